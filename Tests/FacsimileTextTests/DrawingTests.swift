import FacsimileRaster
import XCTest

@testable import FacsimileText

final class DrawingTests: TextTestCase {
  private let red = Color(red: 1, green: 0, blue: 0)

  private func commands(_ text: StyledText, at origin: Point = .zero) -> [DisplayList.Command] {
    var list = DisplayList()
    layout(text).draw(in: &list, at: origin)
    return list.commands
  }

  func testGlyphsStandWhereTheLayoutHasThem() throws {
    let font = try library.monospacedSystemFont(size: 2048)
    var list = DisplayList()
    let element = list.addElement(parent: nil, zOrder: 0)
    let state = DrawingState(element: element, transform: .scale(x: 2, y: 2))
    layout(StyledText("ab", style: TextStyle(font: font, color: red)))
      .draw(in: &list, at: Point(x: 10, y: 20), state: state)
    let ids = [font.face.glyph(for: "a"), font.face.glyph(for: "b")].compactMap { $0 }
    let run = GlyphRun(
      source: font.face, size: 2048,
      glyphs: [
        .init(id: ids[0], position: Point(x: 10, y: 1921)),
        .init(id: ids[1], position: Point(x: 10 + monoAdvance, y: 1921)),
      ])
    XCTAssertEqual(
      list.commands,
      [.glyphs(GlyphDrawing(run: run, paint: .color(red), snapsBaseline: true, state: state))])
  }

  func testUnderlineIsOnePieceOverRunsOfOneLook() throws {
    let font = try dejaVu()
    var text = StyledText(
      "a", style: TextStyle(font: font, underline: LineDecoration(color: red)))
    text.append(
      "b", style: TextStyle(font: font, color: .white, underline: LineDecoration(color: red)))
    let shapes = commands(text).compactMap { command -> ShapeDrawing? in
      if case .shape(let shape) = command { shape } else { nil }
    }
    XCTAssertEqual(shapes.count, 1)
    // The top is 40 below the baseline at 1901, the thickness 90.
    XCTAssertEqual(
      shapes.first?.path.points, [Point(x: 0, y: 1986), Point(x: 1255 + 1300, y: 1986)])
    XCTAssertEqual(shapes.first?.mode, .stroke(StrokeStyle(width: 90)))
    XCTAssertEqual(shapes.first?.paint, .color(red))
  }

  func testBackgroundsComeFirstAndStrikethroughsLast() throws {
    var style = TextStyle(font: try dejaVu(), backgroundColor: red)
    style.strikethrough = LineDecoration(style: .double)
    style.underline = LineDecoration(pattern: .dot)
    let kinds = commands(StyledText("a", style: style)).map { command in
      switch command {
      case .shape(let shape): shape.mode == .fill(.nonZero) ? "fill" : "line"
      case .glyphs: "glyphs"
      default: "other"
      }
    }
    XCTAssertEqual(kinds, ["fill", "line", "glyphs", "line", "line"])
  }

  func testUnderlineByWordLeavesSpacesOut() throws {
    var style = TextStyle(font: try dejaVu())
    style.underline = LineDecoration(isByWord: true)
    let lines = commands(StyledText("a b", style: style)).compactMap { command -> [Point]? in
      if case .shape(let shape) = command { shape.path.points } else { nil }
    }
    XCTAssertEqual(
      lines.map { $0.map(\.x) }, [[0, 1255], [1255 + 651, 1255 + 651 + 1300]])
  }

  func testStrokedTextIsDrawnAsOutlines() throws {
    var style = TextStyle(font: try dejaVu())
    style.stroke = TextStroke(width: 20, color: red)
    let drawn = commands(StyledText("l", style: style))
    guard case .shape(let shape)? = drawn.first, drawn.count == 1 else {
      return XCTFail("\(drawn)")
    }
    XCTAssertEqual(shape.mode, .stroke(StrokeStyle(width: 20)))
    XCTAssertEqual(Set(shape.path.points.map(\.y)), [1901, 1901 - 1556])
  }

  func testSoftShadowIsThatOfAGroup() throws {
    var style = TextStyle(font: try dejaVu())
    style.shadow = TextShadow(offset: Point(x: 3, y: 4), blurRadius: 10, color: red)
    var list = DisplayList()
    let state = DrawingState(transform: .scale(x: 2, y: 2))
    layout(StyledText("l", style: style)).draw(in: &list, at: .zero, state: state)
    guard list.commands.count == 3, case .pushGroup(let group) = list.commands[0],
      case .glyphs = list.commands[1], list.commands[2] == .pop
    else { return XCTFail("\(list.commands)") }
    XCTAssertEqual(group.shadow, Shadow(color: red, offset: Point(x: 6, y: 8), radius: 10))
  }

  func testStrokeOfASynthesizedBoldIsThickerByAsMuch() throws {
    var font = try dejaVu()
    font.embolden = 1.0 / 32
    var style = TextStyle(font: font)
    style.stroke = TextStroke(width: 20)
    guard case .shape(let shape)? = commands(StyledText("l", style: style)).first else {
      return XCTFail("no outline")
    }
    XCTAssertEqual(shape.mode, .stroke(StrokeStyle(width: 20 + 64)))
  }

  func testAttachmentIsDrawnOnTheBaseline() throws {
    let image = try Pixmap(width: 1, height: 1)
    var style = TextStyle(font: try dejaVu())
    style.attachment = TextAttachment(
      bounds: Rect(x: 5, y: -100, width: 300, height: 500), image: image)
    let drawn = commands(StyledText("\u{FFFC}", style: style), at: Point(x: 1000, y: 0))
    XCTAssertEqual(
      drawn,
      [
        .image(
          ImageDrawing(
            image: image, destination: Rect(x: 1005, y: 1901 - 400, width: 300, height: 500)))
      ])
  }
}
