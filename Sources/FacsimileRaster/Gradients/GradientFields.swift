/// Gives every pixel of the target a gradient's number, in 1/2^20.
protocol GradientField {
  /// False where some pixels have no number, and are marked with `missing`.
  var isEverywhere: Bool { get }

  /// The numbers of a block's pixels: their columns are `column` to `column + 3`.
  func numbers(column: Int, row: Int) -> ColorRamp.Numbers
}

/// Numbers lie within ±512, so that they fit into 32 bits: farther away one cannot see which way a
/// gradient repeats.
private let numberLimit = 512.0

/// Rounds four numbers to 1/2^20. None may be NaN.
@inline(__always) private func rounded(_ values: SIMD4<Double>) -> ColorRamp.Numbers {
  let limit = SIMD4<Double>(repeating: numberLimit)
  let bounded = values.clamped(lowerBound: -limit, upperBound: limit)
  // Between 2^52 and 2^53 a Double's last bits are those of an integer.
  let magic = SIMD4<Double>(repeating: 6_755_399_441_055_744)
  let bits = unsafeBitCast(
    bounded * Double(ColorRamp.one) + magic, to: SIMD8<Int32>.self)
  #if _endian(little)
    return bits.evenHalf
  #else
    return bits.oddHalf
  #endif
}

struct LinearField: GradientField {
  /// The number of the middle of the pixel at column and row 0, and how it grows. In 1/2^52: the
  /// upper half of a 64-bit number counts 1/2^20.
  private let origin: Int
  private let columnStep: Int
  private let rowStep: Int

  var isEverywhere: Bool { true }

  /// Nil when the points are the same, or so near that the numbers are out of range.
  init?(from start: Point, to end: Point, toGradient: Transform) {
    let line = end - start
    let square = line.dot(line)
    guard square > 0, square.isFinite else { return nil }
    func along(_ offset: Point) -> Double { offset.dot(line) / square }
    let middle = toGradient.apply(to: Point(x: 0.5, y: 0.5))
    let values = [
      along(middle - start), along(Point(x: toGradient.a, y: toGradient.b)),
      along(Point(x: toGradient.c, y: toGradient.d)),
    ]
    guard values.allSatisfy({ abs($0) < numberLimit * 2 }) else { return nil }
    let fixed = values.map { Rounding.down($0 * 4_503_599_627_370_496 + 0.5) }
    // Half a unit is added so that the upper half is rounded.
    origin = fixed[0] &+ 1 &<< 31
    columnStep = fixed[1]
    rowStep = fixed[2]
  }

  /// Four numbers in 1/2^52.
  typealias Positions = SIMD4<Int64>

  /// How far it is from a block to the next one.
  var blockStep: Positions { Positions(repeating: Int64(columnStep &* 4)) }

  @inline(__always) func positions(column: Int, row: Int) -> Positions {
    let first = Int64(origin &+ columnStep &* column &+ rowStep &* row)
    let step = Int64(columnStep)
    return Positions(first, first &+ step, first &+ 2 &* step, first &+ 3 &* step)
  }

  @inline(__always) func numbers(column: Int, row: Int) -> ColorRamp.Numbers {
    LinearField.numbers(at: positions(column: column, row: row))
  }

  /// The positions' upper halves.
  @inline(__always) static func numbers(at positions: Positions) -> ColorRamp.Numbers {
    let halves = unsafeBitCast(positions, to: SIMD8<Int32>.self)
    #if _endian(little)
      return halves.oddHalf
    #else
      return halves.evenHalf
    #endif
  }
}

/// The pixels of a block in the coordinates of a gradient.
private struct BlockPlaces {
  private let a: Double
  private let b: Double
  private let c: Double
  private let d: Double
  private let origin: Point
  private static let columns = SIMD4<Double>(0.5, 1.5, 2.5, 3.5)

  /// - Parameter center: becomes the origin.
  init(_ toGradient: Transform, center: Point) {
    a = toGradient.a
    b = toGradient.b
    c = toGradient.c
    d = toGradient.d
    origin = Point(x: toGradient.tx, y: toGradient.ty) - center
  }

  @inline(__always) func x(_ column: Int, _ row: Int) -> SIMD4<Double> {
    let columns = BlockPlaces.columns + Double(column)
    return columns * a + ((Double(row) + 0.5) * c + origin.x)
  }

  @inline(__always) func y(_ column: Int, _ row: Int) -> SIMD4<Double> {
    let columns = BlockPlaces.columns + Double(column)
    return columns * b + ((Double(row) + 0.5) * d + origin.y)
  }
}

/// Circles around one centre.
struct ConcentricField: GradientField {
  private let places: BlockPlaces
  private let radius: Double
  private let perUnit: Double

  var isEverywhere: Bool { true }

  /// Nil when the circles are the same or a number is not finite.
  init?(center: Point, from: Double, to: Double, toGradient: Transform) {
    perUnit = 1 / (to - from)
    guard perUnit.isFinite, from.isFinite, center.isFinite else { return nil }
    radius = from
    places = BlockPlaces(toGradient, center: center)
  }

  @inline(__always) func numbers(column: Int, row: Int) -> ColorRamp.Numbers {
    let x = places.x(column, row)
    let y = places.y(column, row)
    return rounded(((x * x + y * y).squareRoot() - radius) * perUnit)
  }
}

/// Circles whose centre moves.
///
/// A point p lies on the circle of number t when |p − t · (c₁ − c₀)| = r₀ + t · (r₁ − r₀), with c₀ as
/// the origin: a quadratic equation.
struct TwoCircleField: GradientField {
  private let places: BlockPlaces
  private let line: Point
  private let radius: Double
  private let growth: Double
  /// The coefficient of t².
  private let square: Double

  var isEverywhere: Bool { false }

  init?(from: Gradient.Circle, to: Gradient.Circle, toGradient: Transform) {
    line = to.center - from.center
    radius = from.radius
    growth = to.radius - from.radius
    square = line.dot(line) - growth * growth
    guard square.isFinite, radius.isFinite, from.center.isFinite else { return nil }
    places = BlockPlaces(toGradient, center: from.center)
  }

  @inline(__always) func numbers(column: Int, row: Int) -> ColorRamp.Numbers {
    let x = places.x(column, row)
    let y = places.y(column, row)
    var result = SIMD4<Double>.zero
    var isMissing = SIMDMask<ColorRamp.Numbers>()
    for pixel in 0..<4 {
      let number = number(Point(x: x[pixel], y: y[pixel]))
      result[pixel] = number ?? 0
      isMissing[pixel] = number == nil
    }
    return rounded(result).replacing(with: .min, where: isMissing)
  }

  /// Nil when the point is on no circle.
  private func number(_ point: Point) -> Double? {
    let half = point.dot(line) + radius * growth
    let constant = point.dot(point) - radius * radius
    func checked(_ number: Double) -> Double? {
      number.isFinite && radius + number * growth >= 0 ? number : nil
    }
    if abs(square) < 1e-12 * line.dot(line) {
      return checked(constant / (2 * half))
    }
    let discriminant = half * half - square * constant
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let first = (half + root) / square
    let second = (half - root) / square
    return checked(max(first, second)) ?? checked(min(first, second))
  }
}

/// Angles around a point.
struct ConicField: GradientField {
  private let places: BlockPlaces
  /// The start's direction.
  private let start: Point

  var isEverywhere: Bool { true }

  init?(center: Point, angle: Double, toGradient: Transform) {
    guard center.isFinite, angle.isFinite else { return nil }
    let (sine, cosine) = sineAndCosine(of: angle)
    start = Point(x: cosine, y: sine)
    places = BlockPlaces(toGradient, center: center)
  }

  @inline(__always) func numbers(column: Int, row: Int) -> ColorRamp.Numbers {
    let x = places.x(column, row)
    let y = places.y(column, row)
    // Turned so that the start's direction is the x axis.
    let along = x * start.x + y * start.y
    let across = y * start.x - x * start.y
    return rounded(turns(along, across))
  }

  /// The angle of a vector as a part of a whole turn, 0 to 1.
  @inline(__always) private func turns(
    _ x: SIMD4<Double>, _ y: SIMD4<Double>
  ) -> SIMD4<Double> {
    let absX = x.replacing(with: -x, where: x .< 0)
    let absY = y.replacing(with: -y, where: y .< 0)
    let long = pointwiseMax(absX, absY)
    let short = pointwiseMin(absX, absY)
    // In the first eighth of a turn. Above tan(π/8) it is π/4 less the angle that is missing.
    let isWide = short .> long * 0.414_213_562_373_095_05
    let numerator = short.replacing(with: short - long, where: isWide)
    let denominator = long.replacing(with: short + long, where: isWide)
    let quotient = (numerator / denominator).replacing(with: 0, where: long .== 0)
    let square = quotient * quotient
    // The arc tangent's series over 2π; the first term left out is below 1e-10.
    var sum = SIMD4<Double>(repeating: conicTerms[0])
    for term in conicTerms.dropFirst() { sum = sum * square + term }
    var result = sum * quotient
    result.replace(with: result + 0.125, where: isWide)
    result.replace(with: 0.25 - result, where: absY .> absX)
    result.replace(with: 0.5 - result, where: x .< 0)
    result.replace(with: 1 - result, where: y .< 0)
    return result
  }
}

/// ±1/n over 2π for the odd n from 21 down to 1.
private let conicTerms: [Double] = stride(from: 21, through: 1, by: -2).map {
  ($0 % 4 == 1 ? 1 : -1) / Double($0) / 6.283_185_307_179_586
}
