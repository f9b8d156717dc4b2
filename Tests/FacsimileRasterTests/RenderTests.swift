import XCTest

@testable import FacsimileRaster

final class RenderTests: XCTestCase {
  func testSizeIsRoundedUpButNotByNoise() throws {
    let list = DisplayList()
    for (length, scale, pixels) in [
      (390.0, 3.0, 1170), (390.000_000_000_1, 3, 1170), (10.1, 2, 21), (10.5, 2, 21),
      (0.001, 1, 1), (100.0 / 3, 3, 100), (33.4, 3, 101),
    ] {
      let pixmap = try list.render(
        Rect(x: 0, y: 0, width: length, height: length), scale: scale)
      XCTAssertEqual(pixmap.width, pixels, "\(length) at \(scale)")
      XCTAssertEqual(pixmap.height, pixels, "\(length) at \(scale)")
    }
  }

  func testSizesThatMakeNoSenseAreErrors() {
    let list = DisplayList()
    let good = Rect(x: 0, y: 0, width: 10, height: 10)
    for scale in [0, -1, Double.nan, .infinity] {
      XCTAssertThrowsError(try list.render(good, scale: scale)) {
        guard case .bounds? = $0 as? PixmapError else { return XCTFail("\($0)") }
      }
    }
    for rect in [
      Rect(x: .nan, y: 0, width: 1, height: 1), Rect(x: 0, y: 0, width: -1, height: 1),
      Rect(x: 0, y: 0, width: .infinity, height: 1), Rect(x: 0, y: 0, width: 0, height: 1),
    ] {
      XCTAssertThrowsError(try list.render(rect, scale: 1)) {
        guard case .bounds? = $0 as? PixmapError else { return XCTFail("\($0)") }
      }
    }
    for size in [1e6, 1e18, 1e300] {
      XCTAssertThrowsError(
        try list.render(Rect(x: 0, y: 0, width: size, height: size), scale: 1)
      ) {
        guard case .size? = $0 as? PixmapError else { return XCTFail("\($0)") }
      }
    }
  }

  func testRenderingIntoAUsedPictureGivesTheSamePixels() throws {
    var list = DisplayList()
    list.fill(Path(ellipseIn: Rect(x: 1, y: 1, width: 20, height: 12)))
    let bounds = Rect(x: 0, y: 0, width: 23, height: 15)
    let fresh = try list.render(bounds, scale: 1)
    var used = try Pixmap(width: 23, height: 15)
    for y in 0..<15 { for x in 0..<23 { used[x, y] = .max } }
    try list.render(into: &used, bounds, scale: 1)
    XCTAssertEqual(used, fresh)
    var small = try Pixmap(width: 2, height: 2)
    try list.render(into: &small, bounds, scale: 1)
    XCTAssertEqual(small, fresh)
  }

  func testPaddingStaysZero() throws {
    for width in 1...9 {
      var list = DisplayList()
      list.fill(Path(ellipseIn: Rect(x: -10, y: -10, width: 50, height: 50)))
      let pixmap = try list.render(
        Rect(x: 0, y: 0, width: Double(width), height: 3), scale: 1, background: .white)
      for y in 0..<3 {
        let last = pixmap.blocks[(y + 1) * pixmap.blocksPerRow - 1]
        for lane in 0..<4 where (pixmap.blocksPerRow - 1) * 4 + lane >= width {
          XCTAssertEqual(last[lane], 0)
        }
      }
    }
  }

  func testBoundsAndScaleLeadToPixels() throws {
    var list = DisplayList()
    list.fill(
      Path(Rect(x: 0, y: 0, width: 2, height: 1)), .black,
      state: DrawingState(transform: .translation(x: 11, y: 22)))
    let pixmap = try list.render(Rect(x: 10, y: 20, width: 4, height: 4), scale: 2)
    for y in 0..<8 {
      for x in 0..<8 {
        XCTAssertEqual(
          pixmap.alpha(x, y), (2..<6).contains(x) && (4..<6).contains(y) ? 255 : 0)
      }
    }
  }

  func testColoursAreBlendedOverTheBackground() throws {
    var list = DisplayList()
    list.fill(
      Path(Rect(x: 0, y: 0, width: 1, height: 1)), Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let pixmap = try list.pixels(2, 1, background: Color(red: 0, green: 0, blue: 1))
    // 0.5 is rounded to 128/255.
    XCTAssertEqual(pixmap[0, 0], opaque(128, 0, 127))
    XCTAssertEqual(pixmap[1, 0], opaque(0, 0, 255))
  }

  func testListsRenderedOnFourThreadsGiveTheSamePixels() async throws {
    let list = Scenes.mixed(seed: 31)
    let bounds = Rect(x: 0, y: 0, width: 120, height: 90)
    let expected = try list.render(bounds, scale: 2).digest
    let digests = try await withThrowingTaskGroup(of: Digest128.self) { group in
      for _ in 0..<16 { group.addTask { try list.render(bounds, scale: 2).digest } }
      return try await group.reduce(into: [Digest128]()) { $0.append($1) }
    }
    XCTAssertEqual(digests, Array(repeating: expected, count: 16))
  }

  func testDescriptionShowsOneCommandALineAndIndentsBrackets() {
    var list = DisplayList()
    list.pushGroup(Group(opacity: 0.5, blendMode: .multiply))
    list.fill(Path(Rect(x: 1, y: 2, width: 3, height: 4.5)), .white)
    list.stroke(
      Path(line: .zero, Point(x: 5, y: 0)), StrokeStyle(width: 2, cap: .round, dashes: [1, 2]),
      state: DrawingState(element: ElementID(3), transform: .translation(x: 7, y: 8)))
    list.pop()
    XCTAssertEqual(
      list.description,
      """
      group opacity 0.5 multiply
        fill rect [1 2 3 4.5] rgba(1 1 1 1)
        stroke path M0,0 L5,0 width 2 round caps dashes 1 2 rgba(0 0 0 1) at 7,8 element 3
      end
      """)
  }
}
