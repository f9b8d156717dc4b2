import FacsimileEngine
import Foundation
import XCTest

@testable import FacsimileReport

final class HTMLReportTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("HTMLReportTests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(atPath: folder)
  }

  /// A file that starts as a PNG does; the report looks no further.
  private func picture(_ name: String, _ content: String) throws -> String {
    let path = folder + "/" + name
    try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(content.utf8))
      .write(to: URL(fileURLWithPath: path))
    return path
  }

  private func entry(
    _ verdict: String, _ reference: String, detail: String? = nil, copy: String? = nil,
    failed: String? = nil, diff: String? = nil, message: String? = nil
  ) -> [String: Any] {
    var entry: [String: Any] = [
      "verdict": verdict, "reference": reference, "test": "Screens.Login/test", "file": "/s.swift",
      "line": 7,
    ]
    entry["detail"] = detail
    entry["referenceCopy"] = copy
    entry["failed"] = failed
    entry["diff"] = diff
    entry["message"] = message
    return entry
  }

  private func page(
    _ entries: [[String: Any]], title: String = "Snapshots", token: String? = nil
  ) throws -> String {
    let lines = try entries.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
    }
    try Data(lines.joined(separator: "\n").utf8)
      .write(to: URL(fileURLWithPath: folder + "/run.jsonl"))
    let results = try RunResults(logsAt: [folder + "/run.jsonl"])
    let report = HTMLReport(results: results, title: title, serveToken: token)
    return String(decoding: try report.contents(), as: UTF8.self)
  }

  /// What the page's script would read.
  private func data(of page: String) throws -> [String: Any] {
    let start = try XCTUnwrap(
      page.range(of: #"<script type="application/json" id="data">"#)
    ).upperBound
    let end = try XCTUnwrap(page.range(of: "</script>", range: start..<page.endIndex)).lowerBound
    let object = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    return try XCTUnwrap(object as? [String: Any])
  }

  private func snapshots(of page: String) throws -> [[String: Any]] {
    try XCTUnwrap(data(of: page)["snapshots"] as? [[String: Any]])
  }

  private func count(_ text: String, in page: String) -> Int {
    page.components(separatedBy: text).count - 1
  }

  func testThePageSourceHoldsEveryFileOfThePage() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/FacsimileReport/Page").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: sources.path)
    XCTAssertGreaterThan(names.count, 15)
    for name in names {
      let text = try String(contentsOf: sources.appendingPathComponent(name), encoding: .utf8)
      switch URL(fileURLWithPath: name).pathExtension {
      case "html": XCTAssertEqual(PageSource.markup, text, name)
      case "css": XCTAssertTrue(PageSource.style.contains(text), "run Scripts/generate-report-page")
      case "js": XCTAssertTrue(PageSource.script.contains(text), "run Scripts/generate-report-page")
      default: XCTFail("\(name) is no part of the page")
      }
    }
  }

  func testEveryPartIsInItsPlace() throws {
    let page = try page([])
    XCTAssertFalse(page.contains("<!-- "))
    let parts = ["Content-Security-Policy", "<style>", #"id="data""#, "'use strict'", "</html>"]
    let places = try parts.map { try XCTUnwrap(page.range(of: $0), $0).lowerBound }
    XCTAssertEqual(places, places.sorted())
  }

  func testPicturesOfFailuresAndRecordingsAreEmbeddedAndThoseOfPassesAreNot() throws {
    let failed = try picture("failed.png", "failed")
    let reference = try picture("reference.png", "reference")
    let diff = try picture("diff.png", "diff")
    let recorded = try picture("recorded.png", "recorded")
    let passed = try picture("z-passed.png", "passed")
    let page = try page([
      entry("failed", folder + "/a.png", copy: reference, failed: failed, diff: diff),
      entry("recorded", recorded), entry("passed", passed),
    ])
    let images = try snapshots(of: page).map { $0["images"] as? [String: String] }
    XCTAssertEqual(
      images, [["reference": "p0", "failed": "p1", "diff": "p2"], ["failed": "p3"], [:]])
    for (key, path) in [("p0", reference), ("p1", failed), ("p2", diff), ("p3", recorded)] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      let element =
        #"<script type="image/png;base64" id="picture-\#(key)">\#(bytes.base64EncodedString())</script>"#
      XCTAssertEqual(count(element, in: page), 1, key)
    }
    XCTAssertEqual(count(#"type="image/png;base64""#, in: page), 4)
  }

  func testEqualPicturesAreEmbeddedOnce() throws {
    let first = try picture("1.png", "same")
    let second = try picture("2.png", "same")
    let third = try picture("3.png", "else")
    let page = try page([
      entry("failed", "/a.png", copy: first, failed: third),
      entry("failed", "/b.png", copy: second, failed: third),
    ])
    let images = try snapshots(of: page).map { $0["images"] as? [String: String] }
    XCTAssertEqual(images[0], ["reference": "p0", "failed": "p1"])
    XCTAssertEqual(images[1], images[0])
    XCTAssertEqual(count(#"id="picture-p"#, in: page), 2)
  }

  func testWhatCannotBeShownIsSaid() throws {
    let text = folder + "/text.png"
    try Data("text".utf8).write(to: URL(fileURLWithPath: text))
    let page = try page([
      entry("failed", "/a.png", failed: folder + "/gone.png", diff: text),
      entry("failed", "/b.png", detail: "missingReference", failed: folder),
    ])
    let missing = try snapshots(of: page).map { $0["missingImages"] as? [String: String] }
    XCTAssertEqual(
      missing,
      [
        [
          "reference": "/a.png cannot be read", "failed": "\(folder)/gone.png cannot be read",
          "diff": "\(text) is not a PNG",
        ],
        ["reference": "there is none yet", "failed": "\(folder) cannot be read"],
      ])
  }

  func testNoTextEndsItsElement() throws {
    let hostile = "</script><script>alert(1)</script><!-- pictures -->\u{2028}\u{202E}\"'&"
    let plain = try page([entry("failed", "/a.png", message: "text")])
    let page = try page([entry("failed", "/a.png", message: hostile)], title: hostile)
    XCTAssertEqual(count("<script", in: page), count("<script", in: plain))
    XCTAssertEqual(count("</script", in: page), count("</script", in: plain))
    XCTAssertEqual(try data(of: page)["title"] as? String, hostile)
    XCTAssertEqual(try snapshots(of: page)[0]["message"] as? String, hostile)
  }

  func testEntriesKeepTheirFieldsAndGetNamesOfTheirOwn() throws {
    let page = try page([
      entry("failed", "/a/login.png", message: "differs"), entry("passed", "/b/login.png"),
      entry("passed", "/c/home"),
    ])
    let snapshots = try snapshots(of: page)
    XCTAssertEqual(snapshots.map { $0["name"] as? String }, ["login", "login", "home"])
    XCTAssertEqual(
      snapshots.map { $0["id"] as? String },
      ["Screens.Login/test/login", "Screens.Login/test/login (2)", "Screens.Login/test/home"])
    XCTAssertEqual(snapshots[0]["message"] as? String, "differs")
    XCTAssertEqual(snapshots[0]["line"] as? Int, 7)
    XCTAssertEqual(snapshots[1]["reference"] as? String, "/b/login.png")
  }

  func testOnlyAServedPageMayConnect() throws {
    let file = try page([])
    XCTAssertTrue(file.contains("connect-src 'none'"))
    XCTAssertNil(try data(of: file)["serve"])
    let served = try page([], token: "t")
    XCTAssertTrue(served.contains("connect-src 'self'"))
    XCTAssertEqual(try data(of: served)["serve"] as? [String: String], ["token": "t"])
  }

  func testTheSameResultsGiveTheSameBytes() throws {
    let path = try picture("f.png", "failed")
    let entries = [entry("failed", "/a.png", failed: path), entry("passed", "/b.png")]
    XCTAssertEqual(try page(entries), try page(entries))
  }
}
