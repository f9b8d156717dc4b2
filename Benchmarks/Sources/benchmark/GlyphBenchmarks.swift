import CCairo
import FacsimileRaster

/// Text as outlines: the same outlines for both engines, taken from Cairo.
func glyphBenchmarks() throws -> [Benchmark] {
  let screen = try OurScreen()
  let cairo = CairoScreen()
  let letters = Array("The quick brown fox jumps over a lazy dog & 0123456789").filter { $0 != " " }
  let source = OutlineSource(letters.map { outline(of: $0) })
  let size = 16.0
  var glyphs: [GlyphRun.Glyph] = []
  for index in 0..<2000 {
    glyphs.append(
      GlyphRun.Glyph(
        id: UInt32(index % letters.count),
        position: Point(x: 12 + Double(index % 100) * 11.3, y: 40 + Double(index / 100) * 22.7)))
  }
  // A picture for each turn, so that no glyph comes again at the same place within a block of pixels while
  // its coverage is kept.
  let lists = (0..<64).map { turn in
    var list = DisplayList()
    let state = DrawingState(transform: .translation(x: Double(turn) * 0.1370, y: 0))
    list.draw(
      GlyphDrawing(
        run: GlyphRun(source: source, size: size, glyphs: glyphs), paint: .color(.black),
        state: state))
    return list
  }
  var turn = 0
  let theirs = source.outlines.map { CairoShape($0.applying(.scale(x: 1, y: -1)), .black) }
  let qt = QtDrawing()
  let scale = size / source.unitsPerEm
  for glyph in glyphs {
    qt.add(
      source.outlines[Int(glyph.id)].applying(
        Transform(a: scale, b: 0, c: 0, d: -scale, tx: glyph.position.x, ty: glyph.position.y)),
      .black)
  }
  let besideCairo = Benchmark(
    work: "2,000 glyphs of 16 pixels, outlines",
    ours: {
      turn += 1
      try screen.render(lists[turn % lists.count])
    },
    peer: Benchmark.Peer(name: "Cairo") { [glyphs] in
      cairo.draw { context in
        for glyph in glyphs {
          cairo_save(context)
          cairo_translate(context, glyph.position.x, glyph.position.y)
          cairo_scale(context, size / source.unitsPerEm, size / source.unitsPerEm)
          theirs[Int(glyph.id)].prepare(context)
          cairo_fill(context)
          cairo_restore(context)
        }
      }
    }, goal: 0.2)
  let again = Benchmark(
    work: "2,000 glyphs that come again", ours: { try screen.render(lists[0]) },
    peer: besideCairo.peer)
  return [besideCairo, besideCairo.beside(qt), again]
}

private struct OutlineSource: GlyphSource {
  let outlines: [Path]
  private let shapes: [GlyphShape]
  private let areSimple: [Bool]

  init(_ outlines: [Path]) {
    self.outlines = outlines
    shapes = outlines.map(GlyphShape.outline)
    areSimple = outlines.map(\.isSimple)
  }

  var digest: String { "benchmark" }
  var unitsPerEm: Double { 2048 }

  func shape(of glyph: UInt32) -> GlyphShape { shapes[Int(glyph)] }
  func hasSimpleOutline(_ glyph: UInt32) -> Bool { areSimple[Int(glyph)] }
}

/// A letter of DejaVu Sans in 1/2048 em, y pointing up.
private func outline(of letter: Character) -> Path {
  let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
  let context = cairo_create(surface)
  defer {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
  cairo_select_font_face(
    context, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
  cairo_set_font_size(context, 2048)
  cairo_text_path(context, String(letter))
  guard let copy = cairo_copy_path(context) else { return Path() }
  defer { cairo_path_destroy(copy) }
  var path = Path()
  var next = 0
  while next < Int(copy.pointee.num_data) {
    let data = copy.pointee.data + next
    func point(_ index: Int) -> Point { Point(x: data[index].point.x, y: -data[index].point.y) }
    switch data.pointee.header.type {
    case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
    case CAIRO_PATH_LINE_TO: path.addLine(to: point(1))
    case CAIRO_PATH_CURVE_TO: path.addCurve(to: point(3), control1: point(1), control2: point(2))
    default: path.closeSubpath()
    }
    next += Int(data.pointee.header.length)
  }
  return path
}
