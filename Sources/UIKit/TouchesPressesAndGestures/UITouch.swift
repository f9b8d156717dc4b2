public import Foundation

/// A finger on the screen: where it is and what it does.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil, indirectPointer
  }

  /// What the touch does at the moment.
  public internal(set) final var phase = Phase.began
  /// How often the place was touched in quick succession.
  public internal(set) final var tapCount = 1
  /// When the touch changed last: 0, because touches of a test take no time.
  public internal(set) final var timestamp: TimeInterval = 0
  /// The view that the touch began in.
  public internal(set) weak final var view: UIView?
  public internal(set) final var gestureRecognizers: [UIGestureRecognizer]?
  /// How hard the finger presses, where 1 is an average touch.
  public final let force: CGFloat = 1
  public final let maximumPossibleForce: CGFloat = 1
  /// The radius of the touched spot in points.
  public final let majorRadius: CGFloat = 20
  public final let type = TouchType.direct

  open var window: UIWindow? { view?.window }

  /// The view whose coordinates the points are in: the topmost one.
  private let root: UIView
  private(set) var point: CGPoint
  private(set) var previousPoint: CGPoint
  let startPoint: CGPoint

  init(at point: CGPoint, in root: UIView) {
    self.root = root
    self.point = point
    previousPoint = point
    startPoint = point
  }

  func move(to new: CGPoint) {
    previousPoint = point
    point = new
  }

  /// Where the touch is, in a view's coordinates; nil stands for the window.
  open func location(in view: UIView?) -> CGPoint { convert(point, to: view) }

  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPoint, to: view) }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view.map { root.convert(point, to: $0) } ?? point
  }
}
