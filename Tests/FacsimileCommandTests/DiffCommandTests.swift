import FacsimilePNG
import Foundation
import XCTest

final class DiffCommandTests: XCTestCase {
  private var tool: Tool!

  override func setUpWithError() throws {
    tool = try Tool()
    try tool.picture(0xff20_2020, at: "a.png")
    try tool.picture(0xff20_2020, at: "same.png")
    try tool.picture(0xff22_2020, at: "near.png")
    try tool.picture(0xffff_ffff, at: "far.png")
    try tool.picture(0xff20_2020, at: "wide.png", width: 50)
  }

  override func tearDown() { tool = nil }

  func testTheExitCodeIsTheVerdict() throws {
    XCTAssertEqual(try tool.run("diff", "a.png", "same.png").code, 0)
    XCTAssertEqual(try tool.run("diff", "a.png", "near.png").code, 1)
    XCTAssertEqual(try tool.run("diff", "a.png", "wide.png").code, 1)
    XCTAssertEqual(try tool.run("diff", "a.png", "absent.png").code, 2)
    XCTAssertEqual(try tool.run("diff", "a.png", "Package.swift").code, 2)
  }

  func testEveryOptionReachesTheComparison() throws {
    for options in [
      ["--metric", "yiq"], ["--metric", "oklab"], ["--metric", "cie94", "--threshold", "3"],
      ["--metric", "ciede2000"], ["--metric", "channel", "--threshold", "0.01"],
      ["--metric", "perceptual", "--max-pixels", "200"], ["--max-pixels", "200"],
      ["--max-fraction", "0.17"], ["--max-window", "64,8"], ["--ignore", "5,5,20,10"],
      ["--ignore=5,5,20,5", "--ignore=5,10,20,5"],
    ] {
      let result = try Tool.run(Tool.path, ["diff", "a.png", "near.png"] + options, in: tool.root)
      XCTAssertEqual(result.code, 0, "\(options): \(result.output)\(result.errors)")
    }
    for options in [
      ["--metric", "yiq", "--threshold", "0.001"], ["--max-pixels", "199"],
      ["--max-window", "63,8"],
      ["--max-fraction", "0.16"], ["--ignore", "5,5,20,9"], ["--metric", "channel"],
    ] {
      let result = try Tool.run(Tool.path, ["diff", "a.png", "near.png"] + options, in: tool.root)
      XCTAssertEqual(result.code, 1, "\(options): \(result.output)\(result.errors)")
    }
  }

  func testNoInputIsReplaced() throws {
    for name in ["A/R/one.png", "A/one.png"] { try tool.picture(0xff20_2020, at: name) }
    for name in ["B/R/one.png", "B/one.png"] { try tool.picture(0xff40_2020, at: name) }
    try tool.picture(0xff40_2020, at: "R/R/one.png")
    try tool.picture(0xff60_2020, at: "R/one.png")
    try FileManager.default.createSymbolicLink(
      atPath: tool.path("link"), withDestinationPath: tool.path("B"))
    let names = [
      "A/R/one.png", "A/one.png", "B/R/one.png", "B/one.png", "R/R/one.png", "R/one.png",
    ]
    let before = names.map(tool.bytes)
    for arguments in [
      ["A/one.png", "B/one.png", "A/one.png"], ["A/one.png", "B/one.png", "./A/../B/one.png"],
      ["A/one.png", "B/one.png", "link/one.png"],
      ["A/one.png", "B/one.png", "--three-up", "B/one.png"],
      ["A/one.png", "B/one.png", "--blend=A/one.png"], ["A", "B", "B"], ["A", "B", "A/new/more"],
      ["A", "B", "link"], ["A", "R", "."],
    ] {
      let result = try Tool.run(Tool.path, ["diff"] + arguments, in: tool.root)
      XCTAssertEqual(result.code, 2, "\(arguments): \(result.output)")
    }
    let pair = #"{"reference":"A/one.png","candidate":"B/one.png","picture":"link/one.png"}"#
    let batch = try tool.run("diff", "--batch", input: pair + "\n")
    XCTAssertEqual(batch.code, 2)
    XCTAssertTrue(batch.output.contains("would be replaced"), batch.output)
    XCTAssertEqual(names.map(tool.bytes), before)
    XCTAssertEqual(try tool.run("diff", "A", "B", "Beside").code, 1)
    XCTAssertNotNil(tool.bytes("Beside/R/one.png"))
  }

  func testJSONCountsPixels() throws {
    let report = try object(try tool.run("diff", "a.png", "far.png", "--json").output)
    XCTAssertEqual(report["different"] as? Int, 200)
    XCTAssertEqual(report["exact"] as? Int, 200)
    XCTAssertEqual(report["accepted"] as? Bool, false)
    let yiq = try object(
      try tool.run("diff", "a.png", "far.png", "--json", "--metric", "yiq").output)
    // The corners look like smoothed edges to nobody: the square is solid.
    XCTAssertEqual(yiq["different"] as? Int, 200)
  }

  func testAPictureOfTheDifferencesIsWritten() throws {
    XCTAssertEqual(
      try tool.run(
        "diff", "a.png", "far.png", "diff.png", "--three-up", "three.png", "--blend", "blend.png"
      ).code, 1)
    XCTAssertEqual(try PNG.decode(try XCTUnwrap(tool.bytes("diff.png"))).pixmap.width, 40)
    XCTAssertGreaterThan(try PNG.decode(try XCTUnwrap(tool.bytes("three.png"))).pixmap.width, 120)
    XCTAssertNotNil(tool.bytes("blend.png"))
  }

  // MARK: Folders

  func testFoldersAreComparedByRelativeNames() throws {
    for (folder, files) in [
      "one": ["same.png": 1, "x/changed.png": 1, "x/near.png": 1, "gone.png": 1],
      "two": ["same.png": 1, "x/changed.png": 2, "x/near.png": 3, "new.png": 1],
    ] {
      for (name, color) in files {
        let colors: [Int: UInt32] = [1: 0xff20_2020, 2: 0xffff_ffff, 3: 0xff22_2020]
        try tool.picture(colors[color] ?? 0, at: "\(folder)/\(name)")
      }
    }
    try tool.write([1, 2, 3], to: "one/notes.txt")
    try tool.picture(0, at: "one/.hidden/a.png")
    let result = try tool.run("diff", "one", "two", "out", "--metric", "yiq", "--workers", "3")
    XCTAssertEqual(result.code, 1)
    XCTAssertEqual(
      result.output,
      """
      missing   gone.png: only in one
      extra     new.png: only in two
      different x/changed.png: 200 pixels differ, by at most 223 of 255
      1 equal, 1 accepted, 1 different, 1 missing, 1 extra

      """)
    XCTAssertNotNil(tool.bytes("out/x/changed.png"))
    XCTAssertNotNil(tool.bytes("out/x/near.png"))
    XCTAssertNil(tool.bytes("out/same.png"))
    let json = try object(try tool.run("diff", "one", "two", "--json").output)
    XCTAssertEqual(json["different"] as? Int, 2)
    XCTAssertEqual(json["equal"] as? Int, 1)
    XCTAssertEqual(try tool.run("diff", "one", "one").code, 0)
    try tool.write([1], to: "two/gone.png")
    XCTAssertEqual(try tool.run("diff", "one", "two").code, 2)
    XCTAssertEqual(try tool.run("diff", "one", "a.png").code, 2)
  }

  // MARK: Batches

  private func pair(_ candidate: String, id: String? = nil) -> String {
    #"{"reference":"a.png","candidate":"\#(candidate)"\#(id.map { #","id":\#($0)"# } ?? "")}"#
  }

  func testABatchAnswersEachLineInOrderAndGoesOnAfterBadOnes() throws {
    let lines = [
      pair("same.png", id: "1"), "nonsense", pair("near.png", id: #""b""#), "", #"{"id":3}"#,
      pair("absent.png", id: #"{"x":[1,null,true,2.5]}"#), pair("wide.png"),
      String(repeating: "x", count: (1 << 20) + 10), pair("same.png", id: "8"),
    ]
    for workers in ["1", "4"] {
      let result = try tool.run(
        "diff", "--batch", "--workers", workers, input: lines.joined(separator: "\n"))
      XCTAssertEqual(result.code, 2)
      XCTAssertEqual(result.errors, "")
      let verdicts = try result.output.split(separator: "\n").map { try object(String($0)) }
      XCTAssertEqual(verdicts.count, 8)
      XCTAssertEqual(
        verdicts.map { $0["accepted"] as? Bool },
        [true, nil, false, nil, nil, false, nil, true])
      XCTAssertEqual(verdicts[0]["id"] as? Int, 1)
      XCTAssertEqual(verdicts[2]["id"] as? String, "b")
      XCTAssertEqual(verdicts[3]["id"] as? Int, 3)
      XCTAssertNotNil(verdicts[4]["id"] as? [String: Any])
      XCTAssertTrue((verdicts[4]["error"] as? String)?.contains("absent.png") == true)
      XCTAssertTrue((verdicts[6]["error"] as? String)?.contains("longer than") == true)
    }
    XCTAssertEqual(try tool.run("diff", "--batch", input: "").code, 0)
    XCTAssertEqual(try tool.run("diff", "--batch", input: pair("same.png")).code, 0)
    XCTAssertEqual(try tool.run("diff", "--batch", input: pair("near.png") + "\n").code, 1)
  }

  func testThousandPairsComeInOrder() throws {
    let names = ["same", "near", "far"]
    let lines = (0..<1000).map { pair(names[$0 % 3] + ".png", id: "\($0)") }
    let result = try tool.run(
      "diff", "--batch", "--workers", "8", input: lines.joined(separator: "\n"))
    let verdicts = try result.output.split(separator: "\n").map { try object(String($0)) }
    XCTAssertEqual(verdicts.compactMap { $0["id"] as? Int }, Array(0..<1000))
    for (index, verdict) in verdicts.enumerated() {
      XCTAssertEqual(verdict["identical"] as? Bool, index % 3 == 0)
    }
  }

  func testABatchWritesAPictureWhereALineSaysSo() throws {
    let line = #"{"reference":"a.png","candidate":"far.png","picture":"here.png"}"#
    XCTAssertEqual(try tool.run("diff", "--batch", input: line).code, 1)
    XCTAssertNotNil(tool.bytes("here.png"))
  }

  /// A verdict is printed before the next pair is sent: somebody may wait for it.
  func testABatchAnswersAtOnce() throws {
    let script = """
      import json, subprocess, sys
      tool = subprocess.Popen([sys.argv[1], 'diff', '--batch'], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, text=True, bufsize=1)
      for i in range(5):
          tool.stdin.write(json.dumps({'reference': 'a.png', 'candidate': 'same.png', 'id': i}) + '\\n')
          tool.stdin.flush()
          assert json.loads(tool.stdout.readline())['id'] == i
      tool.stdin.close()
      sys.exit(tool.wait(20))
      """
    let result = try Tool.run(
      "/usr/bin/env", ["python3", "-c", script, Tool.path], in: tool.root)
    XCTAssertEqual(result.code, 0, result.errors)
  }

  func testMemoryDoesNotGrowWithTheNumberOfPairs() throws {
    func peak(_ count: Int) throws -> Int {
      let script = """
        import resource, subprocess, sys
        lines = ('{"reference":"a.png","candidate":"far.png"}\\n' * int(sys.argv[2])).encode()
        subprocess.run([sys.argv[1], 'diff', '--batch'], input=lines, stdout=subprocess.DEVNULL)
        print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
        """
      let result = try Tool.run(
        "/usr/bin/env", ["python3", "-c", script, Tool.path, "\(count)"], in: tool.root)
      return try XCTUnwrap(Int(result.output.split(separator: "\n").last ?? ""), result.errors)
    }
    let (few, many) = (try peak(50), try peak(5000))
    XCTAssertLessThan(many, few + 8_000, "kilobytes, of 50 pairs \(few), of 5000 \(many)")
  }
}
