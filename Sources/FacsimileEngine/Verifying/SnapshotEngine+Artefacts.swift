import FacsimileComparison
import FacsimilePNG
public import FacsimileRaster

/// Pictures for people, written by fronts that found the failure themselves.
extension SnapshotEngine {
  /// Writes the three pictures of a failure that somebody else found.
  ///
  /// - Returns: what could not be written, in sentences.
  public static func writeArtefacts(
    reference: Pixmap, candidate: Pixmap, scale: Double, at location: SnapshotLocation
  ) -> [String] {
    var writer = ArtefactWriter(location)
    writer.writeFailed(Snapshot(pixmap: candidate, scale: scale), elements: [])
    writer.writeReference(reference)
    writer.writeDiff(
      Comparison(reference: reference, candidate: candidate), reference: reference,
      candidate: candidate)
    return writer.warnings
  }

  /// Writes the sheet of a matrix beside the pictures of failures.
  ///
  /// - Returns: its path.
  public static func writeSheet(
    _ picture: Pixmap, at location: SnapshotLocation
  ) -> Result<String, FileError> {
    let path = ArtefactWriter(location).sheetPath
    do throws(FileError) {
      try AtomicFile.write(
        PNG.encode(picture, compression: .artefact), to: path, durability: .whole)
      return .success(path)
    } catch {
      return .failure(error)
    }
  }

  /// Removes the sheet of an earlier failure. One that cannot be removed stays.
  public static func removeSheet(at location: SnapshotLocation) {
    try? FileSystem.remove(ArtefactWriter(location).sheetPath)
  }
}
