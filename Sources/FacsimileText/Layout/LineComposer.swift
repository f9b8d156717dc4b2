import FacsimileRaster

/// Makes the lines of a layout, from top to bottom.
struct LineComposer {
  private let shaped: ShapedText
  private let constraints: TextConstraints
  private(set) var lines: [TextLine] = []
  private(set) var isTruncated = false
  /// The largest width, with indents, that a line takes.
  private(set) var usedWidth = 0.0

  /// Where a line begins.
  private struct Cursor {
    var paragraph: Int
    var offset: Int
  }

  init(_ shaped: ShapedText, _ constraints: TextConstraints) {
    self.shaped = shaped
    self.constraints = constraints
    compose()
    for line in lines {
      let tail = shaped.paragraphs[line.paragraphIndex].style.tailIndent
      usedWidth = max(usedWidth, line.indent + line.frame.width + max(0, -tail))
    }
    align()
  }

  private mutating func compose() {
    guard let first = shaped.paragraphs.first else { return }
    var cursor: Cursor? = Cursor(paragraph: 0, offset: first.range.lowerBound)
    var previous: Cursor?
    while let current = cursor {
      let isLast = constraints.maximumLines > 0 && lines.count + 1 == constraints.maximumLines
      let top = topOfLine(after: lines.last, at: current)
      var line = line(at: current, isLast: isLast)
      place(&line, top: top)
      if line.frame.maxY > constraints.maximumHeight + TextConstraints.tolerance,
        let start = previous
      {
        // The line before was the last one that fits: it has to stand for the rest.
        let top = lines[lines.count - 1].frame.minY
        var last = self.line(at: start, isLast: true)
        place(&last, top: top)
        lines[lines.count - 1] = last
        isTruncated = isTruncated || last.isTruncated
        return
      }
      lines.append(line)
      isTruncated = isTruncated || line.isTruncated
      if isLast { return }
      previous = current
      cursor = next(after: line)
    }
  }

  private func next(after line: TextLine) -> Cursor? {
    let paragraph = shaped.paragraphs[line.paragraphIndex]
    if line.range.upperBound < paragraph.range.upperBound {
      return Cursor(paragraph: line.paragraphIndex, offset: line.range.upperBound)
    }
    let index = line.paragraphIndex + 1
    guard index < shaped.paragraphs.count else { return nil }
    return Cursor(paragraph: index, offset: shaped.paragraphs[index].range.lowerBound)
  }

  private func topOfLine(after line: TextLine?, at cursor: Cursor) -> Double {
    guard let line else { return 0 }
    let style = shaped.paragraphs[line.paragraphIndex].style
    var top = line.frame.maxY + style.lineSpacing
    if cursor.paragraph != line.paragraphIndex {
      top += style.paragraphSpacing
      top += shaped.paragraphs[cursor.paragraph].style.paragraphSpacingBefore
    }
    return top
  }
}

/// One line.
extension LineComposer {
  private func line(at cursor: Cursor, isLast: Bool) -> TextLine {
    let paragraph = shaped.paragraphs[cursor.paragraph]
    let style = paragraph.style
    let isFirst = cursor.offset == paragraph.range.lowerBound
    let indent = isFirst ? style.firstLineHeadIndent : style.headIndent
    let tail = style.tailIndent > 0 ? style.tailIndent : constraints.width + style.tailIndent
    let filler = LineFiller(
      paragraph, of: shaped, limit: max(0, tail - indent), indent: indent)
    var line = TextLine(
      range: cursor.offset..<cursor.offset, frame: .zero, baseline: 0, ascent: 0, descent: 0,
      leading: 0, isTruncated: false, isRightToLeft: paragraph.baseLevel == 1,
      paragraphIndex: cursor.paragraph, pieces: [], hangingWidth: 0, justification: 0,
      indent: indent, limit: filler.limit)

    let filled = filler.fill(from: cursor.offset)
    let isAlone = constraints.keepsParagraphsOnOneLine && style.lineBreakMode.isSingleLine
    let textFollows = isLast && hasText(after: filled.end)
    if (isLast || isAlone) && (textFollows || hasText(after: filled.end, in: paragraph)) {
      cut(&line, filler, filled, textFollows: textFollows)
    } else {
      fill(&line, filler, filled)
    }
    return line
  }

  /// A line that holds what fits.
  private func fill(_ line: inout TextLine, _ filler: LineFiller, _ filled: LineFiller.Line) {
    let paragraph = filler.paragraph
    let whole = line.range.lowerBound..<filled.end
    let content = paragraph.trimmingSpaces(whole)
    let isParagraphEnd = filled.end == paragraph.range.upperBound
    line.range = whole.lowerBound..<(isParagraphEnd ? paragraph.end : filled.end)
    if !content.isEmpty { line.pieces.append(.text(content)) }
    var hyphenWidth = 0.0
    if let runIndex = filled.isHardBreak ? nil : filler.hyphenRunIndex(at: content.upperBound) {
      let hyphen = LinePiece.inserted(.hyphen, runIndex: runIndex)
      line.pieces.append(hyphen)
      hyphenWidth = pieceWidth(hyphen, filler)
    }
    let spaces = content.upperBound..<filled.end
    if !spaces.isEmpty { line.pieces.append(.hanging(spaces)) }

    let width = pieceWidth(.text(content), filler) + hyphenWidth
    let fullWidth =
      spaces.isEmpty ? width : width + filler.width(whole) - filler.width(content)
    // Spaces at the end of a paragraph belong to the text, as far as there is room.
    let shown =
      filled.isHardBreak ? min(fullWidth, max(filler.limit, width)) : width
    line.frame.size.width = shown
    line.hangingWidth = fullWidth - shown
    if paragraph.style.alignment == .justified, !filled.isHardBreak, filler.limit.isFinite {
      let gaps = paragraph.justificationGaps(in: content)
      if gaps > 0 && filler.limit > width {
        line.justification = (filler.limit - width) / Double(gaps)
        line.frame.size.width = filler.limit
      }
    }
  }

  /// The last line, when there is more text than it can hold.
  private func cut(
    _ line: inout TextLine, _ filler: LineFiller, _ filled: LineFiller.Line, textFollows: Bool
  ) {
    let paragraph = filler.paragraph
    let mode = paragraph.style.lineBreakMode
    let start = line.range.lowerBound
    if mode == .byWordWrapping || mode == .byCharWrapping {
      fill(&line, filler, filled)
      line.isTruncated = true
      return
    }
    let end = filler.hardEnd(from: start)
    let content = start..<end
    if mode == .byClipping {
      line.pieces = content.isEmpty ? [] : [.text(content)]
      line.isTruncated = textFollows || !filler.fits(filler.width(content))
    } else {
      let truncation = Truncation(
        filler: filler, shaped: shaped, content: content,
        textFollows: textFollows && hasText(after: end))
      line.pieces = truncation.pieces(mode)
      line.isTruncated = true
    }
    line.range = start..<paragraph.end
    line.frame.size.width = line.pieces.reduce(0) { $0 + pieceWidth($1, filler) }
  }

  private func pieceWidth(_ piece: LinePiece, _ filler: LineFiller) -> Double {
    switch piece {
    case .text(let part), .hanging(let part):
      filler.width(part) + shaped.widthChange(cutting: part, outOf: filler.paragraph)
    case .inserted(let mark, let runIndex):
      shaped.inserted(mark, runIndex: runIndex).width
    }
  }

  /// True when a paragraph has more than spaces behind an offset.
  private func hasText(after offset: Int, in paragraph: ShapedParagraph) -> Bool {
    !paragraph.trimmingSpaces(offset..<paragraph.range.upperBound).isEmpty
  }

  /// True when the text has more than spaces and separators behind an offset.
  private func hasText(after offset: Int) -> Bool {
    shaped.units[offset...].contains {
      !CharacterKinds.isHangingSpace($0) && !CharacterKinds.isParagraphSeparator($0)
    }
  }
}

/// Heights and alignment.
extension LineComposer {
  /// Gives a line its heights: those of its largest font, changed as the paragraph's style says.
  /// What is added or taken away lies above the text, as in TextKit.
  private func place(_ line: inout TextLine, top: Double) {
    let style = shaped.paragraphs[line.paragraphIndex].style
    var heights = LineHeights()
    heights.add(line, in: shaped)
    line.ascent = heights.ascent
    line.descent = heights.descent
    line.leading = heights.leading
    let natural = heights.ascent + heights.descent + heights.leading
    var height = style.lineHeightMultiple > 0 ? natural * style.lineHeightMultiple : natural
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    line.frame.origin.y = top
    line.frame.size.height = height
    line.baseline = top + height - heights.descent - heights.leading
  }

  /// Moves each line to its place. Without a width the widest line decides where the edges are.
  private mutating func align() {
    let width = constraints.width.isFinite ? constraints.width : usedWidth
    for index in lines.indices {
      let line = lines[index]
      let style = shaped.paragraphs[line.paragraphIndex].style
      let tail = style.tailIndent > 0 ? style.tailIndent : width + style.tailIndent
      let left = line.isRightToLeft ? width - tail : line.indent
      let right = line.isRightToLeft ? width - line.indent : tail
      let slack = right - left - line.frame.width
      let isLeft =
        switch style.alignment {
        case .natural, .justified: !line.isRightToLeft
        case .left: true
        case .right, .center: slack < 0 && !line.isRightToLeft
        }
      if isLeft {
        lines[index].frame.origin.x = left
      } else if style.alignment == .center && slack >= 0 {
        lines[index].frame.origin.x = left + slack / 2
      } else {
        lines[index].frame.origin.x = right - line.frame.width
      }
    }
  }
}
