import Foundation
import XCTest

@testable import FacsimileRaster

final class PathTests: XCTestCase {
  func testSineAndCosineAgreeWithTheCLibrary() {
    var random = SeededGenerator(seed: 81)
    for _ in 0..<20_000 {
      let angle = random.number(-100...100)
      let (sine, cosine) = sineAndCosine(of: angle)
      XCTAssertEqual(sine, sin(angle), accuracy: 2e-15)
      XCTAssertEqual(cosine, cos(angle), accuracy: 2e-15)
    }
    for quarter in -8...8 {
      let (sine, cosine) = sineAndCosine(of: Double(quarter) * .pi / 2)
      XCTAssertEqual(sine, [0, 1, 0, -1][(quarter + 8) % 4], accuracy: 2e-15)
      XCTAssertEqual(cosine, [1, 0, -1, 0][(quarter + 8) % 4], accuracy: 2e-15)
    }
    XCTAssertEqual(sineAndCosine(of: .nan).cosine, 1)
  }

  func testArcsLieOnTheirCircle() throws {
    for (start, end, clockwise, sweep) in [
      (0.0, 1.0, true, 1.0), (0, 1, false, 2 * Double.pi - 1), (1, 0, true, 2 * .pi - 1),
      (0, 7, true, 2 * .pi), (2, -9, false, 2 * .pi), (0.5, 0.5, true, 0),
    ] {
      var path = Path()
      let center = Point(x: 3, y: -4)
      path.addArc(center: center, radius: 5, startAngle: start, endAngle: end, clockwise: clockwise)
      var length = 0.0
      path.forEachSegment { segment in
        guard case .curve(let a, let b, let c, let d) = segment else { return }
        var previous = a
        for step in 1...100 {
          let point = CubicCurve.point(a, b, c, d, at: Double(step) / 100)
          XCTAssertEqual((point - center).length, 5, accuracy: 0.002)
          length += (point - previous).length
          previous = point
        }
      }
      XCTAssertEqual(length, sweep * 5, accuracy: 0.01, "\(start) to \(end)")
      let first = try XCTUnwrap(path.points.first)
      XCTAssertEqual(first.x, 3 + 5 * cos(start), accuracy: 1e-9)
      XCTAssertEqual(first.y, -4 + 5 * sin(start), accuracy: 1e-9)
      if sweep > 0, sweep < 2 * .pi {
        let last = try XCTUnwrap(path.points.last)
        XCTAssertEqual(last.x, 3 + 5 * cos(end), accuracy: 1e-9)
        XCTAssertEqual(last.y, -4 + 5 * sin(end), accuracy: 1e-9)
      }
    }
  }

  func testBoundsHoldTheCurveAndAreTight() throws {
    let seed: UInt64 = 82
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let p = (0..<4).map { _ in random.point(-50...50) }
      var path = Path()
      path.move(to: p[0])
      if round % 2 == 0 {
        path.addCurve(to: p[3], control1: p[1], control2: p[2])
      } else {
        path.addQuadCurve(to: p[3], control: p[1])
      }
      let bounds = try XCTUnwrap(path.bounds)
      var box = BoundingBox(p[0])
      for step in 0...2000 {
        let t = Double(step) / 2000
        box.add(
          round % 2 == 0
            ? CubicCurve.point(p[0], p[1], p[2], p[3], at: t)
            : QuadCurve.point(p[0], p[1], p[3], at: t))
      }
      XCTAssertEqual(bounds.minX, box.minX, accuracy: 1e-3, "seed \(seed)")
      XCTAssertEqual(bounds.maxX, box.maxX, accuracy: 1e-3, "seed \(seed)")
      XCTAssertEqual(bounds.minY, box.minY, accuracy: 1e-3, "seed \(seed)")
      XCTAssertEqual(bounds.maxY, box.maxY, accuracy: 1e-3, "seed \(seed)")
    }
    XCTAssertNil(Path().bounds)
  }

  func testContainsFollowsTheRules() {
    var path = Path(Rect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(Rect(x: 3, y: 3, width: 4, height: 4))
    XCTAssertTrue(path.contains(Point(x: 5, y: 5)))
    XCTAssertFalse(path.contains(Point(x: 5, y: 5), rule: .evenOdd))
    XCTAssertTrue(path.contains(Point(x: 1, y: 1), rule: .evenOdd))
    XCTAssertFalse(path.contains(Point(x: 11, y: 5)))
    let circle = Path(ellipseIn: Rect(x: -10, y: -10, width: 20, height: 20))
    XCTAssertTrue(circle.contains(Point(x: 7.06, y: 7.06)))
    XCTAssertFalse(circle.contains(Point(x: 7.09, y: 7.09)))
    // A contour that was not closed counts as closed.
    XCTAssertTrue(
      Path(line: .zero, Point(x: 4, y: 0), Point(x: 0, y: 4)).contains(Point(x: 1, y: 1)))
  }

  func testRectanglesAreRecognisedInEveryForm() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    XCTAssertEqual(Path(rect).axisAlignedRect, rect)
    let corners = [
      Point(x: 1, y: 2), Point(x: 4, y: 2), Point(x: 4, y: 6), Point(x: 1, y: 6),
    ]
    for start in 0..<4 {
      let turned = (0..<4).map { corners[(start + $0) % 4] }
      XCTAssertEqual(Path(polygon: turned).axisAlignedRect, rect)
      XCTAssertEqual(Path(polygon: turned.reversed()).axisAlignedRect, rect)
      XCTAssertEqual(Path(polygon: turned + [turned[0]]).axisAlignedRect, rect)
      var open = Path()
      open.move(to: turned[0])
      for corner in turned.dropFirst() { open.addLine(to: corner) }
      XCTAssertEqual(open.axisAlignedRect, rect)
    }
    XCTAssertNil(Path(polygon: Array(corners.dropLast())).axisAlignedRect)
    XCTAssertNil(
      Path(polygon: [corners[0], corners[2], corners[1], corners[3]]).axisAlignedRect)
    var two = Path(rect)
    two.addRect(rect)
    XCTAssertNil(two.axisAlignedRect)
    XCTAssertNil(Path(ellipseIn: rect).axisAlignedRect)
  }

  func testRoundedRectanglesStayInTheirRectangle() throws {
    let seed: UInt64 = 83
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let rect = Rect(
        x: random.number(-10...10), y: random.number(-10...10), width: random.number(1...60),
        height: random.number(1...60))
      let radii = CornerRadii(
        topLeft: random.number(-5...50), topRight: random.number(0...50),
        bottomRight: random.number(0...50), bottomLeft: random.number(0...50))
      let path = Path(
        roundedRect: rect, radii: radii, curve: round % 2 == 0 ? .circular : .continuous)
      let bounds = try XCTUnwrap(path.bounds)
      XCTAssertEqual(bounds.minX, rect.minX, accuracy: 1e-9, "seed \(seed)")
      XCTAssertEqual(bounds.minY, rect.minY, accuracy: 1e-9, "seed \(seed)")
      XCTAssertEqual(bounds.maxX, rect.maxX, accuracy: 1e-9, "seed \(seed)")
      XCTAssertEqual(bounds.maxY, rect.maxY, accuracy: 1e-9, "seed \(seed)")
      XCTAssertTrue(
        path.contains(Point(x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2)))
    }
  }

  func testAContinuousCornerWithoutRoomIsAlmostACircle() throws {
    let rect = Rect(x: 0, y: 0, width: 40, height: 40)
    let path = Path(roundedRect: rect, radii: CornerRadii(20), curve: .continuous)
    path.forEachSegment { segment in
      guard case .curve(let a, let b, let c, let d) = segment else { return }
      for step in 0...20 {
        let point = CubicCurve.point(a, b, c, d, at: Double(step) / 20)
        XCTAssertEqual((point - Point(x: 20, y: 20)).length, 20, accuracy: 0.01)
      }
    }
  }

  func testPathsWithoutSenseDrawNothing() throws {
    for bad in [Double.nan, .infinity, -.infinity] {
      for place in 0..<4 {
        var points = [
          Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 9), Point(x: 0, y: 9),
        ]
        points[place].x = bad
        var list = DisplayList()
        list.fill(Path(polygon: points))
        list.stroke(Path(polygon: points), StrokeStyle(width: 3))
        list.pushClip(Clip(path: Path(polygon: points)))
        list.fill(Path(Rect(x: 0, y: 0, width: 9, height: 9)))
        list.pop()
        XCTAssertEqual(try list.pixels(9, 9).area, 0)
      }
    }
  }

  func testEnormousCoordinatesAreCutNotDistorted() throws {
    // The edge from (−a, −a) to (a, a) passes through the picture along its diagonal.
    for size in [1e4, 1e6, 1e7, 1e9, 1e15, 1e30, 1e300] {
      var list = DisplayList()
      list.fill(
        Path(polygon: [
          Point(x: -size, y: -size), Point(x: size, y: size), Point(x: -size, y: size),
        ]))
      let pixels = try list.pixels(16, 16)
      for y in 0..<16 {
        for x in 0..<16 where x != y {
          XCTAssertEqual(pixels.alpha(x, y), x < y ? 255 : 0, "\(x), \(y) of \(size)")
        }
      }
    }
    var list = DisplayList()
    list.fill(Path(ellipseIn: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)))
    list.stroke(
      Path(line: Point(x: -1e12, y: 8), Point(x: 1e12, y: 8)), StrokeStyle(width: 4), .white)
    let pixels = try list.pixels(16, 16)
    XCTAssertEqual(pixels[3, 3], opaque(0, 0, 0))
    XCTAssertEqual(pixels[3, 8], opaque(255, 255, 255))
  }
}
