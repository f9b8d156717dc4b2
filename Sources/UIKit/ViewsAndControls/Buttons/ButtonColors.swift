/// The colours of a configured button in a state. Source: compared with iOS 15 to 17.
@MainActor
struct ButtonColors {
  let foreground: UIColor
  let background: UIColor

  init(_ configuration: UIButton.Configuration, state: UIControl.State, tint: UIColor) {
    let base = configuration.baseForegroundColor
    let ground = configuration.baseBackgroundColor ?? tint
    let isSelected = state.contains(.selected) && configuration.automaticallyUpdateForSelection
    var (foreground, background): (UIColor, UIColor) =
      switch configuration.style {
      case .plain:
        (base ?? tint, isSelected ? ground.withAlphaComponent(0.18) : .clear)
      case .gray:
        (
          base ?? tint,
          isSelected
            ? ground.withAlphaComponent(0.18)
            : configuration.baseBackgroundColor ?? .secondarySystemFill
        )
      case .tinted:
        isSelected
          ? (base ?? .white, ground) : (base ?? tint, ground.withAlphaComponent(0.18))
      case .filled: (base ?? .white, ground)
      }
    if state.contains(.disabled) {
      foreground = .tertiaryLabel
      background = configuration.style == .plain ? .clear : .tertiarySystemFill
    } else if state.contains(.highlighted) {
      // A pressed ground is paler; a button without one pales itself.
      if configuration.style == .plain {
        foreground = foreground.withAlphaComponent(0.3)
      } else {
        background = background.multipliedAlpha(0.75)
      }
    }
    self.foreground = foreground
    self.background = configuration.background.backgroundColor ?? background
  }
}

extension UIColor {
  /// The colour with its opacity multiplied by a factor from 0 to 1.
  fileprivate func multipliedAlpha(_ factor: CGFloat) -> UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits)
      return color.withAlphaComponent(color.cgColor.alpha * factor)
    }
  }
}
