import FacsimileRaster
import XCTest

@testable import UIKit

@MainActor
final class UITextFieldTests: XCTestCase {
  private func inked(_ pixmap: Pixmap, where isInk: (UInt32) -> Bool = { $0 & 0xFF > 0 }) -> Int {
    var count = 0
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width where isInk(rgba(pixmap, x, y)) { count += 1 }
    }
    return count
  }

  func testTheDelegateIsAskedAndToldAboutTyping() async {
    final class Witness: UITextFieldDelegate {
      var log: [String] = []
      func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin") }
      func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        log.append("\(range.location) \(string)")
        return string != "2"
      }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        log.append("return")
        textField.resignFirstResponder()
        return false
      }
      func textFieldDidEndEditing(
        _ textField: UITextField, reason: UITextField.DidEndEditingReason
      ) { log.append("end \(reason)") }
    }
    let (field, witness) = (UITextField(), Witness())
    field.delegate = witness
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    field.typeText("123\n")
    XCTAssertEqual(field.text, "13")
    XCTAssertEqual(changes, 2)
    XCTAssertEqual(witness.log, ["begin", "0 1", "1 2", "1 3", "return", "end committed"])
    XCTAssertFalse(field.isEditing)
  }

  func testTheReturnKeyEndsEditingWhereSomebodyWaitsForThat() async {
    let field = UITextField()
    field.typeText("a\n")
    XCTAssertTrue(field.isEditing)
    var exits = 0
    field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    field.typeText("\n")
    XCTAssertEqual(exits, 1)
    XCTAssertFalse(field.isEditing)
  }

  func testNotificationsArePosted() async {
    final class Ear: @unchecked Sendable { var heard: [String] = [] }
    let (field, ear) = (UITextField(), Ear())
    let names = [
      UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
      UITextField.textDidEndEditingNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) {
        ear.heard.append($0.name.rawValue)
      }
    }
    field.becomeFirstResponder()
    field.insertText("x")
    field.text = "set"
    field.resignFirstResponder()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    XCTAssertEqual(ear.heard, names.map(\.rawValue))
  }

  func testTheClearButtonIsShownByItsModeAndEmptiesTheField() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    field.borderStyle = .roundedRect
    field.clearButtonMode = .whileEditing
    field.text = "abc"
    XCTAssertEqual(
      field.clearButtonRect(forBounds: field.bounds),
      CGRect(x: 76, y: 7.5, width: 19, height: 19))
    let unedited = field.textRect(forBounds: field.bounds)
    XCTAssertEqual(unedited.maxX, 93)
    let before = try rendered(field)
    field.becomeFirstResponder()
    XCTAssertEqual(field.editingRect(forBounds: field.bounds).maxX, 76)
    XCTAssertNotEqual(rgba(before, 80, 12), rgba(try rendered(field), 80, 12))
    field.tap(at: CGPoint(x: 85, y: 17))
    XCTAssertEqual(field.text, "")
    XCTAssertEqual(field.editingRect(forBounds: field.bounds).maxX, 93)
    field.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(field.clearButtonRect(forBounds: field.bounds).minX, 5)
    field.resignFirstResponder()
  }

  func testTheDelegateMayKeepTheTextFromBeingCleared() async {
    final class Keeper: UITextFieldDelegate {
      func textFieldShouldClear(_ textField: UITextField) -> Bool { false }
    }
    let (field, keeper) = (UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34)), Keeper())
    field.text = "abc"
    field.clearsOnBeginEditing = true
    field.delegate = keeper
    field.becomeFirstResponder()
    XCTAssertEqual(field.text, "abc")
    field.resignFirstResponder()
    field.delegate = nil
    field.becomeFirstResponder()
    XCTAssertEqual(field.text, "")
    field.resignFirstResponder()
  }

  func testATapBeginsEditing() async {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    field.tap(at: CGPoint(x: 50, y: 17))
    XCTAssertTrue(field.isEditing)
    field.resignFirstResponder()
  }

  func testAttributesOfPartsLastUntilAPropertyIsSet() async throws {
    let field = UITextField()
    let text = NSMutableAttributedString(string: "red blue")
    text.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    field.attributedText = text
    XCTAssertEqual(field.text, "red blue")
    func color(_ index: Int) throws -> UIColor? {
      try XCTUnwrap(field.attributedText).attribute(
        .foregroundColor, at: index, effectiveRange: nil) as? UIColor
    }
    XCTAssertEqual(try color(0), .red)
    XCTAssertEqual(try color(5), .label)
    field.textColor = .green
    XCTAssertEqual(try color(0), .green)
    field.defaultTextAttributes = [.kern: 10.0, .foregroundColor: UIColor.blue]
    XCTAssertEqual(field.textColor, .blue)
    let spaced = field.intrinsicContentSize.width
    field.defaultTextAttributes = [.kern: 0.0]
    XCTAssertEqual(spaced - field.intrinsicContentSize.width, 80, accuracy: 0.7)
  }

  func testTypedTextTakesTheTypingAttributes() async throws {
    let field = UITextField()
    XCTAssertNil(field.typingAttributes)
    field.typingAttributes = [.foregroundColor: UIColor.red]
    XCTAssertNil(field.typingAttributes)
    field.becomeFirstResponder()
    XCTAssertEqual(field.typingAttributes?[.foregroundColor] as? UIColor, .label)
    field.typingAttributes = [.foregroundColor: UIColor.red]
    field.insertText("r")
    field.resignFirstResponder()
    let color = field.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    XCTAssertEqual(color as? UIColor, .red)
  }

  func testTextThatIsTooWideShrinksToTheSmallestSize() async throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 34))
    field.text = "WWWWWWWWWW"
    func height() throws -> Int {
      let picture = try rendered(field)
      let rows = (0..<picture.height).filter { y in
        (0..<picture.width).contains { rgba(picture, $0, y) & 0xFF > 100 }
      }
      return (rows.last ?? 0) - (rows.first ?? 0) + 1
    }
    let full = try height()
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 14
    let limited = try height()
    field.minimumFontSize = 4
    let small = try height()
    XCTAssertLessThan(limited, full)
    XCTAssertLessThan(small, limited)
  }

  func testTheFontFollowsTheTextSizeWhenItIsAskedTo() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let field = UITextField()
    field.font = .preferredFont(forTextStyle: .body)
    window.addSubview(field)
    window.traitOverrides.preferredContentSizeCategory = .extraExtraExtraLarge
    XCTAssertEqual(field.font?.pointSize, 17)
    field.adjustsFontForContentSizeCategory = true
    window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    XCTAssertEqual(field.font?.pointSize, 28)
  }

  func testABackgroundIsDrawnExceptUnderARoundedBorder() async throws {
    func solid(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    field.disabledBackground = solid(.green)
    field.isEnabled = false
    XCTAssertEqual(rgba(try rendered(field), 20, 10), 0)
    field.background = solid(.red)
    XCTAssertEqual(rgba(try rendered(field), 20, 10), 0x00FF_00FF)
    field.isEnabled = true
    XCTAssertEqual(rgba(try rendered(field), 20, 10), 0xFF00_00FF)
    field.borderStyle = .roundedRect
    XCTAssertEqual(rgba(try rendered(field), 20, 10), 0xFFFF_FFFF)
  }

  func testSubclassesPlaceTheParts() async throws {
    final class Field: UITextField {
      var drawn: [String: CGRect] = [:]
      override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 10, dy: 0) }
      override func editingRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: 20, dy: 0)
      }
      override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
        bounds.insetBy(dx: 30, dy: 0)
      }
      override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 3, y: 4, width: 5, height: 6)
      }
      override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 50, y: 4, width: 5, height: 6)
      }
      override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: 60, y: 4, width: 5, height: 6)
      }
      override func drawText(in rect: CGRect) { drawn["text"] = rect }
      override func drawPlaceholder(in rect: CGRect) { drawn["placeholder"] = rect }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    (field.leftView, field.rightView) = (UIView(), UIView())
    (field.leftViewMode, field.rightViewMode) = (.always, .always)
    field.placeholder = "name"
    _ = try rendered(field)
    XCTAssertEqual(field.drawn, ["placeholder": CGRect(x: 30, y: 0, width: 40, height: 30)])
    XCTAssertEqual(field.leftView?.frame, CGRect(x: 3, y: 4, width: 5, height: 6))
    XCTAssertEqual(field.rightView?.frame, CGRect(x: 50, y: 4, width: 5, height: 6))
    field.text = "Ann"
    _ = try rendered(field)
    XCTAssertEqual(field.drawn["text"], CGRect(x: 10, y: 0, width: 80, height: 30))
    field.becomeFirstResponder()
    _ = try rendered(field)
    XCTAssertEqual(field.drawn["text"], CGRect(x: 20, y: 0, width: 60, height: 30))
    field.resignFirstResponder()
  }
}
