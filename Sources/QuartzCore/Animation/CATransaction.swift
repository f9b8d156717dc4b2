public import Foundation

/// Groups changes of layers. They take effect at once; what a transaction still decides is the length
/// of animations that name none, and when completion blocks are called: on commit.
@preconcurrency @MainActor
open class CATransaction: NSObject {
  private struct Level {
    // Source: Apple, "kCATransactionAnimationDuration": 1/4 second.
    var duration: CFTimeInterval = 0.25
    var timingFunction: CAMediaTimingFunction?
    var disablesActions = false
    var completion: (() -> Void)?
    var values: [String: Any] = [:]
  }

  private static var levels = [Level()]

  private static var current: Level {
    get { levels[levels.count - 1] }
    set { levels[levels.count - 1] = newValue }
  }

  public class func begin() {
    var level = current
    level.completion = nil
    levels.append(level)
  }

  /// Ends the transaction begun last and calls its completion block.
  public class func commit() {
    guard levels.count > 1, let level = levels.popLast() else { return }
    level.completion?()
  }

  /// Does nothing: changes have taken effect already.
  public class func flush() {}

  public class func lock() {}
  public class func unlock() {}

  /// The length of animations that name none, in seconds.
  public class func animationDuration() -> CFTimeInterval { current.duration }

  public class func setAnimationDuration(_ dur: CFTimeInterval) { current.duration = dur }

  public class func animationTimingFunction() -> CAMediaTimingFunction? { current.timingFunction }

  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }

  public class func disableActions() -> Bool { current.disablesActions }

  public class func setDisableActions(_ flag: Bool) { current.disablesActions = flag }

  public class func completionBlock() -> (() -> Void)? { current.completion }

  /// A block to be called on commit. Outside a transaction it is called at once.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    guard levels.count > 1 else {
      block?()
      return
    }
    current.completion = block
  }

  public class func value(forKey key: String) -> Any? { current.values[key] }

  public class func setValue(_ anObject: Any?, forKey key: String) {
    current.values[key] = anObject
  }
}
