public import UIKit

/// A device: its size, safe area and traits.
public struct ViewImageConfig: Sendable {
  public enum Orientation: Sendable {
    case landscape, portrait
  }

  public var safeArea: UIEdgeInsets
  /// In points.
  public var size: CGSize?
  public var traits: UITraitCollection

  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }

  /// Source: sizes, scales and safe areas as Apple's Human Interface Guidelines, "Layout", list
  /// them.
  public static let iPhoneSe = phone(320, 568, scale: 2, top: 20, bottom: 0)
  public static let iPhone8 = phone(375, 667, scale: 2, top: 20, bottom: 0)
  public static let iPhone8Plus = phone(414, 736, scale: 3, top: 20, bottom: 0)
  public static let iPhoneX = phone(375, 812, scale: 3, top: 44, bottom: 34)
  public static let iPhoneXr = phone(414, 896, scale: 2, top: 48, bottom: 34)
  public static let iPhoneXsMax = phone(414, 896, scale: 3, top: 44, bottom: 34)
  public static let iPhone12 = phone(390, 844, scale: 3, top: 47, bottom: 34)
  public static let iPhone12Pro = phone(390, 844, scale: 3, top: 47, bottom: 34)
  public static let iPhone12ProMax = phone(428, 926, scale: 3, top: 47, bottom: 34)
  public static let iPhone13 = phone(390, 844, scale: 3, top: 47, bottom: 34)
  public static let iPhone13Mini = phone(375, 812, scale: 3, top: 50, bottom: 34)
  public static let iPhone13Pro = phone(390, 844, scale: 3, top: 47, bottom: 34)
  public static let iPhone13ProMax = phone(428, 926, scale: 3, top: 47, bottom: 34)

  private static func phone(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat, top: CGFloat, bottom: CGFloat
  ) -> ViewImageConfig {
    ViewImageConfig(
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      size: CGSize(width: width, height: height),
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceIdiom: .phone),
        UITraitCollection(displayScale: scale),
        UITraitCollection(horizontalSizeClass: .compact),
        UITraitCollection(verticalSizeClass: .regular),
      ]))
  }
}
