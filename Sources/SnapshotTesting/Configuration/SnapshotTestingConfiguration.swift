package import FacsimileEngine

/// Settings that hold for everything in a scope.
public struct SnapshotTestingConfiguration: Sendable {
  @TaskLocal static var current: SnapshotTestingConfiguration?

  /// When references are recorded; nil leaves it to what is outside.
  public var record: Record?

  public init(record: Record? = nil) {
    self.record = record
  }

  /// When a reference is recorded.
  public struct Record: Sendable, Hashable, ExpressibleByBooleanLiteral {
    package let mode: RecordMode

    /// Always.
    public static let all = Record(mode: .all)
    /// When there is none. The default.
    public static let missing = Record(mode: .missing)
    /// When there is none or the snapshot differs from it.
    public static let failed = Record(mode: .failed)
    /// Not at all.
    public static let never = Record(mode: .never)

    private init(mode: RecordMode) {
      self.mode = mode
    }

    /// True stands for `all`, false for `missing`.
    public init(booleanLiteral value: Bool) {
      self = value ? .all : .missing
    }
  }
}

/// Changes settings for everything that runs in the closure.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil, operation: () throws -> Result
) rethrows -> Result {
  var configuration = SnapshotTestingConfiguration.current ?? SnapshotTestingConfiguration()
  configuration.record = record ?? configuration.record
  return try SnapshotTestingConfiguration.$current.withValue(configuration, operation: operation)
}

/// Changes settings for everything that runs in the closure.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil, operation: () async throws -> Result,
  isolation: isolated (any Actor)? = #isolation
) async rethrows -> Result {
  var configuration = SnapshotTestingConfiguration.current ?? SnapshotTestingConfiguration()
  configuration.record = record ?? configuration.record
  return try await SnapshotTestingConfiguration.$current.withValue(
    configuration, operation: operation)
}
