import FacsimileRaster

/// Searching, settings, grids, locks, eyes, time and other parts of an interface.
extension SymbolBook {
  mutating func addInterface() {
    addSearchAndSettings()
    addGrids()
    addLocksAndEyes()
    addTime()
  }

  private mutating func addSearchAndSettings() {
    let lens = "M 15.2 15.2 L 21 21"
    add("magnifyingglass", [.circle], inset: 0.6) {
      $0.line(.circle(9.9, 9.9, 7.1))
      $0.line(lens, width: 1.15)
    }
    add("plus.magnifyingglass") {
      $0.line(.circle(9.9, 9.9, 7.1))
      $0.line(lens, width: 1.15)
      $0.line("M 9.9 6.8 V 13 M 6.8 9.9 H 13", width: 0.9)
    }
    add("minus.magnifyingglass") {
      $0.line(.circle(9.9, 9.9, 7.1))
      $0.line(lens, width: 1.15)
      $0.line("M 6.8 9.9 H 13", width: 0.9)
    }
    add("gear") {
      $0.line(.circle(12, 12, 7.4))
      $0.line(.circle(12, 12, 2.6))
      for tooth in 0..<12 {
        let (sine, cosine) = sineAndCosine(of: Double(tooth) * 0.523_598_775_598_298_8)
        func ray(_ start: Double, _ end: Double) -> Path {
          var path = Path()
          path.move(to: Point(x: 12 + start * sine, y: 12 - start * cosine))
          path.addLine(to: Point(x: 12 + end * sine, y: 12 - end * cosine))
          return path
        }
        $0.line(ray(7.8, 10), width: 1.1)
        if tooth % 4 == 1 { $0.line(ray(2.6, 7.4), width: 0.8) }
      }
    }
    add("gearshape", [.fill, .circle]) {
      $0.body(.gear(12, 12, teeth: 8, outer: 10.2, inner: 7.9))
      $0.inner(.circle(12, 12, 3.4))
    }
    // The fine teeth would run together in a circle.
    alias("gear.circle", of: "gearshape.circle")
    alias("gear.circle.fill", of: "gearshape.circle.fill")
    add("gearshape.2", [.fill]) {
      $0.body(.gear(8.6, 14, teeth: 8, outer: 7.8, inner: 6))
      $0.inner(.circle(8.6, 14, 2.4))
      $0.body(.gear(18.6, 6.4, teeth: 6, outer: 4.8, inner: 3.6))
      $0.innerDot(18.6, 6.4, 1.1)
    }
    add("slider.horizontal.3") {
      for (y, x) in [(5.4, 15.6), (12, 8.2), (18.6, 14)] {
        $0.line("M 2.2 \(y) H 21.8")
        $0.cut(.circle(x, y, 2.3), margin: 0.6)
        $0.line(.circle(x, y, 2.1))
      }
    }
    add("switch.2") {
      $0.line(.box(2, 3, 20, 8, 4))
      $0.dot(17.6, 7, 2)
      $0.line(.box(2, 13.4, 20, 8, 4))
      $0.dot(6.4, 17.4, 2)
    }
    add("wrench", [.fill]) {
      $0.body(
        "M 20.4 6.2 L 16.8 9.8 L 14.2 7.2 L 17.8 3.6 C 15.2 2.4 12.2 2.9 10.6 4.8 "
          + "C 9.2 6.4 9 8.6 9.6 10.6 L 3.4 16.8 C 2.2 18 2.2 19.6 3.3 20.7 C 4.4 21.8 6 21.8 7.2 20.6 "
          + "L 13.4 14.4 C 15.4 15 17.6 14.8 19.2 13.4 C 21.1 11.8 21.6 8.8 20.4 6.2 Z")
    }
    add("hammer", [.fill]) {
      $0.body(
        "M 4.4 8.2 C 6.8 4.6 11 3.2 15.2 4.6 L 13.4 7.4 L 20.6 11 L 18.2 14.8 L 12.4 10.4 L 11 9.2 Z"
      )
      $0.line("M 10.6 11.4 L 4 20", width: 1.7)
    }
    add("paintbrush", [.fill]) {
      $0.body(
        "M 21.2 2.8 C 22 3.6 21.6 4.6 20.8 5.6 L 12.6 14.8 L 9.2 11.4 L 18.4 3.2 C 19.4 2.4 20.4 2 21.2 2.8 Z"
      )
      $0.body(
        "M 8 13 L 11 16 C 11.4 19.4 8.8 21.6 5.4 21.4 C 4 21.3 2.8 20.8 2 20 C 4 19.6 4 18.6 4.2 17 "
          + "C 4.4 14.8 5.8 13 8 13 Z")
    }
    add("power", [.circle]) {
      $0.line(.arc(12, 12.8, 8.6, from: -52, to: 232))
      $0.line("M 12 2.4 V 11.4")
    }
    add("keyboard", [.fill]) {
      $0.body(.box(1, 4.8, 22, 14.4, 2.6))
      for y in [8.9, 12.2] {
        for x in stride(from: 5.0, through: 19, by: 2.8) { $0.innerDot(x, y, 0.85) }
      }
      $0.inner("M 8 15.6 H 16", width: 0.9)
    }
    add("keyboard.chevron.compact.down") {
      $0.line(.box(1, 2.4, 22, 12.8, 2.6))
      for y in [6, 9] {
        for x in stride(from: 5.0, through: 19, by: 2.8) { $0.dot(x, Double(y), 0.8) }
      }
      $0.line("M 8 12 H 16", width: 0.85)
      $0.line("M 7.4 19 L 12 21.4 L 16.6 19")
    }
    add("cursorarrow") {
      $0.line("M 5.6 2.8 L 18.8 15.4 H 12.6 L 16 22 M 12.6 15.4 L 9 16.4 L 5.6 20 V 2.8")
    }
  }

  private mutating func addGrids() {
    add("square.grid.2x2", [.fill]) {
      for (x, y) in [(2.6, 2.6), (13.4, 2.6), (2.6, 13.4), (13.4, 13.4)] {
        $0.body(.box(x, y, 8, 8, 1.8))
      }
    }
    add("square.grid.3x3", [.fill]) {
      for y in [2.4, 9.6, 16.8] { for x in [2.4, 9.6, 16.8] { $0.body(.box(x, y, 4.8, 4.8, 1)) } }
    }
    add("circle.grid.3x3", [.fill]) {
      for y in [4.6, 12, 19.4] { for x in [4.6, 12, 19.4] { $0.body(.circle(x, y, 2.2)) } }
    }
    add("circle.grid.2x2", [.fill]) {
      for y in [6.6, 17.4] { for x in [6.6, 17.4] { $0.body(.circle(x, y, 4)) } }
    }
    add("rectangle.grid.1x2", [.fill]) {
      $0.body(.box(2, 2.8, 20, 7.6, 2))
      $0.body(.box(2, 13.6, 20, 7.6, 2))
    }
    add("sidebar.left") {
      $0.line(.box(1.2, 3.8, 21.6, 16.4, 3))
      $0.line("M 8.8 4 V 20 M 4 8 H 6 M 4 11.4 H 6", width: 0.95)
    }
    alias("sidebar.leading", of: "sidebar.left", flips: true)
    add("rectangle.stack", [.fill]) {
      $0.body(.box(2, 8.8, 20, 12.6, 2.6))
      $0.line("M 4.4 5.6 H 19.6 M 6.8 2.4 H 17.2")
    }
    add("square.stack", [.fill]) {
      $0.body(.box(3.2, 8, 17.6, 13.6, 3))
      $0.line("M 5.4 4.8 H 18.6 M 7.8 1.8 H 16.2")
    }
    add("square.stack.3d.up", [.fill]) {
      $0.body("M 12 2.4 L 22 7.4 L 12 12.4 L 2 7.4 Z")
      $0.line("M 2.4 12 L 12 16.8 L 21.6 12 M 2.4 16.6 L 12 21.4 L 21.6 16.6")
    }
    add("ellipsis.rectangle", [.fill]) {
      $0.body(.box(1, 5, 22, 14, 3))
      for x in [6.6, 12, 17.4] { $0.innerDot(x, 12, 1.5) }
    }
    add("macwindow") {
      $0.line(.box(1.2, 3.6, 21.6, 16.8, 3))
      $0.line("M 1.6 8.6 H 22.4")
      for x in [4.6, 7.4, 10.2] { $0.dot(x, 6.1, 0.8) }
    }
    add("cube", [.fill]) {
      $0.body("M 12 1.8 L 20.8 6.8 V 17.2 L 12 22.2 L 3.2 17.2 V 6.8 Z")
      $0.inner("M 3.6 7.2 L 12 12 L 20.4 7.2 M 12 12 V 21.6", width: 0.95)
    }
    alias("shippingbox", of: "cube")
    alias("shippingbox.fill", of: "cube.fill")
  }

  private mutating func addLocksAndEyes() {
    add("lock", [.fill, .circle, .slash], inset: 0.62) {
      $0.body(.box(4.2, 10.6, 15.6, 11.4, 2.6))
      $0.line("M 7.4 10.4 V 7 C 7.4 4 9.2 2 12 2 C 14.8 2 16.6 4 16.6 7 V 10.4")
    }
    add("lock.open", [.fill]) {
      $0.body(.box(2.4, 10.6, 15.6, 11.4, 2.6))
      $0.line("M 13.8 10.4 V 7 C 13.8 4 15.4 2 18 2 C 20.6 2 22.2 4 22.2 7 V 9.4")
    }
    add("lock.shield", [.fill]) {
      $0.body(
        "M 12 2 C 14.4 3.8 17 4.8 20 5 V 11 C 20 16.2 17 19.8 12 22 C 7 19.8 4 16.2 4 11 V 5 "
          + "C 7 4.8 9.6 3.8 12 2 Z")
      $0.innerSolid(.box(8.2, 10.6, 7.6, 5.6, 1.2))
      $0.inner(
        "M 9.8 10.6 V 9.2 C 9.8 7.8 10.6 7 12 7 C 13.4 7 14.2 7.8 14.2 9.2 V 10.6", width: 0.85)
    }
    add("eye", [.fill, .circle, .slash], inset: 0.62) {
      $0.body(
        "M 12 5.2 C 17 5.2 20.6 8 22.6 11 C 23 11.7 23 12.3 22.6 13 C 20.6 16 17 18.8 12 18.8 "
          + "C 7 18.8 3.4 16 1.4 13 C 1 12.3 1 11.7 1.4 11 C 3.4 8 7 5.2 12 5.2 Z")
      if $0.isFilled {
        $0.cut(.circle(12, 12, 4.4))
        $0.dot(12, 12, 2.7)
      } else {
        $0.line(.circle(12, 12, 3.4))
      }
    }
    add("touchid") {
      for (radius, start, end) in [(3.0, 170.0, 370.0), (6.2, 150, 385), (9.4, 165, 360)] {
        $0.line(.arc(12, 12, radius, from: start, to: end))
      }
      $0.line(
        "M 12 12 V 16.6 M 8.8 13 C 8.8 17 8.4 18.6 7.4 20.2 M 15 13.2 C 15 17 14.6 19.4 13.8 21.4")
    }
    add("faceid") {
      $0.line(
        "M 2.6 7.6 V 5.6 C 2.6 3.6 3.6 2.6 5.6 2.6 H 7.6 M 16.4 2.6 H 18.4 C 20.4 2.6 21.4 3.6 21.4 5.6 "
          + "V 7.6 M 21.4 16.4 V 18.4 C 21.4 20.4 20.4 21.4 18.4 21.4 H 16.4 M 7.6 21.4 H 5.6 "
          + "C 3.6 21.4 2.6 20.4 2.6 18.4 V 16.4")
      $0.line(
        "M 8 8.4 V 10 M 16 8.4 V 10 M 12.2 8.4 V 12.6 H 11.2 M 8.2 15.6 C 10.4 17.4 13.6 17.4 15.8 15.6"
      )
    }
  }

  private mutating func addTime() {
    add("clock", [.fill]) {
      $0.body(.circle(12, 12, 10))
      $0.inner("M 12 6 V 12.4 L 15.6 14.6")
    }
    add("clock.arrow.circlepath") {
      $0.line(.arc(12.6, 12, 9, from: 195, to: 510))
      $0.solid("M 1 9.8 H 7.6 L 4.2 15 Z")
      $0.line("M 12.6 6.8 V 12.4 L 16 14.4")
    }
    add("alarm", [.fill]) {
      $0.body(.circle(12, 13, 8.4))
      $0.inner("M 12 8 V 13.4 L 15 15")
      $0.line(
        "M 2 6.8 C 2.4 4.6 4 3 6.2 2.6 M 22 6.8 C 21.6 4.6 20 3 17.8 2.6 M 6.2 19.6 L 4.4 21.8 "
          + "M 17.8 19.6 L 19.6 21.8")
    }
    add("timer") {
      $0.line(.arc(12, 12, 9.6, from: -90, to: 220))
      $0.line("M 12 2.6 V 6 M 8 8 L 12 12.4")
      $0.dot(12, 12.4, 1.6)
    }
    add("stopwatch", [.fill]) {
      $0.body(.circle(12, 13.4, 8.6))
      $0.inner("M 12 8.6 V 13.6")
      $0.line("M 9.6 1.6 H 14.4 M 12 1.8 V 4.6 M 18.6 6 L 20 4.6")
    }
    add("hourglass") {
      $0.line(
        "M 5.6 2.2 H 18.4 M 5.6 21.8 H 18.4 M 7.2 2.4 V 6.4 C 7.2 9.6 11 10.4 11 12 "
          + "C 11 13.6 7.2 14.4 7.2 17.6 V 21.6 M 16.8 2.4 V 6.4 C 16.8 9.6 13 10.4 13 12 "
          + "C 13 13.6 16.8 14.4 16.8 17.6 V 21.6")
    }
    let sheet = Path.box(2.2, 3.6, 19.6, 17.8, 3)
    func dots(_ pen: inout SymbolPen) {
      for y in [12.6, 16.8] { for x in [7.2, 12, 16.8] { pen.innerDot(x, y, 1.15) } }
    }
    add("calendar", [.circle], inset: 0.6) {
      $0.line(sheet)
      $0.line("M 2.6 8.6 H 21.4 M 7 1.8 V 5.2 M 17 1.8 V 5.2")
      dots(&$0)
    }
    add("calendar.badge.plus") {
      $0.line(
        "M 12 21.4 H 5.2 C 3.2 21.4 2.2 20.4 2.2 18.4 V 6.6 C 2.2 4.6 3.2 3.6 5.2 3.6 H 18.8 "
          + "C 20.8 3.6 21.8 4.6 21.8 6.6 V 12 M 2.6 8.6 H 21.4 M 7 1.8 V 5.2 M 17 1.8 V 5.2")
      $0.line("M 18.6 15 V 22 M 15.1 18.5 H 22.1")
    }
  }
}

extension Path {
  /// A toothed wheel.
  static func gear(
    _ x: Double, _ y: Double, teeth: Int, outer: Double, inner: Double
  ) -> Path {
    var path = Path()
    let step = 1 / Double(teeth)
    func add(_ turns: Double, _ radius: Double) {
      let (sine, cosine) = sineAndCosine(of: (turns - 0.25) * 6.283_185_307_179_586)
      path.addLine(to: Point(x: x + radius * cosine, y: y + radius * sine))
    }
    for tooth in 0..<teeth {
      let middle = Double(tooth) * step
      add(middle - step * 0.29, inner)
      add(middle - step * 0.17, outer)
      add(middle + step * 0.17, outer)
      add(middle + step * 0.29, inner)
    }
    path.closeSubpath()
    return path
  }
}
