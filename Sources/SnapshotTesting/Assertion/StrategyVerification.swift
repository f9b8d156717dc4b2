import FacsimileComparison
import FacsimileEngine
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
  private let place: TestReporter.Place

  init(
    named name: String?, record recording: SnapshotTestingConfiguration.Record?,
    directory: String?, testName: String, place: TestReporter.Place
  ) {
    execution = TestCounters.shared.execution(of: testName, in: "\(place.fileID)")
    let identifier = name.map(SnapshotNaming.sanitized) ?? "\(execution.nextNumber())"
    file = "\(SnapshotNaming.sanitized(testName)).\(identifier)"
    self.recording = recording
    self.directory = directory
    self.place = place
  }

  func verdict<Value, Format>(
    of value: () throws -> Value, as strategy: Snapshotting<Value, Format>
  ) -> Verdict {
    let engine = SnapshotEngine.forThisProcess
    var request = request(pathExtension: strategy.pathExtension)
    do {
      let format = try strategy.snapshot(value())
      guard let image = format as? UIImage else {
        return engine.verify(document(of: format, strategy.diffing), request)
      }
      guard let snapshot = Snapshot(image) else { throw EmptyImageError() }
      request.policy = try .precision(
        strategy.tolerance.precision,
        perceptualPrecision: strategy.tolerance.perceptualPrecision)
      return engine.verify(snapshot, request)
    } catch {
      return engine.fail("\(error)", request)
    }
  }

  private func document<Format>(
    of format: Format, _ diffing: Diffing<Format>
  ) -> SnapshotDocument {
    SnapshotDocument(bytes: [UInt8](diffing.toData(format))) { reference in
      diffing.diff(diffing.fromData(Data(reference)), format)
    }
  }

  private func request(pathExtension: String?) -> SnapshotRequest {
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
