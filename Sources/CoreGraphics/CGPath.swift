package import FacsimileRaster
public import Foundation

/// An immutable graphics path: lines and curves.
///
/// The one subclass, `CGMutablePath`, adds the building methods. A path that is drawn or kept by
/// the framework is copied first, so later changes do not reach it.
public class CGPath: Hashable {
  package internal(set) var path: Path

  package init(_ path: Path) {
    self.path = path
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addRect(rect)
    self.init(path.path.applying(transform.matrix))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let path = CGMutablePath()
    path.addEllipse(in: rect)
    self.init(path.path.applying(transform.matrix))
  }

  /// A rectangle with rounded corners. A radius larger than half a side is cut to it.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(path.path.applying(transform.matrix))
  }

  public var isEmpty: Bool { path.isEmpty }

  /// The end of the last segment; zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint.map(CGPoint.init) ?? .zero }

  /// The smallest rectangle that holds every point, control points included; null when empty.
  public var boundingBox: CGRect {
    guard let first = path.points.first else { return .null }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in path.points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  public func copy() -> CGPath? { CGPath(path) }

  public func mutableCopy() -> CGMutablePath? {
    let copy = CGMutablePath()
    copy.path = path
    return copy
  }

  public static func == (left: CGPath, right: CGPath) -> Bool { left.path == right.path }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }
}

extension UnsafePointer<CGAffineTransform>? {
  fileprivate var matrix: Transform { self?.pointee.raster ?? .identity }
}
