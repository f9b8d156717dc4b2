// How an edge is cut into pieces that each lie within one pixel. Coverage.swift explains the idea.
//
// Where an edge crosses from one row or column to the next is computed from the whole edge, never
// from what a window or a band left of it. So a pixel does not depend on what else is visible, and the
// piece of an edge in any pixel can be computed alone (EdgePiece.swift).
//
// Edges of different slopes are followed in different ways, each with as few steps as possible whose
// turn nobody can foresee. All of them make the same pieces.

/// An end of an edge, in 24.8 from the origin of the cells.
struct EdgePoint {
  var x: Int
  var y: Int
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
      addDownwards(from, to, sign: 1)
    } else if from.y > to.y {
      addDownwards(to, from, sign: -1)
    } else if from.y & 255 != 0 {
      addLevel(from, to)
    }
  }

  @inline(__always) private mutating func addDownwards(
    _ from: EdgePoint, _ to: EdgePoint, sign: Int
  ) {
    let window = window
    guard to.y > 0, from.y < window.bottom else { return }
    guard min(from.x, to.x) >= window.left, max(from.x, to.x) < window.right else {
      return addCut(from, to, sign: sign)
    }
    let isShort = (to.y &- 1) >> 8 &- from.y >> 8 <= 1
    let width = abs(to.x &- from.x)
    let height = to.y &- from.y
    if isShort && from.y >= 0 && to.y <= window.bottom {
      addShort(from, to, sign: sign)
    } else if width <= height {
      addSteep(from, to, sign: sign)
    } else if width <= 4 &* height {
      addShallow(from, to, sign: sign)
    } else {
      addRows(from, to, sign: sign)
    }
  }

  /// A level edge within a row covers nothing, but the winding above and below it differs. On the
  /// border of two rows it does not matter, because the winding of neither changes within the row.
  private mutating func addLevel(_ from: EdgePoint, _ to: EdgePoint) {
    let window = window
    guard from.y > 0, from.y < window.bottom else { return }
    begin(SlopedEdge(level: from, to), sign: 0)
    let firstCell = window.firstCell(ofRow: from.y >> 8)
    var column = max(min(from.x, to.x) >> 8, window.left >> 8)
    let end = min(max(from.x, to.x) >> 8, window.right >> 8 &- 1)
    while column <= end {
      addLevel(cell: firstCell &+ column)
      column &+= 1
    }
  }
}
