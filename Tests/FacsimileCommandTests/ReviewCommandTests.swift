import FacsimilePNG
import Foundation
import XCTest

/// `facsimile review` in a pseudo terminal, driven key by key.
final class ReviewCommandTests: XCTestCase {
  private var tool: Tool!
  private let folder = "ReferenceImages/ScreensTests.LoginTests/"

  override func setUpWithError() throws { tool = try Tool() }

  override func tearDown() { tool = nil }

  /// Sends each key once the tool asks, answers what it asks the terminal, and prints what it wrote,
  /// whether the terminal's mode is as before, and its exit code.
  private static let driver = """
    import os, pty, select, signal, sys, termios, time
    tool, keys, answer = sys.argv[1], sys.argv[2], sys.argv[3].encode().decode('unicode_escape').encode('latin-1')
    pid, terminal = pty.fork()
    if pid == 0:
        os.execvp(tool, [tool, 'review'])
    before = termios.tcgetattr(terminal)
    keys = [key for key in keys.split(' ') if key]
    seen, asked, end, mode = b'', 0, time.monotonic() + 20, None
    while time.monotonic() < end:
        ready = select.select([terminal], [], [], 0.2)[0]
        if ready:
            try: part = os.read(terminal, 65536)
            except OSError: break
            if not part: break
            seen += part
            if b'\\x1b[c' in part and answer: os.write(terminal, answer)
        if seen.count(b'uit\\r\\n') > asked and keys:
            asked = seen.count(b'uit\\r\\n')
            key = keys.pop(0)
            mode = termios.tcgetattr(terminal)
            if key.startswith('SIG'): os.kill(pid, getattr(signal, key))
            else:
                # A ~ is a pause.
                for part in key.split('~'):
                    os.write(terminal, part.encode().decode('unicode_escape').encode('latin-1'))
                    if '~' in key: time.sleep(0.2)
    after = termios.tcgetattr(terminal)
    status = os.waitpid(pid, 0)[1]
    sys.stdout.buffer.write(seen + b'\\n')
    print('raw while asking', mode is not None and not mode[3] & termios.ICANON)
    print('restored', before[3] == after[3])
    print('code', os.waitstatus_to_exitcode(status))
    """

  private func review(
    _ keys: String, environment: [String: String] = [:], answer: String = ""
  ) throws -> String {
    let result = try Tool.run(
      "/usr/bin/python3", ["-c", ReviewCommandTests.driver, Tool.path, keys, answer], in: tool.root,
      environment: ["TERM": "xterm", "FACSIMILE_PICTURES": "none"].merging(environment) { _, own in
        own
      }
    )
    XCTAssertEqual(result.errors, "")
    return result.output.replacingOccurrences(of: "\r\n", with: "\n")
  }

  private func isApproved(_ name: String) throws -> Bool {
    let bytes = try XCTUnwrap(tool.bytes(folder + name + "@2x.png"))
    return try PNG.decode(bytes).pixmap == Tool.picture(0xff40_2020)
  }

  func testEachKeySettlesOneFailure() throws {
    try tool.fail("test1", "test2", "test3", "test4")
    // Other keys, an arrow's sequence among them, decide nothing.
    let output = try review("a r xy\\x1b[As q")
    XCTAssertTrue(output.contains("1 accepted, 1 rejected, 1 skipped, 1 not looked at"), output)
    XCTAssertTrue(output.contains("raw while asking True"), output)
    XCTAssertTrue(output.contains("restored True"), output)
    XCTAssertTrue(output.contains("code 1"), output)
    XCTAssertTrue(output.contains("failed_test1@2x.png"), output)
    XCTAssertEqual(
      try ["test1", "test2", "test3", "test4"].map(isApproved), [true, false, false, false])
  }

  func testTheLettersOfOtherKeysDecideNothingHoweverLateTheyCome() throws {
    try tool.fail("test1", "test2")
    // Up in both forms, with a modifier, F1 of the Linux console, and a terminal's answer.
    let output = try review(
      "\\x1b[~A~\\x1b~[A~\\x1bO~A~\\x1b[1;~5A~\\x1b[[~A~\\x1b_Gi=1;A\\x1b\\\\~s q")
    XCTAssertTrue(output.contains("1 skipped, 1 not looked at"), output)
    XCTAssertEqual(try ["test1", "test2"].map(isApproved), [false, false])
  }

  func testEscapeAloneTakesNoKeyWithIt() throws {
    try tool.fail("test1")
    XCTAssertTrue(try review("\\x1b~q").contains("1 not looked at"))
  }

  func testWhatWasTypedBeforeTheQuestionDecidesNothing() throws {
    try tool.fail("test1", "test2", "test3")
    // The second letter is there before the second failure is shown.
    let output = try review("sA q")
    XCTAssertTrue(output.contains("1 skipped, 2 not looked at"), output)
    XCTAssertEqual(try ["test1", "test2", "test3"].map(isApproved), [false, false, false])
  }

  func testAllOfAKindAreAcceptedAtOnce() throws {
    try tool.fail("test1", "test2", "test3")
    let output = try review("A")
    XCTAssertTrue(output.contains("the same change, and no other, in 2 more"), output)
    XCTAssertTrue(output.contains("3 accepted"), output)
    XCTAssertTrue(output.contains("code 0"), output)
    XCTAssertEqual(try ["test1", "test2", "test3"].map(isApproved), [true, true, true])
    XCTAssertTrue(try review("").contains("Nothing to review"))
  }

  func testTheTerminalIsPutBackOnEverySignal() throws {
    try tool.fail("test1")
    for (keys, code) in [
      ("SIGINT", "-2"), ("SIGTERM", "-15"), ("SIGHUP", "-1"), ("SIGQUIT", "-3"), ("\\x03", "-2"),
      ("\\x04", "1"), ("q", "1"),
    ] {
      let output = try review(keys)
      XCTAssertTrue(output.contains("raw while asking True"), "\(keys): \(output)")
      XCTAssertTrue(output.contains("restored True"), "\(keys): \(output)")
      XCTAssertTrue(output.contains("code \(code)\n"), "\(keys): \(output)")
    }
    XCTAssertFalse(try isApproved("test1"))
  }

  func testARefusalIsSaidAndLeavesTheFailureOpen() throws {
    try tool.fail("test1")
    try tool.picture(0xff99_9999, at: folder + "test1@2x.png")
    let output = try review("a")
    XCTAssertTrue(output.contains("it was changed since"), output)
    XCTAssertTrue(output.contains("1 refused"), output)
    XCTAssertTrue(output.contains("code 1"), output)
  }

  func testPicturesAreShownInTheTerminalsOwnWay() throws {
    try tool.fail("test1")
    func way(_ environment: [String: String], answer: String = "") throws -> String {
      let output = try review("q", environment: environment, answer: answer)
      if output.contains("\u{1B}_Ga=T,f=100,q=2,m=0;iVBOR") { return "kitty" }
      if output.contains("\u{1B}]1337;File=inline=1;size=") { return "iterm" }
      if output.contains("\u{1B}P0;1q\"1;1;144;30#0;2;0;0;0") { return "sixel" }
      return output.contains("failed_test1@2x.png") ? "path" : output
    }
    XCTAssertEqual(try way(["FACSIMILE_PICTURES": "kitty"]), "kitty")
    XCTAssertEqual(try way(["FACSIMILE_PICTURES": "iterm"]), "iterm")
    XCTAssertEqual(try way(["FACSIMILE_PICTURES": "sixel"]), "sixel")
    XCTAssertEqual(try way(["FACSIMILE_PICTURES": "none"]), "path")
  }

  func testATerminalIsRecognisedOrAsked() throws {
    try tool.fail("test1")
    func way(_ environment: [String: String], answer: String = "") throws -> String {
      // Without the setting; the driver's environment cannot unset, so a shell does.
      let result = try Tool.run(
        "/usr/bin/env",
        [
          "-u", "FACSIMILE_PICTURES", "/usr/bin/python3", "-c", ReviewCommandTests.driver,
          Tool.path,
          "q", answer,
        ],
        in: tool.root, environment: environment)
      let output = result.output
      if output.contains("\u{1B}_Ga=T") { return "kitty" }
      if output.contains("\u{1B}]1337;File=") { return "iterm" }
      if output.contains("\u{1B}P0;1q") { return "sixel" }
      return output.contains("failed_test1@2x.png") ? "path" : output
    }
    XCTAssertEqual(try way(["TERM": "xterm-kitty"]), "kitty")
    XCTAssertEqual(try way(["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"]), "kitty")
    XCTAssertEqual(try way(["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"]), "iterm")
    XCTAssertEqual(try way(["TERM": "xterm", "LC_TERMINAL": "iTerm2"]), "iterm")
    XCTAssertEqual(try way(["TERM": "xterm"], answer: "\\x1b[?62;4;22c"), "sixel")
    XCTAssertEqual(try way(["TERM": "xterm"], answer: "\\x1b[?4;22c"), "path")
    XCTAssertEqual(try way(["TERM": "xterm"]), "path")
    XCTAssertEqual(try way(["TERM": "dumb", "KITTY_WINDOW_ID": "1"]), "path")
    XCTAssertEqual(try way(["TERM": "tmux-256color", "TMUX": "x", "KITTY_WINDOW_ID": "1"]), "path")
  }

  func testUnderThePlugInNothingStopsTheReview() throws {
    try tool.fail("test1")
    // A shell's job whose child, in a group of its own and without standard input, is the tool.
    let script = """
      import os, pty, select, signal, subprocess, sys, time
      job, terminal = pty.fork()
      if job == 0:
          signal.signal(signal.SIGTTOU, signal.SIG_IGN)
          tool = subprocess.Popen([sys.argv[1], 'review'], stdin=subprocess.DEVNULL, process_group=0,
                                  restore_signals=False)
          os._exit(tool.wait() % 256)
      seen, sent, end = b'', 0, time.monotonic() + 20
      while time.monotonic() < end:
          if select.select([terminal], [], [], 0.2)[0]:
              try: part = os.read(terminal, 65536)
              except OSError: break
              if not part: break
              seen += part
          if b'uit\\r\\n' in seen and sent < 2:
              os.write(terminal, [b'\\x1a', b'q'][sent])
              sent += 1
              time.sleep(0.3)
      if time.monotonic() >= end: os.kill(job, signal.SIGKILL)
      print('code', os.waitstatus_to_exitcode(os.waitpid(job, 0)[1]))
      sys.stdout.flush()
      sys.stdout.buffer.write(seen)
      """
    let result = try Tool.run(
      "/usr/bin/python3", ["-c", script, Tool.path], in: tool.root,
      environment: ["TERM": "xterm", "FACSIMILE_PICTURES": "none", "FACSIMILE_PLUGIN": "1"])
    XCTAssertTrue(result.output.hasPrefix("code 1\n"), result.output + result.errors)
    XCTAssertTrue(result.output.contains("1 not looked at"), result.output)
  }

  func testWithoutATerminalReviewSaysWhatElseThereIs() throws {
    try tool.fail("test1")
    let result = try tool.run("review")
    XCTAssertEqual(result.code, 2)
    XCTAssertTrue(result.errors.contains("review needs a terminal"), result.errors)
  }
}
