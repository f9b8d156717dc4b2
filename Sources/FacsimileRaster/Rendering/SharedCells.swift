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
  private let lastPieces = KeptMemory<UInt32>(repeating: 0)
  /// One bit a cell.
  private let suspects = KeptMemory<UInt64>(repeating: 0)
  /// The number of the next shape's first piece; above 0, which is nobody's.
  private var nextNumber = 1
  /// The number of the last shape's first piece.
  private var firstNumber = 1
  private let log = PieceLog()
  private var tracer = WindingTracer()
  /// False when not all pieces found room: then sums stay as they are.
  private var isLogComplete = true
  /// The cells from the first suspect to the last one.
  private var suspectCells = 0..<0

  init() {}

  /// Notes for the pieces of one shape. They must be given to `take` before they can be used.
  mutating func begin(in band: CellWindow) -> LineNotes {
    let cellCount = band.cellStride &* band.rows &* 4
    lastPieces.reserve(cellCount)
    suspects.reserve(cellCount >> 6 &+ 1)
    if nextNumber > Int(UInt32.max) - PieceLog.maximumCount {
      lastPieces.reset()
      nextNumber = 1
    }
    firstNumber = nextNumber
    return LineNotes(
      log: log, lastPieces: lastPieces.memory, suspects: suspects.memory, firstNumber: firstNumber)
  }

  mutating func take(_ notes: LineNotes) {
    nextNumber = firstNumber &+ notes.count
    isLogComplete = notes.isComplete
    suspectCells = notes.suspectCells
  }

  /// Forgets the shape.
  mutating func clear() {
    guard !suspectCells.isEmpty else { return }
    let words = suspects.memory
    for word in suspectCells.lowerBound >> 6...(suspectCells.upperBound &- 1) >> 6 {
      words[word] = 0
    }
    suspectCells = 0..<0
    log.shrink()
  }

  /// False when it is certain that no cell of some blocks is a suspect.
  @inline(__always) func haveSuspects(_ blocks: Range<Int>) -> Bool {
    blocks.lowerBound &* 4 < suspectCells.upperBound
      && blocks.upperBound &* 4 > suspectCells.lowerBound
  }

  /// A bit for each of a block's cells.
  @inline(__always) func suspects(inBlock block: Int) -> UInt64 {
    suspects.memory[block >> 4] &>> UInt64(truncatingIfNeeded: (block & 15) &* 4) & 15
  }

  /// The running sums of a block, changed such that coverage is right where cells are suspects.
  @inline(never) mutating func mended(
    _ sums: SIMD4<Int32>, suspects: UInt64, block: Int, isEvenOdd: Bool
  ) -> SIMD4<Int32> {
    guard isLogComplete else { return sums }
    var sums = sums
    var bits = suspects
    let pieces = log.memory
    let lastPieces = lastPieces.memory
    while bits != 0 {
      let lane = bits.trailingZeroBitCount
      bits &= bits &- 1
      let last = Int(lastPieces[block &* 4 &+ lane]) &- firstNumber
      sums[lane] &+= change(of: sums[lane], last: last, pieces, isEvenOdd)
    }
    return sums
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
