/// How far a line reaches above and below its baseline.
struct LineHeights {
  private(set) var ascent = 0.0
  private(set) var descent = 0.0
  private(set) var leading = 0.0

  /// Takes in all that a line shows. An empty line is as high as the font that stands there.
  mutating func add(_ line: TextLine, in shaped: ShapedText) {
    let paragraph = shaped.paragraphs[line.paragraphIndex]
    for piece in line.pieces {
      switch piece {
      case .text(let part), .hanging(let part):
        add(part, of: paragraph, shaped.text)
      case .inserted(_, let runIndex):
        let style = shaped.text.runs[runIndex].style
        add(style.font, raised: style.baselineOffset)
      }
    }
    if line.pieces.isEmpty {
      let style = shaped.text.runs[shaped.text.runIndex(at: line.range.lowerBound)].style
      add(style.font, raised: 0)
    }
  }

  private mutating func add(_ part: Range<Int>, of paragraph: ShapedParagraph, _ text: StyledText) {
    for item in paragraph.items where item.range.overlaps(part) {
      let shown = item.range.clamped(to: part)
      var runIndex = item.runIndex
      while runIndex < text.runs.count, text.runs[runIndex].range.lowerBound < shown.upperBound {
        let run = text.runs[runIndex]
        runIndex += 1
        guard run.range.overlaps(shown) else { continue }
        if item.kind == .attachment, let attachment = run.style.attachment {
          ascent = max(ascent, attachment.bounds.maxY + run.style.baselineOffset)
          descent = max(descent, -attachment.bounds.minY - run.style.baselineOffset)
        }
        // Emoji are made to fit the font that they stand in: they make no line higher.
        let font = item.font.face.hasColorBitmaps ? run.style.font : item.font
        add(font, raised: run.style.baselineOffset)
      }
    }
  }

  private mutating func add(_ font: Font, raised: Double) {
    ascent = max(ascent, font.ascender + raised)
    descent = max(descent, -font.descender - raised)
    leading = max(leading, font.leading)
  }
}
