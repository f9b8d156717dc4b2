import FacsimileEngine
import FacsimileReport
import Foundation

/// What is said at the end of a run.
struct RunSummary {
  let results: RunResults
  /// The exit code of the tests.
  let tests: Int32

  /// Failures that are told of one by one.
  private static let maximumFailureCount = 20

  func text(_ style: Style = .output) -> String {
    var lines: [String] = []
    let failures = results.failures
    for entry in failures.prefix(RunSummary.maximumFailureCount) {
      lines.append(
        "\(style.red("failed")) \(style.bold(entry.snapshotName.harmless)) in "
          + entry.test.harmless)
      lines.append("       \(entry.headline.harmless)")
    }
    if failures.count > RunSummary.maximumFailureCount {
      lines.append("and \(failures.count - RunSummary.maximumFailureCount) more")
    }
    let changed = results.recordings.filter { $0.detail != "unchanged" }
    for entry in changed.prefix(RunSummary.maximumFailureCount) {
      lines.append(
        "\(style.green("recorded")) \(entry.reference.harmless)"
          + (entry.detail == "new" ? " (new)" : ""))
    }
    if changed.count > RunSummary.maximumFailureCount {
      lines.append("and \(changed.count - RunSummary.maximumFailureCount) more")
    }
    let unchanged = results.recordings.count - changed.count
    let counts = [
      (results.passes.count, "passed"), (failures.count, "failed"), (changed.count, "recorded"),
      (unchanged, "unchanged"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    lines.append(
      style.bold("Snapshots: \(counts.isEmpty ? "none" : counts.joined(separator: ", ")).")
        + advice(hasChanges: !changed.isEmpty))
    return lines.joined(separator: "\n")
  }

  private func advice(hasChanges: Bool) -> String {
    if !results.failures.isEmpty {
      return " Look at them: facsimile review, or facsimile serve in a browser. Accept: facsimile "
        + "approve NAME."
    }
    if tests != 0 {
      return " The tests themselves failed (exit code \(tests)): see above."
    }
    if hasChanges { return " Look at the references, commit them, and run facsimile verify." }
    return ""
  }
}
