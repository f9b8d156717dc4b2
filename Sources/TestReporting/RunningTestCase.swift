import Foundation
import Synchronization
import XCTest

/// The test case of XCTest that runs.
///
/// XCTest on Linux does not say which one it is, but tells observers when one starts. The observer
/// is there before the first test starts, because a C constructor registers it.
public struct RunningTestCase: Sendable, Hashable {
  /// `ScreensTests.LoginTests/testLogin`, which `swift test --filter` takes.
  public let test: String
  /// Which start of a test case in this process it is.
  public let execution: Int

  /// Nil where none runs: in Swift Testing, or between tests.
  public static var current: RunningTestCase? { state.withLock { $0.current } }

  private struct State {
    var current: RunningTestCase?
    var count = 0
    var isObserved = false
  }

  private static let state = Mutex(State())

  fileprivate static func start(_ testCase: XCTestCase) {
    let name = testCase.name
    let method = name[(name.lastIndex(of: ".").map(name.index(after:)) ?? name.startIndex)...]
    let test = "\(TestReporter.name(of: type(of: testCase)))/\(method)"
    state.withLock {
      $0.count += 1
      $0.current = RunningTestCase(test: test, execution: $0.count)
    }
  }

  fileprivate static func finish() {
    state.withLock { $0.current = nil }
  }

  /// Registers the observer, once.
  fileprivate static func observe() {
    let isFirst = state.withLock { state in
      defer { state.isObserved = true }
      return !state.isObserved
    }
    if isFirst { XCTestObservationCenter.shared.addTestObserver(Observer()) }
  }

  private final class Observer: NSObject, XCTestObservation {
    func testCaseWillStart(_ testCase: XCTestCase) {
      RunningTestCase.start(testCase)
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      RunningTestCase.finish()
    }
  }
}

extension TestReporter {
  /// `ScreensTests.LoginTests`. A type that is private, or local to a function, has the address of
  /// its context in its name, which is another one in each build and is left out.
  public static func name(of type: Any.Type) -> String {
    String(reflecting: type).split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
      .joined(separator: ".")
  }
}

/// Called before the process's main function.
@_cdecl("facsimile_observe_tests")
public func observeTests() {
  RunningTestCase.observe()
}
