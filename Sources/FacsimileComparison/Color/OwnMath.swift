/// The few functions that colour differences need, from + - * / and square root alone.
///
/// The C library's differ from machine to machine in their last digits, and a last digit can decide
/// whether a pixel counts. These give the same bits everywhere. The accuracies were measured against
/// the C library's functions, and the tests hold them to it.
enum OwnMath {
  static let pi = 3.14159265358979323846
  static let degreesPerRadian = 57.29577951308232

  /// The cube root of a number from 1e-30 to 1e30, to 1e-11 of itself; 0 for what is not positive.
  ///
  /// A third of the exponent and fraction, taken as one whole number, is within 6 % of the root's.
  /// Each of Halley's steps cubes that error.
  static func cubeRoot(_ number: Double) -> Double {
    guard number > 0 else { return 0 }
    // Two thirds of the exponent's bias, less a constant that centres the error.
    var root = Double(bitPattern: number.bitPattern / 3 + 0x2a9f_7893_0000_0000)
    for _ in 0..<2 {
      let cube = root * root * root
      root *= (cube + 2 * number) / (2 * cube + number)
    }
    return root
  }

  /// The fifth root of a number from 0 to 1, by Newton's steps from above.
  static func fifthRoot(_ number: Double) -> Double {
    guard number > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<80 {
      let fourth = root * root * root * root
      root -= (fourth * root - number) / (5 * fourth)
    }
    return root
  }

  /// The angle of a vector, from 0 up to 360 degrees, to 1e-12; 0 for the null vector.
  static func degrees(x: Double, y: Double) -> Double {
    let (width, height) = (abs(x), abs(y))
    guard width > 0 || height > 0 else { return 0 }
    let isSteep = height > width
    var tangent = isSteep ? width / height : height / width
    // Halving the angle twice brings the tangent below 0.2, where the series is short.
    for _ in 0..<2 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    let square = tangent * tangent
    var sum = 0.0
    for divisor in stride(from: 23.0, through: 1, by: -2) { sum = 1 / divisor - square * sum }
    var angle = 4 * tangent * sum * degreesPerRadian
    if isSteep { angle = 90 - angle }
    if x < 0 { angle = 180 - angle }
    if y < 0 { angle = 360 - angle }
    return angle >= 360 ? 0 : angle
  }

  /// The sine of an angle of at most a few thousand degrees, to 1e-14.
  static func sine(degrees: Double) -> Double {
    let turns = (degrees / 90).rounded()
    let rest = (degrees - turns * 90) / degreesPerRadian
    switch Int(turns) & 3 {
    case 0: return smallSine(rest)
    case 1: return smallCosine(rest)
    case 2: return -smallSine(rest)
    default: return -smallCosine(rest)
    }
  }

  static func cosine(degrees: Double) -> Double { sine(degrees: degrees + 90) }

  private static func smallSine(_ angle: Double) -> Double {
    let square = angle * angle
    var sum = 1.0
    for divisor in [272.0, 210, 156, 110, 72, 42, 20, 6] { sum = 1 - square / divisor * sum }
    return angle * sum
  }

  private static func smallCosine(_ angle: Double) -> Double {
    let square = angle * angle
    var sum = 1.0
    for divisor in [306.0, 240, 182, 132, 90, 56, 30, 12, 2] { sum = 1 - square / divisor * sum }
    return sum
  }

  /// e to the power of a number that is not positive, to 1e-12 of itself down to -130; 0 below -700.
  static func exponential(_ exponent: Double) -> Double {
    guard exponent > -700 else { return 0 }
    let small = exponent / 1024
    var sum = 1.0
    for divisor in [12.0, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1] { sum = 1 + small / divisor * sum }
    for _ in 0..<10 { sum *= sum }
    return sum
  }
}
