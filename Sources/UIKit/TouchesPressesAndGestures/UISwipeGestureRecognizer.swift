import Foundation

/// Recognizes a finger that is swiped in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that count.
  open var direction = Direction.right
  open var numberOfTouchesRequired = 1

  /// How far a finger moves to swipe, in points.
  private static let distance: CGFloat = 50

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, let touch = touches.first,
      touch.distance >= UISwipeGestureRecognizer.distance
    else { return }
    let (x, y) = (touch.point.x - touch.startPoint.x, touch.point.y - touch.startPoint.y)
    let made: Direction =
      if x.magnitude >= y.magnitude { x > 0 ? .right : .left } else { y > 0 ? .down : .up }
    if direction.contains(made), numberOfTouches == numberOfTouchesRequired {
      begin(as: .ended)
    } else {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}
