import XCTest

@testable import UIKit

@MainActor
final class UITextViewTests: XCTestCase {
  func testItsSizeIsThatOfTheTextWithInsetsAndPadding() async {
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    view.isScrollEnabled = false
    view.text = "One line"
    let label = UILabel()
    label.text = "One line"
    XCTAssertEqual(
      view.intrinsicContentSize.width, label.intrinsicContentSize.width + 10, accuracy: 0.34)
    XCTAssertEqual(view.intrinsicContentSize.height, 20.287 + 16, accuracy: 0.34)
    view.textContainer.lineFragmentPadding = 0
    view.textContainerInset = .zero
    XCTAssertEqual(view.intrinsicContentSize, label.intrinsicContentSize)
  }

  func testItScrollsOverTheWholeText() async {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    view.font = .systemFont(ofSize: 17)
    view.text = String(repeating: "word ", count: 60)
    view.layoutIfNeeded()
    XCTAssertEqual(
      view.contentSize.height, view.sizeThatFits(CGSize(width: 120, height: 0)).height)
    XCTAssertGreaterThan(view.contentSize.height, 200)
    XCTAssertEqual(view.contentSize.width, 120)
  }

  func testUnderConstraintsItIsAsHighAsItsWidthNeeds() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    let view = UITextView()
    view.isScrollEnabled = false
    view.text = String(repeating: "word ", count: 40)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 200)
    XCTAssertEqual(
      view.frame.height, view.sizeThatFits(CGSize(width: 200, height: 0)).height, accuracy: 0.01)
  }
}
