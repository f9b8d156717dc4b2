import FacsimileEngine
import FacsimilePNG
import FacsimileRaster
import Foundation
import XCTest

@testable import FacsimileReport

/// A package in a temporary folder in which an engine records and verifies snapshots.
final class Bench {
  let root: String
  private let fileManager = FileManager.default

  init() throws {
    let folder = fileManager.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
    try fileManager.createDirectory(
      at: folder.appendingPathComponent("Tests/ScreensTests"), withIntermediateDirectories: true)
    // Without symbolic links, as the directories of commands are.
    root = ProjectDirectories.resolved(folder.path)
    try write(Array("// swift-tools-version: 6.2\n".utf8), to: "Package.swift")
    try write(Array("// a test\n".utf8), to: "Tests/ScreensTests/LoginTests.swift")
  }

  deinit { try? fileManager.removeItem(atPath: root) }

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

  /// A grey area with a square, and a view that drew it.
  static func snapshot(_ color: UInt32, width: Int = 40) throws -> Snapshot {
    var pixmap = try Pixmap(width: width, height: 30)
    for y in 0..<30 { for x in 0..<width { pixmap[x, y] = 0xffe0_e0e0 } }
    for y in 5..<15 { for x in 5..<25 { pixmap[x, y] = color } }
    let frame = ElementFrame(x: 2.5, y: 2.5, width: 10, height: 5)
    let element = Element(
      id: ElementID(1), parent: nil, zOrder: 0,
      details: Element.Details(
        className: "UIView", propertyName: "badge", frame: frame, visibleFrame: frame,
        attributes: [.init(name: "backgroundColor", value: "\(color)")]))
    return Snapshot(
      pixmap: pixmap, scale: 2,
      environment: RenderingEnvironment(device: "iPhone 13", scale: 2), elements: [element])
  }

  /// Verifies a snapshot as a test of a run does.
  @discardableResult
  func verify(
    _ name: String, _ color: UInt32, run: String, test: String = "testLogin",
    type: String = "ScreensTests.LoginTests", record: RecordMode = .never, width: Int = 40,
    layout: ReferenceLayout = .tree(suffixes: ["_64"]), replacesForeign: Bool = false
  ) throws -> Verdict {
    var environment = ["FACSIMILE_RUN_ID": run]
    if replacesForeign { environment["FACSIMILE_REPLACE_FOREIGN"] = "1" }
    let engine = SnapshotEngine(environment: environment)
    let snapshotName =
      layout == .besideSource()
      ? SnapshotName(file: name) : SnapshotName(folders: [type], file: name)
    return engine.verify(
      try Bench.snapshot(color, width: width),
      SnapshotRequest(
        name: snapshotName, layout: layout, wishes: RecordWishes(scope: record, fallback: .never),
        execution: engine.nextExecution(of: "\(type)/\(test)"),
        sourceFile: path("Tests/ScreensTests/LoginTests.swift"), sourceLine: 7))
  }

  func log(_ run: String) -> String { path("FailureDiffs/runs/\(run).jsonl") }

  func results(_ runs: String...) throws -> RunResults { try RunResults(logsAt: runs.map(log)) }

  func directories() throws -> ProjectDirectories {
    try ProjectDirectories(folder: root, environment: ProcessEnvironment([:]))
  }

  func approval(replacesForeign: Bool = false) throws -> Approval {
    Approval(directories: try directories(), replacesForeign: replacesForeign)
  }

  /// Every file but run logs, with its bytes.
  func contents() -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in fileManager.enumerator(atPath: root)?.compactMap({ $0 as? String }) ?? [] {
      var isFolder: ObjCBool = false
      guard !name.contains("/runs/"),
        fileManager.fileExists(atPath: path(name), isDirectory: &isFolder), !isFolder.boolValue
      else { continue }
      contents[name] = bytes(name)
    }
    return contents
  }

  static let reference = "ReferenceImages/ScreensTests.LoginTests/testLogin@2x.png"
  static let failed = "FailureDiffs/ScreensTests.LoginTests/failed_testLogin@2x.png"

  /// Records one snapshot and lets it fail with another colour.
  func recordAndFail() throws {
    try verify("testLogin@2x", 0xff20_2020, run: "1", record: .all)
    try verify("testLogin@2x", 0xff40_2020, run: "2")
  }
}
