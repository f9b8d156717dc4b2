// Longer edges that are wider than they are high, but not by much. In each column such an edge passes
// through one pixel or through two that lie one above the other. As with steep edges, there are always
// two pieces; where the edge does not leave its row, the second is empty and added to the same cell.

extension PieceSink {
  /// The whole edge lies between the window's left and right side.
  ///
  /// - Parameter from: the upper end.
  @inline(__always) mutating func addShallow(_ from: EdgePoint, _ to: EdgePoint, sign: Int) {
    let edge = RightwardEdge(from, to, sign: sign, in: window)
    begin(edge.sloped, sign: sign)
    let sink = self
    let rowsPerColumn = edge.rowsPerColumn
    let columnsPerRow = edge.columnsPerRow
    let rowStep = edge.rowStep
    var firstCell = edge.firstCell
    var rest = edge.rest

    // Where the edge leaves the row.
    var place = edge.place
    var low = place >> 32
    place &+= columnsPerRow &* edge.first
    var high = place >> 32
    sink.addRow(
      from: low, to: high, height: edge.first, rowsPerColumn: rowsPerColumn, firstCell: firstCell,
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
