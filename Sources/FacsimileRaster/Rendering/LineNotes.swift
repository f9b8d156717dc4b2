/// Writes down the pieces of a shape's edges, and which cells several lines share.
///
/// As long as a contour leads downwards, or upwards, it crosses no height twice, so all of that is one
/// line.
struct LineNotes: BitwiseCopyable {
  /// `SharedCells` keeps it.
  private unowned(unsafe) let log: PieceLog
  private var pieces: CheckedMemory<CellPiece>
  private(set) var count = 0
  private let lastPieces: CheckedMemory<UInt32>
  private let suspects: CheckedMemory<UInt64>
  private let firstNumber: Int
  /// The place of the line's first piece, and which way it leads: 0 while that is not known.
  private var lineStart = 0
  private var sign = 0
  private var firstSuspect = Int.max
  private var endOfSuspects = 0
  /// False when the log had no room for a piece.
  private(set) var isComplete = true

  init(
    log: PieceLog, lastPieces: CheckedMemory<UInt32>, suspects: CheckedMemory<UInt64>,
    firstNumber: Int
  ) {
    self.log = log
    pieces = log.memory
    self.lastPieces = lastPieces
    self.suspects = suspects
    self.firstNumber = firstNumber
  }

  /// The cells from the first suspect to the last one.
  var suspectCells: Range<Int> {
    firstSuspect < endOfSuspects ? firstSuspect..<endOfSuspects : 0..<0
  }

  /// Another contour follows, or the line leaves the window's rows: it cannot come back without a turn.
  mutating func breakLine() {
    sign = 0
    lineStart = count
  }

  /// The next edge follows, which leads downwards (1), upwards (−1) or along a row (0).
  @inline(__always) mutating func turn(to sign: Int) {
    // Level edges continue the line before them.
    guard sign != self.sign && sign != 0 else { return }
    if self.sign != 0 { lineStart = count }
    self.sign = sign
  }

  /// Notes a piece. Returns true when its cell has become a suspect.
  @inline(__always) mutating func add(_ piece: EdgePiece, cell: Int) -> Bool {
    guard count < pieces.count || makeRoom() else { return false }
    let previous = Int(lastPieces[cell]) &- firstNumber
    lastPieces[cell] = UInt32(truncatingIfNeeded: firstNumber &+ count)
    pieces[count] = CellPiece(piece, previous: max(previous, -1) &+ 1)
    count &+= 1
    guard previous >= 0 && previous < lineStart else { return false }
    suspects[cell >> 6] |= 1 &<< UInt64(truncatingIfNeeded: cell & 63)
    firstSuspect = min(firstSuspect, cell)
    endOfSuspects = max(endOfSuspects, cell &+ 1)
    return true
  }

  @inline(never) private mutating func makeRoom() -> Bool {
    log.grow()
    pieces = log.memory
    isComplete = count < pieces.count
    return isComplete
  }
}
