import FacsimileReport
import Foundation

/// `facsimile report`: what the last runs found.
enum ReportCommand: Command {
  static let name = "report"
  static let summary = "say what the snapshots of one or several runs came to"
  static let usage = """
    facsimile report [LOG OR FOLDER …]

    Reads run logs (runs/….jsonl in the folder of failure pictures) and prints the counts and every
    failure. Without a path it reads FailureDiffs. The logs of several machines may be given
    together. Exit code: 0 all passed, 1 something failed or was recorded, 2 error.
    """

  static func run(_ arguments: [String]) throws -> ExitCode {
    let folder = ProcessInfo.processInfo.environment["IMAGE_DIFF_DIR"] ?? ""
    let paths = arguments.isEmpty ? [folder.isEmpty ? "FailureDiffs" : folder] : arguments
    let results = try RunResults(logsAt: paths)
    print(results.textSummary)
    return results.failures.isEmpty && results.recordings.isEmpty ? .success : .difference
  }
}
