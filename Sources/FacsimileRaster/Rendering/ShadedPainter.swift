/// A source of colours that depend on the place.
protocol Shader {
  /// True when every colour is opaque.
  var isOpaque: Bool { get }

  /// The premultiplied colours of a block, by its place in the whole picture.
  func colors(block: Int, row: Int) -> PixelBlock
}

/// The same colour everywhere.
struct ConstantShader: Shader {
  let color: UInt32

  var isOpaque: Bool { color >> 24 == 255 }

  @inline(__always) func colors(block: Int, row: Int) -> PixelBlock {
    PixelBlock(repeating: color)
  }
}

/// Changes another shader's colours.
struct ModulatedShader<Base: Shader>: Shader {
  let base: Base
  /// Multiplies all channels, 0 to 255.
  let opacity: UInt32
  /// When not nil, only the base's alpha is used, to fill with this premultiplied colour.
  let tint: UInt32?

  var isOpaque: Bool { base.isOpaque && opacity == 255 && (tint.map { $0 >> 24 == 255 } ?? true) }

  @inline(__always) func colors(block: Int, row: Int) -> PixelBlock {
    var colors = base.colors(block: block, row: row)
    if let tint {
      colors = scaled(PixelBlock(repeating: tint), by: spread(alphas(of: colors)))
    }
    return scaled(colors, by: PixelLanes(repeating: UInt16(truncatingIfNeeded: opacity)))
  }
}

/// Puts a shader's colours over what is there.
struct ShadedPainter<S: Shader>: Painter {
  let shader: S
  private let isOpaque: Bool

  init(_ shader: S) {
    self.shader = shader
    isOpaque = shader.isOpaque
  }

  @inline(__always) func run(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int, count: Int,
    coverage: UInt32
  ) {
    var offset = 0
    if coverage == 255 && isOpaque {
      while offset < count {
        target[index &+ offset] = shader.colors(block: block &+ offset, row: row)
        offset &+= 1
      }
    } else if coverage == 255 {
      while offset < count {
        let source = shader.colors(block: block &+ offset, row: row)
        target[index &+ offset] = sourceOver(source, target[index &+ offset])
        offset &+= 1
      }
    } else {
      let factors = PixelLanes(repeating: UInt16(truncatingIfNeeded: coverage))
      while offset < count {
        let source = scaled(shader.colors(block: block &+ offset, row: row), by: factors)
        target[index &+ offset] = sourceOver(source, target[index &+ offset])
        offset &+= 1
      }
    }
  }

  @inline(__always) func mask(
    _ target: inout MutableSpan<PixelBlock>, at index: Int, block: Int, row: Int,
    coverage: PixelBlock
  ) {
    let source = scaled(shader.colors(block: block, row: row), by: spread(coverage))
    target[index] = sourceOver(source, target[index])
  }
}
