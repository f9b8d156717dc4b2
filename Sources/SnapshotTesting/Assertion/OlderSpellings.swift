public import Foundation

/// Always records while true. Superseded by `record:` and `withSnapshotTesting(record:operation:)`.
@preconcurrency @MainActor
public var isRecording: Bool {
  get { OlderSettings.isRecording }
  set { OlderSettings.isRecording = newValue }
}

/// The command with which failures offer to look at two files. Superseded by
/// `withSnapshotTesting(diffTool:operation:)`.
@preconcurrency @MainActor
public var diffTool: String? {
  get { OlderSettings.diffTool }
  set { OlderSettings.diffTool = newValue }
}

@MainActor
enum OlderSettings {
  static var isRecording = false
  static var diffTool: String?
}

/// The older spelling of `assertSnapshot(of:as:…)`.
@preconcurrency @MainActor
public func assertSnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record recording: Bool = false,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshot(
    of: try value(), as: snapshotting, named: name, record: recording ? .all : nil,
    timeout: timeout, fileID: fileID, file: file, testName: testName, line: line, column: column)
}

/// The older spelling of `assertSnapshots(of:as:…)` with named strategies.
@preconcurrency @MainActor
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as strategies: [String: Snapshotting<Value, Format>],
  record recording: Bool = false,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshots(
    of: try value(), as: strategies, record: recording ? .all : nil, timeout: timeout,
    fileID: fileID, file: file, testName: testName, line: line, column: column)
}

/// The older spelling of `assertSnapshots(of:as:…)` with numbered strategies.
@preconcurrency @MainActor
public func assertSnapshots<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as strategies: [Snapshotting<Value, Format>],
  record recording: Bool = false,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  assertSnapshots(
    of: try value(), as: strategies, record: recording ? .all : nil, timeout: timeout,
    fileID: fileID, file: file, testName: testName, line: line, column: column)
}

/// The older spelling of `verifySnapshot(of:as:…)`.
@preconcurrency @MainActor
public func verifySnapshot<Value, Format>(
  matching value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil,
  record recording: Bool = false,
  snapshotDirectory: String? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) -> String? {
  verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: recording ? .all : nil,
    snapshotDirectory: snapshotDirectory, timeout: timeout, fileID: fileID, file: file,
    testName: testName, line: line, column: column)
}
