import CHarfBuzz
import XCTest

@testable import FacsimileText

/// Text that is put together of pairs is what HarfBuzz makes of the whole: the same glyphs, clusters,
/// advances and places where it can be cut.
final class PairTableTests: TextTestCase {
  private static let folder = "/usr/share/fonts/"
  private static let words = [
    "Settings", "Sign in", "AVATAR", "To", "Wa", "Ty", "LT", "Version 2.4.1", "Today, 9:41",
    "Privacy & security", "(5×3)", "3x4", "0x1F", "->", "=>", "<-", "Wi-Fi", "office", "fjord",
    "affine", "Ångström", "Łódź", "naïve", "č", "ĳ", "ij", "L·L", "\u{A0}", "a-b", "A-B", "(A)",
    "(a)", "A:B", "1:2", "@A", "a@b", "+1", "A+B", "«Quo»", "½", "#", "1\u{20E3}", "e\u{301}", "?!",
  ]

  private func compare(
    _ file: String, count: Int, minimumShare: Double, _ makeStyle: (Font) -> TextStyle
  ) throws {
    let path = PairTableTests.folder + file
    guard let face = try? library.face(path: path) else {
      throw XCTSkip("\(path) is not installed")
    }
    let style = makeStyle(Font(face: face, size: 17))
    var random = Generator(state: 0x7E47)
    var fromPairs = 0
    for number in 0..<count {
      let text = PairTableTests.text(&random)
      let units = Array(text.utf16)
      let script = random.next(4) == 0 ? HB_SCRIPT_COMMON : HB_SCRIPT_LATIN
      let item = ShapedItem(
        range: 0..<units.count, kind: .glyphs, font: style.font, level: 0, script: script,
        runIndex: 0)
      let options = ShapingOptions(style, font: style.font, script: script)
      // A part of the text, as a change of font leaves it.
      let start = random.next(3) == 0 ? random.next(units.count) : 0
      let range = start..<units.count
      let whole = Shaper.shapeWhole(
        units, context: 0..<units.count, range: range, of: item, options, spacing: style.spacing)
      let table = try XCTUnwrap(face.pairTables.table(options, face), file)
      let pairs = table.glyphs(units, range, font: style.font, spacing: style.spacing)
      if let pairs {
        fromPairs += 1
        XCTAssertEqual(
          pairs, whole, "\(text.debugDescription) from \(start), text \(number) in \(file)")
      }
      let shaped = Shaper.shape(
        units, context: 0..<units.count, range: range, of: item, style: style)
      XCTAssertEqual(shaped, whole, text.debugDescription)
    }
    XCTAssertGreaterThan(Double(fromPairs) / Double(count), minimumShare, file)
  }

  /// Words, random letters and random characters, some with others between that have rules.
  private static func text(_ random: inout Generator) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    var text = ""
    for _ in 0...random.next(5) {
      switch random.next(4) {
      case 0: text += words[random.next(words.count)]
      case 1: for _ in 0...random.next(8) { text.append(letters[random.next(letters.count)]) }
      case 2: text += String(random.next(100_000))
      default:
        for _ in 0...random.next(3) {
          let scalar = Unicode.Scalar(UInt32(0x20 + random.next(0x180)))
          if let scalar { text.unicodeScalars.append(scalar) }
        }
      }
      if random.next(4) != 0 { text += " " }
    }
    return text
  }

  func testInter() throws {
    try compare("opentype/inter/Inter-Regular.otf", count: 4000, minimumShare: 0.1) {
      TextStyle(font: $0)
    }
  }

  func testInterDisplayBoldItalic() throws {
    try compare("opentype/inter/InterDisplay-BoldItalic.otf", count: 4000, minimumShare: 0.1) {
      TextStyle(font: $0, language: "en")
    }
  }

  func testDejaVuSans() throws {
    try compare("truetype/dejavu/DejaVuSans.ttf", count: 4000, minimumShare: 0.1) {
      TextStyle(font: $0)
    }
  }

  func testDejaVuSerifBold() throws {
    try compare("truetype/dejavu/DejaVuSerif-Bold.ttf", count: 4000, minimumShare: 0.1) {
      TextStyle(font: $0, tracking: 0.5)
    }
  }

  func testMonospaced() throws {
    try compare("truetype/dejavu/DejaVuSansMono.ttf", count: 2000, minimumShare: 0.1) {
      TextStyle(font: $0)
    }
  }

  func testFeaturesAndLanguages() throws {
    let inter = "opentype/inter/Inter-Regular.otf"
    try compare(inter, count: 2000, minimumShare: 0.1) { font in
      var font = font
      font.features = [.monospacedDigits]
      return TextStyle(font: font, kern: 0)
    }
    try compare(inter, count: 2000, minimumShare: 0.05) { font in
      var font = font
      font.features = [.smallCapitals, FontFeature(tag: "zero", value: 1)]
      return TextStyle(font: font, kern: 1.5, usesLigatures: false)
    }
    try compare("truetype/dejavu/DejaVuSans.ttf", count: 2000, minimumShare: 0.1) {
      TextStyle(font: $0, usesLigatures: false, language: "tr")
    }
  }

  func testMostLabelsNeedNoHarfBuzz() throws {
    let labels = [
      "Settings", "Sign in", "Forgot password?", "Continue", "Cancel", "Done", "Edit profile",
      "Notifications", "AVATAR", "Add to cart", "Version 2.4.1", "Today, 9:41",
      "3 unread messages", "Privacy & security", "Log out", "About", "Total: 12.50", "Search",
      "Wi-Fi", "Delete account",
    ]
    func left(_ font: Font) throws -> [String] {
      let options = ShapingOptions(TextStyle(font: font), font: font, script: HB_SCRIPT_LATIN)
      let table = try XCTUnwrap(font.face.pairTables.table(options, font.face))
      return labels.filter { label in
        let units = Array(label.utf16)
        return table.glyphs(units, 0..<units.count, font: font, spacing: 0) == nil
      }
    }
    // Inter's colon and hyphen rise between digits or capitals; DejaVu Sans has "fi".
    XCTAssertEqual(try left(inter()), ["Today, 9:41", "Total: 12.50", "Wi-Fi"])
    XCTAssertEqual(try left(dejaVu()), ["Edit profile", "Notifications"])
  }

  func testFractionsOfTheFontAreLeftToHarfBuzz() throws {
    var font = try inter()
    font.features = [FontFeature(tag: "frac", value: 1)]
    let style = TextStyle(font: font)
    let options = ShapingOptions(style, font: font, script: HB_SCRIPT_LATIN)
    let units = Array("1/2".utf16)
    let table = font.face.pairTables.table(options, font.face)
    XCTAssertNil(table?.glyphs(units, 0..<3, font: font, spacing: 0))
  }

  func testOtherScriptsAndCharactersAreLeftToHarfBuzz() throws {
    let font = try dejaVu()
    let style = TextStyle(font: font)
    let greek = ShapingOptions(style, font: font, script: HB_SCRIPT_GREEK)
    XCTAssertNil(font.face.pairTables.table(greek, font.face))
    let latin = ShapingOptions(style, font: font, script: HB_SCRIPT_LATIN)
    let table = try XCTUnwrap(font.face.pairTables.table(latin, font.face))
    for text in ["e\u{301}", "soft\u{AD}hyphen", "a\u{200D}b", "fi", "\u{7F}", ""] {
      let units = Array(text.utf16)
      XCTAssertNil(table.glyphs(units, 0..<units.count, font: font, spacing: 0), text)
    }
    for text in ["f", "fa", "Größe", "AVATAR", " "] {
      let units = Array(text.utf16)
      XCTAssertNotNil(table.glyphs(units, 0..<units.count, font: font, spacing: 0), text)
    }
  }
}

extension Generator {
  /// A number from 0 to below a limit.
  fileprivate mutating func next(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
