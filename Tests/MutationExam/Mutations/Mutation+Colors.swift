import UIKit

extension UIColor {
  /// This colour with one of its channels one step of 255 up or down.
  func stepped(using generator: inout SeededGenerator) -> UIColor {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    resolvedColor(with: .current).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    var channels = [red, green, blue]
    let index = Int.random(in: 0..<3, using: &generator)
    let value = (channels[index] * 255).rounded()
    let step = generator.sign()
    channels[index] = (0...255).contains(value + step) ? (value + step) / 255 : (value - step) / 255
    return UIColor(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
  }
}

extension Mutation {
  static let colorMutations: [Mutation] = [
    Mutation("text colour by a step") { cast, generator in
      let view = cast.pick(using: &generator) { view in
        switch view {
        case let label as UILabel: !label.isStyled
        case let button as UIButton: button.configuration == nil
        default: (view as? UITextField)?.text?.isEmpty == false
        }
      }
      switch view {
      case let label as UILabel: label.textColor = label.textColor.stepped(using: &generator)
      case let field as UITextField: field.textColor = field.textColor?.stepped(using: &generator)
      case let button as UIButton:
        button.setTitleColor(button.currentTitleColor.stepped(using: &generator), for: .normal)
      default: return nil
      }
      return view.map { Change("text colour", of: $0, Words.color) }
    },
    Mutation("background by a step") { cast, generator in
      guard let view = cast.pick(using: &generator, where: { $0.backgroundColor != nil }) else {
        return nil
      }
      view.backgroundColor = view.backgroundColor?.stepped(using: &generator)
      return Change("background", of: view, Words.background)
    },
    Mutation("border colour by a step") { cast, generator in
      guard let view = cast.pick(using: &generator, where: { $0.layer.borderWidth > 0 }),
        let color = view.layer.borderColor
      else { return nil }
      view.layer.borderColor = UIColor(cgColor: color).stepped(using: &generator).cgColor
      return Change("border colour", of: view, Words.border + Words.color)
    },
    Mutation("tint of an image by a step") { cast, generator in
      let view = cast.pick(
        UIImageView.self, using: &generator, where: { $0.image?.isSymbolImage == true })
      guard let view else { return nil }
      view.tintColor = view.tintColor.stepped(using: &generator)
      return Change("tint", of: view, Words.tint)
    },
    Mutation("inherited tint by a step") { cast, generator in
      let stack = cast.pick(UIStackView.self, using: &generator)
      guard let stack else { return nil }
      stack.tintColor = stack.tintColor.stepped(using: &generator)
      let heirs = cast.views.filter { $0 !== stack && $0.isDescendant(of: stack) }
      return Change("tint", of: [stack] + heirs, Words.tint)
    },
    Mutation("colour of a configured button") { cast, generator in
      let button = cast.pick(
        UIButton.self, using: &generator, where: { $0.configuration != nil })
      guard let button else { return nil }
      if Bool.random(using: &generator) {
        button.configuration?.baseBackgroundColor = .systemTeal
      } else {
        button.configuration?.baseForegroundColor = .systemTeal
      }
      return Change("base colour", of: button, Words.background + Words.tint)
    },
    Mutation("tint of a control by a step") { cast, generator in
      let view = cast.pick(using: &generator) {
        $0 is UISlider || $0 is UISwitch || $0 is UIProgressView || $0 is UIPageControl
          || $0 is UIButton
      }
      switch view {
      case let view as UISlider:
        view.minimumTrackTintColor = view.tintColor.stepped(using: &generator)
      case let view as UISwitch:
        view.onTintColor = (view.onTintColor ?? .systemGreen).stepped(using: &generator)
      case let view as UIProgressView:
        view.progressTintColor = view.tintColor.stepped(using: &generator)
      case let view as UIPageControl:
        view.currentPageIndicatorTintColor =
          view.currentPageIndicatorTintColor?.stepped(using: &generator)
      case let view as UIButton: view.tintColor = view.tintColor.stepped(using: &generator)
      default: return nil
      }
      return view.map { Change("tint", of: $0, Words.tint) }
    },
  ]
}
