import Foundation
import UIKit
import XCTest

@testable import FBSnapshotTestCase

/// Directories chosen in code, older spellings, and verifying without failing.
final class SettingsTests: ScratchTestCase {
  private var overridden: String?

  override func getReferenceImageDirectory(withDefault dir: String?) -> String {
    overridden ?? super.getReferenceImageDirectory(withDefault: dir)
  }

  override func getImageDiffDirectory(withDefault dir: String?) -> String {
    overridden.map { $0 + "Diffs" } ?? super.getImageDiffDirectory(withDefault: dir)
  }

  func testAnOverriddenDirectoryComesBeforeTheEnvironment() {
    overridden = scratch.root + "/Chosen"
    recordMode = true
    XCTAssertEqual(reports { FBSnapshotVerifyView(makeView()) }.count, 1)
    recordMode = false
    useEngine()
    let failure = reports { FBSnapshotVerifyView(makeView(.red)) }
    XCTAssertEqual(scratch.files("Chosen").count, 1)
    XCTAssertEqual(scratch.files("ChosenDiffs").count, 3)
    XCTAssertEqual(scratch.files("References") + scratch.files("Diffs"), [])
    XCTAssertTrue(failure[0].text.contains("/Chosen (set in code)"), failure[0].text)
  }

  func testANameIsComparedOnceInATestThroughItsCaseToo() throws {
    recordMode = true
    func compare(_ view: UIView) throws {
      try compareSnapshot(
        of: view, referenceImagesDirectory: scratch.references,
        imageDiffDirectory: scratch.diffs, identifier: "a", overallTolerance: 0)
    }
    try compare(makeView())
    let recorded = scratch.files("References")
    XCTAssertThrowsError(try compare(makeView(.red))) { error in
      XCTAssertTrue("\(error)".contains("verified twice"), "\(error)")
    }
    XCTAssertEqual(recorded.count, 1)
    recordMode = false
    useEngine()
    XCTAssertNoThrow(try compare(makeView()))
  }

  func testDirectoriesAreFoundInTheOrderOfTheOriginal() {
    XCTAssertEqual(getReferenceImageDirectory(withDefault: "Code"), scratch.references)
    XCTAssertEqual(getImageDiffDirectory(withDefault: "Code"), scratch.diffs)
    useEngine(["FB_REFERENCE_IMAGE_DIR": "", "IMAGE_DIFF_DIR": ""])
    XCTAssertEqual(getReferenceImageDirectory(withDefault: "Code"), "Code")
    XCTAssertEqual(getImageDiffDirectory(withDefault: "Code"), "Code")
    XCTAssertEqual(getReferenceImageDirectory(withDefault: nil), "ReferenceImages")
    XCTAssertEqual(getImageDiffDirectory(withDefault: ""), "FailureDiffs")
    bundleResourcePath = "/bundle"
    XCTAssertEqual(getReferenceImageDirectory(withDefault: nil), "/bundle/ReferenceImages")
  }

  func testReferencesOfABundleAreFound() {
    useEngine(["FB_REFERENCE_IMAGE_DIR": ""])
    bundleResourcePath = scratch.root + "/Resources"
    recordMode = true
    _ = reports { FBSnapshotVerifyView(makeView()) }
    XCTAssertEqual(scratch.files("Resources/ReferenceImages").count, 1)
  }

  func testOlderSpellingsCompareWithTheirTolerance() {
    recordMode = true
    _ = reports {
      FBSnapshotVerifyView(makeView(), identifier: "v")
      FBSnapshotVerifyLayer(makeView().layer, identifier: "l")
    }
    recordMode = false
    useEngine()
    let tolerant = reports {
      FBSnapshotVerifyView(makeView(.red), identifier: "v", tolerance: 1)
      FBSnapshotVerifyLayer(makeView(.red).layer, identifier: "l", tolerance: 1)
    }
    XCTAssertEqual(tolerant.map(\.text), [])
    useEngine()
    let strict = reports {
      FBSnapshotVerifyView(makeView(.red), identifier: "v", tolerance: 0.5)
      FBSnapshotVerifyLayer(makeView(.red).layer, identifier: "l", tolerance: 0.5)
    }
    XCTAssertEqual(strict.count, 2)
  }

  func testAgnosticOptionsAreFileNameOptionsWithTheScale() {
    XCTAssertEqual(agnosticOptions, .none)
    agnosticOptions = [.device, .screenSize]
    XCTAssertEqual(fileNameOptions, [.device, .screenSize, .screenScale])
    XCTAssertEqual(agnosticOptions, [.device, .screenSize])
    agnosticOptions = .none
    XCTAssertEqual(fileNameOptions, .screenScale)
    agnosticOptions = [.none, .OS]
    XCTAssertEqual(fileNameOptions, [.OS, .screenScale])
  }

  @MainActor
  func testVerifyingWithoutFailing() async throws {
    func message(_ view: Any, references: String? = nil) -> String? {
      snapshotVerifyViewOrLayer(
        view, identifier: "x", suffixes: FBSnapshotTestCaseDefaultSuffixes(), overallTolerance: 0,
        defaultReferenceDirectory: references, defaultImageDiffDirectory: nil)
    }
    XCTAssertTrue(message(makeView())?.contains("has no reference") == true)
    useEngine()
    recordMode = true
    XCTAssertTrue(message(makeView())?.hasPrefix("Recorded a new reference: ") == true)
    useEngine()
    recordMode = false
    let view = makeView()
    XCTAssertNil(message(view.layer))
    useEngine()
    XCTAssertTrue(message(makeView(.red))?.contains("differs from its reference") == true)

    try referenceImageRecorded(inDirectory: scratch.references, identifier: "x")
    XCTAssertThrowsError(
      try referenceImageRecorded(inDirectory: scratch.references, identifier: "y"))
    let elsewhere = scratch.root + "/Elsewhere"
    recordMode = true
    try compareSnapshot(
      of: makeView(), referenceImagesDirectory: elsewhere, imageDiffDirectory: elsewhere,
      identifier: "x", overallTolerance: 0)
    recordMode = false
    useEngine()
    try compareSnapshot(
      of: view.layer, referenceImagesDirectory: elsewhere, imageDiffDirectory: elsewhere,
      identifier: "x", perPixelTolerance: 0, overallTolerance: 0)
    useEngine()
    XCTAssertThrowsError(
      try compareSnapshot(
        of: makeView(.red), referenceImagesDirectory: elsewhere, imageDiffDirectory: elsewhere,
        identifier: "x", overallTolerance: 0))
    XCTAssertEqual(scratch.files("Elsewhere").count, 4)
  }
}
