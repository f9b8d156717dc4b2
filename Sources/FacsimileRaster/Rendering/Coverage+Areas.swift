// How pieces of edges become differences of coverage. Coverage.swift explains the idea.

/// Adds pieces to cells, marks their blocks, and notes them where several lines may share cells.
struct AreaSink {
  private let window: CellWindow
  private let cells: CheckedMemory<Int32>
  private let marks: CheckedMemory<UInt64>
  private(set) var notes: LineNotes
  /// False when it is known that no two lines meet.
  private let tracksLines: Bool

  init(
    _ window: CellWindow, cells: CheckedMemory<Int32>, marks: CheckedMemory<UInt64>,
    notes: LineNotes, tracksLines: Bool
  ) {
    self.window = window
    self.cells = cells
    self.marks = marks
    self.notes = notes
    self.tracksLines = tracksLines
  }

  /// Another contour follows.
  mutating func beginContour() { notes.beginContour() }

  /// The next edge follows, which leads downwards (1), upwards (−1) or along a row (0).
  @inline(__always) mutating func turn(to sign: Int) { notes.turn(to: sign) }

  @inline(__always) mutating func add(_ piece: EdgePiece) {
    var run = beginRun(row: piece.row, column: piece.column)
    add(piece, to: &run)
    finish(run)
  }

  /// A level piece covers nothing, but the winding above and below it differs.
  @inline(__always) mutating func addLevel(_ piece: EdgePiece) {
    let cell = firstCell(ofRow: piece.row) &+ piece.column
    // Where only level edges meet, nothing has been marked yet.
    if tracksLines && notes.add(piece, cell: cell) {
      mark(piece.row, from: piece.column, through: piece.column)
    }
  }

  @inline(__always) mutating func addOutside(row: Int, height: Int, sign: Int) {
    let column = window.left >> 8
    cells[firstCell(ofRow: row) &+ column] &+= Int32(truncatingIfNeeded: height &* sign &* 512)
    mark(row, from: column, through: column)
  }

  @inline(__always) private func firstCell(ofRow row: Int) -> Int { row &* window.cellStride &* 4 }

  /// Marks the blocks of some columns.
  @inline(__always) private func mark(_ row: Int, from first: Int, through last: Int) {
    let start = row &* window.markStride
    var block = first >> 2
    repeat {
      marks[start &+ block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
      block &+= 1
    } while block <= last >> 2
  }
}

/// Pieces of one edge in neighbouring columns, from left to right.
struct PieceRun {
  fileprivate let row: Int
  fileprivate let firstColumn: Int
  /// The cell that the next piece is added to.
  fileprivate var cell: Int
  /// What the piece before it adds to that cell.
  fileprivate var carry = 0
}

extension AreaSink {
  @inline(__always) func beginRun(row: Int, column: Int) -> PieceRun {
    PieceRun(row: row, firstColumn: column, cell: firstCell(ofRow: row) &+ column)
  }

  @inline(__always) mutating func add(_ piece: EdgePiece, to run: inout PieceRun) {
    let twiceMiddle = piece.topX &+ piece.bottomX
    let height = piece.height &* piece.sign
    cells[run.cell] &+= Int32(truncatingIfNeeded: run.carry &+ height &* (512 &- twiceMiddle))
    run.carry = height &* twiceMiddle
    if tracksLines { _ = notes.add(piece, cell: run.cell) }
    run.cell &+= 1
  }

  @inline(__always) func finish(_ run: PieceRun) {
    cells[run.cell] &+= Int32(truncatingIfNeeded: run.carry)
    mark(run.row, from: run.firstColumn, through: run.cell &- firstCell(ofRow: run.row))
  }
}

extension AreaSink {
  /// Adds an edge for a shape without smooth edges: a pixel is wholly inside when its centre is.
  ///
  /// In every row whose middle line the edge crosses, it adds one whole pixel to the first column
  /// whose centre lies to the right of the crossing (or on it).
  func addAliasedEdge(_ from: EdgePoint, _ to: EdgePoint) {
    guard from.y != to.y else { return }
    let isDownwards = from.y < to.y
    let upper = isDownwards ? from : to
    let lower = isDownwards ? to : from
    let whole: Int32 = isDownwards ? 1 << 17 : -1 << 17
    let columnsPerRow = ((lower.x &- upper.x) &<< 32) / (lower.y &- upper.y)
    // The first row whose middle is not above the edge's upper end.
    var row = max(0, (upper.y &+ 127) >> 8)
    let end = min(window.rows, (lower.y &+ 127) >> 8)
    while row < end {
      let middle = row &<< 8 &+ 128
      let x = upper.x &+ (columnsPerRow &* (middle &- upper.y) &+ 1 &<< 31) >> 32
      let column = max(window.left, min(x, window.right)) &+ 127
      cells[(row &* window.cellStride) &* 4 &+ column >> 8] &+= whole
      mark(row, from: column >> 8, through: column >> 8)
      row &+= 1
    }
  }
}
