import Foundation
import FrontTestSupport
import UIKit
import XCTest

/// Continuous integration, full disks and trees that may not be written.
final class UnwritableTests: ScratchTestCase {
  private func record(_ identifier: String) {
    recordMode = true
    useEngine()
    XCTAssertEqual(reports { FBSnapshotVerifyView(makeView(), identifier: identifier) }.count, 1)
    recordMode = false
    useEngine()
  }

  func testOnCIAMissingReferenceFailsEachTimeAndIsNotRecorded() {
    for value in ["true", "1", "yes"] {
      for _ in 0..<2 {
        useEngine(["CI": value])
        let found = reports { FBSnapshotVerifyView(makeView()) }
        XCTAssertEqual(found.count, 1)
        XCTAssertTrue(
          found[0].text.contains("has no reference")
            && found[0].text.contains("(the record mode is never, by CI)"), found[0].text)
      }
    }
    XCTAssertEqual(references, [])
    XCTAssertEqual(artefacts.count, 1)
  }

  func testOnCIRecordModeInCodeFailsEachTimeAndChangesNothing() {
    record("a")
    let before = scratch.contents("References")
    recordMode = true
    for identifier in ["a", "a", "new"] {
      useEngine(["CI": "true"])
      let found = reports { FBSnapshotVerifyView(makeView(.red), identifier: identifier) }
      XCTAssertEqual(found.count, 1)
      XCTAssertTrue(
        found[0].text.contains("was refused: CI is set, and the recording mode set in code asks"),
        found[0].text)
    }
    XCTAssertEqual(scratch.contents("References"), before)
  }

  func testOnAFullDiskRecordingFailsEachTimeAndSaysWhy() throws {
    record("a")
    let before = scratch.contents("References")
    recordMode = true
    for identifier in ["a", "new", "new"] {
      useEngine()
      let found = try reports {
        try Limits.withFileSize(atMost: 64) {
          FBSnapshotVerifyView(makeView(.red), identifier: identifier)
        }
      }
      XCTAssertEqual(found.count, 1)
      XCTAssertTrue(
        found[0].text.contains("was not recorded: ")
          && found[0].text.contains("could not be written: File too large."), found[0].text)
    }
    XCTAssertEqual(scratch.contents("References"), before)
    XCTAssertEqual(temporaryFiles, [])
  }

  func testOnAFullDiskAMatchPassesAndADifferenceStillFails() throws {
    record("a")
    let before = scratch.contents("References")
    let passed = try reports {
      try Limits.withFileSize(atMost: 64) { FBSnapshotVerifyView(makeView(), identifier: "a") }
    }
    XCTAssertEqual(passed.map(\.text), [])
    useEngine()
    let failed = try reports {
      try Limits.withFileSize(atMost: 64) { FBSnapshotVerifyView(makeView(.red), identifier: "a") }
    }
    XCTAssertEqual(failed.count, 1)
    XCTAssertTrue(failed[0].text.contains("differs from its reference"), failed[0].text)
    XCTAssertTrue(failed[0].text.contains("Also: "), failed[0].text)
    XCTAssertEqual(scratch.contents("References"), before)
    XCTAssertEqual(temporaryFiles, [])
  }

  func testInAReadOnlyTreeAMatchPassesAndWhatHasToWriteFails() throws {
    record("a")
    record("b")
    let before = scratch.contents("References")
    try Limits.withReadOnly(scratch.root) {
      let passed = reports {
        FBSnapshotVerifyView(makeView(), identifier: "a")
        FBSnapshotVerifyView(makeView(), identifier: "b")
      }
      XCTAssertEqual(passed.map(\.text), [])

      useEngine()
      let different = reports { FBSnapshotVerifyView(makeView(.red), identifier: "a") }
      XCTAssertTrue(
        different[0].text.contains("differs from its reference")
          && different[0].text.contains("Permission denied"), different[0].text)
      let missing = reports { FBSnapshotVerifyView(makeView(), identifier: "new") }
      XCTAssertTrue(missing[0].text.contains("has no reference"), missing[0].text)
      recordMode = true
      useEngine()
      for identifier in ["a", "new"] {
        let recorded = reports { FBSnapshotVerifyView(makeView(.red), identifier: identifier) }
        XCTAssertTrue(
          recorded[0].text.contains("was not recorded: ")
            && recorded[0].text.contains("Permission denied"), recorded[0].text)
      }
    }
    XCTAssertEqual(scratch.contents("References"), before)
    XCTAssertEqual(artefacts, [])
  }

  /// What an interrupted write may leave.
  private var temporaryFiles: [String] {
    (scratch.files("References") + scratch.files("Diffs")).filter { $0.hasSuffix(".tmp") }
  }
}
