public import Testing

/// Gives a test of Swift Testing, or all tests of a suite, a configuration.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true
  let configuration: SnapshotTestingConfiguration

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(record: configuration.record) { try await function() }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Numbers and settings of their own for the snapshots of a test, which they have anyway.
  public static var snapshots: Self { snapshots(SnapshotTestingConfiguration()) }

  /// Decides when the snapshots of a test are recorded.
  public static func snapshots(record: SnapshotTestingConfiguration.Record? = nil) -> Self {
    snapshots(SnapshotTestingConfiguration(record: record))
  }

  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    SnapshotsTrait(configuration: configuration)
  }
}
