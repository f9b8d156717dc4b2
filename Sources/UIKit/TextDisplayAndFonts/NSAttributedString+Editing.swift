import Foundation

extension NSAttributedString {
  var whole: NSRange { NSRange(location: 0, length: length) }

  /// The string with attributes where it has none of their kind.
  func over(_ defaults: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let result = NSMutableAttributedString(string: string, attributes: defaults)
    enumerateAttributes(in: whole) { attributes, range, _ in
      result.addAttributes(attributes, range: range)
    }
    return result
  }

  func without(_ key: NSAttributedString.Key) -> NSAttributedString {
    guard length > 0 else { return self }
    let result = NSMutableAttributedString(attributedString: self)
    result.removeAttribute(key, range: whole)
    return result
  }

  /// The string with every paragraph style changed, also where it had none.
  func withParagraphs(_ change: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.paragraphStyle, in: whole) { style, range, _ in
      let paragraph = NSMutableParagraphStyle()
      if let style = style as? NSParagraphStyle { paragraph.setParagraphStyle(style) }
      change(paragraph)
      result.addAttribute(.paragraphStyle, value: paragraph, range: range)
    }
    return result
  }

  func withFontSizes(multipliedBy scale: CGFloat) -> NSAttributedString {
    let result = NSMutableAttributedString(attributedString: self)
    enumerateAttribute(.font, in: whole) { value, range, _ in
      guard let font = value as? UIFont else { return }
      result.addAttribute(.font, value: font.withSize(font.pointSize * scale), range: range)
    }
    return result
  }
}
