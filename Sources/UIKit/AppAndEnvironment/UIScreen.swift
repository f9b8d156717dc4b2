public import Foundation

/// The display: that of an iPhone 13 in portrait.
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
  public static let main = UIScreen()

  /// The screen's rectangle in points.
  public private(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)

  /// Pixels per point.
  public private(set) var scale: CGFloat = 3

  /// The part of the screen that a device's rounded corners, camera and home indicator cover.
  ///
  /// Source: the safe area of an iPhone 13 in portrait, as listed in Apple's Human Interface
  /// Guidelines and measured by many: 47 points above, 34 below.
  package private(set) var safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)

  public var nativeScale: CGFloat { scale }

  /// The screen's rectangle in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  public var traitCollection: UITraitCollection { .deviceDefault }

  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
