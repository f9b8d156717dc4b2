// Longer edges that do not leave the window at its left or right side. In large shapes most of the time
// goes here.
//
// They are followed from left to right, down or up, from pixel to pixel. From each pixel an edge goes
// on either to the next column or to the next row, which nobody can foresee, least of all a processor,
// and every wrong guess of its costs it the time of a pixel. So there is one loop for all directions; both
// next steps are computed each time, and a mask chooses one of them.

extension PieceSink {
  /// - Parameter from: the upper end.
  @inline(__always) mutating func addWhole(_ from: EdgePoint, _ to: EdgePoint, sign: Int) {
    let window = window
    // All bits set when the edge leads to the left. Then it is seen in a mirror, so that heights grow
    // from left to right.
    let mirror = (to.x &- from.x) >> 63
    func mirrored(_ value: Int) -> Int { (value ^ mirror) &- mirror }

    let width = mirrored(to.x &- from.x)
    let height = to.y &- from.y
    // Both quotients have 32 fractional bits: rows a column, and columns a row. An upright edge does
    // not need the first one.
    let rowsPerColumn = (height &<< 32) / max(width, 1)
    let columnsPerRow = (width &<< 32) / height

    let top = max(from.y, 0)
    let bottom = min(to.y, window.bottom)
    let swap = (top ^ bottom) & mirror
    let start = mirrored(top ^ swap)
    let end = mirrored(bottom ^ swap)
    // The place at the lower end comes out exactly too, because the quotient is too small by less than
    // 1 and heights are below 2^31.
    var place = columnsPerRow &* (start &- mirrored(from.y)) &+ 1 &<< 31
    let low = from.x &+ place >> 32
    let last = from.x &+ (place &+ columnsPerRow &* (end &- start)) >> 32
    var count =
      (end &- 1) >> 8 &- start >> 8 &+ last >> 8 &- low >> 8 &+ 1

    let rowStep = mirrored(window.firstCell(ofRow: 1)) &- 1
    var cell = window.firstCell(ofRow: start >> 8 ^ mirror) &+ low >> 8
    // The row: where the edge begins in it and how far it leads, and what is left below.
    var rowTop = start & 255
    var rowHeight = min(256 &- rowTop, end &- start)
    var rest = end &- start &- rowHeight
    place &+= columnsPerRow &* rowHeight
    var high = from.x &+ place >> 32
    // Widths in the row: its piece, and from its left end to the next column.
    var span = high &- low
    var inset = low & 255
    var toSide = 256 &- inset
    var done = 0

    var sink = self
    while count > 0 {
      // All bits set when the edge leaves the row here.
      let leaves = (span &- toSide) >> 63
      let cut = min(rowHeight, (rowsPerColumn &* toSide) >> 32)
      let reached = cut ^ ((cut ^ rowHeight) & leaves)
      let limit = 256 &- ((toSide &- span) & leaves)
      let turn = (inset ^ limit) & mirror
      sink.add(
        EdgePiece(
          topX: inset ^ turn, bottomX: limit ^ turn,
          top: mirror == 0 ? rowTop &+ done : 256 &- rowTop &- reached, height: reached &- done,
          sign: sign, crossesLeftSide: (256 &- toSide) >> 63 & 1, leadsRight: mirror == 0),
        cell: cell)

      let nextHeight = min(256, rest)
      rest &-= nextHeight & leaves
      rowHeight ^= (rowHeight ^ nextHeight) & leaves
      rowTop &= ~leaves
      place &+= (columnsPerRow &* nextHeight) & leaves
      inset = (high & 255) & leaves
      toSide = toSide &+ 256 &- ((toSide &+ high & 255) & leaves)
      let nextHigh = from.x &+ place >> 32
      span ^= (span ^ (nextHigh &- high)) & leaves
      high = nextHigh
      done = reached & ~leaves
      cell &+= 1 &+ rowStep & leaves
      count &-= 1
    }
    self = sink
  }
}
