import FacsimileRaster
import XCTest

@testable import UIKit

@MainActor
final class TextInputTests: XCTestCase {
  func testInputTraitsHaveApplesDefaultsAndAreKept() async {
    for input in [UITextField(), UITextView()] as [any UITextInputTraits] {
      XCTAssertEqual(input.autocapitalizationType, .sentences)
      XCTAssertEqual(input.autocorrectionType, .default)
      XCTAssertEqual(input.spellCheckingType, .default)
      XCTAssertEqual(input.keyboardType, .default)
      XCTAssertEqual(input.returnKeyType, .default)
      XCTAssertFalse(input.enablesReturnKeyAutomatically)
      XCTAssertNil(input.textContentType)
      input.autocapitalizationType = .none
      input.autocorrectionType = .no
      input.spellCheckingType = .yes
      input.smartQuotesType = .no
      input.smartDashesType = .no
      input.smartInsertDeleteType = .no
      input.keyboardType = .emailAddress
      input.keyboardAppearance = .dark
      input.returnKeyType = .done
      input.enablesReturnKeyAutomatically = true
      input.textContentType = .oneTimeCode
      input.passwordRules = UITextInputPasswordRules(descriptor: "minlength: 8;")
      input.isSecureTextEntry = true
      XCTAssertEqual(input.autocapitalizationType, .none)
      XCTAssertEqual(input.autocorrectionType, .no)
      XCTAssertEqual(input.spellCheckingType, .yes)
      XCTAssertEqual(input.smartQuotesType, .no)
      XCTAssertEqual(input.smartDashesType, .no)
      XCTAssertEqual(input.smartInsertDeleteType, .no)
      XCTAssertEqual(input.keyboardType.rawValue, 7)
      XCTAssertEqual(input.keyboardAppearance, .alert)
      XCTAssertEqual(input.returnKeyType.rawValue, 9)
      XCTAssertTrue(input.enablesReturnKeyAutomatically)
      XCTAssertEqual(input.textContentType.rawValue, "one-time-code")
      XCTAssertEqual(input.passwordRules?.passwordRulesDescriptor, "minlength: 8;")
      XCTAssertTrue(input.isSecureTextEntry)
    }
  }

  func testATypeOfItsOwnNeedsNoTraits() async {
    final class Pad: UIView, UIKeyInput {
      var typed = ""
      var hasText: Bool { !typed.isEmpty }
      func insertText(_ text: String) { typed += text }
      func deleteBackward() { typed.removeLast() }
    }
    let pad = Pad()
    pad.insertText("ab")
    pad.deleteBackward()
    XCTAssertEqual(pad.typed, "a")
    XCTAssertEqual(pad.keyboardType, .default)
    XCTAssertEqual(pad.autocapitalizationType, .sentences)
  }

  func testViewsInPlaceOfTheKeyboardAreKept() async {
    let (field, view) = (UITextField(), UITextView())
    let (picker, bar) = (UIView(), UIView())
    XCTAssertNil(field.inputView)
    (field.inputView, field.inputAccessoryView) = (picker, bar)
    (view.inputView, view.inputAccessoryView) = (bar, picker)
    XCTAssertTrue(field.inputView === picker && field.inputAccessoryView === bar)
    XCTAssertTrue(view.inputView === bar && view.inputAccessoryView === picker)
  }

  func testPlacesInATextAreCountedInUTF16Units() async throws {
    let field = UITextField()
    field.text = "a👍b"
    XCTAssertEqual(field.offset(from: field.beginningOfDocument, to: field.endOfDocument), 4)
    let one = try XCTUnwrap(field.position(from: field.beginningOfDocument, offset: 1))
    let three = try XCTUnwrap(field.position(from: field.endOfDocument, offset: -1))
    XCTAssertNil(field.position(from: field.endOfDocument, offset: 1))
    XCTAssertNil(field.position(from: one, offset: .max))
    XCTAssertEqual(field.compare(one, to: three), .orderedAscending)
    XCTAssertEqual(field.compare(three, to: one), .orderedDescending)
    XCTAssertEqual(field.compare(one, to: one), .orderedSame)
    let range = try XCTUnwrap(field.textRange(from: three, to: one))
    XCTAssertFalse(range.isEmpty)
    XCTAssertEqual(range.start, one)
    XCTAssertEqual(range.end, three)
    XCTAssertEqual(field.text(in: range), "👍")
    field.replace(range, withText: "xyz")
    XCTAssertEqual(field.text, "axyzb")
  }

  func testInsertingAndDeletingFollowTheSelection() async throws {
    let field = UITextField()
    XCTAssertFalse(field.hasText)
    XCTAssertNil(field.selectedTextRange)
    field.insertText("abcd")
    XCTAssertTrue(field.hasText)
    field.becomeFirstResponder()
    defer { field.resignFirstResponder() }
    let start = field.beginningOfDocument
    let two = try XCTUnwrap(field.position(from: start, offset: 2))
    field.selectedTextRange = field.textRange(from: two, to: two)
    field.insertText("X")
    XCTAssertEqual(field.text, "abXcd")
    field.deleteBackward()
    field.deleteBackward()
    XCTAssertEqual(field.text, "acd")
    field.selectedTextRange = field.textRange(from: start, to: field.endOfDocument)
    field.deleteBackward()
    XCTAssertEqual(field.text, "")
    field.deleteBackward()
    field.text = "e\u{301}"
    field.deleteBackward()
    XCTAssertEqual(field.text, "")
    field.text = "old"
    field.clearsOnInsertion = true
    field.insertText("n")
    field.insertText("ew")
    XCTAssertEqual(field.text, "new")
  }

  func testTheEditingMenuOffersWhatCanBeDone() async {
    let field = UITextField()
    field.text = "secret"
    field.becomeFirstResponder()
    defer { field.resignFirstResponder() }
    UIPasteboard.general.string = nil
    XCTAssertFalse(field.canPerformAction("paste(_:)", withSender: nil))
    XCTAssertFalse(field.canPerformAction("copy:", withSender: nil))
    XCTAssertTrue(field.canPerformAction("selectAll(_:)", withSender: nil))
    XCTAssertFalse(field.canPerformAction("dance(_:)", withSender: nil))
    field.selectAll(nil)
    XCTAssertTrue(field.canPerformAction("copy:", withSender: nil))
    field.isSecureTextEntry = true
    XCTAssertFalse(field.canPerformAction("cut(_:)", withSender: nil))
    field.isSecureTextEntry = false
    field.cut(nil)
    XCTAssertEqual(field.text, "")
    XCTAssertEqual(UIPasteboard.general.string, "secret")
    field.paste(nil)
    field.paste(nil)
    XCTAssertEqual(field.text, "secretsecret")
    let view = UITextView()
    view.text = "ab"
    view.isEditable = false
    view.selectAll(nil)
    XCTAssertTrue(view.canPerformAction("copy(_:)", withSender: nil))
    XCTAssertFalse(view.canPerformAction("cut(_:)", withSender: nil))
    view.copy(nil)
    XCTAssertEqual(UIPasteboard.general.string, "ab")
  }
}
