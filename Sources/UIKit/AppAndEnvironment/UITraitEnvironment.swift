/// An object that lives in an environment of traits: views and view controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
  var traitCollection: UITraitCollection { get }
  /// Tells that a trait changed. The argument is the environment before.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
