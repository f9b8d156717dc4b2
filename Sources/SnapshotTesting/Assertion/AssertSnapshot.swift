import FacsimileComparison
import FacsimileEngine
import FacsimileRaster
import TestReporting
public import Foundation

/// Asserts that a value looks as its stored reference does.
///
/// - Parameters:
///   - value: what is to be looked at.
///   - snapshotting: how it is made into a picture or a text.
///   - name: tells several snapshots of one test apart; without it they are numbered.
///   - recording: when a reference is recorded; nil leaves it to the surroundings.
///   - timeout: how long an asynchronous strategy may take, in seconds; snapshots are made at once.
///   - testName: the test; its name begins the file's.
@preconcurrency @MainActor
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let place = TestReporter.Place(fileID: fileID, filePath: filePath, line: line, column: column)
  let verification = StrategyVerification(
    named: name, record: recording, directory: nil, timeout: timeout, testName: testName,
    place: place)
  verification.outcome(of: value, as: snapshotting).report(at: place)
}

/// Asserts that a value looks as its stored references do, one for each strategy of a dictionary,
/// whose keys are the names.
@preconcurrency @MainActor
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  // In the order of their names, so that a run is like the one before.
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: recording, timeout: timeout,
      fileID: fileID, file: filePath, testName: testName, line: line, column: column)
  }
}

/// Asserts that a value looks as its stored references do, one for each strategy, numbered.
@preconcurrency @MainActor
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as strategies: [Snapshotting<Value, Format>],
  record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: recording, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Compares a value with its stored reference and says what is wrong, or nil.
///
/// - Parameter snapshotDirectory: where the reference lies; nil is `__Snapshots__/<source file>`
///   beside the test.
@preconcurrency @MainActor
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) -> String? {
  let place = TestReporter.Place(fileID: fileID, filePath: filePath, line: line, column: column)
  let verification = StrategyVerification(
    named: name, record: recording, directory: snapshotDirectory, timeout: timeout,
    testName: testName, place: place)
  return verification.outcome(of: value, as: snapshotting).message
}
