import FacsimileEngine
import Foundation
import XCTest

@testable import FacsimileReport

final class FormatTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    folder =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("FormatTests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(atPath: folder)
  }

  private let lines = [
    #"{"verdict": "passed", "test": "Screens.LoginTests/testLogin", "file": "/w/T/Login.swift", "#
      + #""line": 12, "reference": "/w/R/testLogin@3x.png"}"#,
    #"{"verdict": "failed", "detail": "different", "test": "Screens.LoginTests/testDark", "#
      + #""file": "/w/T/Login.swift", "line": 20, "reference": "/w/R/testDark@3x.png", "#
      + #""message": "Snapshot “testDark@3x” differs.\n  Changed: a, 100 % `b` <c>: d.", "#
      + #""explanation": ["UILabel “a|b” (title) moved 4 pt down"]}"#,
    #"{"verdict": "failed", "detail": "missingReference", "test": "Screens.ListTests/testRows", "#
      + #""file": "/w/T/List.swift", "line": 7, "reference": "/w/R/testRows@3x.png", "#
      + #""message": "Snapshot “testRows@3x” has no reference.\nRecord it."}"#,
    #"{"verdict": "recorded", "detail": "new", "test": "Screens.ListTests/testEmpty", "#
      + #""file": "/elsewhere/List.swift", "line": 9, "reference": "/w/R/testEmpty@3x.png"}"#,
  ]

  private func results(_ logs: [[String]]) throws -> RunResults {
    var paths: [String] = []
    for (index, lines) in logs.enumerated() {
      let path = folder + "/\(index).jsonl"
      try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(fileURLWithPath: path))
      paths.append(path)
    }
    return try RunResults(logsAt: paths)
  }

  func testJUnitHasASuiteForEachClassAndACaseForEachSnapshot() throws {
    XCTAssertEqual(
      JUnitReport(try results([lines])).text,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="snapshots" tests="4" failures="3">
        <testsuite name="Screens.ListTests" tests="2" failures="2">
          <testcase classname="Screens.ListTests" name="testEmpty testEmpty@3x" \
      file="/elsewhere/List.swift" line="9">
            <failure type="recorded" message="a new reference was recorded">a new reference was \
      recorded: /w/R/testEmpty@3x.png</failure>
          </testcase>
          <testcase classname="Screens.ListTests" name="testRows testRows@3x" \
      file="/w/T/List.swift" line="7">
            <failure type="missingReference" message="Snapshot “testRows@3x” has no reference.">\
      Snapshot “testRows@3x” has no reference.
      Record it.</failure>
          </testcase>
        </testsuite>
        <testsuite name="Screens.LoginTests" tests="2" failures="1">
          <testcase classname="Screens.LoginTests" name="testDark testDark@3x" \
      file="/w/T/Login.swift" line="20">
            <failure type="different" message="UILabel “a|b” (title) moved 4 pt down">Snapshot \
      “testDark@3x” differs.
        Changed: a, 100 % `b` &lt;c&gt;: d.</failure>
          </testcase>
          <testcase classname="Screens.LoginTests" name="testLogin testLogin@3x" \
      file="/w/T/Login.swift" line="12"/>
        </testsuite>
      </testsuites>

      """)
  }

  func testJUnitIsWellFormedWhateverTheMessageHolds() throws {
    XCTAssertEqual(
      JUnitReport.escaped("a\u{0}\u{1B}[1m<&>\"\n\t\r\u{FFFE}é"),
      "a\u{FFFD}\u{FFFD}[1m&lt;&amp;&gt;&quot;&#10;&#9;&#13;\u{FFFD}é")
  }

  func testMarkdownHasCountsATableAndEveryMessage() throws {
    XCTAssertEqual(
      MarkdownReport(try results([lines])).text,
      """
      ## Snapshots: 2 failed, 1 recorded, 1 passed

      | Snapshot | Test | What happened |
      |---|---|---|
      | testDark@3x | Screens.LoginTests/testDark | UILabel “a\\|b” (title) moved 4 pt down |
      | testRows@3x | Screens.ListTests/testRows | Snapshot “testRows@3x” has no reference. |
      | testEmpty@3x | Screens.ListTests/testEmpty | a new reference was recorded |

      <details><summary>testDark@3x</summary>

      ```text
      Snapshot “testDark@3x” differs.
        Changed: a, 100 % `b` <c>: d.
      ```

      </details>

      <details><summary>testRows@3x</summary>

      ```text
      Snapshot “testRows@3x” has no reference.
      Record it.
      ```

      </details>

      """)
    XCTAssertEqual(
      MarkdownReport(try results([[lines[0]]])).text, "## Snapshots: 1 passed\n")
  }

  func testAMessageCannotLeaveItsFence() throws {
    let line =
      #"{"verdict": "failed", "test": "A/b", "file": "f", "line": 1, "reference": "r.png", "#
      + #""message": "````\n</details>"}"#
    let text = MarkdownReport(try results([[line]])).text
    XCTAssertTrue(text.contains("`````text\n````\n</details>\n`````\n"), text)
    XCTAssertEqual(MarkdownReport.cell("a|b\n<i>*`_\\"), #"a\|b &lt;i&gt;\*\`\_\\"#)
  }

  func testGitHubsAnnotationsStandAtTheTestsLine() throws {
    XCTAssertEqual(
      Annotations(try results([lines]), root: "/w").gitHub,
      """
      ::error file=T/Login.swift,line=20,title=Snapshot testDark@3x failed%3A UILabel “a|b” (title) \
      moved 4 pt down::Snapshot “testDark@3x” differs.%0A  Changed: a, 100 %25 `b` <c>: d.
      ::error file=T/List.swift,line=7,title=Snapshot testRows@3x failed%3A Snapshot “testRows@3x” \
      has no reference.::Snapshot “testRows@3x” has no reference.%0ARecord it.
      ::warning file=/elsewhere/List.swift,line=9,title=Snapshot testEmpty@3x was recorded%3A a new \
      reference was recorded::a new reference was recorded: /w/R/testEmpty@3x.png

      """)
  }

  func testGitLabsReportHasAFingerprintForEachSnapshot() throws {
    XCTAssertEqual(
      try Annotations(try results([[lines[1]]]), root: "/w/").gitLab(),
      """
      [
        {
          "check_name" : "facsimile",
          "description" : "Snapshot testDark@3x failed: UILabel “a|b” (title) moved 4 pt down",
          "fingerprint" : "\(fingerprint("Screens.LoginTests/testDark\ntestDark@3x"))",
          "location" : {
            "lines" : {
              "begin" : 20
            },
            "path" : "T/Login.swift"
          },
          "severity" : "major"
        }
      ]

      """)
    XCTAssertEqual(try Annotations(try results([[lines[0]]])).gitLab(), "[\n\n]\n")
  }

  /// FNV-1a by its definition.
  private func fingerprint(_ text: String) -> String {
    let hash = text.utf8.reduce(14_695_981_039_346_656_037 as UInt64) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    return String(format: "%016lx", hash)
  }

  func testThreeShardsMakeTheReportOfOneRun() throws {
    let whole = try results([lines])
    let shards = try results([[lines[3]], [lines[0], lines[2]], [lines[1]]])
    XCTAssertEqual(shards.entries, whole.entries)
    XCTAssertEqual(shards.textSummary, whole.textSummary)
    XCTAssertEqual(JUnitReport(shards).text, JUnitReport(whole).text)
    XCTAssertEqual(MarkdownReport(shards).text, MarkdownReport(whole).text)
    XCTAssertEqual(Annotations(shards).gitHub, Annotations(whole).gitHub)
    XCTAssertEqual(try Annotations(shards).gitLab(), try Annotations(whole).gitLab())
  }
}
