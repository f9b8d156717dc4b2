import Foundation
import Synchronization

/// A device by its display: what screens, windows, traits and configurations of snapshots are made
/// from.
///
/// Source: sizes and scales as Apple's Human Interface Guidelines, "Layout", list them; safe areas
/// in portrait as measured by many.
public struct DisplayDevice: Sendable, Hashable {
  /// As Apple writes it: `iPhone 13`.
  public let name: String
  /// In portrait, in points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  /// What the device's shape and bars of the system cover in portrait, in points.
  public let safeArea: UIEdgeInsets
  public let idiom: UIUserInterfaceIdiom

  init(
    _ name: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat, top: CGFloat,
    bottom: CGFloat, idiom: UIUserInterfaceIdiom = .phone
  ) {
    self.name = name
    size = CGSize(width: width, height: height)
    self.scale = scale
    safeArea = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    self.idiom = idiom
  }

  /// The devices that are known, phones first.
  public static let all: [DisplayDevice] = [
    DisplayDevice("iPhone SE", 320, 568, scale: 2, top: 20, bottom: 0),
    DisplayDevice("iPhone 8", 375, 667, scale: 2, top: 20, bottom: 0),
    DisplayDevice("iPhone 8 Plus", 414, 736, scale: 3, top: 20, bottom: 0),
    DisplayDevice("iPhone SE (3rd generation)", 375, 667, scale: 2, top: 20, bottom: 0),
    DisplayDevice("iPhone X", 375, 812, scale: 3, top: 44, bottom: 34),
    DisplayDevice("iPhone XR", 414, 896, scale: 2, top: 48, bottom: 34),
    DisplayDevice("iPhone XS Max", 414, 896, scale: 3, top: 44, bottom: 34),
    DisplayDevice("iPhone 11", 414, 896, scale: 2, top: 48, bottom: 34),
    DisplayDevice("iPhone 11 Pro", 375, 812, scale: 3, top: 44, bottom: 34),
    DisplayDevice("iPhone 11 Pro Max", 414, 896, scale: 3, top: 44, bottom: 34),
    DisplayDevice("iPhone 12 mini", 375, 812, scale: 3, top: 50, bottom: 34),
    DisplayDevice("iPhone 12", 390, 844, scale: 3, top: 47, bottom: 34),
    DisplayDevice("iPhone 12 Pro", 390, 844, scale: 3, top: 47, bottom: 34),
    DisplayDevice("iPhone 12 Pro Max", 428, 926, scale: 3, top: 47, bottom: 34),
    DisplayDevice("iPhone 13 mini", 375, 812, scale: 3, top: 50, bottom: 34),
    DisplayDevice("iPhone 13", 390, 844, scale: 3, top: 47, bottom: 34),
    DisplayDevice("iPhone 13 Pro", 390, 844, scale: 3, top: 47, bottom: 34),
    DisplayDevice("iPhone 13 Pro Max", 428, 926, scale: 3, top: 47, bottom: 34),
    DisplayDevice("iPhone 14", 390, 844, scale: 3, top: 47, bottom: 34),
    DisplayDevice("iPhone 14 Plus", 428, 926, scale: 3, top: 47, bottom: 34),
    DisplayDevice("iPhone 14 Pro", 393, 852, scale: 3, top: 59, bottom: 34),
    DisplayDevice("iPhone 14 Pro Max", 430, 932, scale: 3, top: 59, bottom: 34),
    DisplayDevice("iPhone 15", 393, 852, scale: 3, top: 59, bottom: 34),
    DisplayDevice("iPhone 15 Plus", 430, 932, scale: 3, top: 59, bottom: 34),
    DisplayDevice("iPhone 15 Pro", 393, 852, scale: 3, top: 59, bottom: 34),
    DisplayDevice("iPhone 15 Pro Max", 430, 932, scale: 3, top: 59, bottom: 34),
    DisplayDevice("iPhone 16", 393, 852, scale: 3, top: 59, bottom: 34),
    DisplayDevice("iPhone 16 Plus", 430, 932, scale: 3, top: 59, bottom: 34),
    DisplayDevice("iPhone 16 Pro", 402, 874, scale: 3, top: 62, bottom: 34),
    DisplayDevice("iPhone 16 Pro Max", 440, 956, scale: 3, top: 62, bottom: 34),
    DisplayDevice("iPhone 16e", 390, 844, scale: 3, top: 47, bottom: 34),
    DisplayDevice("iPhone 17", 402, 874, scale: 3, top: 62, bottom: 34),
    DisplayDevice("iPhone Air", 420, 912, scale: 3, top: 68, bottom: 34),
    DisplayDevice("iPhone 17 Pro", 402, 874, scale: 3, top: 62, bottom: 34),
    DisplayDevice("iPhone 17 Pro Max", 440, 956, scale: 3, top: 62, bottom: 34),
    DisplayDevice("iPad mini", 768, 1024, scale: 2, top: 20, bottom: 0, idiom: .pad),
    DisplayDevice("iPad (9.7-inch)", 768, 1024, scale: 2, top: 20, bottom: 0, idiom: .pad),
    DisplayDevice("iPad mini (8.3-inch)", 744, 1133, scale: 2, top: 24, bottom: 20, idiom: .pad),
    DisplayDevice("iPad (9th generation)", 810, 1080, scale: 2, top: 20, bottom: 0, idiom: .pad),
    DisplayDevice("iPad (10th generation)", 820, 1180, scale: 2, top: 24, bottom: 20, idiom: .pad),
    DisplayDevice("iPad (A16)", 820, 1180, scale: 2, top: 24, bottom: 20, idiom: .pad),
    DisplayDevice("iPad Air (11-inch)", 820, 1180, scale: 2, top: 24, bottom: 20, idiom: .pad),
    DisplayDevice("iPad Air (13-inch)", 1024, 1366, scale: 2, top: 24, bottom: 20, idiom: .pad),
    DisplayDevice("iPad Pro (10.5-inch)", 834, 1112, scale: 2, top: 20, bottom: 0, idiom: .pad),
    DisplayDevice("iPad Pro (11-inch)", 834, 1194, scale: 2, top: 24, bottom: 20, idiom: .pad),
    DisplayDevice("iPad Pro 11-inch (M4)", 834, 1210, scale: 2, top: 24, bottom: 20, idiom: .pad),
    DisplayDevice("iPad Pro 13-inch (M4)", 1032, 1376, scale: 2, top: 24, bottom: 20, idiom: .pad),
    DisplayDevice("iPad Pro (12.9-inch)", 1024, 1366, scale: 2, top: 24, bottom: 20, idiom: .pad),
  ]

  /// The known device of a name, whatever its letters' case is.
  public static func named(_ name: String) -> DisplayDevice? {
    all.first { $0.name.lowercased() == name.lowercased() }
  }

  /// The device that tests run on: an iPhone 13, unless the environment variable `FACSIMILE_DEVICE`
  /// names another or a test sets one. Views made before keep the scale they were made with.
  public static var current: DisplayDevice {
    get { chosen.withLock { $0 } }
    set { chosen.withLock { $0 = newValue } }
  }

  private static let chosen = Mutex(fromEnvironment)

  private static let standard = DisplayDevice(
    "iPhone 13", 390, 844, scale: 3, top: 47, bottom: 34)

  private static var fromEnvironment: DisplayDevice {
    guard let name = ProcessInfo.processInfo.environment["FACSIMILE_DEVICE"], !name.isEmpty else {
      return standard
    }
    guard let device = named(name) else {
      let names = all.map(\.name).joined(separator: ", ")
      preconditionFailure(
        "FACSIMILE_DEVICE is “\(name)”, which is no known device. Known are: \(names).")
    }
    return device
  }

  /// The environment of the device in portrait: light, large text, left to right.
  public var traits: UITraitCollection {
    UITraitCollection(
      TraitValues {
        $0.userInterfaceStyle = .light
        $0.userInterfaceIdiom = idiom
        $0.displayScale = scale
        $0.horizontalSizeClass = idiom == .pad ? .regular : .compact
        $0.verticalSizeClass = .regular
        $0.preferredContentSizeCategory = .large
        $0.layoutDirection = .leftToRight
        $0.accessibilityContrast = .normal
        $0.userInterfaceLevel = .base
      })
  }
}
