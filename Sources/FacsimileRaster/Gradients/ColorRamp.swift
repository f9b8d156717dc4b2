/// The colours of a gradient's stops, for any number between and beyond them.
///
/// Numbers count 1/2^20. A colour is within one level of the exact one: numbers and stops are rounded
/// to that grid first, and which side of a hard edge a pixel lies on is decided there, by integers.
struct ColorRamp {
  /// Four numbers, one for each pixel of a block.
  typealias Numbers = SIMD4<Int32>

  static let one: Int32 = 1 << 20

  /// Numbers from `start` on, up to the next segment's start. Channels are `base + slope · number`,
  /// 0 to 255.
  struct Segment {
    fileprivate var start: Int32
    fileprivate var end: Int32
    /// Red, green, blue, alpha.
    fileprivate var base: SIMD4<Float>
    fileprivate var slope: SIMD4<Float>
    /// False where alpha changes: then the colour is still to be multiplied with it.
    fileprivate var isPremultiplied: Bool
  }

  private let segments: [Segment]
  private let before: Gradient.Extend
  private let after: Gradient.Extend
  let isOpaque: Bool

  /// Nil when there are no stops.
  init?(_ gradient: Gradient) {
    let stops = gradient.stops
    guard let first = stops.first, let last = stops.last else { return nil }
    before = gradient.before
    after = gradient.after
    isOpaque =
      before != .none && after != .none
      && stops.allSatisfy { Color.byte($0.color.alpha) == 255 }

    var segments = [
      Segment(from: .min, to: .max, ColorRamp.levels(first.color), ColorRamp.levels(first.color))
    ]
    var offset: Int32 = 0
    for (index, stop) in stops.enumerated() {
      let previous = stops[max(0, index - 1)]
      let start = offset
      offset = max(start, ColorRamp.number(stop.offset))
      if index > 0, offset > start {
        segments.append(
          Segment(
            from: start, to: offset, ColorRamp.levels(previous.color), ColorRamp.levels(stop.color))
        )
      }
    }
    segments.append(
      Segment(from: offset, to: .max, ColorRamp.levels(last.color), ColorRamp.levels(last.color)))
    segments[0].end = segments[1].start
    self.segments = segments
  }

  private static func levels(_ color: Color) -> SIMD4<Double> {
    func level(_ value: Double) -> Double { value > 0 ? min(value, 1) * 255 : 0 }
    return SIMD4(level(color.red), level(color.green), level(color.blue), level(color.alpha))
  }

  private static func number(_ offset: Double) -> Int32 {
    Int32((offset > 0 ? min(offset, 1) : 0) * Double(one) + 0.5)
  }

  // MARK: Colours

  /// The premultiplied colours of four numbers.
  ///
  /// - Parameter hint: the segment to try first; it is set to the one that was found.
  @inline(__always) func colors(_ numbers: Numbers, hint: inout Int) -> PixelBlock {
    let low = numbers.min()
    let high = numbers.max()
    guard low >= 0 && high < ColorRamp.one else { return outside(numbers) }
    var segment = segments[hint]
    if low < segment.start || low >= segment.end {
      hint = place(of: low)
      segment = segments[hint]
    }
    return high < segment.end ? segment.colors(numbers) : mixed(numbers)
  }

  /// The segment that holds two numbers and all between them, if there is one.
  func segment(from first: Int32, to second: Int32) -> Segment? {
    let low = min(first, second)
    let high = max(first, second)
    guard low >= 0, high < ColorRamp.one else { return nil }
    let segment = segments[place(of: low)]
    return high < segment.end ? segment : nil
  }

  /// Colours of blocks that some segments meet in.
  @inline(never) private func mixed(_ numbers: Numbers) -> PixelBlock {
    var result = PixelBlock.zero
    for pixel in 0..<4 {
      let segment = segments[place(of: numbers[pixel])]
      result[pixel] = segment.colors(Numbers(repeating: numbers[pixel]))[0]
    }
    return result
  }

  @inline(never) private func outside(_ numbers: Numbers) -> PixelBlock {
    var result = PixelBlock.zero
    for pixel in 0..<4 {
      guard let number = inside(numbers[pixel]) else { continue }
      result[pixel] = segments[place(of: number)].colors(Numbers(repeating: number))[0]
    }
    return result
  }

  /// The number from 0 to 1 whose colour another number has; nil for none.
  private func inside(_ number: Int32) -> Int32? {
    let one = ColorRamp.one
    guard number < 0 || number >= one else { return number }
    switch number < 0 ? before : after {
    case .none: return number == one ? number : nil
    case .pad: return number < 0 ? 0 : one
    case .repeat: return number & (one - 1)
    case .reflect:
      let folded = number & (2 * one - 1)
      return folded <= one ? folded : 2 * one - folded
    }
  }

  /// The segment that holds a number.
  private func place(of number: Int32) -> Int {
    var low = 0
    var high = segments.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if segments[middle].start <= number { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension ColorRamp.Segment {
  fileprivate init(
    from start: Int32, to end: Int32, _ first: SIMD4<Double>, _ second: SIMD4<Double>
  ) {
    self.start = start
    self.end = end
    isPremultiplied = first[3] == second[3]
    var first = first
    var second = second
    if isPremultiplied {
      let factors = SIMD4(first[3], first[3], first[3], 255) / 255
      first *= factors
      second *= factors
    }
    let length = start == .min || end == .max ? 1 : Double(end - start)
    let slope = (second - first) / length
    let base = start == .min || first == second ? first : first - slope * Double(start)
    self.base = SIMD4(Float(base[0]), Float(base[1]), Float(base[2]), Float(base[3]))
    self.slope = SIMD4(Float(slope[0]), Float(slope[1]), Float(slope[2]), Float(slope[3]))
  }

  /// The alpha of all colours, in the place where a pixel has it; nil where alpha changes.
  var constantAlpha: PixelBlock? {
    isPremultiplied ? ColorRamp.Segment.byte(SIMD4(repeating: base[3])) &<< 24 : nil
  }

  /// The premultiplied colours of numbers from 0 to 1.
  @inline(__always) func colors(_ numbers: ColorRamp.Numbers) -> PixelBlock {
    if let constantAlpha { return colors(numbers, alpha: constantAlpha) }
    let position = ColorRamp.Segment.position(numbers)
    let alpha = position * slope[3] + base[3]
    let factor = alpha * (1 / 255)
    func byte(_ channel: Int) -> PixelBlock {
      ColorRamp.Segment.byte((position * slope[channel] + base[channel]) * factor)
    }
    return byte(0) | byte(1) &<< 8 | byte(2) &<< 16 | ColorRamp.Segment.byte(alpha) &<< 24
  }

  /// The same where alpha does not change.
  @inline(__always) func colors(_ numbers: ColorRamp.Numbers, alpha: PixelBlock) -> PixelBlock {
    let position = ColorRamp.Segment.position(numbers)
    let red = ColorRamp.Segment.byte(position * slope[0] + base[0])
    let green = ColorRamp.Segment.byte(position * slope[1] + base[1])
    let blue = ColorRamp.Segment.byte(position * slope[2] + base[2])
    return (red | green &<< 8) | (blue &<< 16 | alpha)
  }

  // Between 2^23 and 2^24 a Float's last bits are those of an integer: that converts numbers to
  // Floats, and Floats to rounded integers.
  private static let magic: Float = 8_388_608

  @inline(__always) private static func position(_ numbers: ColorRamp.Numbers) -> SIMD4<Float> {
    let magic = SIMD4<Float>(repeating: magic)
    let bits = unsafeBitCast(magic, to: SIMD4<Int32>.self)
    return unsafeBitCast(numbers | bits, to: SIMD4<Float>.self) - magic
  }

  @inline(__always) private static func byte(_ value: SIMD4<Float>) -> PixelBlock {
    unsafeBitCast(value + magic, to: PixelBlock.self) & 255
  }
}
