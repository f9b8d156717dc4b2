import FacsimileEngine
import Foundation
import XCTest

@testable import FacsimileReport

final class RunResultsTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("RunResultsTests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder + "/runs", withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(atPath: folder)
  }

  private func line(_ verdict: String, _ reference: String, message: String? = nil) -> String {
    let text = message.map { #", "message": "\#($0)""# } ?? ""
    return
      #"{"verdict": "\#(verdict)", "test": "A.B/c", "file": "/f.swift", "line": 3, "#
      + #""reference": "\#(reference)"\#(text)}"#
  }

  private func write(_ lines: [String], run: String, age: TimeInterval = 0) throws {
    let path = folder + "/runs/\(run).jsonl"
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path)
  }

  func testTheNewestRunOfAFolderCounts() throws {
    try write([line("failed", "/old.png")], run: "1", age: 3600)
    try write([line("passed", "/a.png"), line("failed", "/b.png")], run: "2")
    let results = try RunResults(logsAt: [folder])
    XCTAssertEqual(results.entries.map(\.reference), ["/a.png", "/b.png"])
    XCTAssertEqual(results.failures.count, 1)
  }

  func testTheLogsOfSeveralMachinesAreOneResultAndTheLastWordCounts() throws {
    try write([line("failed", "/a.png"), line("passed", "/b.png")], run: "1")
    try write([line("passed", "/a.png"), line("recorded", "/c.png")], run: "2")
    let results = try RunResults(
      logsAt: [folder + "/runs/1.jsonl", folder + "/runs/2.jsonl"])
    XCTAssertEqual(results.entries.map(\.verdict), ["passed", "passed", "recorded"])
  }

  func testTheSummaryHoldsCountsAndEveryFailuresMessage() throws {
    try write(
      [line("passed", "/a.png"), line("failed", "/b.png", message: "Snapshot “b” differs.")],
      run: "1")
    XCTAssertEqual(
      try RunResults(logsAt: [folder]).textSummary,
      """
      2 snapshots: 1 passed, 1 failed, 0 recorded

      A.B/c (/f.swift:3)
      Snapshot “b” differs.
      """)
  }

  func testWhatCannotBeReadIsNamed() throws {
    XCTAssertThrowsError(try RunResults(logsAt: [folder])) {
      XCTAssertEqual($0 as? ReportError, .noLog(folder))
    }
    XCTAssertThrowsError(try RunResults(logsAt: ["/absent"])) {
      XCTAssertEqual($0 as? ReportError, .missing("/absent"))
    }
    try write([line("passed", "/a.png"), "{ torn"], run: "1")
    XCTAssertThrowsError(try RunResults(logsAt: [folder])) {
      XCTAssertEqual(
        $0 as? ReportError, .damagedLine(path: folder + "/runs/1.jsonl", number: 2))
    }
  }
}
