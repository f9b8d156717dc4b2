// Edges of few rows, of which letters are made. They are not worth the preparations that longer ones
// need (Coverage+WholeEdges.swift), nor divisions where nothing is crossed.

extension PieceSink {
  /// - Parameter from: the upper end. The whole edge lies in the window.
  @inline(__always) mutating func addShort(_ from: EdgePoint, _ to: EdgePoint, sign: Int) {
    let isInColumn = (from.x ^ to.x) >> 8 == 0
    if isInColumn && (from.y ^ (to.y &- 1)) >> 8 == 0 {
      let piece = EdgePiece(
        topX: from.x & 255, bottomX: to.x & 255, top: from.y & 255, height: to.y &- from.y,
        sign: sign)
      add(piece, cell: window.firstCell(ofRow: from.y >> 8) &+ from.x >> 8)
    } else {
      addShort(from, to, sign: sign, isInColumn: isInColumn)
    }
  }

  @inline(never) private mutating func addShort(
    _ from: EdgePoint, _ to: EdgePoint, sign: Int, isInColumn: Bool
  ) {
    let width = to.x &- from.x
    let height = to.y &- from.y
    let isInRow = (from.y ^ (to.y &- 1)) >> 8 == 0
    // Both quotients have 32 fractional bits: rows a column, and columns a row.
    let rowsPerColumn = isInColumn ? 0 : (height &<< 32) / abs(width)
    let columnsPerRow = isInRow ? 0 : (width &<< 32) / height
    let rowStep = window.firstCell(ofRow: 1)
    var firstCell = window.firstCell(ofRow: from.y >> 8)
    var x = from.x
    var y = from.y
    while true {
      let nextY = min((y | 255) &+ 1, to.y)
      let nextX =
        nextY == to.y
        ? to.x : from.x &+ (columnsPerRow &* (nextY &- from.y) &+ 1 &<< 31) >> 32
      if (x ^ nextX) >> 8 == 0 {
        let piece = EdgePiece(
          topX: x & 255, bottomX: nextX & 255, top: y & 255, height: nextY &- y, sign: sign)
        add(piece, cell: firstCell &+ x >> 8)
      } else {
        addRow(
          from: x, to: nextX, top: y & 255, height: nextY &- y, rowsPerColumn: rowsPerColumn,
          firstCell: firstCell, sign: sign)
      }
      if nextY == to.y { break }
      x = nextX
      y = nextY
      firstCell &+= rowStep
    }
  }

  /// A part of an edge that crosses columns in one row. It is followed from left to right: area does
  /// not depend on the direction.
  @inline(__always) private mutating func addRow(
    from topX: Int, to bottomX: Int, top: Int, height: Int, rowsPerColumn: Int, firstCell: Int,
    sign: Int
  ) {
    let leadsRight = topX < bottomX
    let low = min(topX, bottomX)
    let high = max(topX, bottomX)
    let lastCell = firstCell &+ high >> 8
    var cell = firstCell &+ low >> 8
    var inset = low & 255
    var toSide = 256 &- inset
    var done = 0
    var crosses = 0
    while true {
      let isLast = cell == lastCell
      let reached = isLast ? height : min(height, (rowsPerColumn &* toSide) >> 32)
      let limit = isLast ? high & 255 : 256
      add(
        EdgePiece(
          topX: leadsRight ? inset : limit, bottomX: leadsRight ? limit : inset,
          top: top &+ (leadsRight ? done : height &- reached), height: reached &- done,
          sign: sign, crossesLeftSide: crosses, leadsRight: leadsRight),
        cell: cell)
      if isLast { break }
      done = reached
      inset = 0
      toSide &+= 256
      crosses = 1
      cell &+= 1
    }
  }
}
