// Rectangles need no cells: the coverage of each pixel is a product of two lengths. The pixels are
// the same as those of a polygon with the same corners.
extension Coverage {
  /// Fills a rectangle, as far as it lies in the window, with a painter.
  static func fill<P: Painter>(
    _ shape: FixedRect, window: PixelWindow, painter: P,
    target: inout MutableSpan<P.Element>, layout: RowLayout
  ) {
    let bounds = FixedRect(window)
    let left = max(shape.minX, bounds.minX)
    let right = min(shape.maxX, bounds.maxX)
    let top = max(shape.minY, bounds.minY)
    let bottom = min(shape.maxY, bounds.maxY)
    guard left < right, top < bottom else { return }
    let columns = RectangleColumns(left: left, right: right)
    var y = top
    while y < bottom {
      let row = y >> 8
      let nextRow = min((row &+ 1) &<< 8, bottom)
      let height = nextRow &- y
      let kind = RectangleRow(columns, height: height)
      // All rows that are wholly covered look the same.
      let lastRow = height == 256 ? bottom >> 8 : row &+ 1
      var current = row
      while current < lastRow {
        kind.paint(painter, &target, row: current, layout: layout)
        current &+= 1
      }
      y = height == 256 ? lastRow &<< 8 : nextRow
    }
  }
}

/// Which blocks of a row a rectangle covers, and by how much of their width.
private struct RectangleColumns {
  let firstBlock: Int
  /// Behind the last block.
  let endBlock: Int
  /// The covered width of the pixels of the first and of the last block, in 1/256.
  let firstWidths: SIMD4<Int32>
  let lastWidths: SIMD4<Int32>

  init(left: Int, right: Int) {
    firstBlock = left >> 10
    endBlock = (right + 1023) >> 10
    func widths(_ block: Int) -> SIMD4<Int32> {
      var result = SIMD4<Int32>.zero
      for pixel in 0..<4 {
        let start = block << 10 + pixel << 8
        result[pixel] = Int32(max(0, min(right, start + 256) - max(left, start)))
      }
      return result
    }
    firstWidths = widths(firstBlock)
    lastWidths = widths(endBlock - 1)
  }
}

/// One row of a rectangle: blocks of one coverage, and before and behind them blocks of mixed
/// coverage, where there are any.
private struct RectangleRow {
  private var head: PixelBlock?
  private var tail: PixelBlock?
  private var first: Int
  private var end: Int
  private let coverage: UInt32

  init(_ columns: RectangleColumns, height: Int) {
    let height = SIMD4(repeating: Int32(height &* 2))
    let full = PixelBlock(coverageOf: SIMD4(repeating: 256) &* height)
    coverage = full[0]
    first = columns.firstBlock
    end = columns.endBlock
    let head = PixelBlock(coverageOf: columns.firstWidths &* height)
    if head != full {
      self.head = head
      first += 1
    }
    if end > first {
      let tail = PixelBlock(coverageOf: columns.lastWidths &* height)
      if tail != full {
        self.tail = tail
        end -= 1
      }
    }
  }

  @inline(__always) func paint<P: Painter>(
    _ painter: P, _ target: inout MutableSpan<P.Element>, row: Int, layout: RowLayout
  ) {
    let start = layout.index(block: 0, row: row)
    if let head {
      painter.side(
        &target, at: start &+ first &- 1, block: first &- 1, row: row, coverage: head)
    }
    if first < end && coverage != 0 {
      painter.run(
        &target, at: start &+ first, block: first, row: row, count: end &- first,
        coverage: coverage)
    }
    if let tail {
      painter.side(&target, at: start &+ end, block: end, row: row, coverage: tail)
    }
  }
}
