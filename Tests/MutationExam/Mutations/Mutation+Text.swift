import UIKit

extension Mutation {
  static let textMutations: [Mutation] = [
    Mutation("letter replaced") { cast, generator in
      edit(cast, &generator, styled: false) { index, letter in
        TextSlot.Edit(range: NSRange(location: index, length: 1), replacement: letter)
      }
    },
    Mutation("letter added") { cast, generator in
      edit(cast, &generator, styled: false) { index, letter in
        TextSlot.Edit(range: NSRange(location: index, length: 0), replacement: letter)
      }
    },
    Mutation("letter removed") { cast, generator in
      edit(cast, &generator, styled: false) { index, letter in
        TextSlot.Edit(range: NSRange(location: index, length: 1), replacement: "")
      }
    },
    Mutation("letter of an attributed text") { cast, generator in
      edit(cast, &generator, styled: true) { index, letter in
        TextSlot.Edit(range: NSRange(location: index, length: 1), replacement: letter)
      }
    },
    Mutation("another text") { cast, generator in
      let label = cast.pick(UILabel.self, using: &generator, where: { !$0.isStyled })
      guard let label else { return nil }
      let texts = ["Quarterly review", "Zum Goldenen Hirsch", "7 days left", "No results yet"]
      label.text = texts.randomElement(using: &generator)
      return Change("text now \(label.text ?? "")", of: label, Words.text)
    },
    Mutation("colour in an attributed text") { cast, generator in
      restyle(cast, &generator, Words.color + Words.style) { attributes, generator in
        let color = attributes[.foregroundColor] as? UIColor ?? .black
        attributes[.foregroundColor] = color.stepped(using: &generator)
      }
    },
    Mutation("underline in an attributed text") { cast, generator in
      restyle(cast, &generator, ["underline"] + Words.style) { attributes, _ in
        attributes[.underlineStyle] = attributes[.underlineStyle] == nil ? 1 : nil
      }
    },
    Mutation("font weight") { cast, generator in
      let weights: [UIFont.Weight] = [.light, .regular, .medium, .semibold, .bold, .heavy]
      return setFont(cast, &generator) { font, generator in
        let weight = weights.randomElement(using: &generator) ?? .regular
        return .systemFont(ofSize: font.pointSize, weight: weight)
      }
    },
    Mutation("font size") { cast, generator in
      setFont(cast, &generator) { font, generator in
        font.withSize(font.pointSize + generator.sign())
      }
    },
    Mutation("text alignment") { cast, generator in
      let others: [NSTextAlignment] = [.left, .center, .right]
      let view = cast.pick(using: &generator, where: { $0 is UILabel || $0 is UITextField })
      if let label = view as? UILabel {
        label.textAlignment =
          others.filter { $0 != label.textAlignment }.randomElement(using: &generator) ?? .left
        return Change("alignment now \(label.textAlignment)", of: label, Words.align)
      }
      guard let field = view as? UITextField else { return nil }
      field.textAlignment =
        others.filter { $0 != field.textAlignment }.randomElement(using: &generator) ?? .left
      return Change("alignment now \(field.textAlignment)", of: field, Words.align)
    },
    Mutation("number of lines") { cast, generator in
      let label = cast.pick(UILabel.self, using: &generator, where: { $0.numberOfLines != 1 })
      guard let label else { return nil }
      label.numberOfLines = 1
      return Change("one line", of: label, Words.lines)
    },
  ]

  private static func edit(
    _ cast: Cast, _ generator: inout SeededGenerator, styled: Bool,
    _ edit: (_ index: Int, _ letter: String) -> TextSlot.Edit
  ) -> Change? {
    let slots = cast.views.flatMap { view in
      view.textSlots.filter { $0.isStyled == styled }.map { (view, $0) }
    }
    guard let (view, slot) = slots.randomElement(using: &generator) else { return nil }
    let text = slot.text as NSString
    let letters = (0..<text.length).filter {
      text.substring(with: NSRange(location: $0, length: 1)) != " "
    }
    guard let index = letters.randomElement(using: &generator),
      let letter = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &generator)
    else { return nil }
    slot.edit(edit(index, String(letter)))
    return Change("\(slot.text) at \(index): \(letter)", of: view, Words.text)
  }

  /// Changes how the last run of an attributed text looks.
  private static func restyle(
    _ cast: Cast, _ generator: inout SeededGenerator, _ kinds: [String],
    _ change: (inout [NSAttributedString.Key: Any], inout SeededGenerator) -> Void
  ) -> Change? {
    let label = cast.pick(UILabel.self, using: &generator, where: { $0.isStyled })
    guard let label, let styled = label.attributedText else { return nil }
    var range = NSRange()
    var attributes = styled.attributes(at: styled.length - 1, effectiveRange: &range)
    change(&attributes, &generator)
    let start = NSRange(location: 0, length: range.location)
    let text = NSMutableAttributedString(string: "")
    text.append(styled.attributedSubstring(from: start))
    let end = (styled.string as NSString).substring(from: range.location)
    text.append(NSAttributedString(string: end, attributes: attributes))
    label.attributedText = text
    return Change("style of the last words", of: label, kinds)
  }

  private static func setFont(
    _ cast: Cast, _ generator: inout SeededGenerator,
    _ change: (UIFont, inout SeededGenerator) -> UIFont
  ) -> Change? {
    let view = cast.pick(using: &generator) { view in
      switch view {
      case let label as UILabel: !label.isStyled && !label.font.fontName.contains("Mono")
      case let button as UIButton: button.configuration == nil
      default: view is UITextField
      }
    }
    let font: UIFont
    switch view {
    case let label as UILabel:
      font = change(label.font, &generator)
      label.font = font
    case let button as UIButton:
      guard let label = button.titleLabel else { return nil }
      font = change(label.font, &generator)
      label.font = font
    case let field as UITextField:
      guard let current = field.font else { return nil }
      font = change(current, &generator)
      field.font = font
    default: return nil
    }
    return view.map { Change("font now \(font)", of: $0, Words.font) }
  }
}
