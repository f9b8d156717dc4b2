import CoreGraphics
import Foundation

/// What a view keeps about its environment.
struct ViewTraitState {
  var current = UITraitCollection.deviceDefault
  var overrides = TraitValues.unspecified
  var tintColor: UIColor?
  var observers: [TraitObserver] = []
  var textSizes = TextSizeLimits()
}

/// The text sizes between which a view stays.
struct TextSizeLimits {
  var least: UIContentSizeCategory?
  var most: UIContentSizeCategory?

  /// The traits with a text size inside of the limits. The smallest one counts more than the largest.
  func limit(_ traits: UITraitCollection) -> UITraitCollection {
    guard least != nil || most != nil else { return traits }
    var values = traits.values
    if let most {
      values.preferredContentSizeCategory = min(values.preferredContentSizeCategory, most)
    }
    if let least {
      values.preferredContentSizeCategory = max(values.preferredContentSizeCategory, least)
    }
    return UITraitCollection(values)
  }
}

extension UIView {
  /// The colour as it is in this view's environment.
  func resolve(_ color: UIColor?) -> CGColor? {
    guard let color else { return nil }
    return color.resolvedColor(with: traitCollection).cgColor
  }

  /// Traits that a test gives the view and all below it, where they differ from what is around.
  package var environmentTraits: UITraitCollection {
    get { UITraitCollection(traits.overrides) }
    set {
      traits.overrides = newValue.values
      updateTraits()
    }
  }

  /// The environment that the view takes over: that of the controller above, of the superview, or
  /// of the device.
  private var inheritedTraits: UITraitCollection {
    superview?.traits.current ?? .deviceDefault
  }

  /// Works out the environment again, here and below, and tells the views for which it changed.
  func updateTraits() {
    let inherited = inheritedTraits
    let own =
      viewController?.overridingTraits.overridden(by: traits.overrides) ?? traits.overrides
    let new = traits.textSizes.limit(
      own == .unspecified
        ? inherited : UITraitCollection(inherited.values.overridden(by: own)))
    let old = traits.current
    guard new !== old, new != old else { return }
    traits.current = new
    setNeedsLayout()
    layout.contentGeneration += 1
    new.performAsCurrent {
      if new.hasDifferentColorAppearance(comparedTo: old) { colorAppearanceDidChange() }
      traitCollectionDidChange(old)
      viewController?.traitCollectionDidChange(old)
      for observer in traits.observers + (viewController?.traitObservers ?? []) {
        observer.traitsChanged(from: old, to: new)
      }
    }
    for subview in subviews { subview.updateTraits() }
  }

  /// Resolves the colours that the view handed to its layer.
  private func colorAppearanceDidChange() {
    // A colour that was given to the layer itself stays.
    if let backgroundColor { layer.backgroundColor = resolve(backgroundColor) }
    setNeedsDisplay()
    tintColorDidChange()
  }

  /// The view's own colour, that of the nearest view above, or the system's; grey while dimmed.
  var effectiveTintColor: UIColor {
    let color = ownTintColor
    return isTintDimmed ? color.desaturated : color
  }

  private var ownTintColor: UIColor {
    traits.tintColor ?? superview?.ownTintColor ?? .systemBlue
  }

  private var isTintDimmed: Bool {
    switch tintAdjustmentMode {
    case .automatic: superview?.isTintDimmed ?? false
    case .normal: false
    case .dimmed: true
    }
  }

  func tintColorCascades() {
    tintColorDidChange()
    setNeedsDisplay()
    for subview in subviews where subview.traits.tintColor == nil { subview.tintColorCascades() }
  }

  var layoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction that an attribute means in this application's interface.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// The direction that an attribute means where the interface has the other one.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Pixels per point.
  var displayScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : 1
  }

  /// The length rounded to the nearest pixel. Half a pixel is rounded up, also where arithmetic
  /// has left it a trifle short of a half.
  func roundedToPixel(_ length: CGFloat) -> CGFloat {
    let scale = displayScale
    return (length * scale + 0.5 + 1e-6).rounded(.down) / scale
  }

  /// The length rounded up to a whole pixel, forgiving what floating point adds.
  func ceiledToPixel(_ length: CGFloat) -> CGFloat {
    let scale = displayScale
    return (length * scale - 1e-6).rounded(.up) / scale
  }
}
