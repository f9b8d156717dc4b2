/// Why a file could not be decoded or a picture not be encoded: what was found, and what to do.
public enum JPEGError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The content does not begin as a JPEG file does.
  case notJPEG
  /// libjpeg-turbo could not read the file; its own words.
  case damaged(String)
  /// The picture has more pixels than are read.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// libjpeg-turbo could not write the picture; its own words.
  case notEncodable(String)

  public var description: String {
    switch self {
    case .notJPEG:
      "is no JPEG file: it does not begin with the bytes FF D8 FF. Check what was given"
    case .damaged(let words):
      "is a damaged JPEG file: libjpeg-turbo says “\(words)”. Replace it with a whole one"
    case .tooManyPixels(let width, let height, let limit):
      "is a JPEG file of \(width) x \(height) pixels, and at most \(limit) pixels are read. "
        + "Replace it with a picture of reasonable size"
    case .notEncodable(let words):
      "cannot become a JPEG file: libjpeg-turbo says “\(words)”. Make the picture smaller than "
        + "65,500 pixels on each side"
    }
  }
}
