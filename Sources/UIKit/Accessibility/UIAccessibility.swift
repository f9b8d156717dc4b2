public import Foundation

/// What the user has asked assistive technology for: nothing, unless a test says otherwise.
@preconcurrency @MainActor
public enum UIAccessibility {
  /// Settings that a test may change for the views that ask for them.
  public static var isVoiceOverRunning = false
  public static var isReduceMotionEnabled = false
  public static var isReduceTransparencyEnabled = false
  public static var isBoldTextEnabled = false
  public static var isInvertColorsEnabled = false
  public static var isGrayscaleEnabled = false
  public static var isDarkerSystemColorsEnabled = false
  public static var isSwitchControlRunning = false
  public static var isSpeakScreenEnabled = false
  public static var isOnOffSwitchLabelsEnabled = false
  public static var buttonShapesEnabled = false
  public static var isClosedCaptioningEnabled = false
  public static var isMonoAudioEnabled = false
  public static var isGuidedAccessEnabled = false
  public static var isShakeToUndoEnabled = true
  public static var isVideoAutoplayEnabled = true
  public static var shouldDifferentiateWithoutColor = false
  public static var prefersCrossFadeTransitions = false
  public static var isAssistiveTouchRunning = false

  /// What is posted to assistive technology.
  public struct Notification: RawRepresentable, Sendable, Hashable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
    public static let pauseAssistiveTechnology = Notification(rawValue: 1018)
    public static let resumeAssistiveTechnology = Notification(rawValue: 1019)
  }

  /// The notifications posted so far, so that a test can look at them; emptied by the test.
  public static var postedNotifications: [(notification: Notification, argument: Any?)] = []

  /// Posts a notification. Nothing listens but the test.
  public static func post(notification: Notification, argument: Any?) {
    postedNotifications.append((notification, argument))
  }
}

/// Whether VoiceOver reads the screen.
@preconcurrency @MainActor
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// An action that assistive technology offers for an element.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  open var name: String
  open var image: UIImage?
  public let actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  public init(
    name: String, image: UIImage? = nil,
    actionHandler: ((UIAccessibilityCustomAction) -> Bool)? = nil
  ) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
  }
}

/// Something that assistive technology reads and that is no view.
@preconcurrency @MainActor
open class UIAccessibilityElement: NSObject {
  open weak var accessibilityContainer: AnyObject?
  open var isAccessibilityElement = true
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityIdentifier: String?
  open var accessibilityFrame = CGRect.zero
  open var accessibilityFrameInContainerSpace = CGRect.zero
  open var accessibilityTraits = UIAccessibilityTraits.none

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
  }
}
