/// A smooth change of colour over the plane.
public struct Gradient: Sendable, Hashable {
  /// Gives every point of the plane a number; the stops give every number a colour.
  public enum Shape: Sendable, Hashable {
    /// 0 at the first point, 1 at the second, and constant across the line through them. Nothing is
    /// painted when both points are the same.
    case linear(from: Point, to: Point)
    /// 0 on the first circle, 1 on the second; between and beyond them the circles change evenly. A
    /// point on several circles takes the largest number whose circle has a radius that is not
    /// negative, and a point on none is not painted.
    case radial(from: Circle, to: Circle)
    /// 0 in the direction of the angle, growing clockwise (y down) to 1 after a whole turn. The angle
    /// is in radians from the x axis.
    case conic(center: Point, angle: Double)
  }

  public struct Circle: Sendable, Hashable {
    public var center: Point
    public var radius: Double

    public init(center: Point, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  public struct Stop: Sendable, Hashable {
    /// 0 to 1. Offsets never fall from stop to stop; one that would counts as its predecessor's.
    /// Two stops of one offset make a hard edge.
    public var offset: Double
    public var color: Color

    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// What is painted where the shape's number is below 0 or above 1.
  public enum Extend: UInt8, Sendable, Hashable {
    /// Nothing.
    case none
    /// The first or the last colour.
    case pad
    /// The gradient again and again.
    case `repeat`
    /// The gradient forwards and backwards in turn.
    case reflect
  }

  public var shape: Shape
  /// Without stops nothing is painted.
  public var stops: [Stop]
  public var before: Extend
  public var after: Extend
  /// Leads from the shape's coordinates to those of the drawing.
  public var transform: Transform

  /// Colours between two stops are mixed straight, not premultiplied, as Core Graphics does.
  public init(
    _ shape: Shape, stops: [Stop], before: Extend = .pad, after: Extend = .pad,
    transform: Transform = .identity
  ) {
    self.shape = shape
    self.stops = stops
    self.before = before
    self.after = after
    self.transform = transform
  }
}
