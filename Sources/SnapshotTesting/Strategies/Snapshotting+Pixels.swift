import CoreGraphics
public import FacsimileRaster
import FacsimilePNG
public import Foundation
public import UIKit

extension Snapshotting where Value == Pixmap, Format == UIImage {
  /// Compares pixels of any origin.
  public static var pixels: Snapshotting { .pixels() }

  /// Compares pixels of any origin.
  ///
  /// - Parameter scale: pixels per point; it becomes part of what is stored.
  public static func pixels(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat = 1
  ) -> Snapshotting {
    Snapshotting(precision: precision, perceptualPrecision: perceptualPrecision) {
      UIImage(cgImage: CGImage($0), scale: scale, orientation: .up)
    }
  }
}

extension Snapshotting where Value == Data, Format == UIImage {
  /// Compares the pixels of a PNG file's content.
  public static var png: Snapshotting {
    Snapshotting(precision: 1, perceptualPrecision: 1) { data in
      UIImage(cgImage: CGImage(try PNG.decode([UInt8](data)).pixmap))
    }
  }
}

extension Snapshotting where Value == (CGContext) -> Void, Format == UIImage {
  /// Compares what a closure draws.
  ///
  /// - Parameters:
  ///   - size: the size of the picture in points.
  ///   - scale: pixels per point.
  public static func drawing(size: CGSize, scale: CGFloat = 1) -> Snapshotting {
    Snapshotting(precision: 1, perceptualPrecision: 1) { draw in
      let format = UIGraphicsImageRendererFormat()
      format.scale = scale
      return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
    }
  }
}
