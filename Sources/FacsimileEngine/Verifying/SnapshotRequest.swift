public import FacsimileComparison

/// What a front asks the engine to do with a snapshot.
public struct SnapshotRequest: Sendable {
  public var name: SnapshotName
  public var layout: ReferenceLayout
  public var policy: ComparisonPolicy
  public var wishes: RecordWishes
  public var execution: TestExecution
  /// The test's source file, as `#filePath` gives it. The package is looked for from here upwards.
  public var sourceFile: String
  public var sourceLine: Int
  /// A directory for artefacts set in code, for when the environment names none.
  public var artefactDirectory: String?
  /// True when that directory comes before the environment's.
  public var artefactsOverrideEnvironment = false

  public init(
    name: SnapshotName, layout: ReferenceLayout, policy: ComparisonPolicy = .exact,
    wishes: RecordWishes, execution: TestExecution, sourceFile: String, sourceLine: Int,
    artefactDirectory: String? = nil
  ) {
    self.name = name
    self.layout = layout
    self.policy = policy
    self.wishes = wishes
    self.execution = execution
    self.sourceFile = sourceFile
    self.sourceLine = sourceLine
    self.artefactDirectory = artefactDirectory
  }
}
