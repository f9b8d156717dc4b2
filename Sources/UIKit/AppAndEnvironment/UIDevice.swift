public import Foundation

/// The device that the framework stands for.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  public static let current = UIDevice()

  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var localizedModel: String { model }
  public let systemName = "iOS"
  /// The version of iOS whose looks are drawn.
  public let systemVersion = "17.0"
  public var name: String { model }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { DisplayDevice.current.idiom }
  public var orientation: UIDeviceOrientation { .portrait }
  public var isMultitaskingSupported: Bool { true }
  /// The same in every run, so that a picture that shows it is too.
  public let identifierForVendor = UUID(uuidString: "00000000-0000-0000-0000-000000000000")
  /// How full the battery is, 0 to 1; −1 while it is not monitored.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? 1 : -1 }
  public var isBatteryMonitoringEnabled = false
  public var isProximityMonitoringEnabled = false
  public var isGeneratingDeviceOrientationNotifications: Bool { false }

  public func beginGeneratingDeviceOrientationNotifications() {}
  public func endGeneratingDeviceOrientationNotifications() {}

  public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
}

/// How the device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
