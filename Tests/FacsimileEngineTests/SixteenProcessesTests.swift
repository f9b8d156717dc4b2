import FacsimilePNG
import FacsimileRaster
import Foundation
import XCTest

@testable import FacsimileEngine
@testable import SnapshotWorker

/// Sixteen processes work on the same two hundred references at once, and some of them are killed.
final class SixteenProcessesTests: XCTestCase {
  private static let workerCount = 16
  private static let snapshotCount = 200

  /// What the workers of a round do.
  private enum Work: CaseIterable {
    /// All replace the references by those of a new version.
    case recordAnew
    /// All find the references as they are.
    case verify
    /// All find that the pictures have changed.
    case differ
    /// The tree is empty, and who comes first records.
    case recordMissing
  }

  func testNoFileIsTornNoRecordLostAndNoVerdictFalse() throws {
    let isDeep = ProcessInfo.processInfo.environment["FACSIMILE_DEEP"] != nil
    var random = SeededRandom(isDeep ? UInt64.random(in: 1 ... .max) : 20_260_101)
    let scratch = try Scratch()
    var version = 0
    for round in 0..<(isDeep ? 50 : 4) {
      let work = Work.allCases[round % Work.allCases.count]
      if work == .recordAnew { version += 1 }
      if work == .recordMissing {
        try FileManager.default.removeItem(atPath: scratch.path("ReferenceImages"))
      }
      // Rounds are one run with sixteen processes, or sixteen runs.
      let sharesRun = round % 8 < 4
      let before = scratch.referenceBytes
      let workers = try run(work, round, version, sharesRun, scratch, &random)
      let context = "round \(round), \(work), seed \(random.seed)"
      check(workers, work, context)
      checkReferences(scratch, version, before: work == .differ ? before : nil, context)
      try checkRunLog(scratch, workers, round, sharesRun, context)
    }
  }

  // MARK: Running

  private struct Worker {
    let number: Int
    let process: Process
    let output: URL
    var isKilled = false

    var lines: [Substring] {
      let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
      return text.split(separator: "\n")
    }
  }

  private func run(
    _ work: Work, _ round: Int, _ version: Int, _ sharesRun: Bool, _ scratch: Scratch,
    _ random: inout SeededRandom
  ) throws -> [Worker] {
    var workers = try (0..<Self.workerCount).map { number in
      var environment = ProcessInfo.processInfo.environment.filter {
        !["CI", "FACSIMILE_VARIANT", "SNAPSHOT_TESTING_RECORD"].contains($0.key)
      }
      environment["FB_REFERENCE_IMAGE_DIR"] = scratch.path("ReferenceImages")
      environment["IMAGE_DIFF_DIR"] = scratch.path("FailureDiffs")
      environment["FACSIMILE_RUN_ID"] = Self.run(round, number, sharesRun)
      environment["FACSIMILE_RECORD"] =
        switch work {
        case .recordAnew: "all"
        case .recordMissing: "missing"
        case .verify, .differ: "never"
        }
      let process = Process()
      process.executableURL = Self.workerProgram
      process.arguments = ["\(number)", "\(work == .differ ? -1 : version)"]
      process.environment = environment
      let output = URL(fileURLWithPath: scratch.path("worker-\(number).txt"))
      _ = FileManager.default.createFile(atPath: output.path, contents: nil)
      process.standardOutput = try FileHandle(forWritingTo: output)
      try process.run()
      return Worker(number: number, process: process, output: output)
    }
    // Up to seven of them end in the middle of what they do.
    for _ in 0..<Int(random.next() % 8) {
      let victim = Int(random.next() % UInt64(Self.workerCount))
      usleep(useconds_t(random.next() % 60_000))
      guard workers[victim].process.isRunning else { continue }
      kill(workers[victim].process.processIdentifier, SIGKILL)
      workers[victim].isKilled = true
    }
    for worker in workers { worker.process.waitUntilExit() }
    return workers
  }

  private static func run(_ round: Int, _ number: Int, _ sharesRun: Bool) -> String {
    sharesRun ? "round-\(round)" : "round-\(round)-worker-\(number)"
  }

  /// Built beside the tests.
  private static let workerProgram: URL = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: own).deletingLastPathComponent()
      .appendingPathComponent("SnapshotWorker")
  }()

  // MARK: Checking

  /// Every verdict of those that lived is right, and so is every one that the others could print.
  private func check(_ workers: [Worker], _ work: Work, _ context: String) {
    for worker in workers {
      var lines = worker.lines
      if !worker.isKilled {
        XCTAssertEqual(lines.popLast(), "done", "worker \(worker.number), \(context)")
        XCTAssertEqual(lines.count, Self.snapshotCount, "worker \(worker.number), \(context)")
      } else if !lines.isEmpty {
        // The last line may be cut.
        lines.removeLast()
      }
      for line in lines {
        let verdict = line.split(separator: " ", maxSplits: 2)
        let isRight =
          switch work {
          case .recordAnew: verdict[1] == "recorded"
          case .verify: verdict[1] == "passed"
          case .differ: verdict[1] == "failed" && verdict[2].hasPrefix("different")
          case .recordMissing: verdict[1] == "recorded" || verdict[1] == "passed"
          }
        XCTAssertTrue(isRight, "worker \(worker.number): \(line), \(context)")
      }
    }
    XCTAssertTrue(workers.contains { !$0.isKilled }, context)
  }

  /// Every reference is whole, and of the version that was asked for.
  private func checkReferences(
    _ scratch: Scratch, _ version: Int, before: [String: [UInt8]]?, _ context: String
  ) {
    let after = scratch.referenceBytes
    if let before { XCTAssertEqual(after, before, context) }
    for index in 0..<Self.snapshotCount {
      let bytes = after["test\(index)@1x.png"] ?? []
      let pixmap = try? PNG.decode(bytes).pixmap
      XCTAssertEqual(
        pixmap, WorkerPicture.make(index, version: version), "reference \(index), \(context)")
    }
  }

  /// Everything that the living verified is in the log; of those that were killed a line may be cut.
  private func checkRunLog(
    _ scratch: Scratch, _ workers: [Worker], _ round: Int, _ sharesRun: Bool, _ context: String
  ) throws {
    var counts: [Int: Set<String>] = [:]
    var damaged = 0
    for name in Set(workers.map { Self.run(round, $0.number, sharesRun) }) {
      let log = scratch.bytes("FailureDiffs/runs/\(name).jsonl") ?? []
      for line in log.split(separator: UInt8(ascii: "\n")) {
        guard let entry = try? JSONDecoder().decode(RunLogEntry.self, from: Data(line)) else {
          damaged += 1
          continue
        }
        counts[entry.line, default: []].insert(entry.test)
      }
    }
    for worker in workers where !worker.isKilled {
      XCTAssertEqual(
        counts[worker.number]?.count, Self.snapshotCount, "log of \(worker.number), \(context)")
    }
    XCTAssertLessThanOrEqual(damaged, workers.filter(\.isKilled).count * 2, context)
  }
}

extension Scratch {
  /// The references by their names. What a killed process left half written has another name.
  fileprivate var referenceBytes: [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    let folder = "ReferenceImages/Workers.Suite"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    where name.hasSuffix(".png") {
      found[name] = bytes("\(folder)/\(name)")
    }
    return found
  }
}

/// Numbers that a seed decides (xorshift).
private struct SeededRandom {
  let seed: UInt64
  private var state: UInt64

  init(_ seed: UInt64) {
    self.seed = seed
    state = seed
  }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
