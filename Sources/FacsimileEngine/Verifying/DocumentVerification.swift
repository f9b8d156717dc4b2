import FacsimileRaster

/// The way of a snapshot that is no picture from its request to its verdict.
struct DocumentVerification {
  let document: SnapshotDocument
  let location: SnapshotLocation
  let decision: RecordDecision
  let subject: Failure.Subject

  func verdict() -> Verdict {
    if let origin = decision.refusedWish { return failed(.recordingRefused(origin)) }
    var found: (path: String, bytes: [UInt8])?
    do throws(FileError) {
      for path in location.candidates where found == nil {
        if let bytes = try FileSystem.contents(of: path) { found = (path, bytes) }
      }
    } catch {
      return failed(.unreadableReference(path: error.path, reason: "\(error)"))
    }
    guard let found else {
      return decision.mode == .never
        ? failed(.missingReference(searched: location.candidates)) : record(over: nil)
    }
    if decision.mode == .all { return record(over: found) }
    guard let differences = document.differences(found.bytes) else {
      var pass = Pass(reference: found.path, evidence: .document)
      pass.warnings += ArtefactWriter(location).removeStale()
      return .passed(pass)
    }
    return decision.mode == .failed
      ? record(over: found) : failed(.differentDocument(differences), found)
  }

  private func record(over existing: (path: String, bytes: [UInt8])?) -> Verdict {
    let path = existing?.path ?? location.recordPath
    var change = Recording.Change.new
    if let existing {
      change = document.differences(existing.bytes) == nil ? .unchanged : .replaced
    }
    if change != .unchanged {
      do throws(FileError) {
        try AtomicFile.write(document.bytes, to: path)
      } catch {
        return failed(.cannotRecord(error), existing)
      }
    }
    var recording = Recording(reference: path, change: change, decision: decision)
    recording.warnings += ArtefactWriter(location).removeStale()
    return .recorded(recording)
  }

  private func failed(
    _ kind: Failure.Kind, _ reference: (path: String, bytes: [UInt8])? = nil
  ) -> Verdict {
    var subject = subject
    subject.reference = reference?.path
    subject.referenceDigest = reference.map { Digest128(of: $0.bytes).description }
    var artefacts = ArtefactWriter(location)
    artefacts.writeFailed(document)
    artefacts.writeReference(reference?.bytes)
    if case .differentDocument(let differences) = kind { artefacts.writeDiff(differences) }
    return .failed(
      Failure(kind, subject, artefacts: artefacts.paths, warnings: artefacts.warnings))
  }
}
