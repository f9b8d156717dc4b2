import Foundation

/// What text fields and text views have in common when their text is edited.
@MainActor
protocol EditableText: UIView, UITextInput {
  /// The text as it is.
  var editedText: String { get }
  /// The selection in UTF-16 units, always inside of the text.
  var selection: NSRange { get set }
  /// Puts plain text in the place of a part, and tells nobody.
  func replaceCharacters(in range: NSRange, with text: String)
  /// Tells that the user's edit, or one like it, has changed the text.
  func textWasEdited()
  /// Whether the delegate lets an edit be made.
  func mayReplaceCharacters(in range: NSRange, with text: String) -> Bool
}

extension EditableText {
  var length: Int { editedText.utf16.count }

  /// The range moved into the text.
  func limited(_ range: NSRange) -> NSRange {
    guard range.location != NSNotFound else { return NSRange(location: length, length: 0) }
    let start = min(max(range.location, 0), length)
    return NSRange(location: start, length: min(max(range.length, 0), length - start))
  }

  func edit(_ range: NSRange, with text: String) {
    let range = limited(range)
    replaceCharacters(in: range, with: text)
    selection = NSRange(location: range.location + text.utf16.count, length: 0)
    textWasEdited()
  }

  /// What the delete key takes away: the selection, or the character before it.
  var rangeOfBackwardDeletion: NSRange? {
    let selection = limited(selection)
    if selection.length > 0 { return selection }
    guard selection.location > 0 else { return nil }
    return (editedText as NSString).rangeOfComposedCharacterSequence(at: selection.location - 1)
  }

  // MARK: Places

  func range(of textRange: UITextRange) -> NSRange? {
    guard let start = textRange.start as? TextOffset, let end = textRange.end as? TextOffset,
      start.offset <= end.offset
    else { return nil }
    return limited(NSRange(location: start.offset, length: end.offset - start.offset))
  }

  func place(_ offset: Int) -> TextOffset? {
    (0...length).contains(offset) ? TextOffset(offset) : nil
  }

  func place(_ position: UITextPosition, movedBy offset: Int) -> TextOffset? {
    guard let start = position as? TextOffset else { return nil }
    let (sum, overflows) = start.offset.addingReportingOverflow(offset)
    return overflows ? nil : place(sum)
  }

  func spanned(_ from: UITextPosition, _ to: UITextPosition) -> TextOffsetRange? {
    guard let from = from as? TextOffset, let to = to as? TextOffset else { return nil }
    let (start, end) = (min(from.offset, to.offset), max(from.offset, to.offset))
    return TextOffsetRange(limited(NSRange(location: start, length: end - start)))
  }

  func distance(_ from: UITextPosition, _ to: UITextPosition) -> Int {
    guard let from = from as? TextOffset, let to = to as? TextOffset else { return 0 }
    return to.offset - from.offset
  }

  func order(_ first: UITextPosition, _ second: UITextPosition) -> ComparisonResult {
    let distance = distance(first, second)
    return distance > 0 ? .orderedAscending : distance < 0 ? .orderedDescending : .orderedSame
  }

  func substring(_ textRange: UITextRange) -> String? {
    range(of: textRange).map { (editedText as NSString).substring(with: $0) }
  }

  // MARK: Standard actions

  /// Whether an action of the editing menu makes sense now. A hidden text is not copied.
  func canEdit(_ action: Selector, isEditable: Bool) -> Bool {
    let hasSelection = selection.length > 0
    return switch EditAction(action) {
    case .cut: isEditable && hasSelection && !isSecureTextEntry
    case .copy: hasSelection && !isSecureTextEntry
    case .delete: isEditable && hasSelection
    case .paste: isEditable && UIPasteboard.general.hasStrings
    case .select: length > 0 && !hasSelection
    case .selectAll: length > 0 && selection.length < length
    case nil: false
    }
  }

  func copySelection() {
    let selection = limited(selection)
    guard selection.length > 0 else { return }
    UIPasteboard.general.string = (editedText as NSString).substring(with: selection)
  }

  func cutSelection() {
    copySelection()
    deleteSelection()
  }

  func deleteSelection() {
    guard selection.length > 0, mayReplaceCharacters(in: selection, with: "") else { return }
    edit(selection, with: "")
  }

  func pasteText() {
    guard let text = UIPasteboard.general.string, mayReplaceCharacters(in: selection, with: text)
    else { return }
    edit(selection, with: text)
  }
}

/// The actions of the editing menu, by the selectors' names in Swift and in Objective-C.
private enum EditAction: String {
  case cut, copy, paste, delete, select, selectAll

  init?(_ selector: Selector) {
    var name = selector.name
    for suffix in ["(_:)", ":"] where name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    self.init(rawValue: name.split(separator: ".").last.map(String.init) ?? name)
  }
}
