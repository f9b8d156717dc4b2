import XCTest

@testable import FacsimileRaster

final class OversamplingTests: XCTestCase {
  /// There and back along a diagonal, a third of a pixel apart: inside each pixel the two directions
  /// cancel when areas are summed.
  func testAPathThatDoublesBackCoversItsPixels() throws {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 40, y: 40))
    path.addLine(to: Point(x: 40, y: 0))
    path.addLine(to: Point(x: 0, y: 0))
    path.move(to: Point(x: 0, y: 0))
    path.addLine(to: Point(x: 40, y: 40))
    path.addLine(to: Point(x: 0, y: 40))
    path.closeSubpath()
    var list = DisplayList()
    list.draw(ShapeDrawing(path: path, paint: .color(.black), isOversampled: true))
    let pixels = try list.pixels(40, 40)
    for index in 0..<40 { XCTAssertGreaterThan(pixels.alpha(index, index), 230) }
  }

  func testOversampledCoverageIsNearTheArea() throws {
    for seed in UInt64(1)...40 {
      var random = SeededGenerator(seed: seed)
      let path = Path(
        ellipseIn: Rect(
          x: random.number(0...20), y: random.number(0...20), width: random.number(5...40),
          height: random.number(5...40)))
      var exact = DisplayList()
      exact.fill(path)
      var sampled = DisplayList()
      sampled.draw(ShapeDrawing(path: path, paint: .color(.black), isOversampled: true))
      let difference = try exact.pixels(64, 64).largestDifference(try sampled.pixels(64, 64))
      XCTAssertLessThan(difference, 50, "seed \(seed)")
      let area = try sampled.pixels(64, 64).area
      // Curves become lines within 1/10 of a pixel, and within 1/40 when they are oversampled.
      XCTAssertEqual(try exact.pixels(64, 64).area, area, accuracy: area / 50, "seed \(seed)")
    }
  }

  func testClipsHoldForOversampledShapes() throws {
    var list = DisplayList()
    list.pushClip(Clip(path: Path(Rect(x: 1.5, y: 0, width: 2, height: 2))))
    list.draw(
      ShapeDrawing(
        path: Path(Rect(x: 0, y: 0, width: 6, height: 2)), paint: .color(.black),
        isOversampled: true))
    list.pop()
    XCTAssertEqual(try list.pixels(6, 2).alphas[1], [0, 128, 255, 128, 0, 0])
  }
}
