import FacsimileRaster
import Foundation
import XCTest

@testable import FacsimileEngine

/// A package in a temporary folder, with a test's source file in it, and engines that work there.
final class Scratch {
  let root: String
  private let fileManager = FileManager.default

  init() throws {
    root =
      fileManager.temporaryDirectory.appendingPathComponent(
        "facsimile-\(UUID().uuidString)"
      ).path
    try fileManager.createDirectory(
      atPath: root + "/Tests/ScreensTests", withIntermediateDirectories: true)
    try write("// swift-tools-version: 6.2\n", to: "Package.swift")
  }

  deinit {
    try? fileManager.removeItem(atPath: root)
  }

  var sourceFile: String { root + "/Tests/ScreensTests/LoginTests.swift" }

  func engine(_ environment: [String: String] = [:]) -> SnapshotEngine {
    SnapshotEngine(environment: environment)
  }

  func path(_ relative: String) -> String { root + "/" + relative }

  func write(_ text: String, to relative: String) throws {
    try write(Array(text.utf8), to: relative)
  }

  func write(_ bytes: [UInt8], to relative: String) throws {
    let url = URL(fileURLWithPath: path(relative))
    try fileManager.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func bytes(_ relative: String) -> [UInt8]? {
    fileManager.contents(atPath: path(relative)).map(Array.init)
  }

  func exists(_ relative: String) -> Bool { fileManager.fileExists(atPath: path(relative)) }

  /// All files, but for the logs of runs, in order.
  var files: [String] {
    (fileManager.enumerator(atPath: root)?.allObjects as? [String] ?? []).filter {
      var isDirectory: ObjCBool = false
      return fileManager.fileExists(atPath: path($0), isDirectory: &isDirectory)
        && !isDirectory.boolValue && !$0.contains("/runs/") && $0 != "Package.swift"
    }.sorted()
  }

  func request(
    _ name: String = "testLogin@2x", test: TestExecution, wishes: RecordWishes = .never
  ) -> SnapshotRequest {
    SnapshotRequest(
      name: SnapshotName(folders: ["ScreensTests.LoginTests"], file: name),
      layout: .tree(suffixes: ["_64"]), wishes: wishes, execution: test, sourceFile: sourceFile,
      sourceLine: 12)
  }
}

extension RecordWishes {
  static let never = RecordWishes(fallback: .never)
  static let all = RecordWishes(scope: .all, fallback: .never)
}

extension Snapshot {
  /// A grey area with a darker square, at two pixels a point.
  static func sample(
    square: UInt32 = 0xff20_2020, x: Int = 10, width: Int = 60, height: Int = 40
  ) throws -> Snapshot {
    var pixmap = try Pixmap(width: width, height: height)
    for row in 0..<height { for column in 0..<width { pixmap[column, row] = 0xffe0_e0e0 } }
    for row in 10..<20 { for column in x..<x + 20 { pixmap[column, row] = square } }
    return Snapshot(pixmap: pixmap, scale: 2)
  }
}

extension Verdict {
  var failure: Failure? {
    if case .failed(let failure) = self { failure } else { nil }
  }

  var pass: Pass? {
    if case .passed(let pass) = self { pass } else { nil }
  }

  var recording: Recording? {
    if case .recorded(let recording) = self { recording } else { nil }
  }
}
