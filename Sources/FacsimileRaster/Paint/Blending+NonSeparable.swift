/// Blend modes that mix hue, saturation and luminosity of two colours (W3C Compositing and Blending
/// Level 1, section 10.2).
enum NonSeparable {
  /// sourceAlpha · backdropAlpha · B in units of 255^4. Both alphas are above 0.
  ///
  /// Both colours are brought to the common denominator sourceAlpha · backdropAlpha, so that no
  /// division is needed to compare or mix them.
  static func blend(_ mode: BlendMode, source: Channels, backdrop: Channels) -> Wide {
    let both = source.alpha * backdrop.alpha
    let scale = 65_025
    func wide(_ channels: Channels, _ alpha: Int) -> Wide {
      Wide(
        red: channels.red * alpha * scale, green: channels.green * alpha * scale,
        blue: channels.blue * alpha * scale)
    }
    let from = wide(source, backdrop.alpha)
    let below = wide(backdrop, source.alpha)
    let limit = both * scale
    switch mode {
    case .hue:
      let saturated = settingSaturation(from, saturation(below))
      return settingLuminosity(saturated, luminosity(below), limit)
    case .saturation:
      let saturated = settingSaturation(below, saturation(from))
      return settingLuminosity(saturated, luminosity(below), limit)
    case .color:
      return settingLuminosity(from, luminosity(below), limit)
    default:
      return settingLuminosity(below, luminosity(from), limit)
    }
  }

  private static func luminosity(_ color: Wide) -> Int {
    (30 * color.red + 59 * color.green + 11 * color.blue) / 100
  }

  private static func saturation(_ color: Wide) -> Int {
    max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue)
  }

  private static func settingLuminosity(_ color: Wide, _ target: Int, _ limit: Int) -> Wide {
    let shift = target - luminosity(color)
    return clipped(
      Wide(red: color.red + shift, green: color.green + shift, blue: color.blue + shift), target,
      limit)
  }

  /// Moves channels that are below 0 or above the limit towards the luminosity.
  private static func clipped(_ color: Wide, _ luminosity: Int, _ limit: Int) -> Wide {
    var result = color
    let low = min(color.red, color.green, color.blue)
    let high = max(color.red, color.green, color.blue)
    if low < 0, luminosity > low {
      result = result.mapped {
        luminosity + scaled($0 - luminosity, luminosity, luminosity - low)
      }
    }
    if high > limit, high > luminosity {
      result = result.mapped {
        luminosity + scaled($0 - luminosity, limit - luminosity, high - luminosity)
      }
    }
    return result.mapped { max(0, min(limit, $0)) }
  }

  private static func settingSaturation(_ color: Wide, _ target: Int) -> Wide {
    let low = min(color.red, color.green, color.blue)
    let range = saturation(color)
    guard range > 0 else { return Wide(red: 0, green: 0, blue: 0) }
    return color.mapped { scaled($0 - low, target, range) }
  }

  /// value · numerator / denominator for numbers up to 2^33, whose product needs more than 64 bits.
  private static func scaled(_ value: Int, _ numerator: Int, _ denominator: Int) -> Int {
    let product = value.multipliedFullWidth(by: numerator)
    return denominator.dividingFullWidth(product).quotient
  }
}

extension Wide {
  func mapped(_ body: (Int) -> Int) -> Wide {
    Wide(red: body(red), green: body(green), blue: body(blue))
  }
}
