/// The edges of a shape, and which of them pass through each cell. It is a buffer that is kept from
/// shape to shape.
///
/// Pieces are not written down: there are millions of them, and few are looked at again. A cell
/// remembers one number, that of the note of the last edge that came through it, which costs a piece
/// little. An edge's first note stands for all cells in which it is the first; where others were before,
/// it gets a note of its own that leads to theirs. From an edge, its piece in a cell can be computed
/// again (EdgePiece.swift).
///
/// As long as a contour leads downwards, or upwards, it crosses no height twice, so all of that is one
/// line. A cell through which edges of several lines pass is a suspect.
final class EdgeLog {
  private let edges = GrowingMemory<SlopedEdge>(maximumCount: EdgeLog.maximumNoteCount / 2)
  private let notes = GrowingMemory<Note>(maximumCount: EdgeLog.maximumNoteCount)
  private var edgeCount = 0
  private var noteCount = 0
  /// For each cell, the number of the note that was made of it last. Numbers only grow, so nothing has
  /// to be set back between two shapes.
  private let lastNotes = KeptMemory<UInt32>(repeating: 0)
  /// The number of the shape's first note; above 0, which is nobody's.
  private var firstNumber: UInt32 = 1
  /// The number of the line's first note.
  private var lineStart: UInt32 = 1
  /// Which way the line leads: 0 while that is not known.
  private var sign = 0
  /// One byte a block with one bit for each cell that is a suspect.
  private let keptSuspects = KeptMemory<UInt8>(repeating: 0)
  private(set) var hasSuspects = false
  /// False when not all edges, or notes, found room.
  private(set) var isComplete = true

  /// That an edge passes through a cell. The first note of each edge stands for all cells in which
  /// nobody was before.
  fileprivate struct Note: BitwiseCopyable {
    let edge: UInt32
    /// The place of the note that was made of the cell before, plus 1; 0 when there is none.
    let previous: UInt32
  }

  /// No more notes are kept of a shape, and half as many edges.
  private static let maximumNoteCount = 1 << 23

  // MARK: Writing

  /// Begins a shape.
  func begin(in band: CellWindow) -> EdgeNotes {
    lastNotes.reserve(band.cellStride &* band.rows &* 4)
    keptSuspects.reserve(band.cellStride &* band.rows)
    if Int(firstNumber) &+ noteCount > Int(UInt32.max) - EdgeLog.maximumNoteCount {
      lastNotes.reset()
      firstNumber = 1
    } else {
      firstNumber &+= UInt32(truncatingIfNeeded: noteCount)
    }
    edgeCount = 0
    noteCount = 0
    isComplete = true
    breakLine()
    return EdgeNotes(log: self, lastNotes: lastNotes.memory, firstNumber: firstNumber)
  }

  /// Another contour follows, or the line leaves the window's rows: it cannot come back without a turn.
  @inline(__always) fileprivate func breakLine() {
    sign = 0
    lineStart = nextNumber
  }

  private var nextNumber: UInt32 { firstNumber &+ UInt32(truncatingIfNeeded: noteCount) }

  /// The next edge leads downwards (1), upwards (−1) or along a row (0).
  @inline(__always) fileprivate func turn(to sign: Int) {
    // Level edges continue the line before them.
    guard sign != self.sign && sign != 0 else { return }
    if self.sign != 0 { lineStart = nextNumber }
    self.sign = sign
  }

  /// Keeps the next edge. Returns the number for cells in which nobody was before.
  @inline(__always) fileprivate func add(_ edge: SlopedEdge) -> UInt32 {
    guard edges.write(edge, at: edgeCount) else {
      isComplete = false
      return 0
    }
    edgeCount &+= 1
    return note(previous: 0)
  }

  /// Makes a note of the last edge. Returns its number.
  @inline(__always) private func note(previous: UInt32) -> UInt32 {
    let note = Note(edge: UInt32(truncatingIfNeeded: edgeCount &- 1), previous: previous)
    guard notes.write(note, at: noteCount) else {
      isComplete = false
      return 0
    }
    noteCount &+= 1
    return nextNumber &- 1
  }

  /// Notes that the last edge passes through a cell in which others were. Returns true when the cell
  /// has become a suspect.
  @inline(__always) fileprivate func share(_ cell: Int, previous number: UInt32) -> Bool {
    lastNotes.memory[cell] = note(previous: number &- firstNumber &+ 1)
    guard number < lineStart else { return false }
    suspects[cell >> 2] |= 1 &<< UInt8(truncatingIfNeeded: cell & 3)
    hasSuspects = true
    return true
  }

  /// Forgets the shape. All suspects have been taken.
  func clear() {
    hasSuspects = false
    edges.shrink()
    notes.shrink()
  }

  // MARK: Reading

  /// A byte for each block, with a bit for each of its cells that is a suspect. Whoever takes one sets it
  /// back to 0.
  @inline(__always) var suspects: CheckedMemory<UInt8> { keptSuspects.memory }

  /// The edges that pass through a cell.
  @inline(__always) func edges(through cell: Int) -> NotedEdges {
    NotedEdges(
      notes: notes.memory, edges: edges.memory,
      place: Int(lastNotes.memory[cell] &- firstNumber) &+ 1)
  }

  /// The edges that pass through a cell, one after the other.
  struct NotedEdges {
    fileprivate let notes: CheckedMemory<Note>
    fileprivate let edges: CheckedMemory<SlopedEdge>
    /// The place of the next one's note, plus 1, or 0.
    fileprivate var place: Int

    @inline(__always) var isAtEnd: Bool { place == 0 }

    /// - Precondition: it is not at the end.
    @inline(__always) mutating func next() -> SlopedEdge {
      let note = notes[place &- 1]
      place = Int(note.previous)
      return edges[Int(note.edge)]
    }
  }
}

/// Writes down the edges of a shape while they are added to cells.
struct EdgeNotes: BitwiseCopyable {
  /// `SharedCells` keeps it.
  private let log: Unmanaged<EdgeLog>
  private let lastNotes: CheckedMemory<UInt32>
  private let firstNumber: UInt32
  /// Of the edge that is being added.
  private var number: UInt32 = 0

  fileprivate init(log: EdgeLog, lastNotes: CheckedMemory<UInt32>, firstNumber: UInt32) {
    self.log = .passUnretained(log)
    self.lastNotes = lastNotes
    self.firstNumber = firstNumber
  }

  /// Another contour follows, or the line leaves the window's rows: it cannot come back without a turn.
  @inline(__always) func breakLine() { log._withUnsafeGuaranteedRef { $0.breakLine() } }

  /// The next edge follows, which leads downwards (1), upwards (−1) or along a row (0).
  @inline(__always) mutating func begin(_ edge: SlopedEdge, sign: Int) {
    number = log._withUnsafeGuaranteedRef { log in
      log.turn(to: sign)
      return log.add(edge)
    }
  }

  /// The next edge has no pieces.
  func turn(to sign: Int) { log._withUnsafeGuaranteedRef { $0.turn(to: sign) } }

  /// The edge passes through a cell. Returns true when the cell has become a suspect.
  @inline(__always) @discardableResult func add(_ cell: Int) -> Bool {
    let previous = lastNotes[cell]
    lastNotes[cell] = number
    return previous >= firstNumber && share(cell, previous)
  }

  /// The edge passes through two cells, or through one that is given twice.
  @inline(__always) func add(_ cell: Int, _ other: Int) {
    let previous = lastNotes[cell]
    let otherPrevious = lastNotes[other]
    lastNotes[cell] = number
    lastNotes[other] = number
    if max(previous, otherPrevious) >= firstNumber {
      share(cell, previous, other, otherPrevious)
    }
  }

  @inline(never) private func share(_ cell: Int, _ previous: UInt32) -> Bool {
    log._withUnsafeGuaranteedRef { $0.share(cell, previous: previous) }
  }

  @inline(never) private func share(
    _ cell: Int, _ previous: UInt32, _ other: Int, _ otherPrevious: UInt32
  ) {
    log._withUnsafeGuaranteedRef { log in
      if previous >= firstNumber { _ = log.share(cell, previous: previous) }
      if other != cell && otherPrevious >= firstNumber {
        _ = log.share(other, previous: otherPrevious)
      }
    }
  }
}
