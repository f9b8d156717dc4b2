/// A longer edge as it is followed through a window's rows: from left to right. One that leads down to
/// the left is followed upwards.
struct RightwardEdge {
  /// Both quotients have 32 fractional bits. An upright edge does not need the first one.
  let rowsPerColumn: Int
  let columnsPerRow: Int
  /// Where the edge is, with 32 more fractional bits, and half of the last one to round it.
  var place: Int
  /// The first cell of the row in which it is, and that of the next row less it.
  var firstCell: Int
  let rowStep: Int
  /// How high it is in the first row, and in all others.
  let first: Int
  let rest: Int
  /// The edge for whoever looks at its cells later.
  let sloped: SlopedEdge

  /// - Parameters:
  ///   - from: the upper end.
  ///   - to: the lower end. The whole edge lies between the window's left and right side.
  @inline(__always) init(_ from: EdgePoint, _ to: EdgePoint, sign: Int, in window: CellWindow) {
    // All bits set when the edge leads to the left.
    let mirror = (to.x &- from.x) >> 63
    let width = abs(to.x &- from.x)
    let height = to.y &- from.y
    rowsPerColumn = (height &<< 32) / max(width, 1)
    columnsPerRow = (width &<< 32) / height
    sloped = SlopedEdge(
      upper: from, lower: to, columnsPerRow: (columnsPerRow ^ mirror) &- mirror,
      rowsPerColumn: rowsPerColumn, sign: sign)

    let top = max(from.y, 0)
    let bottom = min(to.y, window.bottom)
    let start = mirror == 0 ? top : bottom
    place = from.x &<< 32 &+ columnsPerRow &* ((start &- from.y ^ mirror) &- mirror) &+ 1 &<< 31
    rowStep = (window.firstCell(ofRow: 1) ^ mirror) &- mirror
    firstCell = window.firstCell(ofRow: (start &+ mirror) >> 8)
    first = min(bottom &- top, mirror == 0 ? 256 &- top & 255 : (bottom &- 1) & 255 &+ 1)
    rest = bottom &- top &- first
  }
}
