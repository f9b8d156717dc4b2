import FacsimileEngine
import Foundation
import FrontTestSupport

@testable import SnapshotTesting

/// The front in a directory of its own. Messages are handed back instead of failing.
@MainActor
struct ScratchFront {
  let scratch: FrontScratch

  init() throws {
    scratch = try FrontScratch()
  }

  /// What an assertion in the body would say, in a run of its own.
  func message<Value, Format>(
    _ value: Value, _ strategy: Snapshotting<Value, Format>, named name: String? = "a",
    record: SnapshotTestingConfiguration.Record? = nil, environment: [String: String] = [:],
    timeout: TimeInterval = 5
  ) -> String? {
    let engine = scratch.engine(["SNAPSHOT_ARTIFACTS": ""].merging(environment) { $1 })
    return TestCounters.$engine.withValue(engine) {
      verifySnapshot(
        of: value, as: strategy, named: name, record: record,
        snapshotDirectory: scratch.references, timeout: timeout, testName: "test()")
    }
  }

  var references: [String] { scratch.files("References") }
  var artefacts: [String] { scratch.files("Diffs") }
}
