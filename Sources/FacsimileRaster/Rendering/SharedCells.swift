// Pixels that several lines share
// ===============================
//
// The running sum of a pixel is the mean of its winding number. That is its coverage as long as the
// winding takes only two neighbouring values in it, which is always so when one line passes through.
// Where several lines meet, it may take three: two parts of a stroke overlap, a polygon crosses
// itself. The sum then counts some places twice, or lets +1 and −1 cancel.
//
// The cells that more than one line touches are found while edges are added (AreaSink), and all pieces
// are logged. Sixteen level lines through a shared pixel, evenly spaced, are then followed from left to right, from piece to piece, with the true
// winding number, and what the sum got wrong is measured along them:
//
//     coverage = coverage by the sum + mean of (is it inside − what the sum counts for it)
//
// Where the sum is right, the mean is exactly 0, so nothing changes: a thin line stays exact. Where
// it is wrong, only the error is sampled. The winding at a pixel's left side needs no look at what
// lies to the left of it: the running sum holds its mean, and it only changes where edges cross the
// side, which is noted too.
//
// Sums are mended by changing the cells, so the sweep knows nothing of all this.

/// Finds the true coverage of cells in which edges of several lines meet. It is a buffer that is kept
/// from shape to shape; between two shapes no cell is in it.
struct SharedCells {
  /// One bit a cell.
  private var words: [UInt64] = []
  /// For each word, how many shared cells lie before it.
  private var ranks: [Int32] = []
  /// For each shared cell the last of its pieces, or −1.
  private var heads: [Int32] = []
  /// For each piece of a shared cell the piece before it of the same cell, or −1.
  private var links: [Int32] = []
  private var tracer = WindingTracer()

  /// When more pieces (32 MB) lie in one band, its sums stay as they are.
  static let maximumPieceCount = 1 << 22

  mutating func reserve(cells: Int) {
    let count = cells >> 6 + 1
    if words.count < count {
      words = Array(repeating: 0, count: count)
      ranks = Array(repeating: 0, count: count)
    }
  }

  /// Calls the body with the bits of all cells, where it may set some.
  mutating func withBits<Result>(_ body: (CheckedMemory<UInt64>) -> Result) -> Result {
    words.withUnsafeMutableBufferPointer { body(CheckedMemory($0)) }
  }
}

/// A piece of an edge that was added to a cell, packed into one word: there are millions of them.
/// Lengths are 1/256 of a pixel.
struct CellPiece {
  private let bits: UInt64

  /// Cells from this one on do not fit.
  static let cellLimit = 1 << 24

  @inline(__always) init(_ piece: EdgePiece, cell: Int) {
    let places = piece.topX | piece.bottomX &<< 9 | piece.top &<< 18 | piece.height &<< 27
    let flags =
      (piece.sign < 0 ? 1 : 0) | (piece.crossesLeftSide ? 2 : 0) | (piece.leadsRight ? 4 : 0)
    bits = UInt64(truncatingIfNeeded: cell | places &<< 24 | flags &<< 60)
  }

  @inline(__always) private func field(_ shift: UInt64) -> Int {
    Int(truncatingIfNeeded: bits &>> shift & 511)
  }

  fileprivate var cell: Int { Int(truncatingIfNeeded: bits) & (CellPiece.cellLimit &- 1) }
  fileprivate var topX: Int { field(24) }
  fileprivate var bottomX: Int { field(33) }
  fileprivate var top: Int { field(42) }
  /// 0 when it is level.
  fileprivate var height: Int { field(51) }
  /// 1 when the edge leads downwards, −1 when it leads upwards.
  fileprivate var sign: Int { bits &>> 60 & 1 == 0 ? 1 : -1 }
  private var leadsRight: Bool { bits &>> 62 & 1 != 0 }

  /// By how much the winding on the pixel's left side, above the place where the piece crosses it,
  /// differs from that below; 0 when it does not cross.
  fileprivate var crossing: Int { bits &>> 61 & 1 == 0 ? 0 : leadsRight ? -sign : sign }
  /// Where the left side is crossed.
  fileprivate var crossingY: Int { leadsRight ? top : top &+ height }
}

/// Pieces in the order in which they were added. The memory is kept from shape to shape.
final class PieceLog {
  private var buffer = UnsafeMutableBufferPointer<CellPiece>.allocate(capacity: 1 << 10)

  /// Room for pieces. What was not written yet must not be read.
  var memory: CheckedMemory<CellPiece> { CheckedMemory(buffer) }

  /// Makes twice as much room. Earlier memory is no longer valid.
  func grow() {
    let larger = UnsafeMutableBufferPointer<CellPiece>.allocate(capacity: buffer.count * 2)
    _ = larger.update(fromContentsOf: buffer)
    buffer.deallocate()
    buffer = larger
  }

  /// Gives back the memory when there is much of it.
  func shrink() {
    guard buffer.count > 1 << 16 else { return }
    buffer.deallocate()
    buffer = .allocate(capacity: 1 << 10)
  }

  deinit { buffer.deallocate() }
}

extension SharedCells {
  /// Mends the sums of all shared cells, and forgets the cells.
  ///
  /// - Parameters:
  ///   - pieces: all pieces of the band, `count` of them.
  ///   - rows: the rows that have shared cells.
  mutating func mend(
    _ pieces: CheckedMemory<CellPiece>, count: Int, in band: CellWindow, rows: Range<Int>,
    isEvenOdd: Bool,
    cells: CheckedMemory<Int32>, marks: CheckedMemory<UInt64>
  ) {
    let range =
      rows.lowerBound &* band.cellStride &* 4..<rows.upperBound &* band.cellStride &* 4
    if count < SharedCells.maximumPieceCount {
      link(pieces, count: count, in: range)
      var tracer = self.tracer
      self.tracer = WindingTracer()
      for row in rows {
        mend(row, pieces, in: band, isEvenOdd, cells, marks, &tracer)
      }
      self.tracer = tracer
    }
    for word in range.lowerBound >> 6...(range.upperBound &- 1) >> 6 { words[word] = 0 }
  }

  private func mend(
    _ row: Int, _ pieces: CheckedMemory<CellPiece>, in band: CellWindow, _ isEvenOdd: Bool,
    _ cells: CheckedMemory<Int32>, _ marks: CheckedMemory<UInt64>, _ tracer: inout WindingTracer
  ) {
    let words = words.span
    let ranks = ranks.span
    let heads = heads.span
    let links = links.span
    var sum: Int32 = 0
    for markWord in 0..<band.markStride {
      var bits = marks[row &* band.markStride &+ markWord]
      while bits != 0 {
        let block = markWord &* 64 &+ bits.trailingZeroBitCount
        bits &= bits &- 1
        let first = (row &* band.cellStride &+ block) &* 4
        let word = words[first >> 6]
        let shift = UInt64(truncatingIfNeeded: first & 63)
        if word &>> shift & 15 == 0 {
          sum &+= cells[first] &+ cells[first &+ 1] &+ cells[first &+ 2] &+ cells[first &+ 3]
          continue
        }
        for lane in 0..<4 {
          sum &+= cells[first &+ lane]
          let bit = 1 &<< (shift &+ UInt64(truncatingIfNeeded: lane))
          guard word & bit != 0 else { continue }
          let rank = Int(ranks[first >> 6]) &+ (word & (bit &- 1)).nonzeroBitCount
          let change = SharedCells.change(heads[rank], pieces, links, sum: sum, isEvenOdd, &tracer)
          cells[first &+ lane] &+= change
          cells[first &+ lane &+ 1] &-= change
          sum &+= change
        }
      }
    }
  }

  /// Chains the pieces of each shared cell.
  private mutating func link(
    _ pieces: CheckedMemory<CellPiece>, count pieceCount: Int, in range: Range<Int>
  ) {
    var count: Int32 = 0
    for word in range.lowerBound >> 6...(range.upperBound &- 1) >> 6 {
      ranks[word] = count
      count &+= Int32(truncatingIfNeeded: words[word].nonzeroBitCount)
    }
    // Taken out, because spans of two properties would count as overlapping access.
    var taken = heads
    heads = []
    taken.removeAll(keepingCapacity: true)
    taken.append(contentsOf: repeatElement(-1, count: Int(count)))
    var links = self.links
    self.links = []
    if links.count < pieceCount { links = Array(repeating: -1, count: pieceCount * 2) }
    SharedCells.link(
      pieces, count: pieceCount, heads: &taken, links: &links, words: words, ranks: ranks)
    heads = taken
    self.links = links
  }

  private static func link(
    _ pieces: CheckedMemory<CellPiece>, count: Int, heads: inout [Int32], links: inout [Int32],
    words: [UInt64],
    ranks: [Int32]
  ) {
    var heads = heads.mutableSpan
    var links = links.mutableSpan
    let ranks = ranks.span
    let words = words.span
    var index = 0
    while index < count {
      let cell = pieces[index].cell
      let word = words[cell >> 6]
      let bit = 1 &<< UInt64(truncatingIfNeeded: cell & 63)
      if word & bit != 0 {
        let rank = Int(ranks[cell >> 6]) &+ (word & (bit &- 1)).nonzeroBitCount
        links[index] = heads[rank]
        heads[rank] = Int32(truncatingIfNeeded: index)
      }
      index &+= 1
    }
  }

  /// What must be added to a cell's running sum.
  ///
  /// - Parameter head: the last of the cell's pieces.
  private static func change(
    _ head: Int32, _ pieces: CheckedMemory<CellPiece>, _ links: Span<Int32>, sum: Int32,
    _ isEvenOdd: Bool,
    _ tracer: inout WindingTracer
  ) -> Int32 {
    // The mean winding of the left side is the running sum without what the cell's own pieces add.
    var left = Int(sum)
    var crossings = 0
    var count = 0
    var lowest = 0
    var highest = 0
    var first = 0
    var second = 0
    var next = Int(head)
    while next >= 0 {
      let piece = pieces[next]
      if piece.height != 0 {
        let sign = piece.sign
        left &-= sign &* piece.height &* (512 &- piece.topX &- piece.bottomX)
        if sign > 0 { highest &+= 1 } else { lowest &-= 1 }
        second = first
        first = next
        count &+= 1
      } else {
        count &+= 4
      }
      if piece.crossing != 0 {
        crossings &+= piece.crossing &* (256 &- piece.crossingY)
        if piece.crossing > 0 { highest &+= 1 } else { lowest &-= 1 }
      }
      next = Int(links[next])
    }
    if count < 2 || (count == 2 && pieces[first].isSide(with: pieces[second])) { return 0 }
    let start = (left >> 9 &- crossings) >> 8
    if !isEvenOdd && (start &+ lowest > 0 || start &+ highest < 0) { return 0 }

    tracer.begin(sum: Int(sum), start: start, isEvenOdd: isEvenOdd)
    next = Int(head)
    while next >= 0 {
      let piece = pieces[next]
      if piece.crossing != 0 {
        tracer.addCrossing(y: piece.crossingY, winding: piece.crossing)
      }
      tracer.addPiece(
        topX: piece.topX, bottomX: piece.bottomX, top: piece.top,
        height: piece.height, sign: piece.sign)
      next = Int(links[next])
    }
    return tracer.change(of: sum)
  }
}

extension CellPiece {
  /// True when two pieces, which are all that passes through a pixel, are the two sides of a thin
  /// line: they do not cross, and what is between them lies on the same hand of both. Then the winding
  /// is the same on both sides of the line, so it takes two values only, and the sum is right.
  fileprivate func isSide(with other: CellPiece) -> Bool {
    guard sign != other.sign else { return false }
    let (a, b) = (hand(of: other), other.hand(of: self))
    // Directions are downwards here, and one of the two edges leads upwards.
    return a != 0 && a == -b
  }

  /// On which hand of this piece, followed downwards, another one lies: 1 or −1, or 0 when it lies on
  /// both.
  private func hand(of other: CellPiece) -> Int {
    let width = bottomX &- topX
    func side(_ x: Int, _ y: Int) -> Int {
      width &* (y &- top) &- height &* (x &- topX)
    }
    let first = side(other.topX, other.top)
    let second = side(other.bottomX, other.top &+ other.height)
    if first >= 0 && second >= 0 { return first > 0 || second > 0 ? 1 : 0 }
    if first <= 0 && second <= 0 { return -1 }
    return 0
  }
}
