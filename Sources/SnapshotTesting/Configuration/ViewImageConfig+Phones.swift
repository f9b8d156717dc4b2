import UIKit

/// Phones by name, upright unless the orientation is given.
extension ViewImageConfig {
  /// A device that is in the list.
  static func known(_ name: String) -> DisplayDevice {
    guard let device = DisplayDevice.named(name) else {
      preconditionFailure("\(name) is no known device")
    }
    return device
  }

  /// The iPhone SE.
  public static let iPhoneSe = iPhoneSe(.portrait)
  /// The iPhone SE, in an orientation.
  public static func iPhoneSe(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone SE"), orientation)
  }

  /// The iPhone SE (3rd generation).
  public static let iPhoneSe3 = iPhoneSe3(.portrait)
  /// The iPhone SE (3rd generation), in an orientation.
  public static func iPhoneSe3(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone SE (3rd generation)"), orientation)
  }

  /// The iPhone 8.
  public static let iPhone8 = iPhone8(.portrait)
  /// The iPhone 8, in an orientation.
  public static func iPhone8(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 8"), orientation)
  }

  /// The iPhone 8 Plus.
  public static let iPhone8Plus = iPhone8Plus(.portrait)
  /// The iPhone 8 Plus, in an orientation.
  public static func iPhone8Plus(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 8 Plus"), orientation)
  }

  /// The iPhone X.
  public static let iPhoneX = iPhoneX(.portrait)
  /// The iPhone X, in an orientation.
  public static func iPhoneX(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone X"), orientation)
  }

  /// The iPhone XR.
  public static let iPhoneXr = iPhoneXr(.portrait)
  /// The iPhone XR, in an orientation.
  public static func iPhoneXr(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone XR"), orientation)
  }

  /// The iPhone XS Max.
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)
  /// The iPhone XS Max, in an orientation.
  public static func iPhoneXsMax(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone XS Max"), orientation)
  }

  /// The iPhone 11.
  public static let iPhone11 = iPhone11(.portrait)
  /// The iPhone 11, in an orientation.
  public static func iPhone11(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 11"), orientation)
  }

  /// The iPhone 11 Pro.
  public static let iPhone11Pro = iPhone11Pro(.portrait)
  /// The iPhone 11 Pro, in an orientation.
  public static func iPhone11Pro(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 11 Pro"), orientation)
  }

  /// The iPhone 11 Pro Max.
  public static let iPhone11ProMax = iPhone11ProMax(.portrait)
  /// The iPhone 11 Pro Max, in an orientation.
  public static func iPhone11ProMax(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 11 Pro Max"), orientation)
  }

  /// The iPhone 12 mini.
  public static let iPhone12Mini = iPhone12Mini(.portrait)
  /// The iPhone 12 mini, in an orientation.
  public static func iPhone12Mini(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 12 mini"), orientation)
  }

  /// The iPhone 12.
  public static let iPhone12 = iPhone12(.portrait)
  /// The iPhone 12, in an orientation.
  public static func iPhone12(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 12"), orientation)
  }

  /// The iPhone 12 Pro.
  public static let iPhone12Pro = iPhone12Pro(.portrait)
  /// The iPhone 12 Pro, in an orientation.
  public static func iPhone12Pro(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 12 Pro"), orientation)
  }

  /// The iPhone 12 Pro Max.
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)
  /// The iPhone 12 Pro Max, in an orientation.
  public static func iPhone12ProMax(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 12 Pro Max"), orientation)
  }

  /// The iPhone 13 mini.
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  /// The iPhone 13 mini, in an orientation.
  public static func iPhone13Mini(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 13 mini"), orientation)
  }

  /// The iPhone 13.
  public static let iPhone13 = iPhone13(.portrait)
  /// The iPhone 13, in an orientation.
  public static func iPhone13(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 13"), orientation)
  }

  /// The iPhone 13 Pro.
  public static let iPhone13Pro = iPhone13Pro(.portrait)
  /// The iPhone 13 Pro, in an orientation.
  public static func iPhone13Pro(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 13 Pro"), orientation)
  }

  /// The iPhone 13 Pro Max.
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)
  /// The iPhone 13 Pro Max, in an orientation.
  public static func iPhone13ProMax(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 13 Pro Max"), orientation)
  }

  /// The iPhone 14.
  public static let iPhone14 = iPhone14(.portrait)
  /// The iPhone 14, in an orientation.
  public static func iPhone14(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 14"), orientation)
  }

  /// The iPhone 14 Plus.
  public static let iPhone14Plus = iPhone14Plus(.portrait)
  /// The iPhone 14 Plus, in an orientation.
  public static func iPhone14Plus(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 14 Plus"), orientation)
  }

  /// The iPhone 14 Pro.
  public static let iPhone14Pro = iPhone14Pro(.portrait)
  /// The iPhone 14 Pro, in an orientation.
  public static func iPhone14Pro(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 14 Pro"), orientation)
  }

  /// The iPhone 14 Pro Max.
  public static let iPhone14ProMax = iPhone14ProMax(.portrait)
  /// The iPhone 14 Pro Max, in an orientation.
  public static func iPhone14ProMax(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 14 Pro Max"), orientation)
  }

  /// The iPhone 15.
  public static let iPhone15 = iPhone15(.portrait)
  /// The iPhone 15, in an orientation.
  public static func iPhone15(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 15"), orientation)
  }

  /// The iPhone 15 Plus.
  public static let iPhone15Plus = iPhone15Plus(.portrait)
  /// The iPhone 15 Plus, in an orientation.
  public static func iPhone15Plus(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 15 Plus"), orientation)
  }

  /// The iPhone 15 Pro.
  public static let iPhone15Pro = iPhone15Pro(.portrait)
  /// The iPhone 15 Pro, in an orientation.
  public static func iPhone15Pro(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 15 Pro"), orientation)
  }

  /// The iPhone 15 Pro Max.
  public static let iPhone15ProMax = iPhone15ProMax(.portrait)
  /// The iPhone 15 Pro Max, in an orientation.
  public static func iPhone15ProMax(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 15 Pro Max"), orientation)
  }

  /// The iPhone 16.
  public static let iPhone16 = iPhone16(.portrait)
  /// The iPhone 16, in an orientation.
  public static func iPhone16(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 16"), orientation)
  }

  /// The iPhone 16 Plus.
  public static let iPhone16Plus = iPhone16Plus(.portrait)
  /// The iPhone 16 Plus, in an orientation.
  public static func iPhone16Plus(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 16 Plus"), orientation)
  }

  /// The iPhone 16 Pro.
  public static let iPhone16Pro = iPhone16Pro(.portrait)
  /// The iPhone 16 Pro, in an orientation.
  public static func iPhone16Pro(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 16 Pro"), orientation)
  }

  /// The iPhone 16 Pro Max.
  public static let iPhone16ProMax = iPhone16ProMax(.portrait)
  /// The iPhone 16 Pro Max, in an orientation.
  public static func iPhone16ProMax(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 16 Pro Max"), orientation)
  }

  /// The iPhone 16e.
  public static let iPhone16e = iPhone16e(.portrait)
  /// The iPhone 16e, in an orientation.
  public static func iPhone16e(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 16e"), orientation)
  }

  /// The iPhone 17.
  public static let iPhone17 = iPhone17(.portrait)
  /// The iPhone 17, in an orientation.
  public static func iPhone17(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 17"), orientation)
  }

  /// The iPhone Air.
  public static let iPhoneAir = iPhoneAir(.portrait)
  /// The iPhone Air, in an orientation.
  public static func iPhoneAir(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone Air"), orientation)
  }

  /// The iPhone 17 Pro.
  public static let iPhone17Pro = iPhone17Pro(.portrait)
  /// The iPhone 17 Pro, in an orientation.
  public static func iPhone17Pro(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 17 Pro"), orientation)
  }

  /// The iPhone 17 Pro Max.
  public static let iPhone17ProMax = iPhone17ProMax(.portrait)
  /// The iPhone 17 Pro Max, in an orientation.
  public static func iPhone17ProMax(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPhone 17 Pro Max"), orientation)
  }
}
