import XCTest

@testable import FacsimileRaster

/// What later drawings hide is not painted. The pixels must be those of painting everything.
final class HiddenPartsTests: XCTestCase {
  private static let bounds = Rect(x: 0, y: 0, width: 157, height: 420)

  func testHiddenSidesAreThoseThatCannotBeSeen() throws {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed &* 0x9e37_79b9_7f4a_7c15)
      let drawings = (0..<40).map { _ in HiddenPartsTests.drawing(&random) }
      var all = DisplayList()
      for drawing in drawings { all.draw(drawing) }
      let picture = try all.render(HiddenPartsTests.bounds, scale: 1, background: .white)

      // Each drawing alone, put over those before it.
      var expected = try DisplayList().render(
        HiddenPartsTests.bounds, scale: 1, background: .white)
      for drawing in drawings {
        var single = DisplayList()
        single.draw(drawing)
        let layer = try single.render(HiddenPartsTests.bounds, scale: 1)
        for y in 0..<expected.height {
          for x in 0..<expected.width {
            let source = layer[x, y]
            expected[x, y] = source &+ scaled(expected[x, y], by: 255 - source >> 24)
          }
        }
      }
      XCTAssertTrue(picture == expected, "seed \(seed)")
    }
  }

  func testOnlyLaterDrawingsHide() throws {
    let band = PixelWindow(minX: 0, minY: 0, maxX: 100, maxY: 50)
    let step = PaintStep(
      region: .rectangle(FixedRect(PixelWindow(minX: 10, minY: 0, maxX: 61, maxY: 50))),
      window: PixelWindow(minX: 10, minY: 0, maxX: 61, maxY: 50), ink: .color(0xff00_00ff))
    var hidden = HiddenParts()
    hidden.add(step, at: 5, in: band)
    // Columns 12 to 60 are whole blocks of the cover.
    let left = PixelWindow(minX: 20, minY: 3, maxX: 80, maxY: 40)
    XCTAssertEqual(
      hidden.visiblePart(of: left, at: 4), PixelWindow(minX: 60, minY: 3, maxX: 80, maxY: 40))
    XCTAssertEqual(hidden.visiblePart(of: left, at: 5), left)
    XCTAssertTrue(
      hidden.visiblePart(of: PixelWindow(minX: 12, minY: 0, maxX: 60, maxY: 50), at: 0).isEmpty)
    // What is left would not be a rectangle.
    let around = PixelWindow(minX: 0, minY: 0, maxX: 100, maxY: 50)
    XCTAssertEqual(hidden.visiblePart(of: around, at: 0), around)
  }

  private static func drawing(_ random: inout SeededGenerator) -> ShapeDrawing {
    let isWhole = random.number(0...1) < 0.5
    func length(_ range: ClosedRange<Double>) -> Double {
      let value = random.number(range)
      return isWhole ? value.rounded() : value
    }
    let rect = Rect(
      x: length(-40...120), y: length(-60...380), width: length(1...150), height: length(1...300))
    let path: Path
    switch random.number(0...4) {
    case ..<2: path = Path(rect)
    case ..<3: path = Path(roundedRect: rect, radii: CornerRadii(random.number(1...12)))
    default: path = Path(ellipseIn: rect)
    }
    let color = Color(
      red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1),
      alpha: random.number(0...1) < 0.6 ? 1 : random.number(0...1))
    return ShapeDrawing(path: path, paint: .color(color))
  }
}
