import CCairo
import FacsimileRaster

/// Gradients over the whole screen.
func gradientBenchmarks() throws -> [Benchmark] {
  let screen = try OurScreen()
  let cairo = CairoScreen()
  let stops = [
    Gradient.Stop(offset: 0, color: Color(red: 0.1, green: 0.3, blue: 0.9)),
    Gradient.Stop(offset: 1, color: Color(red: 0.9, green: 0.4, blue: 0.1)),
  ]
  let middle = Point(x: Double(Screen.width) / 2, y: Double(Screen.height) / 2)
  let corner = Point(x: Double(Screen.width), y: Double(Screen.height))

  func benchmark(
    _ work: String, goal: Double?, _ shape: Gradient.Shape, _ pattern: OpaquePointer?
  ) -> Benchmark {
    var list = DisplayList()
    list.draw(
      ShapeDrawing(path: Path(Screen.bounds), paint: .gradient(Gradient(shape, stops: stops))))
    for stop in stops {
      cairo_pattern_add_color_stop_rgb(
        pattern, stop.offset, stop.color.red, stop.color.green, stop.color.blue)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return Benchmark(
      work: work, ours: { [list] in try screen.render(list) },
      peer: Benchmark.Peer(name: "Cairo") {
        cairo.draw { context in
          cairo_set_source(context, pattern)
          cairo_paint(context)
        }
      }, goal: goal)
  }

  let qt = QtDrawing()
  qt.addGradient(from: stops[0].color, to: stops[1].color)
  let linear = benchmark(
    "linear gradient, whole screen", goal: 0.15, .linear(from: .zero, to: corner),
    cairo_pattern_create_linear(0, 0, corner.x, corner.y))
  return [
    linear, linear.beside(qt),
    benchmark(
      "radial gradient, whole screen", goal: nil,
      .radial(
        from: Gradient.Circle(center: middle, radius: 0),
        to: Gradient.Circle(center: middle, radius: middle.y)),
      cairo_pattern_create_radial(middle.x, middle.y, 0, middle.x, middle.y, middle.y)),
  ]
}
