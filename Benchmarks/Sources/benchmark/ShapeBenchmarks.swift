import CCairo
import FacsimileRaster

/// Fills and strokes, each on a cleared screen.
func shapeBenchmarks() throws -> [Benchmark] {
  let screen = try OurScreen()
  let cairo = CairoScreen()

  func fills(_ work: String, goal: Double, _ shapes: [(path: Path, color: Color)])
    -> [Benchmark]
  {
    var list = DisplayList()
    for shape in shapes {
      list.draw(ShapeDrawing(path: shape.path, paint: .color(shape.color)))
    }
    let theirs = shapes.map { CairoShape($0.path, $0.color) }
    let qt = QtDrawing()
    for shape in shapes { qt.add(shape.path, shape.color) }
    let besideCairo = Benchmark(
      work: work, ours: { [list] in try screen.render(list) },
      peer: Benchmark.Peer(name: "Cairo") {
        cairo.draw { context in
          for shape in theirs {
            shape.prepare(context)
            cairo_fill(context)
          }
        }
      }, goal: goal)
    return [besideCairo, besideCairo.beside(qt)]
  }

  let clear = Benchmark(
    work: "clear the screen", ours: { try screen.render(DisplayList(), background: .white) },
    peer: Benchmark.Peer(name: "Cairo") { cairo.draw(background: .white) { _ in } })
  return [
    [clear, clear.beside(QtDrawing())],
    fills("500 opaque rectangles", goal: 0.5, rectangles(alpha: 1, areWhole: true)),
    fills("500 translucent rectangles", goal: 0.7, rectangles(alpha: 0.5, areWhole: false)),
    fills("500 opaque rounded rectangles", goal: 0.36, roundedRectangles(alpha: 1)),
    fills("500 translucent rounded rectangles", goal: 0.55, roundedRectangles(alpha: 0.5)),
    fills("200 polygons of 50 points", goal: 0.14, polygons()),
    strokes(screen, cairo),
  ].flatMap { $0 }
}

private func rectangles(alpha: Double, areWhole: Bool) -> [(path: Path, color: Color)] {
  var random = SeededGenerator(seed: 1)
  return (0..<500).map { _ in
    let width = random.number(20...300)
    let height = random.number(20...300)
    let rect = Rect(
      x: random.number(0...Double(Screen.width) - width),
      y: random.number(0...Double(Screen.height) - height), width: width, height: height)
    let shown =
      areWhole
      ? Rect(
        x: rect.minX.rounded(), y: rect.minY.rounded(), width: width.rounded(),
        height: height.rounded()) : rect
    return (Path(shown), random.color(alpha: alpha))
  }
}

private func roundedRectangles(alpha: Double) -> [(path: Path, color: Color)] {
  var random = SeededGenerator(seed: 2)
  return (0..<500).map { _ in
    let width = random.number(30...320)
    let height = random.number(30...320)
    let rect = Rect(
      x: random.number(0...Double(Screen.width) - width),
      y: random.number(0...Double(Screen.height) - height), width: width, height: height)
    let radii = CornerRadii(random.number(4...24))
    return (Path(roundedRect: rect, radii: radii), random.color(alpha: alpha))
  }
}

private func polygons() -> [(path: Path, color: Color)] {
  var random = SeededGenerator(seed: 3)
  return (0..<200).map { _ in
    let x = random.number(0...Double(Screen.width) - 400)
    let y = random.number(0...Double(Screen.height) - 400)
    var path = Path()
    for index in 0..<50 {
      let point = Point(x: random.number(x...x + 400), y: random.number(y...y + 400))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return (path, random.color(alpha: 0.7))
  }
}

private func strokes(_ screen: OurScreen, _ cairo: CairoScreen) -> [Benchmark] {
  var random = SeededGenerator(seed: 4)
  var list = DisplayList()
  var theirs: [(shape: CairoShape, width: Double)] = []
  let qt = QtDrawing()
  for _ in 0..<200 {
    let x = random.number(0...Double(Screen.width) - 300)
    let y = random.number(0...Double(Screen.height) - 300)
    func point() -> Point { Point(x: random.number(x...x + 300), y: random.number(y...y + 300)) }
    var path = Path()
    path.move(to: point())
    path.addCurve(to: point(), control1: point(), control2: point())
    path.addCurve(to: point(), control1: point(), control2: point())
    let width = random.number(1...8)
    let color = random.color(alpha: 1)
    let style = StrokeStyle(width: width, cap: .round, join: .round)
    list.draw(ShapeDrawing(path: path, mode: .stroke(style), paint: .color(color)))
    theirs.append((CairoShape(path, color), width))
    qt.add(path, color, strokeWidth: width)
  }
  let besideCairo = Benchmark(
    work: "200 curved strokes, round caps and joins",
    ours: { [list] in try screen.render(list) },
    peer: Benchmark.Peer(name: "Cairo") { [theirs] in
      cairo.draw { context in
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        for stroke in theirs {
          stroke.shape.prepare(context)
          cairo_set_line_width(context, stroke.width)
          cairo_stroke(context)
        }
      }
    }, goal: 0.3)
  return [besideCairo, besideCairo.beside(qt)]
}
