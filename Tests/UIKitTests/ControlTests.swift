import QuartzCore
import UIKit
import XCTest

@MainActor
final class ControlTests: XCTestCase {
  func testAConfiguredButtonGrowsWithATitleThatWraps() async {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Continue without an account"
    let button = UIButton(configuration: configuration)
    let root = UIView()
    button.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(button)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: root.topAnchor),
      button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      button.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
    ])
    let natural = button.intrinsicContentSize
    root.frame = CGRect(x: 0, y: 0, width: natural.width + 10, height: 300)
    root.layoutIfNeeded()
    XCTAssertEqual(button.frame.width, natural.width, accuracy: 1e-9)
    XCTAssertEqual(button.frame.height, natural.height, accuracy: 1e-9)
    let title = button.titleLabel?.frame.height ?? 0
    root.frame.size.width = 120
    root.layoutIfNeeded()
    XCTAssertLessThanOrEqual(button.frame.width, 120)
    XCTAssertGreaterThan(button.titleLabel?.frame.height ?? 0, 2 * title - 1)
    // The insets above and below stay.
    XCTAssertEqual(
      button.frame.height - natural.height, (button.titleLabel?.frame.height ?? 0) - title,
      accuracy: 0.34)
  }

  func testASwitchTogglesAndTellsItsValue() async throws {
    let toggle = UISwitch(frame: CGRect(x: 10, y: 10, width: 1, height: 1))
    XCTAssertEqual(toggle.frame, CGRect(x: 10, y: 10, width: 51, height: 31))
    var values: [Bool] = []
    toggle.addAction(UIAction { _ in values.append(toggle.isOn) }, for: .valueChanged)
    toggle.tap(at: CGPoint(x: 25, y: 15))
    XCTAssertTrue(toggle.isOn)
    toggle.setOn(false, animated: true)
    XCTAssertEqual(values, [true])
    toggle.onTintColor = .red
    toggle.isOn = true
    XCTAssertEqual(rgba(try rendered(toggle), 5, 15), 0xff00_00ff)
    toggle.isEnabled = false
    toggle.tap(at: CGPoint(x: 25, y: 15))
    XCTAssertTrue(toggle.isOn)
  }

  func testASliderFollowsTheFingerWithinItsLimits() async throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 127, height: 31))
    slider.minimumValue = 10
    slider.maximumValue = 20
    slider.value = 5
    XCTAssertEqual(slider.value, 10)
    var count = 0
    slider.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    // The knob of 27 points runs over 100 points.
    slider.drag(from: CGPoint(x: 13.5, y: 15), to: CGPoint(x: 63.5, y: 15), steps: 2)
    XCTAssertEqual(slider.value, 15, accuracy: 0.001)
    XCTAssertEqual(count, 2)
    slider.isContinuous = false
    slider.drag(from: CGPoint(x: 63.5, y: 15), to: CGPoint(x: 300, y: 15), steps: 2)
    XCTAssertEqual(slider.value, 20)
    XCTAssertEqual(count, 3)
    let track = slider.trackRect(forBounds: slider.bounds)
    XCTAssertEqual(track.height, 4)
    let knob = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 20)
    XCTAssertEqual(knob.maxX, 127)
    slider.minimumTrackTintColor = .red
    XCTAssertEqual(rgba(try rendered(slider), 40, 15), 0xff00_00ff)
  }

  func testASegmentedControlChoosesTheTouchedSegment() async {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    control.tap(at: CGPoint(x: 150, y: 16))
    XCTAssertEqual(control.selectedSegmentIndex, 1)
    control.tap(at: CGPoint(x: 150, y: 16))
    XCTAssertEqual(changes, 1)
    control.setEnabled(false, forSegmentAt: 2)
    control.tap(at: CGPoint(x: 250, y: 16))
    XCTAssertEqual(control.selectedSegmentIndex, 1)
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    XCTAssertEqual(control.selectedSegmentIndex, 2)
    XCTAssertEqual(control.titleForSegment(at: 0), "Zero")
    control.removeSegment(at: 2, animated: false)
    XCTAssertEqual(control.numberOfSegments, 3)
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    control.setWidth(50, forSegmentAt: 0)
    control.selectedSegmentIndex = 9
    XCTAssertEqual(control.selectedSegmentIndex, UISegmentedControl.noSegment)
    control.semanticContentAttribute = .forceRightToLeft
    control.tap(at: CGPoint(x: 290, y: 16))
    XCTAssertEqual(control.selectedSegmentIndex, 0)
  }

  func testActionsAndTargetsAreKnownAndRemoved() async {
    final class Target: NSObject {
      var count = 0
      func go() { count += 1 }
    }
    let (control, target) = (UIControl(frame: .zero), Target())
    control.addTarget(target, action: Selector("go", Target.go), for: .valueChanged)
    XCTAssertEqual(control.allTargets, [target])
    XCTAssertEqual(control.allControlEvents, .valueChanged)
    XCTAssertEqual(control.actions(forTarget: target, forControlEvent: .valueChanged), ["go"])
    control.sendActions(for: .valueChanged)
    control.sendAction(Selector("go", Target.go), to: target, for: nil)
    XCTAssertEqual(target.count, 2)
    control.removeTarget(target, action: nil, for: .allEvents)
    XCTAssertNil(control.actions(forTarget: target, forControlEvent: .valueChanged))
  }

  // MARK: Button configurations

  private func button(_ configuration: UIButton.Configuration) -> UIButton {
    let button = UIButton(configuration: configuration)
    button.sizeToFit()
    return button
  }

  func testAConfiguredButtonIsAsLargeAsItsContentAndInsets() async {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Sign in"
    let title = UILabel()
    title.text = "Sign in"
    title.font = .preferredFont(forTextStyle: .body)
    let text = title.intrinsicContentSize
    let medium = button(configuration).intrinsicContentSize
    XCTAssertEqual(medium.width, text.width + 24, accuracy: 0.34)
    XCTAssertEqual(medium.height, text.height + 14, accuracy: 0.34)
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    let own = button(configuration).intrinsicContentSize
    XCTAssertEqual(own.width, text.width + 6, accuracy: 0.34)
    XCTAssertEqual(own.height, text.height + 4, accuracy: 0.34)
    configuration.setDefaultContentInsets()
    configuration.buttonSize = .large
    XCTAssertEqual(
      button(configuration).intrinsicContentSize.height, text.height + 30, accuracy: 0.34)
  }

  func testTheImageLiesWhereItsPlacementSays() async throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Go"
    configuration.image = picture
    configuration.imagePadding = 6
    for (placement, expected) in [
      (NSDirectionalRectEdge.leading, (-1, 0)), (.trailing, (1, 0)), (.top, (0, -1)),
      (.bottom, (0, 1)),
    ] {
      configuration.imagePlacement = placement
      let button = button(configuration)
      button.layoutIfNeeded()
      let image = try XCTUnwrap(button.imageView).frame
      let title = try XCTUnwrap(button.titleLabel).frame
      let (x, y) = (image.midX - title.midX, image.midY - title.midY)
      XCTAssertEqual(expected.0, x.magnitude < 2 ? 0 : x < 0 ? -1 : 1, "\(placement)")
      XCTAssertEqual(expected.1, y.magnitude < 2 ? 0 : y < 0 ? -1 : 1, "\(placement)")
      if placement == .leading { XCTAssertEqual(title.minX - image.maxX, 6, accuracy: 0.34) }
    }
  }

  func testAConfigurationsColoursFollowStyleAndState() async throws {
    func ground(_ configuration: UIButton.Configuration, isEnabled: Bool = true) throws -> UInt32 {
      var configuration = configuration
      configuration.background.cornerRadius = 0
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
      button.tintColor = .red
      button.isEnabled = isEnabled
      return rgba(try rendered(button), 1, 1)
    }
    XCTAssertEqual(try ground(.filled()), 0xff00_00ff)
    XCTAssertEqual(try ground(.plain()), 0)
    XCTAssertEqual(Double(try ground(.tinted()) & 255) / 255, 0.18, accuracy: 0.01)
    XCTAssertNotEqual(try ground(.filled(), isEnabled: false), 0xff00_00ff)
    var configuration = UIButton.Configuration.filled()
    configuration.baseBackgroundColor = .green
    XCTAssertEqual(try ground(configuration), 0x00ff_00ff)
    configuration.background.backgroundColor = .blue
    XCTAssertEqual(try ground(configuration), 0x0000_ffff)
  }

  func testTheUpdateHandlerChangesTheConfigurationForTheState() async {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isSelected ? "On" : "Off"
    }
    button.sizeToFit()
    XCTAssertEqual(button.titleLabel?.text, "Off")
    button.isSelected = true
    button.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.text, "On")
    XCTAssertTrue(button.accessibilityTraits.contains([.button, .selected]))
  }

  func testAttributedTitlesAndTransformersChangeTheText() async throws {
    var configuration = UIButton.Configuration.plain()
    var title = AttributedString("Big")
    title.font = UIFont.systemFont(ofSize: 30)
    configuration.attributedTitle = title
    let button = button(configuration)
    XCTAssertEqual(
      button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont,
      .systemFont(ofSize: 30))
    configuration.attributedTitle = nil
    configuration.title = "Big"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
      var attributes = $0
      attributes.font = UIFont.boldSystemFont(ofSize: 12)
      return attributes
    }
    button.configuration = configuration
    button.layoutIfNeeded()
    XCTAssertEqual(
      button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont,
      .boldSystemFont(ofSize: 12))
  }

  func testAClassicButtonShowsBackgroundImagesAndMenusAreKept() async throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let button = UIButton(type: .custom)
    button.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    button.setBackgroundImage(picture, for: .normal)
    XCTAssertTrue(button.currentBackgroundImage === picture)
    XCTAssertEqual(rgba(try rendered(button), 10, 10), 0xff00_00ff)
    var performed = false
    let action = UIAction(title: "Copy", attributes: .destructive, state: .on) { _ in
      performed = true
    }
    button.menu = UIMenu(title: "Edit", options: .displayInline, children: [action])
    XCTAssertEqual(button.menu?.selectedElements.map(\.title), ["Copy"])
    action.performWithSender(button, target: nil)
    XCTAssertTrue(performed)
  }

  func testAPickerShowsTheRowsAroundTheChosenOne() async throws {
    final class Rows: UIPickerViewDataSource, UIPickerViewDelegate {
      func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
      func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
        50
      }
      func pickerView(
        _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
      ) -> String? { "\(component)/\(row)" }
    }
    let (picker, rows) = (UIPickerView(), Rows())
    picker.dataSource = rows
    picker.delegate = rows
    picker.selectRow(20, inComponent: 1, animated: false)
    picker.layoutIfNeeded()
    XCTAssertEqual(picker.selectedRow(inComponent: 1), 20)
    XCTAssertEqual(picker.selectedRow(inComponent: 0), 0)
    let shown = try XCTUnwrap(picker.view(forRow: 20, forComponent: 1) as? UILabel)
    XCTAssertEqual(shown.text, "1/20")
    XCTAssertEqual(shown.frame.midY, 108)
    XCTAssertNil(picker.view(forRow: 30, forComponent: 1))
  }

  func testADatePickerShowsTheSameOnEveryMachine() async throws {
    let picker = UIDatePicker()
    picker.date = Date(timeIntervalSince1970: 1_700_000_000)
    XCTAssertEqual(
      picker.elementTextForTest.replacingOccurrences(of: "\u{202f}", with: " "),
      "Nov 14, 2023 10:13 PM")
    picker.datePickerMode = .date
    picker.maximumDate = Date(timeIntervalSince1970: 86_400)
    XCTAssertEqual(picker.elementTextForTest, "Jan 2, 1970")
  }

  func testABlurShowsWhatIsBehindItUnderItsMaterial() async throws {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    root.backgroundColor = .white
    let half = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    half.backgroundColor = .black
    root.addSubview(half)
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialLight))
    effect.frame = root.bounds
    root.addSubview(effect)
    let pixels = try rendered(root)
    let (left, middle, right) = (
      rgba(pixels, 1, 20) >> 24, rgba(pixels, 20, 20) >> 24, rgba(pixels, 38, 20) >> 24
    )
    XCTAssertLessThan(left, middle)
    XCTAssertLessThan(middle, right)
    XCTAssertGreaterThan(left, 120)
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    dot.backgroundColor = .red
    effect.contentView.addSubview(dot)
    XCTAssertEqual(rgba(try rendered(root), 5, 5), 0xff00_00ff)
  }
}

extension UIView {
  /// The text that failure messages show for the view.
  @MainActor
  var elementTextForTest: String {
    elementDetails(
      frame: .init(x: 0, y: 0, width: 0, height: 0),
      visibleFrame: .init(x: 0, y: 0, width: 0, height: 0), id: { _ in nil }
    ).text ?? ""
  }
}
