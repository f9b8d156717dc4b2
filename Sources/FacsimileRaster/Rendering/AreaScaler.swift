/// Scales a picture along its axes so that every pixel of the result is the mean of the area of the
/// picture that it covers. Along an axis on which the picture grows, it mixes the two nearest pixels.
struct AreaScaler {
  /// From a column or row of the target to a coordinate in the picture.
  struct Axis {
    /// How many of the picture's pixels make one of the target; negative for mirrored pictures.
    var step: Double
    /// The picture's coordinate at the target's coordinate 0.
    var origin: Double
  }

  /// The weights with which neighbouring pixels of the picture make one of the target.
  private struct Taps {
    /// The first of the picture's columns or rows.
    var first: Int
    /// Where the weights lie in their array. They count 1/65536, and their sum is exactly that.
    var weights: Range<Int>
  }

  private static let unit = 1 << 16

  private let source: ImageSource
  private let window: PixelWindow
  private var columns: [Taps] = []
  private var columnWeights: [UInt32] = []
  private var rows: [Taps] = []
  private var rowWeights: [UInt32] = []

  /// - Parameters:
  ///   - window: the pixels of the target that are needed.
  init(source: ImageSource, horizontal: Axis, vertical: Axis, window: PixelWindow) {
    self.source = source
    self.window = window
    let part = source.part
    columns.reserveCapacity(window.width)
    for column in window.minX..<window.maxX {
      columns.append(
        AreaScaler.taps(at: column, horizontal, within: part.minX..<part.maxX, &columnWeights))
    }
    rows.reserveCapacity(window.height)
    for row in window.minY..<window.maxY {
      rows.append(AreaScaler.taps(at: row, vertical, within: part.minY..<part.maxY, &rowWeights))
    }
  }

  /// The scaled picture, at the place of the window.
  func scaled() -> Surface {
    var surface = Surface(window)
    let count = columns.count
    // The two rows of the picture that were scaled in width last, in 1/256 of a level. More are
    // never needed at a time: rows of the result share one row of the picture, or two when it grows.
    var lines = [SIMD4<UInt32>](repeating: .zero, count: 2 * count)
    var rowsInLines = [Int.min, Int.min]
    var nextLine = 0
    var sums = [SIMD4<UInt32>](repeating: .zero, count: count)
    let shift = window.minX & 3
    for (index, taps) in rows.enumerated() {
      for x in 0..<count { sums[x] = SIMD4(repeating: 1 << 23) }
      for (offset, at) in taps.weights.enumerated() where rowWeights[at] != 0 {
        let row = taps.first + offset
        if rowsInLines[0] != row && rowsInLines[1] != row {
          scaleRow(row, into: &lines, at: nextLine * count)
          rowsInLines[nextLine] = row
          nextLine = 1 - nextLine
        }
        let line = rowsInLines[0] == row ? 0 : count
        let weight = rowWeights[at]
        for x in 0..<count { sums[x] &+= lines[line &+ x] &* weight }
      }
      let start = index * surface.layout.blocksPerRow
      for x in 0..<count {
        let channels = sums[x] &>> 24
        let at = x &+ shift
        surface.blocks[start &+ at >> 2][at & 3] =
          channels[0] | channels[1] << 8 | channels[2] << 16 | channels[3] << 24
      }
    }
    return surface
  }

  /// Scales one row of the picture in width.
  private func scaleRow(_ row: Int, into lines: inout [SIMD4<UInt32>], at start: Int) {
    for x in 0..<columns.count {
      let taps = columns[x]
      var column = taps.first
      var sum = SIMD4<UInt32>(repeating: 128)
      for at in taps.weights {
        let pixel = source.clampedPixel(column, row)
        let channels =
          SIMD4(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & SIMD4(repeating: 255)
        sum &+= channels &* columnWeights[at]
        column &+= 1
      }
      lines[start &+ x] = sum &>> 8
    }
  }

  private static func taps(
    at index: Int, _ axis: Axis, within range: Range<Int>, _ weights: inout [UInt32]
  ) -> Taps {
    let start = axis.origin + Double(index) * axis.step
    let low = Double(range.lowerBound)
    let high = Double(range.upperBound)
    let firstWeight = weights.count
    guard abs(axis.step) > 1 else {
      // The picture grows: mix the two pixels whose middles are around the target's middle.
      let middle = max(low, min(high - 1, start + axis.step / 2 - 0.5))
      let first = Rounding.down(middle)
      let second = Int((middle - Double(first)) * Double(unit) + 0.5)
      weights.append(UInt32(unit - second))
      weights.append(UInt32(second))
      return Taps(first: first, weights: firstWeight..<weights.count)
    }
    let from = max(low, min(high - 1, min(start, start + axis.step)))
    let to = max(from + 1e-6, min(high, max(start, start + axis.step)))
    let first = Rounding.down(from)
    let end = max(first + 1, Rounding.up(to))
    // Weights are differences of rounded sums, so that they add up to the unit.
    var done = 0
    for pixel in first..<end {
      let share = (min(to, Double(pixel + 1)) - from) / (to - from)
      let sum = pixel == end - 1 ? unit : Int(share * Double(unit) + 0.5)
      weights.append(UInt32(sum - done))
      done = sum
    }
    return Taps(first: first, weights: firstWeight..<weights.count)
  }
}
