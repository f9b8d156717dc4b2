import CCairo
import FacsimileRaster

/// Pictures drawn at their own size and at others.
func imageBenchmarks() throws -> [Benchmark] {
  let screen = try OurScreen()
  let cairo = CairoScreen()
  let side = 700
  var random = SeededGenerator(seed: 5)
  var image = try Pixmap(width: side, height: side)
  let theirs = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(side), Int32(side))
  let stride = Int(cairo_image_surface_get_stride(theirs))
  for y in 0..<side {
    for x in 0..<side {
      let color = random.color(alpha: 1).premultiplied
      image[x, y] = color
      cairo_image_surface_get_data(theirs)?.advanced(by: y * stride + x * 4)
        .withMemoryRebound(to: UInt32.self, capacity: 1) {
          $0.pointee = color & 0xff00 | (color & 0xff) << 16 | color >> 16 & 0xff
        }
    }
  }
  cairo_surface_mark_dirty(theirs)

  func benchmark(_ work: String, goal: Double?, _ destination: Rect) -> [Benchmark] {
    var list = DisplayList()
    list.draw(ImageDrawing(image: image, destination: destination, sampling: .bilinear))
    let qt = QtDrawing()
    if let data = cairo_image_surface_get_data(theirs) {
      qt.add(data, side: side, stride: stride, in: destination)
    }
    let besideCairo = Benchmark(
      work: work, ours: { [list] in try screen.render(list) },
      peer: Benchmark.Peer(name: "Cairo") {
        cairo.draw { context in
          cairo_translate(context, destination.minX, destination.minY)
          cairo_scale(
            context, destination.width / Double(side), destination.height / Double(side))
          cairo_set_source_surface(context, theirs, 0, 0)
          cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
          cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
          cairo_rectangle(context, 0, 0, Double(side), Double(side))
          cairo_fill(context)
        }
      }, goal: goal)
    return [besideCairo, besideCairo.beside(qt)]
  }

  return [
    benchmark(
      "image, 700 to 1000 pixels, bilinear", goal: 1.2,
      Rect(x: 50, y: 100, width: 1000, height: 1000)),
    benchmark(
      "image at its own size, 700 pixels", goal: 1, Rect(x: 50, y: 100, width: 700, height: 700)),
  ].flatMap { $0 }
}
