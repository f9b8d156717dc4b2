public import Foundation

/// Recognizes fingers that stay where they are for some time.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the press has to last, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far a finger may move before the gesture is recognized, in points.
  open var allowableMovement: CGFloat = 10
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  private var pressed: TimeInterval = 0

  open override func reset() {
    pressed = 0
  }

  override func timePasses(_ seconds: TimeInterval) {
    guard state == .possible, numberOfTouches == numberOfTouchesRequired else { return }
    pressed += seconds
    if pressed >= minimumPressDuration { begin(as: .began) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    timePasses(0)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isGoingOn {
      state = .changed
    } else if touches.contains(where: { $0.distance > allowableMovement }) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endGesture()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    cancelGesture()
  }
}
