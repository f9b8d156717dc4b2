import UIKit
import XCTest

import FBSnapshotTestCase

/// The front as a test suite uses it.
final class VerifyTests: ScratchTestCase {
  func testAViewIsRecordedVerifiedAndFails() {
    let missing = reports { FBSnapshotVerifyView(makeView()) }
    XCTAssertEqual(missing.count, 1)
    XCTAssertTrue(missing[0].text.contains("has no reference"), missing[0].text)
    XCTAssertEqual(references, [])

    useEngine()
    recordMode = true
    let recorded = reports { FBSnapshotVerifyView(makeView()) }
    XCTAssertEqual(recorded.count, 1)
    XCTAssertTrue(recorded[0].text.contains("Recorded a new reference: "), recorded[0].text)
    XCTAssertEqual(
      references, ["testAViewIsRecordedVerifiedAndFails@3x.png"])

    useEngine()
    recordMode = false
    XCTAssertTrue(reports { FBSnapshotVerifyView(makeView()) }.isEmpty)
    XCTAssertEqual(artefacts, [])

    useEngine()
    let line = #line + 1
    let failed = reports { FBSnapshotVerifyView(makeView(.systemRed)) }
    XCTAssertEqual(failed.map(\.line), [line])
    XCTAssertTrue(failed[0].text.contains("differs from its reference"), failed[0].text)
    XCTAssertTrue(
      failed[0].text.contains(
        "FACSIMILE_RECORD=failed swift test --filter FBSnapshotTestCaseTests.VerifyTests/"
          + "testAViewIsRecordedVerifiedAndFails"), failed[0].text)
    XCTAssertEqual(
      artefacts,
      [
        "diff_testAViewIsRecordedVerifiedAndFails@3x.png",
        "failed_testAViewIsRecordedVerifiedAndFails@3x.png",
        "reference_testAViewIsRecordedVerifiedAndFails@3x.png",
      ])

    useEngine()
    XCTAssertTrue(
      reports { FBSnapshotVerifyView(makeView(.systemRed), overallTolerance: 1) }.isEmpty)
  }

  func testLayersAndControllersAreVerified() {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemGreen
    recordMode = true
    let recorded = reports {
      FBSnapshotVerifyLayer(makeView().layer, identifier: "layer")
      FBSnapshotVerifyViewController(controller, identifier: "controller")
    }
    XCTAssertEqual(recorded.count, 2)
    XCTAssertEqual(
      references,
      [
        "testLayersAndControllersAreVerified_controller@3x.png",
        "testLayersAndControllersAreVerified_layer@3x.png",
      ])
    useEngine()
    recordMode = false
    XCTAssertTrue(
      reports {
        FBSnapshotVerifyLayer(makeView().layer, identifier: "layer")
        FBSnapshotVerifyViewController(controller, identifier: "controller")
      }.isEmpty)
  }

  func testOneIdentifierTwiceInATestFails() {
    useEngine(["FACSIMILE_RECORD": "missing"])
    let found = reports {
      FBSnapshotVerifyView(makeView(), identifier: "a")
      FBSnapshotVerifyView(makeView(), identifier: "a")
      FBSnapshotVerifyView(makeView(), identifier: "b")
    }
    XCTAssertEqual(found.count, 3)
    XCTAssertTrue(found[0].text.contains("Recorded a new reference"), found[0].text)
    XCTAssertTrue(found[1].text.contains("is verified twice in "), found[1].text)
    XCTAssertTrue(found[2].text.contains("Recorded a new reference"), found[2].text)
  }

  func testAToleranceThatIsNoShareAndAViewWithoutSizeFail() {
    let found = reports {
      FBSnapshotVerifyView(makeView(), perPixelTolerance: 5)
      FBSnapshotVerifyView(UIView(), identifier: "empty")
    }
    XCTAssertEqual(found.count, 2)
    XCTAssertTrue(
      found[0].text.contains("perPixelTolerance is 5.0, but it is a share"), found[0].text)
    XCTAssertTrue(found[1].text.contains("_empty@3x” was not verified: "), found[1].text)
    XCTAssertTrue(found[1].text.contains("0.0 x 0.0 points"), found[1].text)
  }
}
