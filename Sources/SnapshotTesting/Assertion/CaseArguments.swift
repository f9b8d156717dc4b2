import FacsimileRaster
import Testing

/// The arguments with which a case of a parametrised test runs.
struct CaseArguments {
  /// As a part of names: `dark+20`.
  let text: String
  /// Tells this case apart from all others of the test.
  let identity: String

  /// Nil outside parametrised tests of Swift Testing.
  static var current: CaseArguments? { Test.Case.current.flatMap(CaseArguments.init) }

  /// A case does not hand its arguments to anybody, but its mirror shows them.
  private init?(_ testCase: Test.Case) {
    let kind = Mirror(reflecting: testCase).descendant("_kind")
    guard let payload = kind.flatMap({ Mirror(reflecting: $0).children.first }),
      payload.label == "parameterized"
    else { return nil }
    let content = Mirror(reflecting: payload.value)
    guard let list = content.descendant("arguments") else { return nil }
    let values = Mirror(reflecting: list).children.compactMap {
      Mirror(reflecting: $0.value).descendant("value")
    }
    self.init(
      values.map(CaseArguments.words),
      repetition: content.descendant("discriminator") as? Int ?? 0)
  }

  /// An argument as Swift Testing shows it; the case of an enumeration without its dot.
  private static func words(_ value: Any) -> String {
    let words = String(describingForTest: value)
    let isCase = Mirror(reflecting: value).displayStyle == .enum
    return isCase && words.hasPrefix(".") ? String(words.dropFirst()) : words
  }

  /// - Parameters:
  ///   - values: the arguments in words.
  ///   - repetition: how many cases before have the same arguments.
  init(_ values: [String], repetition: Int = 0) {
    var text = values.map(CaseArguments.sanitized).joined(separator: "+")
    if text.utf8.count > 80 {
      var start = text
      while start.utf8.count > 62 { start.removeLast() }
      text = start + "-" + CaseArguments.digest(values.joined(separator: "\u{0}"), count: 16)
    }
    if repetition > 0 { text += "-\(repetition + 1)" }
    self.text = text
    identity = "\(values) \(repetition)"
  }

  /// Letters, digits, `_`, `-` and `.` stay; every run of anything else becomes one hyphen, and
  /// then a digest of the whole follows, so that different arguments have different names.
  static func sanitized(_ value: String) -> String {
    var result = ""
    var isChanged = value.isEmpty
    for character in value {
      let isPlain =
        character.isLetter || character.isNumber || "_-.".contains(character)
      if isPlain {
        result.append(character)
      } else {
        isChanged = true
        if !result.hasSuffix("-") { result.append("-") }
      }
    }
    guard isChanged else { return result }
    if result.hasPrefix("-") { result.removeFirst() }
    if result.hasSuffix("-") { result.removeLast() }
    return (result.isEmpty ? "" : result + "-") + digest(value, count: 8)
  }

  private static func digest(_ text: String, count: Int) -> String {
    String(Digest128(of: Array(text.utf8)).description.prefix(count))
  }
}
