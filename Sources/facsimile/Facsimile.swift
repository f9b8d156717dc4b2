import FacsimileEngine
import Foundation

/// The command line tool.
@main
enum Facsimile {
  static var commands: [any Command.Type] {
    [
      VerifyCommand.self, RecordCommand.self, ReportCommand.self, ReviewCommand.self,
      ServeCommand.self, ApproveCommand.self, DiffCommand.self, AuditCommand.self,
      OrphansCommand.self, ShowCommand.self, FontsCommand.self, DoctorCommand.self,
    ]
  }

  static func main() {
    // A file that reaches a limit and a pipe that nobody reads are errors of the write, which says so.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    let code = run(Array(CommandLine.arguments.dropFirst()))
    exit((Console.finishOutput() ? code : .error).rawValue)
  }

  private static func run(_ arguments: [String]) -> ExitCode {
    guard let name = arguments.first else {
      Console.note(usage(Style.error))
      return .error
    }
    switch name {
    case "--help", "-h":
      print(usage(Style.output))
      return .success
    case "--version":
      print("facsimile \(RenderingEnvironment.currentFrameworkVersion)")
      return .success
    case "help":
      guard let topic = arguments.dropFirst().first else {
        print(usage(Style.output))
        return .success
      }
      return run([topic, "--help"])
    default: break
    }
    guard let command = commands.first(where: { $0.help.name == name }) else {
      let suggestion = Suggestion.text(for: name, among: commands.map { $0.help.name })
      Console.complain(
        "there is no command “\(name)”" + (suggestion.map { ": \($0)" } ?? ".")
          + " facsimile --help lists them")
      return .error
    }
    let rest = Array(arguments.dropFirst())
    // What stands behind `--` is for somebody else.
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      print(command.help.text(Style.output))
      return .success
    }
    do {
      return try command.run(try Arguments(rest, for: command.help))
    } catch {
      Console.complain("\(error)")
      return .error
    }
  }

  private static func usage(_ style: Style) -> String {
    let width = commands.map { $0.help.name.count }.max() ?? 0
    let list = commands.map {
      "  " + style.bold($0.help.name.padding(to: width)) + "  " + $0.help.summary
    }
    return """
      facsimile: image snapshots of views

      \(list.joined(separator: "\n"))

      facsimile COMMAND --help says more, with examples. Exit code of every command: 0 fine, 1
      something differs or failed, 2 the command could not do its work.
      """
  }
}

/// What a command says to the shell.
enum ExitCode: Int32 {
  /// Same, passed, done.
  case success = 0
  /// Different, failed, something is left to do.
  case difference = 1
  /// The command could not do its work.
  case error = 2
}

/// One word of the command line.
protocol Command {
  static var help: CommandHelp { get }
  static func run(_ arguments: Arguments) throws -> ExitCode
}

/// The content of a file.
func content(of path: String) throws -> [UInt8] {
  // A pipe or a device has no end that one could wait for.
  var status = stat()
  guard stat(path, &status) == 0 else {
    throw UsageError("\(path) cannot be read: \(String(cString: strerror(errno)))")
  }
  guard status.st_mode & S_IFMT == S_IFREG else { throw UsageError("\(path) is not a file") }
  guard let data = FileManager.default.contents(atPath: path) else {
    throw UsageError("\(path) cannot be read: check its permissions")
  }
  return [UInt8](data)
}
