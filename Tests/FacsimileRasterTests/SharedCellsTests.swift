import XCTest

@testable import FacsimileRaster

/// Pixels in which several lines meet, against points that are counted one by one.
final class SharedCellsTests: XCTestCase {
  func testOverlappingShapesCoverTheirUnionOrTheirParity() throws {
    for seed: UInt64 in 1...500 {
      var random = SeededGenerator(seed: seed)
      // Coarse grids make many level edges, edges on borders of pixels, and points that coincide.
      let grid = [1.0, 2, 4, 16, 256][Int.random(in: 0...4, using: &random)]
      var contours: [[Point]] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        contours.append(
          (0..<Int.random(in: 3...7, using: &random)).map { _ in
            let point = random.point(-2...8)
            return Point(
              x: (point.x * grid).rounded() / grid, y: (point.y * grid).rounded() / grid)
          })
      }
      for rule in [FillRule.nonZero, .evenOdd] {
        try check(contours, rule, "seed \(seed), \(rule)")
      }
    }
  }

  func testBoxesThatOverlapCoverTheirUnion() throws {
    for seed: UInt64 in 1...600 {
      var random = SeededGenerator(seed: seed)
      let boxes = (0..<3).map { _ -> [Point] in
        let a = random.point(-1...7)
        let b = random.point(-1...7)
        return [a, Point(x: b.x, y: a.y), b, Point(x: a.x, y: b.y)]
      }
      for rule in [FillRule.nonZero, .evenOdd] { try check(boxes, rule, "seed \(seed), \(rule)") }
    }
  }

  func testLineThatLeadsBackOnItselfAddsNothing() throws {
    // A square whose outline makes a detour along a diagonal and back.
    let square = [
      Point(x: 0.25, y: 0.25), Point(x: 7.5, y: 0.25), Point(x: 7.5, y: 7.5),
      Point(x: 0.25, y: 7.5),
    ]
    var detour = square
    detour.insert(contentsOf: [Point(x: 3, y: 5.3), Point(x: 0.25, y: 0.25)], at: 1)
    XCTAssertEqual(try pixels([detour], .nonZero), try pixels([square], .nonZero))
  }

  func testShapeTwiceIsTheSameAsOnce() throws {
    for seed: UInt64 in 1...200 {
      var random = SeededGenerator(seed: seed)
      let triangle = (0..<3).map { _ in random.point(-2...8) }
      let once = try pixels([triangle], .nonZero)
      let twice = try pixels([triangle, triangle], .nonZero)
      for y in 0..<6 {
        for x in 0..<6 {
          // Of what is counted twice, sixteen lines are looked at.
          XCTAssertEqual(
            Double(twice.alpha(x, y)), Double(once.alpha(x, y)), accuracy: 9,
            "pixel \(x), \(y), seed \(seed)")
        }
      }
    }
  }

  func testManyPiecesInAPixelAreTheSameAsFew() throws {
    // Twenty diamonds beside each other, in one pixel, in four ways of cutting their sides.
    let pictures = try [1, 2, 7, 40].map { cuts in
      try pixels(
        (0..<20).map { index -> [Point] in
          let x = 2 + Double(index) / 25
          let corners = [
            Point(x: x, y: 2.5), Point(x: x + 1 / 16, y: 2.125), Point(x: x + 1 / 8, y: 2.5),
            Point(x: x + 1 / 16, y: 2.875),
          ]
          return corners.indices.flatMap { corner in
            (0..<cuts).map {
              corners[corner].lerp(to: corners[(corner + 1) % 4], Double($0) / Double(cuts))
            }
          }
        }, .nonZero
      ).alpha(2, 2)
    }
    for alpha in pictures { XCTAssertEqual(Double(alpha), Double(pictures[0]), accuracy: 6) }
  }

  // MARK: Help

  private func pixels(_ contours: [[Point]], _ rule: FillRule) throws -> Pixmap {
    var path = Path()
    for contour in contours {
      path.move(to: contour[0])
      for point in contour.dropFirst() { path.addLine(to: point) }
      path.closeSubpath()
    }
    var list = DisplayList()
    list.draw(ShapeDrawing(path: path, mode: .fill(rule), paint: .color(.black)))
    return try list.pixels(6, 6)
  }

  private func check(_ contours: [[Point]], _ rule: FillRule, _ what: String) throws {
    let picture = try pixels(contours, rule)
    // Sixteen lines know the height of a level edge to 1/32 pixel only, and some edges may add up.
    // As the renderer does, corners are rounded to the 24.8 grid.
    let rounded = contours.map { contour in
      contour.map { Point(x: ($0.x * 256).rounded() / 256, y: ($0.y * 256).rounded() / 256) }
    }
    let shares = shares(rounded, rule)
    for y in 0..<6 {
      for x in 0..<6 {
        let alpha = Double(picture.alpha(x, y)) / 255
        if abs(alpha - shares[y * 6 + x]) > 0.15 {
          XCTFail("\(alpha) is not \(shares[y * 6 + x]): pixel \(x), \(y), \(what)")
        }
      }
    }
  }

  /// The share of each pixel that lies inside: along 32 level lines a pixel, exactly.
  private func shares(_ contours: [[Point]], _ rule: FillRule) -> [Double] {
    var shares = [Double](repeating: 0, count: 36)
    for row in 0..<6 * 32 {
      let y = (Double(row) + 0.5) / 32
      var crossings: [(x: Double, winding: Int)] = []
      for contour in contours {
        var from = contour[contour.count - 1]
        for to in contour {
          if (from.y <= y) != (to.y <= y) {
            let x = from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y))
            crossings.append((x, to.y > from.y ? 1 : -1))
          }
          from = to
        }
      }
      guard !crossings.isEmpty else { continue }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      for (first, second) in zip(crossings, crossings.dropFirst()) {
        winding += first.winding
        guard rule == .nonZero ? winding != 0 : winding % 2 != 0 else { continue }
        for x in 0..<6 where first.x < Double(x + 1) && second.x > Double(x) {
          let length = min(second.x, Double(x + 1)) - max(first.x, Double(x))
          shares[row / 32 * 6 + x] += length / 32
        }
      }
    }
    return shares
  }
}
