import XCTest

@testable import FacsimileComparison

final class RegionTests: XCTestCase {
  private func mask(using generator: inout SeededGenerator) -> DifferenceMask {
    let width = [1, 2, 40, 63, 64, 65, 128, 130].randomElement(using: &generator) ?? 1
    var mask = DifferenceMask(width: width, height: Int.random(in: 1...20, using: &generator))
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      mask.mark(
        PixelBounds(
          x: Int.random(in: 0..<width, using: &generator),
          y: Int.random(in: 0..<mask.height, using: &generator),
          width: Int.random(in: 1...(Bool.random(using: &generator) ? 2 : 70), using: &generator),
          height: Int.random(in: 1...2, using: &generator)))
    }
    return mask
  }

  private func pixels(_ mask: DifferenceMask) -> [PixelBounds] {
    (0..<mask.height).flatMap { y in
      (0..<mask.width).filter { mask[$0, y] }
        .map { PixelBounds(x: $0, y: y, width: 1, height: 1) }
    }
  }

  func testRegionsAreWhatAWalkFromPixelToPixelFinds() {
    for seed in 1...400 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let mask = mask(using: &generator)
      let distance = Int.random(in: 1...12, using: &generator)
      var rest = Set(pixels(mask))
      var expected: [DifferenceRegion] = []
      while let start = rest.popFirst() {
        var region = DifferenceRegion(bounds: start, pixelCount: 1)
        var open = [start]
        while let next = open.popLast() {
          let near = rest.filter {
            abs($0.x - next.x) <= distance && abs($0.y - next.y) <= distance
          }
          rest.subtract(near)
          open += near
          for pixel in near { region.bounds.formUnion(pixel) }
          region.pixelCount += near.count
        }
        expected.append(region)
      }
      let found = mask.regions(mergedWithin: distance)
      XCTAssertEqual(Set(found), Set(expected), "seed \(seed)")
      XCTAssertEqual(found.count, expected.count, "seed \(seed)")
      XCTAssertEqual(
        found.map(\.pixelCount), expected.map(\.pixelCount).sorted(by: >), "seed \(seed)")
    }
  }

  func testTheDensestWindowIsTheBestOfAll() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let mask = mask(using: &generator)
      let side = Int.random(in: 1...40, using: &generator)
      let (columns, rows) = (min(side, mask.width), min(side, mask.height))
      var best = (count: 0, x: 0, y: 0)
      for y in 0...mask.height - rows {
        for x in 0...mask.width - columns {
          var count = 0
          for row in y..<y + rows {
            for column in x..<x + columns where mask[column, row] { count += 1 }
          }
          if count > best.count { best = (count, x, y) }
        }
      }
      let found = mask.densestWindow(side: side)
      XCTAssertEqual(found?.pixelCount ?? 0, best.count, "seed \(seed)")
      if best.count > 0 {
        XCTAssertEqual(
          found?.bounds, PixelBounds(x: best.x, y: best.y, width: columns, height: rows),
          "seed \(seed)")
      }
    }
  }

  func testErosionKeepsPixelsWhoseNeighboursAreAllMarked() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let mask = mask(using: &generator)
      let eroded = mask.eroded()
      for y in 0..<mask.height {
        for x in 0..<mask.width {
          var expected = true
          for row in max(0, y - 1)...min(mask.height - 1, y + 1) {
            for column in max(0, x - 1)...min(mask.width - 1, x + 1) where !mask[column, row] {
              expected = false
            }
          }
          XCTAssertEqual(eroded[x, y], expected, "seed \(seed), \(x) \(y)")
        }
      }
    }
  }

  func testRunsAreTheStretchesOfMarkedPixels() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let mask = mask(using: &generator)
      for y in 0..<mask.height {
        var columns: [Int] = []
        var last = -1
        mask.forEachRun(inRow: y) { run in
          XCTAssertGreaterThan(run.lowerBound, last, "seed \(seed)")
          last = run.upperBound
          columns += run
        }
        XCTAssertEqual(columns, (0..<mask.width).filter { mask[$0, y] }, "seed \(seed)")
      }
    }
  }

  func testARectangleOfAnySizeCanBeMarked() {
    var mask = DifferenceMask(width: 70, height: 3)
    mask.mark(PixelBounds(x: 60, y: 1, width: .max, height: .max))
    XCTAssertEqual(mask.pixelCount, 20)
    mask.mark(PixelBounds(x: -10, y: -10, width: 5, height: 500))
    mask.mark(PixelBounds(x: 5, y: 1, width: -5, height: 1))
    XCTAssertEqual(mask.pixelCount, 20)
    XCTAssertEqual(mask.differences.bounds, PixelBounds(x: 60, y: 1, width: 10, height: 2))
    mask[60, 1] = false
    mask[99, 9] = true
    XCTAssertEqual(mask.pixelCount, 19)
  }
}
