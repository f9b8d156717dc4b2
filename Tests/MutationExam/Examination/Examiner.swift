import FacsimileEngine
import FacsimileRaster
import Foundation
import UIKit
import UIKitSnapshot

/// Records the screens into a temporary package and verifies mutated ones against them.
@MainActor
final class Examiner {
  private let root: URL
  private let engine = SnapshotEngine(environment: [:])
  /// On continuous integration references are always decoded.
  private let strictEngine = SnapshotEngine(environment: ["CI": "true"])
  private var pictures: [ObjectIdentifier: Pixmap] = [:]

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "mutation-exam-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try Data("// swift-tools-version: 6.2\n".utf8).write(
      to: root.appendingPathComponent("Package.swift"))
    for screen in ExamScreen.all {
      let snapshot = try Examiner.snapshot(of: screen.make())
      pictures[ObjectIdentifier(screen)] = snapshot.pixmap
      let verdict = verify(
        snapshot, of: screen, wishes: RecordWishes(scope: .all, fallback: .never))
      guard case .recorded = verdict else { throw NotRecorded(verdict: verdict) }
    }
  }

  struct NotRecorded: Error {
    let verdict: Verdict
  }

  func removeFiles() {
    try? FileManager.default.removeItem(at: root)
  }

  /// Verifies a screen that is as it was recorded.
  func verifyUnchanged(_ screen: ExamScreen.Type, decoding: Bool) throws -> Verdict {
    verify(
      try Examiner.snapshot(of: screen.make()), of: screen, with: decoding ? strictEngine : engine)
  }

  /// Puts a question, until its mutation changes a pixel; nil when it never does.
  func answer(_ question: Question) throws -> Answer? {
    for attempt in 0..<Examiner.attempts {
      let seed = question.seed(attempt: attempt)
      var generator = SeededGenerator(seed: seed)
      let screen = question.screen.make()
      let before = Cast(screen)
      guard let change = question.mutation.apply(before, &generator) else { continue }
      let snapshot = try Examiner.snapshot(of: screen)
      if snapshot.pixmap == pictures[ObjectIdentifier(question.screen)] { continue }
      let after = Cast(screen)
      let names = change.views.map { Recognition(of: $0, before: before, after: after) }
      return Answer(
        question: question, seed: seed, redrawn: attempt, change: change, names: names,
        verdict: verify(snapshot, of: question.screen))
    }
    return nil
  }

  private static let attempts = 60

  private static func snapshot(of screen: ExamScreen) throws -> Snapshot {
    try SnapshotMaker.snapshot(
      of: screen, inWindow: true, traits: UITraitCollection(displayScale: 2))
  }

  private func verify(
    _ snapshot: Snapshot, of screen: ExamScreen.Type,
    wishes: RecordWishes = RecordWishes(fallback: .never), with engine: SnapshotEngine? = nil
  ) -> Verdict {
    let engine = engine ?? self.engine
    let request = SnapshotRequest(
      name: SnapshotName(folders: ["MutationExam"], file: "\(screen)"), layout: .tree(),
      wishes: wishes, execution: engine.nextExecution(of: "MutationExam/\(screen)"),
      sourceFile: root.appendingPathComponent("Tests/Exam.swift").path, sourceLine: 1)
    return engine.verify(snapshot, request)
  }
}
