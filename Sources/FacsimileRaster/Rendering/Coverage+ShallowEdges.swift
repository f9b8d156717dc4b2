// Longer edges that are wider than they are high, but not by much. In each column such an edge passes
// through one pixel or through two that lie one above the other. As with steep edges, there are always
// two pieces; where the edge does not leave its row, the second is empty and added to the same cell.

extension PieceSink {
  /// The whole edge lies between the window's left and right side.
  ///
  /// - Parameter from: the upper end.
  @inline(__always) mutating func addShallow(_ from: EdgePoint, _ to: EdgePoint, sign: Int) {
    let window = window
    // All bits set when the edge leads to the left. Then it is followed upwards, so that it always leads
    // to the right.
    let mirror = (to.x &- from.x) >> 63
    let width = abs(to.x &- from.x)
    let height = to.y &- from.y
    // Both quotients have 32 fractional bits: rows a column, and columns a row.
    let rowsPerColumn = (height &<< 32) / width
    let columnsPerRow = (width &<< 32) / height
    begin(
      SlopedEdge(
        upper: from, lower: to, columnsPerRow: (columnsPerRow ^ mirror) &- mirror,
        rowsPerColumn: rowsPerColumn, sign: sign), sign: sign)
    let sink = self

    let top = max(from.y, 0)
    let bottom = min(to.y, window.bottom)
    let start = mirror == 0 ? top : bottom
    let first = min(bottom &- top, mirror == 0 ? 256 &- top & 255 : (bottom &- 1) & 255 &+ 1)
    var rest = bottom &- top &- first
    let rowStep = (window.firstCell(ofRow: 1) ^ mirror) &- mirror
    var firstCell = window.firstCell(ofRow: (start &+ mirror) >> 8)

    // Where the edge leaves the row, with 32 more fractional bits, and half of the last one to round it.
    var place =
      from.x &<< 32 &+ columnsPerRow &* ((start &- from.y ^ mirror) &- mirror) &+ 1 &<< 31
    var low = place >> 32
    place &+= columnsPerRow &* first
    var high = place >> 32
    sink.addRow(
      from: low, to: high, height: first, rowsPerColumn: rowsPerColumn, firstCell: firstCell,
      sign: sign)
    low = high
    firstCell &+= rowStep

    if rest >= 256 {
      let wholeRows = rest & ~255
      rest &= 255
      let step = columnsPerRow &<< 8
      let lastColumn = (place &+ columnsPerRow &* wholeRows) >> 40
      place &+= step
      high = place >> 32
      var column = low >> 8
      var inset = low & 255
      var done = 0
      while column < lastColumn {
        let side = (column &+ 1) &<< 8
        // All bits set when the edge leaves the row in this column.
        let leaves = (high &- side) >> 63
        let cut = min(256, (rowsPerColumn &* (side &- low)) >> 32)
        let reached = cut ^ ((cut ^ 256) & leaves)
        let toSide = side &- high
        let nextReached = min(256, (rowsPerColumn &* toSide) >> 32) & leaves
        let nextFirstCell = firstCell &+ rowStep & leaves
        sink.add(
          CellArea(
            height: (reached &- done) &* sign, reach: inset &+ 256 &- toSide & leaves),
          cell: firstCell &+ column,
          CellArea(height: nextReached &* sign, reach: 512 &- toSide & leaves),
          cell: nextFirstCell &+ column)
        inset = 0
        done = nextReached ^ ((nextReached ^ reached) & ~leaves)
        low ^= (low ^ high) & leaves
        firstCell = nextFirstCell
        place &+= step & leaves
        high = place >> 32
        column &+= 1
      }
      // The edge leaves the last whole row in its last column.
      sink.add(
        CellArea(height: (256 &- done) &* sign, reach: inset &+ high & 255),
        cell: firstCell &+ column)
      low = high
      firstCell &+= rowStep
    }
    if rest > 0 {
      high = (place &+ columnsPerRow &* rest) >> 32
      sink.addRow(
        from: low, to: high, height: rest, rowsPerColumn: rowsPerColumn, firstCell: firstCell,
        sign: sign)
    }
  }
}
