public import Foundation

/// Something that can answer the change of a layer's property.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The null object stands for no action, also where there would be another one.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// Is told about the life of an animation. Time stands still in tests, so that nobody calls it.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The common part of animations: their timing.
@preconcurrency @MainActor
open class CAAnimation: NSObject, CAMediaTiming, CAAction {
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// The pacing; nil is linear.
  open var timingFunction: CAMediaTimingFunction?
  open var delegate: (any CAAnimationDelegate)?
  /// Kept for the application; layers show animations at the time that is asked for.
  open var isRemovedOnCompletion = true

  public override init() {
    super.init()
  }

  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Changes the layer's values to what they are at a time of the layer.
  func apply(
    to layer: CALayer, at time: CFTimeInterval, defaultDuration: CFTimeInterval
  ) {}

  /// How far the animation has come at a time, through its pacing; nil when it shows nothing.
  func pacedProgress(at time: CFTimeInterval, defaultDuration: CFTimeInterval) -> Double? {
    guard let progress = progress(at: time, defaultDuration: defaultDuration) else { return nil }
    return timingFunction?.value(at: progress) ?? progress
  }
}

/// An animation of the property that a key path names.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property, such as `opacity`, `position.x` or `transform.rotation.z`.
  open var keyPath: String?
  /// Adds the value to the property's own instead of replacing it.
  open var isAdditive = false
  /// Lets every run begin where the one before ended. Every run is shown as the first one here.
  open var isCumulative = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// The property's value at a progress from 0 to 1.
  func value(at progress: Double, model: LayerValue?) -> LayerValue? { nil }

  override func apply(
    to layer: CALayer, at time: CFTimeInterval, defaultDuration: CFTimeInterval
  ) {
    guard let keyPath,
      let progress = pacedProgress(at: time, defaultDuration: defaultDuration)
    else { return }
    let model = layer.animatableValue(keyPath)
    guard var value = value(at: progress, model: model) else { return }
    if isAdditive, let model { value = model.adding(value) }
    layer.setAnimatableValue(value, keyPath)
  }
}

/// Animations that run together, in the time of their group.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func apply(
    to layer: CALayer, at time: CFTimeInterval, defaultDuration: CFTimeInterval
  ) {
    guard let progress = pacedProgress(at: time, defaultDuration: defaultDuration) else { return }
    let length = duration > 0 ? duration : defaultDuration
    for animation in animations ?? [] {
      animation.apply(to: layer, at: progress * length, defaultDuration: length)
    }
  }
}

/// A transition between two states of a layer. What is shown is the second one.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
  open var startProgress: Float = 0
  open var endProgress: Float = 1
}

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
