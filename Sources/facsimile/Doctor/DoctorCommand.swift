import FacsimileEngine
import FacsimileReport
import Foundation

/// `facsimile doctor`: what is missing on this machine, and the command that fixes it.
enum DoctorCommand: Command {
  static let help = CommandHelp(
    name: "doctor",
    summary: "say what is missing on this machine, and the command that fixes it",
    usage: ["[OPTION …]"],
    discussion: """
      Looks at the Swift toolchain, the C libraries, the fonts, the directories of references and
      failures, the environment, and this package's tests.
      """,
    options: [
      .json,
      .value("--package-path", "FOLDER", "look at this package instead of the current folder's"),
    ],
    exitCodes: "0 nothing is missing, 1 something is, 2 error.",
    examples: ["facsimile doctor"])

  private struct Report: Encodable {
    var findings: [Finding]
    var isHealthy: Bool
  }

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let folder = Project.absolute(arguments["--package-path"] ?? ".")
    let environment = ProcessInfo.processInfo.environment
    let package = PackageLocator.packageDirectory(of: folder + "/any.swift")
    let findings =
      ToolchainCheck.findings() + LibraryCheck.findings() + FontCheck.findings(package: package)
      + DirectoryCheck.findings(folder: folder, environment: ProcessEnvironment(environment))
      + EnvironmentCheck.findings(environment)
      + (package.map(TestSourceCheck.findings(in:)) ?? [])
    let isHealthy = !findings.contains { $0.state == .missing }
    if arguments.has("--json") {
      print(try Console.json(Report(findings: findings, isHealthy: isHealthy)))
    } else {
      for finding in findings { print(finding.text(Style.output)) }
      print(isHealthy ? "Nothing is missing." : "Mend what is missing, and run this again.")
    }
    return isHealthy ? .success : .difference
  }
}

/// One thing that was looked at.
struct Finding: Encodable {
  enum State: String, Encodable {
    case fine, note, missing
  }

  var state: State
  /// What it is.
  var subject: String
  /// What was found.
  var text: String
  /// The command, or the words, that mend it.
  var fix: String?

  func text(_ style: Style) -> String {
    let mark =
      switch state {
      case .fine: style.green("ok     ")
      case .note: style.yellow("note   ")
      case .missing: style.red("missing")
      }
    let fix = fix.map { "\n          \(style.bold($0))" } ?? ""
    return "\(mark)  \(subject): \(text.harmless)\(fix)"
  }
}
