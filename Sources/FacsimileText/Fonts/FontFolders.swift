#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The folders in which font files are looked for, the most important first. Folders inside them
/// are searched too.
public struct FontFolders: Sendable, Hashable {
  public var paths: [String]

  public init(_ paths: [String]) {
    self.paths = paths
  }

  /// Where the system keeps its fonts.
  public static let system = FontFolders(["/usr/local/share/fonts", "/usr/share/fonts"])

  /// The folders of a test run: the package's own fonts, those of the environment, the system's.
  ///
  /// - Parameters:
  ///   - package: the folder of Package.swift; its folder `Fonts` is searched first.
  ///   - fontPath: the value of `FACSIMILE_FONT_PATH`: folders separated by colons, relative to
  ///     the package.
  public static func standard(package: String?, fontPath: String?) -> FontFolders {
    var paths: [String] = []
    if let package { paths.append(package + "/Fonts") }
    for path in (fontPath ?? "").split(separator: ":") {
      let isRelative = !path.hasPrefix("/")
      paths.append(isRelative ? (package ?? ".") + "/" + path : String(path))
    }
    return FontFolders(paths + system.paths)
  }

  /// The nearest folder at or above `folder` that holds a Package.swift.
  public static func package(above folder: String) -> String? {
    var parts = folder.split(separator: "/")
    while true {
      let path = "/" + parts.joined(separator: "/")
      if access(path + "/Package.swift", F_OK) == 0 { return path }
      if parts.popLast() == nil { return nil }
    }
  }

  /// The font files below a folder, sorted by path. A folder that does not exist has none.
  static func fontFiles(in folder: String) -> [String] {
    var files: [String] = []
    collect(folder, depth: 0, into: &files)
    return files.sorted()
  }

  /// Folders deeper than this are not searched, which also ends loops of symbolic links.
  private static let maximumDepth = 8
  private static let maximumFileCount = 100_000
  private static let extensions: Set<String> = ["otf", "ttf", "ttc", "otc"]

  private static func collect(_ folder: String, depth: Int, into files: inout [String]) {
    guard depth <= maximumDepth, let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while files.count < maximumFileCount, let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix(".") { continue }
      let path = folder + "/" + name
      if let dot = name.lastIndex(of: "."),
        extensions.contains(name[name.index(after: dot)...].lowercased())
      {
        files.append(path)
      } else if isFolder(entry.pointee, path) {
        collect(path, depth: depth + 1, into: &files)
      }
    }
  }

  private static func isFolder(_ entry: dirent, _ path: String) -> Bool {
    if Int(entry.d_type) == Int(DT_DIR) { return true }
    guard Int(entry.d_type) == Int(DT_LNK) || Int(entry.d_type) == Int(DT_UNKNOWN) else {
      return false
    }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
