/// The names of swift-snapshot-testing's files.
enum SnapshotNaming {
  /// The name of a reference's file, without its extension: `testLogin.1`, `testLogin.dark`.
  ///
  /// - Parameters:
  ///   - arguments: of the case of a parametrised test. They are part of the name of an unnamed
  ///     snapshot; a name given by the test stands for itself.
  ///   - number: of an unnamed snapshot; asked for when it is one.
  static func file(
    test: String, name: String?, arguments: String?, number: () -> Int
  ) -> String {
    var parts = [sanitized(test)]
    if let name {
      parts.append(sanitized(name))
    } else {
      if let arguments { parts.append(arguments) }
      parts.append("\(number())")
    }
    return parts.joined(separator: ".")
  }

  /// Each run of characters that regular expressions do not count to words becomes one hyphen; a
  /// hyphen at either end is dropped. `testLogin()` becomes `testLogin`.
  static func sanitized(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isWord(scalar) {
        result.append(scalar)
      } else if result.last != "-" {
        result.append("-")
      }
    }
    if result.first == "-" { result.removeFirst() }
    if result.last == "-" { result.removeLast() }
    return String(result)
  }

  /// What `\w` matches. Source: Unicode Technical Standard 18, annex C, as ICU has it.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark: true
    default: scalar.properties.isAlphabetic || scalar == "\u{200C}" || scalar == "\u{200D}"
    }
  }
}
