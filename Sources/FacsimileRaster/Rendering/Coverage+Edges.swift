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
  /// Where it begins and ends, from the pixel's left side: 0 to 256.
  var topX: Int
  var bottomX: Int
  /// Where it begins, from the pixel's upper side, and how far down it leads.
  var top: Int
  var height: Int
  /// 1 when the edge leads downwards, −1 when it leads upwards. A level piece has 1.
  var sign: Int
  /// 1 when its left end is where the edge crosses the pixel's left side, else 0.
  var crossesLeftSide = 0
  /// True when it leads from left to right.
  var leadsRight = false
}

extension CellWindow {
  /// The place of the first cell of a row.
  @inline(__always) func firstCell(ofRow row: Int) -> Int { row &* cellStride &* 4 }
}

extension PieceSink {
  /// Cuts an edge into pieces. Edges are always followed from top to bottom, so that the same line
  /// gives the same pixels in both directions.
  @inline(__always) mutating func addEdge(_ from: EdgePoint, _ to: EdgePoint) {
    if from.y < to.y {
      turn(to: 1)
      addDownwards(from, to, sign: 1)
    } else if from.y > to.y {
      turn(to: -1)
      addDownwards(to, from, sign: -1)
    } else {
      turn(to: 0)
      if from.y & 255 != 0 { addLevel(from, to) }
    }
  }

  @inline(__always) private mutating func addDownwards(
    _ from: EdgePoint, _ to: EdgePoint, sign: Int
  ) {
    let window = window
    guard to.y > 0, from.y < window.bottom else { return }
    if min(from.x, to.x) >= window.left && max(from.x, to.x) < window.right {
      let isShort = (to.y &- 1) >> 8 &- from.y >> 8 <= 2
      if isShort && from.y >= 0 && to.y <= window.bottom {
        addShort(from, to, sign: sign)
      } else {
        addWhole(from, to, sign: sign)
      }
    } else {
      addCut(from, to, sign: sign)
    }
  }

  /// A level edge within a row covers nothing, but the winding above and below it differs. On the
  /// border of two rows it does not matter, because the winding of neither changes within the row.
  private mutating func addLevel(_ from: EdgePoint, _ to: EdgePoint) {
    let window = window
    guard from.y > 0, from.y < window.bottom else { return }
    let firstCell = window.firstCell(ofRow: from.y >> 8)
    let first = min(from.x, to.x) >> 8
    var column = max(first, window.left >> 8)
    let end = min(max(from.x, to.x) >> 8, window.right >> 8 &- 1)
    while column <= end {
      addLevel(
        EdgePiece(
          topX: 0, bottomX: 0, top: from.y & 255, height: 0, sign: 1,
          crossesLeftSide: column > first ? 1 : 0, leadsRight: from.x < to.x),
        cell: firstCell &+ column)
      column &+= 1
    }
  }
}
