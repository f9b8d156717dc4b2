import FacsimileRaster
import Foundation
import XCTest

@testable import FacsimileText

final class FontTests: TextTestCase {
  func testSystemFontHasSanFranciscosHeights() throws {
    let font = try library.systemFont(size: 17)
    XCTAssertEqual(font.ascender, 16.1865234375)
    XCTAssertEqual(font.descender, -4.1005859375)
    XCTAssertEqual(font.leading, 0)
    XCTAssertEqual(font.lineHeight, 20.287109375)
    XCTAssertEqual(font.capHeight, 17 * 2048.0 / 2816)
    XCTAssertEqual(font.xHeight, 17 * 1536.0 / 2816)
  }

  func testSystemFontTakesItsDisplayCutFromTwentyPoints() throws {
    XCTAssertEqual(try library.systemFont(size: 19.99).face.names.family, "Inter")
    XCTAssertEqual(try library.systemFont(size: 20).face.names.family, "Inter Display")
  }

  func testSystemFontHasNineWeightsAndItalics() throws {
    for size in [17.0, 34] {
      for weight in stride(from: 100.0, through: 900, by: 100) {
        for slant in [FontSlant.upright, .italic] {
          let font = try library.systemFont(size: size, weight: FontWeight(weight), slant: slant)
          XCTAssertEqual(font.face.traits.weight.value, weight)
          XCTAssertEqual(font.face.traits.slant, slant)
          XCTAssertEqual(font.embolden, 0)
          XCTAssertEqual(font.slant, 0)
        }
      }
    }
  }

  func testMonospacedFontIsDejaVuSansMonoWithItsOwnHeights() throws {
    let font = try library.monospacedSystemFont(size: 2048, weight: .bold)
    XCTAssertEqual(font.face.names.postScript, "DejaVuSansMono-Bold")
    XCTAssertEqual(font.ascender, 1901)
    XCTAssertEqual(font.descender, -483)
  }

  func testHeightsAreMeasuredWhereTheFontIsSilent() throws {
    // DejaVu's OS/2 table is of version 1, which has no cap height or x-height.
    let font = try dejaVu()
    XCTAssertEqual(font.capHeight, 1493)
    XCTAssertEqual(font.xHeight, 1120)
    XCTAssertEqual(font.underlinePosition, -40)
    XCTAssertEqual(font.underlineThickness, 90)
    XCTAssertEqual(font.strikethroughPosition, 530)
    XCTAssertEqual(font.strikethroughThickness, 102)
  }

  func testMediumPrefersRegularToBold() throws {
    let traits = FontTraits(weight: .medium)
    let font = try library.font(family: "DejaVu Sans", traits: traits, size: 12)
    XCTAssertEqual(font.face.names.postScript, "DejaVuSans")
  }

  func testNamedFontsAreFoundByPostScriptFullAndFamilyName() throws {
    for name in ["Inter-SemiBold", "inter semi bold"] {
      XCTAssertEqual(
        try library.font(named: name, size: 12).face.names.postScript, "Inter-SemiBold")
    }
    XCTAssertEqual(
      try library.font(named: "DejaVu Serif", size: 12).face.names.postScript, "DejaVuSerif")
    XCTAssertEqual(try library.font(named: "Inter-Italic", size: 12).face.traits.slant, .italic)
  }

  func testUnknownFontIsAnErrorAndNoSubstitute() {
    XCTAssertThrowsError(try library.font(named: "Comic Sans MS", size: 12)) { error in
      XCTAssertEqual(
        error as? FontError,
        .unknownName("Comic Sans MS", folders: ["/usr/local/share/fonts", "/usr/share/fonts"]))
    }
  }

  func testMissingSystemFontNamesItsPackage() {
    let library = FontLibrary(folders: FontFolders(["/nonexistent"]))
    XCTAssertThrowsError(try library.systemFont(size: 17)) { error in
      XCTAssertEqual(
        error as? FontError,
        .missingSystemFont(family: "Inter", package: "fonts-inter", folders: ["/nonexistent"]))
      XCTAssertTrue("\(error)".contains("apt-get install fonts-inter"))
    }
  }

  func testBoldAndObliqueAreSynthesizedOnlyWhereTheFamilyHasNone() throws {
    let library = FontLibrary(folders: FontFolders([]))
    try library.register(path: "/usr/share/fonts/opentype/inter/Inter-Regular.otf")
    let traits = FontTraits(weight: .bold, slant: .italic)
    let made = try library.font(family: "Inter", traits: traits, size: 12)
    XCTAssertEqual(made.slant, Font.syntheticSlant)
    XCTAssertEqual(made.embolden, Font.syntheticEmbolden)
    try library.register(path: "/usr/share/fonts/opentype/inter/Inter-BoldItalic.otf")
    let own = try library.font(family: "Inter", traits: traits, size: 12)
    XCTAssertEqual(own.slant, 0)
    XCTAssertEqual(own.embolden, 0)
    XCTAssertEqual(own.face.names.postScript, "Inter-BoldItalic")
  }

  func testFirstFolderHidesTheSameFaceInLaterOnes() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("fonts-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("Inter-Regular.otf").path
    try FileManager.default.copyItem(
      atPath: "/usr/share/fonts/opentype/inter/Inter-Regular.otf", toPath: copy)
    let library = FontLibrary(folders: FontFolders([folder.path, "/usr/share/fonts"]))
    XCTAssertEqual(try library.systemFont(size: 17).face.file.path, copy)
    XCTAssertEqual(
      try library.systemFont(size: 17, weight: .bold).face.file.path,
      "/usr/share/fonts/opentype/inter/Inter-Bold.otf")
  }

  func testFileThatIsNoFontIsAnError() {
    XCTAssertThrowsError(try library.register(path: "/etc/passwd")) { error in
      XCTAssertEqual(error as? FontError, .notAFont(path: "/etc/passwd"))
    }
    XCTAssertThrowsError(try library.register(path: "/nonexistent.ttf")) { error in
      XCTAssertEqual(error as? FontError, .unreadable(path: "/nonexistent.ttf"))
    }
  }

  func testSizeThatIsNoNumberCountsAsZero() throws {
    let face = try inter().face
    XCTAssertEqual(Font(face: face, size: .nan).size, 0)
    XCTAssertEqual(Font(face: face, size: -3).size, 0)
    XCTAssertEqual(Font(face: face, size: .infinity).size, Font.maximumSize)
  }

  func testStandardFoldersAreInOrder() {
    XCTAssertEqual(
      FontFolders.standard(package: "/p", fontPath: "/a:b:").paths,
      ["/p/Fonts", "/a", "/p/b", "/usr/local/share/fonts", "/usr/share/fonts"])
  }

  func testPackageIsFoundAboveAFolder() {
    let here = #filePath.components(separatedBy: "/").dropLast().joined(separator: "/")
    let package = FontFolders.package(above: here)
    XCTAssertEqual(package.map { $0 + "/Tests/FacsimileTextTests" }, here)
    XCTAssertNil(FontFolders.package(above: "/proc/self"))
  }

  func testGlyphOutlinesAreInDesignUnits() throws {
    let face = try dejaVu().face
    // The letter "l" is a rectangle from 193 to 377 and from 0 to 1556.
    let glyph = try XCTUnwrap(face.glyph(for: "l"))
    guard case .outline(let path) = face.shape(of: glyph) else { return XCTFail("no outline") }
    XCTAssertEqual(Set(path.points.map(\.x)), [193, 377])
    XCTAssertEqual(Set(path.points.map(\.y)), [0, 1556])
    XCTAssertEqual(face.shape(of: 3), .empty)
    XCTAssertEqual(face.shape(of: 4_000_000), .empty)
  }

  func testDigestIsTheFilesHash() throws {
    XCTAssertEqual(
      hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    XCTAssertEqual(
      hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    XCTAssertEqual(
      hash(String(repeating: "a", count: 1_000_000)),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    let face = try inter().face
    XCTAssertEqual(face.digest, face.file.sha256)
    XCTAssertEqual(face.digest.count, 64)
  }

  private func hash(_ text: String) -> String {
    Array(text.utf8).withUnsafeBytes(SHA256.hexDigest)
  }
}
