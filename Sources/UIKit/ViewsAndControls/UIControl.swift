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

  /// A control that performs an action when its value changed or it was pressed.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
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

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    isEnabled ? .none : .notEnabled
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

  // MARK: Tracking

  /// True while a finger that went down on the control is on the screen.
  public private(set) final var isTracking = false
  /// True while that finger is on the control or near it.
  public private(set) final var isTouchInside = false

  /// How far beside the control a finger still counts as inside, in points. Source: measured on iOS.
  private static let touchSlop: CGFloat = 70

  /// A finger went down. False gives it up.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// The finger moved. False gives it up.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    let wasInside = isTouchInside
    let slop = UIControl.touchSlop
    isTouchInside = bounds.insetBy(dx: -slop, dy: -slop).contains(touch.location(in: self))
    isTracking = continueTracking(touch, with: event)
    isHighlighted = isTracking && isTouchInside
    guard isTracking else { return }
    if isTouchInside != wasInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = touches.first else { return }
    stopTracking()
    endTracking(touch, with: event)
    sendActions(for: isTouchInside ? .touchUpInside : .touchUpOutside)
    isTouchInside = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking else { return }
    stopTracking()
    isTouchInside = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  private func stopTracking() {
    isTracking = false
    isHighlighted = false
  }

  // MARK: Actions

  /// Called when the state changed; subclasses take on its looks.
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The event that is the control's primary action too: its value changed, unless a subclass says
  /// otherwise.
  var primaryEvent: Event { .valueChanged }

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
    let controlEvents =
      controlEvents.contains(primaryEvent)
      ? controlEvents.union(.primaryActionTriggered) : controlEvents
    for entry in targets where !entry.events.intersection(controlEvents).isEmpty {
      if entry.hasTarget && entry.target == nil { continue }
      sendAction(entry.action, to: entry.target, for: nil)
    }
    for (action, events) in actions where !events.intersection(controlEvents).isEmpty {
      sendAction(action)
    }
  }

  /// Calls a method of a target, or of the nearest responder that has it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target {
      action.perform(on: target as AnyObject, with: [self])
      return
    }
    // Nobody in particular: the first responder of the chain that has the method.
    var responder: UIResponder? = self
    while let current = responder {
      if action.performIfPossible(on: current, with: [self]) { return }
      responder = current.next
    }
  }

  /// The objects whose methods are called.
  open var allTargets: Set<AnyHashable> {
    Set(targets.compactMap { ($0.target as? NSObject).map { AnyHashable($0) } })
  }

  /// The events for which something is called.
  open var allControlEvents: Event {
    (targets.map(\.events) + actions.map(\.events)).reduce([]) { $0.union($1) }
  }

  /// The names of a target's methods that are called for an event; nil when there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = targets.filter {
      $0.target === (target as AnyObject) && !$0.events.intersection(controlEvent).isEmpty
    }.map(\.action.name)
    return names.isEmpty ? nil : names
  }

  open func sendAction(_ action: UIAction) {
    action.perform(sender: self)
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("enabled", isEnabled, usual: true)
    attributes.add("selected", isSelected, usual: false)
    attributes.add("highlighted", isHighlighted, usual: false)
    attributes.add("content alignment", contentHorizontalAlignment, usual: .center)
    attributes.add("vertical content alignment", contentVerticalAlignment, usual: .center)
  }
}
