import FacsimileEngine
import FacsimileReport

/// `facsimile approve`: failed pictures become references.
enum ApproveCommand: Command {
  static let help = CommandHelp(
    name: "approve",
    summary: "make failed pictures the references, without running the tests again",
    usage: ["NAME … [OPTION …]", "--all [OPTION …]"],
    discussion: """
      The failed picture of the last run becomes the reference: with its environment and views, as if it
      had been recorded. That happens only when it is the picture that the run log names, and when the
      reference is still the file that it was compared with. Otherwise nothing is changed, and the
      command says why. Either the whole file is written or none of it.

      A NAME is the path of a reference, or its end; the name of a test, ScreensTests.LoginTests/testLogin;
      or a pattern in which * and ? stand for characters of one folder or file and ** for any.
      """,
    options: [
      .flag("--all", "all failures of the run"),
      .values("--log", "LOG", "work from this run log or folder; may be repeated"),
      .flag("--replace-foreign", "replace references of other renderers, such as a simulator's"),
      .flag("--dry-run", "say what would be approved, and write nothing"), .json,
    ] + Project.options,
    exitCodes: "0 all were approved, 1 some were refused, 2 error.",
    examples: [
      "facsimile approve LoginTests.LoginTests/testLogin@3x.png",
      "facsimile approve '*Dark*' --dry-run",
      "facsimile approve --all --log downloaded/FailureDiffs",
    ])

  private struct Report: Encodable {
    struct Refused: Encodable {
      var name: String
      var reason: String
    }

    var approved: [String] = []
    var unchanged: [String] = []
    var refused: [Refused] = []
  }

  static func run(_ arguments: Arguments) throws -> ExitCode {
    guard arguments.has("--all") != !arguments.words.isEmpty else {
      throw UsageError(
        arguments.has("--all")
          ? "name references or say --all, not both" : "name what to approve, or say --all",
        command: "approve")
    }
    let results = try Project.results(arguments.all("--log"), arguments)
    let chosen =
      arguments.has("--all")
      ? results.failures : try results.failures.selected(by: arguments.words)
    let approval = Approval(
      directories: try Project(arguments, logs: results.logs).directories,
      replacesForeign: arguments.has("--replace-foreign"))
    var report = Report()
    for entry in chosen {
      do throws(ApprovalRefusal) {
        let outcome = try approval.approve(entry, isRehearsal: arguments.has("--dry-run"))
        switch outcome {
        case .approved: report.approved.append(entry.reference)
        case .alreadyApproved: report.unchanged.append(entry.reference)
        }
      } catch {
        report.refused.append(.init(name: entry.reference, reason: "\(error)"))
      }
    }
    if arguments.has("--json") {
      print(try Console.json(report))
    } else {
      tell(report, isRehearsal: arguments.has("--dry-run"))
    }
    return report.refused.isEmpty ? .success : .difference
  }

  private static func tell(_ report: Report, isRehearsal: Bool) {
    let style = Style.output
    let verb = isRehearsal ? "would approve" : "approved"
    for path in report.approved { print("\(style.green(verb)) \(path.harmless)") }
    for path in report.unchanged {
      print("unchanged \(path.harmless): it shows the picture already")
    }
    for refused in report.refused {
      Console.note(
        Style.error.red("refused") + " \(refused.name.harmless): \(refused.reason.harmless)")
    }
    if report.approved.isEmpty, report.unchanged.isEmpty, report.refused.isEmpty {
      print("The run has no failures.")
    }
  }
}
