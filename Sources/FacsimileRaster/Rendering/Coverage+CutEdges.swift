// Edges that leave the window at its left or right side. They are rare, and may lead far away, so they
// are followed row by row: what lies outside of a row is taken in one step.

extension PieceSink {
  /// - Parameter from: the upper end.
  @inline(never) mutating func addCut(_ from: EdgePoint, _ to: EdgePoint, sign: Int) {
    if min(from.x, to.x) >= window.right || max(from.x, to.x) < window.left {
      turn(to: sign)
      if max(from.x, to.x) < window.left { addOutside(from: from.y, to: to.y, sign: sign) }
      return
    }
    let width = to.x &- from.x
    let height = to.y &- from.y
    // Both quotients have 32 fractional bits: columns a row, and rows a column.
    let rowsPerColumn = (height &<< 32) / abs(width)
    let columnsPerRow = (width &<< 32) / height
    begin(
      SlopedEdge(
        upper: from, lower: to, columnsPerRow: columnsPerRow, rowsPerColumn: rowsPerColumn,
        sign: sign), sign: sign)
    var y = max(from.y, 0)
    let end = min(to.y, window.bottom)
    var row = y >> 8
    let half = 1 &<< 31
    var x = from.x &+ (columnsPerRow &* (y &- from.y) &+ half) >> 32
    while y < end {
      let nextY = min((row &+ 1) &<< 8, end)
      let nextX =
        nextY == to.y ? to.x : from.x &+ (columnsPerRow &* (nextY &- from.y) &+ half) >> 32
      add(
        RowPiece(
          row: row, low: min(x, nextX), high: max(x, nextX), height: nextY &- y,
          rowsPerColumn: rowsPerColumn, sign: sign))
      x = nextX
      y = nextY
      row &+= 1
    }
  }

  private func addOutside(from top: Int, to bottom: Int, sign: Int) {
    var y = max(top, 0)
    let end = min(bottom, window.bottom)
    while y < end {
      let next = min((y | 255) &+ 1, end)
      addOutside(row: y >> 8, height: next &- y, sign: sign)
      y = next
    }
  }

  /// Follows a piece from left to right: area does not depend on the direction.
  private func add(_ piece: RowPiece) {
    let window = window
    guard piece.low < window.right else { return }
    let high = piece.high
    var column = piece.low >> 8
    var fraction = piece.low & 255
    var done = 0
    if piece.low < window.left {
      column = window.left >> 8
      fraction = 0
      done = high < window.left ? piece.height : piece.height(leftOf: column)
      addOutside(row: piece.row, height: done, sign: piece.sign)
      if high < window.left { return }
    }
    let firstCell = window.firstCell(ofRow: piece.row)
    let last = high >> 8
    let end = min(last, window.right >> 8 &- 1)
    while column <= end {
      let isLast = column == last
      let reached = isLast ? piece.height : piece.height(leftOf: column &+ 1)
      let limit = isLast ? high & 255 : 256
      add(
        CellArea(height: (reached &- done) &* piece.sign, reach: fraction &+ limit),
        cell: firstCell &+ column)
      done = reached
      fraction = 0
      column &+= 1
    }
  }
}

/// The part of an edge that lies in one row.
private struct RowPiece {
  let row: Int
  /// Its left and its right end, in 24.8 from the origin of the cells.
  let low: Int
  let high: Int
  /// How far down it leads.
  let height: Int
  /// Of the whole edge, with 32 fractional bits.
  let rowsPerColumn: Int
  let sign: Int

  /// How much of the height lies to the left of a column's left side.
  @inline(__always) func height(leftOf column: Int) -> Int {
    min(height, (rowsPerColumn &* (column &<< 8 &- low)) >> 32)
  }
}
