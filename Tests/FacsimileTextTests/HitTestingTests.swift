import FacsimileRaster
import XCTest

@testable import FacsimileText

final class HitTestingTests: TextTestCase {
  func testPointLeadsToTheNearestPlaceBetweenCharacters() throws {
    let result = layout(try mono("abc"))
    XCTAssertEqual(result.offset(at: Point(x: -50, y: 0)), 0)
    XCTAssertEqual(result.offset(at: Point(x: 600, y: 0)), 0)
    XCTAssertEqual(result.offset(at: Point(x: 700, y: 0)), 1)
    XCTAssertEqual(result.offset(at: Point(x: 9999, y: 9999)), 3)
  }

  func testEndOfAWrappedLineStaysOnIt() throws {
    let result = layout(try mono("ab cd"), width: 2 * monoAdvance)
    XCTAssertEqual(result.offset(at: Point(x: 9999, y: 0)), 2)
    XCTAssertEqual(result.offset(at: Point(x: 0, y: 3000)), 3)
  }

  func testCaretsStandBetweenCharacters() throws {
    let result = layout(try mono("ab\ncd"))
    let caret = Rect(x: 0, y: 0, width: 0, height: 2384)
    XCTAssertEqual(result.caret(at: 0), caret)
    XCTAssertEqual(result.caret(at: 2)?.minX, 2 * monoAdvance)
    XCTAssertEqual(result.caret(at: 3), Rect(x: 0, y: 2384, width: 0, height: 2384))
    XCTAssertEqual(result.caret(at: 5)?.minX, 2 * monoAdvance)
    XCTAssertNil(layout(StyledText()).caret(at: 0))
  }

  func testCaretIsBehindATrailingNewline() throws {
    XCTAssertEqual(
      layout(try mono("a\n")).caret(at: 2), Rect(x: 0, y: 2384, width: 0, height: 2384))
  }

  func testALigatureIsDividedAmongItsCharacters() throws {
    let result = layout(StyledText("affine", style: TextStyle(font: try dejaVu())))
    XCTAssertEqual(
      (0...6).map { result.caret(at: $0)?.minX }, [0, 1255, 1915, 2575, 3235, 4533, 5793])
  }

  func testCharacterAtAPoint() throws {
    let result = layout(try mono("a\u{1F1E9}\u{1F1EA}b"))
    XCTAssertEqual(result.characterRange(at: Point(x: 100, y: 100)), 0..<1)
    XCTAssertEqual(result.characterRange(at: Point(x: monoAdvance + 100, y: 100)), 1..<5)
    XCTAssertNil(result.characterRange(at: Point(x: 100, y: 5000)))
    XCTAssertNil(result.characterRange(at: Point(x: -1, y: 100)))
  }

  func testRangeCoversRectanglesLineByLine() throws {
    let result = layout(try mono("ab cd"), width: 2 * monoAdvance)
    XCTAssertEqual(
      result.rects(for: 1..<4),
      [
        Rect(x: monoAdvance, y: 0, width: 2 * monoAdvance, height: 2384),
        Rect(x: 0, y: 2384, width: monoAdvance, height: 2384),
      ])
  }

  func testRightToLeftRangeLiesOnTheLeftOfItsStart() throws {
    let result = layout(StyledText("אב", style: TextStyle(font: try dejaVu())))
    // א is 1369 wide, ב 1184.
    XCTAssertEqual(result.caret(at: 0)?.minX, 2553)
    XCTAssertEqual(result.caret(at: 1)?.minX, 1184)
    XCTAssertEqual(
      result.rects(for: 0..<1), [Rect(x: 1184, y: 0, width: 1369, height: result.size.height)])
    XCTAssertEqual(result.offset(at: Point(x: 100, y: 0)), 2)
  }

  func testEveryOffsetOfRandomTextRoundTrips() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = Generator(state: seed)
    let alphabet = Array("ab cשנ 1,(\u{301}\n")
    for _ in 0..<200 {
      let string = String((0..<12).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
      let text = StyledText(string, style: TextStyle(font: try dejaVu()))
      let result = layout(text, width: Double.random(in: 0...9000, using: &generator))
      var covered = 0
      for line in result.lines {
        XCTAssertEqual(line.range.lowerBound, covered, "seed \(seed): \(string.debugDescription)")
        covered = line.range.upperBound
        let runs = result.runs(in: line)
        let width = runs.reduce(0) { $0 + $1.width }
        XCTAssertEqual(
          width, line.frame.width + line.hangingWidth, accuracy: 1e-6,
          "seed \(seed): \(string.debugDescription)")
      }
      XCTAssertEqual(covered, text.utf16Count, "seed \(seed): \(string.debugDescription)")
      for offset in 0...text.utf16Count { XCTAssertNotNil(result.caret(at: offset)) }
    }
  }
}

/// SplitMix64.
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
