import XCTest

@testable import UIKit

@MainActor
final class UIStackViewTests: XCTestCase {
  /// A view that wants a size.
  private final class Block: UIView {
    let wanted: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
      wanted = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { wanted }
  }

  private func frames(
    _ axis: NSLayoutConstraint.Axis = .horizontal,
    _ distribution: UIStackView.Distribution = .fill, _ alignment: UIStackView.Alignment = .fill,
    spacing: CGFloat = 0, width: CGFloat = 300, height: CGFloat = 100, _ views: [UIView]
  ) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = axis
    stack.distribution = distribution
    stack.alignment = alignment
    stack.spacing = spacing
    stack.frame = CGRect(x: 0, y: 0, width: width, height: height)
    stack.layoutIfNeeded()
    return views.map(\.frame)
  }

  func testFillStretchesTheViewThatHugsLeast() async {
    let (first, second) = (Block(50, 20), Block(60, 30))
    first.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    XCTAssertEqual(
      frames(spacing: 10, [first, second]),
      [
        CGRect(x: 0, y: 0, width: 50, height: 100),
        CGRect(x: 60, y: 0, width: 240, height: 100),
      ])
  }

  func testFillEquallyGivesEveryViewTheSameLength() async {
    XCTAssertEqual(
      frames(.horizontal, .fillEqually, spacing: 15, [Block(5, 5), Block(90, 5), Block(0, 5)])
        .map(\.width), [90, 90, 90])
  }

  func testFillProportionallyKeepsTheProportionOfTheContent() async {
    let widths = frames(
      .horizontal, .fillProportionally, width: 300, [Block(50, 5), Block(100, 5)]
    ).map(\.width)
    XCTAssertEqual(widths, [100, 200])
  }

  func testEqualSpacingMakesTheGapsEqual() async {
    let result = frames(
      .horizontal, .equalSpacing, width: 300, [Block(40, 5), Block(60, 5), Block(50, 5)])
    XCTAssertEqual(result.map(\.minX), [0, 115, 250])
    XCTAssertEqual(result.map(\.width), [40, 60, 50])
  }

  func testEqualCenteringMakesTheCentresEquidistant() async {
    let result = frames(
      .horizontal, .equalCentering, width: 300, [Block(40, 5), Block(60, 5), Block(20, 5)])
    XCTAssertEqual(result.map(\.midX), [20, 155, 290])
  }

  func testAlignmentsAcrossTheAxis() async {
    let expected: [(UIStackView.Alignment, CGFloat, CGFloat)] = [
      (.fill, 0, 100), (.leading, 0, 20), (.center, 40, 20), (.trailing, 80, 20),
    ]
    for (alignment, y, height) in expected {
      let frame = frames(.horizontal, .fill, alignment, [Block(300, 20)])[0]
      XCTAssertEqual(frame.minY, y, "\(alignment)")
      XCTAssertEqual(frame.height, height, "\(alignment)")
    }
  }

  func testAVerticalStackTakesTheSizeOfItsContent() async {
    let stack = UIStackView(arrangedSubviews: [Block(50, 20), Block(80, 30)])
    stack.axis = .vertical
    stack.spacing = 6
    stack.alignment = .leading
    XCTAssertEqual(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 80, height: 56))
  }

  func testAHiddenViewTakesNoRoom() async {
    let views = [Block(50, 20), Block(60, 20), Block(70, 20)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .equalSpacing
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    views[1].isHidden = true
    stack.layoutIfNeeded()
    XCTAssertEqual(views[0].frame.minX, 0)
    XCTAssertEqual(views[2].frame.maxX, 300)
    XCTAssertEqual(views[1].frame.width, 0)
    views[1].isHidden = false
    stack.layoutIfNeeded()
    XCTAssertEqual(views[1].frame.width, 60)
    XCTAssertEqual(views[1].frame.minX, 110)
  }

  func testCustomSpacingReplacesTheSpacingAfterOneView() async {
    let views = [Block(10, 5), Block(10, 5), Block(10, 5)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 4
    stack.setCustomSpacing(20, after: views[0])
    XCTAssertEqual(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height, 39)
  }

  func testMarginsMoveTheContentIn() async {
    let view = Block(10, 5)
    let stack = UIStackView(arrangedSubviews: [view])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    stack.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 2, y: 1, width: 94, height: 46))
  }

  func testRowsInAColumnAlignTheirContent() async {
    let rows = (0..<3).map { index in
      UIStackView(arrangedSubviews: [Block(CGFloat(40 + index * 10), 20), Block(60, 30)])
    }
    for row in rows {
      row.arrangedSubviews[0].setContentHuggingPriority(.required, for: .horizontal)
      row.alignment = .center
    }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.spacing = 5
    column.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    column.layoutIfNeeded()
    XCTAssertEqual(rows.map(\.frame.minY), [0, 35, 70])
    XCTAssertEqual(rows[2].arrangedSubviews[0].frame, CGRect(x: 0, y: 5, width: 60, height: 20))
    XCTAssertEqual(rows[2].arrangedSubviews[1].frame, CGRect(x: 60, y: 0, width: 140, height: 30))
  }

  func testAStackReadsFromTheRightWhereTheInterfaceDoes() async {
    let views = [Block(50, 20), Block(60, 20)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.semanticContentAttribute = .forceRightToLeft
    stack.frame = CGRect(x: 0, y: 0, width: 110, height: 20)
    stack.layoutIfNeeded()
    XCTAssertEqual(views[0].frame.minX, 60)
    XCTAssertEqual(views[1].frame.minX, 0)
  }
}
