import XCTest

@testable import UIKit

@MainActor
final class ValueTests: XCTestCase {
  func testValuesHoldGeometry() async {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(NSValue(cgRect: rect).cgRectValue, rect)
    XCTAssertEqual(NSValue(cgPoint: rect.origin).cgPointValue, rect.origin)
    XCTAssertEqual(NSValue(cgSize: rect.size).cgSizeValue, rect.size)
    XCTAssertEqual(
      NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue, CGVector(dx: 5, dy: 6))
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    XCTAssertEqual(NSValue(cgAffineTransform: transform).cgAffineTransformValue, transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    XCTAssertEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)
    let sides = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    XCTAssertEqual(NSValue(directionalEdgeInsets: sides).directionalEdgeInsetsValue, sides)
    let offset = UIOffset(horizontal: 7, vertical: 8)
    XCTAssertEqual(NSValue(uiOffset: offset).uiOffsetValue, offset)
    XCTAssertEqual(UIOffset.zero, UIOffset(horizontal: 0, vertical: 0))
  }

  func testAKeyboardsNotificationIsReadAsOnIOS() async {
    final class Ear: @unchecked Sendable { var height: CGFloat = 0 }
    let ear = Ear()
    let token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
      ear.height = value?.cgRectValue.height ?? 0
    }
    NotificationCenter.default.post(
      name: UIResponder.keyboardWillShowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(
          cgRect: CGRect(x: 0, y: 508, width: 390, height: 336))
      ])
    NotificationCenter.default.removeObserver(token)
    XCTAssertEqual(ear.height, 336)
    XCTAssertEqual(
      Set([
        UIResponder.keyboardDidShowNotification, UIResponder.keyboardWillHideNotification,
        UIResponder.keyboardDidHideNotification, UIResponder.keyboardWillChangeFrameNotification,
        UIResponder.keyboardDidChangeFrameNotification, UIContentSizeCategory.didChangeNotification,
      ]).count, 6)
    XCTAssertEqual(UIContentSizeCategory.newValueUserInfoKey, "UIContentSizeCategoryNewValueKey")
  }

  func testIndexPathsHaveRowsItemsAndSections() async {
    var path = IndexPath(row: 3, section: 2)
    XCTAssertEqual([path.section, path.row, path.item], [2, 3, 3])
    XCTAssertEqual(path, IndexPath(item: 3, section: 2))
    path.row += 1
    path.section = 0
    XCTAssertEqual(path, IndexPath(indexes: [0, 4]))
    XCTAssertLessThan(IndexPath(row: 9, section: 0), IndexPath(row: 0, section: 1))
  }
}
