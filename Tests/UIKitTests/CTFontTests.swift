// As apps import it: nothing but CoreText.
import CoreText
import XCTest

final class CTFontTests: XCTestCase {
  func testFontOfAName() {
    let font = CTFontCreateWithName("DejaVuSans" as CFString, 2048, nil)
    XCTAssertEqual(CTFontCopyPostScriptName(font) as String, "DejaVuSans")
    XCTAssertEqual(CTFontCopyFamilyName(font) as String, "DejaVu Sans")
    XCTAssertEqual(CTFontCopyFullName(font) as String, "DejaVu Sans")
    XCTAssertEqual(CTFontGetSize(font), 2048)
    // At 2048 points a design unit is a point: the values of the font's hhea and OS/2 tables.
    XCTAssertEqual(CTFontGetUnitsPerEm(font), 2048)
    XCTAssertEqual(CTFontGetAscent(font), 1901)
    XCTAssertEqual(CTFontGetDescent(font), 483)
    XCTAssertEqual(CTFontGetLeading(font), 0)
    XCTAssertEqual(CTFontGetCapHeight(font), 1493)
    XCTAssertEqual(CTFontGetXHeight(font), 1120)
    let label = UIFont(name: "DejaVuSans", size: 2048)
    XCTAssertEqual(font as UIFont, label)
  }

  func testUnknownNameAndSizeGiveTheSystemFont() {
    let font = CTFontCreateWithName("NoSuchFont" as CFString, 0, nil)
    XCTAssertEqual(font, UIFont.systemFont(ofSize: 12))
  }

  func testCopiesWithAnotherSizeAndTraits() throws {
    let font = CTFontCreateWithName("DejaVuSerif" as CFString, 10, nil)
    XCTAssertEqual(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 20, nil, nil)), 20)
    let bold = try XCTUnwrap(
      CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    XCTAssertEqual(CTFontCopyPostScriptName(bold) as String, "DejaVuSerif-Bold")
    XCTAssertEqual(CTFontGetSize(bold), 10)
    XCTAssertEqual(CTFontGetSymbolicTraits(bold), .traitBold)
    let descriptor = CTFontCopyFontDescriptor(bold)
    XCTAssertEqual(CTFontCreateWithFontDescriptor(descriptor, 0, nil), bold)
  }

  func testGlyphsOfCharacters() {
    let font = CTFontCreateWithName("DejaVuSans" as CFString, 10, nil)
    func glyphs(_ text: String) -> (glyphs: [CGGlyph], hasAll: Bool) {
      let units = Array(text.utf16)
      var glyphs = [CGGlyph](repeating: 9, count: units.count)
      let hasAll = CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
      return (glyphs, hasAll)
    }
    // As `hb-shape --no-clusters --no-positions --no-glyph-names` prints them.
    XCTAssertEqual(glyphs("AB").glyphs, [36, 37])
    XCTAssertTrue(glyphs("AB").hasAll)
    XCTAssertEqual(glyphs("A\u{10A60}B").glyphs, [36, 0, 0, 37])
    XCTAssertFalse(glyphs("A\u{10A60}B").hasAll)
  }

  func testGlyphOfASurrogateWithoutAPartnerIsMissing() {
    let font = CTFontCreateWithName("DejaVuSans" as CFString, 10, nil)
    var glyphs: [CGGlyph] = [9, 9, 9]
    XCTAssertFalse(CTFontGetGlyphsForCharacters(font, [0xD800, 0x41, 0xDC00], &glyphs, 3))
    XCTAssertEqual(glyphs, [0, 36, 0])
  }
}
