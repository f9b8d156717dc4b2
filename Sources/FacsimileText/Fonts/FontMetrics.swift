import CHarfBuzz

/// The measures of a face in design units, y pointing up.
public struct FontMetrics: Sendable, Hashable {
  public var unitsPerEm: Double
  /// From the baseline up to the top of a line; positive.
  public var ascender: Double
  /// From the baseline down to the bottom of a line; negative.
  public var descender: Double
  /// The gap that the font asks for between lines.
  public var lineGap: Double
  /// The height of a flat capital letter.
  public var capHeight: Double
  /// The height of a flat small letter.
  public var xHeight: Double
  /// The top of an underline; negative below the baseline.
  public var underlinePosition: Double
  public var underlineThickness: Double
  /// The top of a line through the text.
  public var strikethroughPosition: Double
  public var strikethroughThickness: Double

  /// Reads the measures of a font whose scale is its units per em.
  ///
  /// Ascender, descender and gap are those of `hhea`, or of OS/2 where the font says that they
  /// are to be used. Where the font is silent, the heights are measured on the letters "H" and
  /// "x", the underline is a tenth of an em below the baseline and a twentieth thick, and the
  /// line through the text halfway up an "x".
  init(_ font: OpaquePointer, unitsPerEm: Double) {
    var extents = hb_font_extents_t()
    if hb_font_get_h_extents(font, &extents) == 0 {
      extents.ascender = Int32(unitsPerEm * 0.8)
      extents.descender = Int32(unitsPerEm * -0.2)
    }
    self.unitsPerEm = unitsPerEm
    ascender = Double(extents.ascender)
    descender = Double(extents.descender)
    lineGap = Double(extents.line_gap)

    func metric(_ tag: hb_ot_metrics_tag_t) -> Double? {
      var value: hb_position_t = 0
      guard hb_ot_metrics_get_position(font, tag, &value) != 0, value != 0 else { return nil }
      return Double(value)
    }
    func height(of letter: Unicode.Scalar) -> Double? {
      var glyph: hb_codepoint_t = 0
      var extents = hb_glyph_extents_t()
      guard hb_font_get_nominal_glyph(font, letter.value, &glyph) != 0,
        hb_font_get_glyph_extents(font, glyph, &extents) != 0, extents.y_bearing > 0
      else { return nil }
      return Double(extents.y_bearing)
    }
    capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT) ?? height(of: "H") ?? ascender
    xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT) ?? height(of: "x") ?? unitsPerEm / 2
    underlinePosition = metric(HB_OT_METRICS_TAG_UNDERLINE_OFFSET) ?? -unitsPerEm / 10
    underlineThickness = metric(HB_OT_METRICS_TAG_UNDERLINE_SIZE) ?? unitsPerEm / 20
    strikethroughThickness = metric(HB_OT_METRICS_TAG_STRIKEOUT_SIZE) ?? underlineThickness
    strikethroughPosition =
      metric(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET) ?? (xHeight + strikethroughThickness) / 2
  }
}
