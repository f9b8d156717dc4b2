import Foundation

/// The names of swift-snapshot-testing's files.
enum SnapshotNaming {
  /// Each run of characters other than letters, digits and underscores becomes one hyphen; hyphens
  /// at the ends are dropped. `testLogin()` becomes `testLogin`.
  static func sanitized(_ text: String) -> String {
    var result = ""
    for character in text {
      let isWord = character.isLetter || character.isNumber || character == "_"
      if isWord {
        result.append(character)
      } else if !result.hasSuffix("-") {
        result.append("-")
      }
    }
    if result.hasPrefix("-") { result.removeFirst() }
    if result.hasSuffix("-") { result.removeLast() }
    return result
  }
}
