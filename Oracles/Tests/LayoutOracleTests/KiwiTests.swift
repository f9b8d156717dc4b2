import Foundation
import UIKit
import XCTest

/// Our layouts are as good as those of kiwisolver, another implementation of Cassowary.
@MainActor
final class KiwiTests: XCTestCase {
  private static let count = 400

  func testLayoutsMissAsLittleAsKiwisolvers() async throws {
    let systems = (0..<Self.count).map { RandomSystem(seed: UInt64($0)) }
    let answers = try solveWithKiwi(systems)
    var (equal, tied, excluded) = (0, 0, 0)
    for (seed, (system, answer)) in zip(systems, answers).enumerated() {
      guard let theirs = answer else {
        excluded += 1
        continue
      }
      let ours = frames(of: system)
      let (mine, other) = (system.violations(by: ours), system.violations(by: theirs))
      XCTAssertEqual(mine[0], 0, accuracy: 1e-4, "seed \(seed): a required relation is missed")
      // Kiwisolver weighs priorities 1000 : 1 instead of comparing them one after the other, so that
      // it may miss a higher one for the sake of many lower ones: ours may be better, never worse.
      for (level, (a, b)) in zip(mine, other).enumerated() {
        if abs(a - b) < 1e-3 { continue }
        XCTAssertLessThan(a, b, "seed \(seed), level \(level): \(mine) beside \(other)")
        break
      }
      let isEqual = zip(ours.joined(), theirs.joined()).allSatisfy { abs($0 - $1) < 1e-3 }
      if isEqual { equal += 1 } else { tied += 1 }
    }
    print("\(equal) layouts equal, \(tied) as good in another way, \(excluded) without a solution")
    XCTAssertGreaterThan(equal + tied, 200)
    XCTAssertGreaterThan(equal, 50)
  }

  /// The frames that our views get, before they are rounded to pixels: 1000 pixels a point leave
  /// nothing to round.
  private func frames(of system: RandomSystem) -> [[Double]] {
    let root = UIView(
      frame: CGRect(x: 0, y: 0, width: system.rootSize.width, height: system.rootSize.height))
    root.traitOverrides.displayScale = 100_000
    let views = (0..<system.viewCount).map { _ in UIView() }
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    for relation in system.relations {
      let first = views[relation.first.view]
      let second = relation.second.map { $0.view < 0 ? root : views[$0.view] }
      // A place of one view alone is counted from the root's corner.
      let isPlace = relation.second == nil && !relation.first.attribute.isLength
      let constraint = NSLayoutConstraint(
        item: first, attribute: relation.first.attribute.layoutAttribute,
        relatedBy: NSLayoutConstraint.Relation(rawValue: relation.relation)!,
        toItem: isPlace ? root : second,
        attribute: isPlace
          ? relation.first.attribute.isHorizontal ? .left : .top
          : relation.second?.attribute.layoutAttribute ?? .notAnAttribute,
        multiplier: CGFloat(relation.multiplier), constant: CGFloat(relation.constant))
      constraint.priority = UILayoutPriority(Float(relation.priority))
      constraint.isActive = true
    }
    root.layoutIfNeeded()
    return views.map { view in
      [view.frame.minX, view.frame.minY, view.frame.width, view.frame.height].map { Double($0) }
    }
  }

  private func solveWithKiwi(_ systems: [RandomSystem]) throws -> [[[Double]]?] {
    struct Problem: Encodable {
      var viewCount: Int
      var width: Double
      var height: Double
      var relations: [RandomSystem.Relation]
    }
    let encoder = JSONEncoder()
    let lines = try systems.map { system in
      String(
        decoding: try encoder.encode(
          Problem(
            viewCount: system.viewCount, width: system.rootSize.width,
            height: system.rootSize.height, relations: system.relations)), as: UTF8.self)
    }
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "solve-with-kiwi.py")
    let input = FileManager.default.temporaryDirectory.appending(
      path: "layouts-\(ProcessInfo.processInfo.processIdentifier).json")
    try lines.joined(separator: "\n").appending("\n").write(
      to: input, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: input) }
    let python = "/usr/bin/python3"
    guard FileManager.default.isExecutableFile(atPath: python) else {
      throw XCTSkip("\(python) is missing: Scripts/install-dependencies oracles")
    }
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = [script.path]
    process.standardInput = try FileHandle(forReadingFrom: input)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "kiwisolver could not be run")
    return try String(decoding: data, as: UTF8.self).split(separator: "\n").map { line in
      try JSONDecoder().decode([[Double]]?.self, from: Data(line.utf8))
    }
  }
}

extension RandomSystem.Attribute {
  var layoutAttribute: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    case .width: .width
    case .height: .height
    case .centerX: .centerX
    case .centerY: .centerY
    }
  }
}
