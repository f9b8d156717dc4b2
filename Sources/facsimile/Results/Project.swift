import FacsimileEngine
import FacsimileReport
import Foundation

/// The package that the commands work in, with the process's settings.
struct Project {
  let environment: ProcessEnvironment
  let directories: ProjectDirectories

  static let options: [Option] = [
    .values(
      "--references", "DIRECTORY",
      "trust this directory of references too, for one that code sets; may be repeated"),
    .value("--package-path", "FOLDER", "work in this package instead of the current folder's"),
  ]

  /// - Parameter logs: run logs that were named; their directories of artefacts are trusted.
  init(_ arguments: Arguments, logs: [String] = []) throws {
    let folder = Project.absolute(arguments["--package-path"] ?? ".")
    environment = ProcessEnvironment(ProcessInfo.processInfo.environment)
    directories = try ProjectDirectories(
      folder: folder, environment: environment,
      moreReferences: arguments.all("--references").map(Project.absolute),
      moreArtefacts: logs.map(RunResults.artefacts(of:)))
  }

  static func absolute(_ path: String) -> String {
    let whole =
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    return URL(fileURLWithPath: whole).standardizedFileURL.path
  }

  /// The results of the logs that were named, else of the newest run in this package.
  static func results(_ paths: [String], _ arguments: Arguments) throws -> RunResults {
    if !paths.isEmpty { return try RunResults(logsAt: paths) }
    let directories = try Project(arguments).directories
    guard !directories.artefacts.isEmpty else {
      throw UsageError(
        "there is no Package.swift in this folder or above it: go into the package, or name a run log"
      )
    }
    let existing = directories.artefacts.filter { FileManager.default.fileExists(atPath: $0) }
    guard !existing.isEmpty else {
      throw UsageError(
        "\(directories.artefacts.joined(separator: " and ")) does not exist, so there is no run to "
          + "work with. Run the tests: facsimile verify")
    }
    return try RunResults(logsAt: existing)
  }
}
