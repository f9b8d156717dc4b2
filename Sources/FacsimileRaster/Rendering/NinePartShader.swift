/// A picture whose corners keep their size while the parts between them stretch or repeat.
///
/// Every pixel's middle is led back to the picture by itself: first to the destination, and there to
/// one of three columns and one of three rows. Colours are mixed within a part, never across its
/// sides, unless both sides belong together in the picture.
struct NinePartShader: Shader {
  private let source: ImageSource
  private let columns: Axis
  private let rows: Axis
  private let toDrawing: Transform
  private let isSmooth: Bool
  let isOpaque: Bool

  /// Nil when the transform cannot be inverted or a number is not finite.
  init?(
    source: ImageSource, parts: ImageDrawing.NineParts, destination: Rect, transform: Transform,
    isSmooth: Bool, isOpaque: Bool
  ) {
    guard let inverse = transform.inverted(), parts.scale > 0, parts.scale.isFinite else {
      return nil
    }
    let part = source.part
    let columns = Axis(
      pixels: part.minX..<part.maxX, caps: (parts.left, parts.right),
      from: destination.minX, length: destination.width, parts)
    let rows = Axis(
      pixels: part.minY..<part.maxY, caps: (parts.top, parts.bottom), from: destination.minY,
      length: destination.height, parts)
    guard let columns, let rows else { return nil }
    self.source = source
    self.columns = columns
    self.rows = rows
    self.isSmooth = isSmooth
    self.isOpaque = isOpaque
    toDrawing = inverse
  }

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    for offset in 0..<count {
      var result = PixelBlock.zero
      for pixel in 0..<4 {
        let column = (block &+ offset) &* 4 &+ pixel
        let place = toDrawing.apply(to: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
        result[pixel] = color(at: place)
      }
      colors[index &+ offset] = result
    }
  }

  private func color(at place: Point) -> UInt32 {
    let x = columns.sample(at: place.x, isSmooth: isSmooth)
    let y = rows.sample(at: place.y, isSmooth: isSmooth)
    func line(_ row: Int) -> PixelBlock {
      interpolated(
        PixelBlock(repeating: source.clampedPixel(x.first, row)),
        PixelBlock(repeating: source.clampedPixel(x.second, row)),
        weights: spread(PixelBlock(repeating: x.weight)))
    }
    return interpolated(
      line(y.first), line(y.second), weights: spread(PixelBlock(repeating: y.weight)))[0]
  }

  /// The three columns, or the three rows.
  struct Axis {
    private let pixels: Range<Int>
    /// The picture's coordinates where the outer parts end.
    private let innerStart: Double
    private let innerEnd: Double
    private let from: Double
    private let length: Double
    /// The lengths of the outer parts in the drawing.
    private let head: Double
    private let tail: Double
    private let scale: Double
    private let isTiled: Bool

    /// The two pixels that are mixed, and the weight of the second, 0 to 256.
    struct Sample {
      var first: Int
      var second: Int
      var weight: UInt32
    }

    init?(
      pixels: Range<Int>, caps: (first: Double, last: Double), from: Double, length: Double,
      _ parts: ImageDrawing.NineParts
    ) {
      guard caps.first.isFinite, caps.last.isFinite else { return nil }
      let count = Double(pixels.count)
      let first = max(0, min(count, caps.first))
      let last = max(0, min(count - first, caps.last))
      self.pixels = pixels
      innerStart = Double(pixels.lowerBound) + first
      innerEnd = Double(pixels.upperBound) - last
      self.from = from
      self.length = length
      // Corners that do not fit share what room there is.
      let wanted = (first + last) / parts.scale
      let factor = wanted > length ? length / wanted : 1
      head = first / parts.scale * factor
      tail = last / parts.scale * factor
      scale = parts.scale / factor
      isTiled = parts.isTiled
    }

    func sample(at place: Double, isSmooth: Bool) -> Sample {
      let distance = max(0, min(length, place - from))
      let start: Double
      let end: Double
      var position: Double
      if distance < head {
        (start, end) = (Double(pixels.lowerBound), innerStart)
        position = start + distance * scale
      } else if distance >= length - tail {
        (start, end) = (innerEnd, Double(pixels.upperBound))
        position = end - (length - distance) * scale
      } else {
        (start, end) = (innerStart, innerEnd)
        let inner = end - start
        if isTiled && inner > 0 {
          let repeats = (distance - head) * scale / inner
          position = start + (repeats - Double(Rounding.down(repeats))) * inner
        } else {
          position = start + (distance - head) / (length - head - tail) * inner
        }
      }
      // The part's own pixels; a part without length shows its neighbour's last pixel.
      let low = min(Rounding.down(start), pixels.upperBound - 1)
      let high = max(low, Rounding.up(end) - 1)
      guard isSmooth else {
        let pixel = max(low, min(high, Rounding.down(position)))
        return Sample(first: pixel, second: pixel, weight: 0)
      }
      position = max(Double(low), min(Double(high), position - 0.5))
      let first = Rounding.down(position)
      let weight = UInt32((position - Double(first)) * 256 + 0.5)
      return Sample(first: first, second: min(high, first + 1), weight: weight)
    }
  }
}
