import UIKit

/// Tablets by name, on their side unless the orientation is given.
extension ViewImageConfig {
  /// The iPad mini.
  public static let iPadMini = device(known("iPad mini"), Orientation.landscape)
  /// The iPad mini, in an orientation.
  public static func iPadMini(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad mini"), orientation)
  }
  /// The iPad mini, or a part of its screen.
  public static func iPadMini(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad mini"), orientation)
  }

  /// The iPad (9.7-inch).
  public static let iPad9_7 = device(known("iPad (9.7-inch)"), Orientation.landscape)
  /// The iPad (9.7-inch), in an orientation.
  public static func iPad9_7(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad (9.7-inch)"), orientation)
  }
  /// The iPad (9.7-inch), or a part of its screen.
  public static func iPad9_7(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad (9.7-inch)"), orientation)
  }

  /// The iPad mini (8.3-inch).
  public static let iPadMini8_3 = device(known("iPad mini (8.3-inch)"), Orientation.landscape)
  /// The iPad mini (8.3-inch), in an orientation.
  public static func iPadMini8_3(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad mini (8.3-inch)"), orientation)
  }
  /// The iPad mini (8.3-inch), or a part of its screen.
  public static func iPadMini8_3(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad mini (8.3-inch)"), orientation)
  }

  /// The iPad (9th generation).
  public static let iPad10_2 = device(known("iPad (9th generation)"), Orientation.landscape)
  /// The iPad (9th generation), in an orientation.
  public static func iPad10_2(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad (9th generation)"), orientation)
  }
  /// The iPad (9th generation), or a part of its screen.
  public static func iPad10_2(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad (9th generation)"), orientation)
  }

  /// The iPad (10th generation).
  public static let iPad10_9 = device(known("iPad (10th generation)"), Orientation.landscape)
  /// The iPad (10th generation), in an orientation.
  public static func iPad10_9(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad (10th generation)"), orientation)
  }
  /// The iPad (10th generation), or a part of its screen.
  public static func iPad10_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad (10th generation)"), orientation)
  }

  /// The iPad (A16).
  public static let iPad11 = device(known("iPad (A16)"), Orientation.landscape)
  /// The iPad (A16), in an orientation.
  public static func iPad11(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad (A16)"), orientation)
  }
  /// The iPad (A16), or a part of its screen.
  public static func iPad11(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad (A16)"), orientation)
  }

  /// The iPad Air (11-inch).
  public static let iPadAir11 = device(known("iPad Air (11-inch)"), Orientation.landscape)
  /// The iPad Air (11-inch), in an orientation.
  public static func iPadAir11(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad Air (11-inch)"), orientation)
  }
  /// The iPad Air (11-inch), or a part of its screen.
  public static func iPadAir11(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad Air (11-inch)"), orientation)
  }

  /// The iPad Air (13-inch).
  public static let iPadAir13 = device(known("iPad Air (13-inch)"), Orientation.landscape)
  /// The iPad Air (13-inch), in an orientation.
  public static func iPadAir13(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad Air (13-inch)"), orientation)
  }
  /// The iPad Air (13-inch), or a part of its screen.
  public static func iPadAir13(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad Air (13-inch)"), orientation)
  }

  /// The iPad Pro (10.5-inch).
  public static let iPadPro10_5 = device(known("iPad Pro (10.5-inch)"), Orientation.landscape)
  /// The iPad Pro (10.5-inch), in an orientation.
  public static func iPadPro10_5(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad Pro (10.5-inch)"), orientation)
  }
  /// The iPad Pro (10.5-inch), or a part of its screen.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad Pro (10.5-inch)"), orientation)
  }

  /// The iPad Pro (11-inch).
  public static let iPadPro11 = device(known("iPad Pro (11-inch)"), Orientation.landscape)
  /// The iPad Pro (11-inch), in an orientation.
  public static func iPadPro11(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad Pro (11-inch)"), orientation)
  }
  /// The iPad Pro (11-inch), or a part of its screen.
  public static func iPadPro11(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad Pro (11-inch)"), orientation)
  }

  /// The iPad Pro 11-inch (M4).
  public static let iPadPro11M4 = device(known("iPad Pro 11-inch (M4)"), Orientation.landscape)
  /// The iPad Pro 11-inch (M4), in an orientation.
  public static func iPadPro11M4(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad Pro 11-inch (M4)"), orientation)
  }
  /// The iPad Pro 11-inch (M4), or a part of its screen.
  public static func iPadPro11M4(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad Pro 11-inch (M4)"), orientation)
  }

  /// The iPad Pro (12.9-inch).
  public static let iPadPro12_9 = device(known("iPad Pro (12.9-inch)"), Orientation.landscape)
  /// The iPad Pro (12.9-inch), in an orientation.
  public static func iPadPro12_9(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad Pro (12.9-inch)"), orientation)
  }
  /// The iPad Pro (12.9-inch), or a part of its screen.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad Pro (12.9-inch)"), orientation)
  }

  /// The iPad Pro 13-inch (M4).
  public static let iPadPro13 = device(known("iPad Pro 13-inch (M4)"), Orientation.landscape)
  /// The iPad Pro 13-inch (M4), in an orientation.
  public static func iPadPro13(_ orientation: Orientation) -> ViewImageConfig {
    device(known("iPad Pro 13-inch (M4)"), orientation)
  }
  /// The iPad Pro 13-inch (M4), or a part of its screen.
  public static func iPadPro13(_ orientation: TabletOrientation) -> ViewImageConfig {
    device(known("iPad Pro 13-inch (M4)"), orientation)
  }
}
