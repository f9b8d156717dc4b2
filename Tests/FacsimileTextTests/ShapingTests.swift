import FacsimileRaster
import XCTest

@testable import FacsimileText

/// Expected advances and glyphs are those that HarfBuzz's own `hb-shape` prints.
final class ShapingTests: TextTestCase {
  private func advances(_ text: String, _ style: TextStyle) -> [Double] {
    let unit = style.font.size / style.font.face.unitsPerEm
    return glyphs(layout(StyledText(text, style: style))).map { ($0.advance / unit).rounded() }
  }

  func testPairsAreKerned() throws {
    var style = TextStyle(font: try inter())
    XCTAssertEqual(advances("AVATAR", style), [1712, 1728, 1664, 1568, 1904, 1800])
    style.kern = 0
    XCTAssertEqual(advances("AVATAR", style), [1904, 1904, 1904, 1808, 1904, 1800])
  }

  func testWidthIsTheSumOfAdvances() throws {
    let text = StyledText("AVATAR", style: TextStyle(font: try inter()))
    XCTAssertEqual(layout(text).size.width, 10376.0 * 10 / 2816, accuracy: 1e-9)
    XCTAssertEqual(layout(text).size.height, 10 * 2444.0 / 2048, accuracy: 1e-12)
  }

  func testKernAndTrackingFollowEachCharacter() throws {
    var style = TextStyle(font: try dejaVu())
    style.tracking = 100
    XCTAssertEqual(advances("ab", style), [1355, 1400])
    style.tracking = 0
    style.kern = 50
    XCTAssertEqual(advances("ab", style), [1305, 1350])
  }

  func testLigaturesAreMadeUnlessTurnedOff() throws {
    var style = TextStyle(font: try dejaVu())
    XCTAssertEqual(advances("affine", style), [1255, 1980, 1298, 1260])
    style.usesLigatures = false
    XCTAssertEqual(advances("affine", style).count, 6)
    style.usesLigatures = true
    style.tracking = 1
    XCTAssertEqual(advances("affine", style).count, 6)
  }

  func testFeaturesChooseGlyphs() throws {
    let font = try library.systemFont(size: 10, features: [.monospacedDigits])
    XCTAssertEqual(advances("1110", TextStyle(font: font)), [1824, 1824, 1824, 1824])
    let colon = advances(":", TextStyle(font: try inter()))[0]
    XCTAssertEqual(advances("9:41", TextStyle(font: font)), [1824, colon, 1824, 1824])
  }

  func testArabicLettersJoinAndRunLeft() throws {
    let result = layout(StyledText("سلام", style: TextStyle(font: try dejaVu())))
    XCTAssertEqual(glyphs(result).map(\.advance), [1268, 1222, 1716])
    XCTAssertEqual(glyphs(result).map(\.cluster), [3, 1, 0])
    XCTAssertTrue(result.lines[0].isRightToLeft)
  }

  func testChangeOfColorDoesNotBreakKerningOrJoining() throws {
    var text = StyledText("A", style: TextStyle(font: try inter()))
    text.append("V", style: TextStyle(font: try inter(), color: .white))
    let runs = layout(text).runs(in: layout(text).lines[0])
    XCTAssertEqual(runs.map(\.range), [0..<1, 1..<2])
    XCTAssertEqual(runs[0].width, 1712 * 10.0 / 2816, accuracy: 1e-12)
    XCTAssertEqual(runs[1].origin.x, runs[0].width)
  }

  func testNumbersInRightToLeftTextRunRight() throws {
    let result = layout(StyledText("אב12", style: TextStyle(font: try dejaVu())))
    XCTAssertEqual(glyphs(result).map(\.cluster), [2, 3, 1, 0])
  }

  func testMixedDirectionsFollowTheParagraph() throws {
    // "abc אבג def": the Hebrew word runs left between the Latin ones.
    var paragraph = ParagraphStyle()
    let style = TextStyle(font: try dejaVu())
    let text = "ab אב cd"
    let left = layout(StyledText(text, style: style, paragraph: paragraph))
    XCTAssertEqual(glyphs(left).map(\.cluster), [0, 1, 2, 4, 3, 5, 6, 7])
    paragraph.baseDirection = .rightToLeft
    let right = layout(StyledText(text, style: style, paragraph: paragraph))
    XCTAssertEqual(glyphs(right).map(\.cluster), [6, 7, 5, 4, 3, 2, 0, 1])
  }

  func testCharactersThatTheFontLacksComeFromTheFallbacks() throws {
    let text = StyledText("aשb", style: TextStyle(font: try inter(17)))
    let result = layout(text)
    let runs = result.runs(in: result.lines[0])
    XCTAssertEqual(runs.map(\.font.face.names.family), ["Inter", "DejaVu Sans", "Inter"])
    XCTAssertEqual(result.shaped.missingCharacters, [])
    // DejaVu Sans is lower than San Francisco, so the line stays as high as it was.
    XCTAssertEqual(result.size.height, 20.287109375, accuracy: 1e-12)
  }

  func testFallbackIsAsHeavyAsTheText() throws {
    let text = StyledText("ש", style: TextStyle(font: try inter(17, .bold)))
    let result = layout(text)
    XCTAssertEqual(
      result.runs(in: result.lines[0])[0].font.face.names.postScript, "DejaVuSans-Bold")
  }

  func testMissingCharacterDrawsTheBoxAndIsReported() throws {
    let text = StyledText("a\u{10A60}b\u{10A60}", style: TextStyle(font: try inter()))
    let result = layout(text)
    XCTAssertEqual(result.shaped.missingCharacters, ["\u{10A60}"])
    XCTAssertTrue(library.missingCharacters.contains("\u{10A60}"))
    XCTAssertFalse(library.missingCharacters.contains("a"))
    XCTAssertEqual(glyphs(result).map(\.id)[1], 0)
  }

  func testMarkStaysWithItsLetterInOneFont() throws {
    // Inter has U+1E0D composed; a letter and a mark of its own are one cluster.
    let result = layout(StyledText("d\u{323}", style: TextStyle(font: try inter())))
    XCTAssertEqual(Set(glyphs(result).map(\.cluster)), [0])
    XCTAssertEqual(result.runs(in: result.lines[0]).count, 1)
  }

  func testControlCharactersShowNothing() throws {
    let style = TextStyle(font: try dejaVu())
    XCTAssertEqual(advances("a\u{1}b", style), [1255, 1300])
  }

  func testRelayoutAtAnotherWidthShapesNothing() throws {
    let words = "The quick brown fox jumps over the lazy dog. "
    let text = StyledText(
      String(repeating: words, count: 8), style: TextStyle(font: try inter()))
    let shaped = ShapedText(text, library: library)
    XCTAssertEqual(shaped.shapingCount, 1)
    for width in stride(from: 60.0, through: 400, by: 10) {
      let result = TextLayout(shaped, constraints: TextConstraints(width: width))
      result.lines.forEach { _ = result.runs(in: $0) }
    }
    XCTAssertEqual(shaped.shapingCount, 1)
  }

  func testCutThroughALigatureIsShapedOnceMore() throws {
    let text = StyledText("affine", style: TextStyle(font: try dejaVu()))
    let shaped = ShapedText(text, library: library)
    // Room for "af": 1255 and 721.
    let result = TextLayout(shaped, constraints: TextConstraints(width: 2000))
    XCTAssertEqual(result.lines[0].range, 0..<2)
    XCTAssertEqual(glyphs(result).map(\.advance), [1255, 721])
    XCTAssertEqual(result.lines[0].frame.width, 1976)
    let count = shaped.shapingCount
    _ = TextLayout(shaped, constraints: TextConstraints(width: 2001)).runs(in: result.lines[0])
    XCTAssertEqual(shaped.shapingCount, count)
  }

  func testSameTextIsShapedOnce() throws {
    let text = StyledText("Sign in", style: TextStyle(font: try inter()))
    XCTAssertTrue(library.shape(text) === library.shape(text))
  }

  func testTextIsShapedAlikeOnManyThreads() async throws {
    let texts = try ["Settings", "سلام", "Größe", "AVATAR fi"].map {
      StyledText($0, style: TextStyle(font: try inter(13)))
    }
    let expected = texts.map { glyphs(layout($0)) }
    let library = FontLibrary(folders: .system)
    let results = await withTaskGroup(of: [[TextRun.Glyph]].self) { group in
      for _ in 0..<16 {
        group.addTask {
          texts.map { text in
            let result = TextLayout(text, library: library)
            return result.runs(in: result.lines[0]).flatMap(\.glyphs)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    XCTAssertEqual(results.count, 16)
    for result in results { XCTAssertEqual(result, expected) }
  }
}
