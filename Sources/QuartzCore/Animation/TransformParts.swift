import CoreGraphics
import FacsimileRaster
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
    rotation = angleOfVector(x: cosine, y: sine)
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
