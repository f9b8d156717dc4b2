import Foundation
import XCTest

@testable import FacsimileEngine

final class LocationTests: XCTestCase {
  private let place = SnapshotName(folders: ["M.C"], file: "testA@2x")

  private func location(
    _ scratch: Scratch, _ environment: [String: String] = [:],
    layout: ReferenceLayout = .tree(suffixes: ["_64"])
  ) throws -> SnapshotLocation {
    try SnapshotLocation(
      of: place, layout: layout, sourceFile: scratch.sourceFile,
      environment: ProcessEnvironment(environment))
  }

  func testTheDefaultsLieBesideTheNearestPackageFile() throws {
    let scratch = try Scratch()
    let found = try location(scratch)
    XCTAssertEqual(found.recordPath, scratch.path("ReferenceImages/M.C/testA@2x.png"))
    XCTAssertEqual(found.candidates, [found.recordPath])
    XCTAssertEqual(found.artefacts.path, scratch.path("FailureDiffs"))
    XCTAssertEqual(found.references.origin, .package(manifest: scratch.path("Package.swift")))
    try scratch.write("", to: "Tests/Package.swift")
    XCTAssertEqual(
      try location(scratch).references.path, scratch.path("Tests/ReferenceImages"))
  }

  func testTheEnvironmentComesFirstAndEmptyMeansUnset() throws {
    let scratch = try Scratch()
    let found = try location(
      scratch, ["FB_REFERENCE_IMAGE_DIR": "/abs/Images", "IMAGE_DIFF_DIR": "Diffs/../Out"],
      layout: .tree(directory: "Code"))
    XCTAssertEqual(found.recordPath, "/abs/Images/M.C/testA@2x.png")
    XCTAssertEqual(found.references.origin, .variable("FB_REFERENCE_IMAGE_DIR"))
    XCTAssertEqual(found.artefacts.path, scratch.path("Out"))
    XCTAssertEqual(found.artefacts.origin, .variable("IMAGE_DIFF_DIR"))
    let empty = try location(
      scratch, ["FB_REFERENCE_IMAGE_DIR": ""], layout: .tree(directory: "Code"))
    XCTAssertEqual(empty.references.path, scratch.path("Code"))
    XCTAssertEqual(empty.references.origin, .code)
  }

  func testATreeWithASuffixIsSearchedAndRecordedToFirst() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "ReferenceImages_64/x")
    let found = try location(scratch)
    XCTAssertEqual(
      found.candidates,
      [
        scratch.path("ReferenceImages_64/M.C/testA@2x.png"),
        scratch.path("ReferenceImages/M.C/testA@2x.png"),
      ])
    XCTAssertEqual(found.recordPath, found.candidates[0])
    XCTAssertEqual(
      try location(scratch, layout: .tree(suffixes: ["/../../etc", "", "_64"])).candidates,
      found.candidates)
  }

  func testAVariantHasTreesOfItsOwn() throws {
    let scratch = try Scratch()
    let found = try location(scratch, ["FACSIMILE_VARIANT": "linux"])
    XCTAssertEqual(found.references.path, scratch.path("ReferenceImages-linux"))
    XCTAssertEqual(found.artefacts.path, scratch.path("FailureDiffs-linux"))
    for value in ["../x", "a/b", "a b", String(repeating: "x", count: 65)] {
      XCTAssertThrowsError(try location(scratch, ["FACSIMILE_VARIANT": value])) {
        XCTAssertEqual($0 as? DirectoryError, .variant(value))
      }
    }
  }

  func testSnapshotsBesideTheSourceFile() throws {
    let scratch = try Scratch()
    let found = try location(scratch, layout: .besideSource())
    XCTAssertEqual(
      found.recordPath,
      scratch.path("Tests/ScreensTests/__Snapshots__/LoginTests/M.C/testA@2x.png"))
    XCTAssertEqual(found.references.origin, .sourceFile(scratch.sourceFile))
    XCTAssertEqual(
      found.artefactName.path(prefix: "diff_"),
      "Tests/ScreensTests/__Snapshots__/LoginTests/M.C/diff_testA@2x.png")
    XCTAssertEqual(
      try location(
        scratch, ["SNAPSHOT_ARTIFACTS": "/art", "IMAGE_DIFF_DIR": "/other"],
        layout: .besideSource()
      ).artefacts.path, "/art")
  }

  func testWithoutAPackageARelativeDirectoryIsAnError() {
    let environment = ProcessEnvironment(["FB_REFERENCE_IMAGE_DIR": "/abs"])
    XCTAssertThrowsError(
      try SnapshotLocation(
        of: place, layout: .tree(), sourceFile: "/nowhere/at/all/Test.swift",
        environment: environment)
    ) {
      XCTAssertEqual(
        "\($0)",
        "no Package.swift was found in the folders above /nowhere/at/all/Test.swift, so there is no "
          + "default directory. Set IMAGE_DIFF_DIR to an absolute path")
    }
    XCTAssertThrowsError(
      try SnapshotLocation(
        of: place, layout: .tree(), sourceFile: "Module/Test.swift",
        environment: ProcessEnvironment([:])))
  }

  func testAnyTextBecomesANameWithinItsFolder() {
    let cases: [(String, String)] = [
      ("testLogin", "testLogin"), ("", "_"), (".", "_"), ("..", "_"), ("...", "..."),
      ("../../etc/passwd", ".._.._etc_passwd"), ("a/b", "a_b"), ("a\\b", "a_b"),
      ("a\u{0}b\nc", "a_b_c"), ("größe 日本 👩‍👩‍👧", "größe 日本 👩‍👩‍👧"), ("/", "_"),
    ]
    for (text, name) in cases { XCTAssertEqual(SafeFileName.component(text), name) }
  }

  func testLongNamesAreCutAndStayDifferent() {
    let long = String(repeating: "ä", count: 150)
    let first = SafeFileName.component(long + "1")
    let second = SafeFileName.component(long + "2")
    XCTAssertEqual(first.utf8.count, 199)
    XCTAssertTrue(first.hasPrefix(String(repeating: "ä", count: 91) + "-"))
    XCTAssertNotEqual(first, second)
    XCTAssertEqual(SafeFileName.component(long), SafeFileName.component(long))
    let limit = String(repeating: "x", count: 200)
    XCTAssertEqual(SafeFileName.component(limit), limit)
    XCTAssertEqual(SafeFileName.component(limit + "y").utf8.count, 200)
  }

  func testPathsAreTakenApartAndPutTogether() {
    XCTAssertEqual(Paths.absolute("a/./b//../c", relativeTo: "/r"), "/r/a/c")
    XCTAssertEqual(Paths.absolute("/../../x", relativeTo: "/r"), "/x")
    XCTAssertEqual(Paths.parent("/a"), "/")
    XCTAssertEqual(Paths.parent("/a/b"), "/a")
    XCTAssertEqual(Paths.stem("/a/b.c.swift"), "b.c")
    XCTAssertEqual(Paths.stem("/a/.hidden"), ".hidden")
    XCTAssertEqual(Paths.components(from: "/a/b", to: "/a/b/c/d"), ["c", "d"])
    XCTAssertNil(Paths.components(from: "/a/b", to: "/a/bc"))
  }
}
