import FacsimileReport
import Foundation

/// `facsimile report`: what the last run found.
enum ReportCommand: Command {
  static let help = CommandHelp(
    name: "report",
    summary: "say what the snapshots of one or several runs came to",
    usage: ["[LOG OR FOLDER …] [OPTION …]"],
    discussion: """
      Prints the counts and every failure of a run, from its log (runs/….jsonl in the folder of failure
      pictures). Of a folder the newest run is reported; without a path that is FailureDiffs, or what
      IMAGE_DIFF_DIR names, in this package. The logs of several machines may be given together: the
      shards of a run make one report. Pictures are looked for where the log says, and else beside it.

      Paths in annotations are relative to GITHUB_WORKSPACE, CI_PROJECT_DIR or the current folder.
      """,
    options: [
      .value("--html", "FILE", "write the report as one HTML file, pictures and all"),
      .value("--title", "TEXT", "what the HTML page is called"),
      .value("--junit", "FILE", "write JUnit XML"),
      .value(
        "--markdown", "FILE",
        "append a summary for a CI job's page; on GitHub FILE is \"$GITHUB_STEP_SUMMARY\""),
      .values(
        "--annotations", "FORMAT[=FILE]",
        "write annotations for github, or a code quality report for gitlab, to FILE, or print them"),
      .json,
    ] + Project.options,
    exitCodes: "0 all passed, 1 something failed or was recorded, 2 error.",
    examples: [
      "facsimile report --html report.html",
      "facsimile report shard-*/FailureDiffs --html report.html --junit snapshots.xml",
      "facsimile report --markdown \"$GITHUB_STEP_SUMMARY\" --annotations github",
      "facsimile report --annotations gitlab=gl-code-quality-report.json",
    ])

  /// A format of annotations, and the file that they go to; nil prints them.
  private typealias AnnotationOutput = (format: String, file: String?)

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let annotations = try arguments.all("--annotations").map(annotationOutput)
    if arguments.has("--json"), annotations.contains(where: { $0.file == nil }) {
      throw UsageError(
        "--json and --annotations both print to standard output: name a file, --annotations "
          + "FORMAT=FILE", command: "report")
    }
    let results = try Project.results(arguments.words, arguments)
    let isDataOnly = annotations.contains { $0.format == "gitlab" && $0.file == nil }
    if arguments.has("--json") {
      print(try Console.json(ResultsSummary(results)))
    } else if !isDataOnly {
      print(results.textSummary.harmless)
    }
    if let file = arguments["--html"] {
      try writeHTML(
        results, title: arguments["--title"] ?? "Snapshots", to: file,
        directories: try Project(arguments, logs: results.logs).directories)
    }
    if let file = arguments["--junit"] { try write(JUnitReport(results).text, to: file) }
    if let file = arguments["--markdown"] { try append(MarkdownReport(results).text, to: file) }
    for output in annotations {
      let annotations = Annotations(results, root: repositoryRoot)
      try write(
        output.format == "github" ? annotations.gitHub : try annotations.gitLab(), to: output.file)
    }
    return results.failures.isEmpty && results.recordings.isEmpty ? .success : .difference
  }

  private static func annotationOutput(_ text: String) throws -> AnnotationOutput {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let format = parts.first, ["github", "gitlab"].contains(format) else {
      throw UsageError("--annotations is github or gitlab, not “\(text)”")
    }
    return (format, parts.count == 2 ? parts[1] : nil)
  }

  // MARK: Files

  /// Written beside the place and then moved there, so that nobody opens half a report.
  ///
  /// - Parameter directories: where pictures may be; nil trusts the log.
  static func writeHTML(
    _ results: RunResults, title: String, to file: String, directories: ProjectDirectories? = nil
  ) throws {
    let temporary = file + ".\(getpid()).tmp"
    do {
      guard FileManager.default.createFile(atPath: temporary, contents: nil),
        let handle = FileHandle(forWritingAtPath: temporary)
      else { throw CocoaError(.fileWriteUnknown) }
      let report = HTMLReport(results: results, title: title, directories: directories)
      try report.write { try handle.write(contentsOf: $0) }
      try handle.close()
      guard rename(temporary, file) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      unlink(temporary)
      throw cannotWrite(file, error)
    }
  }

  /// Nil prints the text.
  private static func write(_ text: String, to file: String?) throws {
    guard let file else { return print(text, terminator: "") }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      throw cannotWrite(file, error)
    }
  }

  private static func cannotWrite(_ file: String, _ error: any Error) -> UsageError {
    UsageError(
      "\(file) cannot be written: \(error.localizedDescription). Name a file in a folder that exists"
    )
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
}
