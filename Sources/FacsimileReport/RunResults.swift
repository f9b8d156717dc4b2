public import FacsimileEngine
import Foundation

/// What one or several run logs say: the last word about each snapshot.
public struct RunResults: Sendable {
  /// Sorted by reference.
  public let entries: [RunLogEntry]
  /// The logs that were read.
  public let logs: [String]
  /// The tests of the run, when the logs are of one run of all tests in which every test passed.
  public let testsOfWholeRun: TestList?

  /// Reads run logs.
  ///
  /// - Parameter paths: run logs, which end in `.jsonl`, or folders: a folder of failure pictures,
  ///   say, whose `runs` are below it. Of a folder the log of the newest run counts.
  /// - Throws: `ReportError` when a path does not exist, holds no log, or a line of a log cannot be
  ///   read.
  public init(logsAt paths: [String]) throws(ReportError) {
    var latest: [Key: RunLogEntry] = [:]
    var read: [String] = []
    for path in paths {
      for log in try RunResults.logs(at: path) {
        read.append(log)
        for entry in try RunResults.entries(in: log) {
          let entry = entry.relocated(to: RunResults.artefacts(of: log))
          latest[Key(entry)] = entry
        }
      }
    }
    logs = read
    testsOfWholeRun = RunResults.testsOfWholeRun(read)
    entries = latest.values.sorted { ($0.reference, $0.test) < ($1.reference, $1.test) }
  }

  /// The directory of the artefacts that a log, `runs/<run>.jsonl` in it, belongs to; the log's own
  /// folder where that is not called `runs`.
  public static func artefacts(of log: String) -> String {
    let absolute = Paths.absolute(log, relativeTo: FileManager.default.currentDirectoryPath)
    let folder = Paths.parent(absolute)
    return Paths.lastComponent(folder) == "runs" ? Paths.parent(folder) : folder
  }

  /// The file beside a log that says: this was a run of all tests, and every test passed. It holds the
  /// list of these tests.
  public static func wholeRunMark(of log: String) -> String {
    Paths.join(Paths.parent(log), Paths.stem(log) + ".whole")
  }

  /// What the marks beside all the logs of one run say; nil where they are of several runs.
  private static func testsOfWholeRun(_ logs: [String]) -> TestList? {
    guard Set(logs.map(Paths.stem)).count == 1 else { return nil }
    let lists = logs.map { log in
      let mark = try? FileSystem.contents(of: wholeRunMark(of: log))
      return TestList(String(decoding: mark ?? [], as: UTF8.self))
    }
    guard let first = lists.first, !first.isEmpty, lists.allSatisfy({ $0 == first }) else {
      return nil
    }
    return first
  }

  private struct Key: Hashable {
    var reference: String
    var test: String

    init(_ entry: RunLogEntry) {
      reference = entry.reference
      test = entry.test
    }
  }

  public var failures: [RunLogEntry] { entries.filter { $0.verdict == "failed" } }
  public var recordings: [RunLogEntry] { entries.filter { $0.verdict == "recorded" } }
  public var passes: [RunLogEntry] { entries.filter { $0.verdict == "passed" } }

  /// The logs that a path stands for.
  private static func logs(at path: String) throws(ReportError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .missing(path)
    }
    guard isFolder.boolValue else { return [path] }
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let logs = names.filter { $0.hasSuffix(".jsonl") }.map { path + "/" + $0 }
    guard !logs.isEmpty else { throw .noLog(path) }
    func date(_ log: String) -> Date {
      let attributes = try? FileManager.default.attributesOfItem(atPath: log)
      return attributes?[.modificationDate] as? Date ?? .distantPast
    }
    return [logs.max { (date($0), $0) < (date($1), $1) }!]
  }

  private static func entries(in log: String) throws(ReportError) -> [RunLogEntry] {
    guard let data = FileManager.default.contents(atPath: log) else { throw .missing(log) }
    var entries: [RunLogEntry] = []
    for (number, line) in data.split(separator: UInt8(ascii: "\n")).enumerated() {
      guard let entry = try? JSONDecoder().decode(RunLogEntry.self, from: Data(line)) else {
        throw .damagedLine(path: log, number: number + 1)
      }
      entries.append(entry)
    }
    return entries
  }
}

/// Why a report could not be made.
public enum ReportError: Error, Sendable, Hashable, CustomStringConvertible {
  case missing(String)
  case noLog(String)
  case damagedLine(path: String, number: Int)

  public var description: String {
    switch self {
    case .missing(let path):
      "\(path) cannot be read: check the path, and that the tests have run"
    case .noLog(let path):
      "\(path) holds no run log (runs/….jsonl): run the tests first, or name the folder that "
        + "IMAGE_DIFF_DIR named when they ran"
    case .damagedLine(let path, let number):
      "line \(number) of \(path) is not a line of a run log: delete the file and run the tests again"
    }
  }
}

extension RunLogEntry {
  /// The entry with its pictures where they are now: logs and pictures of another machine lie in a
  /// folder of this one.
  fileprivate func relocated(to artefacts: String) -> RunLogEntry {
    var entry = self
    entry.referenceCopy = entry.referenceCopy.map { RunLogEntry.place(of: $0, below: artefacts) }
    entry.failed = entry.failed.map { RunLogEntry.place(of: $0, below: artefacts) }
    entry.diff = entry.diff.map { RunLogEntry.place(of: $0, below: artefacts) }
    return entry
  }

  /// The path itself where there is something, else the longest end of it that exists below a folder.
  private static func place(of path: String, below folder: String) -> String {
    if FileSystem.kind(of: path) == .file { return path }
    var end = path.split(separator: "/").filter { $0 != ".." }
    while !end.isEmpty {
      let candidate = Paths.join(folder, end.joined(separator: "/"))
      if FileSystem.kind(of: candidate) == .file { return candidate }
      end.removeFirst()
    }
    return path
  }
}
