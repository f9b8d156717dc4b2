/// Measures parts of a paragraph as they stand on a line, where a tab's width depends on its place.
struct LineMeasure {
  let paragraph: ShapedParagraph

  /// The distance of automatic tab stops where the style gives none: that of `NSParagraphStyle`.
  private static let defaultTabInterval = 28.0

  /// The width of a part that begins at a distance from the leading edge, in points.
  func width(_ part: Range<Int>, from position: Double) -> Double {
    guard paragraph.hasTabs else { return paragraph.width(part) }
    var position = position
    let start = position
    var offset = part.lowerBound
    while offset < part.upperBound {
      if paragraph.unit(at: offset) == 0x09 {
        position += tabWidth(at: offset, position: position, lineEnd: part.upperBound)
        offset += 1
      } else {
        let end = endOfText(after: offset, limit: part.upperBound)
        position += paragraph.width(offset..<end)
        offset = end
      }
    }
    return position - start
  }

  /// The room that a tab takes.
  func tabWidth(at offset: Int, position: Double, lineEnd: Int) -> Double {
    let style = paragraph.style
    guard let stop = style.tabStops.first(where: { $0.location > position }) else {
      let interval =
        style.defaultTabInterval > 0 ? style.defaultTabInterval : LineMeasure.defaultTabInterval
      let count = position / interval
      guard count < 1_000_000_000 else { return 0 }
      return (Double(Int(max(count, 0))) + 1) * interval - position
    }
    let room = stop.location - position
    let textEnd = endOfText(after: offset + 1, limit: lineEnd)
    let terminators = Set(stop.columnTerminators.utf16)
    let columnEnd =
      terminators.isEmpty
      ? textEnd
      : (offset + 1..<textEnd).first { terminators.contains(paragraph.unit(at: $0)) } ?? textEnd
    let following = paragraph.width(offset + 1..<columnEnd)
    switch stop.alignment {
    case .leading: return room
    case .trailing: return max(0, room - following)
    case .center: return max(0, room - following / 2)
    }
  }

  /// Where the next tab stands, or the limit.
  private func endOfText(after offset: Int, limit: Int) -> Int {
    var end = offset
    while end < limit && paragraph.unit(at: end) != 0x09 { end += 1 }
    return end
  }
}
