import CHarfBuzz

/// Cuts a paragraph into items: stretches of one style, font, level and script.
struct Itemizer {
  private let text: StyledText
  private let units: [UInt16]
  private(set) var picker: FontPicker
  /// The fonts of the paragraph at hand; characters refer to them by number.
  private var fonts: [Font] = []

  init(_ text: StyledText, units: [UInt16], library: FontLibrary) {
    self.text = text
    self.units = units
    picker = FontPicker(library)
  }

  /// The items of a paragraph in logical order, not shaped yet, and the paragraph's own level.
  mutating func items(
    of paragraph: Range<Int>, direction: ParagraphStyle.BaseDirection
  ) -> (items: [ShapedItem], level: UInt8) {
    let scalars = DecodedScalars(units, paragraph)
    let bidi = BidiLevels(scalars.values, direction: direction)
    guard !scalars.values.isEmpty else { return ([], bidi.base) }
    let scripts = Scripts.resolve(scalars.values)
    fonts.removeAll(keepingCapacity: true)
    let fontIndices = fontIndices(for: scalars, paragraph)

    var items: [ShapedItem] = []
    forEachRun(of: paragraph, scalars) { runIndex, indices in
      let hasAttachment = text.runs[runIndex].style.attachment != nil
      var start = indices.lowerBound
      while start < indices.upperBound {
        let kind = Itemizer.kind(of: scalars.values[start], hasAttachment: hasAttachment)
        var end = start + 1
        if kind == .glyphs {
          while end < indices.upperBound, bidi.levels[end] == bidi.levels[start],
            scripts[end] == scripts[start], fontIndices[end] == fontIndices[start],
            Itemizer.kind(of: scalars.values[end], hasAttachment: hasAttachment) == .glyphs
          {
            end += 1
          }
        }
        let item = ShapedItem(
          range: scalars.offsets[start]..<scalars.offsets[end], kind: kind,
          font: fonts[fontIndices[start]], level: bidi.levels[start], script: scripts[start],
          runIndex: runIndex)
        if let last = items.last, continues(last, with: item) {
          items[items.count - 1].range = last.range.lowerBound..<item.range.upperBound
        } else {
          items.append(item)
        }
        start = end
      }
    }
    return (items, bidi.base)
  }

  /// True when an item of the next style can be shaped together with the last one.
  private func continues(_ last: ShapedItem, with next: ShapedItem) -> Bool {
    guard last.kind == .glyphs, next.kind == .glyphs, last.level == next.level,
      last.script == next.script, last.font == next.font
    else { return false }
    return last.runIndex == next.runIndex
      || text.runs[last.runIndex].style.shapesLike(text.runs[next.runIndex].style)
  }

  private static func kind(of scalar: UInt32, hasAttachment: Bool) -> ShapedItem.Kind {
    if scalar == 0x09 { return .tab }
    if CharacterKinds.isControl(scalar) { return .control }
    guard scalar == 0xFFFC else { return .glyphs }
    return hasAttachment ? .attachment : .control
  }

  /// Calls a closure with the indices of the scalars of each style run.
  private func forEachRun(
    of paragraph: Range<Int>, _ scalars: DecodedScalars,
    _ body: (_ runIndex: Int, _ indices: Range<Int>) -> Void
  ) {
    var runIndex = text.runIndex(at: paragraph.lowerBound)
    var start = 0
    let count = scalars.values.count
    while start < count {
      let limit = text.runs[runIndex].range.upperBound
      var end = count
      if limit < paragraph.upperBound {
        end = start
        while end < count && scalars.offsets[end] < limit { end += 1 }
      }
      if end > start { body(runIndex, start..<end) }
      start = end
      runIndex += 1
    }
  }
}

/// Fonts.
extension Itemizer {
  /// The number in `fonts` of each scalar's font.
  private mutating func fontIndices(
    for scalars: DecodedScalars, _ paragraph: Range<Int>
  ) -> [Int] {
    var runs: [(index: Int, indices: Range<Int>)] = []
    forEachRun(of: paragraph, scalars) { runs.append(($0, $1)) }
    var result = [Int](repeating: 0, count: scalars.values.count)
    guard scalars.areSimple else {
      setFonts(of: &result, scalars, paragraph, runs)
      return result
    }
    for run in runs {
      let font = text.runs[run.index].style.font
      let own = number(of: font)
      for index in run.indices {
        let scalar = scalars.values[index]
        result[index] = own
        if font.face.hasSimpleGlyph(scalar) || CharacterKinds.isControl(scalar) { continue }
        guard let scalar = Unicode.Scalar(scalar) else { continue }
        let cluster = Substring(String(Character(scalar))).unicodeScalars
        result[index] = number(of: picker.font(for: cluster, style: font))
      }
    }
    return result
  }

  /// Chooses a font for each grapheme cluster, that of the style at its beginning.
  private mutating func setFonts(
    of result: inout [Int], _ scalars: DecodedScalars, _ paragraph: Range<Int>,
    _ runs: [(index: Int, indices: Range<Int>)]
  ) {
    let string = String(decoding: units[paragraph], as: UTF16.self)
    var index = 0
    var run = 0
    for character in string {
      while index >= runs[run].indices.upperBound { run += 1 }
      let cluster = Substring(String(character)).unicodeScalars
      let style = text.runs[runs[run].index].style.font
      let number = number(of: picker.font(for: cluster, style: style))
      for _ in cluster {
        result[index] = number
        index += 1
      }
    }
  }

  private mutating func number(of font: Font) -> Int {
    if let index = fonts.lastIndex(of: font) { return index }
    fonts.append(font)
    return fonts.count - 1
  }
}

/// A paragraph as code points.
struct DecodedScalars {
  /// A surrogate without its partner stands for itself.
  private(set) var values: [UInt32] = []
  /// The UTF-16 offset of each in the whole text, and the paragraph's end behind the last one.
  private(set) var offsets: [Int] = []
  /// True when each scalar is a grapheme cluster of its own: all lie below the combining marks.
  private(set) var areSimple = true

  init(_ units: [UInt16], _ range: Range<Int>) {
    values.reserveCapacity(range.count)
    offsets.reserveCapacity(range.count + 1)
    var offset = range.lowerBound
    while offset < range.upperBound {
      offsets.append(offset)
      var value = UInt32(units[offset])
      offset += 1
      if value >= FontFace.simpleLimit {
        areSimple = false
        if value & 0xFC00 == 0xD800, offset < range.upperBound,
          UInt32(units[offset]) & 0xFC00 == 0xDC00
        {
          value = 0x10000 + (value & 0x3FF) << 10 + UInt32(units[offset]) & 0x3FF
          offset += 1
        }
      }
      values.append(value)
    }
    offsets.append(range.upperBound)
  }
}
