import FacsimileRaster

/// Weather, sky, fire, plants, animals and places on the earth.
extension SymbolBook {
  mutating func addNature() {
    addSky()
    addPlaces()
    addLife()
  }

  private mutating func addSky() {
    let crescent =
      "M 9.6 2.6 C 8.2 8.8 13.4 15.6 20.8 15 C 19.2 19.2 15.6 21.6 11.6 21.6 "
      + "C 6.2 21.6 2.2 17.6 2.2 12.2 C 2.2 8 5.2 4.2 9.6 2.6 Z"
    add("moon", [.fill, .circle], inset: 0.62) { $0.body(crescent) }
    add("moon.stars", [.fill]) {
      $0.body(crescent)
      $0.solid(.star(17, 5, corners: 4, outer: 3.2, inner: 1))
      $0.solid(.star(20.6, 10.4, corners: 4, outer: 2, inner: 0.7))
    }
    func rays(_ pen: inout SymbolPen, from start: Double, to end: Double) {
      for ray in 0..<8 {
        let (sine, cosine) = sineAndCosine(of: Double(ray) * 0.785_398_163_397_448_3)
        var path = Path()
        path.move(to: Point(x: 12 + start * cosine, y: 12 + start * sine))
        path.addLine(to: Point(x: 12 + end * cosine, y: 12 + end * sine))
        pen.line(path)
      }
    }
    add("sun.max", [.fill, .circle]) {
      $0.body(.circle(12, 12, 4.8))
      rays(&$0, from: 8.6, to: 10.8)
    }
    add("sun.min", [.fill]) {
      $0.body(.circle(12, 12, 4.8))
      rays(&$0, from: 8.8, to: 9)
    }
    let cloud =
      "M 6.4 19.4 C 3.4 19.4 1.2 17.4 1.2 14.6 C 1.2 12 3 10.1 5.4 9.9 C 6.2 6.8 8.8 4.8 12 4.8 "
      + "C 15.8 4.8 18.6 7.4 18.8 10.8 C 21.2 11 22.8 12.8 22.8 15 C 22.8 17.6 20.8 19.4 18 19.4 Z"
    add("cloud", [.fill, .circle, .slash], inset: 0.6) { $0.body(cloud) }
    let raised = Transform(a: 0.9, b: 0, c: 0, d: 0.9, tx: 1.2, ty: -1.6)
    add("cloud.rain", [.fill]) {
      $0.body(Path.drawn(cloud).applying(raised))
      $0.line("M 7.6 18.6 L 6.2 21.8 M 12 18.6 L 10.6 21.8 M 16.4 18.6 L 15 21.8")
    }
    add("cloud.bolt", [.fill]) {
      $0.body(Path.drawn(cloud).applying(raised))
      $0.cut("M 13 13.4 L 10.4 18 H 13.4 L 11.4 22.4", margin: 0.6)
      $0.line("M 13 13.4 L 10.4 18 H 13.4 L 11.4 22.4")
    }
    add("cloud.snow", [.fill]) {
      $0.body(Path.drawn(cloud).applying(raised))
      for (x, y) in [(7.2, 19.2), (12, 21.6), (16.8, 19.2)] { $0.dot(x, y, 1.2) }
    }
    add("cloud.sun", [.fill]) {
      $0.body(.circle(16.4, 7.4, 4))
      $0.line("M 16.4 0.4 V 1 M 21.4 2.4 L 21 2.8 M 23.4 7.4 H 22.8 M 11.4 2.4 L 11.8 2.8")
      let front = Path.drawn(cloud).applying(
        Transform(a: 0.82, b: 0, c: 0, d: 0.82, tx: 0.2, ty: 5))
      $0.cut(front, margin: 0.8)
      $0.body(front)
    }
    add("icloud", [.fill, .slash]) { $0.body(cloud) }
    for direction in ["up", "down"] {
      add("icloud.and.arrow." + direction, [.fill]) {
        $0.body(Path.drawn(cloud).applying(raised))
        let arrow =
          direction == "up"
          ? "M 12 22.4 V 12.4 M 8.8 15.4 L 12 12.2 L 15.2 15.4"
          : "M 12 12 V 22 M 8.8 19 L 12 22.2 L 15.2 19"
        $0.cut(arrow, margin: 0.8)
        $0.line(arrow)
      }
    }
    add("wind") {
      $0.line(
        "M 2 9 H 13.4 C 15.4 9 16.6 7.8 16.6 6.2 C 16.6 4.6 15.4 3.6 14 3.6 C 12.8 3.6 12 4.2 11.6 5.2 "
          + "M 2 13 H 18.6 C 20.6 13 21.8 11.8 21.8 10.2 C 21.8 8.8 20.8 7.8 19.6 7.8 "
          + "M 2 17 H 11.4 C 13.2 17 14.2 18 14.2 19.2 C 14.2 20.4 13.2 21.2 12.2 21.2 C 11.2 21.2 10.4 20.6 10.2 19.8"
      )
    }
    add("snowflake", [.circle]) {
      for index in 0..<3 {
        let arm = Path.drawn(
          "M 12 2 V 22 M 9.4 3.8 L 12 6.4 L 14.6 3.8 M 9.4 20.2 L 12 17.6 L 14.6 20.2")
        let (sine, cosine) = sineAndCosine(of: Double(index) * 1.047_197_551_196_597_6)
        $0.line(
          arm.applying(
            Transform(
              a: cosine, b: sine, c: -sine, d: cosine, tx: 12 - 12 * cosine + 12 * sine,
              ty: 12 - 12 * sine - 12 * cosine)))
      }
    }
    add("drop", [.fill]) {
      $0.body(
        "M 12 1.8 C 12.6 1.8 13 2.2 13.4 2.8 C 16.2 6.8 19.2 11 19.2 14.8 C 19.2 19 16.2 22.2 12 22.2 "
          + "C 7.8 22.2 4.8 19 4.8 14.8 C 4.8 11 7.8 6.8 10.6 2.8 C 11 2.2 11.4 1.8 12 1.8 Z")
    }
    add("umbrella", [.fill]) {
      $0.body(
        "M 1.6 12.4 C 2 6.6 6.4 2.8 12 2.8 C 17.6 2.8 22 6.6 22.4 12.4 C 20 10.8 17.6 10.8 15.4 12.4 "
          + "C 13.2 10.8 10.8 10.8 8.6 12.4 C 6.4 10.8 4 10.8 1.6 12.4 Z")
      $0.line(
        "M 12 11.6 V 19.2 C 12 20.8 11.2 21.8 9.8 21.8 C 8.4 21.8 7.6 20.8 7.6 19.6 M 12 1.4 V 2.6")
    }
    add("thermometer") {
      $0.line(
        "M 9 14.2 V 4.6 C 9 2.8 10.2 1.6 12 1.6 C 13.8 1.6 15 2.8 15 4.6 V 14.2 "
          + "C 16.4 15.2 17.2 16.4 17.2 17.8 C 17.2 20.4 15 22.4 12 22.4 C 9 22.4 6.8 20.4 6.8 17.8 "
          + "C 6.8 16.4 7.6 15.2 9 14.2 Z")
      $0.line("M 12 8 V 16")
      $0.dot(12, 17.8, 2.2)
    }
  }

  private mutating func addPlaces() {
    add("globe") {
      $0.line(.circle(12, 12, 10))
      $0.line(Path(ellipseIn: Rect(x: 7.4, y: 2, width: 9.2, height: 20)), width: 0.9)
      $0.line(
        "M 2 12 H 22 M 3.6 7 C 8.4 9 15.6 9 20.4 7 M 3.6 17 C 8.4 15 15.6 15 20.4 17", width: 0.9)
    }
    alias("network", of: "globe")
    let arrow =
      "M 20.8 2.6 C 21.4 2.4 21.8 2.8 21.6 3.4 L 14.4 20.4 C 14 21.3 12.9 21.2 12.7 20.2 "
      + "L 11.6 13.4 C 11.5 12.8 11.2 12.5 10.6 12.4 L 3.8 11.3 C 2.8 11.1 2.7 10 3.6 9.6 Z"
    add("location", [.fill, .circle, .slash], inset: 0.56) { $0.body(arrow) }
    add("map", [.fill]) {
      $0.body(
        "M 2 6.4 C 2 5.6 2.3 5.2 3 4.9 L 7.6 2.8 C 8 2.6 8.4 2.6 8.8 2.8 L 15.2 5.6 L 20.4 3.2 "
          + "C 21.4 2.8 22 3.2 22 4.2 V 17.4 C 22 18.2 21.7 18.6 21 18.9 L 16 21.2 C 15.5 21.4 15.1 21.4 14.6 21.2 "
          + "L 8.4 18.4 L 3.6 20.6 C 2.6 21 2 20.6 2 19.6 Z")
      $0.inner("M 8.4 3.2 V 18 M 15.4 6 V 21", width: 0.95)
    }
    add("mappin") {
      $0.dot(12, 6, 4.2)
      $0.line("M 12 9.6 V 22", width: 1)
    }
    add("mappin.circle", [.fill]) {
      $0.body(.circle(12, 12, 10))
      $0.innerDot(12, 8.8, 2.7)
      $0.inner("M 12 11 V 17.8", width: 0.9)
    }
    add("mappin.and.ellipse") {
      $0.dot(12, 5.4, 3.8)
      $0.line("M 12 8.6 V 18.4")
      $0.line(
        "M 8.6 14.6 C 4.8 15 2.2 16.4 2.2 18.2 C 2.2 20.4 6.6 22 12 22 C 17.4 22 21.8 20.4 21.8 18.2 "
          + "C 21.8 16.4 19.2 15 15.4 14.6")
    }
    add("flag", [.fill, .circle, .slash], inset: 0.6) {
      $0.body(
        "M 4.6 4.2 C 6.8 3 9.2 3.2 12 4.2 C 15 5.3 17.2 5.4 19.6 4.4 C 20.2 4.2 20.6 4.5 20.6 5.2 V 13.6 "
          + "C 20.6 14.2 20.4 14.6 19.8 14.8 C 17.2 15.8 15 15.6 12 14.5 C 9.2 13.5 6.8 13.3 4.6 14.5 Z"
      )
      $0.line("M 4.6 3.2 V 22")
    }
    add("binoculars", [.fill]) {
      $0.body(.circle(6.4, 16, 4.6))
      $0.body(.circle(17.6, 16, 4.6))
      $0.line(
        "M 2.4 14 L 5.2 5.6 C 5.8 4 9.4 4 9.8 5.8 V 12 M 21.6 14 L 18.8 5.6 C 18.2 4 14.6 4 14.2 5.8 V 12 "
          + "M 9.8 9.6 H 14.2")
    }
    for (name, wheels) in [("car", [6.8, 17.2])] {
      add(name, [.fill, .circle], inset: 0.62) {
        $0.body(
          "M 2.2 18 V 12.8 C 2.2 11.6 2.6 10.8 3.6 10.4 L 5.4 5.8 C 5.9 4.5 6.8 3.8 8.2 3.8 H 15.8 "
            + "C 17.2 3.8 18.1 4.5 18.6 5.8 L 20.4 10.4 C 21.4 10.8 21.8 11.6 21.8 12.8 V 18 Z")
        $0.inner("M 4.2 10.2 H 19.8", width: 0.95)
        for x in wheels { $0.innerDot(x, 14, 1.4) }
        $0.line("M 4.4 18 V 20.2 M 19.6 18 V 20.2", width: 1.7)
      }
    }
    add("airplane", [.circle]) {
      $0.solid(
        "M 12 1.6 C 13.2 1.6 13.8 3 13.8 4.8 V 8.8 L 22 14 V 16.2 L 13.8 13.8 V 18.4 L 16.6 20.6 V 22.2 "
          + "L 12 21 L 7.4 22.2 V 20.6 L 10.2 18.4 V 13.8 L 2 16.2 V 14 L 10.2 8.8 V 4.8 C 10.2 3 10.8 1.6 12 1.6 Z"
      )
    }
    add("bus", [.fill]) {
      $0.body(.box(3.4, 2.4, 17.2, 17, 3))
      $0.inner("M 4 12.4 H 20")
      $0.innerDot(7.4, 15.8, 1.2)
      $0.innerDot(16.6, 15.8, 1.2)
      $0.line("M 6.4 19.6 V 21.8 M 17.6 19.6 V 21.8", width: 1.4)
    }
    add("bicycle") {
      $0.line(.circle(5.4, 15.6, 4))
      $0.line(.circle(18.6, 15.6, 4))
      $0.line(
        "M 5.4 15.6 L 8.6 8.4 H 15.8 L 11.6 15.4 H 5.4 M 8.6 8.4 L 11.6 15.4 M 18.6 15.6 L 15.2 6 H 18 "
          + "M 7.2 8 H 10")
    }
  }

  private mutating func addLife() {
    add("flame", [.fill]) {
      $0.body(
        "M 11.4 1.8 C 15.6 4.6 19.4 9 19.4 14.2 C 19.4 19 16.4 22.2 12 22.2 C 7.6 22.2 4.6 19.2 4.6 15 "
          + "C 4.6 11.8 6.2 9 8.2 7.4 C 8.4 9.4 9 10.4 10.2 11 C 11.6 8.4 12 5 11.4 1.8 Z")
      $0.inner(
        "M 12.2 14 C 13.8 15.2 14.8 16.6 14.8 18.2 C 14.8 20 13.6 21.2 12 21.2 C 10.4 21.2 9.2 20 9.2 18.4 "
          + "C 9.2 16.6 11.6 15.8 12.2 14 Z", width: 0.8)
    }
    add("bolt", [.fill, .circle, .slash], inset: 0.6) {
      $0.body(
        "M 14 1.8 L 4.6 13.2 C 4.2 13.7 4.4 14.2 5 14.2 H 11 L 9.4 21.6 C 9.3 22.3 9.8 22.5 10.3 22 "
          + "L 19.5 10.8 C 19.9 10.3 19.7 9.8 19.1 9.8 H 13.2 L 14.9 2.4 C 15 1.7 14.5 1.3 14 1.8 Z"
      )
    }
    add("leaf", [.fill]) {
      $0.body(
        "M 3.4 4.2 C 9 7.6 20.4 3.4 20.8 12.6 C 21 17.4 17.6 20.4 13 20.2 C 5.8 19.8 2.4 12.6 3.4 4.2 Z"
      )
      $0.inner("M 8 9.6 C 11.4 11.6 15.4 14.4 18.2 18", width: 0.9)
      $0.line("M 17.8 17.6 L 21.8 21.4")
    }
    add("pawprint", [.fill]) {
      $0.body(
        "M 12 11.4 C 14.8 11.4 18.4 15.8 18.4 18.4 C 18.4 20.4 17.2 21.4 15.6 21.4 C 14.2 21.4 13.2 20.8 12 20.8 "
          + "C 10.8 20.8 9.8 21.4 8.4 21.4 C 6.8 21.4 5.6 20.4 5.6 18.4 C 5.6 15.8 9.2 11.4 12 11.4 Z"
      )
      for (x, y) in [(3.4, 11.2), (8.6, 5.2), (15.4, 5.2), (20.6, 11.2)] {
        $0.body(Path(ellipseIn: Rect(x: x - 1.9, y: y - 2.6, width: 3.8, height: 5.2)))
      }
    }
    add("tortoise", [.fill]) {
      $0.body("M 2.4 15.6 C 2.8 10.2 6.2 7 10.6 7 C 15 7 17.6 10.2 18 15.6 Z")
      $0.line(
        "M 4.6 16 V 18.6 M 14.8 16 V 18.6 M 18.4 14.8 C 21.4 14.6 22.4 13.2 22.2 11.6 C 22 10.2 20.4 9.8 19.4 10.8",
        width: 1.2)
    }
    add("hare", [.fill]) {
      $0.body(
        "M 2 16.8 C 2 12 5.6 9.4 10.4 9.4 C 13 9.4 14.4 10 15.6 10.6 C 17.4 9.8 21 10.6 22 13.4 "
          + "C 22.2 15 20.6 16 18.6 16 L 17.4 18.8 H 4.4 C 2.8 18.8 2 18 2 16.8 Z")
      $0.line("M 15.6 10.4 L 11 3.6 M 17 10 L 15.4 3.4")
      $0.innerDot(18.6, 12.8, 0.9)
    }
    add("ladybug", [.fill]) {
      $0.body(Path(ellipseIn: Rect(x: 4.4, y: 6, width: 15.2, height: 16)))
      $0.inner("M 12 10 V 21.6 M 5.8 10.4 C 9.6 9.2 14.4 9.2 18.2 10.4", width: 0.9)
      $0.line("M 8.4 6.2 C 8.4 4 9.8 2.8 12 2.8 C 14.2 2.8 15.6 4 15.6 6.2")
      $0.innerDot(8.6, 14.4, 1.2)
      $0.innerDot(15.4, 14.4, 1.2)
    }
  }
}
