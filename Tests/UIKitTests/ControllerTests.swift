import UIKit
import XCTest

@MainActor
final class ControllerTests: XCTestCase {
  /// Notes the calls of its life.
  private final class Screen: UIViewController {
    var log: [String] = []
    var name = ""

    override func loadView() {
      super.loadView()
      log.append("loadView")
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      log.append("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      log.append("viewWillAppear")
    }
    override func viewIsAppearing(_ animated: Bool) { log.append("viewIsAppearing") }
    override func viewDidAppear(_ animated: Bool) { log.append("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("viewDidDisappear") }
    override func viewWillLayoutSubviews() { log.append("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { log.append("viewDidLayoutSubviews") }
    override func viewSafeAreaInsetsDidChange() { log.append("safeArea") }
    override func willMove(toParent parent: UIViewController?) {
      log.append("willMove \(parent != nil)")
    }
    override func didMove(toParent parent: UIViewController?) {
      log.append("didMove \(parent != nil)")
    }
  }

  func testTheLifeOfAControllerHasApplesOrder() async {
    let screen = Screen()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = screen
    window.makeKeyAndVisible()
    XCTAssertEqual(
      screen.log.filter { $0 != "safeArea" },
      [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
      ])
    XCTAssertTrue(window.isKeyWindow)
    XCTAssertTrue(UIApplication.shared.windows.contains(window))
    XCTAssertTrue(UIApplication.shared.keyWindow === window)
  }

  func testContainmentTellsTheChildAndLeavesItsView() async {
    let (parent, child) = (Screen(), Screen())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    XCTAssertEqual(child.log, ["willMove true", "loadView", "viewDidLoad", "didMove true"])
    XCTAssertTrue(child.parent === parent)
    XCTAssertEqual(parent.children.count, 1)
    child.log = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    XCTAssertEqual(child.log, ["willMove false", "didMove false"])
    XCTAssertNil(child.parent)
  }

  func testPresentingCoversTheWindowAndDismissingUncoversIt() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (root, front) = (Screen(), Screen())
    window.rootViewController = root
    window.makeKeyAndVisible()
    front.modalPresentationStyle = .fullScreen
    var isDone = false
    root.present(front, animated: true) { isDone = true }
    XCTAssertTrue(isDone)
    XCTAssertTrue(root.presentedViewController === front)
    XCTAssertTrue(front.presentingViewController === root)
    XCTAssertEqual(front.view.frame, window.bounds)
    XCTAssertEqual(front.log.last, "viewDidAppear")
    front.dismiss(animated: true)
    XCTAssertNil(root.presentedViewController)
    XCTAssertNil(front.view.window)
    XCTAssertEqual(front.log.suffix(2), ["viewWillDisappear", "viewDidDisappear"])
  }

  func testASheetLeavesTheTopFreeAndIsElevated() async throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let (root, sheet) = (UIViewController(), UIViewController())
    window.rootViewController = root
    window.makeKeyAndVisible()
    sheet.view.backgroundColor = .systemBackground
    root.present(sheet, animated: false)
    let card = sheet.view.convert(sheet.view.bounds, to: window)
    // 10 points below the screen's safe area.
    XCTAssertEqual(card, CGRect(x: 0, y: 57, width: 390, height: 787))
    XCTAssertEqual(sheet.traitCollection.userInterfaceLevel, .elevated)
    window.overrideUserInterfaceStyle = .dark
    let pixels = try rendered(window)
    XCTAssertEqual(rgba(pixels, 195, 400), 0x1c1c_1eff)
    root.dismiss(animated: false)
    XCTAssertEqual(sheet.traitCollection.userInterfaceLevel, .base)
  }

  func testTheStandardAnswersAreApples() async {
    let controller = UIViewController()
    XCTAssertEqual(controller.preferredStatusBarStyle, .default)
    XCTAssertEqual(controller.supportedInterfaceOrientations, .allButUpsideDown)
    XCTAssertEqual(controller.modalPresentationStyle, .automatic)
    XCTAssertFalse(controller.prefersStatusBarHidden)
    controller.setEditing(true, animated: false)
    XCTAssertTrue(controller.isEditing)
    controller.title = "Title"
    XCTAssertEqual(controller.title, "Title")
  }

  func testAChildTellsItsParentWhatSizeItWouldLike() async {
    final class Parent: UIViewController {
      var wanted = CGSize.zero
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) {
        wanted = container.preferredContentSize
      }
    }
    let (parent, child) = (Parent(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 30, height: 40)
    XCTAssertEqual(parent.wanted, CGSize(width: 30, height: 40))
  }

  func testTraitsOfAChildCanBeOverridden() async {
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    parent.setOverrideTraitCollection(
      UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    XCTAssertEqual(child.traitCollection.horizontalSizeClass, .regular)
    XCTAssertEqual(parent.traitCollection.horizontalSizeClass, .compact)
    XCTAssertEqual(
      parent.overrideTraitCollection(forChild: child)?.horizontalSizeClass, .regular)
  }
}

@MainActor
final class ChildAppearanceTests: XCTestCase {
  private final class Child: UIViewController {
    var log: [String] = []

    override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
  }

  func testAChildThatIsSwappedInAppearsAndOneThatGoesDisappears() async {
    let (root, child) = (UIViewController(), Child())
    let window = UIWindow()
    XCTAssertEqual(window.bounds, UIScreen.main.bounds)
    window.rootViewController = root
    window.makeKeyAndVisible()
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    XCTAssertEqual(child.log, ["will appear", "did appear"])
    child.log = []
    child.view.removeFromSuperview()
    XCTAssertEqual(child.log, ["will disappear", "did disappear"])
  }
}

@MainActor
final class ClassicButtonTests: XCTestCase {
  func testASubclassPlacesTitleAndImage() async throws {
    final class Tall: UIButton {
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 1, y: 30, width: 40, height: 10)
      }
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 5, y: 2, width: 20, height: 20)
      }
    }
    let button = Tall(type: .custom)
    button.setTitle("Go", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.frame, CGRect(x: 1, y: 30, width: 40, height: 10))
    XCTAssertEqual(button.imageView?.frame, CGRect(x: 5, y: 2, width: 20, height: 20))
    XCTAssertNotNil(UIButton(type: .infoLight).currentImage)
  }

  func testAnActionWithoutATargetFindsItsResponder() async {
    final class Form: UIView {
      var count = 0
      func submit() { count += 1 }
    }
    let (form, control) = (Form(), UIControl())
    form.addSubview(control)
    control.addTarget(nil, action: Selector("submit", Form.submit), for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    XCTAssertEqual(form.count, 1)
  }

  func testAPulsingAnimationEnds() async {
    final class Pulse: UIView {
      var count = 0
      func pulse() {
        count += 1
        UIView.animate(withDuration: 1) {
          self.alpha = 0.5
        } completion: { _ in
          self.pulse()
        }
      }
    }
    let view = Pulse()
    view.pulse()
    XCTAssertEqual(view.count, 33)
  }
}
