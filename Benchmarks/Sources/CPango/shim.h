#if __has_include(<pango/pangocairo.h>)
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#else
#error "<pango/pangocairo.h> was not found. Install it with: apt-get install libpango1.0-dev"
#endif

/// A font map that knows the fonts of one file only, so that both sides set the same font.
static inline PangoFontMap *facsimile_pango_font_map(const char *path) {
  FcConfig *config = FcConfigCreate();
  FcConfigAppFontAddFile(config, (const FcChar8 *)path);
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config((PangoFcFontMap *)map, config);
  pango_cairo_font_map_set_resolution((PangoCairoFontMap *)map, 72);
  return map;
}

/// Swift does not see through the casts of GObject.
static inline void facsimile_pango_unref(void *object) { g_object_unref(object); }
