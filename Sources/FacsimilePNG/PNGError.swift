/// Why a file could not be decoded: what was found, and what to do about it. The caller adds the
/// file's name.
public enum PNGError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file does not begin as a PNG does.
  case notPNG(FileContent)
  /// The file ends in the middle: in a chunk, when its name could still be read.
  case truncated(byteCount: Int, within: String?)
  /// A chunk's bytes do not match the checksum stored behind them.
  case checksum(chunk: String, position: Int)
  /// The file is a PNG but breaks the format's rules.
  case damaged(String)
  /// The picture has more pixels than the caller allows.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// The file is longer than the caller allows.
  case fileTooLarge(byteCount: Int, limit: Int)

  public var description: String {
    switch self {
    case .notPNG(let content):
      return content.description
    case .truncated(let byteCount, let chunk):
      let place = chunk.map { " inside its \($0) chunk" } ?? ""
      return "is a PNG file that ends too early: it has \(byteCount) bytes and breaks off\(place). "
        + PNGError.restore
    case .checksum(let chunk, let position):
      return "is a damaged PNG file: the checksum of its \(chunk) chunk at byte \(position) is "
        + "wrong. " + PNGError.restore
    case .damaged(let detail):
      return "is a damaged PNG file: \(detail). " + PNGError.restore
    case .tooManyPixels(let width, let height, let limit):
      return "is a PNG file of \(width) x \(height) pixels, and at most \(limit) pixels are read. "
        + "Replace it with a picture of reasonable size"
    case .fileTooLarge(let byteCount, let limit):
      return "has \(byteCount) bytes, and at most \(limit) are read. Replace it with a picture of "
        + "reasonable size"
    }
  }

  private static let restore = "Restore it from version control, or delete it and record it again"
}
