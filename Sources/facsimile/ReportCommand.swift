import FacsimileEngine
import FacsimileReport
import Foundation

/// `facsimile report`: what the last runs found.
enum ReportCommand: Command {
  static let name = "report"
  static let summary = "say what the snapshots of one or several runs came to"
  static let usage = """
    facsimile report [LOG OR FOLDER …]

    Prints the counts and every failure of a run, from its log (runs/….jsonl in the folder of failure
    pictures). Of a folder the newest run is reported; without a path that is FailureDiffs, or what
    IMAGE_DIFF_DIR names, in this package. The logs of several machines may be given together. Exit
    code: 0 all passed, 1 something failed or was recorded, 2 error.
    """

  static func run(_ arguments: [String]) throws -> ExitCode {
    let paths = arguments.isEmpty ? [try failureDirectory()] : arguments
    let results = try RunResults(logsAt: paths)
    print(results.textSummary)
    return results.failures.isEmpty && results.recordings.isEmpty ? .success : .difference
  }

  /// Where a test in this package leaves its run log.
  private static func failureDirectory() throws -> String {
    try SnapshotLocation(
      of: SnapshotName(file: "any"), layout: .tree(),
      sourceFile: FileManager.default.currentDirectoryPath + "/any.swift",
      environment: ProcessEnvironment(ProcessInfo.processInfo.environment)
    ).artefacts.path
  }
}
