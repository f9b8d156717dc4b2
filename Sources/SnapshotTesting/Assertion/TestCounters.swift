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
    return executions.withLock { executions in
      if let known = executions[test] { return known }
      let execution = CountedExecution(SnapshotEngine.forThisProcess.nextExecution(of: test))
      executions[test] = execution
      return execution
    }
  }

  /// In Swift Testing the test's own identifier with the arguments of its case, elsewhere the
  /// function and the file it stands in.
  private static func identifier(_ testName: String, _ fileID: String) -> String {
    guard let test = Test.current else { return "\(fileID).\(testName)" }
    let arguments = Test.Case.current.map { "\($0)" } ?? ""
    return "\(test.id)\(arguments)"
  }

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
