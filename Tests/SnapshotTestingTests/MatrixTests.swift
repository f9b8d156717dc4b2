import FacsimileEngine
import Foundation
import FrontTestSupport
import UIKit
import XCTest

@testable import SnapshotTesting

/// Every combination of devices, appearances, text sizes and directions.
final class MatrixTests: XCTestCase {
  private var caught: [String]?

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    if caught == nil {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    } else {
      caught?.append(description)
    }
  }

  @MainActor
  private func makeCard(_ text: String = "Welcome back") -> UIView {
    let label = UILabel(frame: CGRect(x: 8, y: 8, width: 144, height: 64))
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = text
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 80))
    card.backgroundColor = .systemBackground
    card.addSubview(label)
    return card
  }

  func testCombinationsHaveSystematicNames() {
    let matrix = SnapshotMatrix<UIViewController>.matrix(
      devices: [
        .iPhoneSe, .iPadPro11(.portrait(splitView: .oneThird)),
        ViewImageConfig(size: CGSize(width: 200, height: 100)),
      ], styles: [.light, .dark], textSizes: [.large, .accessibilityExtraExtraExtraLarge],
      directions: [.leftToRight, .rightToLeft])
    XCTAssertEqual(matrix.cells.count, 24)
    XCTAssertEqual(matrix.cells.first?.name, "iPhone-SE-light-L-ltr")
    XCTAssertEqual(matrix.cells[1].name, "iPhone-SE-light-L-rtl")
    XCTAssertEqual(matrix.cells[15].name, "iPad-Pro-11-inch-oneThird-dark-AX5-rtl")
    XCTAssertEqual(matrix.cells.last?.name, "200x100-dark-AX5-rtl")
    XCTAssertEqual(Set(matrix.cells.map(\.name)).count, 24)
    XCTAssertEqual(SnapshotMatrix<UIView>.matrix().cells.map(\.name), [""])
  }

  @MainActor
  func testOneCallVerifiesAllAndLeavesASheetOnlyWhenSomethingIsNew() async throws {
    let front = try ScratchFront()
    func run(_ text: String = "Welcome back") -> [String] {
      caught = []
      defer { caught = nil }
      TestCounters.$engine.withValue(front.scratch.engine()) {
        assertSnapshot(
          of: makeCard(text),
          as: .matrix(
            styles: [.light, .dark], textSizes: [.large, .accessibilityLarge],
            directions: [.leftToRight, .rightToLeft]), named: "card", record: .never,
          testName: "testCard()")
      }
      return caught ?? []
    }
    // The references of this one are the repository's, beside this file.
    XCTAssertEqual(run(), [])
    XCTAssertEqual(front.artefacts, [])
    let failures = run("Hello again")
    XCTAssertEqual(failures.count, 8)
    let sheet = try XCTUnwrap(front.artefacts.first { $0.contains("sheet_") })
    XCTAssertTrue(
      failures[0].contains("8 of 8 combinations did not pass. All on one sheet: "), failures[0])
    XCTAssertEqual(failures.filter { $0.contains("sheet") }.count, 1)
    XCTAssertEqual(front.artefacts.count, 25)
    let picture = try XCTUnwrap(front.scratch.data("Diffs/" + sheet).flatMap { UIImage(data: $0) })
    XCTAssertEqual(picture.size.width, 16 + 6 * 236)
    XCTAssertEqual(run(), [])
    XCTAssertEqual(front.artefacts, [])
  }
}
