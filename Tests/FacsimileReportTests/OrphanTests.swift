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

  private func relative(_ paths: [String]) -> [String] {
    paths.map { String($0.dropFirst(bench.root.count + 1)) }
  }

  func testAReferenceOfATypeThatRanCompletelyAndDidNotAskForItIsAnOrphan() throws {
    try bench.recordAndFail()
    try leave(folder + "testGone@2x.png")
    let findings = try search("ScreensTests.LoginTests/testLogin").findings()
    XCTAssertEqual(relative(findings.orphans.map(\.path)), [folder + "testGone@2x.png"])
    XCTAssertEqual(findings.usedCount, 1)
    XCTAssertEqual(findings.undecided, [])
  }

  func testATestThatDidNotRunLeavesItsTypeUndecided() throws {
    try bench.recordAndFail()
    try leave(folder + "testOther@2x.png")
    let findings = try search(
      "ScreensTests.LoginTests/testLogin", "ScreensTests.LoginTests/testOther"
    ).findings()
    XCTAssertEqual(findings.orphans, [])
    XCTAssertEqual(relative(findings.undecided), [folder + "testOther@2x.png"])
  }

  func testAWholeRunSettlesTypesWithTestsThatVerifyNothing() throws {
    try bench.recordAndFail()
    try leave(folder + "testOther@2x.png")
    try bench.write([], to: "FailureDiffs/runs/2.whole")
    let findings = try search(
      "ScreensTests.LoginTests/testLogin", "ScreensTests.LoginTests/testOther"
    ).findings()
    XCTAssertEqual(relative(findings.orphans.map(\.path)), [folder + "testOther@2x.png"])
  }

  func testATypeThatIsGoneLeavesOrphans() throws {
    try bench.recordAndFail()
    try leave("ReferenceImages/ScreensTests.OldTests/testIt@2x.png")
    let findings = try search("ScreensTests.LoginTests/testLogin").findings()
    XCTAssertEqual(
      relative(findings.orphans.map(\.path)),
      ["ReferenceImages/ScreensTests.OldTests/testIt@2x.png"])
  }

  func testANamesakeInASiblingOfTheTreeIsInUse() throws {
    try bench.recordAndFail()
    try leave("ReferenceImages_64/ScreensTests.LoginTests/testLogin@2x.png")
    XCTAssertEqual(try search("ScreensTests.LoginTests/testLogin").findings().orphans, [])
  }

  func testReferencesBesideSourcesGoWithTheirFile() throws {
    let snapshots = "Tests/ScreensTests/__Snapshots__/"
    try bench.verify("testLogin.1", 0xff20_2020, run: "2", record: .all, layout: .besideSource())
    try leave(snapshots + "LoginTests/testGone.1.png")
    try leave(snapshots + "OldTests/testIt.1.png")
    try bench.write([], to: "Tests/ScreensTests/ListTests.swift")
    try leave(snapshots + "ListTests/testIt.1.png")
    let findings = try search("ScreensTests.LoginTests/testLogin").findings()
    XCTAssertEqual(
      relative(findings.orphans.map(\.path)),
      [snapshots + "LoginTests/testGone.1.png", snapshots + "OldTests/testIt.1.png"])
    XCTAssertEqual(relative(findings.undecided), [snapshots + "ListTests/testIt.1.png"])
  }

  func testDeletingLeavesOtherRenderersFilesAndEverythingOutside() throws {
    try bench.recordAndFail()
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
    XCTAssertTrue(TestList("error: no tests found").isEmpty)
  }
}
