public import Foundation

/// An object that can respond to events: the common ancestor of views and view controllers.
@preconcurrency @MainActor
open class UIResponder: NSObject, UIResponderStandardEditActions {
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

  /// A view shown in place of the keyboard while this responder is the first one. Keyboards are not
  /// drawn.
  open var inputView: UIView? { nil }

  /// A view shown above the keyboard. Keyboards are not drawn.
  open var inputAccessoryView: UIView? { nil }

  open func reloadInputViews() {}

  // MARK: Editing menu

  /// What the editing menu does to what is selected; a plain responder does nothing.
  open func cut(_ sender: Any?) {}
  open func copy(_ sender: Any?) {}
  open func paste(_ sender: Any?) {}
  open func delete(_ sender: Any?) {}
  open func select(_ sender: Any?) {}
  open func selectAll(_ sender: Any?) {}

  // MARK: Nib files

  /// Called on iOS for what comes out of a nib file. Nothing does here: a test calls it where views rely
  /// on it.
  open func awakeFromNib() {}

  /// Called by Interface Builder only.
  open func prepareForInterfaceBuilder() {}

  // MARK: Touches

  /// Answers touches that began. The default hands them on to the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }

  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  // MARK: Actions

  /// Whether this responder performs an action now. The default says yes to none.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }

  /// The first responder of the chain that performs an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }
}

/// The application's first responder.
@MainActor
enum FirstResponder {
  static weak var current: UIResponder?
}
