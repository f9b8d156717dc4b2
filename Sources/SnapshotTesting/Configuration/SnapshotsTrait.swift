public import Testing

/// Gives a test of Swift Testing, or all tests of a suite, settings, and each execution of a test
/// numbers of its own.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  public let isRecursive = true
  let configuration: SnapshotTestingConfiguration

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let (record, diffTool) = (configuration.record, configuration.diffTool)
    try await TestCounters.withNewExecution {
      try await withSnapshotTesting(record: record, diffTool: diffTool) { try await function() }
    }
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Numbers the unnamed snapshots of a test anew in each of its executions, also where a test is
  /// repeated in one process.
  public static var snapshots: Self { snapshots(SnapshotTestingConfiguration()) }

  /// Decides when the snapshots of a test are recorded, and what its failures offer for looking at
  /// them.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self {
    snapshots(SnapshotTestingConfiguration(record: record, diffTool: diffTool))
  }

  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self {
    SnapshotsTrait(configuration: configuration)
  }
}
