import CHarfBuzz

/// Cuts a paragraph into items: stretches of one style, font, level and script.
struct Itemizer {
  private let text: StyledText
  private let units: [UInt16]
  private(set) var picker: FontPicker

  init(_ text: StyledText, units: [UInt16], library: FontLibrary) {
    self.text = text
    self.units = units
    picker = FontPicker(library)
  }

  /// The items of a paragraph in logical order, not shaped yet, and the paragraph's own level.
  mutating func items(
    of paragraph: Range<Int>, direction: ParagraphStyle.BaseDirection
  ) -> (items: [ShapedItem], level: UInt8) {
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    decode(paragraph, into: &scalars, offsets: &offsets)
    let bidi = BidiLevels(scalars, direction: direction)
    let scripts = Scripts.resolve(scalars)
    let fonts = fonts(for: scalars, offsets, paragraph)

    var items: [ShapedItem] = []
    var runIndex = scalars.isEmpty ? 0 : text.runIndex(at: paragraph.lowerBound)
    for index in scalars.indices {
      while offsets[index] >= text.runs[runIndex].range.upperBound { runIndex += 1 }
      let style = text.runs[runIndex].style
      let end = index + 1 < offsets.count ? offsets[index + 1] : paragraph.upperBound
      let item = ShapedItem(
        range: offsets[index]..<end, kind: Itemizer.kind(of: scalars[index], style),
        font: fonts[index], level: bidi.levels[index], script: scripts[index],
        runIndex: runIndex)
      if let last = items.last, continues(last, with: item) {
        items[items.count - 1].range = last.range.lowerBound..<end
      } else {
        items.append(item)
      }
    }
    return (items, bidi.base)
  }

  private func continues(_ last: ShapedItem, with next: ShapedItem) -> Bool {
    guard last.kind == .glyphs, next.kind == .glyphs, last.level == next.level,
      last.script == next.script, last.font == next.font
    else { return false }
    return last.runIndex == next.runIndex
      || text.runs[last.runIndex].style.shapesLike(text.runs[next.runIndex].style)
  }

  private static func kind(of scalar: UInt32, _ style: TextStyle) -> ShapedItem.Kind {
    if scalar == 0x09 { return .tab }
    if CharacterKinds.isControl(scalar) { return .control }
    guard scalar == 0xFFFC else { return .glyphs }
    return style.attachment == nil ? .control : .attachment
  }

  private func decode(
    _ range: Range<Int>, into scalars: inout [UInt32], offsets: inout [Int]
  ) {
    scalars.reserveCapacity(range.count)
    offsets.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      offsets.append(offset)
      let unit = UInt32(units[offset])
      offset += 1
      if unit & 0xFC00 == 0xD800, offset < range.upperBound,
        UInt32(units[offset]) & 0xFC00 == 0xDC00
      {
        scalars.append(0x10000 + (unit & 0x3FF) << 10 + UInt32(units[offset]) & 0x3FF)
        offset += 1
      } else {
        scalars.append(unit)
      }
    }
  }

  /// The font of each scalar.
  private mutating func fonts(
    for scalars: [UInt32], _ offsets: [Int], _ paragraph: Range<Int>
  ) -> [Font] {
    var fonts: [Font] = []
    fonts.reserveCapacity(scalars.count)
    guard !scalars.isEmpty else { return fonts }
    var runIndex = text.runIndex(at: paragraph.lowerBound)
    if isSimple(scalars) {
      for index in scalars.indices {
        while offsets[index] >= text.runs[runIndex].range.upperBound { runIndex += 1 }
        fonts.append(simpleFont(for: scalars[index], text.runs[runIndex].style.font))
      }
      return fonts
    }
    let string = String(decoding: units[paragraph], as: UTF16.self)
    for character in string {
      let index = fonts.count
      while offsets[index] >= text.runs[runIndex].range.upperBound { runIndex += 1 }
      let cluster = Substring(String(character)).unicodeScalars
      let font = picker.font(for: cluster, style: text.runs[runIndex].style.font)
      for _ in cluster { fonts.append(font) }
    }
    return fonts
  }

  /// True when each scalar is a grapheme cluster of its own: all lie below the combining marks.
  private func isSimple(_ scalars: [UInt32]) -> Bool {
    scalars.allSatisfy { $0 < 0x300 }
  }

  private mutating func simpleFont(for scalar: UInt32, _ font: Font) -> Font {
    guard let scalar = Unicode.Scalar(scalar), !CharacterKinds.isControl(scalar.value),
      font.face.glyph(for: scalar) == nil
    else { return font }
    return picker.font(for: Substring(String(Character(scalar))).unicodeScalars, style: font)
  }
}
