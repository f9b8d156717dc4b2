/// Why a font is not there.
public enum FontError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A family that the framework itself needs is missing.
  case missingSystemFont(family: String, package: String, folders: [String])
  /// No font of that name was found.
  case unknownName(String, folders: [String])
  /// The file does not exist or cannot be read.
  case unreadable(path: String)
  /// The file is larger than any font.
  case tooLarge(path: String, byteCount: Int, limit: Int)
  /// The file is no OpenType or TrueType font, or is damaged.
  case notAFont(path: String)
  /// The collection has fewer fonts than the index asks for.
  case noSuchIndex(path: String, index: Int, count: Int)

  public var description: String {
    switch self {
    case .missingSystemFont(let family, let package, let folders):
      """
      the font "\(family)" was not found in \(FontError.list(folders)). On Debian and Ubuntu \
      install it with: apt-get install \(package). Elsewhere put the family's font files into \
      the folder Fonts beside Package.swift, or name their folder in FACSIMILE_FONT_PATH.
      """
    case .unknownName(let name, let folders):
      """
      no font is named "\(name)" in \(FontError.list(folders)) or among the registered ones. Put \
      its file into the folder Fonts beside Package.swift, or register it.
      """
    case .unreadable(let path):
      "the font file \(path) cannot be read: check that it is a file and that its mode allows it."
    case .tooLarge(let path, let byteCount, let limit):
      """
      the font file \(path) has \(byteCount) bytes, more than the limit of \(limit): take a font \
      with fewer glyphs, or one file for each weight.
      """
    case .notAFont(let path):
      "the file \(path) is not an OpenType or TrueType font, or it is damaged: replace it."
    case .noSuchIndex(let path, let index, let count):
      "the file \(path) holds \(count) fonts, so there is none with index \(index)."
    }
  }

  private static func list(_ folders: [String]) -> String {
    folders.isEmpty ? "any folder (none was given)" : folders.joined(separator: ", ")
  }
}
