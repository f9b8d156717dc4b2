import FacsimileEngine
import XCTest

@testable import FacsimileReport

final class SelectionTests: XCTestCase {
  private func entry(_ reference: String, test: String = "A.B/c") throws -> RunLogEntry {
    let text =
      #"{"verdict":"failed","test":"\#(test)","file":"/f","line":1,"reference":"\#(reference)"}"#
    return try JSONDecoder().decode(RunLogEntry.self, from: Data(text.utf8))
  }

  private func entries() throws -> [RunLogEntry] {
    [
      try entry("/p/R/A.Login/testLogin@2x.png", test: "A.Login/testLogin"),
      try entry("/p/R/A.Login/testDark@2x.png", test: "A.Login/testDark"),
      try entry("/p/R/A.List/testLogin@2x.png", test: "A.List/testLogin"),
    ]
  }

  private func names(_ names: String...) throws -> [String] {
    try entries().selected(by: names).map { String($0.reference.dropFirst("/p/R/A.".count)) }
  }

  func testANameIsAPathItsEndATestOrAPattern() throws {
    XCTAssertEqual(try names("/p/R/A.Login/testDark@2x.png"), ["Login/testDark@2x.png"])
    XCTAssertEqual(try names("testDark@2x.png"), ["Login/testDark@2x.png"])
    XCTAssertEqual(try names("testDark@2x"), ["Login/testDark@2x.png"])
    XCTAssertEqual(try names("./R/A.Login/testDark@2x"), ["Login/testDark@2x.png"])
    XCTAssertEqual(try names("A.List/testLogin"), ["List/testLogin@2x.png"])
    XCTAssertEqual(try names("A.Login/*").count, 2)
    XCTAssertEqual(try names("**Login@2x.png").count, 2)
    XCTAssertEqual(try names("A.List/*", "testDark@2x").count, 2)
  }

  func testAnEndOfSeveralReferencesAndANameOfNoneAreRefused() {
    XCTAssertThrowsError(try names("testLogin@2x.png")) {
      XCTAssertEqual(
        $0 as? SelectionError,
        .several(
          name: "testLogin@2x.png",
          references: ["/p/R/A.List/testLogin@2x.png", "/p/R/A.Login/testLogin@2x.png"]))
    }
    for name in ["Dark@2x.png", "login", "/A.Login/testDark@2x.png", "", "/", "*Wide*"] {
      XCTAssertThrowsError(try names(name), name) {
        XCTAssertEqual($0 as? SelectionError, .nothing(name: name))
      }
    }
  }

  func testPatternsAreThoseOfShells() {
    let cases: [(pattern: String, text: String, isMatch: Bool)] = [
      ("a", "a", true), ("a", "b", false), ("a*", "abc", true), ("a*", "a/b", false),
      ("a**", "a/b", true), ("**/b", "x/y/b", true), ("?", "/", false), ("?", "é", true),
      ("[a-c]x", "bx", true), ("[!a-c]x", "bx", false), ("[]a]", "]", true), ("[a", "[a", true),
      ("\\*", "*", true), ("\\*", "x", false), ("", "", true), ("*", "", true), ("", "x", false),
      ("[!a]", "/", false), ("*a*b", "xaxxb", true), ("*a*b", "xaxxbc", false),
    ]
    for (pattern, text, isMatch) in cases {
      XCTAssertEqual(
        GlobPattern(pattern).matches(text), isMatch, "\(pattern) against \(text)")
    }
  }

  func testAPatternOfManyStarsEnds() {
    let pattern = GlobPattern(String(repeating: "*a", count: 60) + "b")
    XCTAssertFalse(pattern.matches(String(repeating: "a", count: 400)))
  }
}

final class ReviewQueueTests: XCTestCase {
  private func entry(_ signatures: [String]) throws -> RunLogEntry {
    let regions = signatures.map {
      #"{"x":0,"y":0,"width":1,"height":1,"pixels":1,"views":[],"signature":"\#($0)"}"#
    }.joined(separator: ",")
    let text =
      #"{"verdict":"failed","test":"A.B/c","file":"/f","line":1,"reference":"/r","regions":[\#(regions)]}"#
    return try JSONDecoder().decode(RunLogEntry.self, from: Data(text.utf8))
  }

  func testOneKindIsEveryOpenFailureInWhichNothingElseChanged() throws {
    var queue = ReviewQueue([
      try entry(["a"]), try entry(["a", "b"]), try entry(["a", "a"]), try entry(["b"]),
      try entry([""]), try entry([]),
    ])
    XCTAssertEqual(queue.sameKind(as: 0), [0, 2])
    XCTAssertEqual(queue.sameKind(as: 1), [0, 1, 2, 3])
    XCTAssertEqual(queue.sameKind(as: 4), [4])
    XCTAssertEqual(queue.sameKind(as: 5), [5])
    queue.decide(.rejected, at: 2)
    XCTAssertEqual(queue.sameKind(as: 0), [0])
    XCTAssertEqual(queue.next, 0)
    queue.decide(.accepted, at: 0)
    XCTAssertEqual(queue.next, 1)
    XCTAssertEqual(queue.count(.accepted), 1)
  }

  func testWithAsManyRegionsAsALogKeepsThereMayBeOthers() throws {
    let many = try entry(Array(repeating: "a", count: 50))
    let queue = ReviewQueue([try entry(["a"]), many])
    XCTAssertEqual(queue.sameKind(as: 0), [0])
    XCTAssertEqual(queue.sameKind(as: 1), [1])
  }

  func testWhatATerminalWouldObeyIsWrittenOut() {
    XCTAssertEqual(
      "a\u{1B}[2Jb\u{202E}c\r\nd\u{9B}1mé👩‍🚀".harmless,
      "a⟨U+1B⟩[2Jb⟨U+202E⟩c⟨U+D⟩\nd⟨U+9B⟩1mé👩‍🚀")
  }
}
