public import FacsimileRaster

/// What a JPEG file holds.
public struct DecodedJPEG: Sendable {
  /// The picture as it is stored, opaque.
  public var pixmap: Pixmap
  /// How it has to be turned to look right.
  public var orientation: JPEGOrientation
}

/// How a stored picture has to be turned. The numbers are those of the Exif tag 274.
public enum JPEGOrientation: Int, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}
