public import Foundation

/// An object that can respond to events: the common ancestor of views and view controllers.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  public override init() {
    super.init()
  }

  /// The responder that is asked next, or nil at the end of the chain.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }

  /// True while this responder is the one that gets key events.
  open var isFirstResponder: Bool { FirstResponder.current === self }

  /// Makes this responder the first one, when it agrees and the present one gives way.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, FirstResponder.current?.resignFirstResponder() ?? true
    else { return false }
    FirstResponder.current = self
    return true
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if isFirstResponder { FirstResponder.current = nil }
    return true
  }
}

/// The application's first responder.
@MainActor
enum FirstResponder {
  static weak var current: UIResponder?
}
