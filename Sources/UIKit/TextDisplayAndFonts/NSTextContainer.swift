public import Foundation

/// The area in which text is laid out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  var changed: () -> Void = {}

  /// The room at both sides of every line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { changed() }
  }

  /// The most lines that are shown; 0 sets no limit.
  open var maximumNumberOfLines = 0 {
    didSet { changed() }
  }

  /// How the last line that is shown ends where there is more text.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping {
    didSet { changed() }
  }

  public override init() {
    super.init()
  }
}

/// The text that a text view shows. The view follows every change.
open class NSTextStorage: NSMutableAttributedString {
  var changed: @MainActor () -> Void = {}
  private var edits = 0
  private var hasChanged = false

  private func didChange() {
    hasChanged = true
    guard edits == 0 else { return }
    hasChanged = false
    let changed = changed
    withoutIsolation { changed() }
  }

  /// Holds the view back until `endEditing()` is called as often.
  open override func beginEditing() {
    super.beginEditing()
    edits += 1
  }

  open override func endEditing() {
    super.endEditing()
    edits = max(0, edits - 1)
    if edits == 0, hasChanged { didChange() }
  }

  private func changing(_ body: () -> Void) {
    edits += 1
    body()
    edits -= 1
    didChange()
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    changing { super.replaceCharacters(in: range, with: str) }
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    changing { super.replaceCharacters(in: range, with: attrString) }
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    changing { super.setAttributes(attrs, range: range) }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    changing { super.addAttribute(name, value: value, range: range) }
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {
    changing { super.addAttributes(attrs, range: range) }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    changing { super.removeAttribute(name, range: range) }
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    changing { super.insert(attrString, at: loc) }
  }

  open override func append(_ attrString: NSAttributedString) {
    changing { super.append(attrString) }
  }

  open override func deleteCharacters(in range: NSRange) {
    changing { super.deleteCharacters(in: range) }
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    changing { super.setAttributedString(attrString) }
  }
}

/// Tells how a text view's text is laid out.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  weak var textView: UITextView?

  /// The rectangle that the text takes, with the padding at the sides of its lines, in the
  /// container's coordinates.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let textView, textView.textContainer === container else { return .zero }
    return textView.usedRect
  }

  /// Text is laid out whenever it is asked for; there is nothing to do.
  open func ensureLayout(for container: NSTextContainer) {}
}
