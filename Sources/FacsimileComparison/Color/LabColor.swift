/// A colour in a space whose distances are meant to be those that people see.
///
/// CIELAB (CIE 15:2004, section 8.2.1) has L from 0 to 100, for the white of sRGB, D65. OKLab
/// (Björn Ottosson, "A perceptual color space for image processing", 2020) has L from 0 to 1.
struct LabColor: Sendable, Hashable {
  var lightness: Double
  var a: Double
  var b: Double

  var chroma: Double { (a * a + b * b).squareRoot() }

  init(_ lightness: Double, _ a: Double, _ b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The CIELAB colour of an opaque pixel. The matrix is that of sRGB's primaries (Bruce Lindbloom,
  /// "RGB/XYZ Matrices"), each row divided by its sum, so that grey has neither a nor b.
  init(cieLab pixel: UInt32) {
    let light = LinearLight.light(of: pixel)
    let (red, green, blue) = (light[0], light[1], light[2])
    let x = LabColor.compressed(
      (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = LabColor.compressed(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = LabColor.compressed(
      (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    self.init(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// The function f of the CIELAB formulas.
  private static func compressed(_ value: Double) -> Double {
    value > 216.0 / 24389
      ? OwnMath.cubeRoot(value) : (24389.0 / 27 * value + 16) / 116
  }

  /// The OKLab colour of an opaque pixel, with the lightness corrected by Ottosson's toe ("Okhsv and
  /// Okhsl", 2021), which makes dark greys as far apart as CIELAB does.
  init(okLab pixel: UInt32) {
    let light = LinearLight.light(of: pixel)
    let (red, green, blue) = (light[0], light[1], light[2])
    let long = OwnMath.cubeRoot(
      0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let middle = OwnMath.cubeRoot(
      0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = OwnMath.cubeRoot(
      0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    let lightness = 0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short
    let (k1, k2) = (0.206, 0.03)
    let k3 = (1 + k1) / (1 + k2)
    let toe = k3 * lightness - k1
    self.init(
      0.5 * (toe + (toe * toe + 4 * k2 * k3 * lightness).squareRoot()),
      1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short)
  }
}
