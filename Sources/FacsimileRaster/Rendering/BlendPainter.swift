/// Combines a shader's colours with what is there by any blend mode.
///
/// Where a pixel is covered in part, the result is a mix of the blended colour and of what was
/// there before: so `copy` with an antialiased edge fades from the old colour to the new one.
struct BlendPainter: Painter {
  let shader: any Shader
  let mode: BlendMode

  @inline(never) func run(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int, count: Int,
    coverage: UInt32
  ) {
    let weights = PixelLanes(repeating: UInt16(truncatingIfNeeded: coverage))
    var buffer = ColorBuffer(repeating: .zero)
    var done = 0
    while done < count {
      let length = min(buffer.count, count &- done)
      var colors = buffer.mutableSpan
      shader.write(to: &colors, at: 0, block: block &+ done, count: length, row: row)
      for offset in 0..<length {
        let backdrop = target[index &+ done &+ offset]
        let blended = Blending.blend(mode, source: colors[offset], backdrop: backdrop)
        target[index &+ done &+ offset] = mixed(backdrop, blended, weights: weights)
      }
      done &+= length
    }
  }

  @inline(never) func mask(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int,
    coverage: PixelBlock
  ) {
    var buffer = InlineArray<1, PixelBlock>(repeating: .zero)
    var colors = buffer.mutableSpan
    shader.write(to: &colors, at: 0, block: block, count: 1, row: row)
    let backdrop = target[index]
    let blended = Blending.blend(mode, source: colors[0], backdrop: backdrop)
    target[index] = mixed(backdrop, blended, weights: spread(coverage))
  }
}
