import Foundation

/// The command line tool.
@main
enum Facsimile {
  static var commands: [any Command.Type] {
    [
      DiffCommand.self, AuditCommand.self, ReportCommand.self, ShowCommand.self, FontsCommand.self,
    ]
  }

  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    guard let name = arguments.first, !["help", "--help", "-h"].contains(name) else {
      print(usage)
      exit(arguments.isEmpty ? ExitCode.error.rawValue : ExitCode.success.rawValue)
    }
    arguments.removeFirst()
    guard let command = commands.first(where: { $0.name == name }) else {
      complain("there is no command “\(name)”. facsimile --help lists them.")
      exit(ExitCode.error.rawValue)
    }
    if arguments.contains("--help") || arguments.contains("-h") {
      print(command.usage)
      exit(ExitCode.success.rawValue)
    }
    do {
      exit(try command.run(arguments).rawValue)
    } catch {
      complain("\(error)")
      exit(ExitCode.error.rawValue)
    }
  }

  private static var usage: String {
    let width = commands.map { $0.name.count }.max() ?? 0
    let list = commands.map {
      "  " + $0.name.padding(toLength: width, withPad: " ", startingAt: 0) + "  " + $0.summary
    }
    return """
      facsimile: image snapshots of views

      \(list.joined(separator: "\n"))

      facsimile COMMAND --help tells more. Exit code: 0 fine, 1 something differs or failed, 2 the
      command could not do its work.
      """
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("facsimile: \(message)\n".utf8))
  }
}

/// What a command says to the shell.
enum ExitCode: Int32 {
  case success = 0
  case difference = 1
  case error = 2
}

/// One word of the command line.
protocol Command {
  static var name: String { get }
  /// One line.
  static var summary: String { get }
  /// What `--help` prints.
  static var usage: String { get }
  static func run(_ arguments: [String]) throws -> ExitCode
}

/// Arguments that a command cannot work with.
struct UsageError: Error, CustomStringConvertible {
  var description: String
}

/// The content of a file.
func content(of path: String) throws -> [UInt8] {
  guard let data = FileManager.default.contents(atPath: path) else {
    throw UsageError(description: "\(path) cannot be read")
  }
  return [UInt8](data)
}
