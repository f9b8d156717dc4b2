import Foundation

/// Recognizes one or more taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  /// A finger that moves farther than this, in points, makes no tap.
  private static let allowableMovement: CGFloat = 45

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard touches.contains(where: { $0.distance > UITapGestureRecognizer.allowableMovement })
    else { return }
    state = .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    guard self.touches.allSatisfy({ $0.phase == .ended }) else { return }
    guard numberOfTouches == numberOfTouchesRequired else {
      state = .failed
      return
    }
    if self.touches.allSatisfy({ $0.tapCount == numberOfTapsRequired }) { begin(as: .ended) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}

extension UITouch {
  /// How far the finger is from where it began, in points.
  var distance: CGFloat {
    let (x, y) = (point.x - startPoint.x, point.y - startPoint.y)
    return (x * x + y * y).squareRoot()
  }
}
