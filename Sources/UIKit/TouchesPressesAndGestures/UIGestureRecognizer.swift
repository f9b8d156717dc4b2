public import Foundation

/// Looks at touches in a view and tells when they make up a gesture.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// A gesture that is not continuous has been made.
    public static let recognized = State.ended
  }

  /// Where the gesture is. Subclasses set it; setting it calls the targets.
  open var state = State.possible {
    didSet { stateWasSet(from: oldValue) }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?

  open var isEnabled = true {
    didSet { if !isEnabled, isGoingOn { state = .cancelled } }
  }

  /// The view that the recognizer was added to.
  public internal(set) weak final var view: UIView?

  /// Takes the touches away from the view once the gesture is recognized.
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var allowedTouchTypes: [NSNumber] = []
  open var requiresExclusiveTouchType = true
  open var name: String?

  private var targets: [(target: WeakBox, action: Selector)] = []
  private var mustFailFirst: [UIGestureRecognizer] = []
  private(set) var touches: [UITouch] = []
  /// What the gesture becomes as soon as those that it waits for have failed.
  private(set) var awaitedState: State?
  weak var session: TouchSession?

  private struct WeakBox {
    weak var object: AnyObject?
  }

  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  public override convenience init() {
    self.init(target: nil, action: nil)
  }

  public convenience init?(coder: NSCoder) {
    self.init(target: nil, action: nil)
  }

  // MARK: Targets

  /// Adds a method to be called when the gesture is recognized. The target is not kept alive.
  open func addTarget(_ target: Any, action: Selector) {
    targets.append((WeakBox(object: target as AnyObject), action))
  }

  /// Removes methods; nil stands for any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      (target == nil || entry.target.object === (target as AnyObject))
        && (action == nil || entry.action == action)
    }
  }

  private func callTargets() {
    for (target, action) in targets {
      guard let object = target.object else { continue }
      action.perform(on: object, with: [self])
    }
  }

  private func stateWasSet(from old: State) {
    switch state {
    case .began, .changed, .ended: callTargets()
    case .cancelled: if old == .began || old == .changed { callTargets() }
    case .possible, .failed: break
    }
  }

  // MARK: Relations

  /// Lets this gesture be recognized only after the other one failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    mustFailFirst.append(otherGestureRecognizer)
  }

  /// True while a gesture that has to fail first may still be made.
  private var waits: Bool {
    (session?.recognizers ?? []).contains { other in
      guard other !== self, other.state == .possible else { return false }
      return mustFailFirst.contains { $0 === other }
        || shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
        || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
        || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }
  }

  func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  // MARK: Places

  open var numberOfTouches: Int { touches.count }

  /// The middle of all touches in a view's coordinates; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    let points = touches.map { $0.location(in: view) }
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// Where one of the touches is, counted from 0.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  // MARK: For subclasses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Called before the recognizer looks at new touches.
  open func reset() {}

  open func ignore(_ touch: UITouch, for event: UIEvent) {
    touches.removeAll { $0 === touch }
  }

  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  /// Called while the touches stay where they are.
  func timePasses(_ seconds: TimeInterval) {}

  /// Goes to a new state when the gesture may begin; else the gesture fails. Where another has to fail
  /// first, it waits.
  func begin(as state: State) {
    guard !waits else {
      awaitedState = state
      return
    }
    awaitedState = nil
    let isAllowed =
      (view?.gestureRecognizerShouldBegin(self) ?? true)
      && (delegate?.gestureRecognizerShouldBegin(self) ?? true)
    self.state = isAllowed ? state : .failed
  }

  /// Goes on where the gesture waited and now need not wait.
  func beginIfAwaited() {
    if let awaitedState, state == .possible { begin(as: awaitedState) }
  }

  // MARK: For gestures that go on for a while

  var isGoingOn: Bool { state == .began || state == .changed }

  func endGesture() { state = isGoingOn ? .ended : .failed }

  func cancelGesture() { state = isGoingOn ? .cancelled : .failed }

  // MARK: Touches, as they are delivered

  func startAnew() {
    touches = []
    awaitedState = nil
    if state != .possible { state = .possible }
    reset()
  }

  func receive(_ touch: UITouch) {
    touches.append(touch)
  }

  func dropTouches() {
    touches = []
  }
}

/// Decides what recognizers may do.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }

  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}
