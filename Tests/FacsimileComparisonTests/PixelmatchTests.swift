import FacsimilePNG
import FacsimileRaster
import Foundation
import XCTest

@testable import FacsimileComparison

/// pixelmatch's own pictures and the counts of its release 7.2. The pictures are not ours to pass on:
/// the test runs where `FACSIMILE_PIXELMATCH` names the folder test/fixtures of that project.
final class PixelmatchTests: XCTestCase {
  private var folder = ""

  override func setUpWithError() throws {
    guard let folder = ProcessInfo.processInfo.environment["FACSIMILE_PIXELMATCH"] else {
      throw XCTSkip("FACSIMILE_PIXELMATCH is not set")
    }
    self.folder = folder
  }

  private func comparison(_ pair: String, _ policy: ComparisonPolicy) throws -> Comparison {
    let pictures = try ["a", "b"].map { half in
      let url = URL(fileURLWithPath: folder).appendingPathComponent("\(pair)\(half).png")
      return try PNG.decode([UInt8](Data(contentsOf: url))).pixmap
    }
    return Comparison(reference: pictures[0], candidate: pictures[1], policy: policy)
  }

  func testTheCountsArePixelmatchs() throws {
    let counts: [(pair: String, threshold: Double, count: Int)] = [
      ("1", 0.05, 143), ("1", 0.1, 106), ("2", 0.05, 12437), ("4", 0.05, 36049), ("6", 0.05, 51),
    ]
    for (pair, threshold, count) in counts {
      let policy = try ComparisonPolicy(.yiq(threshold: threshold), antiAliasing: .ignored)
      XCTAssertEqual(
        try comparison(pair, policy).counted.pixelCount, count, "pair \(pair) at \(threshold)")
    }
  }

  func testAPictureDoesNotDifferFromItselfAtThresholdZero() throws {
    for name in ["1a", "6a"] {
      let url = URL(fileURLWithPath: folder).appendingPathComponent("\(name).png")
      let bytes = try [UInt8](Data(contentsOf: url))
      let comparison = Comparison(
        reference: try PNG.decode(bytes).pixmap, candidate: try PNG.decode(bytes).pixmap,
        policy: try ComparisonPolicy(.yiq(threshold: 0), antiAliasing: .ignored))
      XCTAssertEqual(comparison.counted.pixelCount, 0, name)
    }
  }

  func testTheDensityRuleInOKLabIsPixelmatchs() throws {
    let policy = try ComparisonPolicy(.okLab(threshold: 0.05), antiAliasing: .ignored)
    let found = try comparison("6", policy)
    XCTAssertEqual(found.counted.pixelCount, 51)
    XCTAssertEqual(found.mask.densestWindow(side: 32)?.pixelCount, 29)
    XCTAssertEqual(found.mask.densestWindow(side: 8)?.pixelCount, 6)
  }
}
