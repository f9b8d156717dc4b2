/// Shortens a line that does not fit, with an ellipsis in place of what is left out.
///
/// The text is cut between grapheme clusters. The ellipsis looks like the character before it, or
/// after it at the head of a line, and spaces beside it are left out too.
struct Truncation {
  let filler: LineFiller
  let shaped: ShapedText
  /// What the line would show if there were room.
  let content: Range<Int>
  /// True when more text follows that is not part of the line, so that an ellipsis is needed even
  /// where the content fits.
  let textFollows: Bool

  private var paragraph: ShapedParagraph { filler.paragraph }

  func pieces(_ mode: ParagraphStyle.LineBreakMode) -> [LinePiece] {
    if textFollows && filler.fits(filler.width(content)) { return tail() }
    switch mode {
    case .byTruncatingHead: return head()
    case .byTruncatingMiddle: return middle()
    default: return tail()
    }
  }

  private func tail() -> [LinePiece] {
    var end = content.lowerBound
    while end < content.upperBound {
      let next = nextCharacter(after: end)
      guard filler.fits(filler.width(content.lowerBound..<next)) else { break }
      end = next
    }
    while end > content.lowerBound {
      let part = content.lowerBound..<end
      let ellipsis = ellipsis(besideCharacterAt: end - 1)
      if filler.fits(filler.width(part) + ellipsis.width) {
        let trimmed = paragraph.trimmingSpaces(part)
        return trimmed.isEmpty ? [ellipsis.piece] : [.text(trimmed), ellipsis.piece]
      }
      end = previousCharacter(before: end)
    }
    return [ellipsis(besideCharacterAt: content.lowerBound).piece]
  }

  private func head() -> [LinePiece] {
    let content = paragraph.trimmingSpaces(content)
    var start = content.upperBound
    while start > content.lowerBound {
      let previous = previousCharacter(before: start)
      guard filler.fits(filler.width(previous..<content.upperBound)) else { break }
      start = previous
    }
    while start < content.upperBound {
      let part = start..<content.upperBound
      let ellipsis = ellipsis(besideCharacterAt: start)
      if filler.fits(filler.width(part) + ellipsis.width) {
        return [ellipsis.piece, .text(skippingSpaces(part))]
      }
      start = nextCharacter(after: start)
    }
    return [ellipsis(besideCharacterAt: content.lowerBound).piece]
  }

  /// The start takes half of the room that the ellipsis leaves, the end what then remains.
  private func middle() -> [LinePiece] {
    let content = paragraph.trimmingSpaces(content)
    let ellipsis = ellipsis(besideCharacterAt: content.lowerBound)
    let room = filler.limit - ellipsis.width
    var end = content.lowerBound
    while end < content.upperBound {
      let next = nextCharacter(after: end)
      if filler.width(content.lowerBound..<next) > room / 2 { break }
      end = next
    }
    let first = paragraph.trimmingSpaces(content.lowerBound..<end)
    let remaining = room - filler.width(first) + TextConstraints.tolerance
    var start = content.upperBound
    while start > end {
      let previous = previousCharacter(before: start)
      if paragraph.width(previous..<content.upperBound) > remaining { break }
      start = previous
    }
    let last = skippingSpaces(start..<content.upperBound)
    var pieces: [LinePiece] = []
    if !first.isEmpty { pieces.append(.text(first)) }
    pieces.append(ellipsis.piece)
    if !last.isEmpty { pieces.append(.text(last)) }
    return pieces
  }

  private func ellipsis(besideCharacterAt offset: Int) -> (piece: LinePiece, width: Double) {
    let runIndex = shaped.text.runIndex(at: offset)
    return (
      .inserted(.ellipsis, runIndex: runIndex), shaped.inserted(.ellipsis, runIndex: runIndex).width
    )
  }

  private func skippingSpaces(_ part: Range<Int>) -> Range<Int> {
    var start = part.lowerBound
    while start < part.upperBound,
      CharacterKinds.isHangingSpace(paragraph.unit(at: start))
    {
      start += 1
    }
    return start..<part.upperBound
  }

  private func isCharacterStart(_ offset: Int) -> Bool {
    paragraph.breakTable()[offset - paragraph.range.lowerBound].contains(.grapheme)
  }

  private func previousCharacter(before offset: Int) -> Int {
    var offset = offset - 1
    while offset > content.lowerBound && !isCharacterStart(offset) { offset -= 1 }
    return offset
  }

  private func nextCharacter(after offset: Int) -> Int {
    var offset = offset + 1
    while offset < content.upperBound && !isCharacterStart(offset) { offset += 1 }
    return offset
  }
}
