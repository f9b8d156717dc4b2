public import Foundation

/// An object into which text can be typed.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  /// Puts text in the place of the selection.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before it.
  func deleteBackward()
}

/// A place between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() {
    super.init()
  }
}

/// A part of a text.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public override init() {
    super.init()
  }

  open var isEmpty: Bool { true }
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
}

public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

/// Text with places and a selection: the part of Apple's protocol that needs no keyboard.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  var selectedTextRange: UITextRange? { get set }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}

/// A place as the number of UTF-16 units before it.
final class TextOffset: UITextPosition {
  let offset: Int

  init(_ offset: Int) {
    self.offset = offset
  }

  override func isEqual(_ object: Any?) -> Bool { (object as? TextOffset)?.offset == offset }

  override var hash: Int { offset }
}

/// A part in UTF-16 units.
final class TextOffsetRange: UITextRange {
  let range: NSRange

  init(_ range: NSRange) {
    self.range = range
  }

  override var isEmpty: Bool { range.length == 0 }
  override var start: UITextPosition { TextOffset(range.location) }
  override var end: UITextPosition { TextOffset(NSMaxRange(range)) }

  override func isEqual(_ object: Any?) -> Bool { (object as? TextOffsetRange)?.range == range }

  override var hash: Int { range.hashValue }
}
