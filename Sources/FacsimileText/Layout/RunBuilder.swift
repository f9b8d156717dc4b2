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
  /// The part of a justified line that is widened.
  private let justified: Range<Int>

  /// A part of one item and one style.
  private struct Segment {
    var range: Range<Int>
    var runIndex: Int
    var font: Font
    var level: UInt8
    var glyphs: [ShapedGlyph]
    var width: Double
    var isInserted = false
  }

  init(_ line: TextLine, in shaped: ShapedText) {
    self.shaped = shaped
    self.line = line
    paragraph = shaped.paragraphs[line.paragraphIndex]
    measure = LineMeasure(paragraph: paragraph)
    position = line.indent
    justified = line.justification > 0 ? paragraph.justifiedPart(of: line.content) : 0..<0
  }

  /// The runs from left to right.
  mutating func runs() -> [TextRun] {
    for piece in line.pieces {
      switch piece {
      case .text(let part): add(part, level: nil)
      case .hanging(let part): add(part, level: paragraph.baseLevel)
      case .inserted(let mark, let runIndex): add(mark, runIndex)
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
      glyphs.indices.reduce(0) { $0 + glyphs[$1].advance + extraAdvance(at: $1, of: glyphs) }
    }
  }

  /// What a justified line adds to a glyph: the gap lies on the right of its cluster's last one.
  private func extraAdvance(at index: Int, of glyphs: [ShapedGlyph]) -> Double {
    guard line.justification > 0 else { return 0 }
    let cluster = glyphs[index].cluster
    guard index + 1 == glyphs.count || glyphs[index + 1].cluster != cluster,
      paragraph.isJustificationGap(after: cluster, in: justified)
    else { return 0 }
    return line.justification
  }

  private mutating func add(_ mark: InsertedMark, _ runIndex: Int) {
    let inserted = shaped.inserted(mark, runIndex: runIndex)
    segments.append(
      Segment(
        range: line.range.upperBound..<line.range.upperBound, runIndex: runIndex,
        font: shaped.text.runs[runIndex].style.font, level: paragraph.baseLevel,
        glyphs: inserted.glyphs, width: inserted.width, isInserted: true))
    position += inserted.width
  }

  private func run(_ segment: Segment, at x: Double) -> TextRun {
    let style = shaped.text.runs[segment.runIndex].style
    let y = line.baseline - style.baselineOffset
    var pen = x
    let glyphs = segment.glyphs.indices.map { index in
      let glyph = segment.glyphs[index]
      let advance =
        glyph.advance + (segment.isInserted ? 0 : extraAdvance(at: index, of: segment.glyphs))
      let placed = TextRun.Glyph(
        id: glyph.id, position: Point(x: pen + glyph.offsetX, y: y + glyph.offsetY),
        advance: advance, cluster: glyph.cluster)
      pen += advance
      return placed
    }
    return TextRun(
      range: segment.range, style: style, font: segment.font,
      isRightToLeft: segment.level & 1 == 1, isInserted: segment.isInserted,
      origin: Point(x: x, y: y), width: segment.width, glyphs: glyphs)
  }
}
