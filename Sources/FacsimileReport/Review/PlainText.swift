extension String {
  /// The text as a terminal may show it: names and messages come from files, and no sequence in them
  /// may move the cursor or turn the direction of writing. Line ends stay.
  public var harmless: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n" && scalar != "\t",
        .format where scalar != "\u{200D}", .lineSeparator, .paragraphSeparator:
        result += "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
