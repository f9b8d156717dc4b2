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
    XCTAssertEqual(card, CGRect(x: 0, y: 10, width: 390, height: 834))
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
