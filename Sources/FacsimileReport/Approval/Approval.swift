public import FacsimileEngine
import FacsimilePNG
import FacsimileRaster

/// Makes failed pictures the references, without running the tests again.
///
/// A picture is taken only when it is, byte by byte, the one that the run log names, and only into the
/// place of the very file that it was compared with. The new reference is the file that recording
/// would have written: same pixels, same environment, same views, same compression. It replaces the
/// old one as a whole or not at all.
public struct Approval: Sendable {
  public let directories: ProjectDirectories
  /// True when references of other renderers may be replaced.
  public let replacesForeign: Bool

  /// What an approval did.
  public enum Outcome: Sendable, Hashable {
    case approved
    /// The reference shows this picture already, and was left alone.
    case alreadyApproved
  }

  public init(directories: ProjectDirectories, replacesForeign: Bool = false) {
    self.directories = directories
    self.replacesForeign = replacesForeign
  }

  /// The kinds of failure in which there is a new picture and a known place for it.
  private static let approvableKinds: Set<String> = [
    "different", "differentSize", "missingReference", "foreignReference", "cannotRecord",
  ]

  /// - Parameters:
  ///   - digest: the digest of the picture that was looked at, when somebody knows; another one in the
  ///     entry is a refusal.
  ///   - isRehearsal: true to check everything and write nothing.
  /// - Throws: `ApprovalRefusal`, and then nothing was changed.
  public func approve(
    _ entry: RunLogEntry, lookedAt digest: String? = nil, isRehearsal: Bool = false
  ) throws(ApprovalRefusal) -> Outcome {
    let picture = try failedPicture(of: entry)
    if let digest, digest != entry.digest { throw .otherRun(reference: entry.reference) }
    if try referenceShows(picture, entry) { return .alreadyApproved }
    if isRehearsal { return .approved }
    do throws(FileError) {
      try AtomicFile.write(picture.referenceBytes, to: entry.reference)
    } catch {
      throw .file(error)
    }
    return .approved
  }

  // MARK: The new picture

  /// A failed picture that is what its log says.
  private struct FailedPicture {
    var digest: Digest128
    /// Nil when the snapshot is no picture.
    var file: DecodedPNG?
    var bytes: [UInt8]

    /// What recording would write.
    var referenceBytes: [UInt8] {
      guard let file else { return bytes }
      let texts = file.texts.compactMap { chunk in
        chunk.text.map { PNGText(keyword: chunk.keyword, text: $0) }
      }
      return PNG.encode(file.pixmap, texts: texts)
    }
  }

  private func failedPicture(of entry: RunLogEntry) throws(ApprovalRefusal) -> FailedPicture {
    let reference = entry.reference
    guard entry.verdict == "failed" else {
      throw .notAFailure(reference: reference, verdict: entry.verdict)
    }
    let detail = entry.detail ?? "failed"
    guard Approval.approvableKinds.contains(detail) else {
      throw .nothingCompared(reference: reference, detail: detail)
    }
    guard let path = entry.failed, let digest = entry.digest.flatMap(Digest128.init) else {
      throw .noPicture(reference: reference)
    }
    guard directories.mayHoldReference(reference) else {
      throw .outsideReferences(path: reference)
    }
    guard directories.mayHoldArtefact(path) else { throw .outsideArtefacts(path: path) }
    guard DocumentType.mayBecome(reference, from: path) else {
      throw .notADocument(path: reference)
    }
    guard let bytes = try contents(of: path) else { throw .pictureGone(path: path) }
    guard path.hasSuffix(".png") else {
      guard !reference.hasSuffix(".png"), Digest128(of: bytes) == digest else {
        throw .pictureChanged(path: path)
      }
      return FailedPicture(digest: digest, file: nil, bytes: bytes)
    }
    // The file's own digests say that its texts are as they were written, too.
    guard reference.hasSuffix(".png"), PNG.recordedDigest(in: bytes) == digest,
      let file = try? PNG.decode(bytes), file.pixmap.digest == digest
    else { throw .pictureChanged(path: path) }
    return FailedPicture(digest: digest, file: file, bytes: bytes)
  }

  // MARK: The reference

  /// True when the reference is the picture already; false when the picture may take its place.
  private func referenceShows(
    _ picture: FailedPicture, _ entry: RunLogEntry
  ) throws(ApprovalRefusal) -> Bool {
    let path = entry.reference
    guard let bytes = try contents(of: path) else {
      if entry.referenceDigest != nil { throw .referenceGone(path: path) }
      return false
    }
    let file = picture.file == nil ? nil : try? PNG.decode(bytes)
    if picture.file == nil ? bytes == picture.bytes : file?.pixmap.digest == picture.digest {
      return true
    }
    guard let compared = entry.referenceDigest else { throw .referenceAppeared(path: path) }
    guard Digest128(of: bytes).description == compared else { throw .referenceChanged(path: path) }
    if picture.file != nil, !replacesForeign {
      guard let file, StoredReference.origin(of: file) != .foreign else {
        throw .foreignReference(path: path)
      }
    }
    return false
  }

  private func contents(of path: String) throws(ApprovalRefusal) -> [UInt8]? {
    do throws(FileError) {
      return try FileSystem.contents(of: path)
    } catch {
      throw .file(error)
    }
  }
}
