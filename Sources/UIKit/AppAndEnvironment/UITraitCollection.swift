public import Foundation

/// The environment in which a view is shown: appearance, size, scale, direction.
///
/// A collection is a value. A trait that says nothing is unspecified; combining collections lets
/// the later one win where it says something.
public final class UITraitCollection: NSObject, Sendable {
  let values: TraitValues

  init(_ values: TraitValues) {
    self.values = values
  }

  /// A collection that says nothing.
  public override convenience init() {
    self.init(TraitValues())
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init(TraitValues { $0.userInterfaceStyle = userInterfaceStyle })
  }

  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init(TraitValues { $0.userInterfaceIdiom = userInterfaceIdiom })
  }

  /// Pixels per point.
  public convenience init(displayScale: CGFloat) {
    self.init(TraitValues { $0.displayScale = displayScale })
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues { $0.horizontalSizeClass = horizontalSizeClass })
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init(TraitValues { $0.verticalSizeClass = verticalSizeClass })
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init(TraitValues { $0.preferredContentSizeCategory = preferredContentSizeCategory })
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init(TraitValues { $0.layoutDirection = layoutDirection })
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init(TraitValues { $0.accessibilityContrast = accessibilityContrast })
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init(TraitValues { $0.userInterfaceLevel = userInterfaceLevel })
  }

  /// The collections combined; where several say something, the last one counts.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    self.init(collections.reduce(TraitValues()) { $0.overridden(by: $1.values) })
  }

  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Pixels per point; 0 when unspecified.
  public var displayScale: CGFloat { values.displayScale }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
  public var userInterfaceLevel: UIUserInterfaceLevel { values.userInterfaceLevel }

  /// True when every trait that the argument specifies has the same value here.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    return values.overridden(by: trait.values) == values
  }

  /// True when a colour may look different in the two environments.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return userInterfaceStyle != other.userInterfaceStyle
      || accessibilityContrast != other.accessibilityContrast
      || userInterfaceLevel != other.userInterfaceLevel
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection).map { $0 === self || $0.values == values } ?? false
  }

  public override var hash: Int { values.hashValue }

  public override var description: String {
    "<UITraitCollection: \(values)>"
  }
}

/// The traits as a plain value.
struct TraitValues: Sendable, Hashable {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var displayScale: CGFloat = 0
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified

  init() {}

  init(_ configure: (inout TraitValues) -> Void) {
    configure(&self)
  }

  /// Specifies nothing.
  static let unspecified = TraitValues()

  /// The values with those of `other` in place of them where `other` specifies one.
  func overridden(by other: TraitValues) -> TraitValues {
    let none = TraitValues.unspecified
    guard other != none else { return self }
    var result = self
    if other.userInterfaceStyle != none.userInterfaceStyle {
      result.userInterfaceStyle = other.userInterfaceStyle
    }
    if other.userInterfaceIdiom != none.userInterfaceIdiom {
      result.userInterfaceIdiom = other.userInterfaceIdiom
    }
    if other.displayScale != none.displayScale { result.displayScale = other.displayScale }
    if other.horizontalSizeClass != none.horizontalSizeClass {
      result.horizontalSizeClass = other.horizontalSizeClass
    }
    if other.verticalSizeClass != none.verticalSizeClass {
      result.verticalSizeClass = other.verticalSizeClass
    }
    if other.preferredContentSizeCategory != none.preferredContentSizeCategory {
      result.preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if other.layoutDirection != none.layoutDirection {
      result.layoutDirection = other.layoutDirection
    }
    if other.accessibilityContrast != none.accessibilityContrast {
      result.accessibilityContrast = other.accessibilityContrast
    }
    if other.userInterfaceLevel != none.userInterfaceLevel {
      result.userInterfaceLevel = other.userInterfaceLevel
    }
    return result
  }
}
