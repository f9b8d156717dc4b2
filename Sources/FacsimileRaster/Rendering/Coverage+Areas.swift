// How pieces of edges become heights and areas. Coverage.swift explains the idea.

/// Takes up the pieces into which edges are cut.
protocol PieceSink: BitwiseCopyable {
  var window: CellWindow { get }

  /// The next edge follows, which leads downwards (1), upwards (−1) or along a row (0).
  mutating func turn(to sign: Int)

  mutating func add(_ piece: EdgePiece, cell: Int)

  /// A level piece covers nothing, but the winding above and below it differs.
  mutating func addLevel(_ piece: EdgePiece, cell: Int)

  /// A part of an edge to the left of the window.
  func addOutside(row: Int, height: Int, sign: Int)
}

/// What edges add to a pixel: the height that they span in it, and the area between its left side and
/// them, in 1/256 and in 1/2^17 of a pixel.
typealias AreaCell = SIMD2<Int32>

/// Four neighbouring cells.
typealias AreaBlock = SIMD8<Int32>

/// Adds pieces to cells and marks their blocks.
struct AreaSink: PieceSink {
  let window: CellWindow
  private let cells: CheckedMemory<AreaCell>
  private let marks: CheckedMemory<UInt8>

  init(
    _ window: CellWindow, cells: CheckedMemory<AreaBlock>, marks: CheckedMemory<UInt64>
  ) {
    self.window = window
    self.cells = cells.divided(into: AreaCell.self)
    self.marks = marks.divided(into: UInt8.self)
  }

  @inline(__always) func turn(to sign: Int) {}

  @inline(__always) func add(_ piece: EdgePiece, cell: Int) {
    let height = piece.height &* piece.sign
    let areaToTheLeft = height &* (piece.topX &+ piece.bottomX)
    cells[cell] &+= AreaCell(
      Int32(truncatingIfNeeded: height), Int32(truncatingIfNeeded: areaToTheLeft))
    markBlock(of: cell)
  }

  @inline(__always) func addLevel(_ piece: EdgePiece, cell: Int) {}

  @inline(__always) func addOutside(row: Int, height: Int, sign: Int) {
    let cell = window.firstCell(ofRow: row) &+ window.left >> 8
    cells[cell] &+= AreaCell(Int32(truncatingIfNeeded: height &* sign), 0)
    markBlock(of: cell)
  }

  @inline(__always) func markBlock(of cell: Int) { marks[cell >> 2] = 1 }

  /// Adds an edge for a shape without smooth edges: a pixel is wholly inside when its centre is.
  ///
  /// In every row whose middle line the edge crosses, it adds one whole pixel to the first column
  /// whose centre lies to the right of the crossing (or on it).
  func addAliasedEdge(_ from: EdgePoint, _ to: EdgePoint) {
    guard from.y != to.y else { return }
    let isDownwards = from.y < to.y
    let upper = isDownwards ? from : to
    let lower = isDownwards ? to : from
    let whole = AreaCell(isDownwards ? 256 : -256, 0)
    let columnsPerRow = ((lower.x &- upper.x) &<< 32) / (lower.y &- upper.y)
    // The first row whose middle is not above the edge's upper end.
    var row = max(0, (upper.y &+ 127) >> 8)
    let end = min(window.rows, (lower.y &+ 127) >> 8)
    while row < end {
      let middle = row &<< 8 &+ 128
      let x = upper.x &+ (columnsPerRow &* (middle &- upper.y) &+ 1 &<< 31) >> 32
      let column = (max(window.left, min(x, window.right)) &+ 127) >> 8
      let cell = window.firstCell(ofRow: row) &+ column
      cells[cell] &+= whole
      markBlock(of: cell)
      row &+= 1
    }
  }
}

/// Notes pieces too, where several lines may share cells.
struct NotingSink: PieceSink {
  let areas: AreaSink
  var notes: LineNotes

  var window: CellWindow { areas.window }

  @inline(__always) mutating func turn(to sign: Int) { notes.turn(to: sign) }

  @inline(__always) mutating func add(_ piece: EdgePiece, cell: Int) {
    areas.add(piece, cell: cell)
    _ = notes.add(piece, cell: cell)
  }

  @inline(__always) mutating func addLevel(_ piece: EdgePiece, cell: Int) {
    // Where only level edges meet, nothing has been marked yet.
    if notes.add(piece, cell: cell) { areas.markBlock(of: cell) }
  }

  @inline(__always) func addOutside(row: Int, height: Int, sign: Int) {
    areas.addOutside(row: row, height: height, sign: sign)
  }
}
