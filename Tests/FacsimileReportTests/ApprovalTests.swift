import FacsimileEngine
import FacsimilePNG
import FacsimileRaster
import Foundation
import XCTest

@testable import FacsimileReport

final class ApprovalTests: XCTestCase {
  private var bench: Bench!

  override func setUpWithError() throws { bench = try Bench() }

  override func tearDown() { bench = nil }

  private func failure(_ run: String = "2") throws -> RunLogEntry {
    try XCTUnwrap(bench.results(run).failures.first)
  }

  /// Approves, expects a refusal, and that nothing was changed.
  private func refusal(
    _ entry: RunLogEntry, lookedAt digest: String? = nil, replacesForeign: Bool = false,
    line: UInt = #line
  ) throws -> ApprovalRefusal? {
    let before = bench.contents()
    var refusal: ApprovalRefusal?
    XCTAssertThrowsError(
      try bench.approval(replacesForeign: replacesForeign).approve(entry, lookedAt: digest),
      line: line
    ) { refusal = $0 as? ApprovalRefusal }
    XCTAssertEqual(bench.contents(), before, line: line)
    return refusal
  }

  func testAnApprovedReferenceIsTheFileThatRecordingWouldHaveWritten() throws {
    try bench.recordAndFail()
    XCTAssertEqual(try bench.approval().approve(try failure()), .approved)
    let approved = try XCTUnwrap(bench.bytes(Bench.reference))
    let other = try Bench()
    try other.verify("testLogin@2x", 0xff40_2020, run: "1", record: .all)
    XCTAssertEqual(approved, other.bytes(Bench.reference))
    guard case .passed = try bench.verify("testLogin@2x", 0xff40_2020, run: "3") else {
      return XCTFail("the approved picture does not pass")
    }
  }

  func testApprovingTwiceLeavesTheFileAlone() throws {
    try bench.recordAndFail()
    let entry = try failure()
    XCTAssertEqual(try bench.approval().approve(entry), .approved)
    let before = bench.contents()
    XCTAssertEqual(try bench.approval().approve(entry), .alreadyApproved)
    XCTAssertEqual(bench.contents(), before)
  }

  func testARehearsalWritesNothing() throws {
    try bench.recordAndFail()
    let before = bench.contents()
    XCTAssertEqual(try bench.approval().approve(try failure(), isRehearsal: true), .approved)
    XCTAssertEqual(bench.contents(), before)
  }

  func testASnapshotWithoutAReferenceGetsOne() throws {
    try bench.verify("testLogin@2x", 0xff40_2020, run: "2")
    let entry = try failure()
    XCTAssertEqual(entry.detail, "missingReference")
    XCTAssertNil(entry.referenceDigest)
    XCTAssertEqual(try bench.approval().approve(entry), .approved)
    XCTAssertNotNil(bench.bytes(Bench.reference))
  }

  func testAReferenceBesideItsSourceIsApproved() throws {
    try bench.verify("testLogin.1", 0xff20_2020, run: "1", record: .all, layout: .besideSource())
    try bench.verify("testLogin.1", 0xff40_2020, run: "2", layout: .besideSource())
    XCTAssertEqual(try bench.approval().approve(try failure()), .approved)
  }

  func testASnapshotThatIsNoPictureIsApprovedAsItIs() throws {
    func verify(_ text: String, run: String, record: RecordMode) {
      let engine = SnapshotEngine(environment: ["FACSIMILE_RUN_ID": run])
      let document = SnapshotDocument(bytes: Array(text.utf8)) {
        $0 == Array(text.utf8) ? nil : "- other\n+ \(text)"
      }
      _ = engine.verify(
        document,
        SnapshotRequest(
          name: SnapshotName(file: "testTree.1", fileExtension: "txt"), layout: .besideSource(),
          wishes: RecordWishes(scope: record, fallback: .never),
          execution: engine.nextExecution(of: "ScreensTests.LoginTests/testTree"),
          sourceFile: bench.path("Tests/ScreensTests/LoginTests.swift"), sourceLine: 7))
    }
    verify("one", run: "1", record: .all)
    verify("two", run: "2", record: .never)
    XCTAssertEqual(try bench.approval().approve(try failure()), .approved)
    XCTAssertEqual(
      bench.bytes("Tests/ScreensTests/__Snapshots__/LoginTests/testTree.1.txt"), Array("two".utf8))
  }

  // MARK: Refusals

  func testTheLogOfAnOlderRunIsRefused() throws {
    try bench.recordAndFail()
    try bench.verify("testLogin@2x", 0xff60_2020, run: "3")
    XCTAssertEqual(try refusal(try failure("2")), .pictureChanged(path: bench.path(Bench.failed)))
  }

  func testAPictureThatHasPassedSinceIsRefused() throws {
    try bench.recordAndFail()
    try bench.verify("testLogin@2x", 0xff20_2020, run: "3")
    XCTAssertEqual(try refusal(try failure("2")), .pictureGone(path: bench.path(Bench.failed)))
  }

  func testAChangedByteOfThePictureIsRefused() throws {
    try bench.recordAndFail()
    let good = try XCTUnwrap(bench.bytes(Bench.failed))
    // Signature, header, pixels, texts, digest, end: one byte of each, and the same picture anew.
    for position in [1, 17, 60, good.count - 60, good.count - 30, good.count - 2] {
      var bytes = good
      bytes[position] ^= 1
      try bench.write(bytes, to: Bench.failed)
      XCTAssertEqual(
        try refusal(try failure()), .pictureChanged(path: bench.path(Bench.failed)), "\(position)")
    }
    try bench.write(PNG.encode(try Bench.snapshot(0xff41_2020).pixmap), to: Bench.failed)
    XCTAssertEqual(try refusal(try failure()), .pictureChanged(path: bench.path(Bench.failed)))
  }

  func testAReferenceThatWasChangedSinceIsRefused() throws {
    try bench.recordAndFail()
    try bench.write(PNG.encode(try Bench.snapshot(0xff21_2020).pixmap), to: Bench.reference)
    XCTAssertEqual(
      try refusal(try failure()), .referenceChanged(path: bench.path(Bench.reference)))
  }

  func testAReferenceThatIsGoneIsRefused() throws {
    try bench.recordAndFail()
    try FileManager.default.removeItem(atPath: bench.path(Bench.reference))
    XCTAssertEqual(try refusal(try failure()), .referenceGone(path: bench.path(Bench.reference)))
  }

  func testAReferenceThatAppearedSinceIsRefused() throws {
    try bench.verify("testLogin@2x", 0xff40_2020, run: "2")
    try bench.write(PNG.encode(try Bench.snapshot(0xff21_2020).pixmap), to: Bench.reference)
    XCTAssertEqual(
      try refusal(try failure()), .referenceAppeared(path: bench.path(Bench.reference)))
  }

  func testAReferenceOfAnotherRendererIsReplacedOnlyOnDemand() throws {
    // libpng's own encoder would do as well: a file without our chunks.
    let ours = PNG.encode(try Bench.snapshot(0xff20_2020).pixmap)
    try bench.write(ours.withoutDigest, to: Bench.reference)
    try bench.verify("testLogin@2x", 0xff40_2020, run: "2")
    XCTAssertEqual(
      try refusal(try failure()), .foreignReference(path: bench.path(Bench.reference)))
    XCTAssertEqual(
      try bench.approval(replacesForeign: true).approve(try failure()), .approved)
  }

  func testPathsOutsideTheDirectoriesAreRefused() throws {
    try bench.recordAndFail()
    let good = try failure()
    for path in [
      "/etc/passwd.png", bench.path("Package.swift"), bench.path("Sources/new.png"),
      bench.path("ReferenceImages/../Sources/new.png"), bench.path("ReferenceImages"),
      "ReferenceImages/new.png", bench.path(".git/__Snapshots__/new.png"),
    ] {
      var entry = good
      entry.reference = path
      XCTAssertEqual(try refusal(entry), .outsideReferences(path: path))
    }
    var entry = good
    entry.failed = bench.path(Bench.reference)
    XCTAssertEqual(
      try refusal(entry), .outsideArtefacts(path: bench.path(Bench.reference)))
  }

  func testNoSourceFileIsEverWritten() throws {
    try bench.recordAndFail()
    let text = Array("import Foundation".utf8)
    var entry = try failure()
    entry.digest = Digest128(of: text).description
    entry.referenceDigest = nil
    let folder = "Tests/ScreensTests/__Snapshots__/LoginTests/"
    for (failed, reference) in [
      ("evil.swift", "evil.swift"), ("evil.txt", "evil.swift"), ("evil.swift", "evil.txt"),
      ("evil.txt", "evil.json"), ("evil", "evil"), ("evil.Swift", "evil.Swift"),
      ("evil.txt", "evil.png"), ("evil.h", "evil.h"), ("evil.sh", "evil.sh"),
    ] {
      try bench.write(text, to: "FailureDiffs/" + failed)
      entry.failed = bench.path("FailureDiffs/" + failed)
      entry.reference = bench.path(folder + reference)
      XCTAssertEqual(try refusal(entry), .notADocument(path: entry.reference), reference)
    }
    for name in ["tree.txt", "tree.json", "bytes.1"] {
      try bench.write(text, to: "FailureDiffs/" + name)
      entry.failed = bench.path("FailureDiffs/" + name)
      entry.reference = bench.path(folder + name)
      XCTAssertEqual(try bench.approval().approve(entry), .approved)
      XCTAssertEqual(bench.bytes(folder + name), text)
    }
  }

  func testASymbolicLinkDoesNotLeadOut() throws {
    try bench.recordAndFail()
    let outside = try Bench()
    try FileManager.default.createSymbolicLink(
      atPath: bench.path("ReferenceImages/link"), withDestinationPath: outside.root)
    var entry = try failure()
    entry.reference = bench.path("ReferenceImages/link/new.png")
    XCTAssertEqual(try refusal(entry), .outsideReferences(path: entry.reference))
    XCTAssertNil(outside.bytes("new.png"))
  }

  func testAPassAndAFailureWithoutAComparisonAreRefused() throws {
    try bench.recordAndFail()
    var entry = try failure()
    entry.verdict = "passed"
    XCTAssertEqual(
      try refusal(entry), .notAFailure(reference: entry.reference, verdict: "passed"))
    entry.verdict = "failed"
    for detail in ["nameClaimed", "unreadableReference", "recordingRefused", "configuration", "x"] {
      entry.detail = detail
      XCTAssertEqual(
        try refusal(entry), .nothingCompared(reference: entry.reference, detail: detail))
    }
    entry.detail = "different"
    entry.digest = nil
    XCTAssertEqual(try refusal(entry), .noPicture(reference: entry.reference))
  }

  func testAnotherPictureThanTheOneThatWasLookedAtIsRefused() throws {
    try bench.recordAndFail()
    let entry = try failure()
    XCTAssertEqual(
      try refusal(entry, lookedAt: String(repeating: "0", count: 32)),
      .otherRun(reference: entry.reference))
    XCTAssertEqual(try bench.approval().approve(entry, lookedAt: entry.digest), .approved)
  }

  func testAFolderThatCannotBeWrittenChangesNothingAndIsNamed() throws {
    try bench.recordAndFail()
    // A folder in the place of the temporary file's folder cannot be had as root, so a file is there.
    var entry = try failure()
    entry.reference = bench.path("ReferenceImages/file/new.png")
    entry.referenceDigest = nil
    try bench.write([1], to: "ReferenceImages/file")
    guard case .file(let error) = try refusal(entry) else { return XCTFail("another refusal") }
    XCTAssertTrue("\(error)".contains("ReferenceImages/file"), "\(error)")
  }
}

extension [UInt8] {
  /// The file without the chunk by which our own are known.
  var withoutDigest: [UInt8] {
    guard let start = firstRange(of: Array("snAP".utf8))?.lowerBound else { return self }
    // Four bytes of length before the name; the content has 33 bytes, the checksum 4.
    return Array(self[..<(start - 4)] + self[(start + 4 + 33 + 4)...])
  }
}
