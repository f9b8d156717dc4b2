import FacsimileEngine
import Foundation
import Synchronization
import TestReporting
import Testing

/// Numbers the unnamed snapshots of a test, anew in each of its executions.
final class TestCounters: Sendable {
  private static let shared = TestCounters()

  /// The counters of the execution that the `.snapshots` trait surrounds.
  @TaskLocal private static var scoped: TestCounters?

  /// What verifies: the process's own engine, but for this module's own tests.
  @TaskLocal static var engine = SnapshotEngine.forThisProcess

  private let executions = Mutex<[String: CountedExecution]>([:])

  /// The counters of the calling test.
  static var current: TestCounters { scoped ?? shared }

  /// Counts anew in the operation.
  static func withNewExecution(_ operation: () async throws -> Void) async rethrows {
    try await $scoped.withValue(TestCounters(), operation: operation)
  }

  /// The execution that the calling test is in.
  func execution(of testName: String, in fileID: String) -> CountedExecution {
    let test = TestCounters.identifier(testName, fileID)
    let arguments = CaseArguments.current
    let start = Test.current == nil ? RunningTestCase.current?.execution ?? 0 : 0
    let key = "\(fileID) \(test) \(start) \(testName) \(arguments?.identity ?? "")"
    return executions.withLock { executions in
      if let known = executions[key] { return known }
      var identity = TestCounters.engine.nextExecution(of: test)
      identity.arguments = arguments?.text
      let execution = CountedExecution(identity, arguments: arguments?.text)
      executions[key] = execution
      return execution
    }
  }

  /// What `swift test --filter` takes to run the test again: `Module.Type/test`. Outside of any
  /// test it is every test of the function's name in the module.
  private static func identifier(_ testName: String, _ fileID: String) -> String {
    if let test = Test.current {
      // `Module.Type/function()/File.swift:5:4` without what a filter would take for a pattern.
      let path = "\(test.id)".split(separator: "/").dropLast()
      return path.map { $0.prefix { $0 != "(" } }.joined(separator: "/")
    }
    if let test = RunningTestCase.current { return test.test }
    return "\(fileID.prefix { $0 != "/" })\\..*/\(testName.prefix { $0 != "(" })"
  }
}

/// One execution of a test, with the number of its last unnamed snapshot.
final class CountedExecution: Sendable {
  let identity: TestExecution
  /// The arguments of the case of a parametrised test, as a part of names.
  let arguments: String?
  private let lastNumber = Mutex(0)

  init(_ identity: TestExecution, arguments: String? = nil) {
    self.identity = identity
    self.arguments = arguments
  }

  func nextNumber() -> Int {
    lastNumber.withLock {
      $0 += 1
      return $0
    }
  }
}
