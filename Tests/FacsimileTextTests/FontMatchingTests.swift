import XCTest

@testable import FacsimileText

/// The rules of CSS Fonts Level 4, section 5.2, on families that no machine needs to have.
final class FontMatchingTests: XCTestCase {
  private func face(
    _ name: String, weight: Double = 400, width: Double = 100, slant: FontSlant = .upright,
    axes: [FontDescription.Axis] = []
  ) -> FontDescription {
    FontDescription(
      path: "/\(name).otf",
      names: FontNames(family: "Test", style: name, full: "Test \(name)", postScript: name),
      traits: FontTraits(weight: FontWeight(weight), width: width, slant: slant), axes: axes)
  }

  private func best(
    _ faces: [FontDescription], weight: Double = 400, width: Double = 100,
    slant: FontSlant = .upright
  ) -> String? {
    let traits = FontTraits(weight: FontWeight(weight), width: width, slant: slant)
    return FontMatching.best(traits, among: faces)?.names.postScript
  }

  func testNoFaceMatchesInAnEmptyFamily() {
    XCTAssertNil(best([]))
  }

  func testWidthIsMatchedBeforeSlantAndWeight() {
    let faces = [
      face("Bold Italic", weight: 700, slant: .italic), face("Condensed", width: 75),
      face("Expanded", width: 125),
    ]
    XCTAssertEqual(best(faces, weight: 700, width: 75, slant: .italic), "Condensed")
    XCTAssertEqual(best(faces, weight: 700, width: 110), "Expanded")
    XCTAssertEqual(best(faces, weight: 700, width: 90), "Condensed")
    XCTAssertEqual(best(faces, width: 60), "Condensed")
    XCTAssertEqual(best(faces, width: 150), "Expanded")
  }

  func testSlantIsMatchedBeforeWeight() {
    let faces = [face("Bold", weight: 700), face("Italic", slant: .italic)]
    XCTAssertEqual(best(faces, weight: 700, slant: .italic), "Italic")
    XCTAssertEqual(best(faces, weight: 400), "Bold")
  }

  func testItalicAndObliqueStandForEachOther() {
    let oblique = [face("Regular"), face("Oblique", slant: .oblique)]
    XCTAssertEqual(best(oblique, slant: .italic), "Oblique")
    let italic = [face("Regular"), face("Italic", slant: .italic)]
    XCTAssertEqual(best(italic, slant: .oblique), "Italic")
  }

  func testWeightsAreSearchedInTheirOrder() {
    let faces = [100.0, 300, 400, 500, 700, 900].map { face("\(Int($0))", weight: $0) }
    let expected: [(Double, String)] = [
      (100, "100"), (200, "100"), (350, "300"), (400, "400"), (450, "500"), (500, "500"),
      (600, "700"), (800, "900"), (950, "900"),
    ]
    for (weight, name) in expected { XCTAssertEqual(best(faces, weight: weight), name) }
    // From 400 to 500 upwards to 500, then down, then up.
    let gap = [face("300", weight: 300), face("600", weight: 600)]
    XCTAssertEqual(best(gap, weight: 450), "300")
    XCTAssertEqual(best([face("500", weight: 500)] + gap, weight: 400), "500")
    XCTAssertEqual(best(gap, weight: 590), "600")
    XCTAssertEqual(best(gap, weight: 310), "300")
    XCTAssertEqual(best([face("600", weight: 600), face("700", weight: 700)], weight: 450), "600")
  }

  func testVariableFaceCoversItsRange() {
    let axes = [
      FontDescription.Axis(tag: "wght", range: 300...800, defaultValue: 400),
      FontDescription.Axis(tag: "slnt", range: -10...0, defaultValue: 0),
      FontDescription.Axis(tag: "opsz", range: 14...32, defaultValue: 14),
    ]
    let variable = face("Variable", axes: axes)
    XCTAssertEqual(best([face("Bold", weight: 700), variable], weight: 650), "Variable")
    XCTAssertEqual(best([face("Regular"), variable], slant: .italic), "Variable")
    let wanted = FontTraits(weight: FontWeight(900), slant: .italic)
    XCTAssertEqual(
      FontMatching.variations(for: wanted, size: 17, of: variable),
      [
        FontVariation(tag: "wght", value: 800), FontVariation(tag: "opsz", value: 17),
        FontVariation(tag: "slnt", value: -10),
      ])
    XCTAssertEqual(FontMatching.variations(for: FontTraits(), size: 14, of: variable), [])
  }
}
