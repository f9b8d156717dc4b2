import Foundation
import XCTest

@testable import FacsimileComparison

final class ColorDifferenceTests: XCTestCase {
  /// The pairs of Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula" (2005), table 1, with
  /// their differences by CIEDE2000, and by CIE94 as scikit-image 0.26 computes them.
  private let pairs: [(first: [Double], second: [Double], ciede2000: Double, cie94: Double)] = [
    ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425, 1.395039),
    ([50, 3.1571, -77.2803], [50, 0, -82.7485], 2.8615, 1.934101),
    ([50, 2.8361, -74.02], [50, 0, -82.7485], 3.4412, 2.454336),
    ([50, -1.3802, -84.2814], [50, 0, -82.7485], 1, 0.684492),
    ([50, -1.1848, -84.8006], [50, 0, -82.7485], 1, 0.669563),
    ([50, -0.9009, -85.5211], [50, 0, -82.7485], 1, 0.691945),
    ([50, 0, 0], [50, -1, 2], 2.3669, 2.236068),
    ([50, -1, 2], [50, 0, 0], 2.3669, 2.031638),
    ([50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792, 4.800694),
    ([50, 2.49, -0.001], [50, -2.49, 0.001], 7.1792, 4.800694),
    ([50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195, 4.800694),
    ([50, 2.49, -0.001], [50, -2.49, 0.0012], 7.2195, 4.800695),
    ([50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045, 4.800694),
    ([50, -0.001, 2.49], [50, 0.001, -2.49], 4.8045, 4.800694),
    ([50, -0.001, 2.49], [50, 0.0011, -2.49], 4.7461, 4.800694),
    ([50, 2.5, 0], [50, 0, -2.5], 4.3065, 3.407744),
    ([50, 2.5, 0], [73, 25, -18], 27.1492, 34.689163),
    ([50, 2.5, 0], [61, -5, 29], 22.8977, 29.441373),
    ([50, 2.5, 0], [56, -27, -3], 31.903, 27.914088),
    ([50, 2.5, 0], [58, 24, 15], 19.4535, 24.937661),
    ([50, 2.5, 0], [50, 3.1736, 0.5854], 1, 0.822132),
    ([50, 2.5, 0], [50, 3.2972, 0], 1, 0.716584),
    ([50, 2.5, 0], [50, 1.8634, 0.5757], 1, 0.804875),
    ([50, 2.5, 0], [50, 3.2592, 0.335], 1, 0.752844),
    ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644, 1.390995),
    ([63.0109, -31.0961, -5.8663], [62.8187, -29.7946, -4.0864], 1.263, 1.248089),
    ([61.2901, 3.7196, -5.3901], [61.4292, 2.248, -4.962], 1.8731, 1.297958),
    ([35.0831, -44.1164, 3.7933], [35.0232, -40.0716, 1.5901], 1.8645, 1.820451),
    ([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373, 2.556133),
    ([36.4612, 47.858, 18.3852], [36.2715, 50.5065, 21.2231], 1.4146, 1.424913),
    ([90.8027, -2.0831, 1.441], [91.1528, -1.6435, 0.0447], 1.4441, 1.419453),
    ([90.9257, -0.5406, -0.9208], [88.6381, -0.8985, -0.7239], 1.5381, 2.322569),
    ([6.7747, -0.2908, -2.4247], [5.8714, -0.0985, -2.2286], 0.6377, 0.938533),
    ([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082, 1.306545),
  ]

  private func color(_ numbers: [Double]) -> LabColor {
    LabColor(numbers[0], numbers[1], numbers[2])
  }

  func testCIEDE2000IsNotAboveItsBound() {
    let seed: UInt64 = 20
    var generator = SeededGenerator(state: seed)
    var closest = 0.0
    for _ in 0..<200_000 {
      let pixels = (0..<2).map { _ in
        UInt32.random(in: 0...0xff_ffff, using: &generator) | 0xff00_0000
      }
      let colors = (LabColor(cieLab: pixels[0]), LabColor(cieLab: pixels[1]))
      let distance = ColorDifference.ciede2000(colors.0, colors.1)
      let bound = ColorDifference.ciede2000Bound(colors.0, colors.1)
      if distance > bound { XCTFail("\(pixels): \(distance) above \(bound), seed \(seed)") }
      closest = max(closest, distance / bound)
    }
    // Greys come to it.
    XCTAssertGreaterThan(closest, 0.9)
    let greys = (LabColor(cieLab: 0xff00_0000), LabColor(cieLab: 0xffff_ffff))
    XCTAssertEqual(ColorDifference.ciede2000Bound(greys.0, greys.1), 100, accuracy: 1e-4)
  }

  func testThePublishedPairsHaveTheirCIEDE2000() {
    XCTAssertEqual(pairs.count, 34)
    for (index, pair) in pairs.enumerated() {
      let (first, second) = (color(pair.first), color(pair.second))
      XCTAssertEqual(
        ColorDifference.ciede2000(first, second), pair.ciede2000, accuracy: 1e-4, "pair \(index)")
      XCTAssertEqual(
        ColorDifference.ciede2000(second, first), pair.ciede2000, accuracy: 1e-4, "pair \(index)")
    }
  }

  func testThePublishedPairsHaveTheirCIE94() {
    for (index, pair) in pairs.enumerated() {
      XCTAssertEqual(
        ColorDifference.cie94(color(pair.first), color(pair.second)), pair.cie94, accuracy: 1e-5,
        "pair \(index)")
    }
  }

  func testLinearLightIsTheCurveOfStandardRGB() {
    for byte in 0...255 {
      let value = Double(byte) / 255
      let expected = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      XCTAssertEqual(LinearLight.table[byte], expected, accuracy: 1e-15, "byte \(byte)")
    }
  }

  func testGreysHaveNoColorAndWhiteAndBlackAreAtTheEnds() {
    for grey in 0...255 as ClosedRange<UInt32> {
      let lab = LabColor(cieLab: grey * 0x01_0101 | 0xff00_0000)
      XCTAssertEqual(lab.a, 0, accuracy: 1e-4)
      XCTAssertEqual(lab.b, 0, accuracy: 1e-4)
      let ok = LabColor(okLab: grey * 0x01_0101 | 0xff00_0000)
      XCTAssertEqual(ok.chroma, 0, accuracy: 1e-6)
    }
    XCTAssertEqual(LabColor(cieLab: 0xffff_ffff).lightness, 100, accuracy: 1e-5)
    XCTAssertEqual(LabColor(cieLab: 0xff00_0000).lightness, 0, accuracy: 1e-12)
    XCTAssertEqual(LabColor(okLab: 0xffff_ffff).lightness, 1, accuracy: 1e-7)
    XCTAssertEqual(LabColor(okLab: 0xff00_0000).lightness, 0, accuracy: 1e-12)
  }

  func testOwnMathIsAsAccurateAsItSays() {
    for seed in 1...4000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let number = Double.random(in: 1e-6...1.2, using: &generator)
      XCTAssertEqual(OwnMath.cubeRoot(number) / cbrt(number), 1, accuracy: 1e-11, "seed \(seed)")
      let x = Double.random(in: -120...120, using: &generator)
      let y = Double.random(in: -120...120, using: &generator)
      var degrees = atan2(y, x) * 180 / Double.pi
      if degrees < 0 { degrees += 360 }
      XCTAssertEqual(OwnMath.degrees(x: x, y: y), degrees, accuracy: 1e-12, "seed \(seed)")
      let angle = Double.random(in: -1500...1500, using: &generator)
      XCTAssertEqual(
        OwnMath.sine(degrees: angle), sin(angle * Double.pi / 180), accuracy: 1e-13, "seed \(seed)")
      XCTAssertEqual(
        OwnMath.cosine(degrees: angle), cos(angle * Double.pi / 180), accuracy: 1e-13,
        "seed \(seed)")
      let exponent = Double.random(in: -130...0, using: &generator)
      XCTAssertEqual(
        OwnMath.exponential(exponent) / exp(exponent), 1, accuracy: 1e-12, "seed \(seed)")
    }
    XCTAssertEqual(OwnMath.exponential(-1000), 0)
    XCTAssertEqual(OwnMath.cubeRoot(0), 0)
    let axes = [(1.0, 0.0, 0.0), (0, 1, 90), (-1, 0, 180), (0, -1, 270), (0, 0, 0), (1, -1e-30, 0)]
    for (x, y, angle) in axes { XCTAssertEqual(OwnMath.degrees(x: x, y: y), angle) }
  }

  /// The formula as published, in floating point.
  func testTheIntegerFormOfYIQIsTheFormula() {
    for seed in 1...20_000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let a = UInt32.random(in: 0...0xff_ffff, using: &generator) | 0xff00_0000
      let b = UInt32.random(in: 0...0xff_ffff, using: &generator) | 0xff00_0000
      let d = [0, 8, 16].map { Double(a >> $0 & 255) - Double(b >> $0 & 255) }
      let y = d[0] * 0.29889531 + d[1] * 0.58662247 + d[2] * 0.11448223
      let i = d[0] * 0.59597799 - d[1] * 0.27417610 - d[2] * 0.32180189
      let q = d[0] * 0.21147017 - d[1] * 0.52261711 + d[2] * 0.31114694
      let expected = 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
      let found = Double(YIQKernel().distance(a, b)) / 32768
      XCTAssertEqual(found, expected, accuracy: 1 + expected * 2e-4, "seed \(seed)")
    }
    // Black and white are the farthest apart in brightness, and 1 is a threshold that holds all.
    XCTAssertEqual(YIQKernel.limit(threshold: 1), 1_153_925_120)
    XCTAssertLessThanOrEqual(
      YIQKernel().distance(0xff00_0000, 0xffff_ffff), YIQKernel.limit(threshold: 1))
  }

  func testATranslucentPixelCannotHideOnAnyGround() {
    // White and transparent look alike on white only.
    XCTAssertEqual(
      YIQKernel().distance(0, 0xffff_ffff), YIQKernel().distance(0xff00_0000, 0xffff_ffff))
    // Black and transparent look alike on black only.
    XCTAssertEqual(
      YIQKernel().distance(0, 0xff00_0000), YIQKernel().distance(0xffff_ffff, 0xff00_0000))
    var kernel = LabKernel<CIE94Formula>()
    XCTAssertEqual(kernel.distance(0, 0xffff_ffff), 100, accuracy: 1e-4)
    XCTAssertEqual(kernel.distance(0, 0xff00_0000), 100, accuracy: 1e-4)
  }
}
