import FacsimileEngine
import FacsimileRaster
import TestReporting
public import Foundation
public import UIKit

/// Asserts that a value looks as its stored reference does.
///
/// - Parameters:
///   - value: what is to be looked at.
///   - snapshotting: how it is made into a picture.
///   - name: tells several snapshots of one test apart; without it they are numbered.
///   - recording: when a reference is recorded; nil leaves it to the surroundings.
///   - timeout: how long an asynchronous strategy may take, in seconds; pictures are made at once.
///   - testName: the test; its name begins the file's.
@preconcurrency @MainActor
public func assertSnapshot<Value>(
  of value: @autoclosure () throws -> Value,
  as snapshotting: Snapshotting<Value, UIImage>,
  named name: String? = nil,
  record recording: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function,
  line: UInt = #line,
  column: UInt = #column
) {
  let place = TestReporter.Place(
    fileID: fileID, filePath: filePath, line: line, column: column)
  let execution = TestCounters.shared.execution(of: testName, in: "\(fileID)")
  let test = SnapshotNaming.sanitized(testName)
  let identifier = name.map(SnapshotNaming.sanitized) ?? "\(execution.nextNumber())"
  let request = SnapshotRequest(
    name: SnapshotName(file: "\(test).\(identifier)"), layout: .besideSource(),
    wishes: RecordWishes(
      call: recording?.mode, scope: SnapshotTestingConfiguration.current?.record?.mode,
      fallback: .missing),
    execution: execution.identity, sourceFile: "\(filePath)", sourceLine: Int(line))
  let engine = SnapshotEngine.forThisProcess
  do {
    guard let snapshot = Snapshot(try snapshotting.snapshot(value())) else {
      throw EmptyImageError()
    }
    TestReporter.report(engine.verify(snapshot, request), at: place)
  } catch {
    TestReporter.report(engine.fail("\(error)", request), at: place)
  }
}

/// An image without a picture was to be compared.
struct EmptyImageError: Error, CustomStringConvertible {
  let description = "the image has no picture, so there is nothing to compare"
}

extension Snapshot {
  /// What is known about an image; nil when it has no picture.
  init?(_ image: UIImage) {
    if let image = image as? SnapshotImage {
      self = image.snapshot
    } else if let picture = image.cgImage {
      self.init(pixmap: picture.pixmap, scale: Double(image.scale))
    } else {
      return nil
    }
  }
}
