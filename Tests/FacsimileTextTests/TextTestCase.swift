import FacsimileRaster
import Foundation
import XCTest

@testable import FacsimileText

/// What the tests of this module share: the system's fonts and short ways to make texts.
class TextTestCase: XCTestCase {
  static let library = FontLibrary(folders: .system)
  var library: FontLibrary { TextTestCase.library }

  /// Inter at 10 points: a design unit is 10/2816 point.
  func inter(_ size: Double = 10, _ weight: FontWeight = .regular) throws -> Font {
    try library.systemFont(size: size, weight: weight)
  }

  /// DejaVu Sans at 2048 points: a design unit is a point, so widths are whole numbers.
  func dejaVu(_ size: Double = 2048) throws -> Font {
    try library.font(family: "DejaVu Sans", size: size)
  }

  /// Text in DejaVu Sans Mono at 2048 points, where each character is 1233 points wide.
  func mono(_ text: String, _ paragraph: ParagraphStyle = ParagraphStyle()) throws -> StyledText {
    StyledText(
      text, style: TextStyle(font: try library.monospacedSystemFont(size: 2048)),
      paragraph: paragraph)
  }

  func layout(
    _ text: StyledText, width: Double = .infinity, lines: Int = 0,
    height: Double = .infinity
  ) -> TextLayout {
    TextLayout(
      text, library: library,
      constraints: TextConstraints(width: width, maximumHeight: height, maximumLines: lines))
  }

  /// What each line shows, with "…" for an ellipsis.
  func shown(_ layout: TextLayout) -> [String] {
    layout.lines.map { line in
      line.pieces.map { piece in
        switch piece {
        case .text(let range):
          String(decoding: layout.shaped.units[range], as: UTF16.self)
        case .hanging: ""
        case .inserted(.ellipsis, _): "…"
        case .inserted(.hyphen, _): "‐"
        }
      }.joined()
    }
  }

  /// The glyphs of a line from left to right.
  func glyphs(_ layout: TextLayout, line: Int = 0) -> [TextRun.Glyph] {
    layout.runs(in: layout.lines[line]).flatMap(\.glyphs)
  }

  /// A file of Debian's unicode-data package; the test is skipped without it.
  func unicodeData(_ name: String) throws -> String {
    let path = "/usr/share/unicode/" + name
    guard let data = FileManager.default.contents(atPath: path) else {
      throw XCTSkip("\(path) is missing: apt-get install unicode-data")
    }
    return String(decoding: data, as: UTF8.self)
  }
}

/// The width of a monospaced character of `TextTestCase.mono`.
let monoAdvance = 1233.0
