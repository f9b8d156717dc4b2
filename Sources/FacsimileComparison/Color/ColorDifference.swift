/// Distances of two colours, from the first, the reference, to the second.
enum ColorDifference {
  /// Delta E of 1994 for graphic arts (CIE 116-1995): the parametric factors are 1, K1 is 0.045 and
  /// K2 0.015. The reference's chroma weighs, so the order of the colours matters.
  static func cie94(_ reference: LabColor, _ sample: LabColor) -> Double {
    let lightness = reference.lightness - sample.lightness
    let chroma = reference.chroma - sample.chroma
    let a = reference.a - sample.a
    let b = reference.b - sample.b
    // Rounding can make the square of the hue difference a little less than nothing.
    let hueSquare = max(0, a * a + b * b - chroma * chroma)
    let chromaWeight = 1 + 0.045 * reference.chroma
    let hueWeight = 1 + 0.015 * reference.chroma
    return
      (lightness * lightness + chroma * chroma / (chromaWeight * chromaWeight)
      + hueSquare / (hueWeight * hueWeight)).squareRoot()
  }

  /// Delta E of 2000 (ISO/CIE 11664-6), all parametric factors 1, with the rules for the mean hue
  /// that Sharma, Wu and Dalal give ("The CIEDE2000 Color-Difference Formula", 2005).
  static func ciede2000(_ first: LabColor, _ second: LabColor) -> Double {
    let stretch = 1.5 - 0.5 * saturation((first.chroma + second.chroma) / 2)
    let (a1, a2) = (first.a * stretch, second.a * stretch)
    let chroma1 = (a1 * a1 + first.b * first.b).squareRoot()
    let chroma2 = (a2 * a2 + second.b * second.b).squareRoot()
    let hue1 = OwnMath.degrees(x: a1, y: first.b)
    let hue2 = OwnMath.degrees(x: a2, y: second.b)

    var hueStep = 0.0
    var hue = hue1 + hue2
    if chroma1 * chroma2 != 0 {
      hueStep = hue2 - hue1
      // Opposite hues are exactly half a turn apart, whatever rounding makes of their angles.
      if abs(hueStep) <= 180 + 1e-10 {
        hue /= 2
      } else {
        hueStep += hueStep > 0 ? -360 : 360
        hue = (hue + (hue < 360 ? 360 : -360)) / 2
      }
    }
    let lightness = (first.lightness + second.lightness) / 2 - 50
    let chroma = (chroma1 + chroma2) / 2
    let shape =
      1 - 0.17 * OwnMath.cosine(degrees: hue - 30) + 0.24 * OwnMath.cosine(degrees: 2 * hue)
      + 0.32 * OwnMath.cosine(degrees: 3 * hue + 6) - 0.20 * OwnMath.cosine(degrees: 4 * hue - 63)
    let fromBlue = (hue - 275) / 25
    let turn = 30 * OwnMath.exponential(-fromBlue * fromBlue)

    let lightnessTerm =
      (second.lightness - first.lightness)
      / (1 + 0.015 * lightness * lightness / (20 + lightness * lightness).squareRoot())
    let chromaTerm = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    let hueTerm =
      2 * (chroma1 * chroma2).squareRoot() * OwnMath.sine(degrees: hueStep / 2)
      / (1 + 0.015 * chroma * shape)
    let rotation = -2 * saturation(chroma) * OwnMath.sine(degrees: 2 * turn)
    return max(
      0,
      lightnessTerm * lightnessTerm + chromaTerm * chromaTerm + hueTerm * hueTerm
        + rotation * chromaTerm * hueTerm
    ).squareRoot()
  }

  /// What CIEDE2000 does not exceed. All weights are at least 1; a is stretched by 1.5 at the most; and
  /// the rotation adds at most as much again as chroma and hue, since it is at most 2 and twice a product
  /// is not above the sum of the squares.
  static func ciede2000Bound(_ first: LabColor, _ second: LabColor) -> Double {
    let lightness = first.lightness - second.lightness
    let (a, b) = (1.5 * (first.a - second.a), first.b - second.b)
    // A trifle more, for what rounding adds.
    return 1e-6 + (lightness * lightness + 2 * (a * a + b * b)).squareRoot()
  }

  /// The square root of C^7 / (C^7 + 25^7).
  private static func saturation(_ chroma: Double) -> Double {
    let cube = chroma * chroma * chroma
    let seventh = cube * cube * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  /// The hybrid distance (Abasi, Amani Tehran and Fairchild, "Distance metrics for very large color
  /// differences", 2020): the lightness by itself, hue and chroma as in a plane.
  static func hybrid(_ first: LabColor, _ second: LabColor) -> Double {
    let (a, b) = (first.a - second.a, first.b - second.b)
    return abs(first.lightness - second.lightness) + (a * a + b * b).squareRoot()
  }
}
