import Foundation

/// A view that performs actions in answer to what the user does.
@preconcurrency @MainActor
open class UIControl: UIView {
  public struct State: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
    public static let focused = State(rawValue: 1 << 3)
    public static let application = State(rawValue: 0x00ff_0000)
    public static let reserved = State(rawValue: 0xff00_0000)
  }

  public struct Event: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    public static let touchDragInside = Event(rawValue: 1 << 2)
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    public static let touchDragExit = Event(rawValue: 1 << 5)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    public static let touchCancel = Event(rawValue: 1 << 8)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0x0000_0fff)
    public static let allEditingEvents = Event(rawValue: 0x000f_0000)
    public static let allEvents = Event(rawValue: 0xffff_ffff)
  }

  /// Where content lies across the control.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// Where content lies in the control's height.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  private var actions: [(action: UIAction, events: Event)] = []
  private var targets: [TargetAction] = []

  private struct TargetAction {
    weak var target: AnyObject?
    /// A target that was nil from the start stands for whoever can answer.
    var hasTarget: Bool
    var action: Selector
    var events: Event
  }

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }

  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }

  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when the state changed; subclasses take on its looks.
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Adds an action for events; one with the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action.identifier == action.identifier && $0.events == controlEvents }
    actions.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  open func removeAction(
    identifiedBy identifier: UIAction.Identifier, for controlEvents: Event
  ) {
    actions.removeAll {
      $0.action.identifier == identifier && !$0.events.intersection(controlEvents).isEmpty
    }
  }

  /// Adds a method to be called for events. The control does not keep the target alive; a selector
  /// that holds a method of the target itself does.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.append(
      TargetAction(
        target: target.map { $0 as AnyObject }, hasTarget: target != nil, action: action,
        events: controlEvents))
  }

  /// Removes methods that were added: those of the target, the selector and the events, where nil
  /// stands for any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.removeAll { entry in
      (target == nil || entry.target === (target as AnyObject))
        && (action == nil || entry.action == action)
        && !entry.events.intersection(controlEvents).isEmpty
    }
  }

  /// Performs every action that was added for one of the events.
  open func sendActions(for controlEvents: Event) {
    for entry in targets where !entry.events.intersection(controlEvents).isEmpty {
      if entry.hasTarget && entry.target == nil { continue }
      entry.action.perform(on: entry.target, with: [self])
    }
    for (action, events) in actions where !events.intersection(controlEvents).isEmpty {
      action.perform(sender: self)
    }
  }

  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }
}
