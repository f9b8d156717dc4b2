// Pixels that several lines share
// ===============================
//
// The running sum of a pixel is the mean of its winding number. That is its coverage as long as the
// winding takes only two neighbouring values in it, which is always so when one line passes through.
// Where several lines meet, it may take three: two parts of a stroke overlap, a polygon crosses
// itself. The sum then counts some places twice, or lets +1 and −1 cancel.
//
// While edges are added, every piece is written into a log, chained to the piece that was added to the
// same cell before it. When that piece belongs to another line, the cell is a suspect. The sweep looks
// at the pieces of suspects only. Most are cleared at once: the two sides of a thin line or of a
// corner, or places where the winding is not 0 anywhere. In the others, sixteen level lines, evenly
// spaced, are followed from left to right, from piece to piece, with the true winding number, and what
// the sum got wrong is measured along them:
//
//     coverage = coverage by the sum + mean of (is it inside − what the sum counts for it)
//
// Where the sum is right, the mean is exactly 0, so nothing changes: a thin line stays exact. Where
// it is wrong, only the error is sampled. The winding at a pixel's left side needs no look at what
// lies to the left of it: the running sum holds its mean, and it only changes where edges cross the
// side, which is noted too.

/// Finds the true coverage of cells in which edges of several lines meet. It is a buffer that is kept
/// from shape to shape; between two shapes no cell is a suspect.
struct SharedCells {
  /// For each cell, the number of the piece that was added to it last. Numbers only grow, so nothing
  /// has to be set back between two shapes.
  private var lastPieces: [UInt32] = []
  /// One bit a cell.
  private var suspects: [UInt64] = []
  /// The number of the next shape's first piece; above 0, which is nobody's.
  private var nextNumber = 1
  /// The number of the last shape's first piece.
  private var firstNumber = 1
  private let log = PieceLog()
  private var tracer = WindingTracer()
  /// False when not all pieces found room: then sums stay as they are.
  private var isLogComplete = true
  /// The rows that have suspects.
  private(set) var rows = Range(uncheckedBounds: (Int.max, Int.min))

  init() {}

  mutating func reserve(cells: Int) {
    if lastPieces.count < cells || nextNumber > Int(UInt32.max) - PieceLog.maximumCount {
      lastPieces = Array(repeating: 0, count: max(cells, lastPieces.count))
      nextNumber = 1
    }
    let count = cells >> 6 + 1
    if suspects.count < count { suspects = Array(repeating: 0, count: count) }
  }

  /// Calls the body with the notes for the pieces of one shape.
  mutating func withNotes(_ body: (inout LineNotes) -> Void) {
    firstNumber = nextNumber
    let first = UInt32(truncatingIfNeeded: firstNumber)
    let log = log
    var pieceCount = 0
    var isComplete = true
    var rows = rows
    lastPieces.withUnsafeMutableBufferPointer { lastPieces in
      suspects.withUnsafeMutableBufferPointer { suspects in
        var notes = LineNotes(
          log: log, lastPieces: CheckedMemory(lastPieces), suspects: CheckedMemory(suspects),
          firstNumber: first)
        body(&notes)
        pieceCount = notes.count
        isComplete = notes.isComplete
        rows = notes.suspectRows
      }
    }
    nextNumber += pieceCount
    isLogComplete = isComplete
    self.rows = rows
  }

  /// Forgets the shape.
  mutating func clear(in band: CellWindow) {
    guard rows.lowerBound < rows.upperBound else { return }
    let first = rows.lowerBound &* band.cellStride &* 4
    let end = rows.upperBound &* band.cellStride &* 4
    for word in first >> 6...(end &- 1) >> 6 { suspects[word] = 0 }
    rows = Range(uncheckedBounds: (Int.max, Int.min))
    log.shrink()
  }

  /// Changes the running sums of a block such that coverage is right where cells are suspects.
  @inline(never) mutating func mend(_ sums: inout SIMD4<Int32>, block: Int, isEvenOdd: Bool) {
    var bits = suspects[block >> 4] &>> UInt64(truncatingIfNeeded: (block & 15) &* 4) & 15
    guard bits != 0 && isLogComplete else { return }
    let pieces = log.memory
    while bits != 0 {
      let lane = bits.trailingZeroBitCount
      bits &= bits &- 1
      let last = Int(lastPieces[block &* 4 &+ lane]) &- firstNumber
      sums[lane] &+= change(of: sums[lane], last: last, pieces, isEvenOdd)
    }
  }

  /// What must be added to a cell's running sum.
  ///
  /// - Parameter last: the place of the cell's last piece.
  private mutating func change(
    of sum: Int32, last: Int, _ pieces: CheckedMemory<CellPiece>, _ isEvenOdd: Bool
  ) -> Int32 {
    // The mean winding of the left side is the running sum without what the cell's own pieces add.
    var left = Int(sum)
    var crossings = 0
    var count = 0
    var lowest = 0
    var highest = 0
    var next = last &+ 1
    while next > 0 {
      let piece = pieces[next &- 1]
      let sign = piece.sign
      if piece.height != 0 {
        left &-= sign &* piece.height &* (512 &- piece.topX &- piece.bottomX)
        if sign > 0 { highest &+= 1 } else { lowest &-= 1 }
        count &+= 1
      } else {
        // Level pieces are always looked at.
        count &+= 3
      }
      let crossing = piece.crossing
      if crossing != 0 {
        crossings &+= crossing &* (256 &- piece.crossingY)
        if crossing > 0 { highest &+= 1 } else { lowest &-= 1 }
      }
      next = piece.previous
    }
    if count == 2 {
      let piece = pieces[last]
      if piece.takesTwoWindings(with: pieces[piece.previous &- 1]) { return 0 }
    }
    let start = (left >> 9 &- crossings) >> 8
    if !isEvenOdd && (start &+ lowest > 0 || start &+ highest < 0) { return 0 }

    tracer.begin(sum: Int(sum), start: start, isEvenOdd: isEvenOdd)
    next = last &+ 1
    while next > 0 {
      let piece = pieces[next &- 1]
      if piece.crossing != 0 { tracer.addCrossing(y: piece.crossingY, winding: piece.crossing) }
      tracer.addPiece(
        topX: piece.topX, bottomX: piece.bottomX, top: piece.top, height: piece.height,
        sign: piece.sign)
      next = piece.previous
    }
    return tracer.change(of: sum)
  }
}

/// Writes down the pieces of a shape's edges, and which cells several lines share.
///
/// As long as a contour leads downwards, or upwards, it crosses no height twice, so all of that is one
/// line.
struct LineNotes {
  private let log: PieceLog
  private var pieces: CheckedMemory<CellPiece>
  private(set) var count = 0
  private let lastPieces: CheckedMemory<UInt32>
  private let suspects: CheckedMemory<UInt64>
  private let firstNumber: Int
  /// The place of the line's first piece, and which way it leads: 0 while that is not known.
  private var lineStart = 0
  private var sign = 0
  /// The rows that have suspects.
  private(set) var suspectRows = Range(uncheckedBounds: (Int.max, Int.min))
  /// False when the log had no room for a piece.
  private(set) var isComplete = true

  init(
    log: PieceLog, lastPieces: CheckedMemory<UInt32>, suspects: CheckedMemory<UInt64>,
    firstNumber: UInt32
  ) {
    self.log = log
    pieces = log.memory
    self.lastPieces = lastPieces
    self.suspects = suspects
    self.firstNumber = Int(firstNumber)
  }

  /// Another contour follows.
  mutating func beginContour() {
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
    suspectRows = Range(
      uncheckedBounds: (
        min(suspectRows.lowerBound, piece.row), max(suspectRows.upperBound, piece.row &+ 1)
      ))
    return true
  }

  @inline(never) private mutating func makeRoom() -> Bool {
    log.grow()
    pieces = log.memory
    isComplete = count < pieces.count
    return isComplete
  }
}
