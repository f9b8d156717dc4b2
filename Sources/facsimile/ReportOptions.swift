import FacsimileReport
import Foundation

/// What stands on the command line of `facsimile report`.
struct ReportOptions {
  /// Run logs and folders.
  var paths: [String] = []
  var outputs: [Output] = []

  /// A form of the report besides the text.
  enum Output {
    case junit(file: String)
    case markdown(file: String)
    /// Nil prints them.
    case gitHub(file: String?)
    case gitLab(file: String?)
  }

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      func value() throws -> String {
        guard let value = rest.popFirst(), !value.hasPrefix("--") else {
          throw UsageError(description: "\(argument) needs the name of a file")
        }
        return value
      }
      switch argument {
      case "--junit": outputs.append(.junit(file: try value()))
      case "--markdown": outputs.append(.markdown(file: try value()))
      case "--annotations":
        switch rest.popFirst() {
        case "github": outputs.append(.gitHub(file: ReportOptions.popFile(&rest)))
        case "gitlab": outputs.append(.gitLab(file: ReportOptions.popFile(&rest)))
        default: throw UsageError(description: "--annotations needs github or gitlab")
        }
      case _ where argument.hasPrefix("--"):
        throw UsageError(
          description: "facsimile report has no option \(argument); --help lists them")
      default: paths.append(argument)
      }
    }
  }

  /// The next argument, unless it is an option or something that holds run logs.
  private static func popFile(_ rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first, !next.hasPrefix("--"), !next.hasSuffix(".jsonl") else {
      return nil
    }
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: next, isDirectory: &isFolder), isFolder.boolValue {
      return nil
    }
    return rest.popFirst()
  }

  /// True where the printed output must be nothing but annotations.
  var printsOnlyData: Bool {
    outputs.contains { if case .gitLab(file: nil) = $0 { true } else { false } }
  }
}
