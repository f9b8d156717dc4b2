public import FacsimileComparison

/// A verification that did not pass, with everything its message needs.
public struct Failure: Error, Sendable {
  public let kind: Kind
  public let subject: Subject
  public internal(set) var artefacts: ArtefactPaths
  /// What is different from when the reference was recorded, in sentences.
  public let environmentDifferences: [String]
  /// Which views changed and how. It says nothing where no pictures were compared.
  public let explanation: Explanation
  /// What could not be done besides, in sentences.
  public internal(set) var warnings: [String]
  /// The smallest tolerances that would accept the pictures; nil when nothing would, or when there
  /// was nothing to compare.
  public let acceptable: AcceptableSettings?

  init(
    _ kind: Kind, _ subject: Subject, artefacts: ArtefactPaths = ArtefactPaths(),
    environmentDifferences: [String] = [], explanation: Explanation = .nothing,
    warnings: [String] = [], acceptable: AcceptableSettings? = nil
  ) {
    self.kind = kind
    self.subject = subject
    self.artefacts = artefacts
    self.environmentDifferences = environmentDifferences
    self.explanation = explanation
    self.warnings = warnings
    self.acceptable = acceptable
  }

  /// What happened.
  public enum Kind: Sendable {
    /// The picture and the reference differ by more than the policy accepts, or in size.
    case different(Comparison, reference: ReferenceOrigin)
    /// A reference that is no picture says something else; the text shows the differences.
    case differentDocument(String)
    /// There is no reference in any of the places.
    case missingReference(searched: [String])
    /// The reference is there but cannot be used; the reason says what to do.
    case unreadableReference(path: String, reason: String)
    /// Recording was asked for where nobody but FACSIMILE_RECORD may.
    case recordingRefused(RecordDecision.Origin)
    /// The reference was recorded by another renderer and is not replaced.
    case foreignReference(path: String)
    /// The new reference could not be written.
    case cannotRecord(FileError)
    /// Another test, or this one before, verified the same reference in this run.
    case nameClaimed(path: String, by: String)
    /// A setting makes no sense; the reason says which and what to do.
    case configuration(String)
  }

  /// Who wrote the reference.
  public enum ReferenceOrigin: Sendable, Hashable {
    /// This framework.
    case facsimile
    /// This framework, and then another program wrote the file anew.
    case rewritten
    /// Something else: a Mac, say.
    case foreign
  }

  /// What was verified.
  public struct Subject: Sendable {
    /// The reference's name without its folders and extension.
    public var name: String
    public var test: String
    /// Pixels per point.
    public var scale: Double
    /// Nil when the directories could not be found.
    public var location: SnapshotLocation?
    public var decision: RecordDecision?
    /// The file that the pictures are compared with, when one was found.
    public var reference: String?
    /// The digest of that file's bytes.
    public var referenceDigest: String?
  }
}

extension Failure.Kind {
  /// One word for the run log.
  var name: String {
    switch self {
    case .different(let comparison, _): comparison.isSameSize ? "different" : "differentSize"
    case .differentDocument: "different"
    case .missingReference: "missingReference"
    case .unreadableReference: "unreadableReference"
    case .recordingRefused: "recordingRefused"
    case .foreignReference: "foreignReference"
    case .cannotRecord: "cannotRecord"
    case .nameClaimed: "nameClaimed"
    case .configuration: "configuration"
    }
  }
}

/// The pictures that a failure left behind.
public struct ArtefactPaths: Sendable, Hashable {
  /// A copy of the reference.
  public var reference: String?
  /// The new picture.
  public var failed: String?
  /// The differences.
  public var diff: String?
}
