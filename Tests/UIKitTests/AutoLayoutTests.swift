import XCTest

@testable import UIKit

@MainActor
final class AutoLayoutTests: XCTestCase {
  private var root: UIView!

  override func setUp() async throws {
    root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  private func box() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  func testAViewThatEndsMayStillPlaceItsSubviews() async {
    final class Host: UIView {
      let first = UIView()

      deinit {
        withoutIsolation {
          first.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
          _ = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
          first.removeFromSuperview()
        }
      }
    }
    var host: Host? = Host(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let first = host!.first
    let second = UIView()
    second.translatesAutoresizingMaskIntoConstraints = false
    host!.addSubview(first)
    host!.addSubview(second)
    second.leadingAnchor.constraint(equalTo: first.trailingAnchor).isActive = true
    host!.layoutIfNeeded()
    host = nil
    XCTAssertEqual(first.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    XCTAssertNil(first.superview)
    XCTAssertNil(second.superview)
  }

  func testConstraintsAndViewsLeadToNothingThatIsGone() async {
    var parent: UIView? = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var other: UIView? = UIView()
    let child = UIView()
    let guide = UILayoutGuide()
    parent!.addSubview(child)
    parent!.addSubview(other!)
    parent!.addLayoutGuide(guide)
    let toParent = child.widthAnchor.constraint(equalTo: parent!.widthAnchor)
    let toOther = child.heightAnchor.constraint(equalTo: other!.heightAnchor)
    NSLayoutConstraint.activate([toParent, toOther])
    parent!.layoutIfNeeded()
    other!.removeFromSuperview()
    other = nil
    XCTAssertTrue(toOther.firstItem === child)
    XCTAssertNil(toOther.secondItem)
    XCTAssertFalse(toOther.isActive)
    parent = nil
    XCTAssertNil(child.superview)
    XCTAssertNil(toParent.secondItem)
    XCTAssertFalse(toParent.isActive)
    XCTAssertNil(guide.owningView)
    child.layoutIfNeeded()
    toParent.constant = 3
    XCTAssertTrue("\(toParent)".contains("(released)"))
  }

  func testEdgesFollowTheSuperview() async {
    let view = box()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -12),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.25, constant: 2),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 8, y: 20, width: 280, height: 52))
    root.frame.size = CGSize(width: 400, height: 100)
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 8, y: 20, width: 380, height: 27))
  }

  func testLeadingIsRightWhereTheInterfaceReadsFromTheRight() async {
    let view = box()
    root.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 192)
  }

  func testADirectionOfAViewItselfDoesNotMoveIt() async {
    let view = box()
    view.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 8)
  }

  func testAChangedConstantMovesTheView() async {
    let view = box()
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    NSLayoutConstraint.activate([
      left, view.widthAnchor.constraint(equalToConstant: 50),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    left.constant = 77
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 77)
    left.isActive = false
    view.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.maxX, 300)
  }

  func testConstraintsReachAcrossLevels() async {
    let outer = box()
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      outer.rightAnchor.constraint(equalTo: root.rightAnchor),
      outer.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      inner.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 60),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(inner.frame, CGRect(x: 90, y: 50, width: 60, height: 20))
  }

  func testHuggingDecidesWhichLabelGrows() async {
    let (left, right) = (UILabel(), UILabel())
    for label in [left, right] {
      label.text = "Text"
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
    }
    left.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      left.topAnchor.constraint(equalTo: root.topAnchor),
      right.firstBaselineAnchor.constraint(equalTo: left.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(left.frame.width, left.intrinsicContentSize.width, accuracy: 0.01)
    XCTAssertEqual(right.frame.maxX, 300, accuracy: 0.01)
    XCTAssertEqual(right.frame.minY, left.frame.minY, accuracy: 0.01)
  }

  func testAWrappedLabelTakesTheHeightThatItsWidthNeeds() async {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "seven letters ", count: 12)
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame.width, 300)
    XCTAssertEqual(
      label.frame.height, label.sizeThatFits(CGSize(width: 300, height: 0)).height, accuracy: 0.01)
    XCTAssertGreaterThan(label.frame.height, 3 * label.font.lineHeight)
    let tall = label.frame.height
    root.frame.size.width = 150
    root.layoutIfNeeded()
    XCTAssertGreaterThan(label.frame.height, tall * 1.5)
  }

  func testFramesAreRoundedToPixelsAndNeighboursTouch() async {
    let views = (0..<3).map { _ in box() }
    for (index, view) in views.enumerated() {
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 10),
        view.widthAnchor.constraint(equalTo: views[0].widthAnchor),
        view.leftAnchor.constraint(
          equalTo: index == 0 ? root.leftAnchor : views[index - 1].rightAnchor),
      ])
    }
    views[2].rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    root.frame.size.width = 100
    root.layoutIfNeeded()
    XCTAssertEqual(views[0].frame.maxX, views[1].frame.minX, accuracy: 1e-9)
    XCTAssertEqual(views[1].frame.maxX, views[2].frame.minX, accuracy: 1e-9)
    for view in views {
      let pixels = view.frame.minX * 3
      XCTAssertEqual(pixels, pixels.rounded(), accuracy: 1e-9)
    }
  }

  func testSystemLayoutSizeFittingFindsTheSmallestSize() async {
    let view = box()
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -5),
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -7),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    XCTAssertEqual(
      root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize),
      CGSize(width: 134, height: 40))
  }

  func testMeasuringDoesNotHideAChangeFromTheNextLayout() async {
    let label = UILabel()
    label.text = "Short"
    label.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: root.leftAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    label.text = "A longer text"
    _ = root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    root.layoutIfNeeded()
    XCTAssertEqual(label.frame.width, label.intrinsicContentSize.width, accuracy: 0.01)
  }

  func testABaselineIsWhereTheTextIsDrawn() async {
    let (label, field) = (UILabel(), UITextField())
    label.text = "Name"
    for view in [label, field] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      field.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      field.leftAnchor.constraint(equalTo: root.leftAnchor),
      field.heightAnchor.constraint(equalToConstant: 80),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      label.leftAnchor.constraint(equalTo: field.rightAnchor),
    ])
    root.layoutIfNeeded()
    // Both fonts are the same, so the middles of the lines meet.
    XCTAssertEqual(label.frame.midY, field.frame.midY, accuracy: 0.34)
  }

  func testRemovingAViewDropsTheConstraintsThatTiedItToTheOutside() async {
    let view = box()
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    width.isActive = true
    XCTAssertEqual(root.constraints.count, 1)
    view.removeFromSuperview()
    XCTAssertTrue(root.constraints.isEmpty)
    XCTAssertTrue(width.isActive)
  }

  func testMarginsAndSafeAreaMoveTheirGuides() async {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.deviceSafeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
    window.rootViewController = controller
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.trailingAnchor),
    ])
    window.layoutIfNeeded()
    XCTAssertEqual(view.frame, CGRect(x: 16, y: 47, width: 358, height: 763))
    controller.view.directionalLayoutMargins.leading = 40
    window.layoutIfNeeded()
    XCTAssertEqual(view.frame.minX, 40)
  }
}

/// Views that measure and place a stack of their own by hand, as many do.
@MainActor
final class MixedLayoutTests: XCTestCase {
  private final class Box: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: tag, height: 34) }
  }

  private final class Holder: UIView {
    let stack = UIStackView()

    override var intrinsicContentSize: CGSize {
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      stack.frame = bounds
    }
  }

  func testManyViewsThatPlaceStacksByFramesSettle() async {
    let column = UIStackView()
    column.axis = .vertical
    column.alignment = .leading
    let holders = (0..<6).map { _ in Holder() }
    for holder in holders {
      for width in [100, 90] {
        let box = Box()
        box.tag = width
        holder.stack.addArrangedSubview(box)
      }
      holder.stack.spacing = 6
      holder.addSubview(holder.stack)
      column.addArrangedSubview(holder)
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    column.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(column)
    column.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    column.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    for (index, holder) in holders.enumerated() {
      XCTAssertEqual(
        holder.frame, CGRect(x: 0, y: CGFloat(index) * 34, width: 196, height: 34))
      XCTAssertEqual(
        holder.stack.arrangedSubviews.map(\.frame),
        [
          CGRect(x: 0, y: 0, width: 100, height: 34), CGRect(x: 106, y: 0, width: 90, height: 34),
        ])
    }
  }

  func testAmbiguityIsSeen() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let constraints = [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20),
    ]
    NSLayoutConstraint.activate(constraints)
    XCTAssertTrue(view.hasAmbiguousLayout)
    view.heightAnchor.constraint(greaterThanOrEqualToConstant: 10).isActive = true
    XCTAssertTrue(view.hasAmbiguousLayout)
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    XCTAssertFalse(view.hasAmbiguousLayout)
    XCTAssertEqual(view.constraintsAffectingLayout(for: .horizontal).count, 2)
  }

  func testAlignmentRectanglesDecideWhereConstraintsHold() async {
    final class Badge: UIView {
      override var alignmentRectInsets: UIEdgeInsets {
        UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let badge = Badge()
    badge.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      badge.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      badge.widthAnchor.constraint(equalToConstant: 20),
      badge.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(badge.frame, CGRect(x: 8, y: 9, width: 26, height: 94))
  }

  func testReadableContentIsNoWiderThanItsTextAllows() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 100))
    root.layoutIfNeeded()
    XCTAssertEqual(root.readableContentGuide.layoutFrame.width, 672)
    XCTAssertEqual(root.readableContentGuide.layoutFrame.midX, 500)
    root.frame.size.width = 300
    XCTAssertEqual(root.readableContentGuide.layoutFrame.width, 284)
  }
}

/// Views that change their subviews while they are laid out.
@MainActor
final class ChangingLayoutTests: XCTestCase {
  func testAViewMayReplaceItsSubviewsInItsLayout() async {
    final class Tags: UIView {
      override func layoutSubviews() {
        super.layoutSubviews()
        for view in subviews { view.removeFromSuperview() }
        for index in 0..<3 {
          addSubview(UIView(frame: CGRect(x: index * 10, y: 0, width: 8, height: 8)))
        }
      }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let row = UIStackView(arrangedSubviews: [Tags(), UIView()])
    row.distribution = .fillEqually
    row.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      row.topAnchor.constraint(equalTo: root.topAnchor),
      row.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(row.arrangedSubviews[0].frame, CGRect(x: 0, y: 0, width: 100, height: 40))
    XCTAssertEqual(row.arrangedSubviews[1].frame, CGRect(x: 100, y: 0, width: 100, height: 40))
    XCTAssertEqual(row.arrangedSubviews[0].subviews.count, 3)
  }
}

/// Rows that are too full: what gives way, and that nothing becomes smaller than nothing.
@MainActor
final class FullRowTests: XCTestCase {
  private let width: CGFloat = 300

  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private let long = String(repeating: "a long text that goes on ", count: 4)

  private func row(_ views: [UIView], spacing: CGFloat = 8) -> UIView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = spacing
    stack.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 400))
    root.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    return root
  }

  func testATextThatWrapsGivesWayToAnIcon() async {
    for isFirst in [true, false] {
      let icon = UIImageView(image: UIImage(systemName: "info.circle"))
      let text = label(long, lines: 0)
      let root = row(isFirst ? [icon, text] : [text, icon])
      XCTAssertEqual(icon.frame.width, icon.intrinsicContentSize.width, accuracy: 0.5)
      XCTAssertEqual(text.frame.width, width - 8 - icon.frame.width, accuracy: 0.5)
      XCTAssertGreaterThan(text.frame.height, 60)
      withExtendedLifetime(root) {}
    }
  }

  func testOfTwoTextsThatResistAlikeTheFirstStaysWhole() async {
    let (title, value) = (label("Title"), label(long))
    let root = row([title, value])
    XCTAssertEqual(title.frame.width, title.intrinsicContentSize.width, accuracy: 0.5)
    XCTAssertEqual(value.frame.maxX, width, accuracy: 0.5)
    withExtendedLifetime(root) {}
  }

  func testNoLengthIsNegative() async {
    let (first, second) = (label(long), label(long))
    let root = row([first, second])
    XCTAssertEqual(first.frame.minX, 0)
    XCTAssertEqual(first.frame.width, width - 8, accuracy: 0.5)
    XCTAssertEqual(second.frame.width, 0, accuracy: 0.5)
    XCTAssertEqual(second.frame.minX, width, accuracy: 0.5)
    withExtendedLifetime(root) {}
  }

  func testAnchorsAlsoKeepTheTitle() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 40))
    let (title, value) = (label("Title"), label(long))
    for view in [title, value] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      title.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      value.leadingAnchor.constraint(greaterThanOrEqualTo: title.trailingAnchor, constant: 8),
      value.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(title.frame.minX, 0)
    XCTAssertEqual(title.frame.width, title.intrinsicContentSize.width, accuracy: 0.5)
    XCTAssertEqual(value.frame.minX, title.frame.maxX + 8, accuracy: 0.5)
    XCTAssertEqual(value.frame.maxX, width, accuracy: 0.5)
  }

  func testARowThatIsTooLowHasNoNegativeHeights() async {
    let column = UIStackView(arrangedSubviews: (0..<5).map { _ in label("Text") })
    column.axis = .vertical
    column.frame = CGRect(x: 0, y: 0, width: width, height: 50)
    column.layoutIfNeeded()
    var y: CGFloat = 0
    for view in column.arrangedSubviews {
      XCTAssertGreaterThanOrEqual(view.frame.height, 0)
      XCTAssertEqual(view.frame.minY, y, accuracy: 0.5)
      y = view.frame.maxY
    }
    XCTAssertEqual(y, 50, accuracy: 0.5)
  }

  func testTheOrderIsThatOfTheStackView() async {
    let (title, value) = (label("Title"), label(long))
    let stack = UIStackView(arrangedSubviews: [value])
    stack.insertArrangedSubview(title, at: 0)
    stack.frame = CGRect(x: 0, y: 0, width: width, height: 30)
    stack.layoutIfNeeded()
    XCTAssertEqual(title.frame.width, title.intrinsicContentSize.width, accuracy: 0.5)
  }

  func testAFullRowIsLaidOutAsAFreshOneWhateverCameBefore() async {
    func frames(_ widths: [CGFloat]) -> [CGRect] {
      let views = [
        UIImageView(image: UIImage(systemName: "info.circle")), label(long), label("Value"),
      ]
      let root = row(views)
      for width in widths {
        root.frame.size.width = width
        root.layoutIfNeeded()
      }
      return views.map(\.frame)
    }
    let fresh = frames([300])
    for history in [[4, 300], [1000, 4, 60, 300], [0, 300], [60, 4, 300]] as [[CGFloat]] {
      for (frame, expected) in zip(frames(history), fresh) {
        XCTAssertEqual(frame.minX, expected.minX, accuracy: 0.5, "\(history)")
        XCTAssertEqual(frame.width, expected.width, accuracy: 0.5, "\(history)")
      }
    }
  }

  func testARequiredConstraintAfterABoundIsNoConflict() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (first, second) = (UIView(), UIView())
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    let low = first.widthAnchor.constraint(equalTo: second.widthAnchor, constant: -200)
    low.priority = .defaultLow
    NSLayoutConstraint.activate([
      low, first.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      second.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      second.widthAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(first.frame.width, 0)
    let required = first.widthAnchor.constraint(equalTo: second.widthAnchor, multiplier: -1)
    required.isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(first.frame.width, 0)
    required.isActive = false
    low.constant = -20
    root.layoutIfNeeded()
    XCTAssertEqual(first.frame.width, 30, accuracy: 0.5)
  }

  func testAFrameWithoutRoomForItsMarginsIsNoConflict() async {
    let root = UIView(frame: .zero)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
    ])
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 0)
    root.frame.size.width = 100
    root.layoutIfNeeded()
    XCTAssertEqual(view.frame.width, 68, accuracy: 0.5)
    XCTAssertEqual(view.frame.minX, 16, accuracy: 0.5)
  }

  func testASwitchStaysAtTheEndOfItsRow() async {
    let toggle = UISwitch()
    let name = label("Wi-Fi")
    let root = row([name, toggle])
    XCTAssertEqual(toggle.frame.width, 51)
    XCTAssertEqual(toggle.frame.maxX, width, accuracy: 0.5)
    XCTAssertEqual(name.frame.width, width - 59, accuracy: 0.5)
    let stepper = UIStepper()
    let second = row([label("Count"), stepper])
    XCTAssertEqual(stepper.frame.width, 94)
    withExtendedLifetime((root, second)) {}
  }
}
