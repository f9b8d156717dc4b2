import FacsimileRaster
import OracleSupport
import XCTest

/// Our pixels beside Cairo's.
final class CairoTests: XCTestCase {
  func testFilledCurvesAreThoseOfCairo() throws {
    let width = 120
    let height = 100
    for seed in UInt64(1)...100 {
      var random = SeededGenerator(seed: seed)
      var path = Path()
      func point() -> Point { Point(x: random.number(-20...140), y: random.number(-20...120)) }
      path.move(to: point())
      for _ in 0..<random.integer(2...6) {
        path.addCurve(to: point(), control1: point(), control2: point())
        path.addLine(to: point())
      }
      path.closeSubpath()
      var list = DisplayList()
      list.draw(
        ShapeDrawing(
          path: path, mode: .fill(random.chance(oneIn: 2) ? .evenOdd : .nonZero),
          paint: .color(random.color())))
      let ours = try list.render(
        Rect(x: 0, y: 0, width: Double(width), height: Double(height)), scale: 1,
        background: .white)
      let theirs = CairoRenderer(width: width, height: height).render(list, background: .white)
      var total = 0
      for y in 0..<height {
        for x in 0..<width { total += levels(ours[x, y], theirs[y * width + x]) }
      }
      XCTAssertLessThan(Double(total) / Double(width * height), 1, "seed \(seed)")
    }
  }
}

/// The largest difference of a channel.
func levels(_ first: UInt32, _ second: UInt32) -> Int {
  var result = 0
  for shift in stride(from: UInt32(0), to: 32, by: 8) {
    result = max(result, abs(Int(first >> shift & 255) - Int(second >> shift & 255)))
  }
  return result
}
