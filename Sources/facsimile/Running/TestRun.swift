import FacsimileEngine
import FacsimileReport
import Foundation

/// One run of `swift test` that this tool starts, with a name of its own.
struct TestRun {
  /// The run's name, FACSIMILE_RUN_ID: its log is `runs/<name>.jsonl`.
  let name: String
  private let arguments: Arguments

  static let options: [Option] = [
    .values("--filter", "PATTERN", "run the tests that match, as swift test does; may be repeated"),
    .values("--skip", "PATTERN", "leave out the tests that match; may be repeated"),
    .value("--html", "FILE", "also write the report as one HTML file"),
    .value("--package-path", "FOLDER", "work in this package instead of the current folder's"),
    .flag("--json", "print the summary as JSON; what the tests say goes to standard error"),
  ]

  init(_ word: String, _ arguments: Arguments) {
    let seconds = Int(Date().timeIntervalSince1970 * 1000)
    name = "\(word)-\(seconds)-\(getpid())"
    self.arguments = arguments
  }

  /// `swift test …` in the right package.
  ///
  /// Started by the plug-in, the package's build folder is locked by SwiftPM, which does nothing but
  /// wait for the plug-in: the lock of the nested one can be left out.
  static func command(_ subcommand: String?, _ arguments: Arguments) -> [String] {
    var command = ["swift", "test"]
    if let subcommand { command.append(subcommand) }
    if let path = arguments["--package-path"] { command += ["--package-path", path] }
    if ProcessInfo.processInfo.environment["FACSIMILE_PLUGIN"] != nil {
      command.append("--ignore-lock")
    }
    return command
  }

  private var command: [String] {
    var command = TestRun.command(nil, arguments)
    for option in ["--filter", "--skip"] {
      for pattern in arguments.all(option) { command += [option, pattern] }
    }
    return command + arguments.passedOn
  }

  /// Options of `swift test` that change neither which tests there are nor which of them run. Others
  /// are taken to choose.
  private static let harmlessOptions: Set<String> = ["--parallel", "--no-parallel"]

  /// True when nothing was passed that may choose among the tests.
  var isWhole: Bool {
    guard !arguments.has("--filter"), !arguments.has("--skip") else { return false }
    var words = arguments.passedOn[...]
    while let word = words.popFirst() {
      if word == "--num-workers" {
        guard let number = words.popFirst(), Int(number) != nil else { return false }
      } else if !TestRun.harmlessOptions.contains(word) {
        return false
      }
    }
    return true
  }

  /// Notes beside the logs of a whole run which tests it ran, for the search for orphans.
  func markWhole(_ results: RunResults) throws {
    let command = TestRun.command("list", arguments) + ["--skip-build"]
    let output = try ChildProcess(command).output()
    let tests = TestList(output.text)
    guard output.exitCode == 0, !tests.isEmpty else { return }
    for log in results.logs {
      // Without the mark no orphans are found, and nothing else is lost.
      try? Data(tests.text.utf8).write(
        to: URL(fileURLWithPath: RunResults.wholeRunMark(of: log)), options: .atomic)
    }
  }

  /// Runs the tests; returns their exit code.
  func run(settings: [String: String]) throws -> Int32 {
    let settings = settings.merging(["FACSIMILE_RUN_ID": name]) { first, _ in first }
    return try ChildProcess(command, settings: settings).run(toError: arguments.has("--json"))
  }

  /// The run's results; nil when it left no log.
  func results() throws -> RunResults? {
    let directories = try Project(arguments).directories
    let usual = directories.artefacts.map { $0 + "/runs/\(name).jsonl" }
      .filter { FileManager.default.fileExists(atPath: $0) }
    let logs = usual + logsElsewhere(in: directories.package)
    var known: Set<String> = []
    let found = logs.filter {
      known.insert(URL(fileURLWithPath: $0).resolvingSymlinksInPath().path).inserted
    }
    return found.isEmpty ? nil : try RunResults(logsAt: found)
  }

  /// Code may set the directory of artefacts: then the log is somewhere in the package.
  private func logsElsewhere(in package: String?) -> [String] {
    guard let package,
      let enumerator = FileManager.default.enumerator(
        at: URL(fileURLWithPath: package, isDirectory: true), includingPropertiesForKeys: nil,
        options: [.skipsHiddenFiles])
    else { return [] }
    return enumerator.compactMap { ($0 as? URL)?.path }.filter {
      $0.hasSuffix("/runs/\(name).jsonl")
    }
    .sorted()
  }
}
