import UIKit
import XCTest

/// A view that looks different each time it is drawn, and failures that say so.
final class NondeterminismTests: ScratchTestCase {
  /// A square that moves by a point each time the view is drawn.
  private final class Restless: UIView {
    private var count = 0

    override func draw(_ rect: CGRect) {
      UIColor.black.setFill()
      UIRectFill(CGRect(x: count % 7 * 4, y: 10, width: 4, height: 4))
      count += 1
    }
  }

  private func restless() -> UIView {
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    view.backgroundColor = .white
    return view
  }

  func testAFailureOfARestlessViewSaysWhichPixelsChange() {
    recordMode = true
    let recorded = reports { FBSnapshotVerifyView(restless()) }
    XCTAssertTrue(recorded[0].text.contains("the view is not deterministic"), recorded[0].text)
    recordMode = false
    useEngine()
    let view = restless()
    _ = UIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }
    let failed = reports { FBSnapshotVerifyView(view) }
    // Two squares of 12 x 12 pixels, beside each other.
    XCTAssertTrue(
      failed[0].text.contains(
        "First of all: the view is not deterministic: the same object drawn once more differs in "
          + "288 pixels within x 12, y 30, 24 x 12. Look for a clock"), failed[0].text)
  }

  /// What it draws stays the same; its picture does not.
  func testAFailureOfAViewThatGrowsWhileItIsDrawnSaysSo() {
    final class Growing: UIView {
      override func draw(_ rect: CGRect) {
        UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
        bounds.size.height += 10
      }
    }
    recordMode = true
    let recorded = reports {
      FBSnapshotVerifyView(Growing(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    }
    XCTAssertTrue(
      recorded[0].text.contains("the same object drawn once more differs in its size"),
      recorded[0].text)
  }

  func testAFailureOfAStillViewDoesNot() {
    recordMode = true
    let recorded = reports { FBSnapshotVerifyView(makeView()) }
    recordMode = false
    useEngine()
    let failed = reports { FBSnapshotVerifyView(makeView(.red)) }
    for report in recorded + failed {
      XCTAssertFalse(report.text.contains("deterministic"), report.text)
    }
  }

  func testAControllerAppearsOnceThoughItIsDrawnTwice() {
    final class Counting: UIViewController {
      var appearances = 0

      override func viewWillAppear(_ animated: Bool) {
        appearances += 1
      }
    }
    let controller = Counting()
    let failed = reports { FBSnapshotVerifyViewController(controller) }
    XCTAssertEqual(failed.count, 1)
    recordMode = true
    useEngine()
    _ = reports { FBSnapshotVerifyViewController(controller) }
    XCTAssertEqual(controller.appearances, 2)
  }
}
