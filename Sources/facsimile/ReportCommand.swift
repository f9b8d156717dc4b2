import FacsimileEngine
import FacsimileReport
import Foundation

/// `facsimile report`: what the last runs found.
enum ReportCommand: Command {
  static let name = "report"
  static let summary = "say what the snapshots of one or several runs came to"
  static let usage = """
    facsimile report [LOG OR FOLDER …] [OPTION …]

    Prints the counts and every failure of a run, from its log (runs/….jsonl in the folder of failure
    pictures). Of a folder the newest run is reported; without a path that is FailureDiffs, or what
    IMAGE_DIFF_DIR names, in this package. The logs of several machines may be given together: the
    shards of a run make one report.

      --junit FILE                         also write JUnit XML
      --markdown FILE                      also append a summary for a CI job's page; on GitHub FILE
                                           is "$GITHUB_STEP_SUMMARY"
      --annotations github [FILE]          also print annotations in GitHub's form, or write them
      --annotations gitlab [FILE]          print a code quality report for GitLab, or write it

    Paths in annotations are relative to GITHUB_WORKSPACE, CI_PROJECT_DIR or the current folder. Exit
    code: 0 all passed, 1 something failed or was recorded, 2 error.
    """

  static func run(_ arguments: [String]) throws -> ExitCode {
    let options = try ReportOptions(arguments)
    let results = try RunResults(
      logsAt: options.paths.isEmpty ? [try failureDirectory()] : options.paths)
    if !options.printsOnlyData { print(results.textSummary) }
    for output in options.outputs { try write(output, results) }
    return results.failures.isEmpty && results.recordings.isEmpty ? .success : .difference
  }

  private static func write(_ output: ReportOptions.Output, _ results: RunResults) throws {
    let annotations = Annotations(results, root: repositoryRoot)
    switch output {
    case .junit(let file): try write(JUnitReport(results).text, to: file)
    case .markdown(let file): try append(MarkdownReport(results).text, to: file)
    case .gitHub(let file): try write(annotations.gitHub, to: file)
    case .gitLab(let file): try write(try annotations.gitLab(), to: file)
    }
  }

  /// Nil prints the text.
  private static func write(_ text: String, to file: String?) throws {
    guard let file else { return print(text, terminator: "") }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw UsageError(
        description: "\(file) cannot be written: name a file in a folder that exists and that you "
          + "may write to")
    }
  }

  /// Several steps of a job share the file of its summary.
  private static func append(_ text: String, to file: String) throws {
    let before = FileManager.default.contents(atPath: file) ?? Data()
    try write(String(decoding: before, as: UTF8.self) + text, to: file)
  }

  private static var repositoryRoot: String {
    let environment = ProcessInfo.processInfo.environment
    return environment["GITHUB_WORKSPACE"] ?? environment["CI_PROJECT_DIR"]
      ?? FileManager.default.currentDirectoryPath
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
