/// A source of colours that depend on the place.
///
/// Shaders are called for a stretch of a row, so one dynamic call serves many pixels, and the loop
/// over the pixels is in the shader. That keeps the number of compiled loops small: a generic loop
/// for every shader, blend mode and clip would be many thousand.
protocol Shader {
  /// True when every colour is opaque.
  var isOpaque: Bool { get }

  /// Writes the premultiplied colours of neighbouring blocks.
  ///
  /// - Parameters:
  ///   - colors: where they are written, from `index` on.
  ///   - block: the first block's place in its row of the whole picture; pixels are four times that.
  ///   - row: the row in the whole picture.
  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int)
}

/// The same colour everywhere.
struct ConstantShader: Shader {
  /// Premultiplied.
  let color: UInt32

  var isOpaque: Bool { color >> 24 == 255 }

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    for offset in 0..<count { colors[index &+ offset] = PixelBlock(repeating: color) }
  }
}

/// Changes another shader's colours.
struct ModulatedShader: Shader {
  let base: any Shader
  /// Multiplies all channels, 0 to 255.
  let opacity: UInt32
  /// When not nil, only the base's alpha is used, to fill with this premultiplied colour.
  let tint: UInt32?

  var isOpaque: Bool { base.isOpaque && opacity == 255 && (tint.map { $0 >> 24 == 255 } ?? true) }

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    base.write(to: &colors, at: index, block: block, count: count, row: row)
    let factors = PixelLanes(repeating: UInt16(truncatingIfNeeded: opacity))
    if let tint {
      let tints = scaled(PixelBlock(repeating: tint), by: factors)
      for at in index..<index &+ count {
        colors[at] = scaled(tints, by: spread(alphas(of: colors[at])))
      }
    } else {
      for at in index..<index &+ count { colors[at] = scaled(colors[at], by: factors) }
    }
  }
}

/// Shows blocks that have the grid of the target: a group, or a picture that was scaled for it.
struct SurfaceShader: Shader {
  let blocks: [PixelBlock]
  let layout: RowLayout
  let isOpaque: Bool

  init(_ surface: Surface, isOpaque: Bool = false) {
    blocks = surface.blocks
    layout = surface.layout
    self.isOpaque = isOpaque
  }

  func write(
    to colors: inout MutableSpan<PixelBlock>, at index: Int, block: Int, count: Int, row: Int
  ) {
    let source = blocks.span
    let start = layout.index(block: block, row: row)
    for offset in 0..<count { colors[index &+ offset] = source[start &+ offset] }
  }
}
