/// One execution of one test: repeated, a test is the same one with another execution.
public struct TestExecution: Sendable, Hashable {
  /// What `swift test --filter` takes: `ScreensTests.LoginTests/testLogin`.
  public let test: String
  /// Tells apart the executions of a test within this process.
  public let execution: Int
  /// What the case of a parametrised test runs with, in words; nil for other tests.
  public var arguments: String?

  public init(test: String, execution: Int) {
    self.test = test
    self.execution = execution
  }

  /// The test and its arguments: who claims a name.
  var claimant: String { arguments.map { "\(test) (\($0))" } ?? test }
}
