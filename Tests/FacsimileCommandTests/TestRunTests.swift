import Foundation
import XCTest

/// verify and record, with a stand-in for swift that leaves a run log as tests do.
final class TestRunTests: XCTestCase {
  private var tool: Tool!

  override func setUpWithError() throws {
    tool = try Tool()
    // It keeps its arguments and variables, writes the lines of LOG, and ends with CODE.
    let script = """
      #!/bin/sh
      echo "$@" >>"$HOME/arguments"
      env | grep '^FACSIMILE_' | sort >"$HOME/variables"
      if [ "$2" = list ]; then cat "$HOME/list"; exit 0; fi
      echo "the tests' own output"
      if [ -n "$LOG" ]; then
        mkdir -p FailureDiffs/runs
        printf '%s\\n' "$LOG" >"FailureDiffs/runs/$FACSIMILE_RUN_ID.jsonl"
      fi
      exit "${CODE:-0}"
      """
    try tool.write(Array(script.utf8), to: "bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: tool.path("bin/swift"))
  }

  override func tearDown() { tool = nil }

  private func line(_ verdict: String, _ name: String, _ more: String = "") -> String {
    #"{"verdict":"\#(verdict)","test":"A.B/\#(name)","file":"/f.swift","line":3,"reference":"\#(tool.root)/ReferenceImages/A.B/\#(name).png"\#(more)}"#
  }

  private func run(
    _ arguments: [String], log: [String] = [], code: Int = 0, plugin: Bool = false
  ) throws -> Tool.Result {
    var environment = [
      "PATH": tool.path("bin") + ":/usr/bin:/bin", "LOG": log.joined(separator: "\n"),
      "CODE": "\(code)",
    ]
    if plugin { environment["FACSIMILE_PLUGIN"] = "1" }
    return try Tool.run(Tool.path, arguments, in: tool.root, environment: environment)
  }

  private func text(_ name: String) -> String {
    String(decoding: tool.bytes(name) ?? [], as: UTF8.self)
  }

  func testVerifyEndsWithASummary() throws {
    let result = try run(
      ["verify", "--filter", "B", "--skip=C", "--", "--parallel"],
      log: [
        line("passed", "one"),
        line(
          "failed", "two",
          #","explanation":["UILabel “x” moved 4 pt down","more"],"detail":"different""#),
      ], code: 1)
    XCTAssertEqual(result.code, 1)
    XCTAssertEqual(
      result.output,
      """
      the tests' own output

      failed two in A.B/two
             UILabel “x” moved 4 pt down
      Snapshots: 1 passed, 1 failed. Look at them: facsimile review, or facsimile serve in a browser. \
      Accept: facsimile approve NAME.

      """)
    XCTAssertEqual(text("arguments"), "test --filter B --skip C --parallel\n")
    XCTAssertTrue(text("variables").contains("FACSIMILE_RECORD=never\n"))
    XCTAssertTrue(text("variables").contains("FACSIMILE_RUN_ID=verify-"))
  }

  func testVerifyPassesWhereEverythingDoes() throws {
    let result = try run(["verify", "--html", "r.html"], log: [line("passed", "one")])
    XCTAssertEqual(result.code, 0)
    XCTAssertTrue(result.output.hasSuffix("Snapshots: 1 passed.\n"), result.output)
    XCTAssertNotNil(tool.bytes("r.html"))
  }

  func testAnotherTestsFailureIsAFailure() throws {
    let result = try run(["verify"], log: [line("passed", "one")], code: 1)
    XCTAssertEqual(result.code, 1)
    XCTAssertTrue(result.output.contains("The tests themselves failed (exit code 1)"))
  }

  func testCodeThatRecordsFailsAVerification() throws {
    XCTAssertEqual(try run(["verify"], log: [line("recorded", "one", #","detail":"new""#)]).code, 1)
  }

  func testARunWithoutALogIsAnErrorWhenItFailed() throws {
    let failed = try run(["verify"], code: 1)
    XCTAssertEqual(failed.code, 2)
    XCTAssertTrue(failed.errors.contains("swift test ended with exit code 1 and left no run log"))
    let passed = try run(["verify"])
    XCTAssertEqual(passed.code, 0)
    XCTAssertTrue(passed.output.contains("No test verified a snapshot"))
  }

  func testRecordSaysWhatWasRecorded() throws {
    let result = try run(
      ["record", "--replace-foreign"],
      log: [
        line("recorded", "one", #","detail":"new""#),
        line("recorded", "two", #","detail":"replaced""#),
        line("recorded", "three", #","detail":"unchanged""#),
      ])
    XCTAssertEqual(result.code, 0)
    XCTAssertTrue(
      result.output.contains("recorded \(tool.root)/ReferenceImages/A.B/one.png (new)\n"))
    XCTAssertTrue(result.output.contains("Snapshots: 2 recorded, 1 unchanged."), result.output)
    let variables = text("variables")
    XCTAssertTrue(variables.contains("FACSIMILE_RECORD=all\n"))
    XCTAssertTrue(variables.contains("FACSIMILE_RECORDINGS_PASS=1\n"))
    XCTAssertTrue(variables.contains("FACSIMILE_REPLACE_FOREIGN=1\n"))
  }

  func testRecordFailsWhenSomethingElseFails() throws {
    let recorded = line("recorded", "one", #","detail":"new""#)
    XCTAssertEqual(try run(["record"], log: [recorded], code: 1).code, 1)
    XCTAssertEqual(try run(["record"], log: [recorded, line("failed", "two")]).code, 1)
    XCTAssertEqual(try run(["record", "--mode=missing"], log: [line("passed", "one")]).code, 0)
    XCTAssertTrue(text("variables").contains("FACSIMILE_RECORD=missing\n"))
  }

  func testJSONIsAloneOnStandardOutput() throws {
    let result = try run(["verify", "--json"], log: [line("failed", "one")], code: 1)
    let json = try object(result.output)
    XCTAssertEqual((json["failures"] as? [Any])?.count, 1)
    XCTAssertEqual(json["tests"] as? Int, 1)
    XCTAssertTrue(result.errors.contains("the tests' own output"))
  }

  func testThePlugInLeavesTheLockOut() throws {
    _ = try run(["verify"], log: [line("passed", "one")], plugin: true)
    XCTAssertEqual(
      text("arguments"), "test --ignore-lock\ntest list --ignore-lock --skip-build\n")
  }

  func testLogsInDirectoriesThatCodeSetsAreJoined() throws {
    try tool.write(
      Array(
        """
        #!/bin/sh
        [ "$2" = list ] && exit 0
        mkdir -p FailureDiffs/runs Custom/runs
        printf '%s\\n' "$LOG" >"FailureDiffs/runs/$FACSIMILE_RUN_ID.jsonl"
        printf '%s\\n' "$LOG" | sed s/one/two/g >"Custom/runs/$FACSIMILE_RUN_ID.jsonl"
        """.utf8), to: "bin/swift")
    let result = try run(["verify"], log: [line("passed", "one")])
    XCTAssertTrue(result.output.hasSuffix("Snapshots: 2 passed.\n"), result.output)
  }

  func testNamesCannotSteerATerminalAndColoursStay() throws {
    let name = #"two\u001b[2J"#
    let script = """
      import os, pty, sys
      pid, terminal = pty.fork()
      if pid == 0:
          os.execv(sys.argv[1], [sys.argv[1], 'verify'])
      seen = b''
      while True:
          try: part = os.read(terminal, 65536)
          except OSError: break
          if not part: break
          seen += part
      os.waitpid(pid, 0)
      sys.stdout.buffer.write(seen)
      """
    let result = try Tool.run(
      "/usr/bin/python3", ["-c", script, Tool.path], in: tool.root,
      environment: [
        "PATH": tool.path("bin") + ":/usr/bin:/bin", "TERM": "xterm", "CODE": "1",
        "LOG": line("failed", name, #","explanation":["moved \u001b[31m"]"#),
      ])
    XCTAssertTrue(
      result.output.contains(
        "\u{1B}[31mfailed\u{1B}[0m \u{1B}[1mtwo⟨U+1B⟩[2J\u{1B}[0m in A.B/two⟨U+1B⟩[2J"),
      result.output)
    XCTAssertTrue(result.output.contains("moved ⟨U+1B⟩[31m"), result.output)
    XCTAssertFalse(result.output.contains("⟨U+1B⟩[1m"), result.output)
  }

  func testOnlyAWholeRunThatPassedSettlesOrphans() throws {
    for name in ["one", "left"] {
      try tool.picture(0xff20_2020, at: "ReferenceImages/A.B/\(name).png")
    }
    try tool.write(Array("A.B/one\n".utf8), to: "list")
    for choice in [
      ["--filter", "B"], ["--skip", "C"], ["--", "--disable-xctest"], ["--", "-s", "A.B"],
      ["--", "--disable-swift-testing"], ["--", "--test-product", "A"], ["--", "--num-workers"],
      ["--", "--filter=B"],
    ] {
      XCTAssertEqual(try run(["verify"] + choice, log: [line("passed", "one")]).code, 0)
      XCTAssertEqual(try run(["orphans"]).code, 0, "\(choice)")
    }
    XCTAssertEqual(try run(["verify"], log: [line("passed", "one")], code: 1).code, 1)
    XCTAssertEqual(try run(["orphans"]).code, 0)
    let whole = ["verify", "--", "--parallel", "--num-workers", "2"]
    XCTAssertEqual(try run(whole, log: [line("passed", "one")]).code, 0)
    let result = try run(["orphans"])
    XCTAssertEqual(result.code, 1, result.output)
    XCTAssertTrue(result.output.contains("ReferenceImages/A.B/left.png"))
    // A test that came since.
    try tool.write(Array("A.B/one\nA.B/left\n".utf8), to: "list")
    XCTAssertEqual(try run(["orphans"]).code, 0)
  }

  func testAnInterruptReachesTheTestsAndTheSummaryFollows() throws {
    let script = """
      import os, pty, select, signal, sys, time
      pid, terminal = pty.fork()
      if pid == 0:
          os.execv(sys.argv[1], [sys.argv[1], 'verify'])
      seen = b''
      def read():
          global seen
          while select.select([terminal], [], [], 10)[0]:
              try: part = os.read(terminal, 4096)
              except OSError: return
              if not part: return
              seen += part
              if b'started' in seen and not read.sent:
                  os.write(terminal, b'\\x03'); read.sent = True
      read.sent = False
      read()
      status = os.waitpid(pid, 0)[1]
      print(seen.decode())
      sys.exit(os.waitstatus_to_exitcode(status))
      """
    let swift = """
      #!/bin/sh
      mkdir -p FailureDiffs/runs
      printf '%s\\n' "$LOG" >"FailureDiffs/runs/$FACSIMILE_RUN_ID.jsonl"
      trap 'echo interrupted; exit 130' INT
      echo started
      for i in 1 2 3 4 5 6 7 8 9 10; do sleep 1; done
      """
    try tool.write(Array(swift.utf8), to: "bin/swift")
    let result = try Tool.run(
      "/usr/bin/python3", ["-c", script, Tool.path], in: tool.root,
      environment: [
        "PATH": tool.path("bin") + ":/usr/bin:/bin", "LOG": line("passed", "one"), "TERM": "dumb",
      ])
    XCTAssertTrue(result.output.contains("interrupted"), result.output + result.errors)
    XCTAssertTrue(result.output.contains("exit code 130"), result.output)
    XCTAssertEqual(result.code, 1)
  }
}
