import UIKit

/// A text that a view shows, and how it is set.
@MainActor
struct TextSlot {
  /// One letter is replaced, added or removed.
  struct Edit {
    let range: NSRange
    let replacement: String
  }

  let text: String
  let isStyled: Bool
  let edit: (Edit) -> Void

  static func plain(_ text: String?, _ set: @escaping (String) -> Void) -> [TextSlot] {
    guard let text, !text.isEmpty else { return [] }
    return [
      TextSlot(text: text, isStyled: false) { edit in
        set((text as NSString).replacingCharacters(in: edit.range, with: edit.replacement))
      }
    ]
  }
}

extension UILabel {
  /// True for a text in more than one style.
  var isStyled: Bool {
    guard let text = attributedText, text.length > 0 else { return false }
    var range = NSRange()
    _ = text.attributes(at: 0, effectiveRange: &range)
    return range.length < text.length
  }
}

extension UIView {
  /// The texts of a label, a field, a button or a segmented control.
  var textSlots: [TextSlot] {
    switch self {
    case let label as UILabel where label.isStyled:
      guard let styled = label.attributedText else { return [] }
      return [
        TextSlot(text: styled.string, isStyled: true) { edit in
          let changed = NSMutableAttributedString(attributedString: styled)
          changed.replaceCharacters(in: edit.range, with: edit.replacement)
          label.attributedText = changed
        }
      ]
    case let label as UILabel:
      return TextSlot.plain(label.text) { label.text = $0 }
    case let field as UITextField:
      return field.text?.isEmpty == false
        ? TextSlot.plain(field.text) { field.text = $0 }
        : TextSlot.plain(field.placeholder) { field.placeholder = $0 }
    case let button as UIButton where button.configuration != nil:
      return TextSlot.plain(button.configuration?.title) { button.configuration?.title = $0 }
    case let button as UIButton:
      return TextSlot.plain(button.title(for: .normal)) { button.setTitle($0, for: .normal) }
    case let control as UISegmentedControl:
      return (0..<control.numberOfSegments).flatMap { segment in
        TextSlot.plain(control.titleForSegment(at: segment)) {
          control.setTitle($0, forSegmentAt: segment)
        }
      }
    default:
      return []
    }
  }
}
