import CHarfBuzz
import FacsimileRaster

/// Reads outlines from HarfBuzz.
enum GlyphOutline {
  /// The outline of a glyph in design units, y up.
  ///
  /// Coordinates are rounded to 1/64 unit: fonts hold integers and halves, but variable ones are
  /// interpolated in floating point whose last bits differ between versions of HarfBuzz.
  static func path(of glyph: UInt32, in font: OpaquePointer) -> Path {
    let collector = Collector()
    facsimile_hb_draw_glyph(
      font, glyph, functions, Unmanaged.passUnretained(collector).toOpaque())
    return collector.path
  }

  private final class Collector {
    var path = Path()

    static func from(_ data: UnsafeMutableRawPointer?) -> Collector? {
      data.map { Unmanaged<Collector>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private static func point(_ x: Float, _ y: Float) -> Point {
    Point(x: rounded(x), y: rounded(y))
  }

  private static func rounded(_ value: Float) -> Double {
    // A font's coordinates are 16-bit numbers; anything else is damage, or a NaN.
    guard value.magnitude < 1_000_000 else { return 0 }
    let scaled = Double(value) * 64
    return Double(Int(scaled + (scaled < 0 ? -0.5 : 0.5))) / 64
  }

  private nonisolated(unsafe) static let functions: OpaquePointer? = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in Collector.from(data)?.path.move(to: point(x, y)) },
      nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in Collector.from(data)?.path.addLine(to: point(x, y)) },
      nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, controlX, controlY, x, y, _ in
        Collector.from(data)?.path.addQuadCurve(
          to: point(x, y), control: point(controlX, controlY))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        Collector.from(data)?.path.addCurve(
          to: point(x, y), control1: point(x1, y1), control2: point(x2, y2))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in Collector.from(data)?.path.closeSubpath() }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()
}
