// Longer edges that are at least as high as they are wide: half of all edges. In each row such an edge
// passes through one pixel or through two neighbours. Which of both it is nobody can foresee, so there
// are always two pieces; in one pixel, the second is empty and added to the same cell.

extension PieceSink {
  /// The whole edge lies between the window's left and right side.
  ///
  /// - Parameter from: the upper end.
  @inline(__always) mutating func addSteep(_ from: EdgePoint, _ to: EdgePoint, sign: Int) {
    var edge = RightwardEdge(from, to, sign: sign, in: window)
    begin(edge.sloped, sign: sign)
    var low = edge.place >> 32
    var column = low >> 8

    let sink = self
    func addRow(height: Int) {
      edge.place &+= edge.columnsPerRow &* height
      let high = edge.place >> 32
      let nextColumn = high >> 8
      let inset = low & 255
      let end = high & 255
      let isOne = column == nextColumn
      let cut = min(height, (edge.rowsPerColumn &* (256 &- inset)) >> 32)
      let reached = isOne ? height : cut
      let limit = isOne ? end : 256
      sink.add(
        CellArea(height: reached &* sign, reach: inset &+ limit), cell: edge.firstCell &+ column,
        CellArea(height: (height &- reached) &* sign, reach: end),
        cell: edge.firstCell &+ nextColumn)
      edge.firstCell &+= edge.rowStep
      low = high
      column = nextColumn
    }

    // The first row, the whole ones and the last one.
    addRow(height: edge.first)
    var rest = edge.rest
    while rest >= 256 {
      addRow(height: 256)
      rest &-= 256
    }
    if rest > 0 { addRow(height: rest) }
  }
}
