/// Which differences between two pictures are accepted.
///
/// A metric decides for each pixel whether it differs; limits decide how many of those there may be.
/// All limits have to hold. Pictures of different sizes are never accepted.
///
///     let policy = try ComparisonPolicy(.yiq(threshold: 0.05), antiAliasing: .ignored)
///       .limited(by: DifferenceLimits(maximumPixelCount: 20, density: .init(pixelCount: 4, side: 8)))
///       .ignoring(.views(accessibilityIdentifier: "clock"))
public struct ComparisonPolicy: Sendable, Hashable {
  /// What becomes of pixels that look like a part of a smoothed edge.
  public enum AntiAliasing: Sendable, Hashable {
    /// They are pixels like all others.
    case counted
    /// They are counted apart and do not count as different. A test by 3 x 3 pixels cannot be sure:
    /// it hides 6 % of single changed pixels.
    case ignored
  }

  /// A second, lower threshold for areas: a pixel counts when it and its eight neighbours, as far as
  /// there are any, lie beyond it. It sees a background whose colour changed a little, and does not
  /// see lines and edges.
  public struct WeakTier: Sendable, Hashable {
    /// In the metric's unit.
    public var threshold: Double
    public var maximumPixelCount: Int

    public init(threshold: Double, maximumPixelCount: Int) {
      self.threshold = threshold
      self.maximumPixelCount = maximumPixelCount
    }
  }

  public let metric: PixelMetric
  public let antiAliasing: AntiAliasing
  public let weakTier: WeakTier?
  /// For the pixels that the metric calls different; the weak tier has its own.
  public private(set) var limits: DifferenceLimits
  public internal(set) var ignoredRegions: [IgnoredRegion] = []

  /// - Throws: `PolicyError` when a setting lies outside its range.
  public init(
    _ metric: PixelMetric, antiAliasing: AntiAliasing = .counted, weakTier: WeakTier? = nil,
    limits: DifferenceLimits = DifferenceLimits()
  ) throws(PolicyError) {
    try metric.check()
    try limits.check()
    if let weakTier {
      try metric.with(threshold: weakTier.threshold).check()
      if weakTier.maximumPixelCount < 0 {
        throw .negative(weakTier.maximumPixelCount, name: "the number of weakly differing pixels")
      }
    }
    self.init(valid: metric, antiAliasing: antiAliasing, weakTier: weakTier, limits: limits)
  }

  private init(
    valid metric: PixelMetric, antiAliasing: AntiAliasing = .counted, weakTier: WeakTier? = nil,
    limits: DifferenceLimits = DifferenceLimits()
  ) {
    self.metric = metric
    self.antiAliasing = antiAliasing
    self.weakTier = weakTier
    self.limits = limits
  }

  /// True when nothing but equality is accepted.
  public var isExact: Bool { metric == .exact && limits.acceptNothing && ignoredRegions.isEmpty }

  /// The same policy with other limits.
  public func limited(by limits: DifferenceLimits) throws(PolicyError) -> ComparisonPolicy {
    try limits.check()
    var policy = self
    policy.limits = limits
    return policy
  }

  /// The same policy, which leaves one more region out of account.
  public func ignoring(_ region: IgnoredRegion) -> ComparisonPolicy {
    var policy = self
    policy.ignoredRegions.append(region)
    return policy
  }
}

// MARK: The policies with names

extension ComparisonPolicy {
  /// Every pixel has to be equal.
  public static let exact = ComparisonPolicy(valid: .exact)

  /// The two tolerances of FBSnapshotTestCase, with its exact arithmetic.
  ///
  /// - Parameters:
  ///   - perPixel: how far a channel may be off, as a share of 256, from 0 to 1.
  ///   - overall: which part of the pixels may be off further than that, from 0 to 1.
  /// - Throws: `PolicyError` when a tolerance is not a share.
  public static func tolerance(
    perPixel: Double, overall: Double
  ) throws(PolicyError) -> ComparisonPolicy {
    let metric: PixelMetric = perPixel == 0 ? .exact : .channelDifference(aboveShare: perPixel)
    try PixelMetric.channelDifference(aboveShare: perPixel).check()
    return try ComparisonPolicy(
      metric, limits: DifferenceLimits(maximumDifferingShare: overall))
  }

  /// The two precisions of swift-snapshot-testing, as it documents them.
  ///
  /// Where it counts differing bytes, pixels are counted here; where it asks the graphics processor
  /// for Delta E, the same formula, CIE94, is computed here. A pixel counts when its Delta E exceeds
  /// 100 times what the perceptual precision leaves.
  ///
  /// - Parameters:
  ///   - precision: which part of the pixels has to match, from 0 to 1.
  ///   - perceptualPrecision: how closely a pixel has to match, from 0 to 1; 0.98 is about what an
  ///     eye cannot tell.
  /// - Throws: `PolicyError` when a precision is not a share.
  public static func precision(
    _ precision: Double, perceptualPrecision: Double = 1
  ) throws(PolicyError) -> ComparisonPolicy {
    try PolicyError.check(perceptualPrecision, name: "perceptualPrecision")
    return try ComparisonPolicy(
      perceptualPrecision == 1 ? .exact : .cie94(deltaE: (1 - perceptualPrecision) * 100),
      limits: DifferenceLimits(minimumMatchingShare: precision))
  }

  /// The same with the numbers that swift-snapshot-testing takes. They stand for their decimal
  /// digits: 0.99 as a `Float` is a little more than 99 of 100.
  public static func precision(
    _ precision: Float, perceptualPrecision: Float = 1
  ) throws(PolicyError) -> ComparisonPolicy {
    try .precision(
      decimal(precision), perceptualPrecision: decimal(perceptualPrecision))
  }

  private static func decimal(_ number: Float) -> Double { Double("\(number)") ?? Double(number) }

  /// For references that were drawn by another renderer or machine: differences that an eye sees.
  ///
  /// No pixel may differ strongly (0.1 in YIQ) unless it looks like a part of a smoothed edge, and
  /// at most four may lie in areas that differ weakly (0.02 in YIQ). Of 12 visible changes to a
  /// screen this found all, where 0.1 alone found 10; of 5 invisible ones it accepted 3.
  public static let perceptual = ComparisonPolicy(
    valid: .yiq(threshold: 0.1), antiAliasing: .ignored,
    weakTier: WeakTier(threshold: 0.02, maximumPixelCount: 4))
}

extension ComparisonPolicy: CustomStringConvertible {
  public var description: String {
    var text = metric.description
    if antiAliasing == .ignored { text += " but for anti-aliasing" }
    let limits = limits.description
    if !limits.isEmpty {
      text += (text.hasSuffix("but for anti-aliasing") ? " and " : ", but for ") + limits
    }
    if let weakTier {
      text +=
        ", and within \(weakTier.threshold) in all areas, but for "
        + "\(weakTier.maximumPixelCount) pixels"
    }
    if !ignoredRegions.isEmpty {
      let names = ignoredViewIdentifiers.map { "“\($0)”" }
      text += "; \(ignoredRegions.count) ignored region" + (ignoredRegions.count == 1 ? "" : "s")
      if !names.isEmpty { text += ", of views " + names.joined(separator: ", ") }
    }
    return text
  }
}
