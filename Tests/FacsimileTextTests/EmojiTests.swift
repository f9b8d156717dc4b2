import FacsimileRaster
import XCTest

@testable import FacsimileText

/// Colour emoji of Debian's fonts-noto-color-emoji; skipped where it is not installed.
final class EmojiTests: TextTestCase {
  private func emoji() throws -> FontFace {
    guard let face = library.emojiFace else {
      throw XCTSkip("no colour emoji font: apt-get install fonts-noto-color-emoji")
    }
    return face
  }

  private func runs(_ text: String) throws -> [TextRun] {
    let result = layout(StyledText(text, style: TextStyle(font: try inter(17))))
    return result.runs(in: result.lines[0])
  }

  func testEmojiArePictures() throws {
    let face = try emoji()
    let glyph = try XCTUnwrap(face.glyph(for: "😀"))
    guard case .bitmap(let picture, let rect) = face.shape(of: glyph) else {
      return XCTFail("no picture")
    }
    XCTAssertEqual(picture.width, 136)
    XCTAssertEqual(picture.height, 128)
    // The corner is transparent and the forehead yellow.
    XCTAssertEqual(picture[0, 0], 0)
    let forehead = picture[68, 30]
    XCTAssertEqual(forehead >> 24, 255)
    XCTAssertGreaterThan(forehead & 255, 200)
    XCTAssertLessThan(forehead >> 16 & 255, 120)
    // 136 x 128 pixels at 109 pixels per em of 2048 units.
    XCTAssertEqual(rect.width, 136 * 2048 / 109.0, accuracy: 1)
    XCTAssertEqual(rect.height, 128 * 2048 / 109.0, accuracy: 1)
    XCTAssertEqual(rect.maxY, 101 * 2048 / 109.0, accuracy: 1)
  }

  func testSequencesAreOnePicture() throws {
    _ = try emoji()
    let sequences = [
      "👨‍👩‍👧‍👦", "👍🏽", "🇩🇪", "1️⃣", "❤️", "🏳️‍🌈", "👩🏿‍🚀", "❤️‍🔥", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    ]
    for sequence in sequences {
      let runs = try runs("a" + sequence + "b")
      XCTAssertEqual(runs.map(\.range.count), [1, sequence.utf16.count, 1], sequence)
      let visible = runs[1].glyphs.filter { runs[1].font.face.shape(of: $0.id) != .empty }
      XCTAssertEqual(visible.count, 1, sequence)
      XCTAssertTrue(runs[1].font.face.hasColorBitmaps, sequence)
      XCTAssertEqual(runs[1].width, 17 * 2550 / 2048.0, accuracy: 1e-9, sequence)
    }
  }

  func testPresentationChoosesTheFont() throws {
    _ = try emoji()
    XCTAssertEqual(try runs("❤").map(\.font.face.hasColorBitmaps), [false])
    XCTAssertEqual(try runs("❤\u{FE0E}").map(\.font.face.hasColorBitmaps), [false])
    XCTAssertEqual(try runs("❤\u{FE0F}").map(\.font.face.hasColorBitmaps), [true])
    XCTAssertEqual(try runs("12#©™").map(\.font.face.names.family), ["Inter"])
  }

  func testEmojiMakeNoLineHigher() throws {
    _ = try emoji()
    let style = TextStyle(font: try inter(17))
    XCTAssertEqual(
      layout(StyledText("a😀", style: style)).size.height,
      layout(StyledText("a", style: style)).size.height)
  }

  func testShadowOfAPictureIsItsShape() throws {
    _ = try emoji()
    var style = TextStyle(font: try inter(17))
    style.shadow = TextShadow(offset: Point(x: 1, y: 2), blurRadius: 0, color: .black)
    style.stroke = TextStroke(width: 1)
    var list = DisplayList()
    layout(StyledText("😀", style: style)).draw(in: &list, at: .zero)
    guard list.commands.count == 2, case .image(let shadow) = list.commands[0],
      case .glyphs = list.commands[1]
    else { return XCTFail("\(list.commands)") }
    XCTAssertEqual(shadow.tint, .black)
    XCTAssertEqual(shadow.destination.width, 17 * 136 / 109.0, accuracy: 0.01)
  }

  func testTruncationKeepsSequencesWhole() throws {
    _ = try emoji()
    let text = StyledText(
      "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", style: TextStyle(font: try inter(17)),
      paragraph: ParagraphStyle(lineBreakMode: .byTruncatingTail))
    XCTAssertEqual(shown(layout(text, width: 45, lines: 1)), ["👨‍👩‍👧‍👦…"])
  }
}
