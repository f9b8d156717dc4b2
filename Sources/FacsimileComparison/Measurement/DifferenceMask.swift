/// One bit for each pixel that two pictures have in common: set where they differ, or where a
/// difference is to be ignored.
public struct DifferenceMask: Sendable, Hashable {
  public let width: Int
  public let height: Int
  let wordsPerRow: Int
  /// The pixels of a row from the lowest bit of the first word on, zeros behind the width; empty
  /// while no bit is set.
  private(set) var words: [UInt64] = []

  /// A mask with no bit set.
  ///
  /// - Precondition: neither side is negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "a mask has no negative size")
    self.width = width
    self.height = height
    wordsPerRow = (width + 63) / 64
  }

  /// Whether the pixel in a column and row is marked. Outside the mask none is, and setting there
  /// does nothing.
  public subscript(x: Int, y: Int) -> Bool {
    get {
      guard x >= 0, x < width, y >= 0, y < height, !words.isEmpty else { return false }
      return words[y * wordsPerRow + x >> 6] >> UInt64(x & 63) & 1 == 1
    }
    set {
      guard x >= 0, x < width, y >= 0, y < height else { return }
      let bit = UInt64(1) << UInt64(x & 63)
      if newValue {
        makeRoom()
        words[y * wordsPerRow + x >> 6] |= bit
      } else if !words.isEmpty {
        words[y * wordsPerRow + x >> 6] &= ~bit
      }
    }
  }

  /// How many pixels are marked.
  public var pixelCount: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  /// True when no pixel is marked.
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// How many are marked, and the smallest rectangle that holds them.
  public var differences: Differences { tally.differences }

  var tally: Tally {
    var tally = Tally()
    for y in 0..<(words.isEmpty ? 0 : height) {
      for index in 0..<wordsPerRow { tally.add(self.word(index, row: y), x: index * 64, y: y) }
    }
    return tally
  }

  /// Marks all pixels of a rectangle, as far as they lie in the mask.
  public mutating func mark(_ bounds: PixelBounds) {
    let columns = DifferenceMask.range(bounds.x, bounds.width).clamped(to: 0..<width)
    for y in DifferenceMask.range(bounds.y, bounds.height).clamped(to: 0..<height) {
      for x in columns { self[x, y] = true }
    }
  }

  /// A range that ends with the numbers where the sum is larger than they are.
  private static func range(_ start: Int, _ count: Int) -> Range<Int> {
    let end = start.addingReportingOverflow(max(0, count))
    return start..<(end.overflow ? .max : end.partialValue)
  }

  /// 64 neighbouring pixels of a row.
  @inline(__always) func word(_ index: Int, row: Int) -> UInt64 {
    words.isEmpty ? 0 : words[row &* wordsPerRow &+ index]
  }

  /// Sets 64 neighbouring pixels of a row at once.
  mutating func setWord(_ word: UInt64, at index: Int, row: Int) {
    if word == 0 { return }
    makeRoom()
    words[row * wordsPerRow + index] = word
  }

  private mutating func makeRoom() {
    if words.isEmpty { words = [UInt64](repeating: 0, count: wordsPerRow * height) }
  }
}

extension DifferenceMask {
  /// Adds what another mask of the same size marks.
  mutating func formUnion(_ other: DifferenceMask) { combine(other) { $0 | $1 } }

  /// Removes what another mask of the same size marks.
  mutating func subtract(_ other: DifferenceMask) { combine(other) { $0 & ~$1 } }

  private mutating func combine(_ other: DifferenceMask, _ body: (UInt64, UInt64) -> UInt64) {
    precondition(width == other.width && height == other.height, "masks of one size are combined")
    if other.words.isEmpty { return }
    makeRoom()
    for index in words.indices { words[index] = body(words[index], other.words[index]) }
  }

  /// Calls with the columns of every stretch of marked pixels in a row, from left to right.
  func forEachRun(inRow y: Int, _ body: (Range<Int>) -> Void) {
    if words.isEmpty { return }
    var x = 0
    while let start = firstColumn(from: x, inRow: y, isMarked: true) {
      x = firstColumn(from: start, inRow: y, isMarked: false) ?? width
      body(start..<x)
    }
  }

  private func firstColumn(from x: Int, inRow y: Int, isMarked: Bool) -> Int? {
    var index = x >> 6
    // The columns before x are masked off.
    var wanted = UInt64.max &<< UInt64(x & 63)
    while index < wordsPerRow {
      wanted &= isMarked ? word(index, row: y) : ~word(index, row: y)
      if wanted != 0 {
        let column = index * 64 + wanted.trailingZeroBitCount
        return column < width ? column : nil
      }
      wanted = ~0
      index += 1
    }
    return nil
  }

  /// The marked pixels whose neighbours, as far as they lie in the mask, are all marked.
  func eroded() -> DifferenceMask {
    var result = DifferenceMask(width: width, height: height)
    if words.isEmpty { return result }
    for y in 0..<height {
      for index in 0..<wordsPerRow {
        var word: UInt64 = .max
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          word &= erodedWord(index, row: row)
          if word == 0 { break }
        }
        result.setWord(word, at: index, row: y)
      }
    }
    return result
  }

  /// The pixels whose left and right neighbours are marked as they are themselves.
  private func erodedWord(_ index: Int, row: Int) -> UInt64 {
    let own = word(index, row: row)
    let before = index > 0 ? word(index - 1, row: row) >> 63 : 1
    let isLast = index == wordsPerRow - 1
    let left = own << 1 | before
    var right = own >> 1
    if isLast {
      // The bit of the last column gets the edge as its neighbour.
      right |= 1 << UInt64((width - 1) & 63)
    } else {
      right |= word(index + 1, row: row) << 63
    }
    return own & left & right
  }
}

/// How many pixels, and where.
struct Tally {
  private(set) var pixelCount = 0
  private var minX = Int.max
  private var maxX = -1
  private var minY = Int.max
  private var maxY = -1

  /// Adds the marked ones of 64 pixels that begin in a column.
  mutating func add(_ word: UInt64, x: Int, y: Int) {
    if word == 0 { return }
    pixelCount &+= word.nonzeroBitCount
    minX = min(minX, x &+ word.trailingZeroBitCount)
    maxX = max(maxX, x &+ 63 &- word.leadingZeroBitCount)
    minY = min(minY, y)
    maxY = max(maxY, y)
  }

  var differences: Differences {
    Differences(
      pixelCount: pixelCount,
      bounds: pixelCount == 0
        ? nil
        : PixelBounds(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1))
  }
}
