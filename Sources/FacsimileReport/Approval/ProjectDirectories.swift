public import FacsimileEngine

/// The directories that a command may write into: where references are, and where artefacts are.
///
/// Run logs are files that anybody may have written, so a path in one counts only when it leads, with
/// all symbolic links followed, below one of these.
public struct ProjectDirectories: Sendable, Hashable {
  /// The folder of Package.swift; nil when the commands are used outside a package.
  public let package: String?
  /// The tree of references, first, and more that were named. Absolute, without symbolic links.
  public let references: [String]
  /// Where failures leave their pictures and the run logs. Absolute, without symbolic links.
  public let artefacts: [String]

  /// - Parameters:
  ///   - folder: absolute; the package is looked for from here upwards.
  ///   - environment: of the process, with the settings that tests would see.
  ///   - moreReferences: absolute directories that are trusted too.
  ///   - moreArtefacts: the same for artefacts: those of the logs that were named.
  public init(
    folder: String, environment: ProcessEnvironment, moreReferences: [String] = [],
    moreArtefacts: [String] = []
  ) throws(DirectoryError) {
    let source = Paths.join(folder, "any.swift")
    package = PackageLocator.packageDirectory(of: source).map(ProjectDirectories.resolved)
    var references: [String] = []
    var artefacts: [String] = []
    for layout in [ReferenceLayout.tree(), .besideSource()] {
      do throws(DirectoryError) {
        let location = try SnapshotLocation(
          of: SnapshotName(file: "any"), layout: layout, sourceFile: source,
          environment: environment)
        if layout == .tree() { references.append(location.references.path) }
        artefacts.append(location.artefacts.path)
      } catch .noPackage {
        // What is named on the command line remains.
      }
    }
    self.references = (references + moreReferences).map(ProjectDirectories.resolved).withoutRepeats
    self.artefacts = (artefacts + moreArtefacts).map(ProjectDirectories.resolved).withoutRepeats
  }

  /// Whether a path is a place for a reference: below a tree of references or a sibling that
  /// FBSnapshotTestCase would search (`ReferenceImages_64`), or in a `__Snapshots__` folder of the
  /// package.
  public func mayHoldReference(_ path: String) -> Bool {
    guard let resolved = ProjectDirectories.resolvedPlace(path) else { return false }
    if trees.contains(where: { ProjectDirectories.isStrictlyInside(resolved, $0) }) { return true }
    guard let package, let below = Paths.components(from: package, to: resolved) else {
      return false
    }
    return below.dropLast().contains { $0.hasPrefix("__Snapshots__") }
      && !below.contains { $0.hasPrefix(".") }
  }

  /// Whether a path lies below a directory of artefacts.
  public func mayHoldArtefact(_ path: String) -> Bool {
    guard let resolved = ProjectDirectories.resolvedPlace(path) else { return false }
    return artefacts.contains { ProjectDirectories.isStrictlyInside(resolved, $0) }
  }

  /// Whether a picture may be read, so that it shows in a report: it lies, with all links followed, in
  /// a place for references or artefacts.
  func mayShow(_ path: String) -> Bool {
    // What is not there is no secret, and its reader says that it is not there.
    guard let place = FileSystem.resolved(path) else { return true }
    return mayHoldReference(place) || mayHoldArtefact(place)
  }

  /// The trees of references with the siblings that exist.
  public var trees: [String] {
    references
      + references.flatMap { tree in ["_32", "_64"].map { tree + $0 } }
      .filter { FileSystem.kind(of: $0) == .directory }
  }

  private static func isStrictlyInside(_ path: String, _ directory: String) -> Bool {
    Paths.components(from: directory, to: path)?.isEmpty == false
  }

  /// The path with the links of all its folders followed, and its last component as it is: a link
  /// there is replaced by a file, never written through. Nil for a path that is not absolute or has
  /// `..` in it.
  private static func resolvedPlace(_ path: String) -> String? {
    guard path.hasPrefix("/"), !path.utf8.contains(0), !path.split(separator: "/").contains("..")
    else { return nil }
    return Paths.join(resolved(Paths.parent(path)), Paths.lastComponent(path))
  }

  /// The path with all links followed, as far as it exists.
  static func resolved(_ path: String) -> String {
    var rest: [String] = []
    var start = Paths.absolute(path, relativeTo: "/")
    while true {
      if let real = FileSystem.resolved(start) {
        return rest.reversed().reduce(real) { Paths.join($0, $1) }
      }
      if start == "/" { return path }
      rest.append(Paths.lastComponent(start))
      start = Paths.parent(start)
    }
  }
}

extension [String] {
  fileprivate var withoutRepeats: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
