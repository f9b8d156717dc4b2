import FacsimileEngine
import Foundation
import FrontTestSupport
import UIKit
import XCTest

@testable import SnapshotTesting

/// Other renderers' references, continuous integration, full disks and trees that may not be
/// written.
final class SurroundingsTests: XCTestCase {
  @MainActor
  private func card(_ color: UIColor = .systemTeal) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.backgroundColor = color
    return view
  }

  /// Records two references and makes them another renderer's.
  @MainActor
  private func makeForeignTree(_ front: ScratchFront) throws -> [String: Data] {
    for name in ["a", "b"] {
      XCTAssertNotNil(front.message(card(.orange), .image, named: name))
      let path = "References/test.\(name).png"
      try front.scratch.write(
        ForeignPNG.strip(XCTUnwrap(front.scratch.data(path))), to: path)
    }
    return front.scratch.contents("References")
  }

  @MainActor
  func testAnotherRenderersReferencesAreNamedAndKept() async throws {
    let front = try ScratchFront()
    let before = try makeForeignTree(front)
    XCTAssertEqual(before.count, 2)
    let settings: [([String: String], SnapshotTestingConfiguration.Record?)] = [
      ([:], nil), ([:], .all), ([:], .failed), ([:], .missing), ([:], .never),
      (["FACSIMILE_RECORD": "all"], nil), (["SNAPSHOT_TESTING_RECORD": "failed"], nil),
      (["CI": "1", "FACSIMILE_RECORD": "all"], nil), (["FACSIMILE_REPLACE_FOREIGN": "1"], nil),
    ]
    for (environment, record) in settings {
      for name in ["a", "b"] {
        let message = try XCTUnwrap(
          front.message(card(), .image, named: name, record: record, environment: environment))
        XCTAssertTrue(message.contains("recorded by another renderer"), message)
      }
      XCTAssertEqual(front.scratch.contents("References"), before, "\(environment)")
    }
    let variant = ["FACSIMILE_VARIANT": "linux"]
    for name in ["a", "b"] {
      XCTAssertNotNil(front.message(card(), .image, named: name, environment: variant))
      XCTAssertNil(front.message(card(), .image, named: name, environment: variant))
    }
    XCTAssertEqual(front.scratch.files("References-linux"), front.references)
    XCTAssertEqual(front.scratch.contents("References"), before)
    let allowed = front.message(
      card(), .image, record: .all, environment: ["FACSIMILE_REPLACE_FOREIGN": "1"])
    XCTAssertEqual(allowed?.hasPrefix("Recorded the reference anew: "), true, allowed ?? "")
    XCTAssertNil(front.message(card(), .image))
  }

  @MainActor
  func testOnCINothingIsRecordedFromCode() async throws {
    let front = try ScratchFront()
    for _ in 0..<2 {
      let missing = try XCTUnwrap(front.message(card(), .image, environment: ["CI": "true"]))
      XCTAssertTrue(missing.contains("has no reference"), missing)
      let text = try XCTUnwrap(front.message("text", .lines, environment: ["CI": "true"]))
      XCTAssertTrue(text.contains("has no reference"), text)
    }
    XCTAssertEqual(front.references, [])
    _ = front.message(card(), .image)
    let before = front.scratch.contents("References")
    for _ in 0..<2 {
      let refused = try XCTUnwrap(
        front.message(card(.red), .image, record: .all, environment: ["CI": "true"]))
      XCTAssertTrue(
        refused.contains("was refused: CI is set, and the record argument of the call"), refused)
      let scoped = try XCTUnwrap(
        withSnapshotTesting(record: .all) {
          front.message(card(.red), .image, environment: ["CI": "true"])
        })
      XCTAssertTrue(scoped.contains("was refused: CI is set"), scoped)
      let failed = try XCTUnwrap(
        front.message(card(.red), .image, record: .failed, environment: ["CI": "true"]))
      XCTAssertTrue(failed.contains("differs from its reference"), failed)
    }
    XCTAssertEqual(front.scratch.contents("References"), before)
  }

  @MainActor
  func testAFullDiskFailsEachTime() async throws {
    let front = try ScratchFront()
    _ = front.message(card(), .image)
    let before = front.scratch.contents("References")
    for name in ["new", "new", "a"] {
      let message = try XCTUnwrap(
        try Limits.withFileSize(atMost: 64) {
          front.message(card(.red), .image, named: name, record: .all)
        })
      XCTAssertTrue(
        message.contains("was not recorded: ") && message.contains("File too large"), message)
    }
    let long = String(repeating: "x", count: 100)
    let text = try XCTUnwrap(
      try Limits.withFileSize(atMost: 64) { front.message(long, .lines, named: "text") })
    XCTAssertTrue(text.contains("was not recorded: "), text)
    XCTAssertEqual(front.scratch.contents("References"), before)
  }

  @MainActor
  func testInAReadOnlyTreeOnlyAMatchPasses() async throws {
    let front = try ScratchFront()
    _ = front.message(card(), .image)
    _ = front.message("one", .lines, named: "text")
    let before = front.scratch.contents("References")
    try Limits.withReadOnly(front.scratch.root) {
      XCTAssertNil(front.message(card(), .image))
      XCTAssertNil(front.message("one", .lines, named: "text"))
      let different = front.message(card(.red), .image) ?? ""
      XCTAssertTrue(different.contains("differs from its reference"), different)
      XCTAssertTrue(different.contains("Permission denied"), different)
      let text = front.message("two", .lines, named: "text") ?? ""
      XCTAssertTrue(text.contains("differs from its reference"), text)
      let new = front.message(card(), .image, named: "new") ?? ""
      XCTAssertTrue(
        new.contains("was not recorded: ") && new.contains("Permission denied"), new)
    }
    XCTAssertEqual(front.scratch.contents("References"), before)
    XCTAssertEqual(front.artefacts, [])
  }

  @MainActor
  func testAReadOnlyTreeIsWarnedOfOnce() async throws {
    let front = try ScratchFront()
    _ = front.message("one", .lines)
    _ = front.message("one", .lines, named: "b")
    let engine = front.scratch.engine()
    var warnings: [String] = []
    try Limits.withReadOnly(front.scratch.root) {
      for name in ["a", "b"] {
        let verdict = engine.verify(
          SnapshotDocument(bytes: Array("one".utf8)) { $0 == Array("one".utf8) ? nil : "other" },
          SnapshotRequest(
            name: SnapshotName(file: "test." + name, fileExtension: "txt"),
            layout: .besideSource(directory: front.scratch.references),
            wishes: RecordWishes(fallback: .missing), execution: engine.nextExecution(of: "test"),
            sourceFile: #filePath, sourceLine: 1))
        guard case .passed(let pass) = verdict else {
          XCTFail("\(verdict)")
          continue
        }
        warnings += pass.warnings
      }
    }
    XCTAssertEqual(warnings.count, 1, "\(warnings)")
    XCTAssertTrue(warnings[0].hasPrefix("the run log is incomplete: "), warnings[0])
  }
}
