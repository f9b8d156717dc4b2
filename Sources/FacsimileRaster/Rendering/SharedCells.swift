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

/// A block in which cells are suspects.
struct SuspectBlock: BitwiseCopyable {
  /// The running sums of its cells.
  let sums: SIMD4<Int32>
  /// A bit for each cell that is a suspect.
  let suspects: UInt8
  /// Its place among all blocks.
  let place: Int32
  /// Its row and its place in it.
  let row: Int32
  let block: Int32
}

/// Finds the true coverage of cells in which edges of several lines meet. It is a buffer that is kept
/// from shape to shape; between two shapes no cell is a suspect.
struct SharedCells {
  private let log = EdgeLog()
  private var tracer = WindingTracer()
  private let swept = KeptMemory<SuspectBlock>(
    repeating: SuspectBlock(sums: .zero, suspects: 0, place: 0, row: 0, block: 0))

  init() {}

  /// Notes for the edges of one shape.
  func begin(in band: CellWindow) -> EdgeNotes { log.begin(in: band) }

  /// False when no cell of the shape is a suspect.
  var haveSuspects: Bool { log.hasSuspects }

  /// Makes room for the blocks with suspects of a row, and for some more.
  func reserveSuspects(for window: CellWindow) {
    swept.reserve(max(SweptParts.capacity, window.cellStride))
  }

  /// The blocks with suspects that the sweep came by.
  var sweptBlocks: CheckedMemory<SuspectBlock> { swept.memory }

  /// Forgets the shape. All suspects have been taken.
  func clear() { log.clear() }

  /// A byte for each block, with a bit for each of its cells that is a suspect. The sweep takes them, and
  /// sets them back to 0.
  var suspects: CheckedMemory<UInt8> { log.suspects }

  /// Writes the true coverage of the swept blocks to a list.
  @inline(never) mutating func mend(
    count: Int, rule: FillRule, in window: CellWindow, to list: CheckedMemory<SweptParts.Block>
  ) {
    let blocks = swept.memory
    let isEvenOdd = rule == .evenOdd
    var index = 0
    while index < count {
      let block = blocks[index]
      var sums = block.sums
      // When not all edges found room, sums stay as they are.
      var suspects = log.isComplete ? block.suspects : 0
      while suspects != 0 {
        let lane = suspects.trailingZeroBitCount
        suspects &= suspects &- 1
        sums[lane] = mended(
          sums[lane], cell: Int(block.place) &* 4 &+ lane, row: Int(block.row),
          column: Int(block.block) &* 4 &+ lane, isEvenOdd)
      }
      var coverage = rule.coverage(sums)
      if block.block >= window.wholeBlocks { coverage &= window.tailMask }
      list[index] = SweptParts.Block(coverage: coverage, block: block.block, row: block.row)
      index &+= 1
    }
  }

  /// The running sum of a cell as it should be.
  ///
  /// In a function with a loop the compiler would make branches of minima and maxima, which are guessed
  /// wrong half of the time here.
  @inline(never) private mutating func mended(
    _ sum: Int32, cell: Int, row: Int, column: Int, _ isEvenOdd: Bool
  ) -> Int32 {
    var edges = log.edges(through: cell)
    let last = edges.next()
    if !edges.isAtEnd {
      let other = edges.next()
      // Mostly there are two.
      if edges.isAtEnd {
        return mended(
          sum, EdgePiece(of: last, row: row, column: column),
          EdgePiece(of: other, row: row, column: column), isEvenOdd)
      }
    }
    return mended(sum, byMany: cell, row: row, column: column, isEvenOdd)
  }

  /// The same where two pieces are all that passes through the cell.
  @inline(__always) private func mended(
    _ sum: Int32, _ first: EdgePiece, _ second: EdgePiece, _ isEvenOdd: Bool
  ) -> Int32 {
    if first.takesTwoWindings(with: second) { return sum }
    var left = LeftSide(sum)
    left.add(first)
    left.add(second)
    if !isEvenOdd && left.isInsideThroughout { return sum }
    let measure = tracer.measure(of: sum, isEvenOdd: isEvenOdd)
    return measure.mended(by: measure.error(from: left.start, first, second))
  }

  @inline(never) private mutating func mended(
    _ sum: Int32, byMany cell: Int, row: Int, column: Int, _ isEvenOdd: Bool
  ) -> Int32 {
    let measure = tracer.measure(of: sum, isEvenOdd: isEvenOdd)
    var left = LeftSide(sum)
    tracer.begin()
    var edges = log.edges(through: cell)
    while !edges.isAtEnd {
      add(edges.next(), row: row, column: column, measure, to: &left)
    }
    if !isEvenOdd && left.isInsideThroughout { return sum }
    return measure.mended(by: tracer.error(from: left.start, measure))
  }

  /// Adds the piece of one of many edges. This too is better done without a loop.
  @inline(never) private mutating func add(
    _ edge: SlopedEdge, row: Int, column: Int, _ measure: WindingMeasure, to left: inout LeftSide
  ) {
    let piece = EdgePiece(of: edge, row: row, column: column)
    left.add(piece)
    tracer.add(piece, measure)
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
