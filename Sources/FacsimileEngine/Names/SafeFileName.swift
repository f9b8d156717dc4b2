import FacsimileRaster

/// Makes any text a name for one file or folder.
public enum SafeFileName {
  /// File systems allow 255 bytes; prefixes, extensions and temporary endings need some of them.
  public static let maximumByteCount = 200

  /// The text with slashes and control characters replaced by `_`. A text that would name the
  /// folder itself or the one above, or nothing, becomes `_`. A text that is too long is cut and
  /// ends in a digest of the whole, so that different texts keep different names.
  public static func component(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isForbidden =
        scalar == "/" || scalar == "\\" || scalar.properties.generalCategory == .control
      scalars.append(isForbidden ? "_" : scalar)
    }
    let name = String(scalars)
    if name.isEmpty || name == "." || name == ".." { return "_" }
    guard name.utf8.count > maximumByteCount else { return name }
    let ending = "-" + Digest128(of: Array(text.utf8)).description.prefix(16)
    var start = ""
    for character in name {
      guard (start + String(character)).utf8.count + ending.utf8.count <= maximumByteCount else {
        break
      }
      start.append(character)
    }
    return start + ending
  }
}
