import Foundation
import FrontTestSupport
import UIKit
import XCTest

@testable import SnapshotTesting

/// Strategies that take time, draw something else each time, or are written by a team itself.
final class StrategyTests: XCTestCase {
  @MainActor
  func testAValueThatComesLaterIsWaitedFor() async throws {
    let front = try ScratchFront()
    func later(_ seconds: TimeInterval) -> Snapshotting<Int, String> {
      Snapshotting(pathExtension: "txt", diffing: .lines) { value in
        Async { callback in
          let box = UncheckedBox(callback)
          DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
            box.value("\(value)")
          }
        }
      }
    }
    XCTAssertTrue(front.message(7, later(0.05))?.hasPrefix("Recorded a new") == true)
    XCTAssertEqual(front.scratch.data("References/test.a.txt"), Data("7".utf8))
    XCTAssertNil(front.message(7, later(0.05)))
    let words: Snapshotting<String, String> = later(0).asyncPullback { text in
      Async(value: Int(text) ?? 0).map { $0 + 1 }
    }
    XCTAssertNil(front.message("6", words))
    let late = try XCTUnwrap(front.message(7, later(60), timeout: 0.05))
    XCTAssertTrue(late.contains("gave no value within 0.05 seconds"), late)
    XCTAssertNil(front.message(7, .wait(for: 0.01, on: later(0))))
  }

  @MainActor
  func testAStrategyOfOnesOwnReportsItsOwnDifference() async throws {
    let front = try ScratchFront()
    let diffing = Diffing<Int>(
      toData: { Data("\($0)".utf8) }, fromData: { Int(String(decoding: $0, as: UTF8.self)) ?? 0 },
      diff: { old, new in
        guard old != new else { return nil }
        return ("\(old) became \(new)", [XCTAttachment(string: "\(old)")])
      })
    let strategy = SimplySnapshotting<Int>(pathExtension: "number", diffing: diffing)
    _ = front.message(1, strategy)
    XCTAssertNil(front.message(1, strategy))
    let message = try XCTUnwrap(front.message(2, strategy))
    XCTAssertTrue(message.contains("1 became 2"), message)
    XCTAssertEqual(
      front.artefacts,
      [
        "References/diff_test.a.number", "References/failed_test.a.number",
        "References/reference_test.a.number",
      ])
  }

  @MainActor
  func testWhatIsDrawnDifferentlyEachTimeIsSaidToBe() async throws {
    let front = try ScratchFront()
    var count = 0
    let draw: (CGContext) -> Void = { context in
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      context.fill(CGRect(x: count % 5, y: 5, width: 1, height: 1))
      count += 1
    }
    let recorded = front.message(draw, .drawing(size: CGSize(width: 8, height: 8)))
    XCTAssertTrue(recorded?.contains("the view is not deterministic") == true)
    // Drawn twice while it was recorded, so the square is at 2 now and then at 3.
    let failed = try XCTUnwrap(front.message(draw, .drawing(size: CGSize(width: 8, height: 8))))
    XCTAssertTrue(
      failed.contains(
        "First of all: the view is not deterministic: the same object drawn once more differs in 2 "
          + "pixels within x 2, y 5, 2 x 1"), failed)

    final class Restless: UIView {
      var count = 0

      override func layoutSubviews() {
        count += 1
        subviews.first?.frame = CGRect(x: count * 2, y: 0, width: 2, height: 2)
      }
    }
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    let square = UIView()
    square.backgroundColor = .black
    view.addSubview(square)
    _ = front.message(view as UIView, .image, named: "view")
    view.setNeedsLayout()
    let message = try XCTUnwrap(front.message(view as UIView, .image, named: "view"))
    XCTAssertTrue(message.contains("is not deterministic"), message)
    let still = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
    still.backgroundColor = .red
    let other = try XCTUnwrap(front.message(still, .image, named: "view"))
    XCTAssertFalse(other.contains("deterministic"), other)
  }

  @MainActor
  func testTheExpressionIsEvaluatedOnce() async throws {
    let front = try ScratchFront()
    var count = 0
    let engine = front.scratch.engine()
    func view() -> UIView {
      count += 1
      let view = UIView(frame: CGRect(x: 0, y: 0, width: count, height: 4))
      view.backgroundColor = .black
      return view
    }
    TestCounters.$engine.withValue(engine) {
      _ = verifySnapshot(
        of: view(), as: .image, named: "a", record: .all,
        snapshotDirectory: front.scratch.references)
      let message = verifySnapshot(
        of: view(), as: .image, named: "b", record: .never,
        snapshotDirectory: front.scratch.references)
      XCTAssertTrue(message?.contains("has no reference") == true)
    }
    XCTAssertEqual(count, 2)
  }

  @MainActor
  func testADiffToolThatIsAskedForIsInTheMessage() async throws {
    let front = try ScratchFront()
    _ = front.message("one", .lines)
    XCTAssertFalse(try XCTUnwrap(front.message("two", .lines)).contains("ksdiff"))
    let reference = front.scratch.references + "/test.a.txt"
    let failed = front.scratch.diffs + "/References/failed_test.a.txt"
    let command = withSnapshotTesting(diffTool: .ksdiff) { front.message("two", .lines) }
    XCTAssertEqual(
      command?.hasSuffix("\nksdiff \"\(reference)\" \"\(failed)\""), true, command ?? "")
    let own = withSnapshotTesting(diffTool: .init { "\($0)|\($1)" }) {
      front.message("two", .lines)
    }
    XCTAssertEqual(own?.hasSuffix("\n\(reference)|\(failed)"), true, own ?? "")
    diffTool = "meld"
    defer { diffTool = nil }
    XCTAssertTrue(front.message("two", .lines)?.contains("\nmeld ") == true)
  }

  func testRecordModesHaveTheNamesOfTheEnvironment() {
    for name in ["all", "missing", "failed", "never"] {
      XCTAssertEqual(SnapshotTestingConfiguration.Record(rawValue: name)?.rawValue, name)
    }
    XCTAssertNil(SnapshotTestingConfiguration.Record(rawValue: "sometimes"))
  }
}

private final class UncheckedBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
