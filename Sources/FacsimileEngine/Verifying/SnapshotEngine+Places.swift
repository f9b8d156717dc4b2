import FacsimileComparison
public import FacsimileRaster

extension SnapshotEngine {
  /// Where the reference and the artefacts of a request are.
  public func location(of request: SnapshotRequest) throws(DirectoryError) -> SnapshotLocation {
    try SnapshotLocation(
      of: request.name, layout: request.layout, sourceFile: request.sourceFile,
      artefactDirectory: request.artefactDirectory,
      artefactsOverrideEnvironment: request.artefactsOverrideEnvironment,
      environment: environment)
  }

  /// Writes the three pictures of a failure that somebody else found.
  ///
  /// - Returns: what could not be written, in sentences.
  public static func writeArtefacts(
    reference: Pixmap, candidate: Pixmap, scale: Double, at location: SnapshotLocation
  ) -> [String] {
    var writer = ArtefactWriter(location)
    writer.writeFailed(Snapshot(pixmap: candidate, scale: scale))
    writer.writeReference(reference)
    writer.writeDiff(
      Comparison(reference: reference, candidate: candidate), reference: reference,
      candidate: candidate)
    return writer.warnings
  }
}
