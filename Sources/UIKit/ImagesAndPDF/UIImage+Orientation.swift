import CoreGraphics
import FacsimileRaster

extension UIImage.Orientation {
  /// True when width and height change places.
  var isOnItsSide: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// The orientation in which the same bitmap looks mirrored from left to right.
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .down: .downMirrored
    case .left: .leftMirrored
    case .right: .rightMirrored
    case .upMirrored: .up
    case .downMirrored: .down
    case .leftMirrored: .left
    case .rightMirrored: .right
    }
  }

  /// True when the bitmap is shown as in a mirror.
  var isMirrored: Bool {
    switch self {
    case .upMirrored, .downMirrored, .leftMirrored, .rightMirrored: true
    case .up, .down, .left, .right: false
    }
  }
}

extension CGImage {
  /// The image turned the right way up from an orientation. Source: Apple, "UIImage.Orientation":
  /// `right` means that the bitmap has to be turned clockwise by 90 degrees to look right, and the
  /// mirrored ones are turned after they were mirrored across the vertical axis.
  func turned(_ orientation: UIImage.Orientation) -> CGImage? {
    let (width, height) =
      orientation.isOnItsSide ? (self.height, self.width) : (self.width, self.height)
    guard var result = try? Pixmap(width: width, height: height) else { return nil }
    let (right, bottom) = (self.width - 1, self.height - 1)
    for y in 0..<height {
      for x in 0..<width {
        let (sourceX, sourceY): (Int, Int) =
          switch orientation {
          case .up: (x, y)
          case .down: (right - x, bottom - y)
          case .left: (right - y, x)
          case .right: (y, bottom - x)
          case .upMirrored: (right - x, y)
          case .downMirrored: (x, bottom - y)
          case .leftMirrored: (right - y, bottom - x)
          case .rightMirrored: (y, x)
          }
        result[x, y] = pixmap[sourceX, sourceY]
      }
    }
    return CGImage(result)
  }
}
