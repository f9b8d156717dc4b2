import XCTest

@testable import FacsimileRaster

/// The blend modes against their formulas in floating point, written down from the specification.
final class BlendModeTests: XCTestCase {
  func testModesAgreeWithTheirFormulas() {
    let seed: UInt64 = 71
    var random = SeededGenerator(seed: seed)
    for mode in BlendMode.allCases {
      var pairs: [(UInt32, UInt32)] = []
      for alphaChoice in 0..<400 {
        let alphas: (Double?, Double?) =
          switch alphaChoice % 4 {
          case 0: (1, 1)
          case 1: (nil, 1)
          case 2: (1, nil)
          default: (nil, nil)
          }
        pairs.append(
          (
            random.color(alpha: alphas.0).premultiplied, random.color(alpha: alphas.1).premultiplied
          ))
      }
      let corners: [UInt32] = [
        0, 0xff00_0000, .max, opaque(255, 0, 0), opaque(0, 255, 255), 0x8000_0000, 0x8080_8080,
        0x0100_0000, 0x0101_0101,
      ]
      for source in corners { for backdrop in corners { pairs.append((source, backdrop)) } }
      for (source, backdrop) in pairs {
        let result = Blending.blend(
          mode, source: PixelBlock(repeating: source), backdrop: PixelBlock(repeating: backdrop))
        let expected = Reference.blend(mode, Reference.Pixel(source), Reference.Pixel(backdrop))
        let actual = Reference.Pixel(result[2])
        let message =
          "\(mode) of \(String(source, radix: 16)) on \(String(backdrop, radix: 16)), seed \(seed)"
        XCTAssertEqual(actual.alpha, expected.alpha, accuracy: 0.5001 / 255, message)
        for (a, b) in zip(actual.color, expected.color) {
          // The roundings of alpha and of a channel may add up.
          XCTAssertEqual(a, b, accuracy: 1.02 / 255, message)
        }
        for channel in actual.color { XCTAssertLessThanOrEqual(channel, actual.alpha, message) }
      }
    }
  }

  func testPartialCoverageMixesOldAndBlended() throws {
    var list = DisplayList()
    list.fill(
      Path(Rect(x: 0, y: 0, width: 0.5, height: 1)), .clear,
      state: DrawingState(blendMode: .copy))
    let pixel = try list.pixels(1, 1, background: .white)[0, 0]
    // Half of the white pixel (coverage 128) is replaced by nothing.
    XCTAssertEqual(pixel, 0x7f7f_7f7f)
  }
}

private enum Reference {
  /// Premultiplied, 0 to 1.
  struct Pixel {
    var color: [Double]
    var alpha: Double

    init(_ pixel: UInt32) {
      color = [0, 8, 16].map { Double(pixel >> $0 & 255) / 255 }
      alpha = Double(pixel >> 24) / 255
    }

    init(color: [Double], alpha: Double) {
      self.color = color
      self.alpha = alpha
    }

    var straight: [Double] { alpha == 0 ? [0, 0, 0] : color.map { min(1, $0 / alpha) } }
  }

  static func blend(_ mode: BlendMode, _ source: Pixel, _ backdrop: Pixel) -> Pixel {
    func porterDuff(_ first: Double, _ second: Double) -> Pixel {
      Pixel(
        color: zip(source.color, backdrop.color).map { $0 * first + $1 * second },
        alpha: source.alpha * first + backdrop.alpha * second)
    }
    switch mode {
    case .clear: return porterDuff(0, 0)
    case .copy: return porterDuff(1, 0)
    case .normal: return porterDuff(1, 1 - source.alpha)
    case .sourceIn: return porterDuff(backdrop.alpha, 0)
    case .sourceOut: return porterDuff(1 - backdrop.alpha, 0)
    case .sourceAtop: return porterDuff(backdrop.alpha, 1 - source.alpha)
    case .destinationOver: return porterDuff(1 - backdrop.alpha, 1)
    case .destinationIn: return porterDuff(0, source.alpha)
    case .destinationOut: return porterDuff(0, 1 - source.alpha)
    case .destinationAtop: return porterDuff(1 - backdrop.alpha, source.alpha)
    case .xor: return porterDuff(1 - backdrop.alpha, 1 - source.alpha)
    case .plusLighter:
      return Pixel(
        color: zip(source.color, backdrop.color).map { min(1, $0 + $1) },
        alpha: min(1, source.alpha + backdrop.alpha))
    case .plusDarker:
      let alpha = min(1, source.alpha + backdrop.alpha)
      return Pixel(
        color: zip(source.color, backdrop.color).map {
          max(0, alpha - (source.alpha - $0) - (backdrop.alpha - $1))
        }, alpha: alpha)
    default:
      let blended = mixed(mode, source.straight, backdrop.straight)
      let color = (0..<3).map { index in
        (1 - backdrop.alpha) * source.color[index] + (1 - source.alpha) * backdrop.color[index]
          + source.alpha * backdrop.alpha * blended[index]
      }
      return Pixel(
        color: color, alpha: source.alpha + backdrop.alpha - source.alpha * backdrop.alpha)
    }
  }

  private static func mixed(_ mode: BlendMode, _ s: [Double], _ b: [Double]) -> [Double] {
    switch mode {
    case .hue: return setLuminosity(setSaturation(s, saturation(b)), luminosity(b))
    case .saturation: return setLuminosity(setSaturation(b, saturation(s)), luminosity(b))
    case .color: return setLuminosity(s, luminosity(b))
    case .luminosity: return setLuminosity(b, luminosity(s))
    default: return zip(s, b).map { separable(mode, $0, $1) }
    }
  }

  private static func separable(_ mode: BlendMode, _ s: Double, _ b: Double) -> Double {
    switch mode {
    case .multiply: return s * b
    case .screen: return s + b - s * b
    case .overlay: return separable(.hardLight, b, s)
    case .darken: return min(s, b)
    case .lighten: return max(s, b)
    case .colorDodge: return b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
    case .colorBurn: return b >= 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case .hardLight: return s <= 0.5 ? 2 * s * b : 1 - 2 * (1 - s) * (1 - b)
    case .softLight:
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case .difference: return abs(s - b)
    default: return s + b - 2 * s * b
    }
  }

  private static func luminosity(_ c: [Double]) -> Double {
    0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]
  }

  private static func saturation(_ c: [Double]) -> Double {
    max(c[0], c[1], c[2]) - min(c[0], c[1], c[2])
  }

  private static func setLuminosity(_ color: [Double], _ target: Double) -> [Double] {
    let shift = target - luminosity(color)
    let c = color.map { $0 + shift }
    let l = luminosity(c)
    let low = min(c[0], c[1], c[2])
    let high = max(c[0], c[1], c[2])
    if low < 0 { return c.map { l + ($0 - l) * l / (l - low) } }
    if high > 1 { return c.map { l + ($0 - l) * (1 - l) / (high - l) } }
    return c
  }

  private static func setSaturation(_ c: [Double], _ target: Double) -> [Double] {
    let low = min(c[0], c[1], c[2])
    let range = saturation(c)
    return range == 0 ? [0, 0, 0] : c.map { ($0 - low) * target / range }
  }
}
