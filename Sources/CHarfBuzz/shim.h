#if __has_include(<hb.h>)
#include <hb.h>
#include <hb-ot.h>
#else
#error "<hb.h> was not found. Install it with: apt-get install libharfbuzz-dev"
#endif

/// Draws a glyph's outline. HarfBuzz 7 renamed the function and deprecated the old name.
static inline void facsimile_hb_draw_glyph(
    hb_font_t *font, hb_codepoint_t glyph, hb_draw_funcs_t *functions, void *data) {
#if HB_VERSION_ATLEAST(7, 0, 0)
  hb_font_draw_glyph(font, glyph, functions, data);
#else
  hb_font_get_glyph_shape(font, glyph, functions, data);
#endif
}
