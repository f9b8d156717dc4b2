public import Foundation

/// Fingers of a test. Points are in the view's coordinates, in points; what they hit is found from the
/// topmost view, as on a device, and recognizers and controls see the same touches as there.
extension UIView {
  /// Taps at a point.
  ///
  /// - Parameter count: how often, in quick succession.
  public func tap(at point: CGPoint, count: Int = 1) {
    let session = TouchSession(root: root)
    for tap in 1...max(count, 1) {
      session.begin(at: [inRoot(point)], tapCount: tap)
      session.end()
    }
    session.finish()
  }

  /// Presses at a point for some seconds.
  public func longPress(at point: CGPoint, duration: TimeInterval = 0.5) {
    let session = TouchSession(root: root)
    session.begin(at: [inRoot(point)])
    session.wait(duration)
    session.end()
    session.finish()
  }

  /// Drags from a point to another in even steps.
  public func drag(from start: CGPoint, to end: CGPoint, steps: Int = 10) {
    let session = TouchSession(root: root)
    session.begin(at: [inRoot(start)])
    session.move([inRoot(start)], to: [inRoot(end)], steps: steps)
    session.end()
    session.finish()
  }

  /// Moves two fingers apart or together about a point.
  ///
  /// - Parameter scale: what the distance of the fingers, 100 points at first, is multiplied by.
  public func pinch(at point: CGPoint, scale: CGFloat, steps: Int = 10) {
    moveTwoFingers(at: point, steps: steps) { share in
      CGVector(dx: 50 * (1 + (scale - 1) * share), dy: 0)
    }
  }

  /// Turns two fingers about a point by an angle in radians, clockwise.
  public func rotate(at point: CGPoint, by angle: CGFloat, steps: Int = 10) {
    moveTwoFingers(at: point, steps: steps) { share in
      let turn = CGAffineTransform(rotationAngle: angle * share)
      return CGVector(dx: 50 * turn.a, dy: 50 * turn.b)
    }
  }

  /// Puts a finger down and leaves it there, so that the pressed state can be looked at.
  public func touchDown(at point: CGPoint) -> HeldTouch {
    let session = TouchSession(root: root)
    session.begin(at: [inRoot(point)])
    return HeldTouch(session: session, view: self)
  }

  fileprivate func inRoot(_ point: CGPoint) -> CGPoint { convert(point, to: root) }

  private func moveTwoFingers(
    at point: CGPoint, steps: Int, arm: (_ share: CGFloat) -> CGVector
  ) {
    func fingers(_ share: CGFloat) -> [CGPoint] {
      let arm = arm(share)
      return [
        inRoot(CGPoint(x: point.x - arm.dx, y: point.y - arm.dy)),
        inRoot(CGPoint(x: point.x + arm.dx, y: point.y + arm.dy)),
      ]
    }
    let session = TouchSession(root: root)
    session.begin(at: fingers(0))
    for step in 1...max(steps, 1) {
      session.move(to: fingers(CGFloat(step) / CGFloat(max(steps, 1))))
    }
    session.end()
    session.finish()
  }
}

/// A finger of a test that stays on the screen until it is lifted.
@MainActor
public final class HeldTouch {
  private let session: TouchSession
  private let view: UIView

  init(session: TouchSession, view: UIView) {
    self.session = session
    self.view = view
  }

  /// Moves the finger to a point of the view it was put down in.
  public func move(to point: CGPoint) {
    session.move(to: [view.inRoot(point)])
  }

  /// Lets seconds pass.
  public func wait(_ seconds: TimeInterval) {
    session.wait(seconds)
  }

  public func lift() {
    session.end()
    session.finish()
  }

  public func cancel() {
    session.cancel()
  }
}

extension TouchSession {
  /// Moves fingers in even steps.
  func move(_ starts: [CGPoint], to ends: [CGPoint], steps: Int) {
    let steps = max(steps, 1)
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      move(
        to: zip(starts, ends).map { start, end in
          CGPoint(
            x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
        })
    }
  }
}
