/// Shows a picture whose pixels are those of the target, moved by whole pixels.
struct UnscaledShader: Shader {
  let source: ImageSource
  /// From the target's pixels to the picture's.
  let offsetX: Int
  let offsetY: Int
  let isOpaque: Bool

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    let part = source.part
    let y = max(part.minY, min(part.maxY &- 1, row &+ offsetY))
    let firstX = block &* 4 &+ offsetX
    // The blocks that lie wholly in the picture. What is left and right of them repeats its border.
    let first = min(count, max(0, (part.minX &- firstX &+ 3) >> 2))
    let end = max(first, min(count, (part.maxX &- firstX) >> 2))
    let start = y &* source.bytesPerRow &+ firstX &* 4
    let bytes = source.blocks.span.bytes
    for offset in 0..<first { colors[index &+ offset] = atBorder(firstX &+ offset &* 4, y) }
    for offset in first..<end {
      colors[index &+ offset] = bytes.unsafeLoadUnaligned(
        fromByteOffset: start &+ offset &* 16, as: PixelBlock.self)
    }
    for offset in end..<count { colors[index &+ offset] = atBorder(firstX &+ offset &* 4, y) }
  }

  private func atBorder(_ x: Int, _ y: Int) -> PixelBlock {
    PixelBlock(
      source.clampedPixel(x, y), source.clampedPixel(x &+ 1, y), source.clampedPixel(x &+ 2, y),
      source.clampedPixel(x &+ 3, y))
  }
}
