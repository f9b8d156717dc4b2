extension SnapshotEngine {
  /// Where the reference and the artefacts of a request are.
  public func location(of request: SnapshotRequest) throws(DirectoryError) -> SnapshotLocation {
    try SnapshotLocation(
      of: request.name, layout: request.layout, sourceFile: request.sourceFile,
      artefactDirectory: request.artefactDirectory,
      artefactsOverrideEnvironment: request.artefactsOverrideEnvironment,
      environment: environment)
  }
}
