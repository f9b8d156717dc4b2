import FacsimileRaster
import XCTest

@testable import UIKit

@MainActor
final class UITextViewEditingTests: XCTestCase {
  func testTheDelegateIsThatOfTheScrollView() async {
    final class Reader: UITextViewDelegate {}
    final class Scroller: UIScrollViewDelegate {}
    let (reader, scroller) = (Reader(), Scroller())
    let view = UITextView()
    view.delegate = reader
    XCTAssertTrue((view as UIScrollView).delegate === reader)
    (view as UIScrollView).delegate = scroller
    XCTAssertNil(view.delegate)
    XCTAssertTrue((view as UIScrollView).delegate === scroller)
  }

  func testTheDelegateIsAskedAndToldAboutEditingAndScrolling() async {
    final class Witness: UITextViewDelegate {
      var log: [String] = []
      func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
        log.append("should begin")
        return true
      }
      func textViewDidBeginEditing(_ textView: UITextView) { log.append("begin") }
      func textView(
        _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        log.append("\(range.location) \(text)")
        return text != "-"
      }
      func textViewDidChange(_ textView: UITextView) { log.append("change \(textView.text!)") }
      func textViewDidEndEditing(_ textView: UITextView) { log.append("end") }
      func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scroll") }
    }
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let witness = Witness()
    view.delegate = witness
    view.typeText("a-b")
    view.resignFirstResponder()
    view.contentOffset.y = 1
    XCTAssertEqual(
      witness.log,
      ["should begin", "begin", "0 a", "change a", "1 -", "1 b", "change ab", "end", "scroll"])
  }

  func testNotificationsArePosted() async {
    final class Ear: @unchecked Sendable { var heard: [String] = [] }
    let (view, ear) = (UITextView(), Ear())
    let names = [
      UITextView.textDidBeginEditingNotification, UITextView.textDidChangeNotification,
      UITextView.textDidEndEditingNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) {
        ear.heard.append($0.name.rawValue)
      }
    }
    view.becomeFirstResponder()
    view.insertText("x")
    view.text = "set"
    view.resignFirstResponder()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    XCTAssertEqual(ear.heard, names.map(\.rawValue))
  }

  func testTheSelectionStaysInTheTextAndIsReplaced() async {
    let view = UITextView()
    view.text = "hello world"
    XCTAssertEqual(view.selectedRange, NSRange(location: 11, length: 0))
    view.selectedRange = NSRange(location: 6, length: 99)
    XCTAssertEqual(view.selectedRange, NSRange(location: 6, length: 5))
    view.insertText("all")
    XCTAssertEqual(view.text, "hello all")
    XCTAssertEqual(view.selectedRange, NSRange(location: 9, length: 0))
    view.deleteBackward()
    XCTAssertEqual(view.text, "hello al")
    view.textStorage.setAttributedString(NSAttributedString(string: "hi"))
    XCTAssertEqual(view.selectedRange, NSRange(location: 2, length: 0))
  }

  func testTypedTextLooksLikeTheTextBeforeItOrAsIsAsked() async {
    let view = UITextView()
    view.attributedText = NSAttributedString(
      string: "red", attributes: [.foregroundColor: UIColor.red])
    view.insertText("!")
    view.typingAttributes = [.foregroundColor: UIColor.green]
    view.insertText("?")
    func color(_ index: Int) -> UIColor? {
      view.attributedText.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
    }
    XCTAssertEqual(color(3), .red)
    XCTAssertEqual(color(4), .green)
  }

  func testLinksAreDrawnInTheTintColourOrAsTheirAttributesSay() async throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.backgroundColor = .clear
    view.attributedText = NSAttributedString(
      string: "████",
      attributes: [
        .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black,
        .link: URL(string: "https://example.com")!,
      ])
    func colors() throws -> Set<UInt32> {
      let picture = try rendered(view)
      var seen: Set<UInt32> = []
      for x in 0..<100 {
        for y in 0..<40 where rgba(picture, x, y) & 0xFF == 0xFF {
          seen.insert(rgba(picture, x, y))
        }
      }
      return seen
    }
    view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    XCTAssertEqual(try colors(), [0xFF00_00FF])
    view.linkTextAttributes = [.foregroundColor: UIColor.green]
    XCTAssertEqual(try colors(), [0x00FF_00FF])
  }

  func testATappedLinkIsOpenedIfTheDelegateLetsIt() async {
    final class Guard: UITextViewDelegate {
      var range: NSRange?
      func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
      ) -> Bool {
        range = characterRange
        return false
      }
    }
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let text = NSMutableAttributedString(
      string: "see here", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    let url = URL(string: "https://example.com/here")!
    text.addAttribute(.link, value: url, range: NSRange(location: 4, length: 4))
    view.attributedText = text
    let opened = UIApplication.shared.openedURLs.count
    let delegate = Guard()
    view.delegate = delegate
    view.tap(at: CGPoint(x: 60, y: 18))
    XCTAssertEqual(delegate.range, NSRange(location: 4, length: 4))
    XCTAssertEqual(UIApplication.shared.openedURLs.count, opened)
    view.delegate = nil
    view.tap(at: CGPoint(x: 60, y: 18))
    XCTAssertEqual(UIApplication.shared.openedURLs.dropFirst(opened), [url])
    XCTAssertFalse(view.isFirstResponder)
    view.tap(at: CGPoint(x: 15, y: 18))
    XCTAssertTrue(view.isFirstResponder)
    view.resignFirstResponder()
  }

  func testTheContainerDecidesHowTheLastLineEnds() async throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    view.text = "some words that do not fit"
    view.textContainer.maximumNumberOfLines = 1
    let wrapped = try rendered(view)
    view.textContainer.lineBreakMode = .byTruncatingTail
    XCTAssertNotEqual(try rendered(view), wrapped)
  }

  func testAPartOfTheTextIsScrolledIntoSight() async {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
    view.font = .systemFont(ofSize: 17)
    view.text = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    view.scrollRangeToVisible(NSRange(location: view.text.utf16.count - 1, length: 1))
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    XCTAssertEqual(view.contentOffset.y, 8 + 20 * line - 60, accuracy: 0.5)
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    XCTAssertEqual(view.contentOffset.y, 8, accuracy: 0.01)
    XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).origin, CGPoint(x: 5, y: 8))
    XCTAssertEqual(view.caretRect(for: view.beginningOfDocument).width, 2)
  }

  func testTheStorageIsWhatIsShown() async throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    view.text = "a"
    view.isScrollEnabled = false
    let short = view.intrinsicContentSize
    XCTAssertEqual(
      view.layoutManager.usedRect(for: view.textContainer).width, short.width, accuracy: 0.34)
    XCTAssertEqual(view.layoutManager.usedRect(for: NSTextContainer()), .zero)
    view.textStorage.append(NSAttributedString(string: "bcdefg"))
    XCTAssertEqual(view.text, "abcdefg")
    XCTAssertGreaterThan(view.intrinsicContentSize.width, short.width)
    let before = try rendered(view)
    view.textStorage.addAttribute(
      .foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 7))
    XCTAssertNotEqual(try rendered(view), before)
  }

  func testTheFontFollowsTheTextSizeWhenItIsAskedTo() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let view = UITextView()
    view.font = .preferredFont(forTextStyle: .body)
    view.adjustsFontForContentSizeCategory = true
    view.dataDetectorTypes = [.link, .phoneNumber]
    window.addSubview(view)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    XCTAssertEqual(view.font?.pointSize, 28)
    XCTAssertEqual(view.dataDetectorTypes.rawValue, 3)
  }
}
