/// Colours are fetched for this many blocks at a time, where they cannot go straight to the target.
typealias ColorBuffer = InlineArray<32, PixelBlock>

/// Puts a shader's colours over what is there.
struct ShadedPainter: Painter {
  private let shader: any Shader
  private let isOpaque: Bool

  init(_ shader: any Shader) {
    self.shader = shader
    isOpaque = shader.isOpaque
  }

  @inline(never) func run(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int, count: Int,
    coverage: UInt32
  ) {
    if coverage == 255 && isOpaque {
      return shader.write(to: &target, at: index, block: block, count: count, row: row)
    }
    let factors = PixelLanes(repeating: UInt16(truncatingIfNeeded: coverage))
    var buffer = ColorBuffer(repeating: .zero)
    var done = 0
    while done < count {
      let length = min(buffer.count, count &- done)
      var colors = buffer.mutableSpan
      shader.write(to: &colors, at: 0, block: block &+ done, count: length, row: row)
      let start = index &+ done
      if coverage == 255 {
        for offset in 0..<length {
          target[start &+ offset] = sourceOver(colors[offset], target[start &+ offset])
        }
      } else {
        for offset in 0..<length {
          let source = scaled(colors[offset], by: factors)
          target[start &+ offset] = sourceOver(source, target[start &+ offset])
        }
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
    let source = scaled(colors[0], by: spread(coverage))
    target[index] = sourceOver(source, target[index])
  }
}
