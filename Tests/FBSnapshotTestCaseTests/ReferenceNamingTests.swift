import TestReporting
import XCTest

@testable import FBSnapshotTestCase

final class ReferenceNamingTests: XCTestCase {
  private func path(
    _ test: String, _ identifier: String? = nil,
    _ options: FBSnapshotTestCaseFileNameIncludeOption = .screenScale, agnostic: Bool = false
  ) -> String {
    ReferenceNaming(
      options: options, isDeviceAgnostic: agnostic,
      device: .init(model: "iPhone", systemVersion: "17.0", screenSize: (390, 844)), scale: 3
    ).name(folder: "M.C", test: test, identifier: identifier).relativePath
  }

  func testNamesFollowTheRulesOfFBSnapshotTestCase() {
    let cases: [(String, String)] = [
      (path("testA"), "M.C/testA@3x.png"),
      (path("testA", ""), "M.C/testA@3x.png"),
      (path("testA", "dark"), "M.C/testA_dark@3x.png"),
      (path("testA", "a b"), "M.C/testA_a_b@3x.png"),
      (path("testA", "a-b.c"), "M.C/testA_a_b_c@3x.png"),
      (path("testA", "a -- b"), "M.C/testA_a____b@3x.png"),
      (path("testA", "größe_日本"), "M.C/testA_größe_日本@3x.png"),
      (path("testA", "50%+$<=>|~^`"), "M.C/testA_50_+$<=>|~^`@3x.png"),
      (path("testA", "../../etc"), "M.C/testA_______etc@3x.png"),
      (path("testA", "(#1)"), "M.C/testA___1_@3x.png"),
      (path("testA", "«x»¿"), "M.C/testA__x__@3x.png"),
      (path("testA", nil, [.device, .screenScale]), "M.C/testA_iPhone@3x.png"),
      (path("testA", nil, [.OS, .screenScale]), "M.C/testA_17_0@3x.png"),
      (path("testA", nil, [.screenSize, .screenScale]), "M.C/testA_390x844@3x.png"),
      (
        path("testA", "x", [.device, .OS, .screenSize, .screenScale]),
        "M.C/testA_x_iPhone_17_0_390x844@3x.png"
      ),
      (path("testA", "x", [.device]), "M.C/testA_x_iPhone.png"),
      (path("testA", "a b/c.d", .none), "M.C/testA_a b/c.d.png"),
      (path("testA", "x/../../../y", .none), "M.C/testA_x/_/_/_/y.png"),
      (path("testA", "x", [.none, .device, .screenScale]), "M.C/testA_x.png"),
      (path("testA", "x", agnostic: true), "M.C/testA_x_iPhone17_0_390x844@3x.png"),
    ]
    for (found, expected) in cases { XCTAssertEqual(found, expected) }
  }

  func testTheFolderIsTheModuleAndTheClass() {
    XCTAssertEqual(
      TestReporter.name(of: ReferenceNamingTests.self),
      "FBSnapshotTestCaseTests.ReferenceNamingTests")
    class Local {}
    let name = TestReporter.name(of: Local.self)
    XCTAssertTrue(name.hasPrefix("FBSnapshotTestCaseTests."), name)
    XCTAssertFalse(name.contains("$"), name)
  }

  func testOptionsHaveTheBitsOfTheOriginal() {
    XCTAssertEqual(FBSnapshotTestCaseFileNameIncludeOption.none.rawValue, 1)
    XCTAssertEqual(FBSnapshotTestCaseFileNameIncludeOption.device.rawValue, 2)
    XCTAssertEqual(FBSnapshotTestCaseFileNameIncludeOption.OS.rawValue, 4)
    XCTAssertEqual(FBSnapshotTestCaseFileNameIncludeOption.screenSize.rawValue, 8)
    XCTAssertEqual(FBSnapshotTestCaseFileNameIncludeOption.screenScale.rawValue, 16)
    XCTAssertEqual(FBSnapshotTestCaseDefaultSuffixes().array as? [String], ["_64"])
  }
}
