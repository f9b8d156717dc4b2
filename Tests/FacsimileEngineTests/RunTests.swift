import Foundation
import XCTest

@testable import FacsimileEngine

final class RunTests: XCTestCase {
  private let login = "ScreensTests.LoginTests/testLogin"
  private let other = "ScreensTests.LoginTests/testOther"

  func testASecondVerificationInOneExecutionFails() throws {
    let scratch = try Scratch()
    let engine = scratch.engine()
    let snapshot = try Snapshot.sample()
    let execution = engine.nextExecution(of: login)
    XCTAssertNotNil(
      engine.verify(snapshot, scratch.request(test: execution, wishes: .all)).recording)
    let failure = try XCTUnwrap(
      engine.verify(snapshot, scratch.request(test: execution)).failure)
    XCTAssertTrue(
      failure.description.hasPrefix(
        "Snapshot “testLogin@2x” is verified twice in ScreensTests.LoginTests/testLogin."),
      failure.description)
    XCTAssertTrue(
      failure.description.contains("Give each verification an identifier of its own."))
    // The same test run again is another execution.
    let again = engine.nextExecution(of: login)
    XCTAssertNotNil(engine.verify(snapshot, scratch.request(test: again)).pass)
    // Another name is another claim.
    XCTAssertNotNil(
      engine.verify(snapshot, scratch.request("second", test: again, wishes: .all)).recording)
  }

  func testAnotherTestCannotClaimTheNameAlsoInAnotherProcess() throws {
    let scratch = try Scratch()
    let snapshot = try Snapshot.sample()
    // Engines have a registry each, as processes do.
    let (first, second) = (scratch.engine(), scratch.engine())
    _ = first.verify(
      snapshot, scratch.request(test: first.nextExecution(of: login), wishes: .all))
    for engine in [first, second] {
      let failure = try XCTUnwrap(
        engine.verify(snapshot, scratch.request(test: engine.nextExecution(of: other))).failure)
      XCTAssertTrue(
        failure.description.hasPrefix(
          "Snapshot “testLogin@2x” has the same reference as another one, in "
            + "ScreensTests.LoginTests/testLogin."), failure.description)
    }
    XCTAssertNotNil(
      second.verify(snapshot, scratch.request(test: second.nextExecution(of: login))).pass)
    // Another run starts afresh.
    let next = scratch.engine(["FACSIMILE_RUN_ID": "next/run"])
    XCTAssertEqual(next.run, "next_run")
    XCTAssertNotNil(
      next.verify(snapshot, scratch.request(test: next.nextExecution(of: other))).pass)
  }

  func testOfManyProcessesOneGetsAName() throws {
    let scratch = try Scratch()
    let path = scratch.path("runs/r.claims")
    let winners = Problems()
    DispatchQueue.concurrentPerform(iterations: 16) { index in
      let registry = ClaimRegistry(path: path)
      for number in 0..<50 {
        let execution = TestExecution(test: "test\(index)", execution: 1)
        if registry.claim("/reference\(number).png", for: execution) == nil {
          winners.add("\(number)")
        }
      }
    }
    XCTAssertEqual(winners.all.sorted(), (0..<50).map(String.init).sorted())
  }

  func testALineCutByAKilledProcessIsPassedOver() throws {
    let scratch = try Scratch()
    try scratch.write("testA\t/a.png\ntestB\t/b.p", to: "r.claims")
    let registry = ClaimRegistry(path: scratch.path("r.claims"))
    let execution = TestExecution(test: "testC", execution: 1)
    XCTAssertEqual(registry.claim("/a.png", for: execution), "testA")
    XCTAssertNil(registry.claim("/b.png", for: execution))
    let reader = ClaimRegistry(path: scratch.path("r.claims"))
    XCTAssertEqual(
      reader.claim("/b.png", for: TestExecution(test: "testD", execution: 1)), "testC")
  }

  func testEveryVerdictIsALineOfTheLog() throws {
    let scratch = try Scratch()
    let engine = scratch.engine(["FACSIMILE_RUN_ID": "r1"])
    for (square, wishes) in [
      (0xff00_00ff, .all), (0xff00_00ff, .never), (0xff00_0000, .never),
    ] as [(UInt32, RecordWishes)] {
      _ = engine.verify(
        try Snapshot.sample(square: square),
        scratch.request(test: engine.nextExecution(of: login), wishes: wishes))
    }
    let text = String(
      decoding: try XCTUnwrap(scratch.bytes("FailureDiffs/runs/r1.jsonl")), as: UTF8.self)
    let entries = try text.split(separator: "\n").map {
      try JSONDecoder().decode(RunLogEntry.self, from: Data($0.utf8))
    }
    XCTAssertEqual(entries.map(\.verdict), ["recorded", "passed", "failed"])
    XCTAssertEqual(entries.map(\.detail), ["new", nil, "different"])
    XCTAssertEqual(Set(entries.map(\.test)), [login])
    XCTAssertEqual(
      entries[2].reference,
      scratch.path("ReferenceImages/ScreensTests.LoginTests/testLogin@2x.png"))
    XCTAssertEqual(
      entries[2].diff,
      scratch.path("FailureDiffs/ScreensTests.LoginTests/diff_testLogin@2x.png"))
    XCTAssertEqual(entries[2].differingPixels, 200)
    XCTAssertEqual(entries[2].line, 12)
    XCTAssertEqual(
      entries[0].digest, try Snapshot.sample(square: 0xff00_00ff).pixmap.digest.description)
  }

  func testANewRunRemovesTheFilesOfRunsLongPast() throws {
    let scratch = try Scratch()
    let manager = FileManager.default
    let day: TimeInterval = 86_400
    func age(_ name: String, days: Double) throws {
      try scratch.write("", to: "FailureDiffs/runs/\(name)")
      try manager.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -days * day)],
        ofItemAtPath: scratch.path("FailureDiffs/runs/\(name)"))
    }
    for index in 0..<60 {
      try age("old-\(index).jsonl", days: 2 + Double(index))
      try age("old-\(index).claims", days: 2 + Double(index))
    }
    // As many shards as you like, and what people put there.
    for index in 0..<150 { try age("shard-\(index).jsonl", days: 0.5) }
    try age("notes.txt", days: 500)
    let engine = scratch.engine(["FACSIMILE_RUN_ID": "new"])
    _ = engine.verify(
      try Snapshot.sample(), scratch.request(test: engine.nextExecution(of: login), wishes: .all))
    let left = try manager.contentsOfDirectory(atPath: scratch.path("FailureDiffs/runs"))
    XCTAssertEqual(left.count { $0.hasPrefix("shard-") }, 150)
    XCTAssertEqual(left.filter { $0.hasPrefix("old-") }, [])
    XCTAssertEqual(
      left.filter { $0.hasPrefix("new") || $0.hasPrefix("notes") }.sorted(),
      ["new.claims", "new.jsonl", "notes.txt"])
  }

  func testTheLastFiftyRunsStayWhateverTheirAge() throws {
    let scratch = try Scratch()
    for index in 0..<60 {
      for name in ["\(index).jsonl", "\(index).claims"] {
        try scratch.write("", to: "runs/\(name)")
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceReferenceDate: Double(index) * 1e5)],
          ofItemAtPath: scratch.path("runs/\(name)"))
      }
    }
    try scratch.write("", to: "runs/new.jsonl")
    OldRuns.remove(in: scratch.path("runs"), before: scratch.path("runs/new.jsonl"))
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.path("runs"))
    XCTAssertEqual(left.count, OldRuns.keptCount)
    XCTAssertTrue(left.contains("new.jsonl") && left.contains("11.jsonl"))
    XCTAssertFalse(left.contains("9.jsonl") || left.contains("9.claims"))
  }

  func testAPassWhoseLogCannotBeWrittenWarns() throws {
    let scratch = try Scratch()
    let engine = scratch.engine()
    let snapshot = try Snapshot.sample()
    _ = engine.verify(
      snapshot, scratch.request(test: engine.nextExecution(of: login), wishes: .all))
    let blind = scratch.engine(["IMAGE_DIFF_DIR": "Package.swift/below"])
    let pass = try XCTUnwrap(
      blind.verify(snapshot, scratch.request(test: blind.nextExecution(of: login))).pass)
    XCTAssertEqual(pass.warnings.count, 1)
    XCTAssertTrue(pass.warnings[0].hasPrefix("the run log is incomplete: "), pass.warnings[0])
  }

  func testTheRunIsNamedByTheParentProcess() {
    let name = RunIdentity.name(in: ProcessEnvironment([:]))
    XCTAssertTrue(name.hasPrefix("\(getppid())-"), name)
    XCTAssertEqual(name, RunIdentity.name(in: ProcessEnvironment([:])))
    XCTAssertNotNil(Int(name.split(separator: "-")[1]))
  }

  func testFileErrorsSayWhatToDo() {
    XCTAssertEqual(
      FileError(.write, "/a/b.png", code: ENOSPC).description,
      "/a/b.png could not be written: No space left on device. Free some space")
    XCTAssertEqual(
      FileError(.write, "/a/b.png", code: EACCES).description,
      "/a/b.png could not be written: Permission denied. Give this user the permission, or choose "
        + "another directory")
    XCTAssertTrue(FileError(.write, "/a", code: EROFS).isReadOnly)
    XCTAssertFalse(FileError(.write, "/a", code: ENOSPC).isReadOnly)
  }

  func testShellWordsAndNumbersInMessages() {
    XCTAssertEqual(FailureMessage.quoted("A.B/testC"), "A.B/testC")
    XCTAssertEqual(FailureMessage.quoted("it's ()"), "'it'\\''s ()'")
    XCTAssertEqual(FailureMessage.percent(1, of: 3_000_000), "< 0.01")
    XCTAssertEqual(FailureMessage.percent(2_999_999, of: 3_000_000), "> 99.99")
    XCTAssertEqual(FailureMessage.percent(3, of: 3), "100")
    XCTAssertEqual(FailureMessage.percent(1, of: 16), "6.25")
    XCTAssertEqual(FailureMessage.percent(0, of: 16), "0")
    XCTAssertEqual(FailureMessage.color(0xff00_7fff), "#FF7F00")
    XCTAssertEqual(FailureMessage.color(0x8000_0a40), "#400A0080")
  }
}
