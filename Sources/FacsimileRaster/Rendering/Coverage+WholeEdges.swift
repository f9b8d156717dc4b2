// Edges inside the window that touch several pixels: most of the time of a large polygon goes here.
//
// They are followed from left to right, down or up, from pixel to pixel. From each pixel an edge goes
// on either to the next column or to the next row, which nobody can foresee, least of all a processor.
// So both next steps are computed each time, and one of them is chosen by a mask, without a branch.

extension PieceSink {
  /// - Parameters:
  ///   - from: the upper end.
  ///   - leadsRight: true when the lower end lies to the right; a constant at each call.
  @inline(__always) mutating func addSlanted(
    _ from: EdgePoint, _ to: EdgePoint, sign: Int, leadsRight: Bool
  ) {
    let window = window
    let width = abs(to.x &- from.x)
    let height = to.y &- from.y
    // Both quotients have 32 fractional bits: rows a column, and columns a row. Short edges often do
    // without one of them.
    let staysInColumn = (from.x ^ to.x) >> 8 == 0
    let staysInRow = (from.y ^ (to.y &- 1)) >> 8 == 0
    let rowsPerColumn = staysInColumn ? 0 : (height &<< 32) / width
    let columnsPerRow = staysInRow ? 0 : (width &<< 32) / height
    // Heights grow from left to right: an edge that leads to the left is seen in a mirror.
    let origin = leadsRight ? from.y : 0 &- from.y
    let start = leadsRight ? max(from.y, 0) : 0 &- min(to.y, window.bottom)
    let end = leadsRight ? min(to.y, window.bottom) : 0 &- max(from.y, 0)
    let half = 1 &<< 31
    func place(_ y: Int) -> Int {
      // Where the lower end lies is known exactly.
      leadsRight && y == to.y || !leadsRight && y == 0 &- to.y
        ? to.x : from.x &+ (columnsPerRow &* (y &- origin) &+ half) >> 32
    }
    let lastRow = (end &- 1) >> 8
    let rowStep = leadsRight ? window.firstCell(ofRow: 1) : 0 &- window.firstCell(ofRow: 1)
    func firstCell(_ row: Int) -> Int {
      window.firstCell(ofRow: leadsRight ? row : -1 &- row)
    }

    var sink = self
    var low = place(start)
    var y = start
    if start >> 8 < lastRow {
      // All rows but the last one. Of the last one only the beginning is known here.
      let lastLow = place(lastRow &<< 8)
      var next = columnsPerRow &* ((y | 255) &+ 1 &- origin) &+ half
      var high = from.x &+ next >> 32
      var rowHeight = (y | 255) &+ 1 &- y
      var rowTop = y & 255
      var cell = firstCell(y >> 8) &+ low >> 8
      var inset = low & 255
      var toSide = 256 &- inset
      var span = high &- low
      var done = 0
      var count = lastRow &- start >> 8 &+ lastLow >> 8 &- low >> 8
      while count > 0 {
        // All bits set when the edge leaves the row here.
        let leaves = (span &- toSide) >> 63
        let cut = min(rowHeight, (rowsPerColumn &* toSide) >> 32)
        let reached = cut ^ ((cut ^ rowHeight) & leaves)
        let limit = 256 &- ((toSide &- span) & leaves)
        sink.add(
          EdgePiece(
            topX: leadsRight ? inset : limit, bottomX: leadsRight ? limit : inset,
            top: leadsRight ? rowTop &+ done : 256 &- rowTop &- reached, height: reached &- done,
            sign: sign, crossesLeftSide: (256 &- toSide) >> 63 & 1, leadsRight: leadsRight),
          cell: cell)
        inset = (high & 255) & leaves
        toSide = toSide &+ 256 &- ((toSide &+ high & 255) & leaves)
        next &+= (columnsPerRow &<< 8) & leaves
        let nextHigh = from.x &+ next >> 32
        span ^= (span ^ (nextHigh &- high)) & leaves
        high = nextHigh
        done = reached & ~leaves
        rowTop &= ~leaves
        rowHeight ^= (rowHeight ^ 256) & leaves
        cell &+= 1 &+ (rowStep &- 1) & leaves
        count &-= 1
      }
      low = lastLow
      y = lastRow &<< 8
    }
    sink.addRow(
      from: low, to: place(end), top: y & 255, height: end &- y, rowsPerColumn: rowsPerColumn,
      firstCell: firstCell(lastRow), sign: sign, leadsRight: leadsRight)
    self = sink
  }

  /// The part of an edge within one row.
  @inline(__always) private mutating func addRow(
    from low: Int, to high: Int, top: Int, height: Int, rowsPerColumn: Int, firstCell: Int,
    sign: Int, leadsRight: Bool
  ) {
    var cell = firstCell &+ low >> 8
    let lastCell = firstCell &+ high >> 8
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
          top: leadsRight ? top &+ done : 256 &- top &- reached, height: reached &- done,
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
