/// A picture stretched along its axes, with mixes of the four nearest pixels.
///
/// Rows of the picture are stretched in width once and kept, and rows of the target are mixes of two
/// of them. Rows are asked for from top to bottom, so two kept ones are enough.
final class StretchedShader: Shader {
  let isOpaque: Bool
  private let source: ImageSource
  private let layout: RowLayout
  private let vertical: Axis
  /// For each pixel of a row where the left of its two pixels in the picture begins, in bytes, and the
  /// right one's weight.
  private let offsets: [SIMD4<Int32>]
  private let weights: [PixelBlock]
  /// The kept rows, and which rows of the picture they are.
  private var lines: [[PixelBlock]]
  private var rows = [Int.min, Int.min]

  /// From the target's columns or rows to places between neighbours in the picture.
  struct Axis {
    private let origin: Int
    private let step: Int
    private let range: Range<Int>

    /// - Parameters:
    ///   - step: how many of the picture's pixels make one of the target.
    ///   - origin: the picture's coordinate at the target's coordinate 0.
    ///   - range: the pixels that may be read, at least two.
    init(step: Double, origin: Double, range: Range<Int>) {
      let grid = SampleGrid(
        Transform(a: step, b: 0, c: 0, d: 1, tx: origin, ty: 0), offset: -0.5)
      self.origin = grid.originX
      self.step = grid.columnX
      self.range = range
    }

    /// The first of the two neighbours, and the weight of the second, 0 to 256.
    @inline(__always) func place(at index: Int) -> (first: Int, weight: UInt32) {
      let bits = SampleGrid.fractionBits
      let low = range.lowerBound &<< bits
      let high = (range.upperBound &- 1) &<< bits
      let position = max(low, min(high, origin &+ step &* index))
      let first = min(range.upperBound &- 2, position >> bits)
      let weight = (position &- first &<< bits) >> (bits &- 8)
      return (first, UInt32(truncatingIfNeeded: weight))
    }
  }

  /// Nil when the part of the picture is too narrow.
  ///
  /// - Parameters:
  ///   - toImage: from the target's pixels to the picture's; along the axes.
  ///   - window: the pixels of the target that will be asked for.
  init?(_ source: ImageSource, toImage: Transform, window: PixelWindow, isOpaque: Bool) {
    let part = source.part
    guard part.width > 1, part.height > 1 else { return nil }
    self.source = source
    self.isOpaque = isOpaque
    let layout = RowLayout(window)
    self.layout = layout
    vertical = Axis(step: toImage.d, origin: toImage.ty, range: part.minY..<part.maxY)
    let horizontal = Axis(step: toImage.a, origin: toImage.tx, range: part.minX..<part.maxX)
    let places = (0..<layout.blocksPerRow * 4).map {
      horizontal.place(at: layout.firstBlock * 4 + $0)
    }
    offsets = (0..<layout.blocksPerRow).map { block in
      SIMD4((0..<4).map { Int32(places[block * 4 + $0].first * 4) })
    }
    weights = (0..<layout.blocksPerRow).map { block in
      PixelBlock((0..<4).map { places[block * 4 + $0].weight })
    }
    let line = [PixelBlock](repeating: .zero, count: layout.blocksPerRow)
    lines = [line, line]
  }

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    let (first, weight) = vertical.place(at: row)
    let upper = line(of: first, keeping: first + 1)
    let weights = spread(PixelBlock(repeating: weight))
    let start = block &- layout.firstBlock
    if weight == 0 {
      let line = lines[upper]
      for offset in 0..<count { colors[index &+ offset] = line[start &+ offset] }
      return
    }
    let lower = line(of: first + 1, keeping: first)
    let above = lines[upper]
    let below = lines[lower]
    let aboveBlocks = above.span
    let belowBlocks = below.span
    for offset in 0..<count {
      colors[index &+ offset] = interpolated(
        aboveBlocks[start &+ offset], belowBlocks[start &+ offset], weights: weights)
    }
  }

  /// Which of the kept rows is a certain one; it is made first when it is none.
  private func line(of row: Int, keeping other: Int) -> Int {
    if let kept = rows.firstIndex(of: row) { return kept }
    let free = rows[0] == other ? 1 : 0
    stretch(row, into: &lines[free])
    rows[free] = row
    return free
  }

  private func stretch(_ row: Int, into line: inout [PixelBlock]) {
    // Local copies, because a span of a class's property cannot be kept.
    let allOffsets = offsets
    let allWeights = weights
    let offsets = allOffsets.span
    let weights = allWeights.span
    var colors = line.mutableSpan
    let count = min(colors.count, weights.count, offsets.count)
    source.withRow(row) { row in
      for block in 0..<count {
        let places = offsets[block]
        let (left, right) = pixelPairs(
          SIMD4(
            row.pair(atByte: places[0]), row.pair(atByte: places[1]),
            row.pair(atByte: places[2]), row.pair(atByte: places[3])))
        colors[block] = interpolated(left, right, weights: spread(weights[block]))
      }
    }
  }
}

/// The first and the second pixels of four pairs that were read from memory.
@inline(__always) func pixelPairs(
  _ pairs: SIMD4<UInt64>
) -> (first: PixelBlock, second: PixelBlock) {
  let pixels = unsafeBitCast(pairs, to: SIMD8<UInt32>.self)
  #if _endian(little)
    return (pixels.evenHalf, pixels.oddHalf)
  #else
    return (pixels.oddHalf, pixels.evenHalf)
  #endif
}
