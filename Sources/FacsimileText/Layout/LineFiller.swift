/// Decides how much of a paragraph a line holds.
struct LineFiller {
  let paragraph: ShapedParagraph
  /// The room in points.
  let limit: Double
  /// Where the line begins, from the leading edge.
  let indent: Double
  private let measure: LineMeasure
  private let shaped: ShapedText

  struct Line {
    /// Where the next line begins.
    var end: Int
    /// True when the text itself ends the line here.
    var isHardBreak: Bool
  }

  init(_ paragraph: ShapedParagraph, of shaped: ShapedText, limit: Double, indent: Double) {
    self.shaped = shaped
    self.paragraph = paragraph
    self.limit = limit
    self.indent = indent
    measure = LineMeasure(paragraph: paragraph)
  }

  func width(_ part: Range<Int>) -> Double { measure.width(part, from: indent) }

  func fits(_ width: Double) -> Bool { width <= limit + TextConstraints.tolerance }

  /// Fills a line from an offset: with as many words as fit, or characters where the mode says so
  /// or a single word does not fit. It holds at least one character.
  func fill(from start: Int) -> Line {
    let end = paragraph.range.upperBound
    let fitsWhole = fits(width(paragraph.trimmingSpaces(start..<end)))
    if fitsWhole && !paragraph.hasLineSeparators { return Line(end: end, isHardBreak: true) }
    let table = paragraph.breakTable()
    let base = paragraph.range.lowerBound
    if paragraph.style.lineBreakMode == .byCharWrapping {
      return lastFit(from: start, table, at: .grapheme)
        ?? Line(end: nextCharacter(after: start, table), isHardBreak: false)
    }
    if let line = lastFit(from: start, table, at: .opportunity) { return line }
    let line =
      lastFit(from: start, table, at: .grapheme)
      ?? Line(end: nextCharacter(after: start, table), isHardBreak: false)
    return Line(end: line.end, isHardBreak: table[line.end - base].contains(.mandatory))
  }

  /// The last place of a kind up to which the text fits; the first where the line must end.
  private func lastFit(
    from start: Int, _ table: [ShapedParagraph.Break], at kind: ShapedParagraph.Break
  ) -> Line? {
    let base = paragraph.range.lowerBound
    let end = paragraph.range.upperBound
    var best: Line?
    var offset = start + 1
    while offset <= end {
      let place = table[offset - base]
      if place.contains(kind) || place.contains(.mandatory) {
        let content = paragraph.trimmingSpaces(start..<offset)
        guard fits(width(content)) else { break }
        let isHard = place.contains(.mandatory) || offset == end
        // Where only the hyphen does not fit, a place behind it still can.
        if isHard || fits(width(content) + hyphenWidth(at: content.upperBound)) {
          best = Line(end: offset, isHardBreak: isHard)
        }
        if isHard { break }
      }
      offset += 1
    }
    return best
  }

  /// The run of a soft hyphen that ends just before an offset, so that a line which is broken there
  /// shows a hyphen.
  func hyphenRunIndex(at offset: Int) -> Int? {
    guard paragraph.hasSoftHyphens, offset > paragraph.range.lowerBound,
      CharacterKinds.isSoftHyphen(paragraph.unit(at: offset - 1))
    else { return nil }
    return shaped.text.runIndex(at: offset - 1)
  }

  private func hyphenWidth(at offset: Int) -> Double {
    hyphenRunIndex(at: offset).map { shaped.inserted(.hyphen, runIndex: $0).width } ?? 0
  }

  private func nextCharacter(after start: Int, _ table: [ShapedParagraph.Break]) -> Int {
    let base = paragraph.range.lowerBound
    var offset = start + 1
    while offset < paragraph.range.upperBound && !table[offset - base].contains(.grapheme) {
      offset += 1
    }
    return min(offset, paragraph.range.upperBound)
  }

  /// Where the text itself ends the line that begins at an offset: before a line separator, or at
  /// the paragraph's end.
  func hardEnd(from start: Int) -> Int {
    guard paragraph.hasLineSeparators else { return paragraph.range.upperBound }
    return (start..<paragraph.range.upperBound).first {
      CharacterKinds.isLineSeparator(UInt32(paragraph.unit(at: $0)))
    } ?? paragraph.range.upperBound
  }
}
