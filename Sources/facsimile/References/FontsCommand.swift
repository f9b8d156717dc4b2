import FacsimileText
import Foundation

/// `facsimile fonts`: which fonts text is set with, and a way to keep them in the repository.
enum FontsCommand: Command {
  static let help = CommandHelp(
    name: "fonts",
    summary: "list the fonts of the system's text, or copy them into the package",
    usage: ["[OPTION …]", "vendor"],
    discussion: """
      Lists the files of the system's fonts with their SHA-256. fonts vendor copies them into the folder
      Fonts beside Package.swift, which is searched first: so a repository carries its own fonts.
      """,
    options: [.json],
    exitCodes: "0 done, 2 a font is missing or cannot be copied.",
    examples: ["facsimile fonts", "facsimile fonts vendor"])

  private struct File: Encodable {
    var path: String
    var sha256: String
  }

  static func run(_ arguments: Arguments) throws -> ExitCode {
    let package = FontFolders.package(above: FileManager.default.currentDirectoryPath)
    let files = try systemFontFiles(package: package)
    switch arguments.words {
    case []:
      if arguments.has("--json") {
        print(try Console.json(files.map { File(path: $0.path, sha256: "\($0.sha256)") }))
      } else {
        for file in files { print("\(file.sha256)  \(file.path)") }
      }
    case ["vendor"]:
      guard let package else {
        throw UsageError("there is no Package.swift in this folder or above it")
      }
      try copy(files.map(\.path), to: package + "/Fonts")
    default:
      throw UsageError("fonts takes “vendor” or nothing", command: "fonts")
    }
    return .success
  }

  /// The fonts of a package's tests.
  static func systemFontFiles(package: String?) throws -> [FontFile] {
    try systemFontFiles(
      in: FontLibrary(
        folders: .standard(
          package: package,
          fontPath: ProcessInfo.processInfo.environment["FACSIMILE_FONT_PATH"])))
  }

  /// Every cut of the system's fonts in every weight, and the fallback font.
  private static func systemFontFiles(in library: FontLibrary) throws -> [FontFile] {
    for size in [FontLibrary.displaySize - 1, FontLibrary.displaySize] {
      for weight in stride(from: 100.0, through: 900, by: 100) {
        for slant in [FontSlant.upright, .italic] {
          _ = try library.systemFont(size: size, weight: FontWeight(weight), slant: slant)
        }
      }
    }
    for weight in [FontWeight.regular, .bold] {
      _ = try library.monospacedSystemFont(size: 12, weight: weight)
    }
    _ = try library.font(family: "DejaVu Sans", size: 12)
    return library.filesInUse
  }

  private static func copy(_ paths: [String], to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for path in paths {
      let target = folder + "/" + (path as NSString).lastPathComponent
      guard path != target, !FileManager.default.contentsEqual(atPath: path, andPath: target)
      else { continue }
      if FileManager.default.fileExists(atPath: target) {
        try FileManager.default.removeItem(atPath: target)
      }
      try FileManager.default.copyItem(atPath: path, toPath: target)
      print("copied \(target)")
    }
  }
}
