// How an edge becomes differences of coverage. Coverage.swift explains the idea.
//
// Where an edge crosses from one row or column to the next is computed from the whole edge, never
// from what a window or a band left of it. So a pixel does not depend on what else is visible.
extension CellWindow {
  /// Adds an edge. Edges are always followed from top to bottom, so that the same line gives the
  /// same pixels in both directions.
  @inline(__always) func addEdge(
    _ from: EdgePoint, _ to: EdgePoint, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    if from.y < to.y {
      addDownwards(from, to, sign: 1, &cells, &marks)
    } else if from.y > to.y {
      addDownwards(to, from, sign: -1, &cells, &marks)
    }
  }

  private func addDownwards(
    _ from: EdgePoint, _ to: EdgePoint, sign: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    guard to.y > 0, from.y < bottom else { return }
    let low = min(from.x, to.x)
    let high = max(from.x, to.x)
    if low >= right { return }
    if high <= left {
      addVertical(x: left, from: from.y, to: to.y, sign: sign, &cells, &marks)
    } else if low == high {
      addVertical(x: low, from: from.y, to: to.y, sign: sign, &cells, &marks)
    } else {
      addSlanted(from, to, sign: sign, &cells, &marks)
    }
  }

  private func addVertical(
    x: Int, from: Int, to: Int, sign: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let column = x >> 8
    let twiceMiddle = (x & 255) &* 2
    let near = Int32(truncatingIfNeeded: sign &* (512 &- twiceMiddle))
    let far = Int32(truncatingIfNeeded: sign &* twiceMiddle)
    var y = max(from, 0)
    let end = min(to, bottom)
    var row = y >> 8
    while y < end {
      let next = min((row &+ 1) &<< 8, end)
      let height = Int32(truncatingIfNeeded: next &- y)
      let cell = (row &* cellStride) &* 4 &+ column
      cells[cell] &+= height &* near
      cells[cell &+ 1] &+= height &* far
      mark(row, column, &marks)
      y = next
      row &+= 1
    }
  }

  @inline(__always) private func addSlanted(
    _ from: EdgePoint, _ to: EdgePoint, sign: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let isInOneCell =
      from.y >> 8 == (to.y &- 1) >> 8 && (from.x ^ to.x) >> 8 == 0 && from.y >= 0
      && to.y <= bottom && from.x >= left && to.x >= left
    if isInOneCell {
      addToCell(
        row: from.y >> 8, column: from.x >> 8, twiceMiddle: (from.x & 255) &+ (to.x & 255),
        height: (to.y &- from.y) &* sign, &cells, &marks)
    } else {
      addLongEdge(from, to, sign: sign, &cells, &marks)
    }
  }

  /// What an edge within one pixel adds.
  @inline(__always) private func addToCell(
    row: Int, column: Int, twiceMiddle: Int, height: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let cell = (row &* cellStride) &* 4 &+ column
    cells[cell] &+= Int32(truncatingIfNeeded: height &* (512 &- twiceMiddle))
    cells[cell &+ 1] &+= Int32(truncatingIfNeeded: height &* twiceMiddle)
    mark(row, column, &marks)
  }

  private func addLongEdge(
    _ from: EdgePoint, _ to: EdgePoint, sign: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let width = to.x &- from.x
    let height = to.y &- from.y
    // Both quotients have 32 fractional bits: columns a row, and rows a column.
    let rowsPerColumn = (height &<< 32) / abs(width)
    var y = max(from.y, 0)
    let end = min(to.y, bottom)
    var row = y >> 8
    let lastRow = (end &- 1) >> 8
    if row == lastRow && y == from.y && end == to.y {
      let piece = RowPiece(from: from.x, to: to.x, height: height, rowsPerColumn: rowsPerColumn)
      return addPiece(piece, row: row, sign: sign, &cells, &marks)
    }
    let columnsPerRow = (width &<< 32) / height
    let half = 1 &<< 31
    var x = from.x &+ (columnsPerRow &* (y &- from.y) &+ half) >> 32
    while y < end {
      let nextY = min((row &+ 1) &<< 8, end)
      let nextX =
        nextY == to.y ? to.x : from.x &+ (columnsPerRow &* (nextY &- from.y) &+ half) >> 32
      let piece = RowPiece(from: x, to: nextX, height: nextY &- y, rowsPerColumn: rowsPerColumn)
      addPiece(piece, row: row, sign: sign, &cells, &marks)
      x = nextX
      y = nextY
      row &+= 1
    }
  }

  /// The part of an edge that lies in one row, ordered from left to right: area does not depend on
  /// the direction.
  private struct RowPiece {
    var low: Int
    var high: Int
    var height: Int
    var rowsPerColumn: Int

    @inline(__always) init(from: Int, to: Int, height: Int, rowsPerColumn: Int) {
      low = min(from, to)
      high = max(from, to)
      self.height = height
      self.rowsPerColumn = rowsPerColumn
    }

    /// How much of the height lies to the left of a column's left side.
    @inline(__always) func height(leftOf column: Int) -> Int {
      min(height, (rowsPerColumn &* (column &<< 8 &- low)) >> 32)
    }
  }

  @inline(__always) private func addPiece(
    _ piece: RowPiece, row: Int, sign: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    let first = piece.low >> 8
    if first == piece.high >> 8 && piece.low >= left && piece.high < right {
      addToCell(
        row: row, column: first, twiceMiddle: (piece.low & 255) &+ (piece.high & 255),
        height: piece.height &* sign, &cells, &marks)
    } else {
      addWidePiece(piece, row: row, sign: sign, &cells, &marks)
    }
  }

  /// A piece that crosses columns or leaves the window.
  private func addWidePiece(
    _ piece: RowPiece, row: Int, sign: Int, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    guard piece.low < right else { return }
    let start = (row &* cellStride) &* 4
    let leftColumn = left >> 8
    var column = piece.low >> 8
    var fraction = piece.low & 255
    var done = 0
    if piece.low < left {
      // What lies to the left of the window covers its rows from the left side on.
      column = leftColumn
      fraction = 0
      done = piece.high <= left ? piece.height : piece.height(leftOf: column)
      cells[start &+ column] &+= Int32(truncatingIfNeeded: done &* sign &* 512)
      mark(row, column, &marks)
      if piece.high <= left { return }
    }
    let last = piece.high >> 8
    let end = min(last, right >> 8 &- 1)
    let firstMarked = column
    while column <= end {
      let isLast = column == last
      let reached = isLast ? piece.height : piece.height(leftOf: column &+ 1)
      let twiceMiddle = fraction &+ (isLast ? piece.high & 255 : 256)
      let height = (reached &- done) &* sign
      cells[start &+ column] &+= Int32(truncatingIfNeeded: height &* (512 &- twiceMiddle))
      cells[start &+ column &+ 1] &+= Int32(truncatingIfNeeded: height &* twiceMiddle)
      done = reached
      fraction = 0
      column &+= 1
    }
    var block = firstMarked >> 2
    while block <= column >> 2 {
      marks[row &* markStride &+ block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
      block &+= 1
    }
  }

  /// Marks the block of a column and that of the next one.
  @inline(__always) private func mark(
    _ row: Int, _ column: Int, _ marks: inout MutableSpan<UInt64>
  ) {
    let first = column >> 2
    let second = (column &+ 1) >> 2
    let start = row &* markStride
    marks[start &+ first >> 6] |= 1 &<< UInt64(truncatingIfNeeded: first & 63)
    if second != first {
      marks[start &+ second >> 6] |= 1 &<< UInt64(truncatingIfNeeded: second & 63)
    }
  }

  /// Adds an edge for a shape without smooth edges: a pixel is wholly inside when its centre is.
  ///
  /// In every row whose middle line the edge crosses, it adds one whole pixel to the first column
  /// whose centre lies to the right of the crossing (or on it).
  func addAliasedEdge(
    _ from: EdgePoint, _ to: EdgePoint, _ cells: inout MutableSpan<Int32>,
    _ marks: inout MutableSpan<UInt64>
  ) {
    guard from.y != to.y else { return }
    let isDownwards = from.y < to.y
    let upper = isDownwards ? from : to
    let lower = isDownwards ? to : from
    let whole: Int32 = isDownwards ? 1 << 17 : -1 << 17
    let columnsPerRow = ((lower.x &- upper.x) &<< 32) / (lower.y &- upper.y)
    // The first row whose middle is not above the edge's upper end.
    var row = max(0, (upper.y &+ 127) >> 8)
    let end = min(rows, (lower.y &+ 127) >> 8)
    while row < end {
      let middle = row &<< 8 &+ 128
      let x = upper.x &+ (columnsPerRow &* (middle &- upper.y) &+ 1 &<< 31) >> 32
      let column = max(left, min(x, right)) &+ 127
      cells[(row &* cellStride) &* 4 &+ column >> 8] &+= whole
      mark(row, column >> 8, &marks)
      row &+= 1
    }
  }
}
