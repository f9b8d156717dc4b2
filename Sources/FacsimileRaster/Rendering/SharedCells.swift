// Pixels that several lines share
// ===============================
//
// The running sum of a pixel is the mean of its winding number. That is its coverage as long as the
// winding takes only two neighbouring values in it, which is always so when one line passes through.
// Where several lines meet, it may take three: two parts of a stroke overlap, a polygon crosses
// itself. The sum then counts some places twice, or lets +1 and −1 cancel.
//
// The cells that more than one line touches are found while edges are added (AreaSink). For these
// alone, edges are cut into pieces a second time, and the pieces are kept. Sixteen level lines through
// the pixel, evenly spaced, are then followed from left to right, from piece to piece, with the true
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
  /// One bit a cell. Every row starts with a new word.
  private(set) var words: [UInt64] = []

  /// For each word, how many cells lie before it.
  private var ranks: [Int32] = []
  /// For each shared cell the last of its records, or −1.
  private var heads: [Int32] = []
  private var records: [CellRecord] = []
  private var tracer = WindingTracer()

  /// With more records (64 MB) in one band, further ones are dropped together with their cells.
  fileprivate static let maximumRecordCount = 1 << 22

  /// The bits as they are set while edges are added.
  struct Bits {
    fileprivate let words: CheckedMemory<UInt64>
    fileprivate let stride: Int

    @inline(__always) func insert(_ row: Int, _ column: Int) {
      words[row &* stride &+ column >> 6] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
    }
  }

  mutating func reserve(_ band: CellWindow) {
    let count = SharedCells.stride(of: band) * band.rows
    if words.count < count { words = Array(repeating: 0, count: count) }
  }

  mutating func withBits<Result>(of band: CellWindow, _ body: (Bits) -> Result) -> Result {
    words.withUnsafeMutableBufferPointer {
      body(Bits(words: CheckedMemory($0), stride: SharedCells.stride(of: band)))
    }
  }

  /// Words a row.
  fileprivate static func stride(of band: CellWindow) -> Int { (band.cellStride &* 4 &+ 63) >> 6 }
}

/// What is known about a shared cell: a piece of an edge in it, or a crossing of its left side.
private struct CellRecord {
  /// The record before it of the same cell, or −1.
  var next: Int32
  var topX: Int16
  var bottomX: Int16
  var top: Int16
  /// 0 for a crossing.
  var height: Int16
  /// The edge's direction, or by how much the winding changes.
  var sign: Int16
}

extension SharedCells {
  /// Mends the sums of all shared cells, and forgets the cells.
  ///
  /// - Parameter rows: the rows that have some.
  mutating func mend(
    _ shape: FixedShape, of polygon: borrowing FixedPolygon, in band: CellWindow, rows: Range<Int>,
    isEvenOdd: Bool, cells: CheckedMemory<Int32>, marks: CheckedMemory<UInt64>
  ) {
    collect(shape, of: polygon, in: band, rows: rows)
    let stride = SharedCells.stride(of: band)
    for row in rows {
      var sum: Int32 = 0
      for word in 0..<band.markStride {
        var bits = marks[row &* band.markStride &+ word]
        while bits != 0 {
          let block = word &* 64 &+ bits.trailingZeroBitCount
          bits &= bits &- 1
          let first = (row &* band.cellStride &+ block) &* 4
          let sharedWord = row &* stride &+ block >> 4
          let shared = words[sharedWord] &>> UInt64(truncatingIfNeeded: (block & 15) &* 4) & 15
          if shared == 0 {
            sum &+= cells[first] &+ cells[first &+ 1] &+ cells[first &+ 2] &+ cells[first &+ 3]
            continue
          }
          for lane in 0..<4 {
            sum &+= cells[first &+ lane]
            guard shared & (1 &<< UInt64(truncatingIfNeeded: lane)) != 0 else { continue }
            let change = change(
              ofCell: rank(word: sharedWord, column: block &* 4 &+ lane), sum: sum, isEvenOdd)
            cells[first &+ lane] &+= change
            cells[first &+ lane &+ 1] &-= change
            sum &+= change
          }
        }
      }
    }
    for word in rows.lowerBound &* stride..<rows.upperBound &* stride { words[word] = 0 }
    records.removeAll(keepingCapacity: records.count <= 1 << 16)
  }

  private func rank(word: Int, column: Int) -> Int {
    let before = words[word] & ((1 &<< UInt64(truncatingIfNeeded: column & 63)) &- 1)
    return Int(ranks[word]) &+ before.nonzeroBitCount
  }

  /// Cuts the edges again and keeps what belongs to shared cells.
  private mutating func collect(
    _ shape: FixedShape, of polygon: borrowing FixedPolygon, in band: CellWindow, rows: Range<Int>
  ) {
    let stride = SharedCells.stride(of: band)
    if ranks.count < words.count { ranks = Array(repeating: 0, count: words.count) }
    var count: Int32 = 0
    for word in rows.lowerBound &* stride..<rows.upperBound &* stride {
      ranks[word] = count
      count &+= Int32(truncatingIfNeeded: words[word].nonzeroBitCount)
    }
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: Int(count)))
    var records = self.records
    self.records = []
    words.withUnsafeMutableBufferPointer { words in
      ranks.withUnsafeMutableBufferPointer { ranks in
        heads.withUnsafeMutableBufferPointer { heads in
          var sink = CollectingSink(
            rows: rows, stride: stride, words: CheckedMemory(words), ranks: CheckedMemory(ranks),
            heads: CheckedMemory(heads), records: records)
          records = []
          band.forEachEdge(of: shape, in: polygon) { from, to in
            if max(from.y, to.y) > rows.lowerBound &<< 8
              && min(from.y, to.y) < rows.upperBound &<< 8
            {
              band.addEdge(from, to, to: &sink)
            }
          }
          records = sink.records
        }
      }
    }
    self.records = records
  }

  /// What must be added to a cell's running sum.
  private mutating func change(ofCell cell: Int, sum: Int32, _ isEvenOdd: Bool) -> Int32 {
    // The mean winding of the left side is the running sum without what the cell's own pieces add.
    var left = Int(sum)
    var crossings = 0
    var count = 0
    var lowest = 0
    var highest = 0
    var first = -1
    var second = -1
    var next = Int(heads[cell])
    while next >= 0 {
      let record = records[next]
      let sign = Int(record.sign)
      if sign > 0 { highest &+= sign } else { lowest &+= sign }
      if record.height == 0 {
        crossings &+= sign &* (256 &- Int(record.top))
      } else {
        left &-=
          sign &* Int(record.height) &* (512 &- Int(record.topX) &- Int(record.bottomX))
      }
      count &+= 1
      second = first
      first = next
      next = Int(record.next)
    }
    if count < 2 { return 0 }
    if count == 2 && SharedCells.areSideBySide(records[first], records[second]) { return 0 }
    let start = (left >> 9 &- crossings) >> 8
    if !isEvenOdd && (start &+ lowest > 0 || start &+ highest < 0) { return 0 }

    tracer.begin(sum: Int(sum), start: start, isEvenOdd: isEvenOdd)
    next = Int(heads[cell])
    while next >= 0 {
      let record = records[next]
      if record.height == 0 {
        tracer.addCrossing(y: Int(record.top), winding: record.sign)
      } else {
        tracer.addPiece(
          topX: Int(record.topX), bottomX: Int(record.bottomX), top: Int(record.top),
          height: Int(record.height), sign: record.sign)
      }
      next = Int(record.next)
    }
    return tracer.change(of: sum)
  }

  /// True when two pieces of opposite directions lead from the upper to the lower side of a pixel and
  /// do not cross, as the two sides of a thin line: the winding is the same to the left and to the
  /// right of both, so it takes two values only, and the sum is right.
  private static func areSideBySide(_ a: CellRecord, _ b: CellRecord) -> Bool {
    guard a.height == 256, b.height == 256, a.sign != b.sign else { return false }
    return (a.topX <= b.topX && a.bottomX <= b.bottomX)
      || (b.topX <= a.topX && b.bottomX <= a.bottomX)
  }
}

/// Keeps the pieces and crossings of shared cells.
private struct CollectingSink: EdgeSink {
  static var countsCrossings: Bool { true }

  let rows: Range<Int>
  let stride: Int
  let words: CheckedMemory<UInt64>
  let ranks: CheckedMemory<Int32>
  let heads: CheckedMemory<Int32>
  var records: [CellRecord]

  mutating func turn(to sign: Int) {}

  mutating func addOutside(row: Int, height: Int, sign: Int) {}

  mutating func addLevel(row: Int, column: Int) {}

  @inline(__always) mutating func add(_ piece: EdgePiece) {
    guard piece.height != 0 else { return }
    keep(
      piece.row, piece.column,
      CellRecord(
        next: 0, topX: Int16(truncatingIfNeeded: piece.topX),
        bottomX: Int16(truncatingIfNeeded: piece.bottomX),
        top: Int16(truncatingIfNeeded: piece.top), height: Int16(truncatingIfNeeded: piece.height),
        sign: Int16(truncatingIfNeeded: piece.sign)))
  }

  @inline(__always) mutating func cross(row: Int, column: Int, y: Int, winding: Int) {
    keep(
      row, column,
      CellRecord(
        next: 0, topX: 0, bottomX: 0, top: Int16(truncatingIfNeeded: y), height: 0,
        sign: Int16(truncatingIfNeeded: winding)))
  }

  @inline(__always) private mutating func keep(_ row: Int, _ column: Int, _ record: CellRecord) {
    guard row >= rows.lowerBound && row < rows.upperBound else { return }
    let index = row &* stride &+ column >> 6
    let word = words[index]
    let bit = 1 &<< UInt64(truncatingIfNeeded: column & 63)
    guard word & bit != 0 else { return }
    let cell = Int(ranks[index]) &+ (word & (bit &- 1)).nonzeroBitCount
    // A cell with a record too many keeps its sum, whatever was noted before.
    guard heads[cell] != CollectingSink.dropped else { return }
    guard records.count < SharedCells.maximumRecordCount else {
      heads[cell] = CollectingSink.dropped
      return
    }
    var record = record
    record.next = heads[cell]
    heads[cell] = Int32(truncatingIfNeeded: records.count)
    records.append(record)
  }

  private static var dropped: Int32 { -2 }
}
