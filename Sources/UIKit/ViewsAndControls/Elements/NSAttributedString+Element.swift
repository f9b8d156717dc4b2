import Foundation

extension NSAttributedString {
  /// What is special about the runs of a styled text: for each attribute the values in the order of
  /// the text. What no run has is left out.
  @MainActor
  func describeRuns(into attributes: inout ElementAttributes, in view: UIView) {
    var colors: [String] = []
    var fonts: [String] = []
    var backgrounds: [String] = []
    var lines: [NSAttributedString.Key: [String]] = [:]
    var runs: [[NSAttributedString.Key: Any]] = []
    enumerateAttributes(in: NSRange(location: 0, length: length)) { run, _, _ in runs.append(run) }
    for run in runs {
      func color(_ key: NSAttributedString.Key) -> String? {
        view.resolve(run[key] as? UIColor)?.hexDescription
      }
      if let color = color(.foregroundColor) { colors.append(color) }
      if let font = run[.font] as? UIFont { fonts.append("\(font)") }
      if let color = color(.backgroundColor) { backgrounds.append(color) }
      for (key, _) in Self.numbers {
        if let value = run[key] { lines[key, default: []].append("\(value)") }
      }
    }
    attributes.add("text colors", colors.isEmpty ? nil : colors.joined(separator: ", "))
    attributes.add("fonts", fonts.isEmpty ? nil : fonts.joined(separator: ", "))
    attributes.add(
      "background colors of text", backgrounds.isEmpty ? nil : backgrounds.joined(separator: ", "))
    for (key, name) in Self.numbers {
      attributes.add(name, lines[key]?.joined(separator: ", "))
    }
  }

  private static let numbers: [(NSAttributedString.Key, String)] = [
    (.underlineStyle, "underline style"), (.strikethroughStyle, "strikethrough style"),
    (.kern, "kerning"), (.baselineOffset, "baseline offset"), (.strokeWidth, "stroke width"),
    (.obliqueness, "obliqueness"),
  ]
}
