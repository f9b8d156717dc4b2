import FacsimileRaster
import FacsimileText
import Foundation
import OracleSupport
import XCTest

/// Our glyphs, clusters and advances are those of HarfBuzz's own program, `hb-shape`.
final class HBShapeTests: XCTestCase {
  private static let stringsPerFont = 500

  func testInter() throws {
    try compare(
      "opentype/inter/Inter-Regular.otf", [.latin, .latinWithMarks, .greek, .cyrillic])
  }

  func testDejaVuSans() throws {
    try compare(
      "truetype/dejavu/DejaVuSans.ttf",
      [.latin, .latinWithMarks, .greek, .cyrillic, .arabic, .hebrew])
  }

  func testDejaVuSerif() throws {
    try compare("truetype/dejavu/DejaVuSerif.ttf", [.latin, .latinWithMarks, .greek, .cyrillic])
  }

  func testInterDisplayItalic() throws {
    try compare("opentype/inter/InterDisplay-BoldItalic.otf", [.latin, .latinWithMarks])
  }

  /// Fonts of complex scripts, where they are installed.
  func testDevanagariAndThai() throws {
    try compare("truetype/noto/NotoSansDevanagari-Regular.ttf", [.devanagari])
    try compare("truetype/noto/NotoSansThai-Regular.ttf", [.thai])
  }

  private func compare(_ file: String, _ scripts: [Sample]) throws {
    let path = try find(file)
    let face = try FontFace(file: FontFile(path: path))
    let library = FontLibrary(folders: FontFolders([]))
    let style = TextStyle(font: Font(face: face, size: face.unitsPerEm), language: "en")
    var compared = 0
    for (index, sample) in scripts.enumerated() {
      let alphabet = sample.alphabet.filter { face.glyph(for: $0) != nil }
      XCTAssertGreaterThan(alphabet.count, 20, "\(sample.script) in \(file)")
      let count =
        HBShapeTests.stringsPerFont * (index + 1) / scripts.count
        - HBShapeTests.stringsPerFont * index / scripts.count
      var random = SeededGenerator(seed: UInt64(index + 1))
      let strings = (0..<count).map { _ in sample.string(of: alphabet, &random) }
      let expected = try shape(strings, path: path, sample)
      XCTAssertEqual(expected.count, strings.count)
      for (string, expected) in zip(strings, expected) {
        let layout = TextLayout(StyledText(string, style: style), library: library)
        let line = try XCTUnwrap(layout.lines.first)
        let ours = layout.runs(in: line).flatMap { run in
          zip(run.glyphs, pens(of: run)).map { glyph, pen in
            Glyph(
              g: Int(glyph.id), cl: glyph.cluster,
              dx: Int((glyph.position.x - pen).rounded()),
              dy: Int((line.baseline - glyph.position.y).rounded()),
              ax: Int(glyph.advance.rounded()))
          }
        }
        XCTAssertEqual(
          ours, expected, "\(string.debugDescription), seed \(index + 1), \(file)")
        compared += 1
      }
    }
    XCTAssertEqual(compared, HBShapeTests.stringsPerFont)
  }

  private func pens(of run: TextRun) -> [Double] {
    var pen = run.origin.x
    return run.glyphs.map { glyph in
      defer { pen += glyph.advance }
      return pen
    }
  }

  /// What hb-shape says, with clusters as UTF-16 offsets.
  private func shape(_ strings: [String], path: String, _ sample: Sample) throws -> [[Glyph]] {
    let text = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(ProcessInfo.processInfo.globallyUniqueString).txt")
    defer { try? FileManager.default.removeItem(at: text) }
    try Data((strings.joined(separator: "\n") + "\n").utf8).write(to: text)
    let output = try Tool.output(
      "/usr/bin/hb-shape",
      [
        "--font-file=\(path)", "--text-file=\(text.path)", "--script=\(sample.script)",
        "--direction=\(sample.isRightToLeft ? "rtl" : "ltr")", "--language=en", "--bot", "--eot",
        "--output-format=json", "--no-glyph-names",
      ])
    let lines = output.split(separator: UInt8(ascii: "\n"))
    return try zip(lines, strings).map { line, string in
      var offsets = [0]
      for scalar in string.unicodeScalars {
        offsets.append(offsets[offsets.count - 1] + UTF16.width(scalar))
      }
      return try JSONDecoder().decode([Glyph].self, from: Data(line)).map { glyph in
        var glyph = glyph
        glyph.cl = offsets[glyph.cl]
        return glyph
      }
    }
  }

  private func find(_ file: String) throws -> String {
    let extra = ProcessInfo.processInfo.environment["FACSIMILE_FONT_PATH"].map { [$0] } ?? []
    for folder in extra + ["/usr/share/fonts"] {
      let path = folder + "/" + file
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    throw XCTSkip("\(file) is not installed")
  }
}

/// One glyph, under the names that hb-shape gives its numbers.
private struct Glyph: Codable, Equatable {
  var g: Int
  var cl: Int
  var dx: Int
  var dy: Int
  var ax: Int
}

/// What the strings of a script are made of.
private struct Sample {
  let script: String
  var isRightToLeft = false
  let letters: [ClosedRange<UInt32>]
  /// Characters of all scripts between the letters.
  var others = " ,.-"

  static let latin = Sample(
    script: "latn", letters: [0x41...0x5A, 0x61...0x7A, 0x61...0x7A], others: " ,.-!/()0123456789")
  static let latinWithMarks = Sample(
    script: "latn", letters: [0x41...0x5A, 0x61...0x7A, 0xC0...0x17F, 0x300...0x30C], others: " '-")
  static let greek = Sample(script: "grek", letters: [0x391...0x3A1, 0x3A3...0x3C9])
  static let cyrillic = Sample(script: "cyrl", letters: [0x410...0x44F])
  static let arabic = Sample(
    script: "arab", isRightToLeft: true, letters: [0x621...0x63A, 0x641...0x64A, 0x64B...0x652])
  static let hebrew = Sample(script: "hebr", isRightToLeft: true, letters: [0x5D0...0x5EA])
  static let devanagari = Sample(
    script: "deva", letters: [0x905...0x914, 0x915...0x939, 0x93E...0x94D, 0x94D...0x94D],
    others: " ")
  static let thai = Sample(script: "thai", letters: [0xE01...0xE30, 0xE32...0xE3A, 0xE40...0xE4D])

  var alphabet: [Unicode.Scalar] { letters.joined().compactMap(Unicode.Scalar.init) }

  /// A string of up to 40 characters that begins with a letter and does not end with a space.
  func string(of alphabet: [Unicode.Scalar], _ random: inout SeededGenerator) -> String {
    var scalars = String.UnicodeScalarView()
    for index in 0..<random.integer(1...40) {
      let isOther = index > 0 && random.chance(oneIn: 6)
      let choices =
        index == 0
        ? alphabet.filter { letters[0].contains($0.value) }
        : isOther ? Array(others.unicodeScalars) : alphabet
      let choice = choices.randomElement(using: &random)
      if let choice { scalars.append(choice) }
    }
    while scalars.last == " " { scalars.removeLast() }
    return String(scalars)
  }
}
