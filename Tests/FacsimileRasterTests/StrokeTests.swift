import XCTest

@testable import FacsimileRaster

final class StrokeTests: XCTestCase {
  private func area(_ path: Path, _ style: StrokeStyle, scale: Double = 4) throws -> Double {
    var list = DisplayList()
    list.stroke(path, style)
    let pixmap = try list.render(Rect(x: 0, y: 0, width: 100, height: 100), scale: scale)
    return pixmap.area / (scale * scale)
  }

  func testCapsAddTheirArea() throws {
    let line = Path(line: Point(x: 20, y: 30), Point(x: 70, y: 60))
    let length = Point(x: 50, y: 30).length
    XCTAssertEqual(try area(line, StrokeStyle(width: 10)), length * 10, accuracy: 0.5)
    XCTAssertEqual(
      try area(line, StrokeStyle(width: 10, cap: .square)), (length + 10) * 10, accuracy: 0.5)
    XCTAssertEqual(
      try area(line, StrokeStyle(width: 10, cap: .round)), length * 10 + 25 * Double.pi,
      accuracy: 0.6)
  }

  func testJoinsAddTheirArea() throws {
    let corner = Path(line: Point(x: 20, y: 20), Point(x: 70, y: 20), Point(x: 70, y: 70))
    // Two legs of 50, less the square that both cover, plus what the join adds outside.
    let legs = 1000.0 - 25
    XCTAssertEqual(
      try area(corner, StrokeStyle(width: 10, join: .miter)), legs + 25, accuracy: 0.1)
    XCTAssertEqual(
      try area(corner, StrokeStyle(width: 10, join: .bevel)), legs + 12.5, accuracy: 0.1)
    XCTAssertEqual(
      try area(corner, StrokeStyle(width: 10, join: .round)), legs + 25 * Double.pi / 4,
      accuracy: 0.3)
  }

  func testMiterLimitTurnsLongMitersIntoBevels() throws {
    // A right angle's miter is √2 line widths long.
    let corner = Path(line: Point(x: 20, y: 20), Point(x: 70, y: 20), Point(x: 70, y: 70))
    let bevel = try area(corner, StrokeStyle(width: 10, join: .bevel))
    XCTAssertEqual(try area(corner, StrokeStyle(width: 10, miterLimit: 1.41)), bevel)
    XCTAssertEqual(
      try area(corner, StrokeStyle(width: 10, miterLimit: 1.42)), bevel + 12.5, accuracy: 0.1)
  }

  func testClosedRectangleIsARingWithSharpCorners() throws {
    var list = DisplayList()
    list.stroke(Path(Rect(x: 2, y: 2, width: 6, height: 5)), StrokeStyle(width: 2))
    let alphas = try list.pixels(10, 9).alphas
    for y in 0..<9 {
      for x in 0..<10 {
        let isOuter = (1..<9).contains(x) && (1..<8).contains(y)
        let isInner = (3..<7).contains(x) && (3..<6).contains(y)
        XCTAssertEqual(alphas[y][x], isOuter && !isInner ? 255 : 0, "pixel \(x), \(y)")
      }
    }
  }

  func testCircleIsARing() throws {
    let circle = Path(ellipseIn: Rect(x: 20, y: 20, width: 60, height: 60))
    XCTAssertEqual(
      try area(circle, StrokeStyle(width: 8)), Double.pi * (34 * 34 - 26 * 26), accuracy: 2)
  }

  func testAWideStrokeOfATightCurveHasNoHoles() throws {
    var path = Path()
    path.move(to: Point(x: 40, y: 60))
    path.addCurve(
      to: Point(x: 60, y: 60), control1: Point(x: 50, y: 50), control2: Point(x: 50, y: 50))
    var list = DisplayList()
    list.stroke(path, StrokeStyle(width: 40, cap: .round, join: .round))
    let pixels = try list.pixels(100, 100)
    // Every point within 19 units of the curve is covered wholly.
    for step in 0...20 {
      let t = Double(step) / 20
      let middle = CubicCurve.point(
        Point(x: 40, y: 60), Point(x: 50, y: 50), Point(x: 50, y: 50), Point(x: 60, y: 60), at: t)
      for y in 0..<100 {
        for x in 0..<100 {
          let distance = (Point(x: Double(x) + 0.5, y: Double(y) + 0.5) - middle).length
          if distance < 19 { XCTAssertEqual(pixels.alpha(x, y), 255, "pixel \(x), \(y)") }
        }
      }
    }
  }

  func testStrokesAgreeWithDistances() throws {
    let seed: UInt64 = 51
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      // With round caps and joins, a stroke is all points within half the width of the line.
      let points = (0..<5).map { _ in random.point(10...50) }
      let width = random.number(1...16)
      var path = Path()
      path.move(to: points[0])
      for point in points.dropFirst() { path.addLine(to: point) }
      let isClosed = round % 2 == 0
      if isClosed { path.closeSubpath() }
      var list = DisplayList()
      list.stroke(path, StrokeStyle(width: width, cap: .round, join: .round))
      let pixels = try list.pixels(60, 60)
      let ends = isClosed ? points + [points[0]] : points
      for y in 0..<60 {
        for x in 0..<60 {
          let center = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
          let distance =
            zip(ends, ends.dropFirst()).map { distanceToSegment(center, $0, $1) }.min() ?? 0
          let place = "pixel \(x), \(y) of stroke \(round), seed \(seed)"
          if distance < width / 2 - 0.9 { XCTAssertEqual(pixels.alpha(x, y), 255, place) }
          if distance > width / 2 + 0.9 { XCTAssertEqual(pixels.alpha(x, y), 0, place) }
        }
      }
    }
  }

  func testHairlinesAreOnePixelWideAtEveryScale() throws {
    for scale in [0.5, 1, 3] {
      var list = DisplayList()
      list.stroke(
        Path(line: Point(x: 0, y: 10.5 / scale), Point(x: 20 / scale, y: 10.5 / scale)),
        StrokeStyle(width: 0))
      let pixmap = try list.render(
        Rect(x: 0, y: 0, width: 20 / scale, height: 20 / scale), scale: scale)
      for y in 0..<20 { XCTAssertEqual(pixmap.alpha(10, y), y == 10 ? 255 : 0) }
    }
  }

  func testLinesWithoutLengthShowTheirCaps() throws {
    let dot = Path(line: Point(x: 50, y: 50), Point(x: 50, y: 50))
    XCTAssertEqual(try area(dot, StrokeStyle(width: 10)), 0)
    XCTAssertEqual(try area(dot, StrokeStyle(width: 10, cap: .square)), 100, accuracy: 0.01)
    XCTAssertEqual(
      try area(dot, StrokeStyle(width: 10, cap: .round)), 25 * Double.pi, accuracy: 0.6)
    var move = Path()
    move.move(to: Point(x: 50, y: 50))
    XCTAssertEqual(try area(move, StrokeStyle(width: 10, cap: .round)), 0)
  }

  func testDashesFollowThePatternAndItsPhase() throws {
    let line = Path(line: Point(x: 0, y: 0.5), Point(x: 16, y: 0.5))
    func alphas(_ dashes: [Double], _ phase: Double) throws -> [Int] {
      var list = DisplayList()
      list.stroke(line, StrokeStyle(width: 1, dashes: dashes, dashPhase: phase))
      return try list.pixels(16, 1).alphas[0].map { $0 / 255 }
    }
    XCTAssertEqual(try alphas([3, 2], 0), [1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1])
    XCTAssertEqual(try alphas([3, 2], 1), [1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1])
    XCTAssertEqual(try alphas([3, 2], -1), [0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0])
    XCTAssertEqual(try alphas([2], 0), [1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0])
    XCTAssertEqual(try alphas([1, 2, 3], 0), [1, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 0, 1, 0, 0, 1])
    // Patterns that make no sense draw a solid line.
    for dashes in [[0, 0], [-1, 2], [.nan, 1], [1e-9, 1e-9]] {
      XCTAssertEqual(try alphas(dashes, 0), Array(repeating: 1, count: 16))
    }
  }

  func testDashesWithoutLengthShowTheirCaps() throws {
    let line = Path(line: Point(x: 10, y: 50), Point(x: 89, y: 50))
    XCTAssertEqual(
      try area(line, StrokeStyle(width: 4, cap: .round, dashes: [0, 20])), 4 * 4 * Double.pi,
      accuracy: 1)
    XCTAssertEqual(
      try area(line, StrokeStyle(width: 4, cap: .square, dashes: [0, 20])), 4 * 16, accuracy: 0.1)
  }

  func testTheDashAtTheStartOfAClosedLineJoinsTheOneAtItsEnd() throws {
    // The corner at the start lies in the middle of a dash, so it has its miter.
    var list = DisplayList()
    list.stroke(
      Path(Rect(x: 4, y: 4, width: 8, height: 8)),
      StrokeStyle(width: 2, dashes: [4, 4], dashPhase: 2))
    let pixels = try list.pixels(16, 16)
    for (x, y) in [(4, 4), (12, 4), (12, 12), (4, 12)] {
      for dx in [-1, 0] { for dy in [-1, 0] { XCTAssertEqual(pixels.alpha(x + dx, y + dy), 255) } }
    }
    XCTAssertEqual(pixels.alpha(8, 4), 0)
  }

  func testStrokesUnderTransformsAreTransformedStrokes() throws {
    var list = DisplayList()
    let transform = Transform(a: 2, b: 0, c: 0, d: 8, tx: 0, ty: 0)
    list.stroke(
      Path(line: Point(x: 2, y: 1), Point(x: 2, y: 9)), StrokeStyle(width: 2),
      state: DrawingState(transform: transform))
    list.stroke(
      Path(line: Point(x: 10, y: 5), Point(x: 40, y: 5)), StrokeStyle(width: 2),
      state: DrawingState(transform: transform))
    let pixels = try list.pixels(90, 80)
    // The vertical line is 2 units · 2 = 4 pixels wide, the horizontal one 2 · 8 = 16.
    XCTAssertEqual((0..<20).filter { pixels.alpha($0, 40) == 255 }, [2, 3, 4, 5])
    XCTAssertEqual((0..<80).filter { pixels.alpha(50, $0) == 255 }, Array(32..<48))
  }

  private func distanceToSegment(_ point: Point, _ a: Point, _ b: Point) -> Double {
    let along = b - a
    let t = max(0, min(1, (point - a).dot(along) / along.dot(along)))
    return (point - a.lerp(to: b, t)).length
  }
}
