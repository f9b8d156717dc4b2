import FacsimilePNG
import Foundation
import XCTest

/// report, approve, orphans, show and audit, through the tool.
final class ResultCommandTests: XCTestCase {
  private var tool: Tool!
  private let folder = "ReferenceImages/ScreensTests.LoginTests/"

  override func setUpWithError() throws { tool = try Tool() }

  override func tearDown() { tool = nil }

  // MARK: report

  func testAReportWritesEveryForm() throws {
    try tool.fail("testLogin", "testDark")
    let result = try tool.run(
      "report", "--html", "r.html", "--junit", "r.xml", "--markdown", "r.md", "--annotations",
      "github=r.txt", "--annotations", "gitlab=r.json", "--title", "Nightly")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.output.hasPrefix("2 snapshots: 0 passed, 2 failed, 0 recorded\n"))
    func text(_ name: String) throws -> String {
      String(decoding: try XCTUnwrap(tool.bytes(name), name), as: UTF8.self)
    }
    XCTAssertTrue(try text("r.html").contains("Nightly"))
    XCTAssertTrue(try text("r.xml").contains("tests=\"2\" failures=\"2\""))
    XCTAssertTrue(try text("r.md").hasPrefix("## Snapshots: 2 failed"))
    XCTAssertEqual(try text("r.txt").components(separatedBy: "::error ").count, 3)
    XCTAssertTrue(try text("r.json").contains("Tests/ScreensTests/LoginTests.swift"))
    XCTAssertFalse(
      FileManager.default.enumerator(atPath: tool.root)?.contains {
        ($0 as? String)?.hasSuffix(".tmp") == true
      } ?? true)
  }

  func testPrintedAnnotationsOfGitLabAreNothingButJSON() throws {
    try tool.fail("testLogin")
    let result = try tool.run("report", "--annotations", "gitlab")
    let issues = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [Any]
    XCTAssertEqual(issues?.count, 1)
  }

  func testAPictureOutsideIsNotTakenIntoTheReportWhateverTheLogSays() throws {
    try tool.fail("testLogin")
    let other = try Tool()
    try other.picture(0xff12_3456, at: "secret.png")
    let log = tool.path("FailureDiffs/runs/2.jsonl")
    let failed = tool.path("FailureDiffs/ScreensTests.LoginTests/failed_testLogin@2x.png")
    let before = try String(contentsOfFile: log, encoding: .utf8)
    XCTAssertTrue(before.contains(failed))
    // Named as it is, and by a link among the failures.
    try FileManager.default.createSymbolicLink(
      atPath: tool.path("FailureDiffs/link.png"), withDestinationPath: other.path("secret.png"))
    let secret = Data(try XCTUnwrap(other.bytes("secret.png"))).base64EncodedString()
    for path in [other.path("secret.png"), tool.path("FailureDiffs/link.png")] {
      try before.replacingOccurrences(of: failed, with: path)
        .write(toFile: log, atomically: true, encoding: .utf8)
      XCTAssertEqual(try tool.run("report", "--html", "r.html").code, 1)
      let page = String(decoding: try XCTUnwrap(tool.bytes("r.html")), as: UTF8.self)
      XCTAssertTrue(page.contains("\(path) is outside the directories"))
      XCTAssertFalse(page.contains(secret))
    }
    XCTAssertEqual(try tool.run("report", "--html", "r.html", "--references", other.root).code, 1)
    let page = String(decoding: try XCTUnwrap(tool.bytes("r.html")), as: UTF8.self)
    XCTAssertTrue(page.contains(secret))
  }

  func testJSONAndAnnotationsDoNotShareStandardOutput() throws {
    try tool.fail("testLogin")
    for format in ["github", "gitlab"] {
      let result = try tool.run("report", "--json", "--annotations", format)
      XCTAssertEqual(result.code, 2)
      XCTAssertEqual(result.output, "")
      XCTAssertTrue(result.errors.contains("--annotations FORMAT=FILE"), result.errors)
    }
    let result = try tool.run("report", "--json", "--annotations", "gitlab=r.json")
    XCTAssertEqual(try object(result.output)["passed"] as? Int, 0)
  }

  func testShardsGiveTheReportOfOneRun() throws {
    try tool.fail("testA", "testB", "testC", run: "whole")
    for name in ["testA", "testB", "testC"] { try tool.fail(name, run: "shard-\(name)") }
    let runs = "FailureDiffs/runs/"
    XCTAssertEqual(
      try tool.run("report", runs + "whole.jsonl", "--html", "1.html", "--junit", "1.xml").code, 1)
    let shards = ["testC", "testA", "testB"].map { runs + "shard-\($0).jsonl" }
    XCTAssertEqual(
      try Tool.run(
        Tool.path, ["report"] + shards + ["--html", "2.html", "--junit", "2.xml"], in: tool.root
      ).code, 1)
    XCTAssertEqual(tool.bytes("1.html"), tool.bytes("2.html"))
    XCTAssertEqual(tool.bytes("1.xml"), tool.bytes("2.xml"))
    XCTAssertNotNil(tool.bytes("1.html"))
  }

  func testAReportThatCannotBeWrittenIsAnErrorAndLeavesNoHalf() throws {
    try tool.fail("testLogin")
    let result = try tool.run("report", "--html", "no/such/folder/r.html")
    XCTAssertEqual(result.code, 2)
    XCTAssertTrue(result.errors.contains("no/such/folder/r.html cannot be written"))
  }

  // MARK: approve

  func testApproveTakesNamesPatternsAndAll() throws {
    try tool.fail("testLogin", "testDark", "testWide")
    let rehearsal = try tool.run("approve", "--all", "--dry-run")
    XCTAssertEqual(rehearsal.code, 0)
    XCTAssertEqual(rehearsal.output.components(separatedBy: "would approve ").count, 4)
    let one = try tool.run("approve", "testLogin@2x.png", "--json")
    XCTAssertEqual(one.code, 0)
    XCTAssertEqual(
      try object(one.output)["approved"] as? [String], [tool.path(folder + "testLogin@2x.png")])
    XCTAssertEqual(try tool.run("approve", "*Dark*").code, 0)
    let all = try object(try tool.run("approve", "--all", "--json").output)
    XCTAssertEqual(all["approved"] as? [String], [tool.path(folder + "testWide@2x.png")])
    XCTAssertEqual((all["unchanged"] as? [String])?.count, 2)
    let none = try tool.run("approve", "testNone")
    XCTAssertEqual(none.code, 2)
    XCTAssertTrue(none.errors.contains("no failure of the run has a reference “testNone”"))
  }

  func testWhatIsRefusedIsSaidAndTheRestApproved() throws {
    try tool.fail("testLogin", "testDark")
    try tool.picture(0xff99_9999, at: folder + "testDark@2x.png")
    let before = tool.bytes(folder + "testDark@2x.png")
    let result = try tool.run("approve", "--all")
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.output.contains("approved \(tool.path(folder))testLogin@2x.png"))
    XCTAssertTrue(result.errors.contains("it was changed since"), result.errors)
    XCTAssertEqual(tool.bytes(folder + "testDark@2x.png"), before)
  }

  /// A limit on the size of files is as a disk that is full in the middle of a write.
  func testWithTheDiskFullNothingIsChangedAndItIsSaid() throws {
    try tool.fail("testLogin")
    let name = folder + "testLogin@2x.png"
    let before = try XCTUnwrap(tool.bytes(name))
    let script = """
      import resource, subprocess, sys
      limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
      result = subprocess.run([sys.argv[1], 'approve', '--all'], preexec_fn=limit,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE)
      open('/dev/stdout', 'wb').write(result.stderr)
      sys.exit(result.returncode)
      """
    // The limit holds for files, so both streams are pipes.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script, Tool.path]
    process.currentDirectoryURL = URL(fileURLWithPath: tool.root)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 1, text)
    XCTAssertTrue(text.contains("could not be written"), text)
    XCTAssertEqual(tool.bytes(name), before)
    let files = try FileManager.default.contentsOfDirectory(atPath: tool.path(folder))
    XCTAssertEqual(files, ["testLogin@2x.png"])
  }

  func testADirectoryThatCodeSetsHasToBeNamed() throws {
    try tool.fail("testLogin")
    try FileManager.default.moveItem(
      atPath: tool.path("ReferenceImages"), toPath: tool.path("Elsewhere"))
    let log = tool.path("FailureDiffs/runs/2.jsonl")
    let text = try String(contentsOfFile: log, encoding: .utf8)
      .replacingOccurrences(of: "/ReferenceImages/", with: "/Elsewhere/")
    try text.write(toFile: log, atomically: true, encoding: .utf8)
    let refused = try tool.run("approve", "--all")
    XCTAssertEqual(refused.code, 1)
    XCTAssertTrue(refused.errors.contains("--references DIRECTORY"), refused.errors)
    XCTAssertEqual(try tool.run("approve", "--all", "--references", "Elsewhere").code, 0)
  }

  // MARK: orphans

  func testOrphansAreFoundAndDeleted() throws {
    try tool.fail("testLogin")
    try tool.picture(0xff20_2020, at: folder + "testGone@2x.png")
    let list = Array("ScreensTests.LoginTests/testLogin\n".utf8)
    try tool.write(list, to: "tests.txt")
    let failed = try tool.run("orphans", "--tests", "tests.txt")
    XCTAssertEqual(failed.code, 0)
    XCTAssertTrue(failed.output.contains("1 undecided"), failed.output)
    try tool.pass("testLogin")
    try tool.write(list, to: "FailureDiffs/runs/3.whole")
    let found = try tool.run("orphans", "--tests", "tests.txt")
    XCTAssertEqual(found.code, 1)
    XCTAssertTrue(found.output.contains("orphan \(tool.path(folder))testGone@2x.png"))
    XCTAssertNotNil(tool.bytes(folder + "testGone@2x.png"))
    XCTAssertEqual(try tool.run("orphans", "--tests", "tests.txt", "--delete").code, 0)
    XCTAssertNil(tool.bytes(folder + "testGone@2x.png"))
    XCTAssertNotNil(tool.bytes(folder + "testLogin@2x.png"))
  }

  func testAnEmptyListOfTestsDeletesNothing() throws {
    try tool.fail("testLogin")
    try tool.write(Array("error: no such module\n".utf8), to: "tests.txt")
    let result = try tool.run("orphans", "--tests", "tests.txt", "--delete")
    XCTAssertEqual(result.code, 2)
    XCTAssertTrue(result.errors.contains("nothing was done"), result.errors)
    XCTAssertNotNil(tool.bytes(folder + "testLogin@2x.png"))
  }

  // MARK: show and audit

  func testShowSaysWhatIsStored() throws {
    try tool.fail("testLogin")
    let json = try object(try tool.run("show", folder + "testLogin@2x.png", "--json").output)
    XCTAssertEqual(json["width"] as? Int, 40)
    XCTAssertEqual(json["origin"] as? String, "facsimile")
    let texts = try XCTUnwrap(json["texts"] as? [String: Any])
    XCTAssertNotNil(texts["Facsimile Environment"] as? [String: Any])
    XCTAssertTrue(
      try tool.run("show", folder + "testLogin@2x.png").output.hasPrefix("40 x 30 pixels, 8 bit "))
  }

  func testAuditTellsGoodFilesFromBad() throws {
    try tool.fail("testLogin")
    XCTAssertEqual(try tool.run("audit", "ReferenceImages").code, 0)
    try tool.write([1, 2, 3], to: folder + "broken.png")
    let result = try tool.run("audit", "--json")
    XCTAssertEqual(result.code, 1)
    let json = try object(result.output)
    XCTAssertEqual((json["bad"] as? [[String: Any]])?.map { $0["kind"] as? String }, ["unreadable"])
    try tool.write([1, 2, 3], to: folder + "bad\u{1B}[2J.png")
    XCTAssertTrue(try tool.run("audit").output.contains("bad⟨U+1B⟩[2J.png"))
  }
}
