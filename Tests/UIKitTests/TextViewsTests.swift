import FacsimileRaster
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

/// Texts whose attributes change, links and attachments, and fonts that follow the text size.
@MainActor
final class AttributedTextTests: XCTestCase {
  private func colors(_ view: UIView) throws -> Set<UInt32> {
    let picture = try rendered(view)
    var colors: Set<UInt32> = []
    for y in 0..<picture.height {
      for x in 0..<picture.width { colors.insert(rgba(picture, x, y)) }
    }
    return colors
  }

  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    label.attributedText = text
    label.sizeToFit()
    return label
  }

  func testAnAttributeCanBeReplacedInAnyRange() async {
    let text = NSMutableAttributedString(string: "Terms and Privacy")
    for (start, count) in [(0, 5), (0, 5), (1, 3), (0, 9), (0, 17)] {
      for color in [UIColor.red, .blue] {
        text.addAttribute(
          .foregroundColor, value: color, range: NSRange(location: start, length: count))
      }
    }
    XCTAssertEqual(text.attribute(.foregroundColor, at: 16, effectiveRange: nil) as? UIColor, .blue)
    let label = label(text)
    label.textColor = .red
    XCTAssertEqual(
      label.attributedText?.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor,
      .red)
    XCTAssertEqual(NSMutableAttributedString().length, 0)
    XCTAssertEqual(NSAttributedString().string, "")
  }

  func testALinkIsBlueAndUnderlined() async throws {
    let plain = NSAttributedString(
      string: "HHHH",
      attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.red])
    let link = NSMutableAttributedString(attributedString: plain)
    link.addAttribute(.link, value: "https://swift.org" as NSString, range: NSRange(0..<4))
    XCTAssertTrue(try colors(label(plain)).contains(0xff00_00ff))
    let shown = try colors(label(link))
    XCTAssertFalse(shown.contains(0xff00_00ff))
    var color: UInt32 = 0
    let swatch = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    swatch.backgroundColor = .link
    color = rgba(try rendered(swatch), 0, 0)
    XCTAssertTrue(shown.contains(color))
  }

  func testAnAttachedSymbolKeepsItsOwnTint() async throws {
    let star = UIImage(systemName: "star.fill")!
    for (image, expected) in [
      (star, UInt32(0xff00_00ff)), (star.withTintColor(.green), 0x00ff_00ff),
      (star.withTintColor(.green, renderingMode: .alwaysTemplate), 0xff00_00ff),
      (star.withTintColor(.green, renderingMode: .alwaysOriginal), 0x00ff_00ff),
    ] {
      let text = NSMutableAttributedString(attachment: NSTextAttachment(image: image))
      text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(0..<1))
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: 40), range: NSRange(0..<1))
      XCTAssertTrue(try colors(label(text)).contains(expected), "\(image.renderingMode)")
    }
  }

  func testAFontOfMetricsFollowsTheTextSize() async throws {
    let base = UIFont.systemFont(ofSize: 20, weight: .bold)
    let host = UIView()
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = true
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(for: base, maximumPointSize: 40)
    host.addSubview(label)
    XCTAssertEqual(label.font.pointSize, 20)
    for (category, size) in [
      (UIContentSizeCategory.extraSmall, 20 * 14 / 17), (.large, 20),
      (.accessibilityMedium, 20 * 28 / 17), (.accessibilityExtraExtraExtraLarge, 40),
    ] as [(UIContentSizeCategory, CGFloat)] {
      host.environmentTraits = UITraitCollection(preferredContentSizeCategory: category)
      XCTAssertEqual(label.font.pointSize, size, accuracy: 0.5, category.rawValue)
    }
  }

  func testFontsOfIOSHaveSubstitutes() async throws {
    let bold = try XCTUnwrap(UIFont(name: "HelveticaNeue-Bold", size: 12))
    XCTAssertEqual(bold, .systemFont(ofSize: 12, weight: .bold))
    XCTAssertEqual(UIFont(name: "ArialMT", size: 15), .systemFont(ofSize: 15))
    XCTAssertEqual(
      UIFont(name: "AvenirNext-DemiBold", size: 15), .systemFont(ofSize: 15, weight: .semibold))
    XCTAssertEqual(
      UIFont(name: "Menlo-Regular", size: 11), .monospacedSystemFont(ofSize: 11, weight: .regular))
    XCTAssertNotEqual(UIFont(name: "Georgia", size: 11), .systemFont(ofSize: 11))
    XCTAssertNil(UIFont(name: "NoSuchFont-Bold", size: 12))
    XCTAssertTrue(Warnings.haveSaid(where: { $0.contains("HelveticaNeue-Bold") }))
  }

  func testAShrunkLineStaysOnItsBaseline() async throws {
    func bottom(_ adjustment: UIBaselineAdjustment, shrinks: Bool) throws -> Int {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
      label.text = "HHHHHHHHHHHH"
      label.font = .systemFont(ofSize: 40)
      label.adjustsFontSizeToFitWidth = shrinks
      label.minimumScaleFactor = 0.1
      label.baselineAdjustment = adjustment
      let picture = try rendered(label)
      return (0..<60).last { y in (0..<100).contains { picture[$0, y] >> 24 > 127 } } ?? -1
    }
    let full = try bottom(.alignBaselines, shrinks: false)
    XCTAssertEqual(try bottom(.alignBaselines, shrinks: true), full, accuracy: 1)
    let centered = try bottom(.alignCenters, shrinks: true)
    XCTAssertLessThan(centered, full - 5)
    XCTAssertLessThan(try bottom(.none, shrinks: true), centered - 5)
  }
}

/// What buttons show besides their titles' text.
@MainActor
final class ButtonLooksTests: XCTestCase {
  func testASystemButtonTintsAnAttributedTitleWithoutAColour() async throws {
    let title = NSMutableAttributedString(string: "Own and none")
    title.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(0..<3))
    let button = UIButton(type: .system)
    button.tintColor = .green
    button.setAttributedTitle(title, for: .normal)
    button.sizeToFit()
    button.layoutIfNeeded()
    let shown = try XCTUnwrap(button.titleLabel?.attributedText)
    XCTAssertEqual(shown.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor, .red)
    XCTAssertEqual(
      shown.attribute(.foregroundColor, at: 5, effectiveRange: nil) as? UIColor, .green)
    XCTAssertEqual(button.attributedTitle(for: .normal), title)
  }

  func testACloseButtonIsACircleOfThirtyPoints() async throws {
    let button = UIButton(type: .close)
    XCTAssertEqual(button.intrinsicContentSize, CGSize(width: 30, height: 30))
    button.sizeToFit()
    let picture = try rendered(button)
    XCTAssertEqual(rgba(picture, 0, 0), 0)
    // The disc is the third fill, 12 % of a grey.
    XCTAssertEqual(rgba(picture, 15, 4) & 0xff, 31, accuracy: 1)
    XCTAssertGreaterThan(rgba(picture, 15, 15) & 0xff, 100)
    // In a larger button it stays as it is, in the middle.
    button.frame.size = CGSize(width: 50, height: 50)
    let large = try rendered(button)
    XCTAssertEqual(rgba(large, 25, 4), 0)
    XCTAssertEqual(rgba(large, 25, 14) & 0xff, 31, accuracy: 1)
    XCTAssertNil(button.backgroundColor)
  }

  func testAPopUpButtonShowsWhatIsSelected() async {
    let menu = UIMenu(children: [
      UIAction(title: "Day") { _ in }, UIAction(title: "Week", state: .on) { _ in },
      UIAction(title: "Month") { _ in },
    ])
    let classic = UIButton(type: .system)
    classic.setTitle("Choose", for: .normal)
    classic.menu = menu
    XCTAssertEqual(classic.currentTitle, "Choose")
    classic.showsMenuAsPrimaryAction = true
    classic.changesSelectionAsPrimaryAction = true
    XCTAssertEqual(classic.currentTitle, "Week")
    classic.sizeToFit()
    classic.layoutIfNeeded()
    XCTAssertEqual(classic.titleLabel?.text, "Week")

    let configured = UIButton(configuration: .gray())
    configured.menu = menu
    configured.showsMenuAsPrimaryAction = true
    configured.changesSelectionAsPrimaryAction = true
    configured.sizeToFit()
    configured.layoutIfNeeded()
    XCTAssertEqual(configured.titleLabel?.text, "Week")
    XCTAssertNotNil(configured.imageView?.image)
  }
}

/// A text view whose looks change after its text came with attributes.
@MainActor
final class TextViewLooksTests: XCTestCase {
  private func attribute(_ key: NSAttributedString.Key, _ index: Int, _ view: UITextView) -> Any? {
    view.attributedText.attribute(key, at: index, effectiveRange: nil)
  }

  func testOneAttributeChangesAndTheOthersStay() async {
    let text = NSMutableAttributedString(string: "red and link")
    text.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(0..<3))
    text.addAttribute(.link, value: "https://swift.org", range: NSRange(8..<12))
    let view = UITextView()
    view.attributedText = text
    let font = UIFont.boldSystemFont(ofSize: 20)
    view.font = font
    XCTAssertEqual(attribute(.font, 0, view) as? UIFont, font)
    XCTAssertEqual(attribute(.font, 9, view) as? UIFont, font)
    XCTAssertEqual(attribute(.foregroundColor, 0, view) as? UIColor, .red)
    XCTAssertEqual(attribute(.link, 9, view) as? String, "https://swift.org")
    view.textAlignment = .center
    XCTAssertEqual((attribute(.paragraphStyle, 0, view) as? NSParagraphStyle)?.alignment, .center)
    XCTAssertEqual(attribute(.font, 0, view) as? UIFont, font)
    view.textColor = .blue
    XCTAssertEqual(attribute(.foregroundColor, 0, view) as? UIColor, .blue)
    XCTAssertEqual(attribute(.link, 9, view) as? String, "https://swift.org")
  }

  func testEachFontScalesWithTheTextSize() async throws {
    let host = UIView()
    let view = UITextView()
    view.adjustsFontForContentSizeCategory = true
    let text = NSMutableAttributedString(
      string: "a", attributes: [.font: UIFont.preferredFont(forTextStyle: .body)])
    text.append(
      NSAttributedString(
        string: "b",
        attributes: [.font: UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 34))]))
    text.append(NSAttributedString(string: "c", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    view.attributedText = text
    host.addSubview(view)
    host.environmentTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    let sizes = (0..<3).map { (attribute(.font, $0, view) as? UIFont)?.pointSize ?? 0 }
    XCTAssertEqual(sizes[0], 28)
    XCTAssertEqual(sizes[1], 56, accuracy: 0.5)
    XCTAssertEqual(sizes[2], 10)
  }

  func testAFieldsCaretFollowsItsText() async {
    final class Pin: UITextField {
      override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    field.text = "1234"
    let start = field.caretRect(for: field.beginningOfDocument)
    let end = field.caretRect(for: field.endOfDocument)
    XCTAssertGreaterThan(end.minX, start.minX + 20)
    XCTAssertEqual(start.midY, 20, accuracy: 0.5)
    XCTAssertEqual(Pin().caretRect(for: field.endOfDocument), .zero)
  }

  func testAFieldShrinksItsTextByTheFewestSteps() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    field.text = "wide"
    func picture(_ size: CGFloat, shrinks: Bool) throws -> Pixmap {
      field.font = .systemFont(ofSize: size)
      field.adjustsFontSizeToFitWidth = shrinks
      return try rendered(field)
    }
    // The largest size, in steps of half a point, at which the word is whole.
    let fitting = try XCTUnwrap(
      stride(from: 40, to: 1, by: -0.5).first { size in
        (field.text! as NSString).size(
          withAttributes: [.font: UIFont.systemFont(ofSize: size)]
        ).width <= 60
      })
    XCTAssertEqual(try picture(40, shrinks: true), try picture(fitting, shrinks: false))
    // A size at which half a point is nothing ends too.
    for size in [1e6, 1e17] as [CGFloat] { XCTAssertNoThrow(try picture(size, shrinks: true)) }
  }
}
