import FacsimileEngine
import Foundation
import UIKit
import XCTest

@testable import FBSnapshotTestCase

/// The front as a test suite uses it, in a directory of its own. What it reports is caught instead
/// of failing.
final class VerifyTests: FBSnapshotTestCase {
  private var reports: [(text: String, line: Int)] = []
  private var isCatching = false
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("facsimile-\(UUID().uuidString)").path

  override func setUp() {
    super.setUp()
    useEngine()
  }

  override func tearDown() {
    try? FileManager.default.removeItem(atPath: root)
    super.tearDown()
  }

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard isCatching else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      return
    }
    reports.append((description, lineNumber))
  }

  /// A new engine remembers no claims, as another process of another run.
  private func useEngine(_ environment: [String: String] = [:]) {
    engine = SnapshotEngine(
      environment: [
        "FB_REFERENCE_IMAGE_DIR": root + "/References", "IMAGE_DIFF_DIR": root + "/Diffs",
        "FACSIMILE_RUN_ID": UUID().uuidString,
      ].merging(environment) { $1 })
  }

  /// What is reported while the body runs.
  private func reports(of body: () -> Void) -> [(text: String, line: Int)] {
    isCatching = true
    reports = []
    body()
    isCatching = false
    return reports
  }

  private func files(_ folder: String) -> [String] {
    let path = "\(root)/\(folder)/FBSnapshotTestCaseTests.VerifyTests"
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func makeView(_ color: UIColor = .systemBlue) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    view.backgroundColor = color
    let label = UILabel(frame: CGRect(x: 4, y: 4, width: 32, height: 22))
    label.text = "Hi"
    view.addSubview(label)
    return view
  }

  func testAViewIsRecordedVerifiedAndFails() {
    let missing = reports { FBSnapshotVerifyView(makeView()) }
    XCTAssertEqual(missing.count, 1)
    XCTAssertTrue(missing[0].text.contains("has no reference"), missing[0].text)
    XCTAssertEqual(files("References"), [])

    useEngine()
    recordMode = true
    let recorded = reports { FBSnapshotVerifyView(makeView()) }
    XCTAssertEqual(recorded.count, 1)
    XCTAssertTrue(recorded[0].text.contains("Recorded a new reference: "), recorded[0].text)
    XCTAssertEqual(
      files("References"), ["testAViewIsRecordedVerifiedAndFails@3x.png"])

    useEngine()
    recordMode = false
    XCTAssertTrue(reports { FBSnapshotVerifyView(makeView()) }.isEmpty)
    XCTAssertEqual(files("Diffs"), [])

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
      files("Diffs"),
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
      files("References"),
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
