import FacsimileComparison
import FacsimileEngine
import FacsimileRaster
import Foundation
import TestReporting
import UIKit

/// One call of an assertion: its name, its place, and what the engine is asked.
@MainActor
struct StrategyVerification {
  private let execution: CountedExecution
  private let file: String
  private let recording: SnapshotTestingConfiguration.Record?
  private let directory: String?
  private let timeout: TimeInterval
  private let place: TestReporter.Place

  init(
    named name: String?, record recording: SnapshotTestingConfiguration.Record?,
    directory: String?, timeout: TimeInterval, testName: String, place: TestReporter.Place
  ) {
    let execution = TestCounters.current.execution(of: testName, in: "\(place.fileID)")
    self.execution = execution
    file = SnapshotNaming.file(
      test: testName, name: name, arguments: execution.arguments, number: execution.nextNumber)
    self.recording = recording
    self.directory = directory
    self.timeout = timeout
    self.place = place
  }

  /// What came of a call, and what the strategy wants to keep with the test's results.
  @MainActor
  struct Outcome {
    var verdict: Verdict
    var attachments: [XCTAttachment] = []
  }

  func outcome<Value, Format>(
    of value: () throws -> Value, as strategy: Snapshotting<Value, Format>
  ) -> Outcome {
    let engine = TestCounters.engine
    var request = request(pathExtension: strategy.pathExtension)
    do {
      let value = try value()
      let format = try strategy.snapshot(value).wait(timeout: timeout)
      // A picture with a diffing of somebody's own is compared by that.
      guard let image = format as? UIImage, let tolerance = strategy.diffing.imageTolerance else {
        var attachments: [XCTAttachment] = []
        let document = SnapshotDocument(bytes: [UInt8](strategy.diffing.toData(format))) {
          let reference = strategy.diffing.fromData(Data($0))
          let difference = strategy.diffing.diff(reference, format)
          attachments = difference?.1 ?? []
          return difference?.0
        }
        let verdict = engine.verify(document, request)
        return Outcome(verdict: verdict, attachments: attachments)
      }
      var snapshot = try Snapshot(picture: image)
      if snapshot.renderAgain == nil {
        // The value itself once more, not the expression that made it.
        snapshot.renderAgain = { _ in
          let again = try withoutIsolation { strategy.snapshot(value) }.wait(timeout: timeout)
          return try Snapshot(picture: again as? UIImage ?? image).pixmap
        }
      }
      request.policy = try .precision(
        tolerance.precision, perceptualPrecision: tolerance.perceptualPrecision)
      return Outcome(verdict: engine.verify(snapshot, request))
    } catch {
      return Outcome(verdict: engine.fail("\(error)", request))
    }
  }

  /// What the engine is asked.
  func request(pathExtension: String?) -> SnapshotRequest {
    let scope = SnapshotTestingConfiguration.current?.record
    return SnapshotRequest(
      name: SnapshotName(file: file, fileExtension: pathExtension),
      layout: .besideSource(directory: directory),
      wishes: RecordWishes(
        call: recording?.mode, scope: scope?.mode ?? (OlderSettings.isRecording ? .all : nil),
        fallback: .missing),
      execution: execution.identity, sourceFile: "\(place.filePath)", sourceLine: Int(place.line))
  }
}

/// An image without a picture was to be compared.
struct EmptyImageError: Error, CustomStringConvertible {
  let description = "the image has no picture, so there is nothing to compare"
}

extension Snapshot {
  /// What is known about an image.
  init(picture image: UIImage) throws {
    if let image = image as? SnapshotImage {
      self = image.snapshot
    } else {
      self.init(pixmap: try image.pixels(), scale: Double(image.scale))
    }
  }
}

extension UIImage {
  fileprivate func pixels() throws -> Pixmap {
    guard let picture = cgImage else { throw EmptyImageError() }
    return picture.pixmap
  }
}
