import Foundation
import FrontTestSupport
import UIKit
import XCTest

@testable import FBSnapshotTestCase

/// A tree of references that another renderer recorded: on a Mac, say.
final class ForeignReferenceTests: ScratchTestCase {
  private let identifiers = ["first", "second", "third"]

  /// Stands for what a Mac would store: pictures like ours, but for some pixels and without our
  /// chunks.
  @MainActor
  private func makeForeignTree() throws {
    for (index, identifier) in identifiers.enumerated() {
      let view = makeView(
        UIColor(hue: 0.1 + CGFloat(index) / 5, saturation: 1, brightness: 1, alpha: 1))
      let format = UIGraphicsImageRendererFormat()
      format.scale = 3
      let png = UIGraphicsImageRenderer(bounds: view.bounds, format: format).pngData {
        view.layer.render(in: $0.cgContext)
        UIRectFill(CGRect(x: 1, y: 1, width: 1, height: 1))
      }
      try scratch.write(
        ForeignPNG.strip(png),
        to: "References/\(folderName ?? "")/testForeign_\(identifier)@3x.png")
    }
  }

  @MainActor
  private func verifyAll(color: UIColor = .systemBlue) throws -> [String] {
    let controller = controller()
    return identifiers.compactMap { identifier in
      do {
        try controller.compareSnapshot(
          of: makeView(color), selector: "testForeign", identifier: identifier)
        return nil
      } catch {
        return (error as NSError).localizedFailureReason
      }
    }
  }

  @MainActor
  func testEachFailureSaysThatAnotherRendererRecordedIt() async throws {
    try makeForeignTree()
    let before = scratch.contents("References")
    XCTAssertEqual(before.count, 3)
    let messages = try verifyAll()
    XCTAssertEqual(messages.count, 3)
    for message in messages {
      XCTAssertTrue(
        message.contains("recorded by another renderer, such as an iOS simulator"), message)
      XCTAssertTrue(message.contains("set FACSIMILE_VARIANT"), message)
    }
    XCTAssertEqual(scratch.contents("References"), before)
  }

  @MainActor
  func testNoModeOverwritesOneWithoutBeingAllowedTo() async throws {
    try makeForeignTree()
    let before = scratch.contents("References")
    for environment in [
      ["FACSIMILE_RECORD": "all"], ["FACSIMILE_RECORD": "failed"], ["FACSIMILE_RECORD": "missing"],
      ["SNAPSHOT_TESTING_RECORD": "all"], ["CI": "1", "FACSIMILE_RECORD": "all"],
      ["FACSIMILE_RECORD": "all", "FACSIMILE_REPLACE_FOREIGN": "0"],
      ["FACSIMILE_REPLACE_FOREIGN": "1"],
    ] {
      useEngine(environment)
      XCTAssertEqual(try verifyAll().count, 3, "\(environment)")
      XCTAssertEqual(scratch.contents("References"), before, "\(environment)")
    }
    useEngine()
    recordMode = true
    XCTAssertEqual(try verifyAll().count, 3)
    XCTAssertEqual(scratch.contents("References"), before)

    useEngine(["FACSIMILE_REPLACE_FOREIGN": "1"])
    XCTAssertEqual(try verifyAll(), [])
    recordMode = false
    useEngine()
    XCTAssertEqual(try verifyAll(), [])
    let after = scratch.contents("References")
    for (path, data) in before { XCTAssertNotEqual(after[path], data, path) }
  }

  @MainActor
  func testAVariantKeepsBothSideBySide() async throws {
    try makeForeignTree()
    let before = scratch.contents("References")
    useEngine(["FACSIMILE_VARIANT": "linux", "FACSIMILE_RECORD": "all"])
    XCTAssertEqual(try verifyAll(), [])
    XCTAssertEqual(scratch.contents("References"), before)
    XCTAssertEqual(scratch.files("References-linux"), scratch.files("References"))
    useEngine(["FACSIMILE_VARIANT": "linux"])
    XCTAssertEqual(try verifyAll(), [])
    XCTAssertEqual(try verifyAll(color: .red).count, 3)
    XCTAssertEqual(scratch.files("Diffs-linux").count, 9)
    XCTAssertEqual(scratch.files("Diffs"), [])
  }
}
