import Foundation

/// Something that can hold views whose appearance is customised together.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: AnyObject {}

/// A class whose instances take their looks from a proxy.
@preconcurrency @MainActor
public protocol UIAppearance: AnyObject {
  static func appearance() -> Self
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// The proxy of the class: an instance whose looks are taken over by every instance that enters a
  /// window and was not given others. The property has to be one that its class lists in
  /// `appearanceProperties`.
  public class func appearance() -> Self {
    AppearanceProxies.proxy(for: self, trait: nil, containers: [])
  }

  /// The proxy for views in an environment.
  public class func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(for: self, trait: trait, containers: [])
  }

  /// The proxy for views below views or controllers of classes, the nearest first.
  public class func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(for: self, trait: nil, containers: containerTypes)
  }
}

extension UIViewController: UIAppearanceContainer {}

/// The proxies that were asked for.
@MainActor
enum AppearanceProxies {
  private struct Entry {
    let type: UIView.Type
    let trait: UITraitCollection?
    let containers: [any UIAppearanceContainer.Type]
    let proxy: UIView
  }

  private static var entries: [Entry] = []

  static func proxy<View: UIView>(
    for type: View.Type, trait: UITraitCollection?, containers: [any UIAppearanceContainer.Type]
  ) -> View {
    let known = entries.first {
      $0.type == type && $0.trait == trait
        && $0.containers.map(ObjectIdentifier.init) == containers.map(ObjectIdentifier.init)
    }
    if let proxy = known?.proxy as? View { return proxy }
    guard let proxy = type.init(coder: EmptyCoder()) else {
      preconditionFailure("\(type).init(coder:) made no view, so the class has no appearance proxy")
    }
    entries.append(Entry(type: type, trait: trait, containers: containers, proxy: proxy))
    return proxy
  }

  /// Gives a view that enters a window the looks of the proxies for its classes; those of nearer
  /// classes and of containers count more.
  static func apply(to view: UIView) {
    guard !entries.isEmpty else { return }
    let matching = entries.filter { entry in
      type(of: view).isSubclass(of: entry.type) && view.isContained(in: entry.containers)
        && view.traitCollection.containsTraits(in: entry.trait)
    }
    let ordered = matching.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.type != b.type { return b.type.isSubclass(of: a.type) }
      return (a.containers.count, left.offset) < (b.containers.count, right.offset)
    }
    // The last one to set a property wins, and none wins over what the view was given itself.
    var touched: Set<String> = []
    for entry in ordered.map(\.element) {
      for property in type(of: view).appearanceProperties {
        if property.apply(entry.proxy, view, touched.contains(property.name)) {
          touched.insert(property.name)
        }
      }
    }
  }
}

/// A property that views take over from a proxy.
struct AppearanceProperty {
  let name: String
  /// Gives the view the proxy's value where the proxy has one and the view has none of its own, or
  /// has one from another proxy. Returns whether it did.
  let apply: @MainActor (_ proxy: UIView, _ view: UIView, _ isFromProxy: Bool) -> Bool

  /// - Parameter standard: the value of a view to which nobody gave one.
  @MainActor
  init<View: UIView, Value: Equatable>(
    _ name: String, _ path: ReferenceWritableKeyPath<View, Value>, standard: Value
  ) {
    self.name = name
    apply = { proxy, view, isFromProxy in
      guard let proxy = proxy as? View, let view = view as? View,
        proxy[keyPath: path] != standard, isFromProxy || view[keyPath: path] == standard
      else { return false }
      view[keyPath: path] = proxy[keyPath: path]
      return true
    }
  }

  /// A property whose value may be missing.
  @MainActor
  init<View: UIView, Value: Equatable>(
    _ name: String, _ path: ReferenceWritableKeyPath<View, Value?>
  ) {
    self.init(name, path, standard: nil)
  }
}

extension UIView {
  fileprivate static func isSubclass(of other: UIView.Type) -> Bool {
    var type: AnyClass? = self
    while let current = type {
      if current == other { return true }
      type = _getSuperclass(current)
    }
    return false
  }

  /// True when the view lies below instances of all the classes, in their order from the inside.
  fileprivate func isContained(in containers: [any UIAppearanceContainer.Type]) -> Bool {
    var missing = containers[...]
    var responder = next
    while let current = responder, let wanted = missing.first {
      if isInstance(current, of: wanted) { missing = missing.dropFirst() }
      responder = current.next
    }
    return missing.isEmpty
  }

  private func isInstance(_ object: AnyObject, of wanted: any UIAppearanceContainer.Type) -> Bool {
    var type: AnyClass? = Swift.type(of: object)
    while let current = type {
      if ObjectIdentifier(current) == ObjectIdentifier(wanted) { return true }
      type = _getSuperclass(current)
    }
    return false
  }
}
