public import Foundation

/// Recognizes fingers that are dragged.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  open var allowedScrollTypesMask = 0

  /// How far a finger moves before it pans, in points. Source: measured on iOS.
  static let threshold: CGFloat = 10

  /// Where the translation is counted from, in the window's coordinates.
  private var origin: CGPoint?

  open override func reset() {
    origin = nil
  }

  /// How far the fingers have moved, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    guard let origin else { return .zero }
    let (from, to) = (inView(origin, view), location(in: view))
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Counts the translation anew, from a value on.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let root = self.view?.root else { return }
    let here = location(in: view)
    let start = CGPoint(x: here.x - translation.x, y: here.y - translation.y)
    origin = view.map { $0.convert(start, to: root) } ?? start
  }

  /// How fast the fingers move, in points per second. A drag in a test takes no time: zero.
  open func velocity(in view: UIView?) -> CGPoint { .zero }

  private func inView(_ point: CGPoint, _ view: UIView?) -> CGPoint {
    guard let root = self.view?.root, let view else { return point }
    return root.convert(point, to: view)
  }

  /// Whether a finger that has moved far enough is what is looked for.
  func accepts(_ touch: UITouch) -> Bool { true }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isGoingOn {
      state = .changed
      return
    }
    guard state == .possible, let touch = touches.first,
      touch.distance >= UIPanGestureRecognizer.threshold
    else { return }
    guard accepts(touch), numberOfTouches >= minimumNumberOfTouches,
      numberOfTouches <= maximumNumberOfTouches
    else {
      state = .failed
      return
    }
    origin = touch.startPoint
    begin(as: .began)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endGesture()
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    cancelGesture()
  }
}

/// Recognizes fingers that are dragged from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that count.
  open var edges: UIRectEdge = []

  /// How far from the edge a finger may begin, in points.
  private static let edgeWidth: CGFloat = 20

  override func accepts(_ touch: UITouch) -> Bool {
    guard let root = view?.root else { return false }
    let (point, bounds) = (touch.startPoint, root.bounds)
    let width = UIScreenEdgePanGestureRecognizer.edgeWidth
    return (edges.contains(.left) && point.x < bounds.minX + width)
      || (edges.contains(.right) && point.x > bounds.maxX - width)
      || (edges.contains(.top) && point.y < bounds.minY + width)
      || (edges.contains(.bottom) && point.y > bounds.maxY - width)
  }
}
