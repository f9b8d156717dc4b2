import FacsimilePNG
import FacsimileReport
import Foundation

/// `facsimile audit`: decodes every reference and compares it with its own digest.
enum AuditCommand: Command {
  static let help = CommandHelp(
    name: "audit",
    summary: "decode every reference and compare its pixels with its digest",
    usage: ["[FILE | DIRECTORY …] [OPTION …]"],
    discussion: """
      Decodes every PNG file, in the current directory where none is named, and compares the pixels
      with the digest that was stored when it was recorded. Verifying trusts that digest where CI is
      not set; this finds a file whose digest was made up, one that was changed since it was recorded,
      and one that cannot be read. Folders whose names begin with a point are passed over.
      """,
    options: [.json],
    exitCodes: "0 all are as recorded or come from another renderer, 1 otherwise, 2 error.",
    examples: ["facsimile audit ReferenceImages", "facsimile audit --json Tests"])

  private struct Finding: Encodable {
    var path: String
    /// `changed`, `forged` or `unreadable`.
    var kind: String
    var text: String
  }

  private struct Report: Encodable {
    var intact = 0
    var foreign = 0
    var bad: [Finding] = []
  }

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let files = try files(in: arguments.words.isEmpty ? ["."] : arguments.words)
    var report = Report()
    var progress = ProgressBar("Auditing", total: files.count)
    for path in files {
      switch PNG.audit(try content(of: path)) {
      case .intact: report.intact += 1
      case .foreign: report.foreign += 1
      case .changed:
        report.bad.append(
          Finding(
            path: path, kind: "changed",
            text: "was changed since it was recorded. Look at it, and record it again"))
      case .forged(let recorded, let shown):
        report.bad.append(
          Finding(
            path: path, kind: "forged",
            text: "is forged: its digest \(recorded) is not that of its pixels, \(shown). Find out "
              + "who changed it, and record it again"))
      case .unreadable(let error):
        report.bad.append(Finding(path: path, kind: "unreadable", text: "\(error)"))
      }
      progress.advance()
    }
    progress.finish()
    if arguments.has("--json") {
      print(try Console.json(report))
    } else {
      for finding in report.bad { print("\(finding.path) \(finding.text)".harmless) }
      print(
        "\(report.intact) as recorded, \(report.foreign) of another renderer, \(report.bad.count) not "
          + "in order")
    }
    return report.bad.isEmpty ? .success : .difference
  }

  /// The PNG files below directories, in the order of their names, and the files named themselves.
  private static func files(in paths: [String]) throws -> [String] {
    try paths.flatMap { path -> [String] in
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw UsageError("\(path) does not exist")
      }
      guard isDirectory.boolValue else { return [path] }
      return try FolderComparison.names(in: path).map { path == "." ? $0 : "\(path)/\($0)" }
    }
  }
}
