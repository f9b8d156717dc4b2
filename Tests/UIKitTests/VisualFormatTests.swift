import UIKit
import XCTest

@MainActor
final class VisualFormatTests: XCTestCase {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let (a, b) = (UIView(), UIView())

  private func layOut(
    _ formats: [String], options: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]? = nil
  ) {
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics,
          views: ["a": a, "b": b]))
    }
    root.layoutIfNeeded()
  }

  func testViewsStandInARowWithStandardGaps() async {
    layOut(["H:|-[a(50)]-[b]-|", "V:|[a]|", "V:|[b]|"])
    XCTAssertEqual(a.frame, CGRect(x: 8, y: 0, width: 50, height: 100))
    XCTAssertEqual(b.frame, CGRect(x: 66, y: 0, width: 126, height: 100))
  }

  func testNumbersMetricsAndEqualLengths() async {
    layOut(
      ["|-gap-[a(b)]-4-[b]-(gap)-|", "V:|-(>=10)-[a(20)]-10-|"],
      options: [.alignAllTop, .alignAllBottom], metrics: ["gap": 18])
    XCTAssertEqual(a.frame, CGRect(x: 18, y: 70, width: 80, height: 20))
    XCTAssertEqual(b.frame, CGRect(x: 102, y: 70, width: 80, height: 20))
  }

  func testPrioritiesAndInequalities() async {
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: "[a(>=40@750,<=90)]", metrics: nil, views: ["a": a])
    XCTAssertEqual(constraints.map(\.constant), [40, 90])
    XCTAssertEqual(constraints.map(\.priority), [.defaultHigh, .required])
    XCTAssertEqual(constraints.map(\.relation), [.greaterThanOrEqual, .lessThanOrEqual])
  }

  func testTheDirectionCanBeTurned() async {
    layOut(["H:|-10-[a(20)]-5-[b(30)]"], options: .directionRightToLeft)
    XCTAssertEqual(a.frame.maxX, 190)
    XCTAssertEqual(b.frame.maxX, 165)
  }
}
