public import Foundation

/// A trait as a type, to register for its changes.
public protocol UITraitDefinition {}

public typealias UITrait = any UITraitDefinition.Type

public enum UITraitUserInterfaceStyle: UITraitDefinition {}
public enum UITraitUserInterfaceIdiom: UITraitDefinition {}
public enum UITraitUserInterfaceLevel: UITraitDefinition {}
public enum UITraitDisplayScale: UITraitDefinition {}
public enum UITraitHorizontalSizeClass: UITraitDefinition {}
public enum UITraitVerticalSizeClass: UITraitDefinition {}
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {}
public enum UITraitLayoutDirection: UITraitDefinition {}
public enum UITraitAccessibilityContrast: UITraitDefinition {}

/// Ends a registration for changes of traits when it is given back.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {}

/// A registration: the traits, and what is called.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  func traitsChanged(from old: UITraitCollection, to new: UITraitCollection) {
    if traits.contains(where: { TraitObserver.differ(old.values, new.values, in: $0) }) {
      handler(old)
    }
  }

  private static func differ(_ old: TraitValues, _ new: TraitValues, in trait: UITrait) -> Bool {
    switch trait {
    case is UITraitUserInterfaceStyle.Type: old.userInterfaceStyle != new.userInterfaceStyle
    case is UITraitUserInterfaceIdiom.Type: old.userInterfaceIdiom != new.userInterfaceIdiom
    case is UITraitUserInterfaceLevel.Type: old.userInterfaceLevel != new.userInterfaceLevel
    case is UITraitDisplayScale.Type: old.displayScale != new.displayScale
    case is UITraitHorizontalSizeClass.Type: old.horizontalSizeClass != new.horizontalSizeClass
    case is UITraitVerticalSizeClass.Type: old.verticalSizeClass != new.verticalSizeClass
    case is UITraitPreferredContentSizeCategory.Type:
      old.preferredContentSizeCategory != new.preferredContentSizeCategory
    case is UITraitLayoutDirection.Type: old.layoutDirection != new.layoutDirection
    case is UITraitAccessibilityContrast.Type:
      old.accessibilityContrast != new.accessibilityContrast
    default: false
    }
  }
}

/// Something whose traits can be observed: views and controllers.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
  func adopt(_ registration: any UITraitChangeRegistration)
  func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
  /// Calls a closure after one of the traits changed, with the environment before.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver(traits) { [weak self] old in
      if let self { handler(self, old) }
    }
    adopt(observer)
    return observer
  }

  /// The same for a handler that names the type of what it is handed, as `(self: Self, previous:
  /// UITraitCollection)` does. A handler for another type than this object's is never called.
  @_disfavoredOverload
  @discardableResult
  public func registerForTraitChanges<Environment: UITraitChangeObservable>(
    _ traits: [UITrait], handler: @escaping (Environment, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver(traits) { [weak self] old in
      if let environment = self as? Environment { handler(environment, old) }
    }
    adopt(observer)
    return observer
  }

  /// Calls a method after one of the traits changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits) { (object: Self, _) in
      action.perform(on: object, with: [object])
    }
  }

  /// Calls a method of a target after one of the traits changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let target = target as AnyObject
    return registerForTraitChanges(traits) { [weak target] (object: Self, _) in
      action.perform(on: target, with: [object])
    }
  }
}

extension UIView: UITraitChangeObservable {
  public func adopt(_ registration: any UITraitChangeRegistration) {
    if let observer = registration as? TraitObserver { traits.observers.append(observer) }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traits.observers.removeAll { $0 === registration }
  }

  /// The traits that the view gives itself and all below it.
  public var traitOverrides: UITraitOverrides {
    get { UITraitOverrides(values: traits.overrides) }
    set {
      traits.overrides = newValue.values
      updateTraits()
    }
  }
}

extension UIViewController: UITraitChangeObservable {
  public func adopt(_ registration: any UITraitChangeRegistration) {
    if let observer = registration as? TraitObserver { traitObservers.append(observer) }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers.removeAll { $0 === registration }
  }
}

/// Traits that are set by hand; an unspecified one is taken from what is around.
public struct UITraitOverrides {
  var values: TraitValues

  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { values.userInterfaceStyle }
    set { values.userInterfaceStyle = newValue }
  }

  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { values.userInterfaceIdiom }
    set { values.userInterfaceIdiom = newValue }
  }

  public var userInterfaceLevel: UIUserInterfaceLevel {
    get { values.userInterfaceLevel }
    set { values.userInterfaceLevel = newValue }
  }

  public var displayScale: CGFloat {
    get { values.displayScale }
    set { values.displayScale = newValue }
  }

  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { values.horizontalSizeClass }
    set { values.horizontalSizeClass = newValue }
  }

  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { values.verticalSizeClass }
    set { values.verticalSizeClass = newValue }
  }

  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { values.preferredContentSizeCategory }
    set { values.preferredContentSizeCategory = newValue }
  }

  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { values.layoutDirection }
    set { values.layoutDirection = newValue }
  }

  public var accessibilityContrast: UIAccessibilityContrast {
    get { values.accessibilityContrast }
    set { values.accessibilityContrast = newValue }
  }
}

extension UITraitCollection {
  /// A collection made by setting traits.
  public convenience init(mutations: (inout UITraitOverrides) -> Void) {
    var traits = UITraitOverrides(values: TraitValues())
    mutations(&traits)
    self.init(traits.values)
  }

  /// This collection with some traits changed.
  public func modifyingTraits(_ mutations: (inout UITraitOverrides) -> Void) -> UITraitCollection {
    var traits = UITraitOverrides(values: values)
    mutations(&traits)
    return UITraitCollection(traits.values)
  }
}
