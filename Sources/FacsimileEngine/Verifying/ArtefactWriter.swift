import FacsimileComparison
import FacsimilePNG
import FacsimileRaster

/// Writes and removes the three pictures of a failure, which mirror the tree of references.
struct ArtefactWriter {
  private let location: SnapshotLocation
  private(set) var paths = ArtefactPaths()
  /// What could not be written: sentences for the message, because the failure itself counts.
  private(set) var warnings: [String] = []

  private static let prefixes = (reference: "reference_", failed: "failed_", diff: "diff_")

  init(_ location: SnapshotLocation) {
    self.location = location
  }

  private func path(_ prefix: String) -> String {
    Paths.join(location.artefacts.path, location.artefactName.path(prefix: prefix))
  }

  /// Where the sheet of a matrix is, beside the three pictures.
  var sheetPath: String { path("sheet_") }

  /// Writes the new picture, with its texts, so that it can be accepted as the reference later.
  mutating func writeFailed(_ snapshot: Snapshot, elements: [Element]) {
    let bytes = PNG.encode(
      snapshot.pixmap, texts: ReferenceTexts.texts(of: snapshot, elements: elements),
      compression: .artefact)
    paths.failed = write(bytes, ArtefactWriter.prefixes.failed)
  }

  mutating func writeFailed(_ document: SnapshotDocument) {
    paths.failed = write(document.bytes, ArtefactWriter.prefixes.failed)
  }

  mutating func writeDiff(_ text: String) {
    paths.diff = write(Array((text + "\n").utf8), ArtefactWriter.prefixes.diff)
  }

  /// Writes a copy of the reference's file; nil when there is none, and then an older copy goes.
  mutating func writeReference(_ bytes: [UInt8]?) {
    if let bytes {
      paths.reference = write(bytes, ArtefactWriter.prefixes.reference)
    } else {
      remove(ArtefactWriter.prefixes.reference)
      remove(ArtefactWriter.prefixes.diff)
    }
  }

  /// Writes a reference that is no file yet.
  mutating func writeReference(_ pixmap: Pixmap) {
    paths.reference = write(
      PNG.encode(pixmap, compression: .artefact), ArtefactWriter.prefixes.reference)
  }

  mutating func writeDiff(_ comparison: Comparison, reference: Pixmap, candidate: Pixmap) {
    do {
      let picture = try comparison.diffPicture(reference: reference, candidate: candidate)
      paths.diff = write(
        PNG.encode(picture, compression: .artefact), ArtefactWriter.prefixes.diff)
    } catch {
      remove(ArtefactWriter.prefixes.diff)
      warnings.append("there is no diff picture: \(error)")
    }
  }

  /// Removes what an earlier failure left; returns what could not be removed.
  func removeStale() -> [String] {
    var writer = self
    writer.remove(ArtefactWriter.prefixes.reference)
    writer.remove(ArtefactWriter.prefixes.failed)
    writer.remove(ArtefactWriter.prefixes.diff)
    return writer.warnings
  }

  private mutating func write(_ bytes: [UInt8], _ prefix: String) -> String? {
    let path = path(prefix)
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path, durability: .whole)
      return path
    } catch {
      warnings.append("\(error)")
      return nil
    }
  }

  private mutating func remove(_ prefix: String) {
    do throws(FileError) {
      try FileSystem.remove(path(prefix))
    } catch {
      warnings.append("a picture of an earlier failure is still there: \(error)")
    }
  }
}
