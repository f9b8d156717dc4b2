/// A location or an offset in a plane whose y axis points down.
public struct Point: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public static let zero = Point(x: 0, y: 0)

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// True when neither coordinate is NaN or infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point {
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  public static func * (point: Point, factor: Double) -> Point {
    Point(x: point.x * factor, y: point.y * factor)
  }
}

extension Point {
  /// The distance from the origin.
  var length: Double { (x * x + y * y).squareRoot() }

  func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The z component of the cross product: above 0 when `other` is clockwise from here (y down).
  func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  func lerp(to other: Point, _ fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
