package import FacsimileEngine

/// Settings that hold for everything in a scope.
public struct SnapshotTestingConfiguration: Sendable {
  @TaskLocal static var current: SnapshotTestingConfiguration?

  /// When references are recorded; nil leaves it to what is outside.
  public var record: Record?
  /// What a failure's message offers for looking at two files; nil leaves it to what is outside.
  public var diffTool: DiffTool?

  public init(record: Record? = nil, diffTool: DiffTool? = nil) {
    self.record = record
    self.diffTool = diffTool
  }

  /// When a reference is recorded.
  public struct Record: Sendable, Hashable, RawRepresentable, ExpressibleByBooleanLiteral {
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

    /// `all`, `missing`, `failed` or `never`; nil for anything else.
    public init?(rawValue: String) {
      guard let mode = RecordMode(rawValue: rawValue) else { return nil }
      self.mode = mode
    }

    public var rawValue: String { mode.rawValue }

    /// True stands for `all`, false for `missing`.
    public init(booleanLiteral value: Bool) {
      self = value ? .all : .missing
    }
  }

  /// What a failure's message offers for looking at the reference and the new file: a command, or
  /// lines of one's own.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let tool: @Sendable (_ reference: String, _ failed: String) -> String

    /// - Parameter tool: makes the text from the paths of the reference and of the new file.
    public init(
      _ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      self.tool = tool
    }

    /// A command that takes both paths.
    public init(stringLiteral command: String) {
      self.init { "\(command) \"\($0)\" \"\($1)\"" }
    }

    /// Kaleidoscope.
    public static let ksdiff: DiffTool = "ksdiff"
    /// Both files as addresses that terminals open.
    public static let `default` = DiffTool { "@−\n\"file://\($0)\"\n@+\n\"file://\($1)\"" }

    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      tool(currentFilePath, failedFilePath)
    }
  }

  /// These settings, with those of another one where they say nothing.
  func over(_ other: SnapshotTestingConfiguration?) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(
      record: record ?? other?.record, diffTool: diffTool ?? other?.diffTool)
  }
}

/// Changes settings for everything that runs in the closure.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil, operation: () throws -> Result
) rethrows -> Result {
  let configuration = SnapshotTestingConfiguration(record: record, diffTool: diffTool)
    .over(.current)
  return try SnapshotTestingConfiguration.$current.withValue(configuration, operation: operation)
}

/// Changes settings for everything that runs in the closure.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  operation: () async throws -> Result, isolation: isolated (any Actor)? = #isolation
) async rethrows -> Result {
  let configuration = SnapshotTestingConfiguration(record: record, diffTool: diffTool)
    .over(.current)
  return try await SnapshotTestingConfiguration.$current.withValue(
    configuration, operation: operation)
}
