public import FacsimileEngine
public import Foundation

/// A folder for the references and the pictures of failures of one test, and engines that work
/// there.
public final class FrontScratch {
  public let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("facsimile-\(UUID().uuidString)").path

  public init() throws {
    // Readable by everybody, so that a test may read as another user.
    try FileManager.default.createDirectory(
      atPath: root, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  public var references: String { root + "/References" }
  public var diffs: String { root + "/Diffs" }

  /// A new engine remembers no claims, as another process of another run.
  public func engine(_ environment: [String: String] = [:]) -> SnapshotEngine {
    SnapshotEngine(
      environment: [
        "FB_REFERENCE_IMAGE_DIR": references, "IMAGE_DIFF_DIR": diffs,
        "FACSIMILE_RUN_ID": UUID().uuidString,
      ].merging(environment) { $1 })
  }

  /// The files below a folder by their relative paths, in order, but for the logs of runs.
  public func files(_ folder: String) -> [String] {
    let base = root + "/" + folder
    let all = FileManager.default.enumerator(atPath: base)?.allObjects as? [String] ?? []
    return all.filter {
      var isDirectory: ObjCBool = false
      return FileManager.default.fileExists(atPath: base + "/" + $0, isDirectory: &isDirectory)
        && !isDirectory.boolValue && !$0.hasPrefix("runs/")
    }.sorted()
  }

  /// The content of a file below the root.
  public func data(_ path: String) -> Data? {
    FileManager.default.contents(atPath: root + "/" + path)
  }

  /// The content of every file below a folder, by path.
  public func contents(_ folder: String) -> [String: Data] {
    Dictionary(
      uniqueKeysWithValues: files(folder).map { ($0, data(folder + "/" + $0) ?? Data()) })
  }

  public func write(_ data: Data, to path: String) throws {
    let url = URL(fileURLWithPath: root + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }
}
