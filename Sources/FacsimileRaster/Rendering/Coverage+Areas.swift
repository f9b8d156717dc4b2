// How pieces of edges become differences of coverage. Coverage.swift explains the idea.

/// Adds pieces to cells, marks their blocks, and notices cells that several lines share.
struct AreaSink: EdgeSink {
  static var countsCrossings: Bool { false }

  private let window: CellWindow
  private let cells: CheckedMemory<Int32>
  private let marks: CheckedMemory<UInt64>
  /// The line that touched a cell last.
  private let owners: CheckedMemory<UInt32>
  private let shared: SharedCells.Bits

  /// The line whose edges are added: as long as a contour leads downwards, or upwards, it crosses
  /// no height twice, so all of that is one line.
  private(set) var line: UInt32
  /// Cells whose owner is less were not touched yet.
  private let firstLine: UInt32
  private var sign = 0
  /// False when it is known that no two lines meet.
  private let tracksLines: Bool

  /// The rows that have shared cells; empty when there are none.
  private(set) var sharedRows = Range(uncheckedBounds: (Int.max, Int.min))

  init(
    _ window: CellWindow, cells: CheckedMemory<Int32>, marks: CheckedMemory<UInt64>,
    owners: CheckedMemory<UInt32>, shared: SharedCells.Bits, lastLine: UInt32,
    tracksLines: Bool
  ) {
    self.window = window
    self.cells = cells
    self.marks = marks
    self.owners = owners
    self.shared = shared
    self.tracksLines = tracksLines
    line = lastLine
    firstLine = lastLine &+ 1
  }

  /// True when some cell was touched by two lines.
  var hasSharedCells: Bool { sharedRows.lowerBound < sharedRows.upperBound }

  @inline(__always) mutating func turn(to sign: Int) {
    guard sign != self.sign else { return }
    self.sign = sign
    line &+= 1
  }

  /// Another contour follows.
  mutating func beginContour() { sign = 0 }

  @inline(__always) mutating func add(_ piece: EdgePiece) {
    let cell = (piece.row &* window.cellStride) &* 4 &+ piece.column
    let twiceMiddle = piece.topX &+ piece.bottomX
    let height = piece.height &* piece.sign
    cells[cell] &+= Int32(truncatingIfNeeded: height &* (512 &- twiceMiddle))
    cells[cell &+ 1] &+= Int32(truncatingIfNeeded: height &* twiceMiddle)
    mark(piece.row, piece.column)
    if tracksLines { touch(cell, piece.row, piece.column) }
  }

  @inline(__always) mutating func addLevel(row: Int, column: Int) {
    if tracksLines { touch((row &* window.cellStride) &* 4 &+ column, row, column) }
  }

  @inline(__always) private mutating func touch(_ cell: Int, _ row: Int, _ column: Int) {
    let owner = owners[cell]
    if owner != line {
      owners[cell] = line
      if owner >= firstLine { share(row, column) }
    }
  }

  @inline(__always) mutating func addOutside(row: Int, height: Int, sign: Int) {
    let column = window.left >> 8
    let cell = (row &* window.cellStride) &* 4 &+ column
    cells[cell] &+= Int32(truncatingIfNeeded: height &* sign &* 512)
    mark(row, column)
  }

  @inline(__always) mutating func cross(row: Int, column: Int, y: Int, winding: Int) {}

  private mutating func share(_ row: Int, _ column: Int) {
    shared.insert(row, column)
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
