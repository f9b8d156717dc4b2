import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// One line of the run log: what one verification found.
///
/// Reports, approval and the search for orphans work from these lines. Fields are only ever added.
public struct RunLogEntry: Sendable, Hashable, Codable {
  /// `passed`, `recorded` or `failed`.
  public var verdict: String
  /// For a failure its kind: `different`, `missingReference` …; for a recording `new`, `replaced` or
  /// `unchanged`.
  public var detail: String?
  /// `ScreensTests.LoginTests/testLogin`.
  public var test: String
  /// The test's source file and line.
  public var file: String
  public var line: Int
  /// The path of the reference, whether or not it exists; only its end where the directory could
  /// not be found.
  public var reference: String
  /// The artefacts that were written.
  public var referenceCopy: String?
  public var failed: String?
  public var diff: String?
  /// The digest of the new picture's pixels; nil where no picture could be made, and where it passed and
  /// nobody needed it. Of a snapshot that is no picture, the digest of its bytes.
  public var digest: String?
  /// The digest of the reference's file, every byte of it, as it was compared. Only for failures, and
  /// nil where there was no reference: an approval may replace this file and no other.
  public var referenceDigest: String?
  /// The new picture's size in pixels, and its scale; nil where no picture could be made.
  public var width: Int?
  public var height: Int?
  public var scale: Double?
  /// How many pixels differ at all, and how many by the policy's metric.
  public var differingPixels: Int?
  public var countedPixels: Int?
  public var maximumChannelDifference: Int?
  /// The failure's message.
  public var message: String?
  /// What the policy allows, in words.
  public var policy: String?
  /// What the picture depends on besides the view: `device`, `scale`, `version` and traits. Only for
  /// failures and recordings.
  public var environment: [String: String]?
  /// What is different from when the reference was recorded, in sentences: fonts, device, version.
  public var notes: [String]?
  /// Why the pictures differ, in sentences, the most important first.
  public var explanation: [String]?
  /// Each change of a view, in the same order; at most fifty.
  public var changes: [Explanation.Change]?
  /// The areas that differ, the largest first; at most fifty.
  public var regions: [Explanation.Region]?
}

/// The log of a run, to which all its processes append.
final class RunLog: Sendable {
  private let path: String
  private let descriptor = Mutex<Int32>(-1)

  init(path: String) {
    self.path = path
  }

  deinit {
    descriptor.withLock { if $0 >= 0 { close($0) } }
  }

  /// Appends one line. The system appends each write as a whole, so lines of different processes do
  /// not mix.
  func append(_ entry: RunLogEntry) throws(FileError) {
    let line = Array((ReferenceTexts.json(entry) + "\n").utf8)
    var failure: FileError?
    descriptor.withLock { descriptor in
      do throws(FileError) {
        if descriptor < 0 {
          try FileSystem.createDirectory(Paths.parent(path))
          let isNew = FileSystem.kind(of: path) == nil
          descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
          if descriptor < 0 { throw FileError(.write, path) }
          if isNew { OldRuns.remove(in: Paths.parent(path), before: path) }
        }
        try FileSystem.writeAll(line, to: descriptor, path: path)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }
}
