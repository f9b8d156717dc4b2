/// Where a snapshot's reference lies within its tree: folders and a file, without the extension.
///
/// Whatever it is made from, it names a place below the tree: no component is `..`, holds a slash,
/// or is longer than a file system allows.
public struct SnapshotName: Sendable, Hashable {
  public let folders: [String]
  /// The name of the file, without `.png`.
  public let file: String

  public init(folders: [String] = [], file: String) {
    self.folders = folders.map(SafeFileName.component)
    self.file = SafeFileName.component(file)
  }

  /// The path within the tree, with the extension.
  public var relativePath: String { path(prefix: "") }

  /// The path within a tree of artefacts, whose files have a prefix.
  func path(prefix: String) -> String {
    (folders + [prefix + file + ".png"]).joined(separator: "/")
  }
}
