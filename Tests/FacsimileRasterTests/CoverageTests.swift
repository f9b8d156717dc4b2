import XCTest

@testable import FacsimileRaster

final class CoverageTests: XCTestCase {
  func testNarrowShapesHaveThePixelsOfPartsOfWideOnes() throws {
    var covered = 0
    for seed: UInt64 in 1...400 {
      var random = SeededGenerator(seed: seed)
      // A triangle in few blocks is swept block by block; together with one far away, it is listed.
      func triangle(from x: Double) -> [Point] {
        (0..<3).map { _ in
          Point(
            x: x + Double.random(in: 0...12, using: &random),
            y: Double.random(in: -2...18, using: &random))
        }
      }
      func list(_ contours: [[Point]], _ rule: FillRule, _ alpha: Double) -> DisplayList {
        var path = Path()
        for contour in contours {
          path.move(to: contour[0])
          for point in contour.dropFirst() { path.addLine(to: point) }
          path.closeSubpath()
        }
        var list = DisplayList()
        let color = Color(red: 0.2, green: 0.6, blue: 1, alpha: alpha)
        list.draw(ShapeDrawing(path: path, mode: .fill(rule), paint: .color(color)))
        return list
      }
      let narrow = triangle(from: 1)
      let far = triangle(from: 60)
      let rule: FillRule = seed % 2 == 0 ? .nonZero : .evenOdd
      let alpha = seed % 3 == 0 ? 1 : 0.5
      let alone = try list([narrow], rule, alpha).pixels(80, 16)
      let together = try list([narrow, far], rule, alpha).pixels(80, 16)
      for y in 0..<16 {
        for x in 0..<20 {
          XCTAssertEqual(alone[x, y], together[x, y], "\(x), \(y), seed \(seed)")
          covered += alone.alpha(x, y) > 0 ? 1 : 0
        }
      }
    }
    XCTAssertGreaterThan(covered, 5_000)
  }

  func testRectangleCoversEachPixelByItsArea() throws {
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      // Corners on the 24.8 grid, so that the area is exact.
      let x = [0, 0].map { _ in Double(Int.random(in: 0...2560, using: &random)) / 256 }.sorted()
      let y = [0, 0].map { _ in Double(Int.random(in: 0...1536, using: &random)) / 256 }.sorted()
      var list = DisplayList()
      list.fill(Path(Rect(x: x[0], y: y[0], width: x[1] - x[0], height: y[1] - y[0])))
      let pixels = try list.pixels(10, 6)
      for row in 0..<6 {
        for column in 0..<10 {
          let width = max(0, min(x[1], Double(column + 1)) - max(x[0], Double(column)))
          let height = max(0, min(y[1], Double(row + 1)) - max(y[0], Double(row)))
          XCTAssertEqual(
            Double(pixels.alpha(column, row)), width * height * 255, accuracy: 0.51,
            "pixel \(column), \(row) of \(x), \(y), seed \(seed)")
        }
      }
    }
  }

  func testRectangleFastPathPaintsTheSamePixelsAsAPolygon() throws {
    let seed: UInt64 = 12
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let a = random.point(-5...25)
      let b = random.point(-5...25)
      let rect = Rect(
        x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
      let isAntialiased = round % 3 != 0
      // A point in the middle of a side hides from the renderer that this is a rectangle.
      let polygon = Path(polygon: [
        rect.origin, Point(x: rect.minX + rect.width / 2, y: rect.minY),
        Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
        Point(x: rect.minX, y: rect.maxY),
      ])
      XCTAssertNil(polygon.axisAlignedRect)
      var state = DrawingState()
      state.isAntialiased = isAntialiased
      var fast = DisplayList()
      fast.fill(Path(rect), Color(red: 1, green: 0, blue: 0, alpha: 0.7), state: state)
      var general = DisplayList()
      general.fill(polygon, Color(red: 1, green: 0, blue: 0, alpha: 0.7), state: state)
      XCTAssertEqual(
        try fast.pixels(18, 19, background: .white).alphas,
        try general.pixels(18, 19, background: .white).alphas, "\(rect), seed \(seed)")
      XCTAssertEqual(
        try fast.pixels(18, 19, background: .white),
        try general.pixels(18, 19, background: .white), "\(rect), seed \(seed)")
    }
  }

  func testTriangleCoversHalfOfThePixelsOnItsDiagonal() throws {
    var list = DisplayList()
    list.fill(
      Path(polygon: [Point(x: 0, y: 0), Point(x: 4, y: 4), Point(x: 0, y: 4)]))
    XCTAssertEqual(
      try list.pixels(4, 4).alphas,
      [[128, 0, 0, 0], [255, 128, 0, 0], [255, 255, 128, 0], [255, 255, 255, 128]])
  }

  func testTrianglesCoverEachPixelByItsArea() throws {
    let seed: UInt64 = 13
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let points = (0..<3).map { _ in random.point(-4...20) }
      var list = DisplayList()
      list.fill(Path(polygon: points))
      let pixels = try list.pixels(16, 16)
      for y in 0..<16 {
        for x in 0..<16 {
          // Rounding of corners to 1/256 moves edges by at most half of that.
          XCTAssertEqual(
            Double(pixels.alpha(x, y)) / 255, areaInPixel(points, x, y), accuracy: 0.011,
            "pixel \(x), \(y) of triangle \(round), seed \(seed)")
        }
      }
    }
  }

  func testDirectionOfAContourDoesNotChangePixels() throws {
    let seed: UInt64 = 14
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let points = (0..<7).map { _ in random.point(-10...40) }
      let start = points[0]
      var forwards = Path()
      forwards.move(to: start)
      forwards.addCurve(to: points[3], control1: points[1], control2: points[2])
      forwards.addQuadCurve(to: points[5], control: points[4])
      forwards.addLine(to: points[6])
      forwards.closeSubpath()
      var backwards = Path()
      backwards.move(to: start)
      backwards.addLine(to: points[6])
      backwards.addLine(to: points[5])
      backwards.addQuadCurve(to: points[3], control: points[4])
      backwards.addCurve(to: start, control1: points[2], control2: points[1])
      backwards.closeSubpath()
      var first = DisplayList()
      first.fill(forwards)
      var second = DisplayList()
      second.fill(backwards)
      XCTAssertEqual(try first.pixels(30, 30), try second.pixels(30, 30), "seed \(seed)")
    }
  }

  func testWhatIsCutAwayDoesNotChangeWhatIsVisible() throws {
    let seed: UInt64 = 15
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var list = DisplayList()
      list.fill(
        Path(polygon: (0..<6).map { _ in random.point(-30...90) }),
        rule: Bool.random(using: &random) ? .evenOdd : .nonZero)
      let whole = try list.render(
        Rect(x: -40, y: -40, width: 140, height: 140), scale: 1)
      let x = Int.random(in: 0...20, using: &random)
      let y = Int.random(in: 0...20, using: &random)
      let part = try list.render(
        Rect(x: Double(x), y: Double(y), width: 37, height: 31), scale: 1)
      for row in 0..<31 {
        for column in 0..<37 {
          XCTAssertEqual(
            part[column, row], whole[column + x + 40, row + y + 40],
            "pixel \(column), \(row) from \(x), \(y), seed \(seed)")
        }
      }
    }
  }

  func testTallShapesAreFilledInBandsWithoutSeams() throws {
    // 2,000 columns make bands of about 130 rows.
    var list = DisplayList()
    let path = Path(polygon: [
      Point(x: 0.3, y: 0.7), Point(x: 1999.2, y: 300.1), Point(x: 20.5, y: 599.4),
    ])
    list.fill(path)
    let wide = try list.pixels(2000, 600)
    for x in stride(from: 0, to: 2000, by: 40) {
      let narrow = try list.render(
        Rect(x: Double(x), y: 0, width: 40, height: 600), scale: 1)
      for y in 0..<600 {
        for column in 0..<40 where narrow[column, y] != wide[x + column, y] {
          XCTFail("pixel \(x + column), \(y) differs")
          return
        }
      }
    }
  }

  func testRules() throws {
    let outer = Rect(x: 0, y: 0, width: 6, height: 6)
    let inner = Rect(x: 2, y: 2, width: 2, height: 2)
    var path = Path(outer)
    path.addRect(inner)
    var nonZero = DisplayList()
    nonZero.fill(path)
    XCTAssertEqual(try nonZero.pixels(6, 6).area, 36)
    var evenOdd = DisplayList()
    evenOdd.fill(path, rule: .evenOdd)
    XCTAssertEqual(try evenOdd.pixels(6, 6).area, 32)

    // A hole that winds the other way is a hole by both rules.
    var ring = Path(outer)
    ring.move(to: Point(x: 2, y: 2))
    ring.addLine(to: Point(x: 2, y: 4))
    ring.addLine(to: Point(x: 4, y: 4))
    ring.addLine(to: Point(x: 4, y: 2))
    for rule in [FillRule.nonZero, .evenOdd] {
      var list = DisplayList()
      list.fill(ring, rule: rule)
      let pixels = try list.pixels(6, 6)
      XCTAssertEqual(pixels.area, 32)
      XCTAssertEqual(pixels.alpha(3, 3), 0)
    }
  }

  func testAliasedShapesPaintPixelsWhoseCentresAreInside() throws {
    let seed: UInt64 = 16
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let points = (0..<3).map { _ in random.point(-4...20) }
      var list = DisplayList()
      list.fill(Path(polygon: points), state: DrawingState(isAntialiased: false))
      let pixels = try list.pixels(17, 15)
      for y in 0..<15 {
        for x in 0..<17 {
          let distance = distanceInside(points, Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
          // Corners are rounded to 1/256, which decides for centres that lie on an edge.
          if abs(distance) < 0.02 { continue }
          XCTAssertEqual(
            pixels.alpha(x, y), distance > 0 ? 255 : 0, "pixel \(x), \(y), seed \(seed)")
        }
      }
    }
  }

  /// The area of a triangle that lies in a pixel: the triangle is cut at the pixel's four sides.
  private func areaInPixel(_ triangle: [Point], _ x: Int, _ y: Int) -> Double {
    var polygon = triangle
    let sides: [(Point) -> Double] = [
      { $0.x - Double(x) }, { Double(x + 1) - $0.x }, { $0.y - Double(y) },
      { Double(y + 1) - $0.y },
    ]
    for side in sides {
      var cut: [Point] = []
      for (index, to) in polygon.enumerated() {
        let from = polygon[(index + polygon.count - 1) % polygon.count]
        if (side(from) < 0) != (side(to) < 0) {
          cut.append(from.lerp(to: to, side(from) / (side(from) - side(to))))
        }
        if side(to) >= 0 { cut.append(to) }
      }
      polygon = cut
    }
    var twice = 0.0
    for (index, to) in polygon.enumerated() {
      twice += polygon[(index + polygon.count - 1) % polygon.count].cross(to)
    }
    return abs(twice) / 2
  }

  /// How far inside a triangle a point lies; below 0 outside.
  private func distanceInside(_ points: [Point], _ point: Point) -> Double {
    let sides = (0..<3).map { index -> Double in
      let from = points[index]
      let along = points[(index + 1) % 3] - from
      return along.cross(point - from) / along.length
    }
    let orientation = (points[1] - points[0]).cross(points[2] - points[0])
    return (orientation > 0 ? sides.min() : sides.map { -$0 }.min()) ?? 0
  }
}
