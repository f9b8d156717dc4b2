import FacsimileRaster
import UIKit
import UIKitSnapshot
import XCTest

@MainActor
final class SnapshotMakerTests: XCTestCase {
  func testElementsAreDescribedInTheEnvironmentTheyWereDrawnIn() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBackground
    let snapshot = try SnapshotMaker.snapshot(
      of: view, inWindow: true, traits: UITraitCollection(userInterfaceStyle: .dark))
    XCTAssertEqual(snapshot.pixmap[5, 5], 0xff00_0000)
    let details = try XCTUnwrap(snapshot.elements().first?.details)
    XCTAssertEqual(details.attributes, [Element.Attribute(name: "background", value: "#000000")])
  }

  func testTheViewLeavesTheWindowWithItsSnapshot() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var snapshot: Any? = try SnapshotMaker.snapshot(of: view, inWindow: true)
    XCTAssertNotNil(view.window)
    _ = snapshot
    snapshot = nil
    XCTAssertNil(view.superview)
  }

  func testAViewThatCannotBeDrawnLeavesTheWindowToo() async {
    let view = UIView(frame: .zero)
    XCTAssertThrowsError(try SnapshotMaker.snapshot(of: view, inWindow: true)) { error in
      XCTAssertTrue("\(error)".hasPrefix("the UIView has a size of 0.0 x 0.0 points"), "\(error)")
    }
    XCTAssertNil(view.superview)
  }
}
