import FacsimileEngine

/// Results as JUnit XML, which every CI system reads: a suite for each test class, a case for each
/// snapshot. A recording counts as a failure, as it does in the run itself.
///
/// Source: the schema of Jenkins' xUnit plug-in, <https://github.com/jenkinsci/xunit-plugin>.
public struct JUnitReport {
  private let results: RunResults

  public init(_ results: RunResults) {
    self.results = results
  }

  /// The document. Equal results give equal text.
  public var text: String {
    let suites = Dictionary(grouping: results.entries, by: \.suite).sorted { $0.key < $1.key }
    let bad = results.conspicuous.count
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites name=\"snapshots\" tests=\"\(results.entries.count)\" failures=\"\(bad)\">",
    ]
    for (name, entries) in suites {
      let failures = entries.count { $0.verdict != "passed" }
      lines.append(
        "  <testsuite name=\"\(JUnitReport.escaped(name))\" tests=\"\(entries.count)\" "
          + "failures=\"\(failures)\">")
      for entry in entries { lines += testCase(entry) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private func testCase(_ entry: RunLogEntry) -> [String] {
    let start =
      "    <testcase classname=\"\(JUnitReport.escaped(entry.suite))\" "
      + "name=\"\(JUnitReport.escaped("\(entry.testName) \(entry.snapshotName)"))\" "
      + "file=\"\(JUnitReport.escaped(entry.file))\" line=\"\(entry.line)\""
    guard entry.verdict != "passed" else { return [start + "/>"] }
    let type = entry.verdict == "recorded" ? "recorded" : entry.detail ?? "failed"
    let text = entry.message ?? "\(entry.headline): \(entry.reference)"
    return [
      start + ">",
      "      <failure type=\"\(JUnitReport.escaped(type))\" "
        + "message=\"\(JUnitReport.escaped(entry.headline))\">\(JUnitReport.escaped(text, isAttribute: false))</failure>",
      "    </testcase>",
    ]
  }

  /// XML knows no control characters, and attributes fold line ends.
  static func escaped(_ text: String, isAttribute: Bool = true) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where isAttribute: result += "&quot;"
      case "\n" where isAttribute, "\t" where isAttribute: result += "&#\(scalar.value);"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\r": result += "&#13;"
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
