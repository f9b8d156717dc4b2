import FacsimileReport
import Foundation

/// `facsimile diff FOLDER FOLDER`: the PNG files of equal names.
struct FolderComparison {
  private let options: DiffOptions

  init(_ options: DiffOptions) throws {
    for (path, name) in [
      (options.outputs.threeUp, "--three-up"), (options.outputs.blend, "--blend"),
    ] where path != nil {
      throw UsageError("\(name) is for one pair, not for folders")
    }
    if let folder = options.outputs.picture {
      try InputProtection.check(folder, inputFolders: options.paths)
    }
    self.options = options
  }

  /// What became of one name.
  private struct Result: Encodable, Sendable {
    var name: String
    /// `equal`, `accepted`, `different`, `missing` (only the first folder has it), `extra` (only the
    /// second), or `error`.
    var verdict: String
    var text: String
    var report: DiffReport?
  }

  private struct Summary: Encodable {
    var equal = 0
    var accepted = 0
    var different = 0
    var missing = 0
    var extra = 0
    var errors = 0
    var files: [Result] = []
  }

  func run() throws -> ExitCode {
    let first = try FolderComparison.names(in: options.paths[0])
    let second = try FolderComparison.names(in: options.paths[1])
    let names = Set(first).union(second).sorted()
    let (isFirst, isSecond) = (Set(first), Set(second))
    var summary = Summary()
    var progress = ProgressBar("Comparing", total: names.count)
    var iterator = names.makeIterator()
    OrderedWork.run(workers: options.workers) {
      iterator.next()
    } work: { name in
      result(name, isInFirst: isFirst.contains(name), isInSecond: isSecond.contains(name))
    } output: { result in
      progress.advance()
      switch result.verdict {
      case "equal": summary.equal += 1
      case "accepted": summary.accepted += 1
      case "different": summary.different += 1
      case "missing": summary.missing += 1
      case "extra": summary.extra += 1
      default: summary.errors += 1
      }
      // Equal files are counted; the rest is kept to be told.
      if result.verdict != "equal" { summary.files.append(result) }
    }
    progress.finish()
    try tell(summary)
    if summary.errors > 0 { return .error }
    return summary.different + summary.missing + summary.extra > 0 ? .difference : .success
  }

  private func tell(_ summary: Summary) throws {
    if options.isJSON { return print(try Console.json(summary)) }
    for result in summary.files where result.verdict != "accepted" {
      print("\(result.verdict.padding(to: 9)) \(result.name.harmless): \(result.text.harmless)")
    }
    let counts = [
      (summary.equal, "equal"), (summary.accepted, "accepted"), (summary.different, "different"),
      (summary.missing, "missing"), (summary.extra, "extra"), (summary.errors, "not comparable"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    print(counts.isEmpty ? "no PNG files" : counts.joined(separator: ", "))
  }

  private func result(_ name: String, isInFirst: Bool, isInSecond: Bool) -> Result {
    guard isInSecond else {
      return Result(name: name, verdict: "missing", text: "only in \(options.paths[0])")
    }
    guard isInFirst else {
      return Result(name: name, verdict: "extra", text: "only in \(options.paths[1])")
    }
    do {
      let pair = try PairComparison(
        options.paths[0] + "/" + name, options.paths[1] + "/" + name, policy: options.policy,
        findsSettings: false)
      if let folder = options.outputs.picture, !pair.comparison.isIdentical {
        let path = folder + "/" + name
        // A folder around the inputs, or a link in the one for pictures, may lead into them.
        try InputProtection.check(path, inputFolders: options.paths)
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try pair.write(DiffOptions.Outputs(picture: path))
      }
      let comparison = pair.comparison
      let verdict =
        comparison.isIdentical ? "equal" : comparison.isAccepted ? "accepted" : "different"
      return Result(
        name: name, verdict: verdict, text: pair.shortText, report: DiffReport(comparison, nil))
    } catch {
      return Result(name: name, verdict: "error", text: "\(error)")
    }
  }

  /// The PNG files below a folder, relative to it, without hidden ones.
  static func names(in folder: String) throws -> [String] {
    guard let found = FileManager.default.enumerator(atPath: folder) else {
      throw UsageError("\(folder) cannot be read")
    }
    return found.compactMap { $0 as? String }.filter { name in
      name.lowercased().hasSuffix(".png")
        && !name.split(separator: "/").contains { $0.hasPrefix(".") }
        && !isFolder(folder + "/" + name)
    }.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
