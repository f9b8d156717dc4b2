// Edges of one or two rows, of which letters are made, and flat ones. They are followed row by row. Where
// nothing is crossed, nothing is divided.

extension PieceSink {
  /// The whole edge lies in the window, in one or two rows.
  ///
  /// - Parameter from: the upper end.
  @inline(__always) mutating func addShort(_ from: EdgePoint, _ to: EdgePoint, sign: Int) {
    let isInColumn = (from.x ^ to.x) >> 8 == 0
    if isInColumn && (from.y ^ (to.y &- 1)) >> 8 == 0 {
      begin(
        SlopedEdge(upper: from, lower: to, columnsPerRow: 0, rowsPerColumn: 0, sign: sign),
        sign: sign)
      let piece = CellArea(
        height: (to.y &- from.y) &* sign, reach: from.x & 255 &+ to.x & 255)
      add(piece, cell: window.firstCell(ofRow: from.y >> 8) &+ from.x >> 8)
    } else {
      addRows(from, to, sign: sign)
    }
  }

  /// The edge lies between the window's left and right side.
  ///
  /// - Parameter from: the upper end.
  @inline(never) mutating func addRows(_ from: EdgePoint, _ to: EdgePoint, sign: Int) {
    let width = to.x &- from.x
    let height = to.y &- from.y
    let isInColumn = (from.x ^ to.x) >> 8 == 0
    let isInRow = (from.y ^ (to.y &- 1)) >> 8 == 0
    // Both quotients have 32 fractional bits: rows a column, and columns a row.
    let rowsPerColumn = isInColumn ? 0 : (height &<< 32) / abs(width)
    let columnsPerRow = isInRow ? 0 : (width &<< 32) / height
    begin(
      SlopedEdge(
        upper: from, lower: to, columnsPerRow: columnsPerRow, rowsPerColumn: rowsPerColumn,
        sign: sign), sign: sign)
    let sink = self
    let half = 1 &<< 31
    let rowStep = window.firstCell(ofRow: 1)
    let bottom = min(to.y, window.bottom)
    var y = max(from.y, 0)
    var x = from.x &+ (columnsPerRow &* (y &- from.y) &+ half) >> 32
    var firstCell = window.firstCell(ofRow: y >> 8)
    while true {
      let nextY = min((y | 255) &+ 1, bottom)
      let nextX =
        nextY == to.y ? to.x : from.x &+ (columnsPerRow &* (nextY &- from.y) &+ half) >> 32
      if (x ^ nextX) >> 8 == 0 {
        let piece = CellArea(height: (nextY &- y) &* sign, reach: x & 255 &+ nextX & 255)
        sink.add(piece, cell: firstCell &+ x >> 8)
      } else {
        sink.addRow(
          from: min(x, nextX), to: max(x, nextX), height: nextY &- y,
          rowsPerColumn: rowsPerColumn, firstCell: firstCell, sign: sign)
      }
      if nextY == bottom { break }
      x = nextX
      y = nextY
      firstCell &+= rowStep
    }
  }

  /// A part of an edge within one row. It is followed from left to right: area does not depend on the
  /// direction.
  @inline(__always) func addRow(
    from low: Int, to high: Int, height: Int, rowsPerColumn: Int, firstCell: Int, sign: Int
  ) {
    let lastCell = firstCell &+ high >> 8
    var cell = firstCell &+ low >> 8
    var inset = low & 255
    var toSide = 256 &- inset
    var done = 0
    while cell < lastCell {
      let reached = min(height, (rowsPerColumn &* toSide) >> 32)
      add(CellArea(height: (reached &- done) &* sign, reach: inset &+ 256), cell: cell)
      done = reached
      inset = 0
      toSide &+= 256
      cell &+= 1
    }
    add(CellArea(height: (height &- done) &* sign, reach: inset &+ high & 255), cell: cell)
  }
}
