import Synchronization

/// The font files of some folders, described as far as was needed.
final class FontCatalog: Sendable {
  private let files: [File]
  private let described = Mutex<[String: [FontDescription]]>([:])

  private struct File {
    var path: String
    /// The file's name reduced to small letters and digits.
    var name: String
  }

  init(_ folders: FontFolders) {
    files = folders.paths.flatMap(FontFolders.fontFiles).map { path in
      let name = path.split(separator: "/").last ?? ""
      return File(path: path, name: FontCatalog.reduced(name))
    }
  }

  /// The fonts in files whose name begins with a family's or font's, in the order of the folders.
  func descriptions(fileName: String) -> [FontDescription] {
    let prefix = FontCatalog.reduced(fileName)
    return files.filter { $0.name.hasPrefix(prefix) }.flatMap { describe($0.path) }
  }

  /// All fonts, in the order of the folders.
  func all() -> [FontDescription] { files.flatMap { describe($0.path) } }

  /// The fonts of a file; a file that cannot be read has none.
  private func describe(_ path: String) -> [FontDescription] {
    described.withLock { described in
      if let known = described[path] { return known }
      let fonts = (try? FontFile(path: path)).map(FontDescription.all) ?? []
      described[path] = fonts
      return fonts
    }
  }

  private static func reduced(_ name: some StringProtocol) -> String {
    let scalars = name.lowercased().unicodeScalars.filter {
      $0.properties.isAlphabetic || ("0"..."9").contains($0)
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
