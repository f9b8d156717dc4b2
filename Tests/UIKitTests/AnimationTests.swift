@testable import QuartzCore
import UIKit
import XCTest

@MainActor
final class AnimationTests: XCTestCase {
  private func layer() -> CALayer {
    makeLayer(CGRect(x: 0, y: 0, width: 10, height: 10), .black)
  }

  /// The alpha in the middle of the layer at a time.
  private func alpha(of layer: CALayer, at time: CFTimeInterval?) throws -> Double {
    let pixels =
      if let time {
        try CALayer.withMediaTime(time) { try rendered(layer) }
      } else {
        try rendered(layer)
      }
    return Double(rgba(pixels, 5, 5) & 255) / 255
  }

  func testABasicAnimationIsShownAtTheGivenTimeAndOtherwiseNot() async throws {
    let layer = layer()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.toValue = 0.5
    animation.duration = 2
    layer.add(animation, forKey: "fade")
    XCTAssertEqual(try alpha(of: layer, at: nil), 1)
    XCTAssertEqual(try alpha(of: layer, at: 1), 0.25, accuracy: 0.003)
    XCTAssertEqual(try alpha(of: layer, at: 3), 1)
    XCTAssertEqual(layer.opacity, 1)
    XCTAssertEqual(layer.animationKeys(), ["fade"])
    animation.fillMode = .forwards
    XCTAssertEqual(try alpha(of: layer, at: 3), 0.5, accuracy: 0.003)
    layer.removeAnimation(forKey: "fade")
    XCTAssertNil(layer.animation(forKey: "fade"))
    XCTAssertEqual(try alpha(of: layer, at: 1), 1)
  }

  func testALayerThatStandsStillShowsItsTimeOffset() async throws {
    let layer = layer()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    layer.add(animation, forKey: nil)
    layer.speed = 0
    layer.timeOffset = 0.25
    XCTAssertEqual(try alpha(of: layer, at: nil), 0.25, accuracy: 0.003)
  }

  func testRepeatsAndReversesFollowMediaTiming() async throws {
    let layer = layer()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.autoreverses = true
    animation.repeatCount = 2
    layer.add(animation, forKey: nil)
    for (time, expected) in [(0.25, 0.25), (1.25, 0.75), (2.25, 0.25), (3.75, 0.25)] {
      XCTAssertEqual(try alpha(of: layer, at: time), expected, accuracy: 0.003, "at \(time)")
    }
    XCTAssertEqual(try alpha(of: layer, at: 4.5), 1)
    animation.beginTime = CACurrentMediaTime() + 1
    XCTAssertEqual(try alpha(of: layer, at: 1.25), 0.25, accuracy: 0.003)
  }

  func testKeyframesGoThroughTheirValues() async throws {
    let layer = layer()
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    animation.values = [0, 1, 0.5]
    animation.keyTimes = [0, 0.25, 1]
    animation.duration = 4
    layer.add(animation, forKey: nil)
    XCTAssertEqual(try alpha(of: layer, at: 0.5), 0.5, accuracy: 0.003)
    XCTAssertEqual(try alpha(of: layer, at: 2.5), 0.75, accuracy: 0.003)
    animation.calculationMode = .discrete
    XCTAssertEqual(try alpha(of: layer, at: 2.5), 1)
  }

  func testGroupsRunInTheirOwnTime() async throws {
    let layer = layer()
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0, 1)
    let group = CAAnimationGroup()
    group.animations = [fade]
    group.duration = 2
    layer.add(group, forKey: nil)
    XCTAssertEqual(try alpha(of: layer, at: 0.5), 0.25, accuracy: 0.003)
  }

  func testTheTimingCurvesPassThroughTheirControlPoints() async throws {
    let layer = layer()
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    layer.add(animation, forKey: nil)
    XCTAssertEqual(try alpha(of: layer, at: 0.5), 0.5, accuracy: 0.003)
    // The cubic with x handles 0.42 and 0.58 at parameter 1/4: x = 0.274375, y = 0.15625.
    XCTAssertEqual(try alpha(of: layer, at: 0.274375), 0.15625, accuracy: 0.004)
    var point: [Float] = [0, 0]
    CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 1, values: &point)
    XCTAssertEqual(point, [0.42, 0])
  }

  func testASpringFollowsTheDampedOscillator() async throws {
    let layer = layer()
    let spring = CASpringAnimation(keyPath: "cornerRadius")
    (spring.fromValue, spring.toValue) = (0, 100)
    XCTAssertEqual(spring.settlingDuration, 1.3816, accuracy: 0.001)
    spring.duration = spring.settlingDuration
    layer.add(spring, forKey: nil)
    // Mass 1, stiffness 100, damping 10: omega = 10, zeta = 1/2, so that at the first peak, after
    // pi / (10 * sqrt(3)/2) seconds, it overshoots by exp(-pi / sqrt(3)) = 16.3 %.
    let peak = Double.pi / (10 * 3.0.squareRoot() / 2)
    var shown: CGFloat = 0
    layer.withShownValue(at: peak) { shown = layer.cornerRadius }
    XCTAssertEqual(shown, 116.3, accuracy: 0.05)
    XCTAssertEqual(layer.cornerRadius, 0)
  }

  func testTransformsTurnTheShorterWay() async throws {
    let layer = layer()
    let turn = CABasicAnimation(keyPath: "transform")
    turn.fromValue = CATransform3DIdentity
    turn.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    turn.duration = 1
    layer.add(turn, forKey: nil)
    layer.withShownValue(at: 0.5) {
      let half = layer.affineTransform()
      XCTAssertEqual(half.a, 0.5.squareRoot(), accuracy: 1e-9)
      XCTAssertEqual(half.b, 0.5.squareRoot(), accuracy: 1e-9)
    }
  }

  func testColoursAndPathsAreMixed() async throws {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    let grow = CABasicAnimation(keyPath: "path")
    grow.toValue = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 12), transform: nil)
    let tint = CABasicAnimation(keyPath: "fillColor")
    tint.fromValue = UIColor.black.cgColor
    tint.toValue = UIColor.white.cgColor
    for animation in [grow, tint] {
      animation.duration = 1
      layer.add(animation, forKey: animation.keyPath)
    }
    layer.withShownValue(at: 0.5) {
      XCTAssertEqual(layer.path?.boundingBox, CGRect(x: 0, y: 0, width: 6, height: 8))
      XCTAssertEqual(layer.fillColor?.components?.first ?? 0, 0.5, accuracy: 1e-9)
    }
  }

  func testTransactionsGiveDurationsAndCallTheirCompletion() async throws {
    var isDone = false
    CATransaction.begin()
    CATransaction.setAnimationDuration(4)
    CATransaction.setDisableActions(true)
    CATransaction.setCompletionBlock { isDone = true }
    XCTAssertEqual(CATransaction.animationDuration(), 4)
    XCTAssertTrue(CATransaction.disableActions())
    XCTAssertFalse(isDone)
    CATransaction.commit()
    XCTAssertTrue(isDone)
    XCTAssertEqual(CATransaction.animationDuration(), 0.25)
  }

  func testViewAnimationsEndAtOnce() async {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var calls: [String] = []
    UIView.animate(withDuration: 1, delay: 0.5, options: .curveEaseIn) {
      view.alpha = 0.5
    } completion: {
      calls.append("animate \($0)")
    }
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        view.frame.origin.x = 3
      }
    } completion: {
      calls.append("keyframes \($0)")
    }
    UIView.transition(with: view, duration: 1) {
      view.isHidden = true
    } completion: {
      calls.append("transition \($0)")
    }
    XCTAssertEqual(view.alpha, 0.5)
    XCTAssertEqual(view.frame.origin.x, 3)
    XCTAssertTrue(view.isHidden)
    XCTAssertEqual(calls, ["animate true", "keyframes true", "transition true"])
  }

  func testAPropertyAnimatorMakesItsChangesWhenItStarts() async {
    let view = UIView()
    var end: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeOut) { view.alpha = 0 }
    animator.addAnimations { view.tag = 5 }
    animator.addCompletion { end = $0 }
    XCTAssertEqual(view.alpha, 1)
    animator.startAnimation()
    XCTAssertEqual(view.alpha, 0)
    XCTAssertEqual(view.tag, 5)
    XCTAssertEqual(end, .end)
    XCTAssertEqual(animator.state, .inactive)
  }
}

extension CALayer {
  /// Runs a closure while the layer has the values of a time.
  fileprivate func withShownValue(at time: CFTimeInterval, _ body: () -> Void) {
    withAnimatedValues(at: time) { _ in body() }
  }
}
