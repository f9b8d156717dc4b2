import FacsimileRaster
import FacsimileText
import Foundation
import XCTest

/// What we read in fonts is what fontTools reads.
final class FontToolsTests: XCTestCase {
  func testMetricsNamesAdvancesAndOutlinesOfStaticFonts() throws {
    for file in [
      "opentype/inter/Inter-Regular.otf", "opentype/inter/InterDisplay-BlackItalic.otf",
      "truetype/dejavu/DejaVuSans.ttf", "truetype/dejavu/DejaVuSansMono-Bold.ttf",
      "truetype/dejavu/DejaVuSerif.ttf",
    ] {
      let path = "/usr/share/fonts/" + file
      let facts = try facts(path)
      let face = try FontFace(file: FontFile(path: path))
      compareMetrics(face, facts, file)
      compareGlyphs(face, facts, file, accuracy: 0.5 / 64)
    }
  }

  /// Debian's fonts-inter-variable.
  func testVariableFontsAtSettingsOfTheirAxes() throws {
    let path = try variableFont()
    for weight in [100.0, 250, 400, 633, 900] {
      let facts = try facts(path, "wght=\(weight)")
      let face = try FontFace(
        file: FontFile(path: path), variations: [FontVariation(tag: "wght", value: weight)])
      XCTAssertEqual(face.traits.weight.value, weight)
      // Axis values are normalized to 1/16384, and deltas are added in another order.
      compareGlyphs(face, facts, "weight \(weight)", accuracy: 0.1)
    }
  }

  func testFamilyOfAVariableFontHasEveryWeight() throws {
    let path = try variableFont()
    let library = FontLibrary(folders: FontFolders([]))
    try library.register(path: path)
    for weight in [100.0, 450, 650, 900] {
      let traits = FontTraits(weight: FontWeight(weight))
      let font = try library.font(family: "Inter", traits: traits, size: 17)
      XCTAssertEqual(font.face.traits.weight.value, weight)
      XCTAssertEqual(font.embolden, 0)
    }
    let bold = try library.font(family: "Inter", traits: FontTraits(weight: .bold), size: 17)
    XCTAssertTrue(bold.face.digest.hasSuffix(",wght=700.0"))
  }

  private func variableFont() throws -> String {
    let folders = [ProcessInfo.processInfo.environment["FACSIMILE_FONT_PATH"], "/usr/share/fonts"]
    for folder in folders.compactMap(\.self) {
      let path = folder + "/truetype/inter-vf/Inter-roman.var.ttf"
      if FileManager.default.fileExists(atPath: path) { return path }
    }
    throw XCTSkip("no variable font: Scripts/install-dependencies oracles")
  }

  private func facts(_ path: String, _ settings: String...) throws -> FontFacts {
    let output = try Tool.output(Tool.package("Scripts/font-facts"), [path] + settings)
    return try JSONDecoder().decode(FontFacts.self, from: output)
  }

  private func compareMetrics(_ face: FontFace, _ facts: FontFacts, _ what: String) {
    let metrics = face.metrics
    XCTAssertEqual(metrics.unitsPerEm, facts.unitsPerEm, what)
    XCTAssertEqual(metrics.ascender, facts.ascender, what)
    XCTAssertEqual(metrics.descender, facts.descender, what)
    XCTAssertEqual(metrics.lineGap, facts.lineGap, what)
    // Where the font is silent, the heights are measured.
    if facts.capHeight != 0 { XCTAssertEqual(metrics.capHeight, facts.capHeight, what) }
    if facts.xHeight != 0 { XCTAssertEqual(metrics.xHeight, facts.xHeight, what) }
    XCTAssertEqual(metrics.underlinePosition, facts.underlinePosition, what)
    XCTAssertEqual(metrics.underlineThickness, facts.underlineThickness, what)
    XCTAssertEqual(metrics.strikethroughPosition, facts.strikethroughPosition, what)
    XCTAssertEqual(metrics.strikethroughThickness, facts.strikethroughThickness, what)
    XCTAssertEqual(face.traits.weight.value, facts.weight, what)
    XCTAssertEqual(face.names.family, facts.family, what)
    XCTAssertEqual(face.names.style, facts.style, what)
    XCTAssertEqual(face.names.full, facts.full, what)
    XCTAssertEqual(face.names.postScript, facts.postScript, what)
  }

  private func compareGlyphs(
    _ face: FontFace, _ facts: FontFacts, _ what: String, accuracy: Double
  ) {
    XCTAssertGreaterThan(facts.advances.count, 300)
    for (code, advance) in facts.advances {
      guard let scalar = UInt32(code).flatMap(Unicode.Scalar.init),
        let glyph = face.glyph(for: scalar)
      else {
        XCTFail("no glyph for \(code), \(what)")
        continue
      }
      // HarfBuzz rounds the advances of variable fonts to whole units.
      let rounding = face.variations.isEmpty ? 0 : 0.6
      XCTAssertEqual(face.advance(of: glyph), advance, accuracy: rounding, "\(code), \(what)")
      guard let expected = facts.outlines[code] else { continue }
      guard case .outline(let path) = face.shape(of: glyph), let expected else {
        XCTAssertNil(expected, "\(code), \(what)")
        continue
      }
      let ours = description(of: path)
      for (ours, expected) in zip(ours.prefix(4), expected) {
        XCTAssertEqual(ours, expected, accuracy: accuracy, "\(code), \(what)")
      }
      let width = expected[2] - expected[0] + expected[3] - expected[1]
      XCTAssertEqual(ours[4], expected[4], accuracy: accuracy * 4 * width, "\(code), \(what)")
    }
  }

  /// The bounds of all points and the area of the polygon through them, as `font-facts` prints them.
  private func description(of path: Path) -> [Double] {
    var contours: [[Point]] = []
    var next = 0
    for verb in path.verbs {
      let count =
        switch verb {
        case .move, .line: 1
        case .quadCurve: 2
        case .curve: 3
        case .close: 0
        }
      if verb == .move { contours.append([]) }
      if !contours.isEmpty {
        contours[contours.count - 1].append(contentsOf: path.points[next..<next + count])
      }
      next += count
    }
    var area = 0.0
    for contour in contours {
      for (point, next) in zip(contour, contour.dropFirst() + contour.prefix(1)) {
        area += point.x * next.y - next.x * point.y
      }
    }
    let xs = path.points.map(\.x)
    let ys = path.points.map(\.y)
    return [xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0, area / 2]
  }
}

/// What `Scripts/font-facts` prints.
private struct FontFacts: Decodable {
  var unitsPerEm, ascender, descender, lineGap, capHeight, xHeight: Double
  var underlinePosition, underlineThickness: Double
  var strikethroughPosition, strikethroughThickness: Double
  var weight: Double
  var family, style, full, postScript: String
  /// By code point, in decimal.
  var advances: [String: Double]
  var outlines: [String: [Double]?]
}
