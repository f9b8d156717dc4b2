/// Where the references of a front lie.
public enum ReferenceLayout: Sendable, Hashable {
  /// In one tree, as FBSnapshotTestCase has it: `FB_REFERENCE_IMAGE_DIR`, else the directory set in
  /// code, else `ReferenceImages` beside the Package.swift. Trees whose names have one of the
  /// suffixes behind the directory's are searched first. A directory that overrides the environment
  /// comes before the variable.
  case tree(
    directory: String? = nil, suffixes: [String] = [], overridesEnvironment: Bool = false)
  /// Beside the test, as swift-snapshot-testing has it: `__Snapshots__/<source file>`, or in a
  /// directory set in code.
  case besideSource(directory: String? = nil)
}

/// The paths that belong to one snapshot.
public struct SnapshotLocation: Sendable, Hashable {
  /// Where references are, and why there.
  public let references: ResolvedDirectory
  /// Where artefacts go, and why there.
  public let artefacts: ResolvedDirectory
  /// Where the reference may be, in the order of search.
  public let candidates: [String]
  /// Where a new reference is written.
  public let recordPath: String
  /// The snapshot's place in the tree of artefacts.
  let artefactName: SnapshotName

  /// Applies the settings of the environment to a layout.
  ///
  /// - Parameters:
  ///   - sourceFile: the test's file, as `#filePath` gives it.
  ///   - artefactDirectory: a directory set in code, for when `IMAGE_DIFF_DIR` is unset.
  ///   - artefactsOverrideEnvironment: true when that directory comes before the variable.
  public init(
    of name: SnapshotName, layout: ReferenceLayout, sourceFile: String,
    artefactDirectory: String? = nil, artefactsOverrideEnvironment: Bool = false,
    environment: ProcessEnvironment
  ) throws(DirectoryError) {
    guard sourceFile.hasPrefix("/") else { throw .relativeSourceFile(sourceFile) }
    let resolver = DirectoryResolver(sourceFile: sourceFile, environment: environment)
    let variant = try resolver.variantSuffix()
    artefacts = try SnapshotLocation.artefactDirectory(
      for: layout, sourceFile: sourceFile, artefactDirectory: artefactDirectory,
      overridesEnvironment: artefactsOverrideEnvironment, environment: environment)
    switch layout {
    case .tree(let directory, let suffixes, let overridesEnvironment):
      var references = try resolver.directory(
        variables: ["FB_REFERENCE_IMAGE_DIR"], code: directory, folder: "ReferenceImages",
        codeIsFirst: overridesEnvironment)
      references.path += variant
      // A suffix is part of a directory's name, never a way to another one.
      let trees =
        suffixes.filter { !$0.isEmpty && !$0.contains("/") }.map { references.path + $0 }
        .filter { FileSystem.kind(of: $0) == .directory } + [references.path]
      candidates = trees.map { Paths.join($0, name.relativePath) }
      artefactName = name
      self.references = references
    case .besideSource(let directory):
      let beside = Paths.join(Paths.parent(sourceFile), "__Snapshots__") + variant
      let path =
        try directory.map { path throws(DirectoryError) in
          try resolver.absolute(path, variable: "FB_REFERENCE_IMAGE_DIR") + variant
        } ?? Paths.join(beside, SafeFileName.component(Paths.stem(sourceFile)))
      references = ResolvedDirectory(
        path: path, origin: directory == nil ? .sourceFile(sourceFile) : .code)
      candidates = [Paths.join(path, name.relativePath)]
      artefactName = SnapshotName(
        folders: resolver.foldersInPackage(to: path) + name.folders, file: name.file,
        fileExtension: name.fileExtension)
    }
    recordPath = candidates[0]
  }

  /// Where the artefacts and the run log of a layout go.
  static func artefactDirectory(
    for layout: ReferenceLayout, sourceFile: String, artefactDirectory: String?,
    overridesEnvironment: Bool = false, environment: ProcessEnvironment
  ) throws(DirectoryError) -> ResolvedDirectory {
    let resolver = DirectoryResolver(sourceFile: sourceFile, environment: environment)
    let variables =
      switch layout {
      case .tree: ["IMAGE_DIFF_DIR"]
      case .besideSource: ["SNAPSHOT_ARTIFACTS", "IMAGE_DIFF_DIR"]
      }
    return try resolver.artefacts(
      variables: variables, code: artefactDirectory, codeIsFirst: overridesEnvironment,
      variant: resolver.variantSuffix())
  }
}
