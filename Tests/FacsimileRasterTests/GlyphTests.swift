import XCTest

@testable import FacsimileRaster

final class GlyphTests: XCTestCase {
  func testOutlinesAreScaledTurnedAndPlacedExactly() throws {
    var list = DisplayList()
    list.draw(run([(1, Point(x: 2.25, y: 8.5))], size: 10))
    var expected = DisplayList()
    // Design units 100...600 by 0...500 of 1000, at 10 pixels an em.
    expected.fill(Path(Rect(x: 3.25, y: 3.5, width: 5, height: 5)))
    XCTAssertEqual(try list.pixels(12, 12), try expected.pixels(12, 12))
  }

  func testSlantMovesTheTopToTheRight() throws {
    var list = DisplayList()
    list.draw(run([(1, Point(x: 2, y: 9))], size: 10, slant: 0.5))
    var expected = DisplayList()
    expected.fill(
      Path(polygon: [
        Point(x: 3, y: 9), Point(x: 8, y: 9), Point(x: 10.5, y: 4), Point(x: 5.5, y: 4),
      ]))
    XCTAssertEqual(try list.pixels(14, 12), try expected.pixels(14, 12))
  }

  func testEmboldeningGrowsTheOutlineOnBothSides() throws {
    for id in [UInt32(1), 2] {
      var list = DisplayList()
      list.draw(run([(id, Point(x: 2, y: 10))], size: 10, embolden: 2))
      var expected = DisplayList()
      expected.fill(Path(Rect(x: 2, y: 4, width: 7, height: 7)))
      XCTAssertEqual(try list.pixels(14, 14), try expected.pixels(14, 14), "glyph \(id)")
    }
  }

  func testBitmapsKeepTheirColoursAndTakeThePaintsAlpha() throws {
    var list = DisplayList()
    list.draw(run([(3, Point(x: 1, y: 5))], size: 4, color: Color(red: 0, green: 0, blue: 1)))
    let pixels = try list.pixels(6, 6)
    for y in 0..<6 {
      for x in 0..<6 {
        let isInside = (1..<5).contains(x) && (1..<5).contains(y)
        XCTAssertEqual(pixels[x, y], isInside ? opaque(255, 0, 0) : 0)
      }
    }
    var faded = DisplayList()
    faded.draw(
      run(
        [(3, Point(x: 0, y: 4))], size: 4, color: Color(red: 0, green: 0, blue: 1, alpha: 0.2)))
    XCTAssertEqual(try faded.pixels(1, 1)[0, 0], 51 | 51 << 24)
  }

  func testASnappedBaselineLiesOnAWholeRowAndColumnsStayExact() throws {
    for (y, row) in [(8.49, 8.0), (8.5, 9), (8.9, 9), (9, 9), (9.2, 9)] {
      var snapped = run([(1, Point(x: 2.3, y: y)), (3, Point(x: 9.4, y: y))], size: 10)
      snapped.snapsBaseline = true
      var list = DisplayList()
      list.draw(snapped)
      var expected = DisplayList()
      expected.draw(run([(1, Point(x: 2.3, y: row)), (3, Point(x: 9.4, y: row))], size: 10))
      XCTAssertEqual(try list.pixels(24, 12), try expected.pixels(24, 12), "baseline at \(y)")
    }
  }

  func testTheBaselineIsSnappedInPixelsNotInPoints() throws {
    // 4.2 points are 12.6 pixels: row 13, which is 4 1/3 points.
    var snapped = run([(1, Point(x: 1, y: 4.2))], size: 4)
    snapped.snapsBaseline = true
    var list = DisplayList()
    list.draw(snapped)
    var expected = DisplayList()
    expected.draw(run([(1, Point(x: 3, y: 13))], size: 12))
    let bounds = Rect(x: 0, y: 0, width: 6, height: 6)
    XCTAssertEqual(try list.render(bounds, scale: 3), try expected.pixels(18, 18))
  }

  func testATurnedRunIsNotSnapped() throws {
    let turn = DrawingState(transform: Transform(a: 0, b: 1, c: -1, d: 0, tx: 12, ty: 0.3))
    var plain = run([(1, Point(x: 2.3, y: 8.4)), (3, Point(x: 8.3, y: 8.4))], size: 10)
    plain.state = turn
    var snapped = plain
    snapped.snapsBaseline = true
    var first = DisplayList()
    first.draw(plain)
    var second = DisplayList()
    second.draw(snapped)
    XCTAssertEqual(try first.pixels(20, 20), try second.pixels(20, 20))
  }

  func testAGroupIsLargeEnoughForSnappedGlyphs() throws {
    var glyphs = run([(1, Point(x: 2, y: 9.5)), (3, Point(x: 8, y: 9.5))], size: 8)
    glyphs.snapsBaseline = true
    var plain = DisplayList()
    plain.draw(glyphs)
    var grouped = DisplayList()
    grouped.pushGroup(Group())
    grouped.draw(glyphs)
    grouped.pop()
    XCTAssertEqual(try grouped.pixels(20, 12), try plain.pixels(20, 12))
  }

  func testRunsWithoutSenseDrawNothing() throws {
    for size in [0, -1, Double.nan, .infinity] {
      var list = DisplayList()
      list.draw(run([(1, Point(x: 2, y: 9)), (3, Point(x: 2, y: 9))], size: size))
      list.draw(run([(1, Point(x: .nan, y: 9)), (3, Point(x: .nan, y: 9))], size: 10))
      list.draw(run([(77, Point(x: 2, y: 9))], size: 10))
      XCTAssertEqual(try list.pixels(9, 9).area, 0)
    }
  }

  func testAGroupIsLargeEnoughForItsGlyphs() throws {
    let glyphs = run([(1, Point(x: 2, y: 9)), (3, Point(x: 8, y: 9))], size: 8, embolden: 0.5)
    var plain = DisplayList()
    plain.draw(glyphs)
    var grouped = DisplayList()
    grouped.pushGroup(Group())
    grouped.draw(glyphs)
    grouped.pop()
    XCTAssertEqual(try grouped.pixels(20, 12), try plain.pixels(20, 12))
  }

  private func run(
    _ glyphs: [(UInt32, Point)], size: Double, slant: Double = 0, embolden: Double = 0,
    color: Color = .black
  ) -> GlyphDrawing {
    GlyphDrawing(
      run: GlyphRun(
        source: BoxGlyphs(), size: size, slant: slant, embolden: embolden,
        glyphs: glyphs.map { GlyphRun.Glyph(id: $0.0, position: $0.1) }),
      paint: .color(color))
  }
}

/// Glyph 1 is a box, glyph 2 the same box drawn the other way round, glyph 3 a red picture.
struct BoxGlyphs: GlyphSource {
  var digest: String { "boxes" }
  var unitsPerEm: Double { 1000 }

  func shape(of glyph: UInt32) -> GlyphShape {
    let corners = [
      Point(x: 100, y: 0), Point(x: 600, y: 0), Point(x: 600, y: 500), Point(x: 100, y: 500),
    ]
    switch glyph {
    case 1: return .outline(Path(polygon: corners))
    case 2: return .outline(Path(polygon: corners.reversed()))
    case 3:
      guard var image = try? Pixmap(width: 2, height: 2) else { return .empty }
      for y in 0..<2 { for x in 0..<2 { image[x, y] = opaque(255, 0, 0) } }
      return .bitmap(image, Rect(x: 0, y: 0, width: 1000, height: 1000))
    default: return .empty
    }
  }
}
