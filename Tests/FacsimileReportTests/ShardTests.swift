import FacsimileEngine
import Foundation
import XCTest

@testable import FacsimileReport

final class ShardTests: XCTestCase {
  /// Twelve snapshots: passes, failures of two kinds, a recording.
  private func verify(_ bench: Bench, _ index: Int, run: String) throws {
    let name = "test\(index)@2x"
    let color = index % 3 == 1 ? 0xff40_2020 + UInt32(index) : 0xff20_2020
    try bench.verify(
      name, color, run: run, test: "test\(index)", type: "ScreensTests.Type\(index % 4)",
      record: index == 5 ? .all : .never)
  }

  private func prepared() throws -> Bench {
    let bench = try Bench()
    for index in 0..<11 {
      try bench.verify(
        "test\(index)@2x", index == 5 ? 0xff11_1111 : 0xff20_2020, run: "0", test: "test\(index)",
        type: "ScreensTests.Type\(index % 4)", record: .all)
    }
    return bench
  }

  func testThreeShardsGiveTheReportOfOneRun() throws {
    let bench = try prepared()
    for index in 0..<12 { try verify(bench, index, run: "whole") }
    let whole = try bench.results("whole")
    XCTAssertEqual(whole.failures.count, 5)
    XCTAssertEqual(whole.recordings.count, 1)
    let reports = try documents(whole)
    // The same again in three processes' runs, after the reference that was recorded is put back.
    try bench.verify(
      "test5@2x", 0xff11_1111, run: "0b", test: "test5", type: "ScreensTests.Type1", record: .all)
    for shard in 0..<3 {
      for index in stride(from: shard, to: 12, by: 3) {
        try verify(bench, index, run: "shard-\(shard)")
      }
    }
    for order in [["shard-0", "shard-1", "shard-2"], ["shard-2", "shard-0", "shard-1"]] {
      let merged = try RunResults(logsAt: order.map(bench.log))
      for (name, document) in try documents(merged) {
        XCTAssertEqual(document, reports[name], name)
      }
    }
  }

  private func documents(_ results: RunResults) throws -> [String: Data] {
    [
      "HTML": try HTMLReport(results: results).contents(),
      "JUnit": Data(JUnitReport(results).text.utf8),
      "Markdown": Data(MarkdownReport(results).text.utf8),
      "GitHub": Data(Annotations(results).gitHub.utf8),
      "GitLab": Data(try Annotations(results).gitLab().utf8),
      "text": Data(results.textSummary.utf8),
    ]
  }

  func testPicturesOfAnotherMachineAreFoundBesideTheirLog() throws {
    let bench = try Bench()
    try bench.recordAndFail()
    let whole = try HTMLReport(results: try bench.results("2")).contents()
    // As a job's artefact is kept and fetched: the folder elsewhere, the package gone.
    let other = try Bench()
    try FileManager.default.moveItem(
      atPath: bench.path("FailureDiffs"), toPath: other.path("downloaded"))
    let results = try RunResults(logsAt: [other.path("downloaded/runs/2.jsonl")])
    let failure = try XCTUnwrap(results.failures.first)
    XCTAssertEqual(
      failure.failed, other.path("downloaded/ScreensTests.LoginTests/failed_testLogin@2x.png"))
    let page = String(decoding: try HTMLReport(results: results).contents(), as: UTF8.self)
    let pictures = { (page: String) in page.components(separatedBy: "image/png;base64").count }
    XCTAssertEqual(pictures(page), pictures(String(decoding: whole, as: UTF8.self)))
    XCTAssertGreaterThan(pictures(page), 3)
  }
}
