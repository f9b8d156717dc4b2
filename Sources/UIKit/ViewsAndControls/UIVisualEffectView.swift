public import Foundation
import QuartzCore

/// What a visual effect view shows of what is behind it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A blur of what is behind a view, under a veil of a material.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  let style: Style

  public init(style: Style) {
    self.style = style
  }

  var material: BlurMaterial { BlurMaterial(style) }
}

/// Lets content take its colours from a blur below it.
@preconcurrency @MainActor
open class UIVibrancyEffect: UIVisualEffect {
  /// The content is drawn in its own colours.
  public init(blurEffect: UIBlurEffect) {}

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {}
}

/// How strongly vibrant content stands out.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

/// What a blur looks like: the standard deviation in points, the saturation, and the veil.
///
/// Source: compared with iOS 13 to 17 by eye and by the colours that the materials show on white, on
/// black and on pure colours; Apple publishes no numbers.
struct BlurMaterial {
  var radius: CGFloat
  var saturation: CGFloat
  var veil: UIColor

  @MainActor
  init(_ style: UIBlurEffect.Style) {
    func adaptive(_ light: CGFloat, _ dark: CGFloat) -> UIColor {
      UIColor(
        light: UIColor(white: 0.97, alpha: light), dark: UIColor(white: 0.15, alpha: dark))
    }
    func fixed(_ white: CGFloat, _ alpha: CGFloat) -> UIColor {
      UIColor(white: white, alpha: alpha)
    }
    (radius, saturation) = (20, 1.8)
    veil =
      switch style {
      case .extraLight: fixed(0.97, 0.82)
      case .light: fixed(1, 0.3)
      case .dark: fixed(0.11, 0.73)
      case .regular: adaptive(0.6, 0.6)
      case .prominent: adaptive(0.75, 0.75)
      case .systemUltraThinMaterial: adaptive(0.44, 0.55)
      case .systemThinMaterial: adaptive(0.6, 0.7)
      case .systemMaterial: adaptive(0.73, 0.8)
      case .systemThickMaterial: adaptive(0.84, 0.88)
      case .systemChromeMaterial: adaptive(0.8, 0.75)
      case .systemUltraThinMaterialLight: fixed(0.97, 0.44)
      case .systemThinMaterialLight: fixed(0.97, 0.6)
      case .systemMaterialLight: fixed(0.97, 0.73)
      case .systemThickMaterialLight: fixed(0.97, 0.84)
      case .systemChromeMaterialLight: fixed(0.97, 0.8)
      case .systemUltraThinMaterialDark: fixed(0.15, 0.55)
      case .systemThinMaterialDark: fixed(0.15, 0.7)
      case .systemMaterialDark: fixed(0.15, 0.8)
      case .systemThickMaterialDark: fixed(0.15, 0.88)
      case .systemChromeMaterialDark: fixed(0.15, 0.75)
      }
  }
}

/// A view that shows a visual effect behind its content.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view to which content is added. Subviews of the effect view itself are a mistake on iOS.
  public let contentView = UIView()
  private let backdrop = BackdropView()

  open var effect: UIVisualEffect? {
    didSet { backdrop.material = (effect as? UIBlurEffect)?.material }
  }

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    setUp()
    self.effect = effect
    backdrop.material = (effect as? UIBlurEffect)?.material
  }

  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for view in [backdrop, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("effect", (effect as? UIBlurEffect).map { "blur \($0.style)" })
  }
}

/// Shows what is behind it, blurred, under a veil.
private final class BackdropView: UIView {
  var material: BlurMaterial? {
    didSet { update() }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    backgroundColor = material?.veil
    layer.backdrop = material.map { ($0.radius, $0.saturation) }
  }
}
