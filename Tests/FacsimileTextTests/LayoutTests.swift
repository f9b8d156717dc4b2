import FacsimileRaster
import XCTest

@testable import FacsimileText

/// In a monospaced font at 2048 points a character is 1233 wide, a line 2384 high.
final class LayoutTests: TextTestCase {
  private let height = 2384.0

  func testEmptyTextHasNoLines() {
    let result = layout(StyledText())
    XCTAssertEqual(result.lines.count, 0)
    XCTAssertEqual(result.size, .zero)
    XCTAssertNil(result.firstBaseline)
    XCTAssertFalse(result.isTruncated)
  }

  func testSystemFontLineIsAsHighAsOnIOS() throws {
    let result = layout(StyledText("Sign in", style: TextStyle(font: try inter(17))))
    XCTAssertEqual(result.size.height, 20.287109375)
    XCTAssertEqual(result.firstBaseline, 16.1865234375)
    XCTAssertEqual(result.lastBaseline, 16.1865234375)
  }

  func testLinesBreakBetweenWords() throws {
    let result = layout(try mono("one two three"), width: 8 * monoAdvance)
    XCTAssertEqual(shown(result), ["one two", "three"])
    XCTAssertEqual(result.size, Size(width: 7 * monoAdvance, height: 2 * height))
    XCTAssertEqual(result.lines.map(\.range), [0..<8, 8..<13])
    XCTAssertEqual(result.lines.map(\.baseline), [1901, 1901 + height])
    XCTAssertFalse(result.isTruncated)
  }

  func testTextFitsTheWidthThatWasMeasured() throws {
    let texts = ["Sign in", "AVATAR To We", "Forgot your password?", "Größe: 12,5 €", "سلام 12 a"]
    for string in texts {
      for size in [11.0, 13, 17, 22.5] {
        let text = StyledText(string, style: TextStyle(font: try inter(size)))
        let natural = layout(text).size
        XCTAssertEqual(layout(text, width: natural.width).lines.count, 1, string)
        XCTAssertEqual(layout(text, width: natural.width).size, natural)
        XCTAssertGreaterThan(layout(text, width: natural.width - 0.01).lines.count, 1, string)
      }
    }
  }

  func testSpacesHangOverTheEdgeOfAWrappedLine() throws {
    let result = layout(try mono("ab   cd"), width: 2 * monoAdvance)
    XCTAssertEqual(shown(result), ["ab", "cd"])
    XCTAssertEqual(result.lines[0].range, 0..<5)
    XCTAssertEqual(result.size.width, 2 * monoAdvance)
  }

  func testSpacesAtTheEndOfTheTextCount() throws {
    XCTAssertEqual(layout(try mono("ab  ")).size.width, 4 * monoAdvance)
    XCTAssertEqual(layout(try mono("ab  "), width: 3 * monoAdvance).size.width, 3 * monoAdvance)
  }

  func testWordThatIsTooLongBreaksBetweenCharacters() throws {
    let result = layout(try mono("a wonderful day"), width: 5 * monoAdvance)
    XCTAssertEqual(shown(result), ["a", "wonde", "rful", "day"])
  }

  func testALineHoldsAtLeastOneCharacter() throws {
    XCTAssertEqual(shown(layout(try mono("abc"), width: 0)), ["a", "b", "c"])
    XCTAssertEqual(shown(layout(try mono("e\u{301}b"), width: 0)), ["e\u{301}", "b"])
  }

  func testCharacterModeBreaksAnywhere() throws {
    let style = ParagraphStyle(lineBreakMode: .byCharWrapping)
    let result = layout(try mono("one two", style), width: 5 * monoAdvance)
    XCTAssertEqual(shown(result), ["one t", "wo"])
  }

  func testSeparatorsEndLines() throws {
    let result = layout(try mono("a\nb\r\nc\u{2028}d\u{2029}\n"))
    XCTAssertEqual(shown(result), ["a", "b", "c", "d", "", ""])
    XCTAssertEqual(result.lines.map(\.range), [0..<2, 2..<5, 5..<7, 7..<9, 9..<10, 10..<10])
    XCTAssertEqual(result.size.height, 6 * height)
    XCTAssertEqual(result.size.width, monoAdvance)
  }
}

/// Truncation.
extension LayoutTests {
  private func truncated(
    _ text: String, _ mode: ParagraphStyle.LineBreakMode, characters: Int, lines: Int = 1
  ) throws -> TextLayout {
    layout(
      try mono(text, ParagraphStyle(lineBreakMode: mode)),
      width: Double(characters) * monoAdvance, lines: lines)
  }

  func testTailIsReplacedByAnEllipsis() throws {
    let result = try truncated("abcdefghij", .byTruncatingTail, characters: 6)
    XCTAssertEqual(shown(result), ["abcde…"])
    XCTAssertTrue(result.isTruncated)
    XCTAssertTrue(result.lines[0].isTruncated)
    XCTAssertEqual(result.lines[0].range, 0..<10)
    XCTAssertEqual(result.size.width, 6 * monoAdvance)
  }

  func testHeadIsReplacedByAnEllipsis() throws {
    XCTAssertEqual(
      shown(try truncated("abcdefghij", .byTruncatingHead, characters: 6)), ["…fghij"])
  }

  func testMiddleIsReplacedByAnEllipsis() throws {
    XCTAssertEqual(
      shown(try truncated("abcdefghij", .byTruncatingMiddle, characters: 6)), ["ab…hij"])
    XCTAssertEqual(
      shown(try truncated("abcdefghij", .byTruncatingMiddle, characters: 7)), ["abc…hij"])
  }

  func testSpacesBesideAnEllipsisAreLeftOut() throws {
    XCTAssertEqual(
      shown(try truncated("abc defgh", .byTruncatingTail, characters: 5)), ["abc…"])
    XCTAssertEqual(
      shown(try truncated("abcde fgh", .byTruncatingHead, characters: 5)), ["…fgh"])
  }

  func testTextThatFitsIsNotTruncated() throws {
    for mode in [
      ParagraphStyle.LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle,
      .byClipping,
    ] {
      let result = try truncated("abcdef", mode, characters: 6)
      XCTAssertEqual(shown(result), ["abcdef"])
      XCTAssertFalse(result.isTruncated)
    }
  }

  func testOnlyTheLastLineIsTruncated() throws {
    let text = "one two three four"
    XCTAssertEqual(
      shown(try truncated(text, .byTruncatingTail, characters: 7, lines: 2)),
      ["one two", "three…"])
    XCTAssertEqual(
      shown(try truncated(text, .byTruncatingHead, characters: 7, lines: 2)),
      ["one two", "…e four"])
    XCTAssertEqual(
      shown(try truncated(text, .byTruncatingMiddle, characters: 7, lines: 2)),
      ["one two", "thr…our"])
  }

  func testEllipsisStandsForParagraphsThatFollow() throws {
    XCTAssertEqual(
      shown(try truncated("ab\ncd", .byTruncatingTail, characters: 6)), ["ab…"])
    XCTAssertEqual(
      shown(try truncated("abcdef\ncd", .byTruncatingTail, characters: 6)), ["abcde…"])
    XCTAssertEqual(shown(try truncated("ab\n\n", .byTruncatingTail, characters: 6)), ["ab"])
  }

  func testWrappingModeDropsWhatDoesNotFit() throws {
    let result = try truncated("one two three", .byWordWrapping, characters: 7)
    XCTAssertEqual(shown(result), ["one two"])
    XCTAssertTrue(result.isTruncated)
  }

  func testClippingKeepsTheWholeLine() throws {
    let result = try truncated("one two three", .byClipping, characters: 7)
    XCTAssertEqual(shown(result), ["one two three"])
    XCTAssertTrue(result.isTruncated)
    XCTAssertEqual(result.lines[0].frame.minX, 0)
  }

  func testHeightLimitsLinesLikeTheirNumber() throws {
    let style = ParagraphStyle(lineBreakMode: .byTruncatingTail)
    let text = try mono("one two three four", style)
    let result = layout(text, width: 7 * monoAdvance, height: 2 * height)
    XCTAssertEqual(shown(result), ["one two", "three…"])
    XCTAssertEqual(
      shown(layout(text, width: 7 * monoAdvance, height: 3 * height)),
      ["one two", "three", "four"])
    XCTAssertEqual(shown(layout(text, width: 7 * monoAdvance, height: 0)), ["one tw…"])
  }

  func testParagraphsKeepToOneLineWhereTextKitDoesSo() throws {
    let text = try mono("one two\nthree four", ParagraphStyle(lineBreakMode: .byTruncatingTail))
    let constraints = TextConstraints(width: 6 * monoAdvance, keepsParagraphsOnOneLine: true)
    let result = TextLayout(text, library: library, constraints: constraints)
    XCTAssertEqual(shown(result), ["one t…", "three…"])
  }

  func testEllipsisAloneRemainsWhereNothingFits() throws {
    XCTAssertEqual(shown(try truncated("abc", .byTruncatingTail, characters: 1)), ["…"])
    XCTAssertEqual(shown(try truncated("abc", .byTruncatingTail, characters: 0)), ["…"])
    XCTAssertEqual(shown(try truncated("abc", .byTruncatingMiddle, characters: 0)), ["…"])
  }

  func testEllipsisOfRightToLeftTextIsOnTheLeft() throws {
    let style = TextStyle(font: try dejaVu())
    let text = StyledText(
      "אבגדהוזח", style: style, paragraph: ParagraphStyle(lineBreakMode: .byTruncatingTail))
    let result = layout(text, width: 6000, lines: 1)
    let runs = result.runs(in: result.lines[0])
    XCTAssertEqual(runs.map(\.isInserted), [true, false])
    XCTAssertEqual(runs[1].maxX, 6000)
  }
}

/// Paragraphs.
extension LayoutTests {
  func testAlignmentPlacesLines() throws {
    let expected: [(ParagraphStyle.Alignment, Double)] = [
      (.natural, 0), (.left, 0), (.right, 1000), (.center, 500), (.justified, 0),
    ]
    for (alignment, x) in expected {
      let text = try mono("ab", ParagraphStyle(alignment: alignment))
      let result = layout(text, width: 2 * monoAdvance + 1000)
      XCTAssertEqual(result.lines[0].frame.minX, x)
      XCTAssertEqual(result.size.width, 2 * monoAdvance)
      XCTAssertEqual(glyphs(result)[0].position, Point(x: x, y: 1901))
    }
  }

  func testNaturalAlignmentOfRightToLeftTextIsRight() throws {
    let text = StyledText("אב", style: TextStyle(font: try dejaVu()))
    let natural = layout(text).size.width
    XCTAssertEqual(layout(text, width: natural + 500).lines[0].frame.minX, 500)
  }

  func testWithoutAWidthTheWidestLineIsTheRoom() throws {
    let result = layout(try mono("ab\nabcd", ParagraphStyle(alignment: .right)))
    XCTAssertEqual(result.lines.map(\.frame.minX), [2 * monoAdvance, 0])
  }

  func testJustifiedLinesWidenTheirSpaces() throws {
    let text = try mono("a b c ddddd", ParagraphStyle(alignment: .justified))
    let result = layout(text, width: 5 * monoAdvance + 600)
    XCTAssertEqual(shown(result), ["a b c", "ddddd"])
    XCTAssertEqual(result.lines[0].frame.width, 5 * monoAdvance + 600)
    XCTAssertEqual(
      glyphs(result).prefix(5).map(\.position.x),
      [0, monoAdvance, 2 * monoAdvance + 300, 3 * monoAdvance + 300, 4 * monoAdvance + 600])
    XCTAssertEqual(result.lines[1].frame.width, 5 * monoAdvance)
  }

  func testIndentsNarrowLines() throws {
    let style = ParagraphStyle(
      firstLineHeadIndent: 2 * monoAdvance, headIndent: monoAdvance, tailIndent: -monoAdvance)
    let result = layout(try mono("ab cd ef", style), width: 6 * monoAdvance)
    XCTAssertEqual(shown(result), ["ab", "cd", "ef"])
    XCTAssertEqual(
      result.lines.map(\.frame.minX), [2 * monoAdvance, monoAdvance, monoAdvance])
    let fixed = ParagraphStyle(tailIndent: 5 * monoAdvance)
    XCTAssertEqual(
      shown(layout(try mono("ab cd ef", fixed), width: 20 * monoAdvance)), ["ab cd", "ef"])
  }

  func testLineHeightsAreAddedAboveTheText() throws {
    let multiple = layout(try mono("a\nb", ParagraphStyle(lineHeightMultiple: 1.5)))
    XCTAssertEqual(multiple.size.height, 3 * height)
    XCTAssertEqual(multiple.lines.map(\.baseline), [1.5 * height - 483, 3 * height - 483])
    let minimum = layout(try mono("a", ParagraphStyle(minimumLineHeight: 3000)))
    XCTAssertEqual(minimum.firstBaseline, 3000 - 483)
    let maximum = layout(try mono("a", ParagraphStyle(maximumLineHeight: 2000)))
    XCTAssertEqual(maximum.size.height, 2000)
    XCTAssertEqual(maximum.firstBaseline, 2000 - 483)
  }

  func testSpacingLiesBetweenLinesAndParagraphs() throws {
    let style = ParagraphStyle(
      lineSpacing: 10, paragraphSpacing: 100, paragraphSpacingBefore: 1000)
    let result = layout(try mono("a\u{2028}b\nc", style))
    XCTAssertEqual(
      result.lines.map(\.frame.minY), [0, height + 10, 2 * height + 1120])
    XCTAssertEqual(result.size.height, 3 * height + 1120)
  }

  func testLargestFontDecidesTheLine() throws {
    var text = StyledText("a", style: TextStyle(font: try inter(10)))
    text.append("b", style: TextStyle(font: try inter(17)))
    let result = layout(text)
    XCTAssertEqual(result.size.height, 20.287109375)
    XCTAssertEqual(result.firstBaseline, 16.1865234375)
  }

  func testRaisedTextMakesItsLineHigher() throws {
    var text = try mono("a")
    var style = TextStyle(font: try library.monospacedSystemFont(size: 2048))
    style.baselineOffset = 100
    text.append("b", style: style)
    let result = layout(text)
    XCTAssertEqual(result.size.height, height + 100)
    XCTAssertEqual(glyphs(result).map(\.position.y), [2001, 1901])
  }

  func testTabsLeadToStops() throws {
    let stops: [ParagraphStyle.TabStop] = [
      .init(location: 5000), .init(location: 10_000, alignment: .trailing),
      .init(location: 15_000, alignment: .center),
    ]
    let result = layout(
      try mono("a\tb\tc\td\te", ParagraphStyle(tabStops: stops, defaultTabInterval: 7000)))
    XCTAssertEqual(
      glyphs(result).map(\.position.x),
      [0, 5000, 10_000 - monoAdvance, 15_000 - monoAdvance / 2, 21_000])
    XCTAssertEqual(result.size.width, 21_000 + monoAdvance)
  }

  func testNumbersStandWithTheirSeparatorsBelowEachOther() throws {
    let stop = ParagraphStyle.TabStop(
      location: 9000, alignment: .trailing, columnTerminators: ".")
    for (text, digits) in [("\t1.25", 1.0), ("\t314.5", 3), ("\t42", 2)] {
      let result = layout(try mono(text, ParagraphStyle(tabStops: [stop])))
      XCTAssertEqual(glyphs(result)[0].position.x, 9000 - digits * monoAdvance, text)
    }
  }

  func testSoftHyphenShowsAHyphenOnlyWhereTheLineBreaks() throws {
    let text = try mono("Donau\u{AD}dampf\u{AD}schiff")
    XCTAssertEqual(shown(layout(text)), ["Donau\u{AD}dampf\u{AD}schiff"])
    XCTAssertEqual(layout(text).size.width, 16 * monoAdvance)
    // The hyphen must fit too: five letters and it need six places.
    let broken = layout(text, width: 6 * monoAdvance)
    XCTAssertEqual(shown(broken), ["Donau\u{AD}‐", "dampf\u{AD}‐", "schiff"])
    XCTAssertEqual(broken.lines.map(\.frame.width), Array(repeating: 6 * monoAdvance, count: 3))
    XCTAssertEqual(broken.runs(in: broken.lines[0]).map(\.isInserted), [false, true])
    XCTAssertEqual(broken.lines.map(\.range), [0..<6, 6..<12, 12..<18])
    XCTAssertEqual(broken.offset(at: Point(x: 99_999, y: 0)), 5)
    XCTAssertEqual(
      shown(layout(text, width: 11 * monoAdvance)), ["Donau\u{AD}dampf\u{AD}‐", "schiff"])
  }

  func testJustifiedIdeographsAreSpread() throws {
    // No font of the tests has ideographs: their boxes are as wide as all else.
    let box = "\u{65E5}\u{672C}\u{8A9E}\u{3067}\u{3059}"
    let text = try mono(box + "\n", ParagraphStyle(alignment: .justified))
    XCTAssertEqual(layout(text, width: 9 * monoAdvance).lines[0].frame.width, 5 * monoAdvance)
    let result = layout(
      try mono(box, ParagraphStyle(alignment: .justified)), width: 3 * monoAdvance + 500)
    XCTAssertEqual(
      glyphs(result).map(\.position.x), [0, monoAdvance + 250, 2 * monoAdvance + 500])
    XCTAssertEqual(result.lines[0].frame.width, 3 * monoAdvance + 500)
    XCTAssertEqual(result.lines[1].frame.width, 2 * monoAdvance)
  }

  func testJustificationLeavesWhatLiesBeforeATab() throws {
    let style = ParagraphStyle(
      alignment: .justified, tabStops: [.init(location: 4 * monoAdvance)])
    let result = layout(try mono("a b\tc d eee", style), width: 7 * monoAdvance + 300)
    XCTAssertEqual(
      glyphs(result).prefix(6).map(\.position.x),
      [0, monoAdvance, 2 * monoAdvance, 4 * monoAdvance, 5 * monoAdvance, 6 * monoAdvance + 300])
  }

  func testHangingSpacesOfJustifiedRightToLeftTextKeepTheirWidth() throws {
    let style = TextStyle(font: try dejaVu())
    let text = StyledText(
      "אב אב  אבאב", style: style, paragraph: ParagraphStyle(alignment: .justified))
    let result = layout(text, width: 6500)
    XCTAssertEqual(result.lines[0].range, 0..<7)
    let runs = result.runs(in: result.lines[0])
    XCTAssertEqual(runs.map(\.range), [5..<7, 0..<5])
    XCTAssertEqual(runs[0].origin.x, -2 * 651)
    XCTAssertEqual(runs[1].origin.x, 0)
    XCTAssertEqual(runs[1].width, 6500)
  }

  func testAttachmentTakesItsRoom() throws {
    var text = try mono("a")
    let bounds = Rect(x: 0, y: -600, width: 300, height: 3000)
    var style = TextStyle(font: try library.monospacedSystemFont(size: 2048))
    style.attachment = TextAttachment(bounds: bounds)
    text.append("\u{FFFC}", style: style)
    let result = layout(text)
    XCTAssertEqual(result.size, Size(width: monoAdvance + 300, height: 3000))
    XCTAssertEqual(result.firstBaseline, 2400)
  }

  func testSizesThatAreNoNumbersCountAsZero() throws {
    let constraints = TextConstraints(width: .nan, maximumHeight: -1, maximumLines: -2)
    XCTAssertEqual(constraints, TextConstraints(width: 0, maximumHeight: 0))
  }
}
