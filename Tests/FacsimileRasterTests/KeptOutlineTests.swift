import XCTest

@testable import FacsimileRaster

/// Glyphs whose outlines are kept from one place to the next.
final class KeptOutlineTests: XCTestCase {
  func testGlyphsHaveThePixelsOfTheirPaths() throws {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed)
      let source = CurvedGlyphs(seed: seed)
      let glyphs = CurvedGlyphs.places(150, &random)
      let size = random.number(6...40)
      let color = random.color()
      var turn = Transform.identity
      if seed % 3 == 0 { turn = Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 40.3, ty: -30.7) }
      let state = DrawingState(transform: turn, isAntialiased: seed % 5 != 0)
      var list = DisplayList()
      list.draw(
        GlyphDrawing(
          run: GlyphRun(source: source, size: size, glyphs: glyphs), paint: .color(color),
          state: state))
      var expected = DisplayList()
      let scale = size / source.unitsPerEm
      for glyph in glyphs {
        guard case .outline(let path) = source.shape(of: glyph.id) else { continue }
        let place = Transform(
          a: scale, b: 0, c: 0, d: -scale, tx: glyph.position.x, ty: glyph.position.y)
        var state = state
        state.transform = place.concatenating(turn)
        expected.fill(path, color, state: state)
      }
      XCTAssertGreaterThan(try list.pixels(120, 120).area, 0)
      XCTAssertEqual(try list.pixels(120, 120), try expected.pixels(120, 120), "seed \(seed)")
    }
  }

  /// A glyph that comes again at the same place within a block is painted from kept coverage.
  func testGlyphsThatComeAgainHaveThePixelsOfTheirPaths() throws {
    for seed in UInt64(1)...30 {
      var random = SeededGenerator(seed: seed &+ 400)
      let source = CurvedGlyphs(seed: seed)
      let size = random.number(6...40)
      let color = random.color()
      let state = DrawingState(isAntialiased: seed % 5 != 0)
      let scale = size / source.unitsPerEm
      let first = CurvedGlyphs.places(10, &random)
      var (list, expected) = (DisplayList(), DisplayList())
      for _ in 0..<12 {
        // Whole blocks to the side, whole rows down.
        let x = 4 * Double(Int.random(in: -10...20, using: &random))
        let y = Double(Int.random(in: -40...80, using: &random))
        let glyphs = first.map {
          GlyphRun.Glyph(
            id: $0.id, position: Point(x: $0.position.x + x, y: $0.position.y + y))
        }
        list.draw(
          GlyphDrawing(
            run: GlyphRun(source: source, size: size, glyphs: glyphs), paint: .color(color),
            state: state))
        for glyph in glyphs {
          guard case .outline(let path) = source.shape(of: glyph.id) else { continue }
          var state = state
          state.transform = Transform(
            a: scale, b: 0, c: 0, d: -scale, tx: glyph.position.x, ty: glyph.position.y)
          expected.fill(path, color, state: state)
        }
      }
      XCTAssertEqual(try list.pixels(120, 120), try expected.pixels(120, 120), "seed \(seed)")
    }
  }

  func testPixelsDoNotDependOnWhatWasDrawnBefore() throws {
    for seed in UInt64(1)...20 {
      var random = SeededGenerator(seed: seed)
      let source = CurvedGlyphs(seed: seed)
      let last = GlyphDrawing(
        run: GlyphRun(
          source: source, size: random.number(6...40), glyphs: CurvedGlyphs.places(20, &random)),
        paint: .color(.black))
      var alone = DisplayList()
      alone.draw(last)
      // Hidden by a rectangle: more fonts, sizes and glyphs than are kept.
      var after = DisplayList()
      let kept = GlyphOutlines()
      for other in 0..<80 {
        let source = CurvedGlyphs(seed: seed + UInt64(other % 7))
        let size = Double(other % 10 == 0 ? 5000 : 8 + other)
        kept.choose(source, map: Transform(a: size, b: 0, c: 0, d: size, tx: 0, ty: 0))
        after.draw(
          GlyphDrawing(
            run: GlyphRun(
              source: source, size: size, glyphs: CurvedGlyphs.places(5, &random)),
            paint: .color(random.color())))
      }
      XCTAssertTrue(kept.isFull)
      after.draw(
        ShapeDrawing(
          path: Path(Rect(x: 0, y: 0, width: 120, height: 120)),
          paint: .color(Color(red: 1, green: 1, blue: 1))))
      after.draw(last)
      XCTAssertEqual(
        try after.pixels(120, 120),
        try alone.render(
          Rect(x: 0, y: 0, width: 120, height: 120), scale: 1, background: .white),
        "seed \(seed)")
    }
  }
}

/// Five closed outlines of curves and lines each, some of which cross themselves.
private struct CurvedGlyphs: GlyphSource {
  private let outlines: [Path]
  let digest: String

  var unitsPerEm: Double { 1000 }

  init(seed: UInt64) {
    digest = "curves \(seed)"
    var random = SeededGenerator(seed: seed &* 77 &+ 5)
    outlines = (0..<5).map { _ in
      var path = Path()
      for _ in 0..<2 {
        path.move(to: random.point(0...1000))
        for _ in 0..<3 {
          path.addLine(to: random.point(0...1000))
          path.addQuadCurve(to: random.point(0...1000), control: random.point(0...1000))
          path.addCurve(
            to: random.point(0...1000), control1: random.point(0...1000),
            control2: random.point(0...1000))
        }
        path.closeSubpath()
      }
      return path
    }
  }

  func shape(of glyph: UInt32) -> GlyphShape {
    glyph < outlines.count ? .outline(outlines[Int(glyph)]) : .empty
  }

  static func places(_ count: Int, _ random: inout SeededGenerator) -> [GlyphRun.Glyph] {
    (0..<count).map { _ in
      GlyphRun.Glyph(
        id: UInt32.random(in: 0..<6, using: &random), position: random.point(-20...130))
    }
  }
}
