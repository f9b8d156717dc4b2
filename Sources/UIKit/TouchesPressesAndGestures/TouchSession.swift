import Foundation

/// Delivers the touches of one stroke of fingers, from the first that goes down to the last that goes
/// up, to recognizers and views, in the order in which UIKit does.
@MainActor
final class TouchSession {
  private let root: UIView
  private let event = UIEvent()
  private var touches: [UITouch] = []
  private(set) var recognizers: [UIGestureRecognizer] = []
  /// The touches that the hit view still gets.
  private var viewTouches: Set<UITouch> = []

  init(root: UIView) {
    self.root = root
  }

  // MARK: Fingers

  /// Fingers go down at points of the topmost view.
  func begin(at points: [CGPoint], tapCount: Int = 1) {
    touches = points.map { UITouch(at: $0, in: root) }
    for touch in touches {
      touch.tapCount = tapCount
      touch.view = root.hitTest(touch.point, with: event)
    }
    event.allTouches = Set(touches)
    adoptRecognizers(isFirst: tapCount == 1)
    deliver(.began)
  }

  func move(to points: [CGPoint]) {
    for (touch, point) in zip(touches, points) {
      touch.move(to: point)
      touch.phase = .moved
    }
    deliver(.moved)
  }

  func wait(_ seconds: TimeInterval) {
    for touch in touches { touch.phase = .stationary }
    for recognizer in recognizers where recognizer.isEnabled { recognizer.timePasses(seconds) }
    resolve()
  }

  func end() {
    for touch in touches { touch.phase = .ended }
    deliver(.ended)
  }

  func cancel() {
    for touch in touches { touch.phase = .cancelled }
    deliver(.cancelled)
    finish()
  }

  /// No finger comes again: gestures that waited for one fail, and those that waited for them are
  /// recognized.
  func finish() {
    for recognizer in recognizers
    where recognizer.state == .possible && recognizer.awaitedState == nil {
      recognizer.state = .failed
    }
    resolve()
    for recognizer in recognizers { recognizer.startAnew() }
  }

  // MARK: Delivery

  /// The recognizers of the hit view and of all views above it, the nearest first.
  private func adoptRecognizers(isFirst: Bool) {
    guard let touch = touches.first, let hit = touch.view else { return }
    var candidates: [UIGestureRecognizer] = []
    var view: UIView? = hit
    while let current = view {
      candidates += (current.gestureRecognizers ?? []).reversed()
      view = current.superview
    }
    candidates = candidates.filter { recognizer in
      recognizer.isEnabled && !(hit.isControl && recognizer.isTapOutside(hit))
        && (recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true)
    }
    for recognizer in candidates
    where isFirst || !recognizers.contains(where: { $0 === recognizer }) {
      recognizer.startAnew()
    }
    if !isFirst {
      for recognizer in recognizers { recognizer.dropTouches() }
    }
    recognizers = candidates
    for touch in touches {
      touch.gestureRecognizers = recognizers
      for recognizer in recognizers {
        recognizer.session = self
        recognizer.receive(touch)
      }
    }
  }

  private func deliver(_ phase: UITouch.Phase) {
    let all = Set(touches)
    if phase == .began { viewTouches = all }
    for recognizer in recognizers where recognizer.isEnabled && !recognizer.isSettled {
      switch phase {
      case .began: recognizer.touchesBegan(all, with: event)
      case .moved: recognizer.touchesMoved(all, with: event)
      case .ended: recognizer.touchesEnded(all, with: event)
      default: recognizer.touchesCancelled(all, with: event)
      }
      preventOthers()
    }
    resolve()
    guard let view = touches.first?.view, !viewTouches.isEmpty else { return }
    switch phase {
    case .began: view.touchesBegan(viewTouches, with: event)
    case .moved: view.touchesMoved(viewTouches, with: event)
    case .ended: view.touchesEnded(viewTouches, with: event)
    default: view.touchesCancelled(viewTouches, with: event)
    }
  }

  /// Lets gestures begin that waited for others to fail, and takes the touches of recognized ones away
  /// from the view.
  private func resolve() {
    preventOthers()
    for recognizer in recognizers {
      recognizer.beginIfAwaited()
      preventOthers()
    }
    guard let view = touches.first?.view, !viewTouches.isEmpty,
      recognizers.contains(where: { $0.isActive && $0.cancelsTouchesInView })
    else { return }
    // Where a tap ends with its touches, the view has seen them begin.
    let taken = viewTouches
    viewTouches = []
    view.touchesCancelled(taken, with: event)
  }

  /// Lets the gestures fail that a recognized one excludes.
  private func preventOthers() {
    for recognizer in recognizers where recognizer.isActive {
      for other in recognizers
      where other !== recognizer && other.state == .possible
        && !recognizer.isSimultaneous(with: other) && recognizer.canPrevent(other)
        && other.canBePrevented(by: recognizer)
      {
        other.state = .failed
      }
    }
  }
}

extension UIGestureRecognizer {
  fileprivate var isActive: Bool { isGoingOn || state == .ended }
  /// A gesture that was made, or failed, does not look at touches any more.
  fileprivate var isSettled: Bool { state == .ended || state == .failed || state == .cancelled }

  /// A control answers single taps itself: those of views around it do not see them.
  fileprivate func isTapOutside(_ control: UIView) -> Bool {
    guard let tap = self as? UITapGestureRecognizer, view !== control else { return false }
    return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
  }
}

extension UIView {
  fileprivate var isControl: Bool { self is UIControl }
}
