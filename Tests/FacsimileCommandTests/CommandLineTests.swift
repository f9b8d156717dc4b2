import Foundation
import XCTest

/// What all commands have in common.
final class CommandLineTests: XCTestCase {
  private let commands = [
    "verify", "record", "report", "review", "serve", "approve", "diff", "audit", "orphans", "show",
    "fonts", "doctor",
  ]

  func testTheHelpListsEveryCommandAndEachHasItsOwn() throws {
    let tool = try Tool()
    let help = try tool.run("--help")
    XCTAssertEqual(help.code, 0)
    for name in commands {
      XCTAssertTrue(help.output.contains("\n  \(name) "), name)
      let own = try tool.run(name, "--help")
      XCTAssertEqual(own.code, 0, name)
      XCTAssertTrue(own.output.hasPrefix("usage: facsimile \(name)"), name)
      XCTAssertTrue(own.output.contains("Examples\n  "), name)
      XCTAssertTrue(own.output.contains("Exit code: 0 "), name)
      XCTAssertEqual(try tool.run("help", name).output, own.output, name)
    }
  }

  func testNoLineOfAHelpIsLongerThanATerminalIsWide() throws {
    let tool = try Tool()
    for name in commands {
      let help = try tool.run(name, "--help").output
      let lines = help.split(separator: "\n").drop { $0 != "Options" }.prefix { $0 != "Examples" }
      XCTAssertFalse(lines.isEmpty, name)
      for line in lines { XCTAssertLessThanOrEqual(line.count, 101, "\(name): \(line)") }
    }
  }

  func testWithoutACommandTheHelpGoesToStandardError() throws {
    let result = try Tool().run()
    XCTAssertEqual(result.code, 2)
    XCTAssertEqual(result.output, "")
    XCTAssertTrue(result.errors.hasPrefix("facsimile: image snapshots of views"))
  }

  func testTypingErrorsGetASuggestion() throws {
    let tool = try Tool()
    let command = try tool.run("verfiy")
    XCTAssertEqual(command.code, 2)
    XCTAssertEqual(
      command.errors,
      "facsimile: there is no command “verfiy”: did you mean verify? facsimile --help lists them\n")
    let option = try tool.run("diff", "--treshold", "1")
    XCTAssertEqual(option.code, 2)
    XCTAssertEqual(
      option.errors,
      "facsimile: unknown option --treshold: did you mean --threshold? facsimile diff --help says "
        + "more\n")
    XCTAssertEqual(
      try tool.run("diff", "--xyzzy").errors,
      "facsimile: unknown option --xyzzy. facsimile diff --help says more\n")
  }

  func testOptionsThatMakeNoSenseAreErrors() throws {
    let tool = try Tool()
    let cases: [([String], String)] = [
      (["diff", "a", "b", "--metric"], "--metric needs a value"),
      (["diff", "a", "b", "--metric", "--json"], "--metric needs a value"),
      (["diff", "a", "b", "--json=yes"], "--json takes no value"),
      (["diff", "a", "b", "--metric=yiq", "--metric=exact"], "--metric is there twice"),
      (["diff", "a", "b", "--max-pixels", "many"], "--max-pixels needs a number, not “many”"),
      (["diff", "a", "b", "--metric", "yqi"], "not “yqi”: did you mean yiq?"),
      (["diff", "a", "b", "--ignore", "1,2,3"], "--ignore needs 4 whole numbers"),
      (["diff", "a", "b", "--threshold", "0.1"], "makes no sense with --metric exact"),
      (["diff", "a"], "two files or two folders, not 1 paths"),
      (["diff", "--batch", "a"], "--batch takes its pairs from standard input"),
      (["approve"], "name what to approve, or say --all"),
      (["approve", "--all", "x"], "name references or say --all, not both"),
      (["verify", "LoginTests"], "to choose tests say --filter"),
      (["record", "--mode", "never"], "--mode is all, missing, failed, not “never”"),
      (["show"], "show needs one file"), (["serve", "--port", "x"], "--port needs a number"),
    ]
    for (arguments, text) in cases {
      let result = try Tool.run(Tool.path, arguments, in: tool.root)
      XCTAssertEqual(result.code, 2, "\(arguments)")
      XCTAssertEqual(result.output, "", "\(arguments)")
      XCTAssertTrue(result.errors.contains(text), "\(arguments): \(result.errors)")
    }
  }

  func testNothingIsColouredWhereNoTerminalIs() throws {
    let tool = try Tool()
    try tool.fail("testLogin")
    for arguments in [["report"], ["approve", "--all", "--dry-run"], ["doctor"], ["--help"]] {
      let result = try Tool.run(Tool.path, arguments, in: tool.root)
      XCTAssertFalse((result.output + result.errors).contains("\u{1B}"), "\(arguments)")
    }
  }

  /// What the tool writes to a terminal.
  private func onTerminal(
    _ arguments: [String], in tool: Tool, environment: [String: String] = [:]
  ) throws -> String {
    let script = """
      import os, pty, sys
      pid, terminal = pty.fork()
      if pid == 0:
          os.execv(sys.argv[1], sys.argv[1:])
      seen = b''
      while True:
          try: part = os.read(terminal, 65536)
          except OSError: break
          if not part: break
          seen += part
      os.waitpid(pid, 0)
      sys.stdout.buffer.write(seen)
      """
    return try Tool.run(
      "/usr/bin/env", ["python3", "-c", script, Tool.path] + arguments, in: tool.root,
      environment: ["TERM": "xterm"].merging(environment) { _, own in own }
    ).output
  }

  func testATerminalGetsColoursUnlessItIsToldNotTo() throws {
    let tool = try Tool()
    let bold = "\u{1B}[1mverify \u{1B}[0m"
    XCTAssertTrue(try onTerminal(["--help"], in: tool).contains(bold))
    XCTAssertTrue(
      try onTerminal(["--help"], in: tool, environment: ["NO_COLOR": ""]).contains(bold))
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      XCTAssertFalse(
        try onTerminal(["--help"], in: tool, environment: environment).contains("\u{1B}"),
        "\(environment)")
    }
  }

  func testLongWorkShowsItsProgressOnATerminalAndTakesItAway() throws {
    let tool = try Tool()
    for index in 0..<3 { try tool.picture(0xff20_2020, at: "R/\(index).png") }
    let shown = try onTerminal(["audit", "R"], in: tool)
    XCTAssertTrue(shown.contains("\rAuditing ██████████░░░░░░░░░░░░░░░░░░░░ 1 of 3\u{1B}[K"), shown)
    XCTAssertTrue(
      shown.hasSuffix("\r\u{1B}[K3 as recorded, 0 of another renderer, 0 not in order\r\n"))
    XCTAssertFalse(
      try onTerminal(["audit", "R"], in: tool, environment: ["TERM": "dumb"]).contains("Auditing"))
    XCTAssertEqual(try tool.run("audit", "R").errors, "")
  }

  func testWhatCannotBeWrittenIsAnError() throws {
    let tool = try Tool()
    try tool.picture(0xff20_2020, at: "a.png")
    let result = try Tool.run(
      "/bin/sh", ["-c", "exec \"$1\" diff a.png a.png >/dev/full", "sh", Tool.path], in: tool.root)
    XCTAssertEqual(result.code, 2)
    XCTAssertTrue(result.errors.contains("standard output cannot be written"), result.errors)
    // A line of a batch is written at once, and the end still knows that it was lost.
    let pair = #"{"reference":"a.png","candidate":"a.png"}"#
    let batch = try Tool.run(
      "/bin/sh", ["-c", "exec \"$1\" diff --batch >/dev/full", "sh", Tool.path], in: tool.root,
      input: pair + "\n")
    XCTAssertEqual(batch.code, 2)
    for streams in ["2>/dev/full", "2>&-"] {
      let silent = try Tool.run(
        "/bin/sh", ["-c", "exec \"$1\" nonsense \(streams)", "sh", Tool.path], in: tool.root)
      XCTAssertEqual(silent.code, 2, streams)
    }
  }

  func testComplaintsCannotSteerATerminal() throws {
    let result = try Tool().run("non\u{1B}[2Jsense")
    XCTAssertEqual(result.code, 2)
    XCTAssertTrue(result.errors.contains("“non⟨U+1B⟩[2Jsense”"), result.errors)
  }

  func testOutsideAPackageTheCommandsSayWhatToDo() throws {
    let tool = try Tool()
    try FileManager.default.removeItem(atPath: tool.path("Package.swift"))
    for name in ["report", "review", "serve", "orphans"] {
      let result = try tool.run(name)
      XCTAssertEqual(result.code, 2, name)
      XCTAssertTrue(result.errors.contains("there is no Package.swift"), result.errors)
    }
  }

  func testBeforeTheFirstRunTheCommandsSayWhatToDo() throws {
    let result = try Tool().run("report")
    XCTAssertEqual(result.code, 2)
    XCTAssertTrue(result.errors.contains("Run the tests: facsimile verify"), result.errors)
  }

  func testDoctorFindsWhatTheBuildFound() throws {
    let tool = try Tool()
    let result = try tool.run("doctor", "--json", environment: ["FACSIMILE_RECORD": "always"])
    let findings = try XCTUnwrap(try object(result.output)["findings"] as? [[String: Any]])
    func state(_ subject: String) -> String? {
      findings.first { $0["subject"] as? String == subject }?["state"] as? String
    }
    XCTAssertEqual(state("Swift"), "fine")
    XCTAssertEqual(state("libpng"), "fine")
    XCTAssertEqual(state("fonts"), "fine")
    XCTAssertEqual(state("references"), "note")
    XCTAssertEqual(state("FACSIMILE_RECORD"), "missing")
    XCTAssertEqual(result.code, 1)
    XCTAssertEqual(try tool.run("doctor").code, 0)
  }

  func testDoctorNamesTestsThatTheNativeBuildSystemCannotRun() throws {
    let tool = try Tool()
    try tool.write(
      Array(
        "@MainActor final class A: XCTestCase {\n  func testOne() {}\n  func testTwo() throws {}\n}\n"
          .utf8),
      to: "Tests/ScreensTests/ATests.swift")
    let result = try tool.run("doctor")
    XCTAssertTrue(result.output.contains("ATests.swift"), result.output)
    XCTAssertTrue(result.output.contains("facsimile verify -- --build-system swiftbuild"))
    try tool.write(
      Array("@MainActor final class A: XCTestCase {\n  func testOne() async {}\n}\n".utf8),
      to: "Tests/ScreensTests/ATests.swift")
    XCTAssertFalse(try tool.run("doctor").output.contains("ATests.swift"))
  }
}
