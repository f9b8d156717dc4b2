import XCTest

@testable import FacsimileRaster

final class ClipAndGroupTests: XCTestCase {
  private let everything = Path(Rect(x: -100, y: -100, width: 300, height: 300))

  func testRectangleClipsCutExactly() throws {
    let seed: UInt64 = 41
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let corner = (
        Int.random(in: 0...20, using: &random), Int.random(in: 0...20, using: &random)
      )
      let size = (Int.random(in: 1...12, using: &random), Int.random(in: 1...12, using: &random))
      var list = DisplayList()
      list.pushClip(
        Clip(
          path: Path(
            Rect(
              x: Double(corner.0), y: Double(corner.1), width: Double(size.0),
              height: Double(size.1)))))
      list.fill(Path(ellipseIn: Rect(x: -60, y: -60, width: 160, height: 160)))
      list.pop()
      let pixels = try list.pixels(30, 30)
      for y in 0..<30 {
        for x in 0..<30 {
          let isInside =
            (corner.0..<corner.0 + size.0).contains(x)
            && (corner.1..<corner.1 + size.1).contains(y)
          XCTAssertEqual(
            pixels.alpha(x, y), isInside ? 255 : 0,
            "pixel \(x), \(y) of \(corner), \(size), seed \(seed)")
        }
      }
    }
  }

  /// Also where the clip ends within a block, with edges beyond it, and without smooth edges.
  func testAClipShowsAPartOfThePictureWithoutIt() throws {
    let seed: UInt64 = 43
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let state = DrawingState(isAntialiased: round % 2 == 0)
      let path = Path(
        polygon: (0..<Int.random(in: 3...7, using: &random)).map { _ in
          random.point(-10...50)
        })
      let rule: FillRule = round % 3 == 0 ? .evenOdd : .nonZero
      let color = random.color()
      var whole = DisplayList()
      whole.fill(path, color, rule: rule, state: state)
      let all = try whole.pixels(40, 40)
      let (x, y) = (Int.random(in: 0...20, using: &random), Int.random(in: 0...20, using: &random))
      let (width, height) = (
        Int.random(in: 1...19, using: &random), Int.random(in: 1...19, using: &random)
      )
      var cut = DisplayList()
      cut.pushClip(
        Clip(
          path: Path(
            Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)))))
      cut.fill(path, color, rule: rule, state: state)
      cut.pop()
      let part = try cut.pixels(40, 40)
      for row in 0..<40 {
        for column in 0..<40 {
          let isInside = (x..<x + width).contains(column) && (y..<y + height).contains(row)
          XCTAssertEqual(
            part[column, row], isInside ? all[column, row] : 0,
            "pixel \(column), \(row) of round \(round), seed \(seed)")
        }
      }
    }
  }

  func testFillingAClipEqualsFillingItsPath() throws {
    let seed: UInt64 = 42
    var random = SeededGenerator(seed: seed)
    for round in 0..<100 {
      let path: Path =
        switch round % 3 {
        case 0: Path(polygon: (0..<5).map { _ in random.point(-10...40) })
        case 1:
          Path(
            roundedRect: Rect(origin: random.point(0...10), size: Size(width: 17.3, height: 14.6)),
            radii: CornerRadii(5), curve: .continuous)
        default:
          Path(Rect(origin: random.point(-3...20), size: Size(width: 9.7, height: 11.1)))
        }
      let isAntialiased = round % 2 == 0
      var filled = DisplayList()
      filled.fill(path, .black, state: DrawingState(isAntialiased: isAntialiased))
      var clipped = DisplayList()
      clipped.pushClip(Clip(path: path, isAntialiased: isAntialiased))
      clipped.fill(everything)
      clipped.pop()
      XCTAssertEqual(
        try clipped.pixels(31, 29), try filled.pixels(31, 29), "round \(round), seed \(seed)")
    }
  }

  func testNestedClipsMultiplyTheirCoverage() throws {
    var list = DisplayList()
    // Both cover half of the pixel in column 1.
    for _ in 0..<2 {
      list.pushClip(Clip(path: Path(Rect(x: 0, y: 0, width: 1.5, height: 2))))
    }
    list.fill(everything)
    list.pop()
    list.pop()
    let alphas = try list.pixels(3, 2).alphas
    XCTAssertEqual(alphas, [[255, 64, 0], [255, 64, 0]])
  }

  func testDrawingsAfterPopAreNotClipped() throws {
    var list = DisplayList()
    list.pushClip(Clip(path: Path(Rect(x: 0, y: 0, width: 0, height: 0))))
    list.fill(everything, .white)
    list.pop()
    list.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)))
    XCTAssertEqual(try list.pixels(2, 1).alphas, [[255, 0]])
  }

  func testAGroupIsComposedAsOnePicture() throws {
    let black = Color(red: 0, green: 0, blue: 0)
    var list = DisplayList()
    list.pushGroup(Group(opacity: 0.5))
    list.fill(Path(Rect(x: 0, y: 0, width: 2, height: 1)), black)
    list.fill(Path(Rect(x: 1, y: 0, width: 2, height: 1)), black)
    list.pop()
    // The overlap is not darker than the rest.
    XCTAssertEqual(try list.pixels(4, 1).alphas, [[128, 128, 128, 0]])
  }

  func testAGroupIsIsolatedFromWhatIsBelow() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    var list = DisplayList()
    list.fill(Path(Rect(x: 0, y: 0, width: 4, height: 1)), red)
    list.pushGroup(Group())
    list.fill(
      Path(Rect(x: 0, y: 0, width: 2, height: 1)), .clear, state: DrawingState(blendMode: .clear))
    list.pop()
    let pixels = try list.pixels(4, 1)
    for x in 0..<4 { XCTAssertEqual(pixels[x, 0], opaque(255, 0, 0)) }
  }

  func testAGroupWithAModeThatClearsAffectsItsWholeClip() throws {
    var list = DisplayList()
    list.fill(Path(Rect(x: 0, y: 0, width: 4, height: 1)))
    list.pushClip(Clip(path: Path(Rect(x: 1, y: 0, width: 3, height: 1))))
    list.pushGroup(Group(blendMode: .destinationIn))
    list.fill(Path(Rect(x: 2, y: 0, width: 1, height: 1)))
    list.pop()
    list.pop()
    XCTAssertEqual(try list.pixels(4, 1).alphas, [[255, 0, 255, 0]])
  }

  func testAGroupIsCutByTheClipAroundIt() throws {
    var list = DisplayList()
    let circle = Path(ellipseIn: Rect(x: 1, y: 1, width: 10, height: 10))
    list.pushClip(Clip(path: circle))
    list.pushGroup(Group())
    list.fill(everything)
    list.pop()
    list.pop()
    var expected = DisplayList()
    expected.fill(circle)
    XCTAssertEqual(try list.pixels(13, 13), try expected.pixels(13, 13))
  }

  func testThousandsOfNestedGroupsAreDrawnOrRefused() throws {
    func nested(_ depth: Int, size: Double) -> DisplayList {
      var list = DisplayList()
      for _ in 0..<depth { list.pushGroup(Group(opacity: 0.999)) }
      list.fill(Path(Rect(x: 0, y: 0, width: size, height: size)))
      for _ in 0..<depth { list.pop() }
      return list
    }
    XCTAssertGreaterThan(try nested(5000, size: 4).pixels(4, 4).alpha(0, 0), 0)
    XCTAssertThrowsError(try nested(5000, size: 1000).pixels(1000, 1000)) {
      guard case .groups? = $0 as? PixmapError else { return XCTFail("\($0)") }
    }
  }

  func testOpenBracketsAtTheEndAreDropped() throws {
    var list = DisplayList()
    list.fill(Path(Rect(x: 0, y: 0, width: 1, height: 1)))
    list.pushGroup(Group())
    list.fill(everything)
    XCTAssertEqual(try list.pixels(2, 1).alphas, [[255, 0]])
  }
}
