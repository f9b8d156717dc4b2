/// How far a polygon may lie from the curve that it replaces, in pixels.
let flatteningTolerance = 0.05

/// Quadratic Bézier curves.
enum QuadCurve {
  @inline(__always) static func point(_ a: Point, _ b: Point, _ c: Point, at t: Double) -> Point {
    let u = 1 - t
    return a * (u * u) + b * (2 * u * t) + c * (t * t)
  }

  /// Where the coordinate stops growing or falling; NaN or infinite when it never does.
  static func extremum(_ a: Double, _ b: Double, _ c: Double) -> Double {
    (a - b) / (a - 2 * b + c)
  }

  /// How many lines of equal parameter length keep to the tolerance. `scale` leads to pixels.
  @inline(__always) static func steps(
    _ a: Point, _ b: Point, _ c: Point, scale: Double
  ) -> Int {
    let bend = a - b * 2 + c
    return CubicCurve.steps(squaredBend: bend.dot(bend) * (scale * scale), factor: 0.25)
  }
}

/// Cubic Bézier curves.
enum CubicCurve {
  /// A curve is cut into at most this many lines, however large it is.
  static let maximumSteps = 1024

  @inline(__always) static func point(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double
  ) -> Point {
    let u = 1 - t
    return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
  }

  /// Where the coordinate stops growing or falling: the roots of its derivative.
  static func extrema(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let square = 3 * (b - c) + d - a
    let half = a - 2 * b + c
    let constant = b - a
    let discriminant = half * half - square * constant
    guard discriminant >= 0 else { return [] }
    let root = discriminant.squareRoot()
    // The sum whose terms have one sign loses no digits, and also serves when the square vanishes.
    let sum = -(half < 0 ? half - root : half + root)
    return [sum / square, constant / sum].filter(\.isFinite)
  }

  /// How many lines of equal parameter length keep to the tolerance. `scale` leads to pixels.
  @inline(__always) static func steps(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, scale: Double
  ) -> Int {
    let first = a - b * 2 + c
    let second = b - c * 2 + d
    return steps(
      squaredBend: max(first.dot(first), second.dot(second)) * (scale * scale), factor: 0.75)
  }

  /// A curve of degree n whose second differences are at most `bend` long lies within
  /// n(n − 1) / 8 · bend / steps² of its lines (Wang's formula); `factor` is n(n − 1) / 8.
  @inline(__always) static func steps(squaredBend: Double, factor: Double) -> Int {
    // Most curves of small letters need few steps, which are found without roots.
    let ratio = squaredBend * (factor / flatteningTolerance * (factor / flatteningTolerance))
    if ratio < 81 { return ratio < 1 ? 1 : ratio < 16 ? 2 : 3 }
    let steps = (squaredBend.squareRoot() * (factor / flatteningTolerance)).squareRoot()
    guard steps < Double(maximumSteps) else { return maximumSteps }
    return Int(steps) + 1
  }

  /// True when a curve between these ends is cut into lines from `end` to `start`. The choice does
  /// not depend on the direction in which the curve is given, so neither do the pixels.
  @inline(__always) static func runsBackwards(from start: Point, to end: Point) -> Bool {
    end.y < start.y || (end.y == start.y && end.x < start.x)
  }
}
