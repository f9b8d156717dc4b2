/// Puts one colour over what is there.
struct SolidPainter: Painter {
  static var paintsAnyBlockAlike: Bool { true }

  /// Premultiplied.
  let color: UInt32

  @inline(__always) func run(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int, count: Int,
    coverage: UInt32
  ) {
    let source = coverage == 255 ? color : scaled(color, by: coverage)
    if source &>> 24 == 255 {
      target.fill(from: index, count: count, with: source)
    } else {
      let repeated = RepeatedSource(source)
      let end = index &+ count
      var at = index
      while at < end {
        target[at] = repeated.over(target[at])
        at &+= 1
      }
    }
  }

  @inline(__always) func mask(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int,
    coverage: PixelBlock
  ) {
    target[index] = sourceOver(color, coverage: coverage, target[index])
  }

  @inline(__always) func side(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int,
    coverage: PixelBlock
  ) {
    if color &>> 24 == 255, (coverage &+ 1) & 0xfe == .zero {
      // Whole pixels of an opaque colour are chosen, not mixed.
      let isCovered = coverage .== PixelBlock(repeating: 255)
      target[index].replace(with: PixelBlock(repeating: color), where: isCovered)
    } else {
      mask(&target, at: index, block: block, row: row, coverage: coverage)
    }
  }
}
