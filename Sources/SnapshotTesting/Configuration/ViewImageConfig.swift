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

  /// A device in an orientation. In landscape the safe area of a phone with rounded corners moves to the
  /// sides, and 21 points stay free for the home indicator.
  public static func device(
    _ device: DisplayDevice, _ orientation: Orientation = .portrait
  ) -> ViewImageConfig {
    let isPad = device.idiom == .pad
    let hasHomeButton = device.safeArea.bottom == 0
    var (size, safeArea) = (device.size, device.safeArea)
    if orientation == .landscape {
      size = CGSize(width: size.height, height: size.width)
      if !isPad {
        safeArea =
          hasHomeButton
          ? .zero
          : UIEdgeInsets(top: 0, left: device.safeArea.top, bottom: 21, right: device.safeArea.top)
      }
    }
    // Source: Apple, Human Interface Guidelines, "Device size classes": phones are compact, but large ones
    // are regular across in landscape.
    let isLarge = max(size.width, size.height) >= 736 && device.size.width >= 414
    let traits = UITraitCollection { traits in
      traits.userInterfaceIdiom = device.idiom
      traits.displayScale = device.scale
      traits.horizontalSizeClass =
        isPad || (orientation == .landscape && isLarge) ? .regular : .compact
      traits.verticalSizeClass = isPad || orientation == .portrait ? .regular : .compact
    }
    return ViewImageConfig(safeArea: safeArea, size: size, traits: traits)
  }

  /// The part of a tablet's screen that an application has beside another one.
  ///
  /// - Parameter share: of the width, 1/3, 1/2 or 2/3; what is narrower than half is compact.
  public static func splitView(
    _ device: DisplayDevice, _ orientation: Orientation = .landscape, share: CGFloat
  ) -> ViewImageConfig {
    var config = ViewImageConfig.device(device, orientation)
    // Source: Apple, Human Interface Guidelines, "Multitasking": the two applications are 10 points apart.
    let width = config.size?.width ?? 0
    config.size?.width = ((width - 10) * share).rounded(.down)
    if share < 0.5 || orientation == .portrait {
      config.traits = UITraitCollection(traitsFrom: [
        config.traits, UITraitCollection(horizontalSizeClass: .compact),
      ])
    }
    return config
  }

  private static func named(_ name: String, _ orientation: Orientation = .portrait)
    -> ViewImageConfig
  {
    guard let device = DisplayDevice.named(name) else {
      preconditionFailure("\(name) is no known device")
    }
    return .device(device, orientation)
  }

  public static let iPhoneSe = named("iPhone SE")
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone SE", orientation)
  }
  public static let iPhone8 = named("iPhone 8")
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 8", orientation)
  }
  public static let iPhone8Plus = named("iPhone 8 Plus")
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 8 Plus", orientation)
  }
  public static let iPhoneX = named("iPhone X")
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone X", orientation)
  }
  public static let iPhoneXr = named("iPhone XR")
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone XR", orientation)
  }
  public static let iPhoneXsMax = named("iPhone XS Max")
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone XS Max", orientation)
  }
  public static let iPhone12 = named("iPhone 12")
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 12", orientation)
  }
  public static let iPhone12Pro = named("iPhone 12 Pro")
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 12 Pro", orientation)
  }
  public static let iPhone12ProMax = named("iPhone 12 Pro Max")
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 12 Pro Max", orientation)
  }
  public static let iPhone13 = named("iPhone 13")
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 13", orientation)
  }
  public static let iPhone13Mini = named("iPhone 13 mini")
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 13 mini", orientation)
  }
  public static let iPhone13Pro = named("iPhone 13 Pro")
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 13 Pro", orientation)
  }
  public static let iPhone13ProMax = named("iPhone 13 Pro Max")
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 13 Pro Max", orientation)
  }
  public static let iPhone14 = named("iPhone 14")
  public static func iPhone14(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 14", orientation)
  }
  public static let iPhone14Plus = named("iPhone 14 Plus")
  public static func iPhone14Plus(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 14 Plus", orientation)
  }
  public static let iPhone14Pro = named("iPhone 14 Pro")
  public static func iPhone14Pro(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 14 Pro", orientation)
  }
  public static let iPhone14ProMax = named("iPhone 14 Pro Max")
  public static func iPhone14ProMax(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 14 Pro Max", orientation)
  }
  public static let iPhone15 = named("iPhone 15")
  public static func iPhone15(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 15", orientation)
  }
  public static let iPhone15Plus = named("iPhone 15 Plus")
  public static func iPhone15Plus(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 15 Plus", orientation)
  }
  public static let iPhone15Pro = named("iPhone 15 Pro")
  public static func iPhone15Pro(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 15 Pro", orientation)
  }
  public static let iPhone15ProMax = named("iPhone 15 Pro Max")
  public static func iPhone15ProMax(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 15 Pro Max", orientation)
  }
  public static let iPhone16 = named("iPhone 16")
  public static func iPhone16(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 16", orientation)
  }
  public static let iPhone16Plus = named("iPhone 16 Plus")
  public static func iPhone16Plus(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 16 Plus", orientation)
  }
  public static let iPhone16Pro = named("iPhone 16 Pro")
  public static func iPhone16Pro(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 16 Pro", orientation)
  }
  public static let iPhone16ProMax = named("iPhone 16 Pro Max")
  public static func iPhone16ProMax(_ orientation: Orientation) -> ViewImageConfig {
    named("iPhone 16 Pro Max", orientation)
  }

  public static let iPadMini = named("iPad mini", .landscape)
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    named("iPad mini", orientation)
  }
  public static let iPad10_2 = named("iPad (9th generation)", .landscape)
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    named("iPad (9th generation)", orientation)
  }
  public static let iPad10_9 = named("iPad (10th generation)", .landscape)
  public static func iPad10_9(_ orientation: Orientation) -> ViewImageConfig {
    named("iPad (10th generation)", orientation)
  }
  public static let iPadPro10_5 = named("iPad Pro (10.5-inch)", .landscape)
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    named("iPad Pro (10.5-inch)", orientation)
  }
  public static let iPadPro11 = named("iPad Pro (11-inch)", .landscape)
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    named("iPad Pro (11-inch)", orientation)
  }
  public static let iPadPro12_9 = named("iPad Pro (12.9-inch)", .landscape)
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    named("iPad Pro (12.9-inch)", orientation)
  }
}
