import FacsimileEngine
import Foundation
import FrontTestSupport
import Testing

@testable import SnapshotTesting

/// Names in parametrised and in repeated tests.
@MainActor
struct SwiftTestingCaseTests {
  enum Shape: String, CaseIterable, Sendable {
    case square, wide
  }

  private func badge(_ width: CGFloat) -> UIView {
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 20))
    badge.backgroundColor = .systemIndigo
    return badge
  }

  private func referenceExists(_ file: String) -> Bool {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return FileManager.default.fileExists(
      atPath: folder.path + "/__Snapshots__/SwiftTestingCaseTests/" + file)
  }

  @Test(arguments: Shape.allCases, [20, 30])
  func unnamedSnapshotsHaveTheArgumentsInTheirNames(shape: Shape, size: Int) {
    let width = CGFloat(shape == .square ? size : size * 2)
    assertSnapshot(of: badge(width), as: .image)
    assertSnapshot(of: badge(width), as: .image(size: CGSize(width: 8, height: 8)))
    let test = "unnamedSnapshotsHaveTheArgumentsInTheirNames-shape-size"
    #expect(referenceExists("\(test).\(shape)+\(size).1.png"))
    #expect(referenceExists("\(test).\(shape)+\(size).2.png"))
  }

  @Test(arguments: [7, 7]) func equalArgumentsAreCounted(value: Int) {
    assertSnapshot(of: "\(value)", as: .lines)
  }

  @Test func anExecutionNumbersAnew() async {
    var numbers: [Int] = []
    for _ in 0..<3 {
      await TestCounters.withNewExecution {
        let execution = TestCounters.current.execution(of: "test()", in: "Module/File.swift")
        numbers += [execution.nextNumber(), execution.nextNumber()]
      }
    }
    #expect(numbers == [1, 2, 1, 2, 1, 2])
  }

  @Test func casesThatShareANameFail() throws {
    let scratch = try FrontScratch()
    let engine = scratch.engine()
    let verdicts = ["a", "b"].map { arguments in
      var execution = engine.nextExecution(of: "Module.Type/test")
      execution.arguments = arguments
      return engine.verify(
        SnapshotDocument(bytes: []) { _ in nil },
        SnapshotRequest(
          name: SnapshotName(file: "same"),
          layout: .besideSource(directory: scratch.references),
          wishes: RecordWishes(fallback: .never),
          execution: execution, sourceFile: #filePath, sourceLine: 1))
    }
    let messages = verdicts.map { verdict -> String in
      if case .failed(let failure) = verdict { failure.description } else { "" }
    }
    #expect(messages[0].contains("has no reference"))
    #expect(
      messages[1].contains("has the same reference as another one, in Module.Type/test (a)."))
  }
}
