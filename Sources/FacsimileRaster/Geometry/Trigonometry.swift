/// Sine and cosine of an angle in radians, from polynomials of our own.
///
/// The C library's functions differ in their last bit between versions and machines; these use
/// only additions and multiplications, whose results IEEE 754 fixes. The error is below 1e-15 for
/// angles within a few thousand turns. An angle that is not finite counts as 0.
public func sineAndCosine(of angle: Double) -> (sine: Double, cosine: Double) {
  guard angle.isFinite else { return (0, 1) }
  // The angle is brought into ±π/4 around a multiple of π/2. The two parts of π/2 (Cody and
  // Waite) keep the difference exact: the first has 33 significant bits.
  let quarters = Rounding.down(angle * 0.636_619_772_367_581_3 + 0.5)
  let multiple = Double(quarters)
  let x = (angle - multiple * 1.570_796_326_734_125_6) - multiple * 6.077_100_506_506_192e-11
  let square = x * x

  // Taylor's series in Horner's form; the first term left out is below 1e-16 within ±π/4.
  var sine = sineTerms[0]
  for coefficient in sineTerms.dropFirst() { sine = sine * square + coefficient }
  sine *= x
  var cosine = cosineTerms[0]
  for coefficient in cosineTerms.dropFirst() { cosine = cosine * square + coefficient }

  switch quarters & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// ±1/n! for the odd numbers from 15 down to 1.
private let sineTerms: [Double] = [
  -1 / 1_307_674_368_000, 1 / 6_227_020_800, -1 / 39_916_800, 1 / 362_880, -1 / 5040, 1 / 120,
  -1 / 6, 1,
]

/// ±1/n! for the even numbers from 16 down to 0.
private let cosineTerms: [Double] = [
  1 / 20_922_789_888_000, -1 / 87_178_291_200, 1 / 479_001_600, -1 / 3_628_800, 1 / 40_320,
  -1 / 720, 1 / 24, -1 / 2, 1,
]
