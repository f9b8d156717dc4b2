/// The formulas of the blend modes, on premultiplied bytes.
///
/// Sources: W3C Compositing and Blending Level 1 for the first sixteen modes, Porter and Duff's
/// "Compositing Digital Images" (1984) for the operators, WebKit's published formula for
/// `plusDarker`, which Apple documents only in words.
///
/// Every channel of a result is the exact value rounded to a byte, except that roots are taken of
/// whole numbers. The arithmetic is on integers, so it is the same everywhere.
enum Blending {
  /// The result of blending a block with what is below it.
  static func blend(
    _ mode: BlendMode, source: PixelBlock, backdrop: PixelBlock
  ) -> PixelBlock {
    if let factors = PorterDuff(mode) {
      return factors.blend(source: source, backdrop: backdrop)
    }
    var result = PixelBlock.zero
    for pixel in 0..<4 {
      result[pixel] = blend(mode, source: source[pixel], backdrop: backdrop[pixel])
    }
    return result
  }

  /// True when a transparent source leaves the backdrop as it is.
  static func keepsBackdropUnderTransparentSource(_ mode: BlendMode) -> Bool {
    switch mode {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: false
    default: true
    }
  }

  private static func blend(_ mode: BlendMode, source: UInt32, backdrop: UInt32) -> UInt32 {
    let from = Channels(source)
    let below = Channels(backdrop)
    switch mode {
    case .plusLighter:
      return Channels(
        red: min(255, from.red + below.red), green: min(255, from.green + below.green),
        blue: min(255, from.blue + below.blue), alpha: min(255, from.alpha + below.alpha)
      ).pixel
    case .plusDarker:
      let alpha = min(255, from.alpha + below.alpha)
      func darker(_ source: Int, _ backdrop: Int) -> Int {
        max(0, alpha - (from.alpha - source) - (below.alpha - backdrop))
      }
      return Channels(
        red: darker(from.red, below.red), green: darker(from.green, below.green),
        blue: darker(from.blue, below.blue), alpha: alpha
      ).pixel
    default:
      break
    }
    if from.alpha == 0 { return backdrop }
    if below.alpha == 0 { return source }
    let alpha = from.alpha + below.alpha - rounded(from.alpha * below.alpha, over: 255)
    // Where both cover, the blended colour; where one does, its own. All in units of 255^3.
    func composed(_ source: Int, _ backdrop: Int, _ blended: Int) -> Int {
      let outside = source * (255 - below.alpha) + backdrop * (255 - from.alpha)
      return min(alpha, rounded(outside * 65_025 + blended, over: 255 * 65_025))
    }
    let mixed =
      switch mode {
      case .hue, .saturation, .color, .luminosity:
        NonSeparable.blend(mode, source: from, backdrop: below)
      default:
        Wide(
          red: Separable.blend(mode, from.red, from.alpha, below.red, below.alpha),
          green: Separable.blend(mode, from.green, from.alpha, below.green, below.alpha),
          blue: Separable.blend(mode, from.blue, from.alpha, below.blue, below.alpha))
      }
    return Channels(
      red: composed(from.red, below.red, mixed.red),
      green: composed(from.green, below.green, mixed.green),
      blue: composed(from.blue, below.blue, mixed.blue), alpha: alpha
    ).pixel
  }

  /// Rounds a quotient of numbers that are not negative to the nearest integer.
  static func rounded(_ numerator: Int, over denominator: Int) -> Int {
    (numerator + denominator / 2) / denominator
  }
}

/// A premultiplied pixel taken apart, 0 to 255 each.
struct Channels {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int
}

extension Channels {
  init(_ pixel: UInt32) {
    self.init(
      red: Int(pixel & 255), green: Int(pixel >> 8 & 255), blue: Int(pixel >> 16 & 255),
      alpha: Int(pixel >> 24))
  }

  var pixel: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }
}

/// Blended colours in units of 255^4: straight colour times both alphas, with 255^2 = 1 twice.
struct Wide {
  var red: Int
  var green: Int
  var blue: Int
}

/// Porter and Duff's operators: source times one factor plus backdrop times another.
private struct PorterDuff {
  enum Factor {
    case zero, one, alpha, inverseAlpha
  }

  let source: Factor
  let backdrop: Factor

  init?(_ mode: BlendMode) {
    switch mode {
    case .normal: self.init(source: .one, backdrop: .inverseAlpha)
    case .clear: self.init(source: .zero, backdrop: .zero)
    case .copy: self.init(source: .one, backdrop: .zero)
    case .sourceIn: self.init(source: .alpha, backdrop: .zero)
    case .sourceOut: self.init(source: .inverseAlpha, backdrop: .zero)
    case .sourceAtop: self.init(source: .alpha, backdrop: .inverseAlpha)
    case .destinationOver: self.init(source: .inverseAlpha, backdrop: .one)
    case .destinationIn: self.init(source: .zero, backdrop: .alpha)
    case .destinationOut: self.init(source: .zero, backdrop: .inverseAlpha)
    case .destinationAtop: self.init(source: .inverseAlpha, backdrop: .alpha)
    case .xor: self.init(source: .inverseAlpha, backdrop: .inverseAlpha)
    default: return nil
    }
  }

  private init(source: Factor, backdrop: Factor) {
    self.source = source
    self.backdrop = backdrop
  }

  /// The source's factor refers to the backdrop's alpha, and the other way round.
  func blend(source pixels: PixelBlock, backdrop below: PixelBlock) -> PixelBlock {
    let first = weights(source, alphas(of: below))
    let second = weights(backdrop, alphas(of: pixels))
    let from = lanes(pixels)
    let to = lanes(below)
    // The sum of both products is at most 255 · 255: where both factors are 1 they are not
    // multiplied with alphas that add up to more.
    let redBlue = dividedBy255((from & 0xff) &* first &+ (to & 0xff) &* second)
    let greenAlpha = dividedBy255((from &>> 8) &* first &+ (to &>> 8) &* second)
    return block(redBlue | (greenAlpha &<< 8))
  }

  private func weights(_ factor: Factor, _ alpha: PixelBlock) -> PixelLanes {
    switch factor {
    case .zero: .zero
    case .one: PixelLanes(repeating: 255)
    case .alpha: spread(alpha)
    case .inverseAlpha: spread(255 &- alpha)
    }
  }
}
