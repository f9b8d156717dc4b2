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

  public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) {
    path.addPath(other.path, transform: transform.raster)
  }
}
