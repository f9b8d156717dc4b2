import FacsimileEngine

/// The kinds of files that an approval may write, known by the ends of their names.
///
/// A run log is a file that anybody may have written. Whatever it says, no program text comes from it:
/// `__Snapshots__` folders lie among the sources of tests.
enum DocumentType {
  /// What the strategies of snapshots store, and plain documents that strategies of others do.
  private static let extensions: Set<String> = [
    "csv", "data", "json", "md", "plist", "png", "txt", "xml",
  ]

  /// The end of a file's name behind its last point, in lower case; empty where there is none.
  static func `extension`(of path: String) -> String {
    let name = Paths.lastComponent(path)
    guard let point = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: point)...].lowercased()
  }

  /// Whether both are of one kind, and it is one of those. Snapshots of plain data have no extension,
  /// and end in the number of the assertion.
  static func mayBecome(_ reference: String, from failed: String) -> Bool {
    let type = `extension`(of: reference)
    guard type == `extension`(of: failed) else { return false }
    return extensions.contains(type)
      || !type.isEmpty && type.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
