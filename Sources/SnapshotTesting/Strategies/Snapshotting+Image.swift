import FacsimileRaster
public import QuartzCore
public import UIKit
import UIKitSnapshot

extension Snapshotting where Format == UIImage {
  /// A strategy for pictures.
  init(
    precision: Float, perceptualPrecision: Float,
    snapshot: @escaping @MainActor (Value) throws -> UIImage
  ) {
    self.init(
      pathExtension: "png",
      diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision),
      snapshot: snapshot)
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// Compares an image pixel by pixel.
  public static var image: Snapshotting { .image() }

  /// Compares an image.
  ///
  /// - Parameters:
  ///   - precision: the share of pixels that must match, 0 to 1.
  ///   - perceptualPrecision: how alike two pixels must be to match, 0 to 1.
  ///   - scale: pixels per point; nil takes the image's own.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Snapshotting {
    Snapshotting(precision: precision, perceptualPrecision: perceptualPrecision) { image in
      guard let scale, let picture = image.cgImage else { return image }
      return UIImage(cgImage: picture, scale: scale, orientation: image.imageOrientation)
    }
  }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// Compares the picture of a layer and everything below it.
  public static var image: Snapshotting { .image() }

  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1,
    traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(precision: precision, perceptualPrecision: perceptualPrecision) {
      try SnapshotImage(SnapshotMaker.snapshot(of: $0, traits: traits))
    }
  }
}

extension Snapshotting where Value == CGPath, Format == UIImage {
  /// Compares a path, filled with black.
  public static var image: Snapshotting { .image() }

  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1,
    drawingMode: CGPathDrawingMode = .eoFill
  ) -> Snapshotting {
    Snapshotting(precision: precision, perceptualPrecision: perceptualPrecision) { path in
      let bounds = path.boundingBoxOfPath
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      return UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
        context.cgContext.addPath(path)
        context.cgContext.drawPath(using: drawingMode)
      }
    }
  }
}

extension Snapshotting where Value == UIBezierPath, Format == UIImage {
  /// Compares a path, filled with black.
  public static var image: Snapshotting { .image() }

  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1
  ) -> Snapshotting {
    Snapshotting(precision: precision, perceptualPrecision: perceptualPrecision) { path in
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      return UIGraphicsImageRenderer(bounds: path.bounds, format: format).image { _ in
        path.fill()
      }
    }
  }
}

extension Snapshotting where Value == UIView, Format == UIImage {
  /// Compares the picture of a view.
  public static var image: Snapshotting { .image() }

  /// Compares the picture of a view.
  ///
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: true shows the view in a window with the device's safe area.
  ///   - precision: the share of pixels that must match, 0 to 1.
  ///   - perceptualPrecision: how alike two pixels must be to match, 0 to 1.
  ///   - size: the size that the view gets first, in points; nil leaves it its own.
  ///   - traits: what the environment of the view is, where it differs from the device's.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(precision: precision, perceptualPrecision: perceptualPrecision) { view in
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
  ///   - drawHierarchyInKeyWindow: true shows the view in a window with the device's safe area.
  ///   - precision: the share of pixels that must match, 0 to 1.
  ///   - perceptualPrecision: how alike two pixels must be to match, 0 to 1.
  ///   - size: the view's size in points; nil takes the screen's.
  ///   - traits: what the environment is, where it differs from the device's.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(precision: precision, perceptualPrecision: perceptualPrecision) { controller in
      try SnapshotImage(
        SnapshotMaker.snapshot(
          of: controller, inWindow: drawHierarchyInKeyWindow, size: size, traits: traits))
    }
  }

  /// Compares the picture of a controller's view on a device.
  public static func image(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
  ) -> Snapshotting {
    Snapshotting(precision: precision, perceptualPrecision: perceptualPrecision) { controller in
      try SnapshotImage(
        SnapshotMaker.snapshot(
          of: controller, inWindow: true, size: size ?? config.size,
          safeArea: config.safeArea,
          traits: UITraitCollection(traitsFrom: [config.traits, traits])))
    }
  }
}
