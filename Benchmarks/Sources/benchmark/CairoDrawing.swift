import CCairo
import FacsimileRaster

/// The same shape for both engines: Cairo's path is kept ready, as our path is.
struct CairoShape {
  let path: UnsafeMutablePointer<cairo_path_t>?
  let color: Color

  init(_ path: Path, _ color: Color) {
    self.color = color
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
    let context = cairo_create(surface)
    CairoShape.add(path, to: context)
    self.path = cairo_copy_path(context)
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Makes the path and the colour current.
  func prepare(_ context: OpaquePointer?) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    cairo_append_path(context, path)
  }

  private static func add(_ path: Path, to context: OpaquePointer?) {
    var next = 0
    let points = path.points
    for verb in path.verbs {
      switch verb {
      case .move:
        cairo_move_to(context, points[next].x, points[next].y)
        next += 1
      case .line:
        cairo_line_to(context, points[next].x, points[next].y)
        next += 1
      case .quadCurve:
        preconditionFailure("Cairo has cubic curves only")
      case .curve:
        cairo_curve_to(
          context, points[next].x, points[next].y, points[next + 1].x, points[next + 1].y,
          points[next + 2].x, points[next + 2].y)
        next += 3
      case .close:
        cairo_close_path(context)
      }
    }
  }
}
