import FacsimileEngine

extension RunResults {
  /// The results in words for a terminal: counts, then each failure's message.
  public var textSummary: String {
    var lines = [
      "\(entries.count) snapshots: \(passes.count) passed, \(failures.count) failed, "
        + "\(recordings.count) recorded"
    ]
    for entry in recordings {
      lines.append("  \(entry.detail ?? "recorded"): \(entry.reference)")
    }
    for entry in failures {
      lines.append("")
      lines.append("\(entry.test) (\(entry.file):\(entry.line))")
      lines.append(entry.message ?? entry.detail ?? "failed")
    }
    return lines.joined(separator: "\n")
  }
}
