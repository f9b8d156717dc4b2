// Edges that leave the window at its left or right side. They are rare, and may lead far away, so they
// are followed row by row: what lies outside of a row is taken in one step.

extension PieceSink {
  /// - Parameter from: the upper end.
  @inline(never) mutating func addCut(_ from: EdgePoint, _ to: EdgePoint, sign: Int) {
    if min(from.x, to.x) >= window.right { return }
    if max(from.x, to.x) < window.left {
      return addOutside(from: from.y, to: to.y, sign: sign)
    }
    let width = to.x &- from.x
    let height = to.y &- from.y
    // Both quotients have 32 fractional bits: columns a row, and rows a column.
    let rowsPerColumn = (height &<< 32) / abs(width)
    let columnsPerRow = (width &<< 32) / height
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
          row: row, topX: x, bottomX: nextX, top: y & 255, height: nextY &- y,
          rowsPerColumn: rowsPerColumn, sign: sign))
      x = nextX
      y = nextY
      row &+= 1
    }
  }

  private mutating func addOutside(from top: Int, to bottom: Int, sign: Int) {
    var y = max(top, 0)
    let end = min(bottom, window.bottom)
    while y < end {
      let next = min((y | 255) &+ 1, end)
      addOutside(row: y >> 8, height: next &- y, sign: sign)
      y = next
    }
  }

  /// Follows a piece from left to right: area does not depend on the direction.
  private mutating func add(_ piece: RowPiece) {
    let window = window
    guard piece.low < window.right else { return }
    let high = piece.high
    var column = piece.low >> 8
    var fraction = piece.low & 255
    var done = 0
    var crosses = 0
    if piece.low < window.left {
      column = window.left >> 8
      fraction = 0
      done = high < window.left ? piece.height : piece.height(leftOf: column)
      addOutside(row: piece.row, height: done, sign: piece.sign)
      if high < window.left { return }
      crosses = 1
    }
    let firstCell = window.firstCell(ofRow: piece.row)
    let last = high >> 8
    let end = min(last, window.right >> 8 &- 1)
    let leadsRight = piece.leadsRight
    while column <= end {
      let isLast = column == last
      let reached = isLast ? piece.height : piece.height(leftOf: column &+ 1)
      let limit = isLast ? high & 255 : 256
      add(
        EdgePiece(
          topX: leadsRight ? fraction : limit, bottomX: leadsRight ? limit : fraction,
          top: piece.top &+ (leadsRight ? done : piece.height &- reached),
          height: reached &- done, sign: piece.sign, crossesLeftSide: crosses,
          leadsRight: leadsRight),
        cell: firstCell &+ column)
      done = reached
      fraction = 0
      column &+= 1
      crosses = 1
    }
  }
}

/// The part of an edge that lies in one row.
private struct RowPiece {
  let row: Int
  /// Where it begins and ends, in 24.8 from the origin of the cells.
  let topX: Int
  let bottomX: Int
  /// Where it begins, from the upper side of the row, and how far down it leads.
  let top: Int
  let height: Int
  /// Of the whole edge, with 32 fractional bits.
  let rowsPerColumn: Int
  let sign: Int

  @inline(__always) var low: Int { min(topX, bottomX) }
  @inline(__always) var high: Int { max(topX, bottomX) }
  @inline(__always) var leadsRight: Bool { topX < bottomX }

  /// How much of the height lies to the left of a column's left side.
  @inline(__always) func height(leftOf column: Int) -> Int {
    min(height, (rowsPerColumn &* (column &<< 8 &- low)) >> 32)
  }
}
