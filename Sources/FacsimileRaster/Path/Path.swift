/// A sequence of contours made of lines and Bézier curves.
///
/// A path is plain geometry: what is inside is decided by the `FillRule` it is filled with, and
/// how thick its line is by the `StrokeStyle` it is stroked with. Every contour counts as closed
/// when it is filled.
public struct Path: Sendable, Hashable {
  /// What to do with the next points. A move and a line take one point, a quadratic curve two
  /// (control, end), a cubic curve three (control, control, end), a close none.
  public enum Verb: UInt8, Sendable, Hashable {
    case move, line, quadCurve, curve, close
  }

  public private(set) var verbs: [Verb] = []
  public private(set) var points: [Point] = []
  private var start = Point.zero

  public init() {}

  public var isEmpty: Bool { verbs.isEmpty }

  /// The end of the last segment, or nil when the path is empty.
  public var currentPoint: Point? {
    guard let last = verbs.last else { return nil }
    return last == .close ? start : points.last
  }

  /// Makes room at once for all of a path's first shape.
  mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    guard isEmpty else { return }
    verbs.reserveCapacity(verbCount)
    points.reserveCapacity(pointCount)
  }

  /// Starts a new contour.
  public mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
    start = point
  }

  /// Adds a line. Without a current point it starts a contour instead.
  public mutating func addLine(to point: Point) {
    guard beginContourIfNeeded(at: point) else { return }
    verbs.append(.line)
    points.append(point)
  }

  /// Adds a quadratic Bézier curve.
  public mutating func addQuadCurve(to end: Point, control: Point) {
    _ = beginContourIfNeeded(at: control)
    verbs.append(.quadCurve)
    points.append(control)
    points.append(end)
  }

  /// Adds a cubic Bézier curve.
  public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    _ = beginContourIfNeeded(at: control1)
    verbs.append(.curve)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  /// Closes the contour with a line to its start. The next segment begins there.
  public mutating func closeSubpath() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  /// Adds all contours of another path, mapped by a transform.
  public mutating func addPath(_ other: Path, transform: Transform = .identity) {
    verbs += other.verbs
    points += transform == .identity ? other.points : other.points.map(transform.apply(to:))
    start = transform.apply(to: other.start)
  }

  /// The path with every point mapped by a transform.
  public func applying(_ transform: Transform) -> Path {
    var result = Path()
    result.addPath(self, transform: transform)
    return result
  }

  /// Makes sure that a segment has a contour to belong to. Returns false when `point` had to
  /// become the start of a new one.
  private mutating func beginContourIfNeeded(at point: Point) -> Bool {
    switch verbs.last {
    case nil:
      move(to: point)
      return false
    case .close:
      move(to: start)
      return true
    default:
      return true
    }
  }
}
