import CoreGraphics
import FacsimileRaster
public import Foundation

extension UIGestureRecognizer {
  /// The line from the first finger to the second when the gesture began, and now.
  fileprivate var lines: (start: CGVector, now: CGVector)? {
    guard touches.count == 2 else { return nil }
    let (a, b) = (touches[0], touches[1])
    return (
      CGVector(dx: b.startPoint.x - a.startPoint.x, dy: b.startPoint.y - a.startPoint.y),
      CGVector(dx: b.point.x - a.point.x, dy: b.point.y - a.point.y)
    )
  }

  fileprivate func moveTwoFingers() {
    if isGoingOn {
      state = .changed
    } else if state == .possible, lines != nil {
      begin(as: .began)
    }
  }
}

/// Recognizes two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var base: CGFloat = 1

  open override func reset() {
    base = 1
  }

  /// The distance of the fingers beside what it was; setting it counts anew from there.
  open var scale: CGFloat {
    get { base * ratio }
    set { base = newValue / ratio }
  }

  /// How fast the scale changes per second. A pinch in a test takes no time: zero.
  open var velocity: CGFloat { 0 }

  private var ratio: CGFloat {
    guard let lines else { return 1 }
    let start = (lines.start.dx * lines.start.dx + lines.start.dy * lines.start.dy).squareRoot()
    let now = (lines.now.dx * lines.now.dx + lines.now.dy * lines.now.dy).squareRoot()
    return start > 0 && now > 0 ? now / start : 1
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    moveTwoFingers()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endGesture()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    cancelGesture()
  }
}

/// Recognizes two fingers that turn about each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var base: CGFloat = 0

  open override func reset() {
    base = 0
  }

  /// How far the fingers have turned, in radians, clockwise; setting it counts anew from there.
  open var rotation: CGFloat {
    get { base + turn }
    set { base = newValue - turn }
  }

  open var velocity: CGFloat { 0 }

  private var turn: CGFloat {
    guard let lines else { return 0 }
    let sine = lines.start.dx * lines.now.dy - lines.start.dy * lines.now.dx
    let cosine = lines.start.dx * lines.now.dx + lines.start.dy * lines.now.dy
    return angleOfVector(x: cosine, y: sine)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    moveTwoFingers()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endGesture()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    cancelGesture()
  }
}
