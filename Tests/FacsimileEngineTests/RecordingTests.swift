import FacsimilePNG
import Foundation
import XCTest

@testable import FacsimileEngine

final class RecordingTests: XCTestCase {
  private let test = "ScreensTests.LoginTests/testLogin"
  private let reference = "ReferenceImages/ScreensTests.LoginTests/testLogin@2x.png"

  private func verify(
    _ snapshot: Snapshot, _ scratch: Scratch, _ environment: [String: String] = [:],
    wishes: RecordWishes
  ) -> Verdict {
    let engine = scratch.engine(environment)
    return engine.verify(
      snapshot, scratch.request(test: engine.nextExecution(of: test), wishes: wishes))
  }

  func testEachModeRecordsWhatItSays() throws {
    // For each mode: no reference, an equal one, a different one.
    let expected: [RecordMode: [String]] = [
      .all: ["new", "unchanged", "replaced"],
      .missing: ["new", "passed", "failed"],
      .failed: ["new", "passed", "replaced"],
      .never: ["failed", "passed", "failed"],
    ]
    for (mode, outcomes) in expected {
      let found = try (0..<3).map { state -> String in
        let scratch = try Scratch()
        let snapshot = try Snapshot.sample()
        if state > 0 {
          let before = state == 1 ? snapshot : try Snapshot.sample(square: 0xff00_ff00)
          try scratch.write(PNG.encode(before.pixmap), to: reference)
        }
        let before = scratch.bytes(reference)
        let wishes = RecordWishes(call: mode, fallback: .never)
        switch verify(snapshot, scratch, wishes: wishes) {
        case .passed:
          XCTAssertEqual(scratch.bytes(reference), before)
          return "passed"
        case .failed:
          XCTAssertEqual(scratch.bytes(reference), before)
          return "failed"
        case .recorded(let recording):
          let bytes = try XCTUnwrap(scratch.bytes(reference))
          XCTAssertEqual(try PNG.decode(bytes).pixmap, snapshot.pixmap)
          return recording.change.rawValue
        }
      }
      XCTAssertEqual(found, outcomes, mode.rawValue)
    }
  }

  func testTheFirstThatSaysSomethingDecides() throws {
    let ours = "FACSIMILE_RECORD"
    let others = "SNAPSHOT_TESTING_RECORD"
    let cases: [(RecordWishes, [String: String], RecordMode, RecordDecision.Origin)] = [
      (RecordWishes(fallback: .never), [:], .never, .fallback),
      (RecordWishes(fallback: .missing), [:], .missing, .fallback),
      (RecordWishes(fallback: .never), [others: "all"], .all, .variable(others)),
      (RecordWishes(fallback: .never), [ours: "", others: "all"], .all, .variable(others)),
      (RecordWishes(fallback: .never), [ours: "failed", others: "all"], .failed, .variable(ours)),
      (RecordWishes(scope: .missing, fallback: .never), [ours: "all"], .missing, .scope),
      (RecordWishes(call: .never, scope: .all, fallback: .missing), [ours: "all"], .never, .call),
      (RecordWishes(fallback: .never), ["CI": "false", others: "all"], .all, .variable(others)),
      (RecordWishes(fallback: .never), ["CI": "0", others: "all"], .all, .variable(others)),
      (RecordWishes(fallback: .missing), ["CI": "true"], .never, .continuousIntegration),
      (RecordWishes(fallback: .missing), ["CI": "1", ours: "all"], .all, .variable(ours)),
      (
        RecordWishes(call: .all, fallback: .never), ["CI": "1", ours: "failed"], .failed,
        .variable(ours)
      ),
      (
        RecordWishes(call: .missing, fallback: .never), ["CI": "1"], .never,
        .continuousIntegration
      ),
    ]
    for (wishes, environment, mode, origin) in cases {
      let decision = try RecordDecision(
        wishes: wishes, environment: ProcessEnvironment(environment))
      XCTAssertEqual(decision.mode, mode, "\(wishes) \(environment)")
      XCTAssertEqual(decision.origin, origin, "\(wishes) \(environment)")
      XCTAssertNil(decision.refusedWish, "\(wishes) \(environment)")
    }
  }

  func testRecordingAskedForByCodeFailsOnContinuousIntegration() throws {
    let scratch = try Scratch()
    let snapshot = try Snapshot.sample()
    try scratch.write(PNG.encode(snapshot.pixmap), to: reference)
    let before = scratch.bytes(reference)
    for (wishes, environment, text) in [
      (RecordWishes.all, ["CI": "true"], "the recording mode set in code"),
      (
        RecordWishes(call: .all, fallback: .never), ["CI": "yes"], "the record argument of the call"
      ),
      (.never, ["CI": "1", "SNAPSHOT_TESTING_RECORD": "all"], "SNAPSHOT_TESTING_RECORD"),
    ] {
      let failure = try XCTUnwrap(
        verify(snapshot, scratch, environment, wishes: wishes).failure)
      XCTAssertTrue(
        failure.description.hasPrefix(
          "Recording snapshot “testLogin@2x” was refused: CI is set, and \(text) asks for "
            + "recording."), failure.description)
      XCTAssertEqual(scratch.bytes(reference), before)
    }
  }

  func testAnUnknownModeIsAnError() throws {
    let scratch = try Scratch()
    for variable in ["FACSIMILE_RECORD", "SNAPSHOT_TESTING_RECORD"] {
      let failure = try XCTUnwrap(
        verify(try Snapshot.sample(), scratch, [variable: "yes"], wishes: .never).failure)
      XCTAssertEqual(
        failure.description.split(separator: "\n").first,
        "Snapshot “testLogin@2x” was not verified: \(variable) is “yes”, but it has to be one of "
          + "all, missing, failed, never.")
    }
  }

  func testRecordingSaysWhatToDoNext() throws {
    let scratch = try Scratch()
    let path = scratch.path(reference)
    let snapshot = try Snapshot.sample()
    XCTAssertEqual(
      verify(snapshot, scratch, wishes: RecordWishes(fallback: .missing)).recording?.description,
      "Recorded a new reference: \(path). Look at it, commit it and run the test again.")
    XCTAssertEqual(
      verify(snapshot, scratch, wishes: .all).recording?.description,
      "The reference shows these pixels already: \(path). Look at it, commit it, switch recording "
        + "off (the recording mode set in code) and run the test again.")
    XCTAssertEqual(
      verify(
        try Snapshot.sample(square: 7), scratch, ["FACSIMILE_RECORD": "failed"], wishes: .never
      ).recording?.description,
      "Recorded the reference anew: \(path). Look at it, commit it, and run the test again without "
        + "FACSIMILE_RECORD.")
  }

  func testEqualPixelsAreNeverWrittenAgain() throws {
    let scratch = try Scratch()
    let snapshot = try Snapshot.sample()
    try scratch.write(PNG.encode(snapshot.pixmap, compression: .fast), to: reference)
    let before = scratch.bytes(reference)
    XCTAssertEqual(verify(snapshot, scratch, wishes: .all).recording?.change, .unchanged)
    XCTAssertEqual(scratch.bytes(reference), before)
  }

  /// Sixteen writers, each with its own engine as a process would have, and readers among them: no
  /// one ever sees half a file.
  func testManyWritersAndReadersSeeWholeFilesOnly() throws {
    let scratch = try Scratch()
    let pictures = try (0..<4).map { try Snapshot.sample(square: 0xff00_0000 | UInt32($0 * 60)) }
    let files = Set(
      pictures.map {
        PNG.encode($0.pixmap, texts: ReferenceTexts.texts(of: $0, elements: $0.elements()))
      })
    _ = verify(pictures[0], scratch, wishes: .all)
    let problems = Problems()
    let path = scratch.path(reference)
    let pixmaps = pictures.map(\.pixmap)
    let (source, name) = (scratch.sourceFile, test)
    DispatchQueue.concurrentPerform(iterations: 16) { index in
      for round in 0..<20 {
        if index % 4 == 0 {
          guard let bytes = try? FileSystem.contents(of: path), files.contains(bytes) else {
            problems.add("reader \(index), round \(round)")
            continue
          }
        } else {
          let engine = SnapshotEngine(environment: [:])
          let request = SnapshotRequest(
            name: SnapshotName(folders: ["ScreensTests.LoginTests"], file: "testLogin@2x"),
            layout: .tree(), wishes: .all, execution: engine.nextExecution(of: name),
            sourceFile: source, sourceLine: 1)
          let snapshot = Snapshot(pixmap: pixmaps[(index + round) % 4], scale: 2)
          guard engine.verify(snapshot, request).recording != nil else {
            problems.add("writer \(index), round \(round)")
            continue
          }
        }
      }
    }
    XCTAssertEqual(problems.all, [])
    XCTAssertEqual(scratch.files, [reference])
  }
}

/// What went wrong in several threads.
final class Problems: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []

  func add(_ text: String) { lock.withLock { texts.append(text) } }

  var all: [String] { lock.withLock { texts } }
}
