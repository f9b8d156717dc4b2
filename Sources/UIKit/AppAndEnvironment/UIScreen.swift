public import Foundation

/// The display of the device that tests run on, in portrait.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
  public static let main = UIScreen()
  public static var screens: [UIScreen] { [main] }

  /// The screen's rectangle in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: DisplayDevice.current.size) }

  /// Pixels per point.
  public var scale: CGFloat { DisplayDevice.current.scale }

  /// The part of the screen that the device's rounded corners, camera and home indicator cover.
  package var safeAreaInsets: UIEdgeInsets { DisplayDevice.current.safeArea }

  public var nativeScale: CGFloat { scale }

  /// The screen's rectangle in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// How bright the screen is, 0 to 1.
  public var brightness: CGFloat = 1
  public var maximumFramesPerSecond: Int { 60 }

  public var traitCollection: UITraitCollection { .deviceDefault }

  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
