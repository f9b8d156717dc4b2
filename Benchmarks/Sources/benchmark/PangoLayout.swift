import CPango

/// Pango, set up to place glyphs exactly: no hinting, no rounding, one point a pixel.
final class PangoSetter {
  private let map: UnsafeMutablePointer<PangoFontMap>?
  private let context: OpaquePointer?
  private let description: OpaquePointer?

  /// - Parameter family: the family's name in the font file.
  init(path: String, family: String, size: Double) {
    map = facsimile_pango_font_map(path)
    context = pango_font_map_create_context(map)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    description = pango_font_description_from_string(family)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
  }

  /// Lays a text out and measures it. A width of nil sets one line.
  func layOut(_ text: String, width: Double?) -> PangoText {
    PangoText(context, description, text, width: width)
  }
}

/// A text that Pango has laid out.
final class PangoText {
  private let layout: OpaquePointer?

  /// PANGO_GLYPH_EMPTY, a macro with a cast.
  static let emptyGlyph: UInt32 = 0x0FFF_FFFF

  struct Line {
    var start: Int
    var glyphs: [(id: UInt32, x: Double)]
  }

  fileprivate init(
    _ context: OpaquePointer?, _ description: OpaquePointer?, _ text: String, width: Double?
  ) {
    layout = pango_layout_new(context)
    pango_layout_set_font_description(layout, description)
    pango_layout_set_text(layout, text, -1)
    if let width {
      pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
      pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
    }
    var (measuredWidth, measuredHeight): (Int32, Int32) = (0, 0)
    pango_layout_get_size(layout, &measuredWidth, &measuredHeight)
  }

  deinit { facsimile_pango_unref(UnsafeMutableRawPointer(layout)) }

  /// Where each line begins, in bytes of UTF-8, and the glyphs with their places from its left end.
  var lines: [Line] {
    var result: [Line] = []
    var next = pango_layout_get_lines_readonly(layout)
    while let node = next {
      let line = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      var glyphs: [(id: UInt32, x: Double)] = []
      var pen: Int32 = 0
      var runs = line.pointee.runs
      while let run = runs {
        let item = run.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self)
        let string = item.pointee.glyphs
        for index in 0..<Int(string?.pointee.num_glyphs ?? 0) {
          guard let glyph = string?.pointee.glyphs[index] else { continue }
          let x = pen + glyph.geometry.x_offset
          glyphs.append((glyph.glyph, Double(x) / Double(PANGO_SCALE)))
          pen += glyph.geometry.width
        }
        runs = run.pointee.next
      }
      result.append(Line(start: Int(line.pointee.start_index), glyphs: glyphs))
      next = node.pointee.next
    }
    return result
  }
}
