import FacsimileRaster
public import Foundation

/// A path that can be built step by step.
public final class CGMutablePath: CGPath {
  public init() {
    super.init(Path())
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform).raster)
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform).raster)
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuadCurve(
      to: end.applying(transform).raster, control: control.applying(transform).raster)
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform).raster, control1: control1.applying(transform).raster,
      control2: control2.applying(transform).raster)
  }

  public func closeSubpath() {
    path.closeSubpath()
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    path.addPath(Path(rect.raster), transform: transform.raster)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard !rect.isNull else { return }
    path.addPath(Path(ellipseIn: rect.raster), transform: transform.raster)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard !rect.isNull else { return }
    let (width, height) = (min(cornerWidth, rect.width / 2), min(cornerHeight, rect.height / 2))
    guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
    // Elliptical corners are circular ones in a space that is stretched.
    let stretch = Transform.scale(x: 1, y: width / height)
    let rounded = Path(roundedRect: stretch.apply(to: rect.raster), radii: CornerRadii(width))
    let back = Transform.scale(x: 1, y: height / width)
    path.addPath(rounded, transform: back.concatenating(transform.raster))
  }

  /// Adds an arc of a circle, with a line from the current point to its start if there is one.
  ///
  /// Angles are in radians from the positive x axis. As in Core Graphics, `clockwise` speaks of a
  /// y axis that points up: in a UIKit context, where it points down, the arc turns the other way.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    // The arc continues the path, so it is added in the space in which it is a circle's.
    guard let inverse = transform.raster.inverted() else { return }
    var turned = transform.isIdentity ? path : path.applying(inverse)
    turned.addArc(
      center: center.raster, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
    path = transform.isIdentity ? turned : turned.applying(transform.raster)
  }

  /// Adds an arc that turns by `delta` radians from an angle on; a positive one turns clockwise where
  /// the y axis points down.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: delta < 0, transform: transform)
  }

  /// Adds an arc that touches two lines: from the current point to the first point, and from there
  /// to the second. A line leads to its start.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    let (first, second) = (
      unit(from: tangent1End, to: start), unit(from: tangent1End, to: tangent2End)
    )
    let cosine = first.x * second.x + first.y * second.y
    let sine = first.x * second.y - first.y * second.x
    // Lines that lie upon each other leave no room for an arc.
    guard radius > 0, sine.magnitude > 1e-9 else {
      return addLine(to: tangent1End, transform: transform)
    }
    // Half the angle between the lines: its tangent is sin / (1 + cos).
    let distance = radius * (1 + cosine) / sine.magnitude
    let from = CGPoint(
      x: tangent1End.x + first.x * distance, y: tangent1End.y + first.y * distance)
    let to = CGPoint(
      x: tangent1End.x + second.x * distance, y: tangent1End.y + second.y * distance)
    addLine(to: from, transform: transform)
    // The handles of a cubic curve that keeps to the circle: 4/3 of the tangent of a quarter of the
    // turn, which is the outer angle of the lines.
    let halfTurn = ((1 + cosine) / 2).squareRoot()
    let quarterTangent = (1 - ((1 - cosine) / 2).squareRoot()) / max(halfTurn, 1e-12)
    let handle = 4.0 / 3 * quarterTangent * radius
    addCurve(
      to: to, control1: CGPoint(x: from.x - first.x * handle, y: from.y - first.y * handle),
      control2: CGPoint(x: to.x - second.x * handle, y: to.y - second.y * handle),
      transform: transform)
  }

  private func unit(from: CGPoint, to: CGPoint) -> CGPoint {
    let (x, y) = (to.x - from.x, to.y - from.y)
    let length = (x * x + y * y).squareRoot()
    return length > 0 ? CGPoint(x: x / length, y: y / length) : .zero
  }

  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.addPath(other.path, transform: transform.raster)
  }
}
