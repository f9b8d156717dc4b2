/// Blend modes that treat every channel alone.
enum Separable {
  /// sourceAlpha · backdropAlpha · B(backdrop colour, source colour) in units of 255^4, rounded.
  ///
  /// The arguments are premultiplied bytes and both alphas are above 0; B is the function of the
  /// W3C's specification, section 10.1, which is written for straight colours of 0 to 1.
  static func blend(
    _ mode: BlendMode, _ source: Int, _ sourceAlpha: Int, _ backdrop: Int, _ backdropAlpha: Int
  ) -> Int {
    // In units of 255^2: the colours times both alphas, and the alphas alone.
    let both = sourceAlpha * backdropAlpha
    let from = source * backdropAlpha
    let below = backdrop * sourceAlpha
    let unit = 65_025
    switch mode {
    case .multiply:
      return source * backdrop * unit
    case .screen:
      return (from + below - source * backdrop) * unit
    case .overlay:
      return hardLight(backdrop, backdropAlpha, source, sourceAlpha) * unit
    case .hardLight:
      return hardLight(source, sourceAlpha, backdrop, backdropAlpha) * unit
    case .darken:
      return min(from, below) * unit
    case .lighten:
      return max(from, below) * unit
    case .difference:
      return abs(from - below) * unit
    case .exclusion:
      return (from + below - 2 * source * backdrop) * unit
    case .colorDodge:
      if backdrop == 0 { return 0 }
      if source >= sourceAlpha { return both * unit }
      // backdrop / (1 − source)
      return min(
        both * unit,
        Blending.rounded(below * sourceAlpha * unit, over: sourceAlpha - source))
    case .colorBurn:
      if backdrop >= backdropAlpha { return both * unit }
      if source == 0 { return 0 }
      // 1 − (1 − backdrop) / source
      let loss = Blending.rounded(
        (backdropAlpha - backdrop) * sourceAlpha * sourceAlpha * unit, over: source)
      return max(0, both * unit - loss)
    case .softLight:
      return softLight(source, sourceAlpha, backdrop, backdropAlpha)
    default:
      return from * unit
    }
  }

  /// Multiply where the first colour is dark, screen where it is light. In units of 255^2.
  private static func hardLight(
    _ first: Int, _ firstAlpha: Int, _ second: Int, _ secondAlpha: Int
  ) -> Int {
    if 2 * first <= firstAlpha { return 2 * first * second }
    return firstAlpha * secondAlpha - 2 * (firstAlpha - first) * (secondAlpha - second)
  }

  /// In units of 255^4.
  private static func softLight(
    _ source: Int, _ sourceAlpha: Int, _ backdrop: Int, _ backdropAlpha: Int
  ) -> Int {
    // The straight backdrop, with one = 2^20.
    let one = 1 << 20
    func times(_ first: Int, _ second: Int) -> Int { (first * second) >> 20 }
    let straight = Blending.rounded(backdrop * one, over: backdropAlpha)
    let weight = 2 * source - sourceAlpha
    let change: Int
    if weight <= 0 {
      change = times(straight, one - straight)
    } else if straight * 4 <= one {
      // ((16b − 12)b + 4)b − b
      let inner = times(16 * straight - 12 * one, straight) + 4 * one
      change = times(inner, straight) - straight
    } else {
      change = squareRoot(straight << 20) - straight
    }
    let scale = 65_025
    return max(0, backdrop * sourceAlpha * scale + times(backdropAlpha * weight * scale, change))
  }

  /// The integer part of the root of a number below 2^52, which a Double holds exactly.
  private static func squareRoot(_ number: Int) -> Int {
    Int(Double(number).squareRoot())
  }
}
