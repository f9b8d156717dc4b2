import FacsimileRaster
import XCTest

@testable import UIKit

/// What the members that views use most do, each by its effect on pixels, layout or state.
@MainActor
final class MemberEffectTests: XCTestCase {
  /// The columns and rows that are not white.
  private func ink(_ view: UIView) throws -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    view.backgroundColor = .white
    let picture = try rendered(view)
    var columns: Set<Int> = []
    var rows: Set<Int> = []
    for y in 0..<picture.height {
      for x in 0..<picture.width where rgba(picture, x, y) != 0xffff_ffff {
        columns.insert(x)
        rows.insert(y)
      }
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left...right, top...bottom)
  }

  private func label(_ text: String, width: CGFloat) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 30))
    label.text = text
    label.textColor = .black
    return label
  }

  // MARK: Text

  func testTextIsAlignedWithinTheWidth() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    text.textContainerInset = .zero
    text.textContainer.lineFragmentPadding = 0
    field.text = "HIH"
    text.text = "HIH"
    let label = label("HIH", width: 200)
    for (name, view, align) in [
      ("label", label as UIView, { label.textAlignment = $0 }),
      ("field", field, { field.textAlignment = $0 }),
      ("text view", text, { text.textAlignment = $0 }),
    ] as [(String, UIView, (NSTextAlignment) -> Void)] {
      align(.left)
      let left = try XCTUnwrap(ink(view)).columns
      align(.center)
      let center = try XCTUnwrap(ink(view)).columns
      align(.right)
      let right = try XCTUnwrap(ink(view)).columns
      XCTAssertLessThanOrEqual(left.lowerBound, 3, name)
      XCTAssertGreaterThanOrEqual(right.upperBound, 196, name)
      XCTAssertLessThanOrEqual(abs(center.lowerBound + center.upperBound - 199), 3, name)
      XCTAssertEqual(left.count, right.count, accuracy: 1, name)
    }
  }

  func testALabelShrinksItsTextToTheSmallestScale() async throws {
    let label = label("MMMMMMMMMM", width: 120)
    let full = try XCTUnwrap(ink(label)).rows.count
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.9
    let little = try XCTUnwrap(ink(label)).rows.count
    label.minimumScaleFactor = 0.4
    let much = try XCTUnwrap(ink(label))
    XCTAssertLessThanOrEqual(little, full)
    XCTAssertLessThan(much.rows.count, little)
    // All ten letters are there, so the text takes nearly the whole width.
    XCTAssertGreaterThan(much.columns.count, 110)
  }

  func testAPlaceholderIsShownWhileThereIsNoText() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    XCTAssertNil(try ink(field))
    field.placeholder = "Name"
    let placeholder = try rendered(field)
    XCTAssertNotNil(try ink(field))
    field.text = "Name"
    XCTAssertNotEqual(try rendered(field), placeholder)
    field.text = ""
    XCTAssertEqual(try rendered(field), placeholder)
  }

  func testATextViewThatCannotBeEditedOrSelectedTakesNoInput() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let text = UITextView(frame: window.bounds)
    window.addSubview(text)
    window.makeKeyAndVisible()
    XCTAssertTrue(text.isEditable)
    XCTAssertTrue(text.becomeFirstResponder())
    text.resignFirstResponder()
    text.isEditable = false
    text.isSelectable = false
    XCTAssertFalse(text.becomeFirstResponder())
  }

  // MARK: Colours and images

  func testLightGrayIsTwoThirdsWhite() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.backgroundColor = .lightGray
    XCTAssertEqual(rgba(try rendered(view), 1, 1), 0xaaaa_aaff)
  }

  func testAnImageIsShownByButtonsAndSegments() async throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    let button = UIButton(type: .custom)
    button.setImage(image, for: .normal)
    XCTAssertEqual(button.intrinsicContentSize, CGSize(width: 20, height: 10))
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
    XCTAssertEqual(rgba(try rendered(button), 30, 15), 0xff00_00ff)
    XCTAssertEqual(rgba(try rendered(button), 10, 15), 0)

    let segments = UISegmentedControl(items: ["A", "B"])
    segments.setImage(image.withRenderingMode(.alwaysOriginal), forSegmentAt: 1)
    segments.frame = CGRect(x: 0, y: 0, width: 200, height: 32)
    XCTAssertNil(segments.titleForSegment(at: 1))
    XCTAssertEqual(rgba(try rendered(segments), 150, 16), 0xff00_00ff)
    segments.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
    XCTAssertEqual(
      segments.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor, .green)
  }

  // MARK: Layout

  func testTheLowerResistanceIsCompressed() async {
    let (first, second) = (UILabel(), UILabel())
    first.text = "A rather long text"
    second.text = "Another long text"
    let row = UIStackView(arrangedSubviews: [first, second])
    row.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    first.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    row.layoutIfNeeded()
    let wanted = second.intrinsicContentSize.width
    XCTAssertEqual(second.frame.width, wanted, accuracy: 1e-9)
    XCTAssertEqual(first.frame.width, 200 - wanted, accuracy: 1e-9)
    XCTAssertLessThan(first.frame.width, first.intrinsicContentSize.width)
    XCTAssertEqual(
      first.contentCompressionResistancePriority(for: .horizontal), UILayoutPriority(rawValue: 250))
  }

  func testAnIntrinsicSizeIsAskedForAgainWhenItIsInvalid() async {
    final class Badge: UIView {
      var side: CGFloat = 20
      override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let badge = Badge()
    badge.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(badge)
    badge.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    badge.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    root.layoutIfNeeded()
    XCTAssertEqual(badge.frame.size, CGSize(width: 20, height: 20))
    badge.side = 44
    root.layoutIfNeeded()
    XCTAssertEqual(badge.frame.size, CGSize(width: 20, height: 20))
    badge.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    XCTAssertEqual(badge.frame.size, CGSize(width: 44, height: 44))
  }

  func testAFlexibleHeightTakesWhatTheSuperviewGains() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.autoresizingMask = [.flexibleHeight]
    root.addSubview(view)
    root.frame.size.height = 150
    XCTAssertEqual(view.frame, CGRect(x: 10, y: 20, width: 30, height: 90))
  }

  func testAdditionalInsetsAreAPartOfTheSafeArea() async {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let before = controller.view.safeAreaInsets
    // The window fills the screen of an iPhone 13.
    XCTAssertEqual(before, UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 4, bottom: 0, right: 0)
    window.layoutIfNeeded()
    let after = controller.view.safeAreaInsets
    XCTAssertEqual(after.top, before.top + 10)
    XCTAssertEqual(after.left, before.left + 4)
    XCTAssertEqual(after.bottom, before.bottom)
  }

  func testASuperviewsMarginsArePreserved() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 0, width: 80, height: 100))
    root.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
    root.addSubview(child)
    root.layoutIfNeeded()
    XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
    child.preservesSuperviewLayoutMargins = true
    root.layoutIfNeeded()
    // What of the superview's margin lies within the child.
    XCTAssertEqual(child.layoutMargins, UIEdgeInsets(top: 30, left: 20, bottom: 30, right: 20))
  }

  func testARectangleIsInsetByEdges() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    XCTAssertEqual(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      CGRect(x: 2, y: 1, width: 94, height: 46))
  }

  // MARK: Drawing

  func testAViewIsDrawnAgainAfterSetNeedsDisplay() async throws {
    final class Sign: UIView {
      var color = UIColor.red
      override func draw(_ rect: CGRect) {
        color.setFill()
        UIRectFill(bounds)
      }
    }
    let sign = Sign(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    XCTAssertEqual(rgba(try rendered(sign), 1, 1), 0xff00_00ff)
    sign.color = .blue
    sign.setNeedsDisplay()
    XCTAssertEqual(rgba(try rendered(sign), 1, 1), 0x0000_ffff)
  }

  // MARK: Scrolling

  func testAScrollViewTellsItsDelegateOfANewOffset() async {
    final class Listener: NSObject, UIScrollViewDelegate {
      var offsets: [CGPoint] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        offsets.append(scrollView.contentOffset)
      }
    }
    let listener = Listener()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    scroll.delegate = listener
    scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
    XCTAssertEqual(listener.offsets, [CGPoint(x: 0, y: 40)])
    XCTAssertEqual(scroll.bounds.origin, CGPoint(x: 0, y: 40))
    XCTAssertTrue(scroll.showsVerticalScrollIndicator && scroll.showsHorizontalScrollIndicator)
    scroll.showsVerticalScrollIndicator = false
    scroll.showsHorizontalScrollIndicator = false
    scroll.alwaysBounceVertical = true
    XCTAssertFalse(scroll.showsVerticalScrollIndicator || scroll.showsHorizontalScrollIndicator)
    XCTAssertTrue(scroll.alwaysBounceVertical)
  }

  // MARK: Touches and activity

  func testATouchThatIsCancelledIsNoTap() async {
    final class Counter: NSObject {
      var events: [String] = []
    }
    let counter = Counter()
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    button.addAction(UIAction { _ in counter.events.append("tap") }, for: .touchUpInside)
    button.addAction(UIAction { _ in counter.events.append("cancel") }, for: .touchCancel)
    button.touchDown(at: CGPoint(x: 10, y: 10)).cancel()
    XCTAssertEqual(counter.events, ["cancel"])
    button.touchDown(at: CGPoint(x: 10, y: 10)).lift()
    XCTAssertEqual(counter.events, ["cancel", "tap"])
  }

  func testAnIndicatorHidesWhenItStops() async {
    let indicator = UIActivityIndicatorView(style: .medium)
    XCTAssertTrue(indicator.hidesWhenStopped)
    XCTAssertTrue(indicator.isHidden)
    indicator.startAnimating()
    XCTAssertFalse(indicator.isHidden)
    indicator.stopAnimating()
    XCTAssertTrue(indicator.isHidden)
    indicator.hidesWhenStopped = false
    XCTAssertFalse(indicator.isHidden)
  }

  // MARK: Controllers

  func testANewSizeIsAnnouncedToTheChildren() async {
    final class Child: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    let parent = UIViewController()
    let child = Child()
    parent.addChild(child)
    parent.viewWillTransition(to: CGSize(width: 844, height: 390), with: InstantTransition())
    XCTAssertEqual(child.sizes, [CGSize(width: 844, height: 390)])
    XCTAssertNil(parent.transitionCoordinator)
    XCTAssertEqual(parent.preferredStatusBarStyle, UIStatusBarStyle.default)
    XCTAssertEqual(
      parent.supportedInterfaceOrientations, UIInterfaceOrientationMask.allButUpsideDown)
  }
}
