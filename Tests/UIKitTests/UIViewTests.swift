import XCTest

@testable import UIKit

@MainActor
final class UIViewTests: XCTestCase {
  func testFrameBoundsAndCenterAgree() async {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    XCTAssertEqual(view.bounds, CGRect(x: 0, y: 0, width: 30, height: 40))
    XCTAssertEqual(view.center, CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 0, y: 0)
    XCTAssertEqual(view.frame, CGRect(x: -15, y: -20, width: 30, height: 40))
    view.bounds.size = CGSize(width: 10, height: 10)
    XCTAssertEqual(view.frame, CGRect(x: -5, y: -5, width: 10, height: 10))
  }

  func testPointsAreConvertedThroughRotationAndScrolledBounds() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let turned = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 60))
    let leaf = UIView(frame: CGRect(x: 10, y: 5, width: 20, height: 20))
    root.addSubview(turned)
    turned.addSubview(leaf)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    turned.bounds.origin = CGPoint(x: 4, y: 6)
    let converted = leaf.convert(CGPoint(x: 1, y: 2), to: root)
    // Relative to the centre of `turned`: (11 - 4 - 50, 7 - 6 - 30) = (-43, -29), turned by 90
    // degrees: (29, -43), from the centre (100, 80).
    XCTAssertEqual(converted.x, 129, accuracy: 1e-9)
    XCTAssertEqual(converted.y, 37, accuracy: 1e-9)
    let back = leaf.convert(converted, from: root)
    XCTAssertEqual(back.x, 1, accuracy: 1e-9)
    XCTAssertEqual(back.y, 2, accuracy: 1e-9)
  }

  func testHitTestingFindsTheTopmostViewThatTakesTouches() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (below, above) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)),
      UIView(frame: CGRect(x: 25, y: 25, width: 50, height: 50))
    )
    root.addSubview(below)
    root.addSubview(above)
    XCTAssertTrue(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === above)
    above.isUserInteractionEnabled = false
    XCTAssertTrue(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === below)
    below.alpha = 0.005
    XCTAssertTrue(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === root)
    below.alpha = 1
    below.isHidden = true
    XCTAssertTrue(root.hitTest(CGPoint(x: 30, y: 30), with: nil) === root)
    XCTAssertNil(root.hitTest(CGPoint(x: 101, y: 30), with: nil))
  }

  func testOrderFollowsInsertionAndMoves() async {
    let root = UIView()
    let views = (0..<4).map { index -> UIView in
      let view = UIView()
      view.tag = index
      return view
    }
    root.addSubview(views[0])
    root.addSubview(views[1])
    root.insertSubview(views[2], belowSubview: views[1])
    root.insertSubview(views[3], aboveSubview: views[0])
    XCTAssertEqual(root.subviews.map(\.tag), [0, 3, 2, 1])
    root.bringSubviewToFront(views[0])
    root.sendSubviewToBack(views[2])
    XCTAssertEqual(root.subviews.map(\.tag), [2, 3, 1, 0])
    XCTAssertEqual(root.layer.sublayers?.map { ($0.delegate as? UIView)?.tag }, [2, 3, 1, 0])
    XCTAssertTrue(root.viewWithTag(3) === views[3])
  }

  func testAutoresizingSharesTheChangeAmongFlexibleParts() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 60))
    view.autoresizingMask = [.flexibleWidth, .flexibleRightMargin, .flexibleTopMargin]
    root.addSubview(view)
    root.frame.size = CGSize(width: 190, height: 130)
    // 90 points more width, shared as 40 : 50 between width and right margin; 30 more height go to
    // the top margin.
    XCTAssertEqual(view.frame, CGRect(x: 10, y: 50, width: 80, height: 60))
  }

  func testTintCascadesUntilAViewHasItsOwn() async {
    let (root, middle, leaf) = (UIView(), UIView(), UIView())
    root.addSubview(middle)
    middle.addSubview(leaf)
    XCTAssertEqual(leaf.tintColor, .tintColor)
    root.tintColor = .red
    XCTAssertEqual(leaf.tintColor, .red)
    middle.tintColor = .green
    XCTAssertEqual(leaf.tintColor, .green)
    middle.tintColor = nil
    XCTAssertEqual(leaf.tintColor, .red)
  }

  func testSizeToFitKeepsTheOrigin() async {
    let label = UILabel(frame: CGRect(x: 20, y: 30, width: 200, height: 100))
    label.text = "Fits"
    label.sizeToFit()
    XCTAssertEqual(label.frame.minX, 20, accuracy: 1e-9)
    XCTAssertEqual(label.frame.minY, 30, accuracy: 1e-9)
    XCTAssertEqual(label.frame.size.width, label.intrinsicContentSize.width, accuracy: 1e-9)
  }

  func testAViewThatMovesLeavesItsOldParentProperly() async {
    let (first, second, view) = (UIStackView(), UIStackView(), UIView())
    first.addArrangedSubview(view)
    second.addArrangedSubview(view)
    XCTAssertTrue(first.arrangedSubviews.isEmpty)
    XCTAssertTrue(view.superview === second)
    first.layoutIfNeeded()
    second.layoutIfNeeded()
  }

  func testAddingASubviewAgainOnlyReordersIt() async {
    let (root, view, other) = (UIView(), UIView(), UIView())
    root.addSubview(view)
    root.addSubview(other)
    let width = view.widthAnchor.constraint(equalTo: root.widthAnchor)
    width.isActive = true
    root.addSubview(view)
    XCTAssertTrue(root.subviews.last === view)
    XCTAssertTrue(width.isActive)
  }

  func testAViewForgetsALayoutOfItsOwnWhenItJoinsATree() async {
    let (root, view, child) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90)),
      UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView()
    )
    child.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(child)
    let left = child.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5)
    NSLayoutConstraint.activate([left, child.widthAnchor.constraint(equalToConstant: 10)])
    view.layoutIfNeeded()
    root.addSubview(view)
    left.isActive = false
    child.rightAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    view.removeFromSuperview()
    view.layoutIfNeeded()
    XCTAssertEqual(child.frame.minX, 40)
  }

  func testAnEnvironmentEndsWithTheParentThatGaveIt() async {
    let (dark, view) = (UIView(), UIView())
    view.backgroundColor = .systemBackground
    dark.overrideUserInterfaceStyle = .dark
    dark.addSubview(view)
    XCTAssertEqual(view.layer.backgroundColor?.components, [0, 0, 0, 1])
    view.removeFromSuperview()
    XCTAssertEqual(view.layer.backgroundColor?.components, [1, 1, 1, 1])
  }

  func testAColourOfTheLayerSurvivesAChangeOfAppearance() async {
    let view = UIView()
    view.layer.backgroundColor = UIColor.systemRed.cgColor
    view.overrideUserInterfaceStyle = .dark
    XCTAssertNotNil(view.layer.backgroundColor)
  }

  func testColoursAreResolvedInTheNewEnvironmentDuringItsCallback() async {
    final class Bordered: UIView {
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        layer.borderColor = UIColor.systemBackground.cgColor
      }
    }
    let view = Bordered()
    view.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(view.layer.borderColor?.components, [0, 0, 0, 1])
  }

  func testLayoutOfAPartBeginsAboveIt() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 40),
      view.heightAnchor.constraint(equalToConstant: 30),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    view.layoutIfNeeded()
    XCTAssertEqual(view.bounds.size, CGSize(width: 40, height: 30))
  }

  func testDarkAppearanceReachesColoursBelow() async {
    final class Listener: UIView {
      var previous: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        previous.append(previousTraitCollection?.userInterfaceStyle)
      }
    }
    let (root, leaf) = (UIView(), Listener())
    leaf.backgroundColor = .systemBackground
    root.addSubview(leaf)
    XCTAssertEqual(leaf.layer.backgroundColor?.components, [1, 1, 1, 1])
    root.overrideUserInterfaceStyle = .dark
    XCTAssertEqual(leaf.traitCollection.userInterfaceStyle, .dark)
    XCTAssertEqual(leaf.layer.backgroundColor?.components, [0, 0, 0, 1])
    XCTAssertEqual(leaf.previous, [.light])
    leaf.removeFromSuperview()
    UIView().addSubview(leaf)
    XCTAssertEqual(leaf.traitCollection.userInterfaceStyle, .light)
  }

  func testAControllerTellsItsLifeInOrder() async {
    final class Witness: UIViewController {
      var events: [String] = []
      override func loadView() {
        events.append("loadView")
        super.loadView()
      }
      override func viewDidLoad() { events.append("viewDidLoad") }
      override func viewWillAppear(_ animated: Bool) { events.append("viewWillAppear") }
      override func viewWillLayoutSubviews() { events.append("viewWillLayoutSubviews") }
      override func viewDidLayoutSubviews() { events.append("viewDidLayoutSubviews") }
      override func viewIsAppearing(_ animated: Bool) { events.append("viewIsAppearing") }
      override func viewDidAppear(_ animated: Bool) { events.append("viewDidAppear") }
    }
    let witness = Witness()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = witness
    window.makeKeyAndVisible()
    XCTAssertEqual(
      witness.events,
      [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews",
        "viewDidLayoutSubviews", "viewDidAppear",
      ])
    XCTAssertEqual(witness.view.frame, window.bounds)
  }

  func testAnElementKnowsThePropertyThatHoldsTheView() async {
    final class Screen: UIViewController {
      private let sendButton = UIButton(type: .system)
      private(set) lazy var hintLabel = UILabel()
      override func viewDidLoad() {
        view.addSubview(sendButton)
        view.addSubview(hintLabel)
        hintLabel.text = "Hint"
      }
    }
    let screen = Screen()
    screen.loadViewIfNeeded()
    let elements = LayerCommit(screen.view.layer).describedElements()
    XCTAssertEqual(
      elements.compactMap { $0.details?.propertyName }.sorted(),
      ["Screen.view", "hintLabel", "sendButton"])
    let hint = elements.first { $0.details?.className == "UILabel" && $0.details?.text == "Hint" }
    XCTAssertEqual(hint?.parent, elements[0].id)
  }
}
