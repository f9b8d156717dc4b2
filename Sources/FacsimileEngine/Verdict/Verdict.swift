public import FacsimileComparison

/// What came of a verification.
public enum Verdict: Sendable {
  case passed(Pass)
  /// A reference was written, or would have been but for its pixels being there already. A front
  /// reports it as a failure, so that recording is not left switched on.
  case recorded(Recording)
  case failed(Failure)
}

/// A snapshot that matched.
public struct Pass: Sendable {
  /// How it was found out.
  public enum Evidence: Sendable {
    /// The reference is as it was recorded, and its digest is that of the picture.
    case digest
    /// The reference was decoded; the comparison tells whether the match is exact or tolerated.
    case comparison(Comparison)
    /// The reference is no picture, and says the same.
    case document
  }

  public let reference: String
  public let evidence: Evidence
  /// What could not be done besides, in sentences: artefacts that could not be removed, a run log
  /// that could not be written.
  public internal(set) var warnings: [String] = []

  /// True when every pixel is equal.
  public var isExact: Bool {
    switch evidence {
    case .digest, .document: true
    case .comparison(let comparison): comparison.isIdentical
    }
  }
}

/// A snapshot that was recorded.
public struct Recording: Sendable {
  public enum Change: String, Sendable {
    /// There was no reference.
    case new
    /// There was one with other pixels.
    case replaced
    /// The reference shows these pixels already, and was left alone.
    case unchanged
  }

  public let reference: String
  public let change: Change
  public let decision: RecordDecision
  public internal(set) var warnings: [String] = []
}
