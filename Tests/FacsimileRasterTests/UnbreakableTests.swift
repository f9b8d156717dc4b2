import XCTest

@testable import FacsimileRaster

/// Input that no honest program makes: a clear picture or error, in bounded time and memory.
final class UnbreakableTests: XCTestCase {
  func testAMillionSegments() throws {
    var random = SeededGenerator(seed: 1)
    var path = Path()
    path.move(to: random.point(0...500))
    for _ in 0..<1_000_000 { path.addLine(to: random.point(0...500)) }
    var list = DisplayList()
    list.fill(path, rule: .evenOdd)
    // So many windings average out at about one half everywhere inside.
    let mean = try list.pixels(500, 500).area / 250_000
    XCTAssertEqual(mean, 0.5, accuracy: 0.1)
  }

  func testAWideTarget() throws {
    var list = DisplayList()
    list.fill(Path(Rect(x: 0.5, y: 0, width: 15_999, height: 3)))
    list.stroke(Path(line: Point(x: 0, y: 5), Point(x: 16_000, y: 5)), StrokeStyle(width: 2))
    let pixels = try list.pixels(16_000, 8)
    XCTAssertEqual(pixels.alpha(0, 1), 128)
    XCTAssertEqual(pixels.alpha(8_000, 1), 255)
    XCTAssertEqual(pixels.alpha(15_999, 1), 128)
    XCTAssertEqual(pixels.area, 15_999 * 3 + 32_000, accuracy: 1)
  }

  func testDashesWithoutLengthAndOfEnormousNumber() throws {
    let line = Path(line: Point(x: 0, y: 4), Point(x: 40, y: 4))
    for dashes in [
      [0.0], [0, 0], [0, 1e-12], [1e-12, 1e-12], [1e300, 1e-300], [-1, 2], [.nan],
    ] {
      var list = DisplayList()
      list.stroke(line, StrokeStyle(width: 2, cap: .round, dashes: dashes))
      let area = try list.pixels(40, 8).area
      XCTAssertLessThanOrEqual(area, 40 * 2 + 4, "\(dashes)")
    }
  }

  func testSingularTransformsDrawNothing() throws {
    let image = try Pixmap(width: 3, height: 3)
    for transform in [
      Transform(a: 0, b: 0, c: 0, d: 0, tx: 4, ty: 4),
      Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
      Transform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      Transform(a: 1e300, b: 1e300, c: -1e300, d: 1e300, tx: -1e300, ty: 0),
    ] {
      let state = DrawingState(transform: transform)
      var list = DisplayList()
      list.fill(Path(Rect(x: 0, y: 0, width: 5, height: 5)), state: state)
      list.draw(
        ImageDrawing(
          image: image, destination: Rect(x: 0, y: 0, width: 5, height: 5), state: state))
      list.draw(
        GlyphDrawing(
          run: GlyphRun(
            source: BoxGlyphs(), size: 9, glyphs: [.init(id: 1, position: .zero)]),
          paint: .color(.black), state: state))
      list.pushClip(
        Clip(path: Path(ellipseIn: Rect(x: 0, y: 0, width: 5, height: 5)), transform: transform))
      list.pop()
      XCTAssertLessThanOrEqual(try list.pixels(8, 8).area, 64, "\(transform)")
    }
  }

  func testMasksWithinMasksAreRefusedWhenTheyAreTooMany() throws {
    var list = DisplayList()
    list.fill(Path(Rect(x: 0, y: 0, width: 4, height: 4)))
    for depth in 1...100 {
      var outer = DisplayList()
      outer.pushMask(Mask(list))
      outer.fill(Path(Rect(x: 0, y: 0, width: 4, height: 4)))
      outer.pop()
      list = outer
      if depth <= 60 {
        XCTAssertEqual(try list.pixels(4, 4).area, 16)
      } else if depth > 65 {
        XCTAssertThrowsError(try list.pixels(4, 4))
      }
    }
  }

  func testEffectsOfEnormousSizeAreBounded() throws {
    for radius in [1e6, .infinity, .nan, -1] {
      var list = DisplayList()
      list.pushGroup(
        Group(
          shadow: Shadow(color: .black, offset: Point(x: radius, y: 0), radius: radius),
          blurRadius: radius, backdrop: Backdrop(blurRadius: radius, saturation: radius)))
      list.fill(Path(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)))
      list.pop()
      XCTAssertLessThanOrEqual(try list.pixels(20, 20).area, 400)
    }
  }
}
