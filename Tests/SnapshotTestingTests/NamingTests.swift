import XCTest

@testable import SnapshotTesting

final class NamingTests: XCTestCase {
  func testNamesAreThoseOfSwiftSnapshotTesting() {
    let cases = [
      ("testLogin()", "testLogin"), ("login screen", "login-screen"), ("a - b", "a-b"),
      ("(dark)", "dark"), ("snake_case", "snake_case"), ("überall", "überall"), ("a/../b", "a-b"),
      ("dots.and,commas", "dots-and-commas"), ("--x--", "x"), ("", ""),
    ]
    for (text, name) in cases { XCTAssertEqual(SnapshotNaming.sanitized(text), name, text) }
  }

  func testUnnamedSnapshotsOfATestAreNumbered() {
    let execution = TestCounters.current.execution(of: "testA()", in: "Module/File.swift")
    XCTAssertEqual([execution.nextNumber(), execution.nextNumber()], [1, 2])
    XCTAssertTrue(
      TestCounters.current.execution(of: "testA()", in: "Module/File.swift") === execution)
    XCTAssertFalse(
      TestCounters.current.execution(of: "testB()", in: "Module/File.swift") === execution)
    XCTAssertEqual(
      execution.identity.test,
      "SnapshotTestingTests.NamingTests/testUnnamedSnapshotsOfATestAreNumbered")
  }
}
