import UIKit
import XCTest

@MainActor
final class EnvironmentTests: XCTestCase {
  override func tearDown() async throws {
    DisplayDevice.current = try XCTUnwrap(DisplayDevice.named("iPhone 13"))
  }

  func testTheDeviceDecidesScreenAndTraits() async throws {
    XCTAssertEqual(UIScreen.main.bounds, CGRect(x: 0, y: 0, width: 390, height: 844))
    XCTAssertEqual(UIScreen.main.scale, 3)
    DisplayDevice.current = try XCTUnwrap(DisplayDevice.named("ipad pro (11-inch)"))
    XCTAssertEqual(UIScreen.main.nativeBounds.size, CGSize(width: 1668, height: 2388))
    XCTAssertEqual(UIDevice.current.userInterfaceIdiom, .pad)
    XCTAssertEqual(UIDevice.current.model, "iPad")
    XCTAssertEqual(UIView().traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(UIView().traitCollection.displayScale, 2)
    XCTAssertNil(DisplayDevice.named("Newton"))
  }

  func testRegistrationsHearOfTheirTraitsOnly() async {
    let view = UIView()
    var heard: [UIUserInterfaceStyle] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, old: UITraitCollection) in
      heard.append(old.userInterfaceStyle)
    }
    view.traitOverrides.preferredContentSizeCategory = .extraLarge
    XCTAssertEqual(heard, [])
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(heard, [.light])
    view.unregisterForTraitChanges(registration)
    view.overrideUserInterfaceStyle = .light
    XCTAssertEqual(heard, [.light])
    XCTAssertEqual(view.traitCollection.preferredContentSizeCategory, .extraLarge)
  }

  func testTraitCollectionDidChangeIsToldWithTheOldEnvironment() async {
    final class Watcher: UIView {
      var old: UITraitCollection?
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        old = previousTraitCollection
      }
    }
    let (root, watcher) = (UIView(), Watcher())
    root.addSubview(watcher)
    root.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(watcher.old?.userInterfaceStyle, .light)
    XCTAssertEqual(watcher.traitCollection.userInterfaceStyle, .dark)
  }

  func testCollectionsAreModifiedByClosures() async {
    let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
    XCTAssertEqual(dark, UITraitCollection(userInterfaceStyle: .dark))
    let both = dark.modifyingTraits { $0.layoutDirection = .rightToLeft }
    XCTAssertTrue(both.containsTraits(in: dark))
    XCTAssertEqual(both.layoutDirection, .rightToLeft)
  }

  func testAppearanceProxiesGiveTheirValuesToViewsThatEnterAWindow() async {
    final class Badge: UILabel {}
    final class Panel: UIView {}
    Badge.appearance().textColor = .red
    Badge.appearance(whenContainedInInstancesOf: [Panel.self]).textColor = .green
    Badge.appearance().backgroundColor = .blue
    let window = UIWindow(frame: UIScreen.main.bounds)
    let (plain, own, inside, panel) = (Badge(), Badge(), Badge(), Panel())
    own.textColor = .yellow
    panel.addSubview(inside)
    for view in [plain, own, panel] { window.addSubview(view) }
    XCTAssertEqual(plain.textColor, .red)
    XCTAssertEqual(plain.backgroundColor, .blue)
    XCTAssertEqual(own.textColor, .yellow)
    XCTAssertEqual(inside.textColor, .green)
    let label = UILabel()
    window.addSubview(label)
    XCTAssertEqual(label.textColor, .label)
  }

  func testTheTintCascadesAndIsDimmed() async {
    final class Watcher: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let (root, child) = (UIView(), Watcher())
    root.addSubview(child)
    root.tintColor = .red
    XCTAssertEqual(child.tintColor, .red)
    XCTAssertEqual(child.count, 1)
    root.tintAdjustmentMode = .dimmed
    XCTAssertEqual(child.count, 2)
    var white: CGFloat = 0
    XCTAssertTrue(child.tintColor.getWhite(&white, alpha: nil))
    XCTAssertEqual(white, 0.2126, accuracy: 1e-9)
  }

  func testTheApplicationNotesWhatItIsAskedToOpen() async throws {
    let url = try XCTUnwrap(URL(string: "https://example.com/a"))
    UIApplication.shared.open(url)
    XCTAssertEqual(UIApplication.shared.openedURLs.last, url)
    XCTAssertEqual(UIApplication.shared.applicationState, .active)
    UIPasteboard.general.string = "copied"
    XCTAssertTrue(UIPasteboard.general.hasStrings)
    XCTAssertEqual(UIPasteboard.general.string, "copied")
    let feedback = UIImpactFeedbackGenerator(style: .light)
    feedback.impactOccurred()
    XCTAssertEqual(feedback.feedbackCount, 1)
  }

  func testAccessibilityIsKeptAndHasItsDefaults() async {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.isAccessibilityElement = true
    view.accessibilityLabel = "label"
    view.accessibilityHint = "hint"
    view.accessibilityValue = "value"
    view.accessibilityIdentifier = "identifier"
    view.accessibilityTraits = [.header, .link]
    XCTAssertTrue(view.isAccessibilityElement)
    XCTAssertEqual(
      [view.accessibilityLabel, view.accessibilityHint, view.accessibilityValue],
      ["label", "hint", "value"])
    XCTAssertEqual(view.accessibilityIdentifier, "identifier")
    XCTAssertEqual(view.accessibilityTraits, [.header, .link])
    XCTAssertEqual(view.accessibilityUserInputLabels, ["label"])
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(view)
    XCTAssertEqual(view.accessibilityFrame, CGRect(x: 10, y: 20, width: 30, height: 40))
    XCTAssertEqual(view.accessibilityActivationPoint, CGPoint(x: 25, y: 40))
    XCTAssertTrue(UIButton().accessibilityTraits.contains(.button))
    XCTAssertTrue(UISlider().accessibilityTraits.contains(.adjustable))
    UIAccessibility.post(notification: .layoutChanged, argument: view)
    XCTAssertEqual(UIAccessibility.postedNotifications.last?.notification, .layoutChanged)
  }

  func testViewsBecomeAndResignFirstResponder() async {
    let root = UIView()
    let field = UITextField()
    root.addSubview(field)
    XCTAssertTrue(field.becomeFirstResponder())
    XCTAssertTrue(field.isFirstResponder)
    XCTAssertTrue(root.endEditing(true))
    XCTAssertFalse(field.isFirstResponder)
    XCTAssertTrue(field.canBecomeFirstResponder)
    XCTAssertFalse(root.becomeFirstResponder())
  }

  func testPicturesOfViewsShowThem() async throws {
    let view = UIView(frame: CGRect(x: 3, y: 4, width: 10, height: 10))
    view.backgroundColor = .red
    let copy = try XCTUnwrap(view.snapshotView(afterScreenUpdates: true))
    XCTAssertEqual(copy.frame, view.frame)
    XCTAssertEqual(rgba(try rendered(copy), 5, 5), 0xff00_00ff)
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 20, height: 20), format: UIGraphicsImageRendererFormat(scale: 1)
    ).image { _ in
      view.drawHierarchy(in: CGRect(x: 0, y: 0, width: 5, height: 20), afterScreenUpdates: true)
    }
    let pixels = try XCTUnwrap(image.cgImage).pixmap
    XCTAssertEqual(rgba(pixels, 4, 19), 0xff00_00ff)
    XCTAssertEqual(rgba(pixels, 6, 6), 0)
  }

  func testAMaskViewCutsTheView() async throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.backgroundColor = .red
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
    mask.backgroundColor = .black
    view.mask = mask
    XCTAssertEqual(rgba(try rendered(view), 15, 5), 0)
    XCTAssertEqual(rgba(try rendered(view), 5, 5), 0xff00_00ff)
  }
}
