package import FacsimileRaster
public import Foundation

/// A bitmap image: 8-bit premultiplied RGBA in sRGB.
public final class CGImage: Sendable {
  package let pixmap: Pixmap

  package init(_ pixmap: Pixmap) {
    self.pixmap = pixmap
  }

  /// The width in pixels.
  public var width: Int { pixmap.width }

  /// The height in pixels.
  public var height: Int { pixmap.height }

  /// The part of the image inside a rectangle in pixels, grown to whole pixels, or nil when the
  /// two share no pixel.
  public func cropping(to rect: CGRect) -> CGImage? {
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty, var cropped = try? Pixmap(width: Int(part.width), height: Int(part.height))
    else { return nil }
    for y in 0..<cropped.height {
      for x in 0..<cropped.width {
        cropped[x, y] = pixmap[x + Int(part.minX), y + Int(part.minY)]
      }
    }
    return CGImage(cropped)
  }
}
