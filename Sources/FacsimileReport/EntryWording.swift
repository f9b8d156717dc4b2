public import FacsimileEngine

extension RunLogEntry {
  /// The snapshot's name: the file name of its reference without its extension.
  public var snapshotName: String {
    let name = reference.split(separator: "/").last.map(String.init) ?? reference
    return name.hasSuffix(".png") ? String(name.dropLast(4)) : name
  }

  /// The suite that the test belongs to, with its module: `ScreensTests.LoginTests`.
  public var suite: String {
    test.lastIndex(of: "/").map { String(test[..<$0]) } ?? test
  }

  /// The test without its suite.
  public var testName: String {
    test.lastIndex(of: "/").map { String(test[test.index(after: $0)...]) } ?? test
  }

  /// The most important sentence about what happened; empty for a pass.
  public var headline: String {
    switch verdict {
    case "passed": return ""
    case "recorded":
      switch detail {
      case "new": return "a new reference was recorded"
      case "unchanged": return "recording found the reference as it was"
      default: return "the reference was recorded anew"
      }
    default:
      let firstLine = message?.split(separator: "\n").first.map(String.init)
      return explanation?.first ?? notes?.first ?? firstLine ?? detail ?? "failed"
    }
  }

  /// The test's source file as it stands below a folder, or as it is.
  func file(below root: String?) -> String {
    guard let root, !root.isEmpty else { return file }
    let folder = root.hasSuffix("/") ? root : root + "/"
    return file.hasPrefix(folder) ? String(file.dropFirst(folder.count)) : file
  }
}

extension RunResults {
  /// `2 failed, 1 recorded, 37 passed`, without what did not happen.
  var counts: String {
    let parts = [
      (failures.count, "failed"), (recordings.count, "recorded"), (passes.count, "passed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }

  /// What keeps a run from being green: failures first, then recordings.
  var conspicuous: [RunLogEntry] { failures + recordings }
}
