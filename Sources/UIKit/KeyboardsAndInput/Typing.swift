/// A keyboard of a test. The delegates are asked about every character, as on a device.
extension UITextField {
  /// Types characters one by one, after making the field the first responder. A new line presses the
  /// return key.
  public func typeText(_ text: String) {
    guard becomeFirstResponder() else { return }
    for character in text {
      if character.isNewline {
        pressReturn()
      } else if mayReplaceCharacters(in: selection, with: String(character)) {
        insertText(String(character))
      }
    }
  }

  private func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsEditing = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsEditing { resignFirstResponder() }
  }
}

extension UITextView {
  /// Types characters one by one, after making the view the first responder.
  public func typeText(_ text: String) {
    guard isEditable, becomeFirstResponder() else { return }
    for character in text where mayReplaceCharacters(in: selection, with: String(character)) {
      insertText(String(character))
    }
  }
}
