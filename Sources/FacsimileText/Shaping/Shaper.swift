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
    let options = ShapingOptions(style, font: item.font, script: item.script)
    // Most text consists of letters that stand side by side, and need not be shaped as a whole.
    if !item.isRightToLeft, let table = item.font.face.pairTables.table(options, item.font.face),
      let glyphs = table.glyphs(units, range, font: item.font, spacing: style.spacing)
    {
      return glyphs
    }
    return shapeWhole(
      units, context: context, range: range, of: item, options, spacing: style.spacing)
  }

  /// Shapes a range with HarfBuzz in one piece.
  static func shapeWhole(
    _ units: [UInt16], context: Range<Int>, range: Range<Int>, of item: ShapedItem,
    _ options: ShapingOptions, spacing: Double
  ) -> [ShapedGlyph] {
    guard !range.isEmpty, let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    units.withUnsafeBufferPointer { units in
      fill(
        buffer, units, context: context, range: range, isRightToLeft: item.isRightToLeft, options,
        font: item.font.face.font)
    }
    return glyphs(in: buffer, context: context, item: item, spacing: spacing)
  }

  /// Puts the shaped glyphs of a range into an empty buffer.
  static func fill(
    _ buffer: OpaquePointer, _ units: UnsafeBufferPointer<UInt16>, context: Range<Int>,
    range: Range<Int>, isRightToLeft: Bool, _ options: ShapingOptions, font: OpaquePointer
  ) {
    guard let start = units.baseAddress else { return }
    hb_buffer_add_utf16(
      buffer, start + context.lowerBound, Int32(clamping: context.count),
      UInt32(range.lowerBound - context.lowerBound), Int32(clamping: range.count))
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: options.script))
    if let language = options.language {
      hb_buffer_set_language(buffer, hb_language_from_string(language, -1))
    }
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if range.lowerBound == context.lowerBound { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if range.upperBound == context.upperBound { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))
    let features = options.featureList(units, context: context, range: range)
    hb_shape(font, buffer, features, UInt32(features.count))
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
