import FacsimileEngine

/// Results for a CI job's page, in GitHub's Markdown: the counts, a table of what failed or was
/// recorded with the most important sentence about each, and every message, folded away.
public struct MarkdownReport {
  private let results: RunResults

  /// GitHub takes a summary of one mebibyte; the rest is left to the other reports.
  static let maximumLength = 900_000

  public init(_ results: RunResults) {
    self.results = results
  }

  /// The text. Equal results give equal text.
  public var text: String {
    var text = "## Snapshots: \(results.counts)\n"
    let entries = results.conspicuous
    if entries.isEmpty { return text }
    text += "\n| Snapshot | Test | What happened |\n|---|---|---|\n"
    var count = text.utf8.count
    var left = entries.count
    for entry in entries {
      let row =
        "| \(MarkdownReport.cell(entry.snapshotName)) | \(MarkdownReport.cell(entry.test)) "
        + "| \(MarkdownReport.cell(entry.headline)) |\n"
      count += row.utf8.count
      if count > MarkdownReport.maximumLength / 2 { break }
      text += row
      left -= 1
    }
    if left > 0 { text += "\n… and \(left) more.\n" }
    left = results.failures.count
    for entry in results.failures {
      let details = MarkdownReport.details(entry)
      count += details.utf8.count
      if count > MarkdownReport.maximumLength { break }
      text += details
      left -= 1
    }
    if left > 0 { text += "\n… and the messages of \(left) more.\n" }
    return text
  }

  private static func details(_ entry: RunLogEntry) -> String {
    let message = entry.message ?? entry.headline
    let fence = fence(for: message)
    return """

      <details><summary>\(html(entry.snapshotName))</summary>

      \(fence)text
      \(message)
      \(fence)

      </details>

      """
  }

  /// More backticks than the text has in a row.
  private static func fence(for text: String) -> String {
    var (longest, current) = (0, 0)
    for character in text {
      current = character == "`" ? current + 1 : 0
      longest = max(longest, current)
    }
    return String(repeating: "`", count: max(3, longest + 1))
  }

  private static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// One line in which nothing is markup.
  static func cell(_ text: String) -> String {
    var result = ""
    for character in html(text) {
      if character.isNewline {
        result += " "
      } else if "\\`*_[]|~".contains(character) {
        result += "\\\(character)"
      } else {
        result.append(character)
      }
    }
    return result
  }
}
