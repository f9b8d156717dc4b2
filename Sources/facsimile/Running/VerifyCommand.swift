import FacsimileReport
import Foundation

/// `facsimile verify`: runs the tests and says what became of the snapshots.
enum VerifyCommand: Command {
  static let help = CommandHelp(
    name: "verify",
    summary: "run the tests, compare every snapshot, and end with a summary",
    usage: ["[OPTION …] [-- OPTIONS OF SWIFT TEST …]"],
    discussion: """
      Runs swift test with FACSIMILE_RECORD=never and a run log of its own, passes its output on, and
      ends with what became of the snapshots and what to do next. Nothing is recorded unless code asks
      for it (recordMode = true), which counts as a failure.
      """,
    options: TestRun.options,
    exitCodes:
      "0 the tests passed, 1 a snapshot or another test failed, or code recorded something, 2 the tests did not run.",
    examples: [
      "facsimile verify", "facsimile verify --filter LoginTests --html report.html",
      "facsimile verify -- --parallel --num-workers 4",
    ], passesWordsOn: true)

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.words.isEmpty else {
      throw UsageError(
        "verify takes no “\(arguments.words[0])”; to choose tests say --filter, and what is for swift "
          + "test goes behind --", command: "verify")
    }
    let run = TestRun("verify", arguments)
    let code = try run.run(settings: ["FACSIMILE_RECORD": "never"])
    guard let results = try run.results() else { return try noLog(code, run, arguments) }
    if run.isWhole, code == 0, results.failures.isEmpty { try run.markWhole(results) }
    try finish(results, code, arguments)
    return code == 0 && results.failures.isEmpty && results.recordings.isEmpty
      ? .success : .difference
  }

  /// Says what became of a run, as text or JSON, and writes the report that was asked for.
  static func finish(
    _ results: RunResults, _ code: Int32, _ arguments: Arguments
  ) throws {
    if arguments.has("--json") {
      print(try Console.json(ResultsSummary(results, tests: code)))
    } else {
      print("\n" + RunSummary(results: results, tests: code).text())
    }
    if let file = arguments["--html"] {
      try ReportCommand.writeHTML(results, title: "Snapshots", to: file)
    }
  }

  /// A run without a log: no snapshot was verified, or the tests did not get that far.
  static func noLog(_ code: Int32, _ run: TestRun, _ arguments: Arguments) throws -> ExitCode {
    guard code == 0 else {
      throw UsageError(
        "swift test ended with exit code \(code) and left no run log: the build failed, or no test "
          + "that verifies a snapshot ran. Its own words are above")
    }
    if arguments.has("--json") {
      print(#"{"failures":[],"logs":[],"passed":0,"recordings":[],"tests":0}"#)
    } else {
      print(
        "\nNo test verified a snapshot. swift test list shows the tests, --filter chooses them.")
    }
    return .success
  }
}
