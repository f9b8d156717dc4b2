import FacsimileEngine
import FacsimileReport
import Foundation

/// `facsimile orphans`: references that no test asks for.
enum OrphansCommand: Command {
  static let help = CommandHelp(
    name: "orphans",
    summary: "find references that no test asks for any more, and delete them",
    usage: ["[LOG OR FOLDER …] [OPTION …]"],
    discussion: """
      Only a whole run tells: facsimile verify without --filter, --skip or anything behind -- but
      --parallel and --num-workers, in which every test passed, and since which swift test list has not
      changed. An orphan is a reference that no test asked for in it, whose type verified something in
      each of its tests, or is gone (a name Module.Type whose module has tests). In __Snapshots__ each
      test of all has to have verified something, or the source file is gone. Everything else is
      counted as undecided and kept.

      Only files below the directory of references, and below __Snapshots__ folders, are ever deleted.
      """,
    options: [
      .flag("--delete", "delete the orphans"),
      .flag("--replace-foreign", "with --delete: those of other renderers too"),
      .value("--tests", "FILE", "a list of the tests, as swift test list prints it"), .json,
    ] + Project.options,
    exitCodes: "0 there are no orphans (any more), 1 there are, 2 error.",
    examples: [
      "facsimile verify && facsimile orphans", "facsimile orphans --delete",
      "swift test list >tests.txt && facsimile orphans --tests tests.txt",
    ])

  private struct Report: Encodable {
    var orphans: [String]
    var foreign: [String]
    var deleted: [String]
    var undecided: [String]
    var used: Int
  }

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let results = try Project.results(arguments.words, arguments)
    let directories = try Project(arguments, logs: results.logs).directories
    let search = OrphanSearch(
      directories: directories, tests: try tests(arguments), results: results)
    let findings = search.findings()
    var deleted: [String] = []
    if arguments.has("--delete") {
      deleted = try search.remove(
        findings.orphans, removesForeign: arguments.has("--replace-foreign"))
    }
    let left = findings.orphans.filter { !deleted.contains($0.path) }
    if arguments.has("--json") {
      print(
        try Console.json(
          Report(
            orphans: left.map(\.path), foreign: left.filter(\.isForeign).map(\.path),
            deleted: deleted, undecided: findings.undecided, used: findings.usedCount)))
    } else {
      for path in deleted { print("deleted \(path.harmless)") }
      for orphan in left {
        print(
          "orphan \(orphan.path.harmless)"
            + (orphan.isForeign ? " (of another renderer: --replace-foreign deletes it)" : ""))
      }
      print(
        "\(left.count) orphans, \(deleted.count) deleted, \(findings.undecided.count) undecided, "
          + "\(findings.usedCount) in use")
      if !left.isEmpty, !arguments.has("--delete") {
        print("facsimile orphans --delete removes them")
      }
    }
    return left.isEmpty ? .success : .difference
  }

  private static func tests(_ arguments: Arguments) throws -> TestList {
    let text: String
    if let file = arguments["--tests"] {
      text = String(decoding: try content(of: file), as: UTF8.self)
    } else {
      Console.note("asking swift test list which tests there are")
      let command = TestRun.command("list", arguments)
      let result = try ChildProcess(command).output()
      guard result.exitCode == 0 else {
        throw UsageError(
          "\(command.joined(separator: " ")) failed: mend that, or give a list with --tests FILE")
      }
      text = result.text
    }
    let list = TestList(text)
    guard !list.isEmpty else {
      throw UsageError(
        "the list of tests is empty, and then every reference would be an orphan: nothing was done")
    }
    return list
  }
}
