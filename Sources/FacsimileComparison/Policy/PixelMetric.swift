/// When a pixel counts as different from the reference's.
///
/// Translucent pixels are judged over black and over white by the metrics that know colours, and the
/// larger difference counts.
public enum PixelMetric: Sendable, Hashable {
  /// When any bit differs.
  case exact
  /// When a channel of the premultiplied pixels differs by more than a share of 256: the
  /// arithmetic of FBSnapshotTestCase, whose divisor is 256 and not 255, and whose comparison is
  /// strict. A share of 0 is the exact metric; 1 can never be exceeded.
  case channelDifference(aboveShare: Double)
  /// When the distance in YIQ exceeds a threshold from 0 to 1, as in pixelmatch up to version 7.2,
  /// odiff and blazediff. Their usual 0.1 does not see steps of grey up to 26 of 255; 0.02 sees those
  /// of 6.
  case yiq(threshold: Double)
  /// When the hybrid distance in OKLab, with corrected lightness, exceeds a threshold, as in
  /// pixelmatch after version 7.2. Black and white are 1 apart.
  case okLab(threshold: Double)
  /// When Delta E of 1994 in CIELAB exceeds a number. 1 is about what an eye can see; black and white
  /// are 100 apart.
  case cie94(deltaE: Double)
  /// When Delta E of 2000 in CIELAB exceeds a number; 2.3 is a usual limit.
  case ciede2000(deltaE: Double)
  /// What code of the caller's finds.
  case custom(CustomComparator)

  /// The smallest channel difference that counts, from 1 to 256; no pixel reaches 256.
  static func smallestChannelDifference(aboveShare share: Double) -> Int {
    (1...255).first { Double($0) / 256 > share } ?? 256
  }

  /// The same metric at another threshold; itself when it has none.
  func with(threshold: Double) -> PixelMetric {
    switch self {
    case .exact, .custom: self
    case .channelDifference: .channelDifference(aboveShare: threshold)
    case .yiq: .yiq(threshold: threshold)
    case .okLab: .okLab(threshold: threshold)
    case .cie94: .cie94(deltaE: threshold)
    case .ciede2000: .ciede2000(deltaE: threshold)
    }
  }

  /// Refuses thresholds outside the metric's range.
  func check() throws(PolicyError) {
    switch self {
    case .exact, .custom: break
    case .channelDifference(let share): try PolicyError.check(share, name: "perPixelTolerance")
    case .yiq(let threshold): try PolicyError.check(threshold, name: "the YIQ threshold")
    case .okLab(let threshold):
      try PolicyError.check(threshold, name: "the OKLab threshold", upTo: 2)
    case .cie94(let deltaE): try PolicyError.check(deltaE, name: "the CIE94 Delta E", upTo: 500)
    case .ciede2000(let deltaE):
      try PolicyError.check(deltaE, name: "the CIEDE2000 Delta E", upTo: 500)
    }
  }
}

extension PixelMetric: CustomStringConvertible {
  public var description: String {
    switch self {
    case .exact: "every pixel equal"
    case .channelDifference(let share):
      "channels within \(share) "
        + "(\(PixelMetric.smallestChannelDifference(aboveShare: share) - 1) of 255)"
    case .yiq(let threshold): "pixels within \(threshold) in YIQ"
    case .okLab(let threshold): "pixels within \(threshold) in OKLab"
    case .cie94(let deltaE): "pixels within Delta E \(deltaE) (CIE94)"
    case .ciede2000(let deltaE): "pixels within Delta E \(deltaE) (CIEDE2000)"
    case .custom(let comparator): "pixels equal by “\(comparator.name)”"
    }
  }
}
