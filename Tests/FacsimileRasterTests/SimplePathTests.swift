import XCTest

@testable import FacsimileRaster

final class SimplePathTests: XCTestCase {
  private func square(_ x: Double, _ size: Double, isReversed: Bool = false) -> Path {
    let corners = [
      Point(x: x, y: x), Point(x: x + size, y: x), Point(x: x + size, y: x + size),
      Point(x: x, y: x + size),
    ]
    var path = Path()
    for (index, point) in (isReversed ? corners.reversed() : corners).enumerated() {
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  private func both(_ first: Path, _ second: Path) -> Path {
    var path = first
    path.addPath(second)
    return path
  }

  func testOneContourThatDoesNotCrossItselfIsSimple() {
    XCTAssertTrue(square(0, 100).isSimple)
    XCTAssertTrue(Path(ellipseIn: Rect(x: 3, y: 4, width: 50, height: 20)).isSimple)
    XCTAssertFalse(Path().isSimple)
  }

  func testContoursBesideEachOtherAreSimpleInOneDirection() {
    XCTAssertTrue(both(square(0, 10), square(20, 10)).isSimple)
    XCTAssertFalse(both(square(0, 10), square(20, 10, isReversed: true)).isSimple)
  }

  func testHolesAreSimpleAndWhatIsFilledTwiceIsNot() {
    XCTAssertTrue(both(square(0, 100), square(20, 10, isReversed: true)).isSimple)
    XCTAssertTrue(both(square(20, 10, isReversed: true), square(0, 100)).isSimple)
    XCTAssertFalse(both(square(0, 100), square(20, 10)).isSimple)
  }

  func testContoursThatCrossOrTouchAreNotSimple() {
    XCTAssertFalse(both(square(0, 10), square(5, 10)).isSimple)
    XCTAssertFalse(both(square(0, 10), square(0, 10)).isSimple)
    XCTAssertFalse(both(square(0, 10), square(10, 10)).isSimple)
    var bow = Path()
    bow.move(to: Point(x: 0, y: 0))
    for (x, y) in [(10.0, 10.0), (10, 0), (0, 10)] { bow.addLine(to: Point(x: x, y: y)) }
    XCTAssertFalse(bow.isSimple)
  }

  func testLineThatLeadsBackIsNotSimple() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    for (x, y) in [(10.0, 0.0), (4, 0), (4, 8)] { path.addLine(to: Point(x: x, y: y)) }
    XCTAssertFalse(path.isSimple)
  }

  func testCurveThatCrossesItselfIsNotSimple() {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addCurve(
      to: Point(x: 10, y: 0), control1: Point(x: 40, y: 40), control2: Point(x: -30, y: 40))
    XCTAssertFalse(path.isSimple)
  }

  func testPointsThatAreNotFiniteOrTooManyAreNotSimple() {
    XCTAssertFalse(square(.nan, 10).isSimple)
    XCTAssertFalse(square(0, .infinity).isSimple)
    var path = square(0, 100_000)
    for index in 1...300 { path = both(path, square(Double(index * 10), 5, isReversed: true)) }
    XCTAssertFalse(path.isSimple)
  }

  func testSimpleOutlinesCoverTheSamePixels() throws {
    let ring = both(
      Path(ellipseIn: Rect(x: 0, y: 0, width: 800, height: 800)),
      Path(ellipseIn: Rect(x: 100, y: 100, width: 600, height: 600)).reversedContour)
    XCTAssertTrue(ring.isSimple)
    let pictures = try [true, false].map { isSimple -> Pixmap in
      var list = DisplayList()
      let run = GlyphRun(
        source: OneGlyph(path: ring, isSimple: isSimple), size: 17,
        glyphs: [GlyphRun.Glyph(id: 0, position: Point(x: 3.3, y: 18.7))])
      list.draw(GlyphDrawing(run: run, paint: .color(.black)))
      return try list.pixels(24, 24)
    }
    for y in 0..<24 {
      for x in 0..<24 {
        XCTAssertEqual(
          Double(pictures[0].alpha(x, y)), Double(pictures[1].alpha(x, y)), accuracy: 1)
      }
    }
  }
}

private struct OneGlyph: GlyphSource {
  let path: Path
  let isSimple: Bool
  var digest: String { "one glyph, \(isSimple), \(path.verbs) \(path.points)" }
  var unitsPerEm: Double { 1000 }
  func shape(of glyph: UInt32) -> GlyphShape { .outline(path) }
  func hasSimpleOutline(_ glyph: UInt32) -> Bool { isSimple }
}

extension Path {
  /// The path mirrored in itself, so that it winds the other way; for shapes that are symmetric.
  fileprivate var reversedContour: Path {
    applying(Transform(a: -1, b: 0, c: 0, d: 1, tx: 800, ty: 0))
  }
}
