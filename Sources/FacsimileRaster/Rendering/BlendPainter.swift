/// Combines a shader's colours with what is there by any blend mode.
///
/// Where a pixel is covered in part, the result is a mix of the blended colour and of what was
/// there before: so `copy` with an antialiased edge fades from the old colour to the new one.
struct BlendPainter<S: Shader>: Painter {
  let shader: S
  let mode: BlendMode

  func run(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int, count: Int,
    coverage: UInt32
  ) {
    let coverages = PixelBlock(repeating: coverage)
    for offset in 0..<count {
      mask(
        &target, at: index &+ offset, block: block &+ offset, row: row, coverage: coverages)
    }
  }

  func mask(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int,
    coverage: PixelBlock
  ) {
    let backdrop = target[index]
    let blended = Blending.blend(
      mode, source: shader.colors(block: block, row: row), backdrop: backdrop)
    target[index] = mixed(backdrop, blended, weights: spread(coverage))
  }
}
