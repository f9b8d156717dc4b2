import CHarfBuzz

/// Turns characters into glyphs with HarfBuzz.
///
/// HarfBuzz works in design units, so nothing is rounded there; the result is scaled to points.
/// Nothing is guessed from the environment: direction, script and language are always given.
enum Shaper {
  /// - Parameters:
  ///   - units: the whole text.
  ///   - context: the paragraph, whose characters around the range can decide about forms.
  ///   - range: what is shaped.
  static func shape(
    _ units: [UInt16], context: Range<Int>, range: Range<Int>, of item: ShapedItem,
    style: TextStyle
  ) -> [ShapedGlyph] {
    guard !range.isEmpty, let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    units.withUnsafeBufferPointer { units in
      guard let start = units.baseAddress else { return }
      hb_buffer_add_utf16(
        buffer, start + context.lowerBound, Int32(clamping: context.count),
        UInt32(range.lowerBound - context.lowerBound), Int32(clamping: range.count))
    }
    hb_buffer_set_direction(buffer, item.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, item.script)
    if let language = style.language {
      hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
    }
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if range.lowerBound == context.lowerBound { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if range.upperBound == context.upperBound { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))

    let features = features(of: style, font: item.font, units, context: context, range: range)
    hb_shape(item.font.face.font, buffer, features, UInt32(features.count))
    return glyphs(in: buffer, context: context, item: item, spacing: style.spacing)
  }

  private static func features(
    of style: TextStyle, font: Font, _ units: [UInt16], context: Range<Int>, range: Range<Int>
  ) -> [hb_feature_t] {
    var features = font.features.filter { $0 != .monospacedDigits }
    if style.kern == 0 { features.append(FontFeature(tag: "kern", value: 0)) }
    if !style.usesLigatures || style.tracking != 0 {
      features.append(FontFeature(tag: "liga", value: 0))
      features.append(FontFeature(tag: "clig", value: 0))
    }
    var result = features.map {
      hb_feature_t(tag: $0.tag.rawValue, value: $0.value, start: 0, end: UInt32.max)
    }
    guard font.features.contains(.monospacedDigits) else { return result }
    // Digits only: in San Francisco the feature changes nothing else, while Inter gives the width of a
    // digit to the colon and the comma as well.
    for offset in range where (0x30...0x39).contains(units[offset]) {
      let start = UInt32(offset - context.lowerBound)
      if let last = result.last, last.tag == FontFeature.monospacedDigits.tag.rawValue,
        last.end == start
      {
        result[result.count - 1].end = start + 1
      } else {
        result.append(
          hb_feature_t(
            tag: FontFeature.monospacedDigits.tag.rawValue, value: 1, start: start,
            end: start + 1))
      }
    }
    return result
  }

  private static func glyphs(
    in buffer: OpaquePointer, context: Range<Int>, item: ShapedItem, spacing: Double
  ) -> [ShapedGlyph] {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    let font = item.font
    let unsafe = HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(Int(count))
    for index in 0..<Int(count) {
      let info = infos[index]
      let position = positions[index]
      var glyph = ShapedGlyph(
        id: info.codepoint, cluster: Int(info.cluster) + context.lowerBound,
        advance: font.points(Double(position.x_advance)),
        offsetX: font.points(Double(position.x_offset)),
        offsetY: -font.points(Double(position.y_offset)),
        isUnsafeToBreak: info.mask & unsafe != 0)
      // Spacing follows a cluster, so it lies on the left side of one that runs leftwards.
      let isLast =
        index + 1 == Int(count) || infos[index + 1].cluster != info.cluster
      if isLast { glyph.advance += spacing }
      if item.isRightToLeft { glyph.offsetX += spacing }
      glyphs.append(glyph)
    }
    return glyphs
  }
}
