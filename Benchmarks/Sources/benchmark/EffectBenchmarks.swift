import FacsimileRaster

/// Effects, beside our own clearing of the screen: the peers have none.
func effectBenchmarks() throws -> [Benchmark] {
  let screen = try OurScreen()
  var list = DisplayList()
  list.pushGroup(
    Group(shadow: Shadow(color: .black, offset: Point(x: 0, y: 8), radius: 10)))
  list.draw(
    ShapeDrawing(
      path: Path(
        roundedRect: Rect(x: 200, y: 500, width: 600, height: 200), radii: CornerRadii(30)),
      paint: .color(.white)))
  list.pop()
  return [
    Benchmark(
      work: "shadow of radius 10 under 600x200", ours: { [list] in try screen.render(list) },
      peer: Benchmark.Peer(name: "our clear") { try screen.render(DisplayList()) }, goal: 8)
  ]
}
