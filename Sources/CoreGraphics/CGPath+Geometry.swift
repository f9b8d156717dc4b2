import FacsimileRaster
public import Foundation

extension CGPath {
  /// True when the point lies inside the path.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.applying(transform.raster).contains(point.raster, rule: rule.raster)
  }

  /// The smallest rectangle that holds the outline itself; null when empty.
  public var boundingBoxOfPath: CGRect { path.bounds.map { CGRect($0) } ?? .null }

  /// The path mapped by a transform.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform?.pointee.raster ?? .identity))
  }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    copy(using: transform)?.mutableCopy()
  }

  /// The outline of the path's stroke, to be filled by the winding rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      path.applying(transform.raster).stroked(
        StrokeStyle(
          width: lineWidth, cap: lineCap.raster, join: lineJoin.raster, miterLimit: miterLimit)))
  }

  /// The path cut into dashes.
  ///
  /// - Parameters:
  ///   - phase: where in the pattern it starts.
  ///   - lengths: the lengths of dashes and gaps in turn.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      path.applying(transform.raster).dashed(
        StrokeStyle(dashes: lengths.map { Double($0) }, dashPhase: phase)))
  }

  /// Calls a closure with every element of the path.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    var next = 0
    for verb in path.verbs {
      let count = verb.pointCount
      var points = path.points[next..<next + count].map { CGPoint($0) }
      next += count
      points.withUnsafeMutableBufferPointer { buffer in
        // An element without points still has a place to point to.
        withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 1) { empty in
          guard let base = buffer.baseAddress ?? empty.baseAddress else { return }
          var element = CGPathElement(type: verb.elementType, points: base)
          withUnsafePointer(to: &element, block)
        }
      }
    }
  }
}

/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// An element of a path: what it does, and its points.
public struct CGPathElement {
  public var type: CGPathElementType
  /// None for a close, one for a move and a line, two and three for curves, the end last.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

extension Path.Verb {
  var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quadCurve: 2
    case .curve: 3
    case .close: 0
    }
  }

  fileprivate var elementType: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
