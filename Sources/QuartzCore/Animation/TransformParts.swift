import CoreGraphics
import Foundation

/// An affine transform as scale and skew, followed by a rotation, followed by a translation.
struct TransformParts {
  var translation: CGPoint
  /// In radians, from −π to π.
  var rotation: CGFloat
  var scaleX: CGFloat
  var scaleY: CGFloat
  /// How far the y axis leans along the x axis, before the rotation.
  var skew: CGFloat

  /// Nil for a transform that maps everything onto a line.
  init?(_ t: CGAffineTransform) {
    let length = (t.a * t.a + t.b * t.b).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    let (cosine, sine) = (t.a / length, t.b / length)
    translation = CGPoint(x: t.tx, y: t.ty)
    rotation = angle(x: cosine, y: sine)
    scaleX = length
    skew = t.c * cosine + t.d * sine
    scaleY = t.d * cosine - t.c * sine
  }

  var transform: CGAffineTransform {
    let turn = CGAffineTransform(rotationAngle: rotation)
    return CGAffineTransform(a: scaleX, b: 0, c: skew, d: scaleY, tx: 0, ty: 0)
      .concatenating(turn)
      .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
  }

  func interpolated(to end: TransformParts, at share: Double) -> TransformParts {
    var result = self
    var turn = end.rotation - rotation
    if turn > .pi { turn -= 2 * .pi }
    if turn < -.pi { turn += 2 * .pi }
    result.rotation += turn * share
    result.translation.x += (end.translation.x - translation.x) * share
    result.translation.y += (end.translation.y - translation.y) * share
    result.scaleX += (end.scaleX - scaleX) * share
    result.scaleY += (end.scaleY - scaleY) * share
    result.skew += (end.skew - skew) * share
    return result
  }
}

/// The angle of a unit vector in radians, from −π to π, by halving: multiplications and square roots
/// are the same on every machine, the C library's arc tangent is not.
private func angle(x: CGFloat, y: CGFloat) -> CGFloat {
  let height = y.magnitude
  guard height > 0 else { return x < 0 ? .pi : 0 }
  var (low, high) = (CGFloat(0), CGFloat.pi)
  for _ in 0..<54 {
    let middle = (low + high) / 2
    let turn = CGAffineTransform(rotationAngle: middle)
    // Positive while the vector lies beyond the middle, within half a turn.
    if turn.a * height - turn.b * x > 0 { low = middle } else { high = middle }
  }
  let result = (low + high) / 2
  return y < 0 ? -result : result
}
