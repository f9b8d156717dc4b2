import Synchronization

/// A styled text with its glyphs, before it has a width: what layouts of all widths share.
public final class ShapedText: Sendable {
  public let text: StyledText
  /// Characters that no font has, each once. Their place shows the font's box for a missing glyph.
  public let missingCharacters: [Unicode.Scalar]
  let units: [UInt16]
  let paragraphs: [ShapedParagraph]
  private let cuts = Mutex<[Range<Int>: [ShapedGlyph]]>([:])
  private let shapings = Atomic<Int>(0)

  /// How often HarfBuzz was called: for tests that nothing is shaped twice.
  var shapingCount: Int { shapings.load(ordering: .relaxed) }

  /// Shapes a text. `FontLibrary.shape(_:)` does the same and remembers the result.
  public init(_ text: StyledText, library: FontLibrary) {
    self.text = text
    let units = Array(text.string.utf16)
    self.units = units
    var itemizer = Itemizer(text, units: units, library: library)
    var paragraphs: [ShapedParagraph] = []
    var calls = 0
    for (range, end) in ShapedText.paragraphRanges(units) {
      let style = text.runs[text.runIndex(at: range.lowerBound)].paragraph
      var (items, level) = itemizer.items(of: range, direction: style.baseDirection)
      var widths: [Int: Double] = [:]
      for index in items.indices {
        let item = items[index]
        let style = text.runs[item.runIndex].style
        switch item.kind {
        case .glyphs:
          calls += 1
          items[index].glyphs = Shaper.shape(
            units, context: range, range: item.range, of: item, style: style)
        case .attachment:
          widths[item.range.lowerBound] = (style.attachment?.bounds.width ?? 0) + style.spacing
        case .tab, .control:
          break
        }
      }
      paragraphs.append(
        ShapedParagraph(
          range: range, end: end, style: style, baseLevel: level, items: items,
          attachmentWidths: widths, units: units[range]))
    }
    self.paragraphs = paragraphs
    missingCharacters = itemizer.picker.missing
    library.noteMissing(missingCharacters)
    shapings.store(calls, ordering: .relaxed)
  }

  /// The paragraphs without and with their separators. A text that ends with a separator has an
  /// empty paragraph behind it; an empty text has none.
  private static func paragraphRanges(_ units: [UInt16]) -> [(Range<Int>, end: Int)] {
    guard !units.isEmpty else { return [] }
    var result: [(Range<Int>, end: Int)] = []
    var start = 0
    var offset = 0
    while offset < units.count {
      guard CharacterKinds.isParagraphSeparator(units[offset]) else {
        offset += 1
        continue
      }
      let isPair = units[offset] == 0x0D && offset + 1 < units.count && units[offset + 1] == 0x0A
      let end = offset + (isPair ? 2 : 1)
      result.append((start..<offset, end))
      start = end
      offset = end
    }
    result.append((start..<units.count, units.count))
    return result
  }

  /// The glyphs of a part of an item. Where the part cannot be cut out of the item's glyphs it is
  /// shaped by itself, once.
  func glyphs(
    of item: ShapedItem, in part: Range<Int>, paragraph: ShapedParagraph
  ) -> [ShapedGlyph] {
    if item.isSafeToCut(at: part.lowerBound) && item.isSafeToCut(at: part.upperBound) {
      return item.glyphs(in: part)
    }
    if let known = cuts.withLock({ $0[part] }) { return known }
    shapings.add(1, ordering: .relaxed)
    let glyphs = Shaper.shape(
      units, context: paragraph.range, range: part, of: item,
      style: text.runs[item.runIndex].style)
    cuts.withLock { $0[part] = glyphs }
    return glyphs
  }

  /// How much wider a part becomes when it is cut out of a paragraph: 0 unless the cut goes
  /// through letters that were shaped together.
  func widthChange(cutting part: Range<Int>, outOf paragraph: ShapedParagraph) -> Double {
    var change = 0.0
    for item in paragraph.items where item.kind == .glyphs && item.range.overlaps(part) {
      let shown = item.range.clamped(to: part)
      if item.isSafeToCut(at: shown.lowerBound) && item.isSafeToCut(at: shown.upperBound) {
        continue
      }
      let cut = glyphs(of: item, in: shown, paragraph: paragraph)
      change += cut.reduce(0) { $0 + $1.advance } - paragraph.width(shown)
    }
    return change
  }

  /// A mark in the style of a run: the font's own ellipsis or three full stops, the font's own hyphen
  /// or the minus of keyboards.
  func inserted(_ mark: InsertedMark, runIndex: Int) -> (glyphs: [ShapedGlyph], width: Double) {
    let style = text.runs[runIndex].style
    let face = style.font.face
    var glyphs: [ShapedGlyph] = []
    func append(_ id: UInt32) {
      glyphs.append(
        ShapedGlyph(
          id: id, cluster: 0, advance: style.font.points(face.advance(of: id)) + style.spacing,
          offsetX: 0, offsetY: 0, isUnsafeToBreak: false))
    }
    switch mark {
    case .ellipsis:
      if let id = face.glyph(for: "\u{2026}") {
        append(id)
      } else if let id = face.glyph(for: ".") {
        for _ in 0..<3 { append(id) }
      }
    case .hyphen:
      if let id = face.glyph(for: "\u{2010}") ?? face.glyph(for: "-") { append(id) }
    }
    return (glyphs, glyphs.reduce(0) { $0 + $1.advance })
  }
}
