/// What the inside of a shape is coloured with.
public enum Paint: Sendable, Hashable {
  case color(Color)
  case gradient(Gradient)
  case image(ImagePaint)
}

extension Paint {
  /// What is left of the paint when only its opacity counts, 0 to 1: for glyphs with colours of
  /// their own. Gradients and pictures count as opaque.
  var alpha: Double {
    switch self {
    case .color(let color): color.alpha
    case .gradient: 1
    case .image(let paint): paint.alpha
    }
  }
}
