import FacsimileEngine
public import Foundation
import TestReporting

/// Asserts that a value looks as its stored references do in every combination of a matrix.
///
/// Every combination is verified, and each that differs is a failure of its own. When one does, or
/// is recorded, all of them are put onto one sheet beside the pictures of failures.
///
/// - Parameters:
///   - value: what is to be looked at. It is evaluated anew for each combination.
///   - matrix: the combinations.
///   - name: begins the combinations' part of the names, where a test has several matrices.
///   - recording: when a reference is recorded; nil leaves it to the surroundings.
@preconcurrency @MainActor
public func assertSnapshot<Value>(
  of value: @autoclosure () throws -> Value,
  as matrix: SnapshotMatrix<Value>,
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
  // The cases of a parametrised test have references of their own.
  let name = name ?? TestCounters.current.execution(of: testName, in: "\(fileID)").arguments
  var results: [(name: String, outcome: StrategyVerification.Outcome)] = []
  for cell in matrix.cells {
    let cellName = [name, cell.name].compactMap { $0 }.filter { !$0.isEmpty }
    let verification = StrategyVerification(
      named: cellName.isEmpty ? nil : cellName.joined(separator: "-"), record: recording,
      directory: nil, timeout: timeout, testName: testName, place: place)
    results.append((cell.name, verification.outcome(of: value, as: cell.strategy)))
  }
  let sheet = StrategyVerification(
    named: name ?? "matrix", record: recording, directory: nil, timeout: timeout,
    testName: testName, place: place)
  var note = ContactSheet(results.map { ($0.name, $0.outcome.verdict) })
    .update(for: sheet.request(pathExtension: "png"), engine: TestCounters.engine)
  for result in results {
    let isPassed = if case .passed = result.outcome.verdict { true } else { false }
    result.outcome.report(at: place, note: isPassed ? nil : note)
    // Once is enough.
    if !isPassed { note = nil }
  }
}
