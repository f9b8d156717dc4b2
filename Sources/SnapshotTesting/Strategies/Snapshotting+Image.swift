public import QuartzCore
public import UIKit
import UIKitSnapshot

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// Compares an image pixel by pixel.
  public static var image: Snapshotting {
    Snapshotting(pathExtension: "png") { $0 }
  }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// Compares the picture of a layer and everything below it.
  public static var image: Snapshotting {
    Snapshotting(pathExtension: "png") { try SnapshotImage(SnapshotMaker.snapshot(of: $0)) }
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// Compares the picture of a view.
  public static var image: Snapshotting { .image() }

  /// Compares the picture of a view.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: true shows the view in a window with the device's safe area.
  ///   - size: the size that the view gets first, in points; nil leaves it its own.
  ///   - traits: what the environment of the view is, where it differs from the device's.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png") { view in
      if let size { view.frame.size = size }
      return try SnapshotImage(
        SnapshotMaker.snapshot(of: view, inWindow: drawHierarchyInKeyWindow, traits: traits))
    }
  }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
  /// Compares the picture of a controller's view in the screen's size.
  public static var image: Snapshotting { .image() }

  /// Compares the picture of a controller's view.
  ///
  /// - Parameters:
  ///   - size: the view's size in points; nil takes the screen's.
  ///   - traits: what the environment is, where it differs from the device's.
  public static func image(
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png") { controller in
      try SnapshotImage(
        SnapshotMaker.snapshot(
          of: controller, inWindow: false, size: size, traits: traits))
    }
  }

  /// Compares the picture of a controller's view on a device.
  public static func image(
    on config: ViewImageConfig, size: CGSize? = nil,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(pathExtension: "png") { controller in
      try SnapshotImage(
        SnapshotMaker.snapshot(
          of: controller, inWindow: true, size: size ?? config.size,
          safeArea: config.safeArea,
          traits: UITraitCollection(traitsFrom: [config.traits, traits])))
    }
  }
}
