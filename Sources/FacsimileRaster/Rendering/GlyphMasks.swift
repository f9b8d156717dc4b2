/// The coverage of glyphs that come again at the same place within a block of four pixels, as the words do
/// that every row of a list begins with.
///
/// The first time, only the place is noted, because most of what is drawn once is not drawn again. The
/// second time the coverage is kept, and from then on it is painted without a look at the outline. The
/// pixels are the same every time.
struct GlyphMasks {
  /// A glyph and its place from the left side of a block and the upper side of a row.
  private struct Key: Equatable {
    var outline: Int
    var x: UInt64
    var y: UInt64
  }

  private struct Slot {
    var key: Key
    /// Nil when the glyph has come once.
    var mask: Mask?
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
    let key = GlyphMasks.key(of: glyph)
    let index = GlyphMasks.slot(of: key)
    guard let slot = slots[index], slot.key == key else {
      slots[index] = Slot(key: key, mask: nil)
      return .notWorthKeeping
    }
    if let mask = slot.mask { return .kept(mask) }
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
    let key = GlyphMasks.key(of: glyph)
    slots[GlyphMasks.slot(of: key)] = Slot(key: key, mask: mask)
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

  private static func key(of glyph: PlacedGlyph) -> Key {
    Key(
      outline: glyph.index, x: glyph.offset.x.bitPattern, y: glyph.offset.y.bitPattern)
  }

  private static func slot(of key: Key) -> Int {
    var hash = UInt64(truncatingIfNeeded: key.outline) &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ key.x) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ hash &>> 32 ^ key.y) &* 0x94d0_49bb_1331_11eb
    return Int(truncatingIfNeeded: hash &>> UInt64(64 - slotBits))
  }
}
