public import FacsimileEngine
import FacsimilePNG
import Foundation

/// Finds references that no test asks for any more.
///
/// Only a whole run tells: one of `facsimile verify` in which nothing chose among the tests, whose
/// tests all passed, and whose tests are still the tests that there are. An orphan is a reference that
/// no test asked for in such a run, and
///
/// - whose type left a line in the log for each of its tests, or is gone: its name is of the form
///   `Module.Type`, its module has tests and it has none;
/// - or that lies in `__Snapshots__` beside sources, when each test of all left a line, or when the
///   source file is gone.
///
/// A folder of another name may be one that code names, and a test without a line may have been
/// skipped: such references are undecided.
public struct OrphanSearch: Sendable {
  private let directories: ProjectDirectories
  private let tests: TestList
  /// The references that were asked for.
  private let used: Set<String>
  /// The types each of whose tests has a line in the log.
  private let completeTypes: Set<String>
  /// True when the results are of a whole run of these tests.
  private let isWholeRun: Bool

  /// A reference that nobody asks for.
  public struct Orphan: Sendable, Hashable {
    public var path: String
    /// True when it was recorded by another renderer, or cannot be read.
    public var isForeign: Bool
  }

  /// What was found.
  public struct Findings: Sendable, Hashable {
    /// Sorted by path.
    public var orphans: [Orphan] = []
    /// References that may be orphans, or may be asked for by tests that left no line.
    public var undecided: [String] = []
    /// References that were asked for.
    public var usedCount = 0
  }

  public init(
    directories: ProjectDirectories, tests: TestList, results: RunResults
  ) {
    self.directories = directories
    self.tests = tests
    used = Set(results.entries.map { ProjectDirectories.resolved($0.reference) })
    completeTypes = tests.completeTypes(ran: Set(results.entries.map { TestList.plain($0.test) }))
    isWholeRun = results.testsOfWholeRun == tests && results.failures.isEmpty
  }

  public func findings() -> Findings {
    var findings = Findings()
    for tree in directories.trees {
      for path in OrphanSearch.files(below: tree) where path.hasSuffix(".png") {
        let folders = Paths.components(from: tree, to: path)?.dropLast() ?? []
        judge(path, isSettled: folders.isEmpty ? false : isSettled(type: folders[0]), &findings)
      }
    }
    for folder in snapshotFolders() {
      for path in OrphanSearch.files(below: folder) {
        guard let file = sourceFile(of: path, in: folder) else { continue }
        judge(path, isSettled: isSettled(sourceFile: file), &findings)
      }
    }
    findings.orphans.sort { $0.path < $1.path }
    findings.undecided.sort()
    return findings
  }

  private func judge(_ path: String, isSettled: Bool, _ findings: inout Findings) {
    if isUsed(path) {
      findings.usedCount += 1
    } else if isSettled {
      findings.orphans.append(Orphan(path: path, isForeign: OrphanSearch.isForeign(path)))
    } else {
      findings.undecided.append(path)
    }
  }

  /// A reference in one tree belongs to whoever asked for its namesake in a sibling of the tree.
  private func isUsed(_ path: String) -> Bool {
    if used.contains(path) { return true }
    let trees = directories.trees
    guard let tree = trees.first(where: { Paths.components(from: $0, to: path) != nil }),
      let below = Paths.components(from: tree, to: path)
    else { return false }
    return trees.contains { used.contains(below.reduce($0) { Paths.join($0, $1) }) }
  }

  /// Whether all that could ask for a type's references has been asked.
  private func isSettled(type: String) -> Bool {
    isWholeRun && (completeTypes.contains(type) || tests.lacks(type: type))
  }

  private func isSettled(sourceFile: String) -> Bool {
    isWholeRun
      && (FileSystem.kind(of: sourceFile) == nil
        || completeTypes.count == tests.testsByType.count)
  }

  // MARK: Files

  /// `Tests/Screens/__Snapshots__` and the like, not in hidden folders.
  private func snapshotFolders() -> [String] {
    guard let package = directories.package,
      let enumerator = FileManager.default.enumerator(
        at: URL(fileURLWithPath: package, isDirectory: true), includingPropertiesForKeys: nil,
        options: [.skipsHiddenFiles])
    else { return [] }
    var folders: [String] = []
    while let url = enumerator.nextObject() as? URL {
      guard url.lastPathComponent.hasPrefix("__Snapshots__") else { continue }
      enumerator.skipDescendants()
      // A link leads to files that are not the package's.
      if FileSystem.resolved(url.path) == url.path { folders.append(url.path) }
    }
    return folders.sorted()
  }

  /// The test's file, beside whose folder `__Snapshots__/<file>` the reference lies.
  private func sourceFile(of path: String, in folder: String) -> String? {
    guard let below = Paths.components(from: folder, to: path), below.count > 1 else { return nil }
    return Paths.join(Paths.parent(folder), below[0] + ".swift")
  }

  /// The regular files below a folder whose path has no links, not the hidden ones.
  private static func files(below folder: String) -> [String] {
    let found = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder, isDirectory: true), includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles])
    return (found?.compactMap { ($0 as? URL)?.path } ?? []).filter {
      FileSystem.kind(of: $0) == .file && FileSystem.resolved($0) == $0
    }.sorted()
  }

  private static func isForeign(_ path: String) -> Bool {
    guard path.hasSuffix(".png") else { return false }
    guard let bytes = try? FileSystem.contents(of: path), let file = try? PNG.decode(bytes) else {
      return true
    }
    return StoredReference.origin(of: file) == .foreign
  }
}

extension OrphanSearch {
  /// Removes orphans, and the folders that are empty then.
  ///
  /// - Parameter removesForeign: true to remove those of other renderers too.
  /// - Returns: the paths that were removed.
  /// - Throws: the first error; what was removed before stays removed.
  public func remove(
    _ orphans: [Orphan], removesForeign: Bool
  ) throws(FileError) -> [String] {
    var removed: [String] = []
    for orphan in orphans where removesForeign || !orphan.isForeign {
      // Asked again just before: something may have changed since the search.
      guard directories.mayHoldReference(orphan.path),
        FileSystem.resolved(orphan.path) == orphan.path
      else { continue }
      try FileSystem.remove(orphan.path)
      removed.append(orphan.path)
      FileSystem.removeEmptyDirectory(Paths.parent(orphan.path))
    }
    return removed
  }
}
