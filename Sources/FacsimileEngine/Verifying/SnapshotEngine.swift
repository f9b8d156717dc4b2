import FacsimilePNG
import FacsimileRaster
import Foundation
import Synchronization

/// Verifies snapshots against their references, records, and writes artefacts and the run log.
///
/// The environment is a value, read once. What an engine remembers from call to call is who claimed
/// which name; so all fronts of a process share one, `forThisProcess`.
public final class SnapshotEngine: Sendable {
  public let environment: ProcessEnvironment
  /// The name of the run that this process is a part of.
  public let run: String
  private let state = Mutex(State())

  private struct State {
    /// By the directory of the artefacts.
    var claims: [String: ClaimRegistry] = [:]
    var logs: [String: RunLog] = [:]
    var executionCount = 0
    var hasWarnedOfReadOnlyLog = false
  }

  /// The engine that the process's own environment configures.
  public static let forThisProcess = SnapshotEngine(
    environment: ProcessInfo.processInfo.environment)

  public init(environment: [String: String]) {
    AllocatorSettings.apply()
    self.environment = ProcessEnvironment(environment)
    run = RunIdentity.name(in: self.environment)
  }

  /// Numbers the executions of tests.
  public func nextExecution(of test: String) -> TestExecution {
    TestExecution(
      test: test,
      execution: state.withLock {
        $0.executionCount += 1
        return $0.executionCount
      })
  }

  /// Verifies a snapshot, or records it where the settings say so.
  public func verify(_ snapshot: Snapshot, _ request: SnapshotRequest) -> Verdict {
    let digest = PixelDigest(of: snapshot.pixmap)
    return verify(request, scale: snapshot.scale) { location, decision, subject in
      Verification(
        snapshot: snapshot, digest: digest, request: request, location: location,
        decision: decision, subject: subject, alwaysDecodes: environment.isContinuousIntegration,
        replacesForeign: environment.isOn("FACSIMILE_REPLACE_FOREIGN")
      ).verdict()
    } line: { verdict, location in
      var line = RunLogEntry(verdict, request, location)
      // Who approves a failure asks for it. What passed by its pixels does without.
      line.digest =
        if case .passed = verdict { digest.known?.description } else { digest.value.description }
      line.width = snapshot.pixmap.width
      line.height = snapshot.pixmap.height
      line.scale = snapshot.scale
      if line.verdict != "passed" { line.environment = snapshot.environment.shortWords }
      return line
    }
  }

  /// Verifies a snapshot that is no picture, or records it where the settings say so.
  public func verify(_ document: SnapshotDocument, _ request: SnapshotRequest) -> Verdict {
    verify(request, scale: 1) { location, decision, subject in
      DocumentVerification(
        document: document, location: location, decision: decision, subject: subject
      ).verdict()
    } line: { verdict, location in
      var line = RunLogEntry(verdict, request, location)
      line.digest = Digest128(of: document.bytes).description
      return line
    }
  }

  /// The part that all kinds of snapshots share: places, the record mode, claims and the run log.
  private func verify(
    _ request: SnapshotRequest, scale: Double,
    _ compare: (SnapshotLocation, RecordDecision, Failure.Subject) -> Verdict,
    line: (Verdict, SnapshotLocation) -> RunLogEntry
  ) -> Verdict {
    var subject = Failure.Subject(
      name: request.name.file, test: request.execution.test, scale: scale)
    let location: SnapshotLocation
    let decision: RecordDecision
    do {
      location = try self.location(of: request)
      subject.location = location
      decision = try RecordDecision(wishes: request.wishes, environment: environment)
      subject.decision = decision
    } catch {
      return fail("\(error)", request)
    }
    var verdict: Verdict
    if let owner = claims(in: location).claim(location.recordPath, for: request.execution) {
      verdict = .failed(
        Failure(.nameClaimed(path: location.recordPath, by: owner), subject))
    } else {
      verdict = compare(location, decision, subject)
    }
    log(line(verdict, location), of: &verdict, in: location.artefacts.path)
    return verdict
  }

  /// Says that there was nothing to verify: a view that cannot be drawn, a setting that makes no
  /// sense. It is a failure like any other, and has its line in the run log wherever the directory
  /// of that can be found.
  public func fail(_ reason: String, _ request: SnapshotRequest) -> Verdict {
    let subject = Failure.Subject(
      name: request.name.file, test: request.execution.test, scale: 1)
    let failure = Failure(.configuration(reason), subject)
    var verdict = Verdict.failed(failure)
    if let artefacts = try? SnapshotLocation.artefactDirectory(
      for: request.layout, sourceFile: request.sourceFile,
      artefactDirectory: request.artefactDirectory,
      overridesEnvironment: request.artefactsOverrideEnvironment, environment: environment)
    {
      log(RunLogEntry(failure, request), of: &verdict, in: artefacts.path)
    }
    return verdict
  }

  private func runPath(in artefacts: String, extension name: String) -> String {
    Paths.join(artefacts, "runs/\(run).\(name)")
  }

  private func claims(in location: SnapshotLocation) -> ClaimRegistry {
    let path = runPath(in: location.artefacts.path, extension: "claims")
    return state.withLock { state in
      if let registry = state.claims[path] { return registry }
      let registry = ClaimRegistry(path: path)
      state.claims[path] = registry
      return registry
    }
  }

  /// Writes the verdict's line. That it cannot be written is a warning, once for an engine, where
  /// the tree is read-only, and otherwise each time.
  private func log(_ line: RunLogEntry, of verdict: inout Verdict, in artefacts: String) {
    let path = runPath(in: artefacts, extension: "jsonl")
    let log = state.withLock { state in
      if let log = state.logs[path] { return log }
      let log = RunLog(path: path)
      state.logs[path] = log
      return log
    }
    do throws(FileError) {
      try log.append(line)
    } catch {
      let isKnown = state.withLock { state in
        defer { if error.isReadOnly { state.hasWarnedOfReadOnlyLog = true } }
        return error.isReadOnly && state.hasWarnedOfReadOnlyLog
      }
      if !isKnown { verdict.warn("the run log is incomplete: \(error)") }
    }
  }
}

extension Verdict {
  mutating func warn(_ warning: String) {
    switch self {
    case .passed(var pass):
      pass.warnings.append(warning)
      self = .passed(pass)
    case .recorded(var recording):
      recording.warnings.append(warning)
      self = .recorded(recording)
    case .failed(var failure):
      failure.warnings.append(warning)
      self = .failed(failure)
    }
  }
}

extension RunLogEntry {
  /// The line of a snapshot that could not be made or verified.
  fileprivate init(_ failure: Failure, _ request: SnapshotRequest) {
    verdict = "failed"
    detail = failure.kind.name
    test = request.execution.test
    file = request.sourceFile
    line = request.sourceLine
    reference = request.name.relativePath
    message = failure.description
  }

  fileprivate init(_ verdict: Verdict, _ request: SnapshotRequest, _ location: SnapshotLocation) {
    self.verdict = ""
    test = request.execution.test
    file = request.sourceFile
    line = request.sourceLine
    reference = location.recordPath
    switch verdict {
    case .passed(let pass):
      self.verdict = "passed"
      reference = pass.reference
      if case .comparison(let comparison) = pass.evidence {
        differingPixels = comparison.exact.pixelCount
        countedPixels = comparison.counted.pixelCount
        maximumChannelDifference = comparison.maximumChannelDifference
      }
    case .recorded(let recording):
      self.verdict = "recorded"
      detail = recording.change.rawValue
      reference = recording.reference
    case .failed(let failure):
      self.verdict = "failed"
      detail = failure.kind.name
      reference = failure.subject.reference ?? location.recordPath
      referenceDigest = failure.subject.referenceDigest
      referenceCopy = failure.artefacts.reference
      failed = failure.artefacts.failed
      diff = failure.artefacts.diff
      message = failure.description
      policy = "\(request.policy)"
      let explanation = failure.explanation
      notes = failure.environmentDifferences.nilIfEmpty
      self.explanation = explanation.lines.nilIfEmpty
      changes = explanation.changes.nilIfEmpty
      regions = explanation.regions.nilIfEmpty
      if case .different(let comparison, _) = failure.kind {
        differingPixels = comparison.exact.pixelCount
        countedPixels = comparison.counted.pixelCount
        maximumChannelDifference = comparison.maximumChannelDifference
      }
    }
  }
}

extension Array {
  fileprivate var nilIfEmpty: [Element]? { isEmpty ? nil : self }
}

extension RenderingEnvironment {
  /// For the run log.
  fileprivate var shortWords: [String: String] {
    var words = ["version": frameworkVersion]
    words["device"] = device
    words["scale"] = scale.map { "\($0)" }
    for trait in traits { words[trait.name] = trait.value }
    return words
  }
}
