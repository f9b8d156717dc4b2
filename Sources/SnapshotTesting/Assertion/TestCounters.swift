import FacsimileEngine
import Foundation
import Synchronization
import Testing
import XCTest

/// Numbers the unnamed snapshots of a test, anew in each of its executions.
final class TestCounters: Sendable {
  static let shared = TestCounters()

  private let executions = Mutex<[String: CountedExecution]>([:])

  private init() {
    // Whether this is the process of XCTest or of Swift Testing, an observer does no harm.
    XCTestObservationCenter.shared.addTestObserver(ExecutionObserver())
  }

  /// The execution that the calling test is in.
  func execution(of testName: String, in fileID: String) -> CountedExecution {
    let test = TestCounters.identifier(testName, fileID)
    let key = "\(fileID) \(test) \(testName) \(TestCounters.caseDescription)"
    return executions.withLock { executions in
      if let known = executions[key] { return known }
      let execution = CountedExecution(SnapshotEngine.forThisProcess.nextExecution(of: test))
      executions[key] = execution
      return execution
    }
  }

  /// What `swift test --filter` takes to run the test again: `Module.Type/test`. In XCTest on Linux
  /// nothing tells the type of the test that runs, so any type of the module is taken.
  private static func identifier(_ testName: String, _ fileID: String) -> String {
    let function = String(testName.prefix { $0 != "(" })
    guard let test = Test.current else {
      return "\(fileID.prefix { $0 != "/" })\\..*/\(function)"
    }
    // `Module.Type/function()/File.swift:5:4` without what a filter would take for a pattern.
    let path = "\(test.id)".split(separator: "/").dropLast()
    return path.map { $0.prefix { $0 != "(" } }.joined(separator: "/")
  }

  /// Tells the cases of a parametrised test apart.
  private static var caseDescription: String { Test.Case.current.map { "\($0)" } ?? "" }

  fileprivate func endExecutions() {
    executions.withLock { $0 = [:] }
  }
}

/// One execution of a test, with the number of its last unnamed snapshot.
final class CountedExecution: Sendable {
  let identity: TestExecution
  private let lastNumber = Mutex(0)

  init(_ identity: TestExecution) {
    self.identity = identity
  }

  func nextNumber() -> Int {
    lastNumber.withLock {
      $0 += 1
      return $0
    }
  }
}

/// Tells the counters that a test case of XCTest has ended.
private final class ExecutionObserver: NSObject, XCTestObservation {
  func testCaseDidFinish(_ testCase: XCTestCase) {
    TestCounters.shared.endExecutions()
  }
}
