import CoreGraphics
import FacsimileRaster
import Foundation

extension LayerValue {
  /// The value at a share of the way, which may lie outside 0...1 where a spring overshoots.
  func interpolated(to end: LayerValue, at share: Double) -> LayerValue {
    switch (self, end) {
    case (.number(let a), .number(let b)): .number(mix(a, b, share))
    case (.point(let a), .point(let b)):
      .point(CGPoint(x: mix(a.x, b.x, share), y: mix(a.y, b.y, share)))
    case (.size(let a), .size(let b)): .size(mix(a, b, share))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          origin: CGPoint(x: mix(a.minX, b.minX, share), y: mix(a.minY, b.minY, share)),
          size: mix(a.size, b.size, share)))
    case (.transform(let a), .transform(let b)): .transform(mix(a, b, share))
    case (.color(let a), .color(let b)): .color(mix(a, b, share))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      .numbers(zip(a, b).map { mix($0, $1, share) })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      .colors(zip(a, b).map { mix($0, $1, share) })
    case (.path(let a), .path(let b)): .path(mix(a, b, share))
    default: share < 0.5 ? self : end
    }
  }
}

private func mix(_ a: CGFloat, _ b: CGFloat, _ share: Double) -> CGFloat { a + (b - a) * share }

private func mix(_ a: CGSize, _ b: CGSize, _ share: Double) -> CGSize {
  CGSize(width: mix(a.width, b.width, share), height: mix(a.height, b.height, share))
}

private func mix(_ a: CGColor, _ b: CGColor, _ share: Double) -> CGColor {
  let (from, to) = (a.color, b.color)
  func channel(_ value: (Color) -> Double) -> CGFloat {
    min(max(mix(value(from), value(to), share), 0), 1)
  }
  return CGColor(
    red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: channel(\.alpha))
}

/// Paths of the same segments are mixed point by point; others change in the middle.
private func mix(_ a: CGPath, _ b: CGPath, _ share: Double) -> CGPath {
  guard a.path.verbs == b.path.verbs else { return share < 0.5 ? a : b }
  var points = zip(a.path.points, b.path.points).map { from, to in
    Point(x: mix(from.x, to.x, share), y: mix(from.y, to.y, share))
  }[...]
  var path = Path()
  for verb in a.path.verbs {
    switch verb {
    case .move: path.move(to: points.removeFirst())
    case .line: path.addLine(to: points.removeFirst())
    case .quadCurve:
      let control = points.removeFirst()
      path.addQuadCurve(to: points.removeFirst(), control: control)
    case .curve:
      let (first, second) = (points.removeFirst(), points.removeFirst())
      path.addCurve(to: points.removeFirst(), control1: first, control2: second)
    case .close: path.closeSubpath()
    }
  }
  return CGPath(path)
}

/// Affine transforms are taken apart and turned the shorter way, as Core Animation does; others are
/// mixed element by element.
private func mix(_ a: CATransform3D, _ b: CATransform3D, _ share: Double) -> CATransform3D {
  let (from, to) = (CATransform3DGetAffineTransform(a), CATransform3DGetAffineTransform(b))
  guard CATransform3DMakeAffineTransform(from) == a, CATransform3DMakeAffineTransform(to) == b,
    let first = TransformParts(from), let second = TransformParts(to)
  else { return mixElements(a, b, share) }
  return CATransform3DMakeAffineTransform(first.interpolated(to: second, at: share).transform)
}

private func mixElements(
  _ a: CATransform3D, _ b: CATransform3D, _ share: Double
) -> CATransform3D {
  CATransform3D(
    m11: mix(a.m11, b.m11, share), m12: mix(a.m12, b.m12, share), m13: mix(a.m13, b.m13, share),
    m14: mix(a.m14, b.m14, share), m21: mix(a.m21, b.m21, share), m22: mix(a.m22, b.m22, share),
    m23: mix(a.m23, b.m23, share), m24: mix(a.m24, b.m24, share), m31: mix(a.m31, b.m31, share),
    m32: mix(a.m32, b.m32, share), m33: mix(a.m33, b.m33, share), m34: mix(a.m34, b.m34, share),
    m41: mix(a.m41, b.m41, share), m42: mix(a.m42, b.m42, share), m43: mix(a.m43, b.m43, share),
    m44: mix(a.m44, b.m44, share))
}
