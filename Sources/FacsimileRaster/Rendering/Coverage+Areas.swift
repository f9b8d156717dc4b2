// How pieces of edges become differences of coverage. Coverage.swift explains the idea.

/// Adds pieces to cells, marks their blocks, and notices cells that several lines share.
struct AreaSink {
  private let window: CellWindow
  private let cells: CheckedMemory<Int32>
  private let marks: CheckedMemory<UInt64>
  /// The edge that touched a cell last.
  private let owners: CheckedMemory<UInt32>
  private let shared: CheckedMemory<UInt64>
  /// All pieces, in case some of their cells are shared.
  private let log: PieceLog
  private(set) var pieces: CheckedMemory<CellPiece>
  private(set) var pieceCount = 0

  /// The number of the edge that is added.
  private(set) var edge: UInt32
  /// Cells whose owner is less were not touched yet.
  private let firstEdge: UInt32
  /// Where the line begins that the edge belongs to. As long as a contour leads downwards, or upwards,
  /// it crosses no height twice, so all of that is one line.
  private var lineStart: UInt32
  private var sign = 0

  /// False when it is known that no two lines meet.
  private let tracksLines: Bool

  /// The rows that have shared cells; empty when there are none.
  private(set) var sharedRows = Range(uncheckedBounds: (Int.max, Int.min))

  init(
    _ window: CellWindow, cells: CheckedMemory<Int32>, marks: CheckedMemory<UInt64>,
    owners: CheckedMemory<UInt32>, shared: CheckedMemory<UInt64>, lastEdge: UInt32,
    tracksLines: Bool, log: PieceLog
  ) {
    self.window = window
    self.cells = cells
    self.marks = marks
    self.owners = owners
    self.shared = shared
    self.tracksLines = tracksLines
    self.log = log
    pieces = log.memory
    edge = lastEdge
    firstEdge = lastEdge &+ 1
    lineStart = firstEdge
  }

  @inline(never) private mutating func makeRoom() {
    guard pieceCount < SharedCells.maximumPieceCount else { return }
    log.grow()
    pieces = log.memory
  }

  /// True when some cell was touched by two lines.
  var hasSharedCells: Bool { sharedRows.lowerBound < sharedRows.upperBound }

  /// The next edge follows, which leads downwards (1), upwards (−1) or along a row (0).
  @inline(__always) mutating func turn(to sign: Int) {
    edge &+= 1
    guard sign != self.sign else { return }
    // Level edges continue the line before them.
    if sign != 0 { self.sign = sign }
    if sign != 0 || self.sign == 0 { lineStart = edge }
  }

  /// Another contour follows.
  mutating func beginContour() {
    edge &+= 1
    sign = 0
    lineStart = edge &+ 1
  }

  @inline(__always) mutating func add(_ piece: EdgePiece) {
    let cell = (piece.row &* window.cellStride) &* 4 &+ piece.column
    let twiceMiddle = piece.topX &+ piece.bottomX
    let height = piece.height &* piece.sign
    cells[cell] &+= Int32(truncatingIfNeeded: height &* (512 &- twiceMiddle))
    cells[cell &+ 1] &+= Int32(truncatingIfNeeded: height &* twiceMiddle)
    mark(piece.row, piece.column)
    if tracksLines { note(piece, cell) }
  }

  /// A level piece covers nothing, but the winding above and below it differs.
  @inline(__always) mutating func addLevel(_ piece: EdgePiece) {
    if tracksLines { note(piece, (piece.row &* window.cellStride) &* 4 &+ piece.column) }
  }

  @inline(__always) private mutating func note(_ piece: EdgePiece, _ cell: Int) {
    if pieceCount == pieces.count { makeRoom() }
    if pieceCount < pieces.count && cell < CellPiece.cellLimit {
      pieces[pieceCount] = CellPiece(piece, cell: cell)
      pieceCount &+= 1
    }
    let owner = owners[cell]
    guard owner != edge else { return }
    owners[cell] = edge
    // Two edges that follow each other meet at their common end only.
    if owner >= firstEdge && owner < lineStart && owner &+ 1 != edge && cell < CellPiece.cellLimit {
      share(cell, piece.row, piece.column)
    }
  }

  @inline(__always) mutating func addOutside(row: Int, height: Int, sign: Int) {
    let column = window.left >> 8
    let cell = (row &* window.cellStride) &* 4 &+ column
    cells[cell] &+= Int32(truncatingIfNeeded: height &* sign &* 512)
    mark(row, column)
  }

  private mutating func share(_ cell: Int, _ row: Int, _ column: Int) {
    shared[cell >> 6] |= 1 &<< UInt64(truncatingIfNeeded: cell & 63)
    // Where only level edges meet, nothing has been marked yet.
    mark(row, column)
    sharedRows = Range(
      uncheckedBounds: (min(sharedRows.lowerBound, row), max(sharedRows.upperBound, row &+ 1)))
  }

  /// Marks the block of a column and that of the next one.
  @inline(__always) private func mark(_ row: Int, _ column: Int) {
    let first = column >> 2
    let second = (column &+ 1) >> 2
    let start = row &* window.markStride
    marks[start &+ first >> 6] |= 1 &<< UInt64(truncatingIfNeeded: first & 63)
    if second != first {
      marks[start &+ second >> 6] |= 1 &<< UInt64(truncatingIfNeeded: second & 63)
    }
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
      mark(row, column >> 8)
      row &+= 1
    }
  }
}
