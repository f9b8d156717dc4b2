import XCTest

@testable import UIKit

@MainActor
final class TextViewsTests: XCTestCase {
  func testTheSystemFontHasTheLineHeightsOfIOS() async {
    // Source: San Francisco's ascender 0.9521 and descender 0.2412 of the size.
    XCTAssertEqual(UIFont.systemFont(ofSize: 17).lineHeight, 20.287, accuracy: 0.001)
    XCTAssertEqual(UIFont.systemFont(ofSize: 34).ascender, 32.373, accuracy: 0.001)
  }

  func testPreferredFontsHaveApplesSizes() async {
    let expected: [(UIFont.TextStyle, CGFloat, CGFloat, CGFloat)] = [
      (.largeTitle, 31, 34, 60), (.title1, 25, 28, 58), (.title2, 19, 22, 56),
      (.title3, 17, 20, 55), (.headline, 14, 17, 53), (.body, 14, 17, 53), (.callout, 13, 16, 51),
      (.subheadline, 12, 15, 49), (.footnote, 12, 13, 44), (.caption1, 11, 12, 43),
      (.caption2, 11, 11, 40),
    ]
    for (style, smallest, usual, largest) in expected {
      func size(_ category: UIContentSizeCategory) -> CGFloat {
        UIFont.preferredFont(
          forTextStyle: style,
          compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
        ).pointSize
      }
      XCTAssertEqual(size(.extraSmall), smallest, style.rawValue)
      XCTAssertEqual(size(.large), usual, style.rawValue)
      XCTAssertEqual(size(.accessibilityExtraExtraExtraLarge), largest, style.rawValue)
    }
  }

  func testALabelIsAsHighAsItsLinesRoundedUpToPixels() async {
    let label = UILabel()
    label.text = "Ag"
    XCTAssertEqual(label.intrinsicContentSize.height, 61.0 / 3, accuracy: 1e-9)
    label.numberOfLines = 0
    label.text = "Ag\nAg"
    XCTAssertEqual(label.intrinsicContentSize.height, 122.0 / 3, accuracy: 1e-9)
    label.text = nil
    XCTAssertEqual(label.intrinsicContentSize, .zero)
  }

  func testALabelFollowsTheTextSizeWhenItIsAskedTo() async {
    let (root, label) = (UIView(), UILabel())
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    root.addSubview(label)
    root.traits.overrides.preferredContentSizeCategory = .accessibilityLarge
    root.updateTraits()
    XCTAssertEqual(label.font.pointSize, 33)
  }

  func testFieldsAndButtonsHaveTheHeightsOfIOS() async {
    let field = UITextField()
    field.borderStyle = .roundedRect
    XCTAssertEqual(field.intrinsicContentSize.height, 34)
    field.borderStyle = .none
    XCTAssertEqual(field.intrinsicContentSize.height, 22)
    let button = UIButton(type: .system)
    button.setTitle("OK", for: .normal)
    XCTAssertEqual(button.intrinsicContentSize.height, 30, accuracy: 0.5)
  }

  func testAButtonTakesTitlesAndColoursOfItsState() async {
    let button = UIButton(type: .custom)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Chosen", for: .selected)
    button.setTitleColor(.red, for: .selected)
    XCTAssertEqual(button.currentTitle, "Normal")
    XCTAssertEqual(button.currentTitleColor, .white)
    button.isSelected = true
    XCTAssertEqual(button.currentTitle, "Chosen")
    XCTAssertEqual(button.currentTitleColor, .red)
    button.isSelected = false
    button.isEnabled = false
    XCTAssertEqual(button.currentTitle, "Normal")
  }

  func testAButtonWithAnAttributedTitleSettles() async {
    let button = UIButton(type: .system)
    button.setAttributedTitle(NSAttributedString(string: "Styled"), for: .normal)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(button)
    button.sizeToFit()
    root.layoutIfNeeded()
    XCTAssertFalse(root.layer.needsLayout() || button.layer.needsLayout())
    button.setAttributedTitle(nil, for: .normal)
    button.setTitle("Styled", for: .normal)
    root.layoutIfNeeded()
    XCTAssertEqual(button.titleLabel?.textColor, button.tintColor)
  }

  func testAStepperKeepsItsValueBetweenItsLimits() async {
    let stepper = UIStepper()
    stepper.minimumValue = 10
    XCTAssertEqual(stepper.value, 10)
    stepper.maximumValue = 5
    XCTAssertEqual(stepper.minimumValue, 5)
    XCTAssertEqual(stepper.value, 5)
    stepper.minimumValue = 200
    XCTAssertEqual(stepper.maximumValue, 200)
  }

  func testAPropertyOfALabelCountsForItsWholeAttributedText() async {
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "Text", attributes: [.font: UIFont.systemFont(ofSize: 10)])
    label.font = .systemFont(ofSize: 30)
    let plain = UILabel()
    plain.text = "Text"
    plain.font = .systemFont(ofSize: 30)
    XCTAssertEqual(label.intrinsicContentSize, plain.intrinsicContentSize)
  }

  func testAFieldTellsItsDelegateWhenEditingBeginsAndEnds() async {
    final class Witness: UITextFieldDelegate {
      var events: [String] = []
      func textFieldDidBeginEditing(_ textField: UITextField) { events.append("begin") }
      func textFieldDidEndEditing(_ textField: UITextField) { events.append("end") }
    }
    let (witness, field, other) = (Witness(), UITextField(), UITextField())
    field.delegate = witness
    XCTAssertTrue(field.becomeFirstResponder())
    XCTAssertTrue(field.isEditing)
    XCTAssertTrue(other.becomeFirstResponder())
    XCTAssertFalse(field.isEditing)
    XCTAssertEqual(witness.events, ["begin", "end"])
    XCTAssertTrue(other.resignFirstResponder())
  }

  func testAControlPerformsTheActionsOfAnEvent() async {
    var log: [String] = []
    let button = UIButton(
      type: .system, primaryAction: UIAction(title: "Go") { _ in log.append("primary") })
    button.addAction(UIAction { _ in log.append("down") }, for: .touchDown)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    button.sendActions(for: .valueChanged)
    XCTAssertEqual(log, ["primary", "down"])
    XCTAssertEqual(button.currentTitle, "Go")
  }

  func testAControlCallsTheMethodsOfItsTargets() async {
    @MainActor final class Screen: NSObject {
      var log: [String] = []
      func tap() { log.append("tap") }
      func tap(_ sender: UIButton) { log.append("tap " + (sender.currentTitle ?? "")) }
    }
    let (screen, button) = (Screen(), UIButton(type: .system))
    button.setTitle("OK", for: .normal)
    button.addTarget(screen, action: Selector("tap", screen.tap as () -> Void), for: .touchDown)
    button.addTarget(
      screen, action: Selector("tap(_:)", screen.tap(_:) as (UIButton) -> Void),
      for: .touchUpInside)
    button.sendActions(for: .touchDown)
    button.sendActions(for: .touchUpInside)
    XCTAssertEqual(screen.log, ["tap", "tap OK"])
    button.removeTarget(screen, action: Selector("tap"), for: .allEvents)
    button.sendActions(for: .allTouchEvents)
    XCTAssertEqual(screen.log, ["tap", "tap OK", "tap OK"])
  }

  func testSystemColoursHaveTheirPublishedValues() async {
    func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
      let color = color.resolvedColor(with: traits)
      var (r, g, b, a) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      color.getRed(&r, green: &g, blue: &b, alpha: &a)
      return [r, g, b].map { Int(($0 * 255).rounded()) } + [Int((a * 100).rounded())]
    }
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let strong = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(accessibilityContrast: .high),
    ])
    XCTAssertEqual(bytes(.systemBlue, light), [0, 122, 255, 100])
    XCTAssertEqual(bytes(.systemBlue, dark), [10, 132, 255, 100])
    XCTAssertEqual(bytes(.systemBlue, strong), [64, 156, 255, 100])
    XCTAssertEqual(bytes(.secondaryLabel, light), [60, 60, 67, 60])
    XCTAssertEqual(bytes(.systemBackground, dark), [0, 0, 0, 100])
    let sheet = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(userInterfaceLevel: .elevated),
    ])
    XCTAssertEqual(bytes(.systemBackground, sheet), [28, 28, 30, 100])
  }

  func testAnImageRendererDrawsWhatItIsTold() async {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    XCTAssertEqual(image.size, CGSize(width: 3, height: 2))
    XCTAssertEqual(image.scale, 2)
    XCTAssertEqual(image.cgImage?.pixmap[1, 1], 0)
    XCTAssertEqual(image.cgImage?.pixmap[2, 1], 0xff00_00ff)
    XCTAssertEqual(image.cgImage?.pixmap[2, 2], 0)
  }
}
