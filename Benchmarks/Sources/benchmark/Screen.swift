import CCairo
import FacsimileRaster

/// The target of the drawing benchmarks: a phone's screen in pixels.
enum Screen {
  static let width = 1170
  static let height = 2532
  static let bounds = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
}

/// A picture that a display list is rendered into again and again.
final class OurScreen {
  private var pixmap: Pixmap

  init() throws {
    pixmap = try Pixmap(width: Screen.width, height: Screen.height)
  }

  func render(_ list: DisplayList, background: Color = .clear) throws {
    try list.render(into: &pixmap, Screen.bounds, scale: 1, background: background)
  }
}

/// A Cairo surface that is drawn on again and again.
final class CairoScreen {
  private let surface: OpaquePointer?

  init() {
    surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(Screen.width), Int32(Screen.height))
  }

  deinit {
    cairo_surface_destroy(surface)
  }

  /// Fills the surface with one colour, as rendering a display list does, and draws.
  func draw(background: Color = .clear, _ body: (OpaquePointer?) -> Void) {
    let context = cairo_create(surface)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_rgba(
      context, background.red, background.green, background.blue, background.alpha)
    cairo_paint(context)
    cairo_set_operator(context, CAIRO_OPERATOR_OVER)
    body(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
  }
}

/// Numbers that are the same on every run: xorshift64*.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9e37_79b9_7f4a_7c15
  }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A colour with 8-bit components.
  mutating func color(alpha: Double) -> Color {
    func component() -> Double { Double(Int.random(in: 0...255, using: &self)) / 255 }
    return Color(red: component(), green: component(), blue: component(), alpha: alpha)
  }
}
