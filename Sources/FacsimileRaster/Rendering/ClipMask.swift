/// How much of each pixel a clip lets through: one byte a pixel, four pixels to a word.
final class ClipMask {
  /// The pixels that the mask speaks about. Outside nothing is let through.
  let window: PixelWindow
  let layout: RowLayout
  let words: [UInt32]
  /// For each row the longest stretch of blocks that lets everything through.
  let openBlocks: [Range<Int>]

  /// - Parameters:
  ///   - outer: a clip that holds as well; its window holds this one's.
  ///   - draw: draws coverage on words that let nothing through yet.
  init(
    _ window: PixelWindow, within outer: ClipMask?,
    draw: (inout MutableSpan<UInt32>, RowLayout) -> Void
  ) {
    let layout = RowLayout(window)
    var words = [UInt32](repeating: 0, count: layout.blocksPerRow * window.height)
    var span = words.mutableSpan
    draw(&span, layout)
    if let outer { ClipMask.multiply(&span, layout, window, by: outer) }
    openBlocks = (0..<window.height).map { ClipMask.openStretch(words, layout, row: $0) }
    self.window = window
    self.layout = layout
    self.words = words
  }

  private static func multiply(
    _ ours: inout MutableSpan<UInt32>, _ layout: RowLayout, _ window: PixelWindow,
    by other: ClipMask
  ) {
    for row in window.minY..<window.maxY {
      let start = layout.index(block: layout.firstBlock, row: row)
      let theirStart = other.layout.index(block: layout.firstBlock, row: row)
      for block in 0..<layout.blocksPerRow {
        ours[start &+ block] = scaled(
          bytes: ours[start &+ block], by: other.words[theirStart &+ block])
      }
    }
  }

  private static func openStretch(
    _ words: [UInt32], _ layout: RowLayout, row: Int
  ) -> Range<Int> {
    let start = row &* layout.blocksPerRow
    var longest = 0..<0
    var first = 0
    var block = 0
    while block < layout.blocksPerRow {
      if words[start &+ block] == .max {
        if block &+ 1 &- first > longest.count { longest = first..<block &+ 1 }
      } else {
        first = block &+ 1
      }
      block &+= 1
    }
    return longest.lowerBound &+ layout.firstBlock..<longest.upperBound &+ layout.firstBlock
  }
}

/// Four bytes, each times another one over 255, rounded.
private func scaled(bytes: UInt32, by factors: UInt32) -> UInt32 {
  if factors == .max { return bytes }
  if bytes == .max { return factors }
  return block(
    dividedBy255(lanes(ClipMask.coverage(bytes)) &* lanes(ClipMask.coverage(factors)))
  ).packedBytes
}

extension ClipMask {
  /// A word of four bytes as the coverage of a block.
  @inline(__always) static func coverage(_ word: UInt32) -> PixelBlock {
    PixelBlock(word, word &>> 8, word &>> 16, word &>> 24) & 0xff
  }
}

extension PixelBlock {
  /// Four numbers of 0 to 255 as the bytes of a word.
  @inline(__always) var packedBytes: UInt32 {
    self[0] | self[1] &<< 8 | self[2] &<< 16 | self[3] &<< 24
  }
}

/// Draws coverage itself, onto the words of a mask that lets nothing through yet.
struct MaskPainter: Painter {
  static var paintsAnyBlockAlike: Bool { true }

  @inline(__always) func run(
    _ target: inout MutableSpan<UInt32>, at index: Int, block: Int, row: Int, count: Int,
    coverage: UInt32
  ) {
    let word = coverage &* 0x0101_0101
    var at = index
    while at < index &+ count {
      target[at] = word
      at &+= 1
    }
  }

  @inline(__always) func mask(
    _ target: inout MutableSpan<UInt32>, at index: Int, block: Int, row: Int,
    coverage: PixelBlock
  ) {
    target[index] = coverage.packedBytes
  }
}

/// Paints only what a clip lets through.
struct ClippedPainter<Base: Painter>: Painter where Base.Element == PixelBlock {
  let base: Base
  let clip: ClipMask

  @inline(never) func run(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int, count: Int,
    coverage: UInt32
  ) {
    let end = block &+ count
    let open = clip.openBlocks[row &- clip.window.minY].clamped(to: block..<end)
    if open.isEmpty {
      return runMasked(&target, index, block..<end, from: block, row, coverage)
    }
    runMasked(&target, index, block..<open.lowerBound, from: block, row, coverage)
    base.run(
      &target, at: index &+ open.lowerBound &- block, block: open.lowerBound, row: row,
      count: open.count, coverage: coverage)
    runMasked(&target, index, open.upperBound..<end, from: block, row, coverage)
  }

  private func runMasked(
    _ target: inout MutableSpan<PixelBlock>, _ index: Int, _ blocks: Range<Int>, from first: Int,
    _ row: Int, _ coverage: UInt32
  ) {
    var block = blocks.lowerBound
    while block < blocks.upperBound {
      mask(
        &target, at: index &+ block &- first, block: block, row: row,
        coverage: PixelBlock(repeating: coverage))
      block &+= 1
    }
  }

  @inline(never) func mask(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int,
    coverage: PixelBlock
  ) {
    let word = clip.words[clip.layout.index(block: block, row: row)]
    if word == 0 { return }
    let clipped = dividedBy255(lanes(coverage) &* lanes(ClipMask.coverage(word)))
    base.mask(
      &target, at: index, block: block, row: row,
      coverage: unsafeBitCast(clipped, to: PixelBlock.self))
  }
}
