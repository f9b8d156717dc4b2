import Synchronization

/// A paragraph with its glyphs, before it is broken into lines.
final class ShapedParagraph: Sendable {
  /// The UTF-16 offsets in the whole text, without the separator at the end.
  let range: Range<Int>
  /// Where the next paragraph begins.
  let end: Int
  let style: ParagraphStyle
  /// The paragraph's own embedding level, 0 or 1.
  let baseLevel: UInt8
  /// In logical order; together they cover the range.
  let items: [ShapedItem]
  let hasTabs: Bool
  let hasLineSeparators: Bool
  let hasSoftHyphens: Bool
  private let units: [UInt16]
  /// The distance from the paragraph's start to each offset of the range, as if all of it stood
  /// on one line in logical order. Inside a cluster the room is divided evenly.
  private let distances: [Double]
  private let breaks = Mutex<[Break]?>(nil)

  /// What is possible before a UTF-16 code unit.
  struct Break: OptionSet {
    let rawValue: UInt8
    /// A line may end here.
    static let opportunity = Break(rawValue: 1)
    /// A line must end here.
    static let mandatory = Break(rawValue: 2)
    /// A grapheme cluster begins here: an extended one of UAX #29, as Swift's `Character` has it. The
    /// caret and a truncation stand only there, so that letters keep their marks, emoji their skin
    /// and their family, and Korean and Indic syllables their parts.
    static let grapheme = Break(rawValue: 4)
  }

  init(
    range: Range<Int>, end: Int, style: ParagraphStyle, baseLevel: UInt8, items: [ShapedItem],
    attachmentWidths: [Int: Double], units: ArraySlice<UInt16>
  ) {
    self.range = range
    self.end = end
    self.style = style
    self.baseLevel = baseLevel
    self.items = items
    self.units = Array(units)
    hasTabs = items.contains { $0.kind == .tab }
    hasLineSeparators = units.contains { CharacterKinds.isLineSeparator(UInt32($0)) }
    hasSoftHyphens = units.contains(where: CharacterKinds.isSoftHyphen)
    distances = ShapedParagraph.distances(items, range, attachmentWidths)
  }

  /// The width of a part of the paragraph without tabs, in points.
  func width(_ part: Range<Int>) -> Double {
    distances[part.upperBound - range.lowerBound] - distances[part.lowerBound - range.lowerBound]
  }

  func unit(at offset: Int) -> UInt16 { units[offset - range.lowerBound] }

  /// A range without the hanging spaces at its end.
  func trimmingSpaces(_ part: Range<Int>) -> Range<Int> {
    var end = part.upperBound
    while end > part.lowerBound, CharacterKinds.isHangingSpace(unit(at: end - 1)) { end -= 1 }
    return part.lowerBound..<end
  }

  /// How many gaps of a line's content are widened when it is justified.
  func justificationGaps(in content: Range<Int>) -> Int {
    let part = justifiedPart(of: content)
    return part.reduce(0) { $0 + (isJustificationGap(after: $1, in: part) ? 1 : 0) }
  }

  /// What lies behind a tab's stop keeps its place, so only the text after the last tab is widened.
  func justifiedPart(of content: Range<Int>) -> Range<Int> {
    guard hasTabs, let tab = content.last(where: { unit(at: $0) == 0x09 }) else { return content }
    return tab + 1..<content.upperBound
  }

  /// True when a justified line is widened behind the character at an offset: at spaces between
  /// words, and between ideographs, which are written without any.
  func isJustificationGap(after offset: Int, in part: Range<Int>) -> Bool {
    guard part.contains(offset) else { return false }
    let unit = unit(at: offset)
    if CharacterKinds.isWordSpace(unit) { return true }
    let next = offset + (CharacterKinds.isHighSurrogate(unit) ? 2 : 1)
    return CharacterKinds.isIdeographic(unit) && part.contains(next)
      && CharacterKinds.isIdeographic(self.unit(at: next))
  }

  /// What is possible before each offset from the range's start to its end. Found when first
  /// needed: a text that fits on one line never asks.
  func breakTable() -> [Break] {
    breaks.withLock { breaks in
      if let breaks { return breaks }
      let table = ShapedParagraph.findBreaks(units)
      breaks = table
      return table
    }
  }

  private static func findBreaks(_ units: [UInt16]) -> [Break] {
    let scalars = DecodedScalars(units, 0..<units.count)
    // Without combining marks each unit is a cluster; a line feed after a carriage return, which
    // would not be one, does not stand in a paragraph.
    var table = [Break](repeating: scalars.areSimple ? .grapheme : [], count: units.count + 1)
    for (index, opportunity) in LineBreaker.opportunities(in: scalars.values).enumerated() {
      switch opportunity {
      case .prohibited: break
      case .allowed: table[scalars.offsets[index]].insert(.opportunity)
      case .mandatory: table[scalars.offsets[index]].formUnion([.opportunity, .mandatory])
      }
    }
    if !scalars.areSimple {
      var offset = 0
      for character in String(decoding: units, as: UTF16.self) {
        table[offset].insert(.grapheme)
        offset += character.utf16.count
      }
    }
    table[units.count].formUnion([.opportunity, .grapheme])
    return table
  }

  private static func distances(
    _ items: [ShapedItem], _ range: Range<Int>, _ attachmentWidths: [Int: Double]
  ) -> [Double] {
    var distances = [Double](repeating: 0, count: range.count + 1)
    var total = 0.0
    /// Moves on by a cluster that begins where the last one ended.
    func add(_ width: Double, from start: Int, to end: Int) {
      let count = Double(end - start)
      for offset in start + 1..<end {
        distances[offset - range.lowerBound] = total + width * Double(offset - start) / count
      }
      total += width
      distances[end - range.lowerBound] = total
    }
    for item in items {
      guard item.kind == .glyphs, !item.glyphs.isEmpty else {
        add(
          attachmentWidths[item.range.lowerBound] ?? 0, from: item.range.lowerBound,
          to: item.range.upperBound)
        continue
      }
      let glyphs = item.glyphs
      let count = glyphs.count
      var position = 0
      var start = item.range.lowerBound
      while position < count {
        let first = glyphs[item.isRightToLeft ? count - 1 - position : position].cluster
        var width = 0.0
        var next = item.range.upperBound
        while position < count {
          let glyph = glyphs[item.isRightToLeft ? count - 1 - position : position]
          if glyph.cluster != first {
            next = glyph.cluster
            break
          }
          width += glyph.advance
          position += 1
        }
        add(width, from: start, to: next)
        start = next
      }
    }
    return distances
  }
}
