public import UIKit

/// A device: its size, safe area and traits.
public struct ViewImageConfig: Sendable {
  public enum Orientation: Sendable {
    case landscape, portrait
  }

  /// How a tablet is held, and which part of its screen an application has.
  public enum TabletOrientation: Sendable {
    public enum PortraitSplits: Sendable {
      case oneThird, twoThirds, full
    }

    public enum LandscapeSplits: Sendable {
      case oneThird, oneHalf, twoThirds, full
    }

    case landscape(splitView: LandscapeSplits)
    case portrait(splitView: PortraitSplits)
  }

  public var safeArea: UIEdgeInsets
  /// In points.
  public var size: CGSize?
  public var traits: UITraitCollection
  /// What it is called in the names of a matrix's references: `iPhone-13`. Where it is empty, the
  /// size stands in.
  public var name: String

  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection(), name: String = ""
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
    self.name = name
  }

  /// A device in an orientation. In landscape the safe area of a phone with rounded corners moves
  /// to the sides, and 21 points stay free for the home indicator.
  ///
  /// Text has the size `medium`, as in swift-snapshot-testing's configurations, one less than a
  /// device's own.
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
    // Source: Apple, Human Interface Guidelines, "Device size classes": phones are compact, but
    // large ones are regular across in landscape.
    let isLarge = max(size.width, size.height) >= 736 && device.size.width >= 414
    let traits = UITraitCollection { traits in
      traits.userInterfaceIdiom = device.idiom
      traits.displayScale = device.scale
      traits.layoutDirection = .leftToRight
      traits.preferredContentSizeCategory = .medium
      traits.horizontalSizeClass =
        isPad || (orientation == .landscape && isLarge) ? .regular : .compact
      traits.verticalSizeClass = isPad || orientation == .portrait ? .regular : .compact
    }
    return ViewImageConfig(
      safeArea: safeArea, size: size, traits: traits,
      name: SnapshotNaming.sanitized(device.name) + (orientation == .landscape ? "-landscape" : ""))
  }

  /// The part of a tablet's screen that an application has, alone or beside another one.
  public static func device(
    _ device: DisplayDevice, _ orientation: TabletOrientation
  ) -> ViewImageConfig {
    switch orientation {
    case .landscape(let split):
      let whole = ViewImageConfig.device(device, .landscape)
      return switch split {
      case .full: whole
      case .oneThird: whole.part(narrowWidth(of: device, .landscape), "oneThird", .compact)
      case .oneHalf:
        whole.part(
          ((device.size.height - gap) / 2).rounded(.down), "oneHalf",
          isLarge(device) ? .regular : .compact)
      case .twoThirds:
        whole.part(
          device.size.height - gap - narrowWidth(of: device, .landscape), "twoThirds", .regular)
      }
    case .portrait(let split):
      let whole = ViewImageConfig.device(device, .portrait)
      return switch split {
      case .full: whole
      case .oneThird: whole.part(narrowWidth(of: device, .portrait), "oneThird", .compact)
      case .twoThirds:
        whole.part(
          device.size.width - gap - narrowWidth(of: device, .portrait), "twoThirds",
          isLarge(device) ? .regular : .compact)
      }
    }
  }

  // Source of the widths: Apple, Human Interface Guidelines, "Multitasking", as
  // swift-snapshot-testing's configurations have them.

  /// What lies between two applications, in points.
  private static let gap: CGFloat = 10

  private static func isLarge(_ device: DisplayDevice) -> Bool { device.size.height >= 1366 }

  /// The width of the smaller one of two applications, which is that of a phone.
  private static func narrowWidth(
    of device: DisplayDevice, _ orientation: Orientation
  ) -> CGFloat {
    let isWide = orientation == .landscape && device.size.height >= 1180
    return isLarge(device) || isWide ? 375 : 320
  }

  private func part(
    _ width: CGFloat, _ name: String, _ sizeClass: UIUserInterfaceSizeClass
  ) -> ViewImageConfig {
    var part = self
    part.size?.width = width
    part.name += "-" + name
    part.traits = UITraitCollection(traitsFrom: [
      traits, UITraitCollection(horizontalSizeClass: sizeClass),
    ])
    return part
  }
}
