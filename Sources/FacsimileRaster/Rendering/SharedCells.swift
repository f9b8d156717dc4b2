// Pixels that several lines share
// ===============================
//
// The running sum of a pixel is the mean of its winding number. That is its coverage as long as the
// winding takes only two neighbouring values in it, which is always so when one line passes through.
// Where several lines meet, it may take three: two parts of a stroke overlap, a polygon crosses
// itself. The sum then counts some places twice, or lets +1 and −1 cancel.
//
// While edges are added, a log notes which of them pass through the same cells (EdgeLog.swift). A cell
// through which several lines pass is a suspect, and only in suspects the sweep looks at the pieces of
// edges, which it computes again. Most suspects are cleared at once: the two sides of a thin line or of
// a corner, or places where the winding is not 0 anywhere. In the others, sixteen level lines, evenly
// spaced, are followed from left to right, from piece to piece, with the true winding number, and what
// the sum got wrong is measured along them:
//
//     coverage = coverage by the sum + mean of (is it inside − what the sum counts for it)
//
// Where the sum is right, the mean is exactly 0, so nothing changes: a thin line stays exact. Where
// it is wrong, only the error is sampled. The winding at a pixel's left side needs no look at what
// lies to the left of it: the running sum holds its mean, and it only changes where edges cross the
// side, which their pieces tell.

/// Finds the true coverage of cells in which edges of several lines meet. It is a buffer that is kept
/// from shape to shape; between two shapes no cell is a suspect.
struct SharedCells {
  private let log = EdgeLog()
  /// The pieces in the cell that is being looked at.
  private let pieces = GrowingMemory<EdgePiece>(maximumCount: .max)
  private var tracer = WindingTracer()

  init() {}

  /// Notes for the edges of one shape.
  func begin(in band: CellWindow) -> EdgeNotes { log.begin(in: band) }

  /// False when no cell of the shape is a suspect.
  var haveSuspects: Bool { log.hasSuspects }

  /// Forgets the shape. All suspects have been taken.
  func clear() { log.clear() }

  /// Eight blocks: the bytes of those in which cells are suspects are 1.
  @inline(__always) func suspects(ofWord index: Int) -> UInt64 { log.suspects(ofWord: index) }

  /// The running sums of a block, changed such that coverage is right where cells are suspects.
  ///
  /// - Parameters:
  ///   - block: the block's place among all blocks.
  ///   - column: that of its first cell.
  @inline(never) mutating func mended(
    _ sums: SIMD4<Int32>, block: Int, row: Int, column: Int, isEvenOdd: Bool
  ) -> SIMD4<Int32> {
    var bits = log.takeSuspects(ofBlock: block)
    // When not all edges found room, sums stay as they are.
    guard log.isComplete else { return sums }
    var sums = sums
    while bits != 0 {
      let lane = bits.trailingZeroBitCount
      bits &= bits &- 1
      sums[lane] &+= change(
        of: sums[lane], cell: block &* 4 &+ lane, row: row, column: column &+ lane, isEvenOdd)
    }
    return sums
  }

  /// What must be added to a cell's running sum.
  @inline(never) private mutating func change(
    of sum: Int32, cell: Int, row: Int, column: Int, _ isEvenOdd: Bool
  ) -> Int32 {
    var edges = log.edges(through: cell)
    let last = edges.next()
    if !edges.isAtEnd {
      let other = edges.next()
      // Mostly there are two.
      if edges.isAtEnd {
        return change(
          of: sum, EdgePiece(of: last, row: row, column: column),
          EdgePiece(of: other, row: row, column: column), isEvenOdd)
      }
    }
    return change(of: sum, ofMany: cell, row: row, column: column, isEvenOdd)
  }

  /// The same where two pieces are all that passes through the cell.
  @inline(__always) private mutating func change(
    of sum: Int32, _ first: EdgePiece, _ second: EdgePiece, _ isEvenOdd: Bool
  ) -> Int32 {
    if first.takesTwoWindings(with: second) { return 0 }
    var left = LeftSide(sum)
    left.add(first)
    left.add(second)
    if !isEvenOdd && left.isInsideThroughout { return 0 }
    tracer.begin(sum: Int(sum), start: left.start, isEvenOdd: isEvenOdd)
    tracer.add(first)
    tracer.add(second)
    return tracer.change(of: sum)
  }

  @inline(never) private mutating func change(
    of sum: Int32, ofMany cell: Int, row: Int, column: Int, _ isEvenOdd: Bool
  ) -> Int32 {
    var left = LeftSide(sum)
    var count = 0
    var edges = log.edges(through: cell)
    while !edges.isAtEnd {
      addPiece(of: edges.next(), row: row, column: column, at: count, to: &left)
      count &+= 1
    }
    if !isEvenOdd && left.isInsideThroughout { return 0 }
    tracer.begin(sum: Int(sum), start: left.start, isEvenOdd: isEvenOdd)
    for index in 0..<count { tracer.add(pieces.memory[index]) }
    return tracer.change(of: sum)
  }
}

extension SharedCells {
  /// Adds the piece of one of many edges.
  ///
  /// It is computed in a function without a loop, as those of two edges are: in a loop the compiler
  /// makes branches of minima and maxima, which are guessed wrong half of the time here.
  @inline(never) private func addPiece(
    of edge: SlopedEdge, row: Int, column: Int, at place: Int, to left: inout LeftSide
  ) {
    let piece = EdgePiece(of: edge, row: row, column: column)
    left.add(piece)
    _ = pieces.write(piece, at: place)
  }
}

/// What the pieces in a cell say about the winding at its left side.
private struct LeftSide {
  /// The mean winding of the left side is the running sum without what the cell's own pieces add.
  private var sum: Int
  private var crossings = 0
  /// By how much the winding in the cell may differ from that at the start.
  private var lowest = 0
  private var highest = 0

  @inline(__always) init(_ sum: Int32) { self.sum = Int(sum) }

  @inline(__always) mutating func add(_ piece: EdgePiece) {
    let sign = piece.height != 0 ? piece.sign : 0
    let crossing = piece.crossing
    sum &-= sign &* piece.height &* (512 &- piece.topX &- piece.bottomX)
    crossings &+= crossing &* (256 &- piece.crossingY)
    lowest &+= min(sign, 0) &+ min(crossing, 0)
    highest &+= max(sign, 0) &+ max(crossing, 0)
  }

  /// The winding at the upper end.
  @inline(__always) var start: Int { (sum >> 9 &- crossings) >> 8 }

  /// True when the winding cannot be 0 anywhere in the cell.
  @inline(__always) var isInsideThroughout: Bool {
    start &+ lowest > 0 || start &+ highest < 0
  }
}
