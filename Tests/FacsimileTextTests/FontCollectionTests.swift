import Foundation
import XCTest

@testable import FacsimileText

/// Collections: files that hold several fonts.
final class FontCollectionTests: TextTestCase {
  private let members = ["DejaVuSans", "DejaVuSansMono-Bold"]

  private func makeCollection() throws -> String {
    let fonts = try members.map { name in
      try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/\(name).ttf"))
    }
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("\(ProcessInfo.processInfo.globallyUniqueString).ttc")
    try FontCollection.make(fonts.map { [UInt8]($0) }).write(to: url)
    addTeardownBlock { try? FileManager.default.removeItem(at: url) }
    return url.path
  }

  func testEveryFontOfACollectionIsFound() throws {
    let library = FontLibrary(folders: FontFolders([]))
    let path = try makeCollection()
    let found = try library.register(path: path)
    XCTAssertEqual(found.map(\.index), [0, 1])
    XCTAssertEqual(found.map(\.names.postScript), members)
    let font = try library.font(named: "DejaVuSansMono-Bold", size: 12)
    XCTAssertEqual(font.face.index, 1)
    XCTAssertEqual(font.face.digest, font.face.file.sha256 + "#1")
  }

  func testFontsOfACollectionAreThoseOfTheirFiles() throws {
    let file = try FontFile(path: try makeCollection())
    XCTAssertEqual(file.count, 2)
    for (index, name) in members.enumerated() {
      let face = try FontFace(file: file, index: index)
      let alone = try FontFace(
        file: FontFile(path: "/usr/share/fonts/truetype/dejavu/\(name).ttf"))
      XCTAssertEqual(face.metrics, alone.metrics)
      for scalar in "aÄ…Жש".unicodeScalars {
        XCTAssertEqual(face.glyph(for: scalar), alone.glyph(for: scalar))
        if let glyph = alone.glyph(for: scalar) {
          XCTAssertEqual(face.shape(of: glyph), alone.shape(of: glyph))
        }
      }
    }
  }

  func testIndexBehindTheLastFontIsAnError() throws {
    let file = try FontFile(path: try makeCollection())
    for index in [2, -1] {
      XCTAssertThrowsError(try FontFace(file: file, index: index)) { error in
        XCTAssertEqual(
          error as? FontError, .noSuchIndex(path: file.path, index: index, count: 2))
      }
    }
  }
}

enum FontCollection {
  /// A TrueType collection of font files: a header, then the files with the places of their tables
  /// moved. Source: the OpenType specification, "TTC Header".
  static func make(_ fonts: [[UInt8]]) -> Data {
    func bytes(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    func number(_ font: [UInt8], _ at: Int) -> Int {
      font[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    var result = Array("ttcf".utf8) + bytes(0x10000) + bytes(fonts.count)
    var start = result.count + 4 * fonts.count
    for font in fonts {
      result += bytes(start)
      start += (font.count + 3) / 4 * 4
    }
    for font in fonts {
      var moved = font
      let base = result.count
      let tables = Int(font[4]) << 8 | Int(font[5])
      for table in 0..<tables {
        let at = 12 + table * 16 + 8
        moved.replaceSubrange(at..<at + 4, with: bytes(number(font, at) + base))
      }
      while moved.count % 4 != 0 { moved.append(0) }
      result += moved
    }
    return Data(result)
  }
}
