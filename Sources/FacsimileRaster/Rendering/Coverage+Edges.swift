// How an edge is cut into pieces that each lie within one pixel. Coverage.swift explains the idea.
//
// Where an edge crosses from one row or column to the next is computed from the whole edge, never
// from what a window or a band left of it. So a pixel does not depend on what else is visible.

/// An end of an edge, in 24.8 from the origin of the cells.
struct EdgePoint {
  var x: Int
  var y: Int
}

/// A part of an edge that lies within one pixel, followed downwards. Lengths are 1/256 of a pixel.
struct EdgePiece {
  var row: Int
  var column: Int
  /// Where it begins and ends, from the pixel's left side: 0 to 256.
  var topX: Int
  var bottomX: Int
  /// Where it begins, from the pixel's upper side, and how far down it leads.
  var top: Int
  var height: Int
  /// 1 when the edge leads downwards, −1 when it leads upwards. A level piece has 1.
  var sign: Int
  /// True when its left end is where the edge crosses the pixel's left side.
  var crossesLeftSide = false
  /// True when it leads from left to right.
  var leadsRight = false

  @inline(__always) init(
    row: Int, column: Int, topX: Int, bottomX: Int, top: Int, height: Int, sign: Int,
    crossesLeftSide: Bool = false, leadsRight: Bool = false
  ) {
    self.row = row
    self.column = column
    self.topX = topX
    self.bottomX = bottomX
    self.top = top
    self.height = height
    self.sign = sign
    self.crossesLeftSide = crossesLeftSide
    self.leadsRight = leadsRight
  }
}

extension CellWindow {
  /// Cuts an edge into pieces. Edges are always followed from top to bottom, so that the same line
  /// gives the same pixels in both directions.
  @inline(__always) func addEdge(
    _ from: EdgePoint, _ to: EdgePoint, to sink: inout AreaSink
  ) {
    if from.y < to.y {
      sink.turn(to: 1)
      addDownwards(from, to, sign: 1, &sink)
    } else if from.y > to.y {
      sink.turn(to: -1)
      addDownwards(to, from, sign: -1, &sink)
    } else {
      sink.turn(to: 0)
      if from.y & 255 != 0 { addLevel(from, to, &sink) }
    }
  }

  private func addDownwards(
    _ from: EdgePoint, _ to: EdgePoint, sign: Int, _ sink: inout AreaSink
  ) {
    guard to.y > 0, from.y < bottom else { return }
    let low = min(from.x, to.x)
    let high = max(from.x, to.x)
    if low >= right { return }
    if high < left || low == high {
      addVertical(x: low, from: from.y, to: to.y, sign: sign, &sink)
    } else {
      addSlanted(from, to, sign: sign, &sink)
    }
  }

  /// An edge that stays in one column, or to the left of the window.
  private func addVertical(
    x: Int, from: Int, to: Int, sign: Int, _ sink: inout AreaSink
  ) {
    let column = x >> 8
    let fraction = x & 255
    var y = max(from, 0)
    let end = min(to, bottom)
    while y < end {
      let row = y >> 8
      let next = min((row &+ 1) &<< 8, end)
      if x < left {
        sink.addOutside(row: row, height: next &- y, sign: sign)
      } else {
        sink.add(
          EdgePiece(
            row: row, column: column, topX: fraction, bottomX: fraction, top: y & 255,
            height: next &- y, sign: sign))
      }
      y = next
    }
  }

  @inline(__always) private func addSlanted(
    _ from: EdgePoint, _ to: EdgePoint, sign: Int, _ sink: inout AreaSink
  ) {
    let isInOneCell =
      from.y >> 8 == (to.y &- 1) >> 8 && (from.x ^ to.x) >> 8 == 0 && from.y >= 0
      && to.y <= bottom && from.x >= left && to.x >= left
    if isInOneCell {
      sink.add(
        EdgePiece(
          row: from.y >> 8, column: from.x >> 8, topX: from.x & 255, bottomX: to.x & 255,
          top: from.y & 255, height: to.y &- from.y, sign: sign))
    } else {
      addLong(from, to, sign: sign, &sink)
    }
  }

  private func addLong(
    _ from: EdgePoint, _ to: EdgePoint, sign: Int, _ sink: inout AreaSink
  ) {
    let width = to.x &- from.x
    let height = to.y &- from.y
    // Both quotients have 32 fractional bits: columns a row, and rows a column.
    let rowsPerColumn = (height &<< 32) / abs(width)
    var y = max(from.y, 0)
    let end = min(to.y, bottom)
    var row = y >> 8
    let lastRow = (end &- 1) >> 8
    if row == lastRow && y == from.y && end == to.y {
      let piece = RowPiece(
        row: row, topX: from.x, bottomX: to.x, top: y & 255, height: height,
        rowsPerColumn: rowsPerColumn, sign: sign)
      return add(piece, &sink)
    }
    let columnsPerRow = (width &<< 32) / height
    let half = 1 &<< 31
    var x = from.x &+ (columnsPerRow &* (y &- from.y) &+ half) >> 32
    while y < end {
      let nextY = min((row &+ 1) &<< 8, end)
      let nextX =
        nextY == to.y ? to.x : from.x &+ (columnsPerRow &* (nextY &- from.y) &+ half) >> 32
      add(
        RowPiece(
          row: row, topX: x, bottomX: nextX, top: y & 255, height: nextY &- y,
          rowsPerColumn: rowsPerColumn, sign: sign), &sink)
      x = nextX
      y = nextY
      row &+= 1
    }
  }

  /// The part of an edge that lies in one row.
  private struct RowPiece {
    var row: Int
    var topX: Int
    var bottomX: Int
    var top: Int
    var height: Int
    var rowsPerColumn: Int
    var sign: Int

    @inline(__always) var low: Int { min(topX, bottomX) }
    @inline(__always) var high: Int { max(topX, bottomX) }
    @inline(__always) var leadsRight: Bool { topX < bottomX }

    /// How much of the height lies to the left of a column's left side.
    @inline(__always) func height(leftOf column: Int) -> Int {
      min(height, (rowsPerColumn &* (column &<< 8 &- low)) >> 32)
    }
  }

  @inline(__always) private func add(_ piece: RowPiece, _ sink: inout AreaSink) {
    let first = piece.topX >> 8
    if first == piece.bottomX >> 8 && piece.low >= left && piece.low < right {
      sink.add(
        EdgePiece(
          row: piece.row, column: first, topX: piece.topX & 255, bottomX: piece.bottomX & 255,
          top: piece.top, height: piece.height, sign: piece.sign))
    } else {
      addWide(piece, &sink)
    }
  }

  /// A piece that crosses columns or leaves the window. It is followed from left to right: area does
  /// not depend on the direction.
  private func addWide(_ piece: RowPiece, _ sink: inout AreaSink) {
    guard piece.low < right else { return }
    let high = piece.high
    var column = piece.low >> 8
    var fraction = piece.low & 255
    var done = 0
    var crosses = false
    if piece.low < left {
      column = left >> 8
      fraction = 0
      done = high < left ? piece.height : piece.height(leftOf: column)
      sink.addOutside(row: piece.row, height: done, sign: piece.sign)
      if high < left { return }
      crosses = true
    }
    let last = high >> 8
    let end = min(last, right >> 8 &- 1)
    let leadsRight = piece.leadsRight
    var run = sink.beginRun(row: piece.row, column: column)
    while column <= end {
      let isLast = column == last
      let reached = isLast ? piece.height : piece.height(leftOf: column &+ 1)
      let limit = isLast ? high & 255 : 256
      sink.add(
        EdgePiece(
          row: piece.row, column: column, topX: leadsRight ? fraction : limit,
          bottomX: leadsRight ? limit : fraction,
          top: piece.top &+ (leadsRight ? done : piece.height &- reached),
          height: reached &- done, sign: piece.sign, crossesLeftSide: crosses,
          leadsRight: leadsRight), to: &run)
      done = reached
      fraction = 0
      column &+= 1
      crosses = true
    }
    sink.finish(run)
  }

  /// A level edge within a row covers nothing, but the winding above and below it differs. On the
  /// border of two rows it does not matter, because the winding of neither changes within the row.
  private func addLevel(
    _ from: EdgePoint, _ to: EdgePoint, _ sink: inout AreaSink
  ) {
    guard from.y > 0, from.y < bottom else { return }
    let row = from.y >> 8
    let first = min(from.x, to.x) >> 8
    var column = max(first, left >> 8)
    let end = min(max(from.x, to.x) >> 8, right >> 8 &- 1)
    while column <= end {
      sink.addLevel(
        EdgePiece(
          row: row, column: column, topX: 0, bottomX: 0, top: from.y & 255, height: 0, sign: 1,
          crossesLeftSide: column > first, leadsRight: from.x < to.x))
      column &+= 1
    }
  }
}
