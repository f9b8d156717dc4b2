import FacsimileEngine
import FacsimilePNG
import Foundation
import XCTest

@testable import FacsimileReport

final class OrphanTests: XCTestCase {
  private var bench: Bench!

  override func setUpWithError() throws { bench = try Bench() }

  override func tearDown() { bench = nil }

  private let folder = "ReferenceImages/ScreensTests.LoginTests/"

  /// A reference that no verification asked for.
  private func leave(_ name: String, isForeign: Bool = false) throws {
    let bytes = PNG.encode(try Bench.snapshot(0xff11_2233).pixmap)
    try bench.write(isForeign ? bytes.withoutDigest : bytes, to: name)
  }

  private func search(_ tests: String..., run: String = "2") throws -> OrphanSearch {
    OrphanSearch(
      directories: try bench.directories(), tests: TestList(tests.joined(separator: "\n")),
      results: try bench.results(run))
  }

  /// Records one snapshot and lets it pass in a whole run.
  private func runWhole(_ tests: String...) throws {
    try bench.verify("testLogin@2x", 0xff20_2020, run: "1", record: .all)
    try bench.verify("testLogin@2x", 0xff20_2020, run: "2")
    try mark(tests)
  }

  private func mark(_ tests: [String]) throws {
    try bench.write(Array(tests.joined(separator: "\n").utf8), to: "FailureDiffs/runs/2.whole")
  }

  private func relative(_ paths: [String]) -> [String] {
    paths.map { String($0.dropFirst(bench.root.count + 1)) }
  }

  func testAReferenceOfATypeThatRanCompletelyAndDidNotAskForItIsAnOrphan() throws {
    try runWhole("ScreensTests.LoginTests/testLogin")
    try leave(folder + "testGone@2x.png")
    let findings = try search("ScreensTests.LoginTests/testLogin").findings()
    XCTAssertEqual(relative(findings.orphans.map(\.path)), [folder + "testGone@2x.png"])
    XCTAssertEqual(findings.usedCount, 1)
    XCTAssertEqual(findings.undecided, [])
  }

  func testARunThatMayHaveLeftTestsOutSettlesNothing() throws {
    let test = "ScreensTests.LoginTests/testLogin"
    try runWhole(test)
    let left = [folder + "testGone@2x.png", "ReferenceImages/ScreensTests.OldTests/testIt@2x.png"]
    for name in left { try leave(name) }
    XCTAssertEqual(try search(test).findings().orphans.count, 2)
    // A test that was added since.
    XCTAssertEqual(
      relative(try search(test, "ScreensTests.NewTests/testNew").findings().undecided), left)
    // A mark that says nothing of its tests, and none at all.
    try mark([])
    XCTAssertEqual(relative(try search(test).findings().undecided), left)
    try FileManager.default.removeItem(atPath: bench.path("FailureDiffs/runs/2.whole"))
    XCTAssertEqual(relative(try search(test).findings().undecided), left)
  }

  func testAFailureSettlesNothing() throws {
    try bench.recordAndFail()
    try mark(["ScreensTests.LoginTests/testLogin"])
    try leave(folder + "testLogin_second@2x.png")
    let findings = try search("ScreensTests.LoginTests/testLogin").findings()
    XCTAssertEqual(findings.orphans, [])
    XCTAssertEqual(relative(findings.undecided), [folder + "testLogin_second@2x.png"])
  }

  func testTheLogsOfTwoRunsSettleNothing() throws {
    try runWhole("ScreensTests.LoginTests/testLogin")
    try bench.verify("testLogin@2x", 0xff20_2020, run: "3")
    let mark = try XCTUnwrap(bench.bytes("FailureDiffs/runs/2.whole"))
    try bench.write(mark, to: "FailureDiffs/runs/3.whole")
    XCTAssertNotNil(try bench.results("3").testsOfWholeRun)
    XCTAssertNil(try bench.results("2", "3").testsOfWholeRun)
  }

  func testATestWithoutALineLeavesItsTypeUndecided() throws {
    let tests = ["ScreensTests.LoginTests/testLogin", "ScreensTests.LoginTests/testSkipped"]
    try runWhole(tests[0], tests[1])
    try leave(folder + "testSkipped@2x.png")
    let findings = try search(tests[0], tests[1]).findings()
    XCTAssertEqual(findings.orphans, [])
    XCTAssertEqual(relative(findings.undecided), [folder + "testSkipped@2x.png"])
  }

  func testTestsThatTheLogCannotTellApartLeaveTheirTypeUndecided() {
    let list = TestList("A.Suite/login(a:)\nA.Suite/login(b:)\nA.Other/login(a:)\n")
    XCTAssertEqual(list.completeTypes(ran: ["A.Suite/login", "A.Other/login"]), ["A.Other"])
  }

  func testATypeThatIsGoneLeavesOrphansAndAFolderOfAnotherNameDoesNot() throws {
    let tests = ["ScreensTests.LoginTests/testLogin", "ScreensTests.Suite/Inner/login()"]
    try runWhole(tests[0], tests[1])
    let gone = "ReferenceImages/ScreensTests.OldTests/testIt@2x.png"
    let kept = [
      "ReferenceImages/Named in code/testIt@2x.png",
      "ReferenceImages/OtherTests.Type/testIt@2x.png",
      "ReferenceImages/ScreensTests.Old.Tests/testIt@2x.png",
      "ReferenceImages/ScreensTests.Suite/Inner/login@2x.png", "ReferenceImages/loose@2x.png",
    ]
    for name in [gone] + kept { try leave(name) }
    let findings = try search(tests[0], tests[1]).findings()
    XCTAssertEqual(relative(findings.orphans.map(\.path)), [gone])
    XCTAssertEqual(relative(findings.undecided), kept)
  }

  func testANamesakeInASiblingOfTheTreeIsInUse() throws {
    try runWhole("ScreensTests.LoginTests/testLogin")
    try leave("ReferenceImages_64/ScreensTests.LoginTests/testLogin@2x.png")
    XCTAssertEqual(try search("ScreensTests.LoginTests/testLogin").findings().orphans, [])
  }

  func testReferencesBesideSourcesAreSettledWhenEveryTestLeftALine() throws {
    let snapshots = "Tests/ScreensTests/__Snapshots__/"
    let test = "ScreensTests.LoginTests/testLogin"
    // A second type in the same file, whose test was skipped.
    let other = "ScreensTests.SecondTests/testSecond"
    try bench.verify("testLogin.1", 0xff20_2020, run: "2", record: .all, layout: .besideSource())
    try mark([test, other])
    try leave(snapshots + "LoginTests/testSecond.1.png")
    try leave(snapshots + "OldTests/testIt.1.png")
    let findings = try search(test, other).findings()
    XCTAssertEqual(
      relative(findings.orphans.map(\.path)), [snapshots + "OldTests/testIt.1.png"])
    XCTAssertEqual(relative(findings.undecided), [snapshots + "LoginTests/testSecond.1.png"])
    try mark([test])
    XCTAssertEqual(
      relative(try search(test).findings().orphans.map(\.path)),
      [snapshots + "LoginTests/testSecond.1.png", snapshots + "OldTests/testIt.1.png"])
  }

  func testDeletingLeavesOtherRenderersFilesAndEverythingOutside() throws {
    try runWhole("ScreensTests.LoginTests/testLogin")
    let outside = try Bench()
    try outside.write(PNG.encode(try Bench.snapshot(1).pixmap), to: "A.Gone/file.png")
    try leave("ReferenceImages/ScreensTests.OldTests/testIt@2x.png")
    try leave(folder + "testForeign@2x.png", isForeign: true)
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("ReferenceImages/linked"), withDestinationPath: outside.root + "/A.Gone")
    try FileManager.default.createSymbolicLink(
      atPath: bench.path(folder + "testLink.png"),
      withDestinationPath: outside.root + "/A.Gone/file.png")
    let search = try search("ScreensTests.LoginTests/testLogin")
    let orphans = search.findings().orphans
    XCTAssertEqual(orphans.map(\.isForeign), [true, false])
    let more =
      orphans + [
        OrphanSearch.Orphan(path: outside.root + "/A.Gone/file.png", isForeign: false),
        OrphanSearch.Orphan(path: bench.path("Package.swift"), isForeign: false),
        OrphanSearch.Orphan(path: bench.path("ReferenceImages/linked/file.png"), isForeign: false),
      ]
    XCTAssertEqual(
      relative(try search.remove(more, removesForeign: false)),
      ["ReferenceImages/ScreensTests.OldTests/testIt@2x.png"])
    XCTAssertFalse(
      FileManager.default.fileExists(atPath: bench.path("ReferenceImages/ScreensTests.OldTests")))
    XCTAssertNotNil(bench.bytes("Package.swift"))
    XCTAssertNotNil(outside.bytes("A.Gone/file.png"))
    XCTAssertEqual(
      relative(try search.remove(orphans, removesForeign: true)),
      [folder + "testForeign@2x.png"])
    XCTAssertNotNil(bench.bytes(Bench.reference))
  }

  func testTheListOfTestsIsReadAsItIsPrinted() {
    let list = TestList(
      """
      Building for debugging...
      [1/2] Compiling x.swift
      A.LoginTests/testOne
      A.LoginTests/testTwo
      A.Suite/Inner/login()
      A.rotate(by:)
      """)
    XCTAssertEqual(
      list.testsByType,
      [
        "A.LoginTests": ["A.LoginTests/testOne", "A.LoginTests/testTwo"],
        "A.Suite/Inner": ["A.Suite/Inner/login"], "A": ["A.rotate"],
      ])
    XCTAssertEqual(TestList(list.text), list)
    XCTAssertTrue(TestList("error: no tests found").isEmpty)
  }
}
