import FacsimileRaster

/// The colour space Display P3, converted to sRGB.
///
/// Both have the same white and the same curve; only the primaries differ. Roots are found by
/// Newton's method, because the C library's powers differ between machines.
enum DisplayP3 {
  /// The colour in sRGB; components may lie outside of 0 to 1.
  ///
  /// Source: SMPTE EG 432-1 and IEC 61966-2-1, the product of the two matrices of primaries.
  static func inSRGB(_ color: Color) -> Color {
    let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
    return Color(
      red: encoded(1.224_940_2 * r - 0.224_940_2 * g),
      green: encoded(-0.042_056_9 * r + 1.042_056_9 * g),
      blue: encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_6 * b), alpha: color.alpha)
  }

  /// The light of a component. Source: IEC 61966-2-1: ((c + 0.055) / 1.055) to the power of 2.4.
  static func linear(_ component: Double) -> Double {
    let c = min(component.magnitude, 16)
    guard c > 0.040_45 else { return component / 12.92 }
    let x = (c + 0.055) / 1.055
    // 2.4 is 12 / 5.
    let root = self.root(5, of: x)
    let light = x * x * root * root
    return component < 0 ? -light : light
  }

  /// The component of a light: 1.055 · light to the power of 1 / 2.4, less 0.055.
  static func encoded(_ light: Double) -> Double {
    let y = min(light.magnitude, 256)
    guard y > 0.003_130_8 else { return light * 12.92 }
    // 1 / 2.4 is 5 / 12; the fourth root is two square roots.
    let third = root(3, of: y)
    let twelfth = third.squareRoot().squareRoot()
    let component = 1.055 * twelfth * twelfth * twelfth * twelfth * twelfth - 0.055
    return light < 0 ? -component : component
  }

  /// The root of a positive number from 0.001 to 256, exact to the last bits.
  private static func root(_ degree: Int, of number: Double) -> Double {
    // From above Newton's method falls towards the root of a convex function without overshooting.
    var root = max(1, number)
    let n = Double(degree)
    for _ in 0..<60 {
      var power = 1.0
      for _ in 1..<degree { power *= root }
      root = ((n - 1) * root + number / power) / n
    }
    return root
  }
}
