public import Foundation

/// Lets the device be felt. A test has none: the calls are counted, so that it can see them.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// How often feedback was asked for.
  public internal(set) final var feedbackCount = 0

  public override init() {
    super.init()
  }

  open func prepare() {}
}

/// The feeling of a blow.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public override init() {
    super.init()
  }

  public init(style: FeedbackStyle) {
    super.init()
  }

  open func impactOccurred() { feedbackCount += 1 }
  open func impactOccurred(intensity: CGFloat) { feedbackCount += 1 }
}

/// The feeling of a chosen thing that changes.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { feedbackCount += 1 }
}

/// The feeling of success or failure.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) { feedbackCount += 1 }
}
