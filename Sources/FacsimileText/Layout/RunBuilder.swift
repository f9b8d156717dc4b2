import FacsimileRaster

/// Puts the glyphs of a line in their places: pieces are cut by item and style, ordered by their
/// levels, and set one after the other.
struct RunBuilder {
  private let shaped: ShapedText
  private let line: TextLine
  private let paragraph: ShapedParagraph
  private let measure: LineMeasure
  private var segments: [Segment] = []
  /// The distance from the leading edge, for tabs.
  private var position: Double

  /// A part of one item and one style.
  private struct Segment {
    var range: Range<Int>
    var runIndex: Int
    var font: Font
    var level: UInt8
    var glyphs: [ShapedGlyph]
    var width: Double
    var isEllipsis = false
  }

  init(_ line: TextLine, in shaped: ShapedText) {
    self.shaped = shaped
    self.line = line
    paragraph = shaped.paragraphs[line.paragraphIndex]
    measure = LineMeasure(paragraph: paragraph)
    position = line.indent
  }

  /// The runs from left to right.
  mutating func runs() -> [TextRun] {
    for piece in line.pieces {
      switch piece {
      case .text(let part): add(part, level: nil)
      case .hanging(let part): add(part, level: paragraph.baseLevel)
      case .ellipsis(let runIndex): addEllipsis(runIndex)
      }
    }
    var x = line.frame.minX - (line.isRightToLeft ? line.hangingWidth : 0)
    return BidiLevels.visualOrder(of: segments.map(\.level)).map { index in
      let run = run(segments[index], at: x)
      x = run.maxX
      return run
    }
  }

  /// - Parameter level: replaces the items' own: hanging spaces take the paragraph's.
  private mutating func add(_ part: Range<Int>, level: UInt8?) {
    for item in paragraph.items where item.range.overlaps(part) {
      let shown = item.range.clamped(to: part)
      var glyphs: [ShapedGlyph] = []
      if item.kind == .glyphs {
        glyphs = shaped.glyphs(of: item, in: shown, paragraph: paragraph)
      }
      var runIndex = item.runIndex
      let runs = shaped.text.runs
      while runIndex < runs.count, runs[runIndex].range.lowerBound < shown.upperBound {
        if runs[runIndex].range.overlaps(shown) {
          let range = runs[runIndex].range.clamped(to: shown)
          let own =
            range == shown ? glyphs : glyphs.filter { range.contains($0.cluster) }
          let width = width(of: own, in: range, item, lineEnd: part.upperBound)
          segments.append(
            Segment(
              range: range, runIndex: runIndex, font: item.font, level: level ?? item.level,
              glyphs: own, width: width))
          position += width
        }
        runIndex += 1
      }
    }
  }

  private func width(
    of glyphs: [ShapedGlyph], in range: Range<Int>, _ item: ShapedItem, lineEnd: Int
  ) -> Double {
    switch item.kind {
    case .tab:
      measure.tabWidth(at: range.lowerBound, position: position, lineEnd: lineEnd)
    case .control, .attachment:
      paragraph.width(range)
    case .glyphs:
      glyphs.reduce(0) { $0 + $1.advance + extraAdvance(of: $1) }
    }
  }

  private func extraAdvance(of glyph: ShapedGlyph) -> Double {
    guard line.justification > 0, paragraph.range.contains(glyph.cluster) else { return 0 }
    let unit = paragraph.unit(at: glyph.cluster)
    return unit == 0x20 || unit == 0xA0 ? line.justification : 0
  }

  private mutating func addEllipsis(_ runIndex: Int) {
    let ellipsis = shaped.ellipsis(runIndex: runIndex)
    segments.append(
      Segment(
        range: line.range.upperBound..<line.range.upperBound, runIndex: runIndex,
        font: shaped.text.runs[runIndex].style.font, level: paragraph.baseLevel,
        glyphs: ellipsis.glyphs, width: ellipsis.width, isEllipsis: true))
    position += ellipsis.width
  }

  private func run(_ segment: Segment, at x: Double) -> TextRun {
    let style = shaped.text.runs[segment.runIndex].style
    let y = line.baseline - style.baselineOffset
    var pen = x
    let glyphs = segment.glyphs.map { glyph in
      let advance =
        glyph.advance + (segment.isEllipsis ? 0 : extraAdvance(of: glyph))
      let placed = TextRun.Glyph(
        id: glyph.id, position: Point(x: pen + glyph.offsetX, y: y + glyph.offsetY),
        advance: advance, cluster: glyph.cluster)
      pen += advance
      return placed
    }
    return TextRun(
      range: segment.range, style: style, font: segment.font,
      isRightToLeft: segment.level & 1 == 1, isEllipsis: segment.isEllipsis,
      origin: Point(x: x, y: y), width: segment.width, glyphs: glyphs)
  }
}
