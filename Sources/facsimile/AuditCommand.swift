import FacsimilePNG
import Foundation

/// `facsimile audit`: decodes every reference and compares it with its own digest.
enum AuditCommand: Command {
  static let name = "audit"
  static let summary = "decode every reference and compare its pixels with its digest"
  static let usage = """
    facsimile audit [FILE | DIRECTORY ...]

    Decodes every PNG file, in the current directory where none is named, and compares the pixels
    with the digest that was stored when it was recorded. Verifying trusts that digest where CI is
    not set; this finds a file whose digest was made up, one that was changed since it was recorded,
    and one that cannot be read. Folders whose names begin with a point are passed over.
    Exit code: 0 all are as recorded or come from another renderer, 1 otherwise, 2 error.
    """

  static func run(_ arguments: [String]) throws -> ExitCode {
    var counts = (intact: 0, foreign: 0, bad: 0)
    for path in try files(in: arguments.isEmpty ? ["."] : arguments) {
      switch PNG.audit(try content(of: path)) {
      case .intact: counts.intact += 1
      case .foreign: counts.foreign += 1
      case .changed:
        counts.bad += 1
        print("\(path) was changed since it was recorded. Look at it, and record it again")
      case .forged(let recorded, let shown):
        counts.bad += 1
        print(
          "\(path) is forged: its digest \(recorded) is not that of its pixels, \(shown). Find out "
            + "who changed it, and record it again")
      case .unreadable(let error):
        counts.bad += 1
        print("\(path) \(error)")
      }
    }
    print(
      "\(counts.intact) as recorded, \(counts.foreign) of another renderer, \(counts.bad) not in "
        + "order")
    return counts.bad == 0 ? .success : .difference
  }

  /// The PNG files below directories, in the order of their names, and the files named themselves.
  private static func files(in paths: [String]) throws -> [String] {
    try paths.flatMap { path -> [String] in
      var isDirectory: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw UsageError(description: "\(path) does not exist")
      }
      guard isDirectory.boolValue else { return [path] }
      guard
        let found = FileManager.default.enumerator(
          at: URL(fileURLWithPath: path, isDirectory: true), includingPropertiesForKeys: nil,
          options: [.skipsHiddenFiles])
      else { throw UsageError(description: "\(path) cannot be read") }
      return found.compactMap { ($0 as? URL)?.path }.filter { $0.lowercased().hasSuffix(".png") }
        .sorted()
    }
  }
}
