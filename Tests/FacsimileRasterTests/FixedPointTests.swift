import XCTest

@testable import FacsimileRaster

final class FixedPointTests: XCTestCase {
  func testPointsAreRoundedAsTheirCoordinatesAre() {
    for seed: UInt64 in 1...100_000 {
      var random = SeededGenerator(seed: seed)
      // Numbers of all sizes, many of them on the grid, half way between, and next to that.
      func number() -> Double {
        let limit = [1.0, 300, 5_000, FixedPoint.limit][Int.random(in: 0...3, using: &random)]
        let number = Double.random(in: -limit...limit, using: &random)
        let half = Double(Int(number * 512)) / 512
        return [number, half, half.nextUp, half.nextDown][Int.random(in: 0...3, using: &random)]
      }
      let point = Point(x: number(), y: number())
      let rounded = FixedPoint.rounded(point)
      XCTAssertEqual(rounded.x, FixedPoint.rounded(point.x), "\(point), seed \(seed)")
      XCTAssertEqual(rounded.y, FixedPoint.rounded(point.y), "\(point), seed \(seed)")
    }
  }

  func testHalvesGoUp() {
    let half = 1.0 / 512
    XCTAssertEqual(FixedPoint.rounded(Point(x: half, y: -half)), SIMD2(1, 0))
    XCTAssertEqual(FixedPoint.rounded(Point(x: 3 * half, y: -3 * half)), SIMD2(2, -1))
    XCTAssertEqual(
      FixedPoint.rounded(Point(x: FixedPoint.limit, y: -FixedPoint.limit)),
      SIMD2(1 << 28, -(1 << 28)))
  }
}
