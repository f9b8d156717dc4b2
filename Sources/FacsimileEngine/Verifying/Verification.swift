import FacsimileComparison
package import FacsimilePNG
import FacsimileRaster

/// One snapshot's way from its request to its verdict.
struct Verification {
  let snapshot: Snapshot
  let digest: PixelDigest
  let request: SnapshotRequest
  let location: SnapshotLocation
  let decision: RecordDecision
  let subject: Failure.Subject
  /// True where a digest is not believed.
  let alwaysDecodes: Bool
  /// True when references of other renderers may be replaced.
  let replacesForeign: Bool

  func verdict() -> Verdict {
    if let origin = decision.refusedWish {
      return failed(.recordingRefused(origin))
    }
    var found: [StoredReference] = []
    do throws(FileError) {
      for path in location.candidates {
        guard let bytes = try FileSystem.contents(of: path) else { continue }
        found.append(StoredReference(path: path, bytes: bytes))
      }
    } catch {
      return failed(.unreadableReference(path: error.path, reason: error.reason))
    }
    guard let first = found.first else {
      return decision.mode == .never
        ? failed(.missingReference(searched: location.candidates))
        : record(over: nil)
    }
    if decision.mode == .all { return record(over: first) }
    return verify(found)
  }

  /// Passes with the first reference that matches. When none does, the first one's failure counts.
  private func verify(_ references: [StoredReference]) -> Verdict {
    var firstFailure: (reference: StoredReference, outcome: StoredReference.Outcome)?
    for reference in references {
      let outcome = reference.outcome(
        for: snapshot, digest, policy: request.policy, alwaysDecodes: alwaysDecodes)
      if case .matches(let evidence) = outcome {
        return passed(Pass(reference: reference.path, evidence: evidence))
      }
      if firstFailure == nil { firstFailure = (reference, outcome) }
    }
    guard let (reference, outcome) = firstFailure else {
      return failed(.missingReference(searched: location.candidates))
    }
    switch outcome {
    case .matches(let evidence):
      return passed(Pass(reference: reference.path, evidence: evidence))
    case .unreadable(let error):
      return failed(.unreadableReference(path: reference.path, reason: "\(error)"), reference)
    case .unknownViews(let identifiers):
      return failed(
        .configuration(
          "the policy ignores views that neither the snapshot nor the reference has: "
            + identifiers.joined(separator: ", ")
            + ". Correct the accessibility identifiers, or take them out of the policy"),
        reference)
    case .differs(let comparison, let file):
      if decision.mode == .failed { return record(over: reference) }
      return failed(
        .different(comparison, reference: StoredReference.origin(of: file)), reference,
        file: file)
    }
  }

  // MARK: Recording

  /// Writes the reference, unless the one that is there shows these pixels, cannot be judged, or is
  /// another renderer's.
  private func record(over existing: StoredReference?) -> Verdict {
    var change = Recording.Change.new
    let path = existing?.path ?? location.recordPath
    if let existing {
      let file: DecodedPNG
      do throws(PNGError) {
        file = try PNG.decode(existing.bytes)
      } catch {
        return failed(.unreadableReference(path: path, reason: "\(error)"), existing)
      }
      if file.pixmap == snapshot.pixmap {
        return recorded(Recording(reference: path, change: .unchanged, decision: decision))
      }
      if StoredReference.origin(of: file) == .foreign, !replacesForeign {
        return failed(.foreignReference(path: path), existing, file: file)
      }
      change = .replaced
    }
    let bytes = PNG.encode(
      snapshot.pixmap, texts: ReferenceTexts.texts(of: snapshot, elements: snapshot.elements()))
    do throws(FileError) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      return failed(.cannotRecord(error), existing)
    }
    return recorded(Recording(reference: path, change: change, decision: decision))
  }

  // MARK: Outcomes

  private func passed(_ pass: Pass) -> Verdict {
    var pass = pass
    pass.warnings += ArtefactWriter(location).removeStale()
    return .passed(pass)
  }

  private func recorded(_ recording: Recording) -> Verdict {
    var recording = recording
    if recording.change != .unchanged,
      let nondeterminism = Nondeterminism(of: snapshot, layingOutAgain: false)
    {
      recording.warnings.append(nondeterminism.description + ".")
    }
    recording.warnings += ArtefactWriter(location).removeStale()
    return .recorded(recording)
  }

  private func failed(
    _ kind: Failure.Kind, _ reference: StoredReference? = nil, file: DecodedPNG? = nil
  ) -> Verdict {
    var subject = subject
    subject.reference = reference?.path
    subject.referenceDigest = reference.map { Digest128(of: $0.bytes).description }
    var artefacts = ArtefactWriter(location)
    let elements = snapshot.elements()
    artefacts.writeFailed(snapshot, elements: elements)
    artefacts.writeReference(reference?.bytes)
    var explanation = Explanation.nothing
    var acceptable: AcceptableSettings?
    if case .different(let comparison, _) = kind, let file {
      artefacts.writeDiff(comparison, reference: file.pixmap, candidate: snapshot.pixmap)
      acceptable = AcceptableSettings(
        reference: file.pixmap, candidate: snapshot.pixmap, policy: comparison.policy)
      explanation = Explanation(
        ExplanationInput(
          comparison: comparison, reference: file.pixmap, candidate: snapshot.pixmap,
          scale: snapshot.scale, recorded: ReferenceTexts.elements(in: file),
          elements: elements, map: snapshot.elementMap))
    }
    let recorded = file.flatMap(ReferenceTexts.environment)
    // A picture that is another one each time explains any difference.
    let nondeterminism =
      isDifference(kind)
      ? Nondeterminism(of: snapshot, layingOutAgain: true) : nil
    return .failed(
      Failure(
        kind, subject, artefacts: artefacts.paths,
        environmentDifferences: (nondeterminism.map { [$0.description] } ?? [])
          + (recorded.map {
            snapshot.environment.differences(fromRecorded: $0)
          } ?? []) + (file?.info.uncommonColors ?? []),
        explanation: explanation, warnings: artefacts.warnings, acceptable: acceptable))
  }
}

extension Verification {
  private func isDifference(_ kind: Failure.Kind) -> Bool {
    if case .different = kind { true } else { false }
  }
}

/// A reference as it was read from the disk.
package struct StoredReference {
  let path: String
  let bytes: [UInt8]

  enum Outcome {
    case matches(Pass.Evidence)
    case differs(Comparison, DecodedPNG)
    case unreadable(PNGError)
    /// The policy ignores views that are not there, by their accessibility identifiers.
    case unknownViews([String])
  }

  /// Compares a picture with the reference, without decoding it when its digest allows.
  func outcome(
    for snapshot: Snapshot, _ digest: PixelDigest, policy: ComparisonPolicy, alwaysDecodes: Bool
  ) -> Outcome {
    if !alwaysDecodes, let recorded = PNG.recordedDigest(in: bytes), recorded == digest.value {
      return .matches(.digest)
    }
    let file: DecodedPNG
    do throws(PNGError) {
      file = try PNG.decode(bytes)
    } catch {
      return .unreadable(error)
    }
    var policy = policy
    if !policy.ignoredViewIdentifiers.isEmpty, file.pixmap != snapshot.pixmap {
      let views = IgnoredViews(snapshot, reference: file)
      let unknown = policy.ignoredViewIdentifiers.filter { views.frames(of: $0).isEmpty }
      guard unknown.isEmpty else { return .unknownViews(unknown) }
      policy = policy.resolvingViews(views.frames)
    }
    let comparison = Comparison(
      reference: file.pixmap, candidate: snapshot.pixmap, policy: policy)
    return comparison.isAccepted ? .matches(.comparison(comparison)) : .differs(comparison, file)
  }

  /// Who wrote a file: ours have the digest chunk, which other programs drop, and the text, which
  /// they keep.
  package static func origin(of file: DecodedPNG) -> Failure.ReferenceOrigin {
    if file.info.hasDigest { return .facsimile }
    let isOurs = file.texts.contains { $0.keyword == ReferenceTexts.environmentKeyword }
    return isOurs ? .rewritten : .foreign
  }
}

extension FileError {
  /// What goes behind the path in a sentence that begins with it.
  fileprivate var reason: String { String(description.dropFirst(path.count + 1)) }
}
