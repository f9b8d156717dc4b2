/// The coverage of glyphs that come again at the same place within a block of four pixels, as the words do
/// that every row of a list begins with.
///
/// The first time, only a part of the place's hash is noted, because most of what is drawn once is not
/// drawn again. The second time the coverage is kept, and from then on it is painted without a look at the
/// outline. The pixels are the same every time.
struct GlyphMasks {
  /// A glyph and its place from the left side of a block and the upper side of a row.
  private struct Key: Equatable {
    private let outline: Int
    private let x: UInt64
    private let y: UInt64

    init(_ glyph: PlacedGlyph) {
      outline = glyph.index
      x = glyph.offset.x.bitPattern
      y = glyph.offset.y.bitPattern
    }

    var hash: UInt64 {
      var hash = UInt64(truncatingIfNeeded: outline) &* 0x9e37_79b9_7f4a_7c15
      hash = (hash ^ x) &* 0xbf58_476d_1ce4_e5b9
      return (hash ^ hash &>> 32 ^ y) &* 0x94d0_49bb_1331_11eb
    }
  }

  private struct Slot {
    let key: Key
    let mask: Mask
  }

  /// Where the coverage of a glyph is kept.
  struct Mask: BitwiseCopyable {
    /// The place of its first word.
    fileprivate let start: Int
    /// The blocks and rows that it covers, from those in which the glyph's origin lies.
    fileprivate let window: BlockWindow
  }

  /// A rectangle of blocks.
  fileprivate struct BlockWindow: BitwiseCopyable {
    var firstBlock: Int
    var blocksPerRow: Int
    var firstRow: Int
    var rows: Int

    init(_ bounds: PixelWindow) {
      firstBlock = bounds.minX >> 2
      blocksPerRow = (bounds.maxX + 3) >> 2 - firstBlock
      firstRow = bounds.minY
      rows = bounds.height
    }

    var wordCount: Int { blocksPerRow &* rows }
  }

  /// A key has one slot; another key with the same slot takes it over.
  private var slots = [Slot?](repeating: nil, count: GlyphMasks.slotCount)
  /// A part of the hash of the key that came to each slot last: most keys come once, and this is small
  /// enough to stay in the fastest cache.
  private var lastHashes = [UInt32](repeating: 0, count: GlyphMasks.slotCount)
  /// Four bytes of coverage a block.
  private var words: [UInt32] = []

  private static let slotBits = 12
  private static let slotCount = 1 << slotBits
  /// 2 MB. When there are more, all are forgotten.
  private static let maximumWordCount = 1 << 19
  /// Larger glyphs are not worth it.
  private static let maximumWordsPerGlyph = 1 << 11

  /// What is known of a glyph.
  enum Finding {
    /// It comes for the first time, or is too large.
    case notWorthKeeping
    case worthKeeping
    case kept(Mask)
  }

  /// Looks a glyph up, and notes that it has come.
  mutating func find(_ glyph: PlacedGlyph) -> Finding {
    let key = Key(glyph)
    let hash = key.hash
    let index = GlyphMasks.slot(of: hash)
    // Two keys that have this part in common, and the slot, are taken for one that comes again. That
    // changes no pixel: coverage is kept with the whole key.
    let part = UInt32(truncatingIfNeeded: hash)
    guard lastHashes[index] == part else {
      lastHashes[index] = part
      return .notWorthKeeping
    }
    if let slot = slots[index], slot.key == key { return .kept(slot.mask) }
    let count = BlockWindow(glyph.bounds).wordCount
    return count <= GlyphMasks.maximumWordsPerGlyph ? .worthKeeping : .notWorthKeeping
  }

  /// Keeps the coverage of a glyph.
  ///
  /// - Parameter draw: draws the glyph with its origin's block and row at 0, on words of no coverage.
  mutating func keep(
    _ glyph: PlacedGlyph, draw: (inout MutableSpan<UInt32>, PixelWindow, RowLayout) -> Void
  ) -> Mask {
    let bounds = glyph.bounds.moved(x: -glyph.corner.x, y: -glyph.corner.y)
    let window = BlockWindow(bounds)
    if words.count + window.wordCount > GlyphMasks.maximumWordCount {
      words.removeAll(keepingCapacity: true)
      slots = [Slot?](repeating: nil, count: GlyphMasks.slotCount)
    }
    let mask = Mask(start: words.count, window: window)
    var drawn = [UInt32](repeating: 0, count: window.wordCount)
    var target = drawn.mutableSpan
    draw(&target, bounds, RowLayout(bounds))
    words += drawn
    let key = Key(glyph)
    slots[GlyphMasks.slot(of: key.hash)] = Slot(key: key, mask: mask)
    return mask
  }

  /// Paints a glyph whose coverage is kept. All of it must lie in the target.
  @inline(__always) func paint<P: Painter>(
    _ mask: Mask, of glyph: PlacedGlyph, painter: P, target: inout MutableSpan<P.Element>,
    layout: RowLayout
  ) {
    let window = mask.window
    let words = words.span
    let firstBlock = glyph.corner.x >> 2 &+ window.firstBlock
    var word = mask.start
    var row = glyph.corner.y &+ window.firstRow
    let end = row &+ window.rows
    while row < end {
      let index = layout.index(block: firstBlock, row: row)
      var column = 0
      while column < window.blocksPerRow {
        let coverage = words[word &+ column]
        if coverage != 0 {
          painter.mask(
            &target, at: index &+ column, block: firstBlock &+ column, row: row,
            coverage: ClipMask.coverage(coverage))
        }
        column &+= 1
      }
      word &+= window.blocksPerRow
      row &+= 1
    }
  }

  private static func slot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash &>> UInt64(64 - slotBits))
  }
}
