import FacsimileRaster

/// Plain shapes, stars and hearts.
extension SymbolBook {
  mutating func addShapes() {
    add("circle", [.fill, .slash]) { $0.body(.circle(12, 12, 10)) }
    add("square", [.fill]) { $0.body(.box(3, 3, 18, 18, 4)) }
    add("app", [.fill]) { $0.body(.box(2.6, 2.6, 18.8, 18.8, 5.6)) }
    add("rectangle", [.fill]) { $0.body(.box(1, 4.2, 22, 15.6, 3.4)) }
    add("rectangle.portrait", [.fill]) { $0.body(.box(4.2, 1.6, 15.6, 20.8, 3.4)) }
    add("capsule", [.fill]) { $0.body(.box(1, 5.6, 22, 12.8, 6.4)) }
    add("oval", [.fill]) { $0.body(Path(ellipseIn: Rect(x: 1, y: 4.6, width: 22, height: 14.8))) }
    add("triangle", [.fill]) { $0.body("M 12 3.4 L 21.8 20.2 H 2.2 Z") }
    add("diamond", [.fill]) { $0.body("M 12 1.8 L 22.2 12 L 12 22.2 L 1.8 12 Z") }
    add("pentagon", [.fill]) {
      $0.body(.star(12, 12.8, corners: 5, outer: 10.6, inner: 8.576))
    }
    add("hexagon", [.fill]) { $0.body(.star(12, 12, corners: 6, outer: 10.6, inner: 9.18)) }
    add("octagon", [.fill]) {
      $0.body(.star(12, 12, corners: 8, outer: 10.6, inner: 9.793, turnedBy: 22.5))
    }
    add("smallcircle.filled.circle", [.fill]) {
      $0.body(.circle(12, 12, 10))
      $0.innerDot(12, 12, 4)
    }
    add("largecircle.fill.circle") {
      $0.line(.circle(12, 12, 10))
      $0.dot(12, 12, 6.6)
    }
    add("circle.lefthalf.filled") {
      $0.line(.circle(12, 12, 10))
      $0.solid("M 12 2 C 6.5 2 2 6.5 2 12 C 2 17.5 6.5 22 12 22 Z")
    }
    alias("circle.lefthalf.fill", of: "circle.lefthalf.filled")
    add("circle.dashed") {
      for start in stride(from: 0.0, to: 360, by: 45) {
        $0.line(.arc(12, 12, 10, from: start - 13, to: start + 13))
      }
    }
    add("square.on.square") {
      $0.line(.box(2.4, 2.4, 13.2, 13.2, 3))
      $0.cut(.box(8.4, 8.4, 13.2, 13.2, 3), margin: 1)
      $0.line(.box(8.4, 8.4, 13.2, 13.2, 3))
    }
    add("square.dashed") {
      for (x, y) in [(3.0, 3.0), (21, 3), (21, 21), (3, 21)] {
        let (h, v) = (x < 12 ? 1.0 : -1.0, y < 12 ? 1.0 : -1.0)
        $0.line("M \(x) \(y + 6 * v) V \(y + 4 * v) Q \(x) \(y) \(x + 4 * h) \(y) H \(x + 6 * h)")
      }
    }

    let star = Path.star(12, 12.8, corners: 5, outer: 11, inner: 4.75)
    add("star", [.fill, .circle, .square, .slash], inset: 0.62) { $0.body(star) }
    add("star.leadinghalf.filled", flips: true) {
      $0.line(star)
      $0.solid("M 12 1.8 L 9.2 8.96 L 1.5 9.4 L 7.5 14.3 L 5.5 21.7 L 12 17.55 Z")
    }
    alias("star.lefthalf.fill", of: "star.leadinghalf.filled")
    let heart =
      "M 12 20.9 C 6.4 17.2 2 13.2 2 8.7 C 2 5.6 4.3 3.4 7.2 3.4 C 9.2 3.4 11 4.5 12 6.3 "
      + "C 13 4.5 14.8 3.4 16.8 3.4 C 19.7 3.4 22 5.6 22 8.7 C 22 13.2 17.6 17.2 12 20.9 Z"
    add("heart", [.fill, .circle, .square, .slash], inset: 0.6) { $0.body(heart) }
    add("heart.text.square", [.fill]) {
      $0.body(.box(3, 3, 18, 18, 4))
      $0.innerSolid(
        Path.drawn(heart).applying(Transform(a: 0.4, b: 0, c: 0, d: 0.4, tx: 4.4, ty: 4.6)))
      $0.inner("M 14.6 9.4 H 17.6 M 7 16.4 H 17.6", width: 0.9)
    }
  }
}
