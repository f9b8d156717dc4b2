import FacsimileEngine
import FacsimilePNG
import FacsimileRaster
import Foundation
import XCTest

/// The built tool, run as a program in a package of its own.
final class Tool {
  let root: String
  private let fileManager = FileManager.default

  struct Result {
    var code: Int32
    var output: String
    var errors: String
  }

  init() throws {
    let folder = fileManager.temporaryDirectory.appendingPathComponent("tool-\(UUID().uuidString)")
    try fileManager.createDirectory(at: folder, withIntermediateDirectories: true)
    root = folder.resolvingSymlinksInPath().path
    try write(Array("// swift-tools-version: 6.2\n".utf8), to: "Package.swift")
    try write(Array("// a test\n".utf8), to: "Tests/ScreensTests/LoginTests.swift")
  }

  deinit { try? fileManager.removeItem(atPath: root) }

  /// It lies beside the bundle of the tests.
  static var path: String {
    var folder = Bundle(for: Tool.self).bundleURL
    for _ in 0..<4 {
      let tool = folder.appendingPathComponent("facsimile").path
      if FileManager.default.isExecutableFile(atPath: tool) { return tool }
      folder.deleteLastPathComponent()
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("facsimile").path
  }

  func path(_ relative: String) -> String { root + "/" + relative }

  func write(_ bytes: [UInt8], to relative: String) throws {
    let url = URL(fileURLWithPath: path(relative))
    try fileManager.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func bytes(_ relative: String) -> [UInt8]? {
    fileManager.contents(atPath: path(relative)).map(Array.init)
  }

  /// A grey picture with a square of another colour.
  static func picture(_ color: UInt32, width: Int = 40) throws -> Pixmap {
    var pixmap = try Pixmap(width: width, height: 30)
    for y in 0..<30 { for x in 0..<width { pixmap[x, y] = 0xffe0_e0e0 } }
    for y in 5..<15 { for x in 5..<25 { pixmap[x, y] = color } }
    return pixmap
  }

  func picture(_ color: UInt32, at relative: String, width: Int = 40) throws {
    try write(PNG.encode(try Tool.picture(color, width: width)), to: relative)
  }

  /// Records a snapshot, and lets it fail in a run of its own.
  func fail(_ names: String..., run: String = "2") throws {
    try verify(names, [(.all, 0xff20_2020, "1"), (.never, 0xff40_2020, run)])
  }

  /// Lets a snapshot pass that was recorded before.
  func pass(_ names: String..., run: String = "3") throws {
    try verify(names, [(.never, 0xff20_2020, run)])
  }

  private func verify(_ names: [String], _ runs: [(RecordMode, UInt32, String)]) throws {
    for (mode, color, name) in runs {
      let engine = SnapshotEngine(environment: ["FACSIMILE_RUN_ID": name])
      for name in names {
        _ = engine.verify(
          Snapshot(pixmap: try Tool.picture(color), scale: 2),
          SnapshotRequest(
            name: SnapshotName(folders: ["ScreensTests.LoginTests"], file: name + "@2x"),
            layout: .tree(), wishes: RecordWishes(scope: mode, fallback: .never),
            execution: engine.nextExecution(of: "ScreensTests.LoginTests/\(name)"),
            sourceFile: path("Tests/ScreensTests/LoginTests.swift"), sourceLine: 7))
      }
    }
  }

  func run(
    _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Result {
    try Tool.run(Tool.path, arguments, in: root, input: input, environment: environment)
  }

  /// Runs a program with few variables in its environment: PATH and those that are given.
  static func run(
    _ program: String, _ arguments: [String], in folder: String, input: String = "",
    environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": folder,
    ].merging(environment) { _, own in own }
    let files = try (0..<3).map { number -> (URL, FileHandle) in
      let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("stream-\(number)-\(UUID().uuidString)")
      try Data(number == 0 ? input.utf8 : "".utf8).write(to: url)
      return (
        url, number == 0 ? try FileHandle(forReadingFrom: url) : try FileHandle(forWritingTo: url)
      )
    }
    defer { for (url, _) in files { try? FileManager.default.removeItem(at: url) } }
    process.standardInput = files[0].1
    process.standardOutput = files[1].1
    process.standardError = files[2].1
    try process.run()
    process.waitUntilExit()
    return Result(
      code: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus,
      output: try String(contentsOf: files[1].0, encoding: .utf8),
      errors: try String(contentsOf: files[2].0, encoding: .utf8))
  }
}

/// JSON that a command printed.
func object(_ text: String) throws -> [String: Any] {
  try XCTUnwrap(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
}
