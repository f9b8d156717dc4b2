import FacsimileEngine
import Foundation

/// What failed or was recorded, at the lines of the tests, in the form that a code host shows beside
/// the changed sources.
public struct Annotations {
  private let results: RunResults
  /// The folder that paths are given relative to; nil leaves them absolute.
  private let root: String?

  /// - Parameter root: the root of the repository.
  public init(_ results: RunResults, root: String? = nil) {
    self.results = results
    self.root = root
  }

  private func title(_ entry: RunLogEntry) -> String {
    entry.verdict == "recorded"
      ? "Snapshot \(entry.snapshotName) was recorded" : "Snapshot \(entry.snapshotName) failed"
  }

  // MARK: GitHub

  /// Workflow commands, one a line, to be printed by a job: a failure is an error, a recording a
  /// warning.
  ///
  /// Source: "Workflow commands for GitHub Actions", and the escaping of the toolkit's command.ts.
  public var gitHub: String {
    results.conspicuous.map { entry in
      let level = entry.verdict == "recorded" ? "warning" : "error"
      let file = Annotations.property(entry.file(below: root))
      let message = Annotations.data(entry.message ?? "\(entry.headline): \(entry.reference)")
      return "::\(level) file=\(file),line=\(entry.line),"
        + "title=\(Annotations.property("\(title(entry)): \(entry.headline)"))::\(message)\n"
    }.joined()
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  // MARK: GitLab

  private struct Issue: Encodable {
    var description: String
    var check_name: String
    var fingerprint: String
    var severity: String
    var location: Location

    struct Location: Encodable {
      var path: String
      var lines: Lines
    }

    struct Lines: Encodable {
      var begin: Int
    }
  }

  /// A code quality report. A fingerprint is that of the snapshot, so that the same failure in two
  /// runs is one.
  ///
  /// Source: GitLab's documentation, "Code Quality report format".
  public func gitLab() throws -> String {
    let issues = results.conspicuous.map { entry in
      Issue(
        description: "\(title(entry)): \(entry.headline)", check_name: "facsimile",
        fingerprint: Annotations.fingerprint("\(entry.test)\n\(entry.snapshotName)"),
        severity: entry.verdict == "recorded" ? "minor" : "major",
        location: Issue.Location(
          path: entry.file(below: root), lines: Issue.Lines(begin: entry.line)))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(issues), as: UTF8.self) + "\n"
  }

  /// FNV-1a with 64 bits, in hexadecimal.
  private static func fingerprint(_ text: String) -> String {
    var state: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
