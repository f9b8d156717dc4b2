import XCTest

@testable import UIKit

/// Foundation compares the attributes of runs that come to lie beside each other.
@MainActor
final class AttributeValueTests: XCTestCase {
  private func joined(_ key: NSAttributedString.Key, _ values: [Any]) -> [Int] {
    let text = NSMutableAttributedString()
    for value in values {
      text.append(NSAttributedString(string: "ab", attributes: [key: value]))
    }
    var lengths: [Int] = []
    text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { _, range, _ in
      lengths.append(range.length)
    }
    return lengths
  }

  func testEqualNeighboursJoinAndOthersDoNot() async {
    func color(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }
    XCTAssertEqual(joined(.foregroundColor, [color(0), color(0), color(1)]), [4, 2])
    XCTAssertEqual(joined(.font, [10, 10, 11].map { UIFont.systemFont(ofSize: $0) }), [4, 2])
    func style(_ spacing: CGFloat) -> NSParagraphStyle {
      let style = NSMutableParagraphStyle()
      style.lineSpacing = spacing
      return style
    }
    XCTAssertEqual(joined(.paragraphStyle, [style(1), style(1), style(2)]), [4, 2])
    XCTAssertEqual(joined(.shadow, [NSShadow(), NSShadow()]).reduce(0, +), 4)
    XCTAssertEqual(joined(.attachment, [NSTextAttachment(), NSTextAttachment()]), [2, 2])
  }
}
