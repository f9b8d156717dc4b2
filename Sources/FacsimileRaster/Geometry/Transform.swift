/// An affine map of the plane, with the layout of a `CGAffineTransform`:
///
///     x' = a·x + c·y + tx
///     y' = b·x + d·y + ty
public struct Transform: Sendable, Hashable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// The map that applies `self` first and `next` after it.
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c,
      b: a * next.b + b * next.d,
      c: c * next.a + d * next.c,
      d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  public var determinant: Double { a * d - b * c }

  /// The inverse map, or nil when the map collapses the plane or has a coefficient that is not
  /// finite.
  public func inverted() -> Transform? {
    let determinant = self.determinant
    guard determinant.isFinite, determinant != 0 else { return nil }
    let inverse = Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    return inverse.isFinite ? inverse : nil
  }

  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest axis-aligned rectangle that holds the image of `rect`.
  public func apply(to rect: Rect) -> Rect {
    var box = BoundingBox(apply(to: rect.origin))
    box.add(apply(to: Point(x: rect.maxX, y: rect.minY)))
    box.add(apply(to: Point(x: rect.maxX, y: rect.maxY)))
    box.add(apply(to: Point(x: rect.minX, y: rect.maxY)))
    return box.rect
  }

  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// True when the map only moves and scales along the axes, so rectangles stay rectangles.
  public var isAxisAligned: Bool { b == 0 && c == 0 }

  /// True when every axis-aligned rectangle stays one, quarter turns included.
  var keepsRectangles: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

  /// The largest factor by which the map stretches any length: its larger singular value.
  var maximumScale: Double {
    let sum = a * a + b * b + c * c + d * d
    let product = determinant
    let spread = sum * sum - 4 * product * product
    return ((sum + (spread > 0 ? spread.squareRoot() : 0)) * 0.5).squareRoot()
  }
}
