import FacsimileRaster
import QuartzCore
import XCTest

@testable import UIKit

@MainActor
final class ViewMemberTests: XCTestCase {
  func testTheNullObjectStandsForNoAction() async {
    let layer = CALayer()
    let fade = CABasicAnimation(keyPath: "opacity")
    layer.actions = ["position": NSNull(), "opacity": fade]
    XCTAssertNil(layer.action(forKey: "position"))
    XCTAssertTrue(layer.action(forKey: "opacity") === fade)
    let view = UIView()
    view.layer.actions = ["opacity": fade]
    XCTAssertTrue(view.action(for: view.layer, forKey: "opacity") is NSNull)
    XCTAssertNil(view.layer.action(forKey: "opacity"))
  }

  func testAViewMayProvideItsLayersContent() async throws {
    final class Picture: UIView {
      override func display(_ layer: CALayer) {
        layer.contents =
          UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
          }.cgImage
      }
    }
    let view = Picture(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    view.setNeedsDisplay()
    XCTAssertEqual(rgba(try rendered(view), 2, 2), 0xFF00_00FF)
  }

  func testNibMethodsCanBeOverriddenAndCalled() async {
    final class View: UIView {
      var isAwake = false
      override func awakeFromNib() {
        super.awakeFromNib()
        isAwake = true
      }
      override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        isAwake = false
      }
    }
    final class Controller: UIViewController {
      override func awakeFromNib() {
        super.awakeFromNib()
        title = "awake"
      }
    }
    let (view, controller) = (View(), Controller())
    view.awakeFromNib()
    controller.awakeFromNib()
    XCTAssertTrue(view.isAwake)
    XCTAssertEqual(controller.title, "awake")
    view.prepareForInterfaceBuilder()
    XCTAssertFalse(view.isAwake)
    view.restorationIdentifier = "main"
    XCTAssertEqual(view.restorationIdentifier, "main")
  }

  func testTextSizesAreLimitedBelowAView() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (outer, inner) = (UIView(), UIView())
    window.addSubview(outer)
    outer.addSubview(inner)
    outer.maximumContentSizeCategory = .extraLarge
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    XCTAssertEqual(window.traitCollection.preferredContentSizeCategory, .accessibilityLarge)
    XCTAssertEqual(inner.traitCollection.preferredContentSizeCategory, .extraLarge)
    window.traitOverrides.preferredContentSizeCategory = .small
    XCTAssertEqual(inner.traitCollection.preferredContentSizeCategory, .small)
    inner.minimumContentSizeCategory = .large
    XCTAssertEqual(outer.traitCollection.preferredContentSizeCategory, .small)
    XCTAssertEqual(inner.traitCollection.preferredContentSizeCategory, .large)
    inner.minimumContentSizeCategory = nil
    XCTAssertEqual(inner.traitCollection.preferredContentSizeCategory, .small)
  }

  func testADirectionIsThatOfTheApplicationUnlessForced() async {
    XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: .unspecified), .leftToRight)
    XCTAssertEqual(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft), .rightToLeft)
  }

  func testLargeContentIsKept() async {
    let view = UIView()
    XCTAssertFalse(view.showsLargeContentViewer)
    view.showsLargeContentViewer = true
    view.largeContentTitle = "Inbox"
    view.scalesLargeContentImage = true
    XCTAssertTrue(view.showsLargeContentViewer && view.scalesLargeContentImage)
    XCTAssertEqual(view.largeContentTitle, "Inbox")
    XCTAssertNil(view.largeContentImage)
  }

  func testAHandlerOfTraitChangesMayNameItsSelf() async {
    class Base: UIView {
      var seen: [UIUserInterfaceStyle] = []
      override init(frame: CGRect) {
        super.init(frame: frame)
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (self: Self, previous: UITraitCollection) in
          self.seen.append(previous.userInterfaceStyle)
        }
      }
      required init?(coder: NSCoder) { nil }
    }
    final class Derived: Base {}
    let view = Derived(frame: .zero)
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(view.seen, [.light])
  }

  func testAConstraintTellsItsAnchors() async {
    let (view, other) = (UIView(), UIView())
    view.addSubview(other)
    let constraint = other.topAnchor.constraint(equalTo: view.bottomAnchor)
    XCTAssertEqual(constraint.firstAnchor, other.topAnchor)
    XCTAssertEqual(constraint.secondAnchor, view.bottomAnchor)
    XCTAssertNotEqual(constraint.secondAnchor, view.topAnchor)
    XCTAssertNil(other.widthAnchor.constraint(equalToConstant: 3).secondAnchor)
    let empty = NSLayoutConstraint()
    XCTAssertNil(empty.secondAnchor)
    XCTAssertFalse(empty.isActive)
    empty.isActive = false
  }

  func testADistanceBetweenAnchorsIsALength() async {
    for isRightToLeft in [false, true] {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      root.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
      let views = (0..<3).map { _ in UIView() }
      for view in views {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
      }
      let (a, b, c) = (views[0], views[1], views[2])
      NSLayoutConstraint.activate(
        views.flatMap {
          [
            $0.widthAnchor.constraint(equalToConstant: 20),
            $0.heightAnchor.constraint(equalToConstant: 20),
          ]
        } + [
          a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
          c.trailingAnchor.constraint(equalTo: root.trailingAnchor),
          a.topAnchor.constraint(equalTo: root.topAnchor),
          c.bottomAnchor.constraint(equalTo: root.bottomAnchor),
          // The gap before the second view is a third of that after it.
          a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(
            equalTo: b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor), multiplier: 1.0 / 3),
          a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalToConstant: 11),
        ])
      root.layoutIfNeeded()
      // 240 points are left for both gaps.
      XCTAssertEqual(b.frame.minX, isRightToLeft ? 200 : 80, accuracy: 0.01)
      XCTAssertEqual(b.frame.minY, 31, accuracy: 0.01)
      b.removeFromSuperview()
      root.layoutIfNeeded()
      XCTAssertEqual(a.frame.minY, 0)
    }
  }

  func testInvalidatingPropertiesAskForTheirKindOfWork() async throws {
    final class Badge: UIView {
      @Invalidating(.display) var color = 0
      @Invalidating(.layout, .constraints) var gap = 0
      @Invalidating(.display, .layout, .constraints, .intrinsicContentSize) var count = 1
      override var intrinsicContentSize: CGSize { CGSize(width: 10 * count, height: 10) }
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let badge = Badge()
    badge.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(badge)
    NSLayoutConstraint.activate([
      badge.leftAnchor.constraint(equalTo: root.leftAnchor),
      badge.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    _ = try rendered(root)
    XCTAssertFalse(badge.layer.needsLayout() || badge.layer.needsDisplay())
    badge.color = 0
    XCTAssertFalse(badge.layer.needsDisplay())
    badge.color = 7
    XCTAssertEqual(badge.color, 7)
    XCTAssertTrue(badge.layer.needsDisplay())
    XCTAssertFalse(badge.layer.needsLayout())
    badge.gap = 5
    XCTAssertTrue(badge.layer.needsLayout() && badge.needsUpdateConstraints())
    badge.count = 3
    root.layoutIfNeeded()
    XCTAssertEqual(badge.frame.width, 30)
  }
}
