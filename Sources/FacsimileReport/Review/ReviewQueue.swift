public import FacsimileEngine

/// The failures that somebody goes through, one after another, and what was decided about each.
public struct ReviewQueue: Sendable {
  /// What can be decided about a failure.
  public enum Decision: Sendable, Hashable {
    case accepted, rejected, skipped
    /// It was accepted, and the approval was refused.
    case refused
  }

  public let failures: [RunLogEntry]
  private var decisions: [Decision?]

  public init(_ failures: [RunLogEntry]) {
    self.failures = failures
    decisions = Array(repeating: nil, count: failures.count)
  }

  /// The first failure that nothing was decided about.
  public var next: Int? { decisions.firstIndex { $0 == nil } }

  public mutating func decide(_ decision: Decision, at index: Int) { decisions[index] = decision }

  public func count(_ decision: Decision) -> Int { decisions.count { $0 == decision } }

  /// The failure at an index and all open ones in which nothing else changed: every region of theirs
  /// has a signature that this one has too. One without signatures stands for itself alone.
  public func sameKind(as index: Int) -> [Int] {
    guard let kind = ReviewQueue.signatures(of: failures[index]) else { return [index] }
    return failures.indices.filter { other in
      if other == index { return true }
      guard decisions[other] == nil else { return false }
      return ReviewQueue.signatures(of: failures[other])?.isSubset(of: kind) ?? false
    }
  }

  /// The log keeps so many regions of a failure; where there are as many, there may be more.
  private static let maximumRegionCount = 50

  /// Nil when a region has no signature or is not known, or there are no regions to compare.
  private static func signatures(of entry: RunLogEntry) -> Set<String>? {
    guard let regions = entry.regions, (1..<maximumRegionCount).contains(regions.count),
      regions.allSatisfy({ !$0.signature.isEmpty })
    else { return nil }
    return Set(regions.map(\.signature))
  }
}
