// Longer edges that are at least as high as they are wide: half of all edges. In each row such an edge
// passes through one pixel or through two neighbours. Which of both it is nobody can foresee, so there
// are always two pieces; in one pixel, the second is empty and added to the same cell.

extension PieceSink {
  /// The whole edge lies between the window's left and right side.
  ///
  /// - Parameter from: the upper end.
  @inline(__always) mutating func addSteep(_ from: EdgePoint, _ to: EdgePoint, sign: Int) {
    let window = window
    // All bits set when the edge leads to the left. Then it is followed upwards, so that it always leads
    // to the right.
    let mirror = (to.x &- from.x) >> 63
    let width = abs(to.x &- from.x)
    let height = to.y &- from.y
    // Both quotients have 32 fractional bits: rows a column, and columns a row. An upright edge does
    // not need the first one.
    let rowsPerColumn = (height &<< 32) / max(width, 1)
    let columnsPerRow = (width &<< 32) / height
    begin(
      SlopedEdge(
        upper: from, lower: to, columnsPerRow: (columnsPerRow ^ mirror) &- mirror,
        rowsPerColumn: rowsPerColumn, sign: sign), sign: sign)

    let top = max(from.y, 0)
    let bottom = min(to.y, window.bottom)
    let start = mirror == 0 ? top : bottom
    // Where the edge is, with 32 more fractional bits, and half of the last one to round it.
    var place =
      from.x &<< 32 &+ columnsPerRow &* ((start &- from.y ^ mirror) &- mirror) &+ 1 &<< 31
    var low = place >> 32
    var column = low >> 8
    let rowStep = (window.firstCell(ofRow: 1) ^ mirror) &- mirror
    var firstCell = window.firstCell(ofRow: (start &+ mirror) >> 8)

    let sink = self
    func addRow(height: Int) {
      place &+= columnsPerRow &* height
      let high = place >> 32
      let nextColumn = high >> 8
      let inset = low & 255
      let end = high & 255
      let isOne = column == nextColumn
      let cut = min(height, (rowsPerColumn &* (256 &- inset)) >> 32)
      let reached = isOne ? height : cut
      let limit = isOne ? end : 256
      sink.add(
        CellArea(height: reached &* sign, reach: inset &+ limit), cell: firstCell &+ column,
        CellArea(height: (height &- reached) &* sign, reach: end), cell: firstCell &+ nextColumn)
      firstCell &+= rowStep
      low = high
      column = nextColumn
    }

    // The first row, the whole ones and the last one.
    var rest = bottom &- top
    let first = min(rest, mirror == 0 ? 256 &- top & 255 : (bottom &- 1) & 255 &+ 1)
    addRow(height: first)
    rest &-= first
    while rest >= 256 {
      addRow(height: 256)
      rest &-= 256
    }
    if rest > 0 { addRow(height: rest) }
  }
}
