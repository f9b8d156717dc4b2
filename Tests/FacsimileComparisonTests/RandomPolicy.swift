import FacsimileComparison
import FacsimileRaster

/// A policy of any kind, with limits and regions of any kind.
enum RandomPolicy {
  static func make(using generator: inout SeededGenerator) throws -> ComparisonPolicy {
    let small = Double.random(in: 0...0.3, using: &generator)
    let metric: PixelMetric
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: metric = .exact
    case 1: metric = .channelDifference(aboveShare: small)
    case 2: metric = .okLab(threshold: small)
    case 3: metric = .cie94(deltaE: small * 60)
    case 4: metric = .ciede2000(deltaE: small * 60)
    default: metric = .yiq(threshold: small)
    }
    var limits = DifferenceLimits()
    if chance(3, &generator) {
      limits.maximumPixelCount = Int.random(in: 0...50, using: &generator)
    }
    if chance(3, &generator) {
      limits.maximumDifferingShare = Double.random(in: 0...0.5, using: &generator)
    }
    if chance(3, &generator) {
      limits.minimumMatchingShare = Double.random(in: 0.5...1, using: &generator)
    }
    if chance(8, &generator) {
      limits.density = DifferenceLimits.Density(
        pixelCount: Int.random(in: 0...9, using: &generator),
        side: Int.random(in: 1...8, using: &generator))
    }
    var weak: ComparisonPolicy.WeakTier?
    if case .yiq = metric, chance(2, &generator) {
      weak = ComparisonPolicy.WeakTier(
        threshold: Double.random(in: 0...small, using: &generator),
        maximumPixelCount: Int.random(in: 0...6, using: &generator))
    }
    var policy = try ComparisonPolicy(
      metric, antiAliasing: chance(2, &generator) ? .ignored : .counted, weakTier: weak,
      limits: limits)
    while chance(4, &generator) {
      let bounds = PixelBounds(
        x: Int.random(in: -5...40, using: &generator),
        y: Int.random(in: -5...10, using: &generator),
        width: Int.random(in: 0...40, using: &generator),
        height: Int.random(in: 0...10, using: &generator))
      if chance(2, &generator) {
        policy = policy.ignoring(.rectangle(bounds))
      } else {
        var mask = DifferenceMask(width: 70, height: 8)
        mask.mark(bounds)
        mask[69, 7] = true
        policy = policy.ignoring(.mask(mask))
      }
    }
    return policy
  }

  private static func chance(_ sides: Int, _ generator: inout SeededGenerator) -> Bool {
    Int.random(in: 0..<sides, using: &generator) == 0
  }
}

/// Small pictures with flat areas, smooth edges, noise and translucency.
enum RandomScenePair {
  static func make(
    using generator: inout SeededGenerator
  ) throws -> (reference: Pixmap, candidate: Pixmap) {
    let widths = [1, 2, 3, 5, 17, 31, 63, 64, 65, 70]
    let width = widths.randomElement(using: &generator) ?? 1
    let height = Int.random(in: 1...(width > 40 ? 4 : 9), using: &generator)
    let isOpaque = Bool.random(using: &generator)
    var colors: [UInt32] = []
    for _ in 0..<4 { colors.append(color(isOpaque, using: &generator)) }
    var reference = try Pixmap(width: width, height: height)
    let edge = Int.random(in: 0...width, using: &generator)
    for y in 0..<height {
      for x in 0..<width {
        // A slanted edge, smoothed over one pixel.
        let side = x + y / 2 - edge
        reference[x, y] = side == 0 ? mixed(colors[0], colors[1]) : colors[side < 0 ? 0 : 1]
      }
    }
    var candidate = reference
    if Int.random(in: 0..<8, using: &generator) == 0 {
      candidate = try Pixmap(
        width: widths.randomElement(using: &generator) ?? 1,
        height: Int.random(in: 1...6, using: &generator))
      for y in 0..<candidate.height {
        for x in 0..<candidate.width { candidate[x, y] = colors[0] }
      }
    }
    let density = [0, 1, 4, 40, 300].randomElement(using: &generator) ?? 0
    for _ in 0..<density {
      let x = Int.random(in: 0..<candidate.width, using: &generator)
      let y = Int.random(in: 0..<candidate.height, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: candidate[x, y] = colors.randomElement(using: &generator) ?? 0
      case 1: candidate[x, y] = mixed(candidate[x, y], colors[2])
      case 2: candidate[x, y] = color(isOpaque, using: &generator)
      default: candidate[x, y] = mixed(candidate[x, y], mixed(candidate[x, y], colors[3]))
      }
    }
    return (reference, candidate)
  }

  private static func color(_ isOpaque: Bool, using generator: inout SeededGenerator) -> UInt32 {
    let bits = generator.next()
    let alpha = isOpaque || bits >> 41 & 1 == 0 ? 255 : bits >> 24 & 255
    var pixel = UInt32(alpha) << 24
    for shift in [0, 8, 16] as [UInt64] {
      pixel |= UInt32((bits >> shift & 255) * alpha / 255) << UInt32(shift)
    }
    return pixel
  }

  private static func mixed(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var pixel: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let sum = (a >> shift & 255) + (b >> shift & 255)
      pixel |= (sum / 2) << shift
    }
    return pixel
  }
}
