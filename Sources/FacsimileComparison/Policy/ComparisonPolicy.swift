/// Which differences between two pictures are accepted.
///
/// A metric decides for each pixel whether it differs; limits decide how many of those there may be.
/// All limits have to hold. Pictures of different sizes are never accepted.
public struct ComparisonPolicy: Sendable, Hashable {
  /// When a pixel counts as different.
  public enum Metric: Sendable, Hashable {
    /// When any bit differs.
    case exact
    /// When a channel of the premultiplied pixels differs by more than a share of 256: the
    /// arithmetic of FBSnapshotTestCase, whose divisor is 256 and not 255, and whose comparison is
    /// strict. A share of 0 is the exact metric; 1 can never be exceeded.
    case channelDifference(aboveShare: Double)
  }

  public let metric: Metric
  /// The largest accepted part of the pixels that differ, from 0 to 1.
  public let maximumDifferingShare: Double

  /// Every pixel has to be equal.
  public static let exact = ComparisonPolicy(metric: .exact, maximumDifferingShare: 0)

  /// The two tolerances of FBSnapshotTestCase, with its exact arithmetic.
  ///
  /// - Parameters:
  ///   - perPixel: how far a channel may be off, as a share of 256, from 0 to 1.
  ///   - overall: which part of the pixels may be off further than that, from 0 to 1.
  /// - Throws: `PolicyError` when a tolerance is not a share.
  public static func tolerance(
    perPixel: Double, overall: Double
  ) throws(PolicyError) -> ComparisonPolicy {
    try PolicyError.check(perPixel, name: "perPixelTolerance")
    try PolicyError.check(overall, name: "overallTolerance")
    return ComparisonPolicy(
      metric: perPixel == 0 ? .exact : .channelDifference(aboveShare: perPixel),
      maximumDifferingShare: overall)
  }

  private init(metric: Metric, maximumDifferingShare: Double) {
    self.metric = metric
    self.maximumDifferingShare = maximumDifferingShare
  }

  /// True when nothing but equality is accepted.
  public var isExact: Bool { self == .exact }

  /// The smallest channel difference that counts, from 1 to 256; no pixel reaches 256.
  var smallestCountedDifference: Int {
    guard case .channelDifference(let share) = metric else { return 1 }
    return (1...255).first { Double($0) / 256 > share } ?? 256
  }

  /// Whether so many differing pixels of so many are accepted.
  func accepts(differing: Int, of total: Int) -> Bool {
    differing == 0 || Double(differing) / Double(total) <= maximumDifferingShare
  }
}

extension ComparisonPolicy: CustomStringConvertible {
  public var description: String {
    var parts: [String] = []
    switch metric {
    case .exact: parts.append("every pixel equal")
    case .channelDifference(let share):
      parts.append("channels within \(share) (\(smallestCountedDifference - 1) of 255)")
    }
    if maximumDifferingShare > 0 {
      parts.append("in all but \(maximumDifferingShare * 100) % of the pixels")
    }
    return parts.joined(separator: " ")
  }
}

/// A setting of a policy that makes no sense.
public enum PolicyError: Error, Sendable, Hashable, CustomStringConvertible {
  case notAShare(Double, name: String)

  static func check(_ value: Double, name: String) throws(PolicyError) {
    guard value >= 0, value <= 1 else { throw .notAShare(value, name: name) }
  }

  public var description: String {
    switch self {
    case .notAShare(let value, let name):
      "\(name) is \(value), but it is a share, from 0 to 1 (0.02 stands for 2 %)"
    }
  }
}
