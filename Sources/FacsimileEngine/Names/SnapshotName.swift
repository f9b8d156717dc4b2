/// Where a snapshot's reference lies within its tree: folders and a file.
///
/// Whatever it is made from, it names a place below the tree: no component is `..`, holds a slash,
/// or is longer than a file system allows.
public struct SnapshotName: Sendable, Hashable {
  public let folders: [String]
  /// The name of the file, without its extension.
  public let file: String
  /// The file's extension, without the dot; nil for none. Pictures have `png`.
  public let fileExtension: String?

  public init(folders: [String] = [], file: String, fileExtension: String? = "png") {
    self.folders = folders.map(SafeFileName.component)
    self.file = SafeFileName.component(file)
    self.fileExtension = fileExtension.map(SafeFileName.component)
  }

  /// The path within the tree, with the extension.
  public var relativePath: String { path(prefix: "") }

  /// The path within a tree of artefacts, whose files have a prefix.
  func path(prefix: String) -> String {
    let name = prefix + file + (fileExtension.map { "." + $0 } ?? "")
    return (folders + [name]).joined(separator: "/")
  }
}
