import FacsimileRaster

/// Arrows, chevrons and turns.
extension SymbolBook {
  mutating func addArrows() {
    addChevrons()
    addStraightArrows()
    addTurningArrows()
    addArrowsInBoxes()
  }

  private mutating func addChevrons() {
    add("chevron.left", [.circle, .square]) { $0.line("M 15.6 4.2 L 7.8 12 L 15.6 19.8") }
    add("chevron.right", [.circle, .square]) { $0.line("M 8.4 4.2 L 16.2 12 L 8.4 19.8") }
    add("chevron.up", [.circle, .square]) { $0.line("M 4.2 15.8 L 12 8 L 19.8 15.8") }
    add("chevron.down", [.circle, .square]) { $0.line("M 4.2 8.2 L 12 16 L 19.8 8.2") }
    for suffix in ["", ".circle", ".circle.fill", ".square", ".square.fill"] {
      alias("chevron.backward" + suffix, of: "chevron.left" + suffix, flips: true)
      alias("chevron.forward" + suffix, of: "chevron.right" + suffix, flips: true)
    }
    add("chevron.left.2") {
      $0.line("M 11.6 4.2 L 3.8 12 L 11.6 19.8 M 19.6 4.2 L 11.8 12 L 19.6 19.8")
    }
    add("chevron.right.2") {
      $0.line("M 4.4 4.2 L 12.2 12 L 4.4 19.8 M 12.4 4.2 L 20.2 12 L 12.4 19.8")
    }
    add("chevron.up.chevron.down") {
      $0.line("M 6.5 8.6 L 12 3 L 17.5 8.6 M 6.5 15.4 L 12 21 L 17.5 15.4")
    }
    add("chevron.compact.down") { $0.line("M 3 10 L 12 14 L 21 10") }
    add("chevron.compact.up") { $0.line("M 3 14 L 12 10 L 21 14") }
  }

  private mutating func addStraightArrows() {
    let heads: [(name: String, path: String)] = [
      ("left", "M 20.6 12 H 3.6 M 10.6 4.8 L 3.4 12 L 10.6 19.2"),
      ("right", "M 3.4 12 H 20.4 M 13.4 4.8 L 20.6 12 L 13.4 19.2"),
      ("up", "M 12 20.6 V 3.6 M 4.8 10.6 L 12 3.4 L 19.2 10.6"),
      ("down", "M 12 3.4 V 20.4 M 4.8 13.4 L 12 20.6 L 19.2 13.4"),
      ("up.right", "M 5.6 18.4 L 18.2 5.8 M 8.2 5.6 H 18.4 V 15.8"),
      ("up.left", "M 18.4 18.4 L 5.8 5.8 M 15.8 5.6 H 5.6 V 15.8"),
      ("down.right", "M 5.6 5.6 L 18.2 18.2 M 8.2 18.4 H 18.4 V 8.2"),
      ("down.left", "M 18.4 5.6 L 5.8 18.2 M 15.8 18.4 H 5.6 V 8.2"),
    ]
    for head in heads {
      add("arrow." + head.name, [.circle, .square], inset: 0.54) { $0.line(head.path) }
    }
    for suffix in ["", ".circle", ".circle.fill", ".square", ".square.fill"] {
      alias("arrow.backward" + suffix, of: "arrow.left" + suffix, flips: true)
      alias("arrow.forward" + suffix, of: "arrow.right" + suffix, flips: true)
    }
    add("arrow.up.arrow.down", [.circle]) {
      $0.line(
        "M 7 20 V 4.2 M 2.4 8.6 L 7 4 L 11.6 8.6 M 17 4 V 19.8 M 12.4 15.4 L 17 20 L 21.6 15.4")
    }
    add("arrow.left.arrow.right", [.circle]) {
      $0.line(
        "M 20 7 H 4.2 M 8.6 2.4 L 4 7 L 8.6 11.6 M 4 17 H 19.8 M 15.4 12.4 L 20 17 L 15.4 21.6")
    }
    add("arrow.up.left.and.arrow.down.right") {
      $0.line("M 4 10 V 4 H 10 M 4.2 4.2 L 10.4 10.4 M 20 14 V 20 H 14 M 19.8 19.8 L 13.6 13.6")
    }
    add("arrow.down.right.and.arrow.up.left") {
      $0.line(
        "M 3.6 10.4 H 10.4 V 3.6 M 10.2 10.2 L 3.6 3.6 M 13.6 20.4 V 13.6 H 20.4 M 13.8 13.8 L 20.4 20.4"
      )
    }
    add("arrow.up.and.down") {
      $0.line("M 12 2.6 V 21.4 M 7 7.4 L 12 2.4 L 17 7.4 M 7 16.6 L 12 21.6 L 17 16.6")
    }
    add("arrow.left.and.right") {
      $0.line("M 2.6 12 H 21.4 M 7.4 7 L 2.4 12 L 7.4 17 M 16.6 7 L 21.6 12 L 16.6 17")
    }
    add("arrow.down.to.line") {
      $0.line("M 12 2.6 V 16 M 6 10.2 L 12 16.2 L 18 10.2 M 4.6 21 H 19.4")
    }
    add("arrow.up.to.line") {
      $0.line("M 12 21.4 V 8 M 6 13.8 L 12 7.8 L 18 13.8 M 4.6 3 H 19.4")
    }
    add("arrow.right.to.line") {
      $0.line("M 2.6 12 H 16 M 10.2 6 L 16.2 12 L 10.2 18 M 21 4.6 V 19.4")
    }
    for (name, path) in [
      ("left", "M 4.5 12 L 18 4.4 V 19.6 Z"), ("right", "M 19.5 12 L 6 4.4 V 19.6 Z"),
      ("up", "M 12 4.5 L 19.6 18 H 4.4 Z"), ("down", "M 12 19.5 L 19.6 6 H 4.4 Z"),
    ] {
      add("arrowtriangle." + name, [.fill, .circle]) { $0.body(path) }
    }
  }

  private mutating func addTurningArrows() {
    add("arrow.clockwise", [.circle]) {
      $0.line(.arc(12, 12.6, 8.2, from: -20, to: 290))
      $0.solid("M 13.6 0.8 L 20 4.9 L 13.4 8.4 Z")
    }
    add("arrow.counterclockwise", [.circle]) {
      $0.line(.arc(12, 12.6, 8.2, from: -110, to: 200))
      $0.solid("M 10.4 0.8 L 4 4.9 L 10.6 8.4 Z")
    }
    alias("gobackward", of: "arrow.counterclockwise")
    alias("goforward", of: "arrow.clockwise")
    add("arrow.triangle.2.circlepath", [.circle]) {
      $0.line(.arc(12, 12, 8.2, from: 195, to: 330))
      $0.line(.arc(12, 12, 8.2, from: 15, to: 150))
      $0.solid("M 22.8 8.6 H 15.4 L 21 3 Z")
      $0.solid("M 1.2 15.4 H 8.6 L 3 21 Z")
    }
    alias("arrow.2.circlepath", of: "arrow.triangle.2.circlepath")
    add("arrow.uturn.left", [.circle]) {
      $0.line("M 4 8.6 H 14.4 C 18 8.6 20.6 11.2 20.6 14.6 C 20.6 18 18 20.4 14.4 20.4 H 10")
      $0.line("M 9.2 3.4 L 4 8.6 L 9.2 13.8")
    }
    add("arrow.uturn.right", [.circle]) {
      $0.line("M 20 8.6 H 9.6 C 6 8.6 3.4 11.2 3.4 14.6 C 3.4 18 6 20.4 9.6 20.4 H 14")
      $0.line("M 14.8 3.4 L 20 8.6 L 14.8 13.8")
    }
    alias("arrow.uturn.backward", of: "arrow.uturn.left", flips: true)
    alias("arrow.uturn.forward", of: "arrow.uturn.right", flips: true)
    let turn = "L 10.6 15.6 C 5.6 15.6 2.8 17.4 1.8 20.2 C 1.8 13 4.8 8.6 10.6 8.2 Z"
    add("arrowshape.turn.up.right", [.fill, .circle]) {
      $0.body("M 10.6 8.2 V 3.8 L 21.8 12 L 10.6 20 V 15.6 " + turn)
    }
    add("arrowshape.turn.up.left", [.fill, .circle]) {
      $0.body(
        "M 13.4 8.2 V 3.8 L 2.2 12 L 13.4 20 V 15.6 C 18.4 15.6 21.2 17.4 22.2 20.2 "
          + "C 22.2 13 19.2 8.6 13.4 8.2 Z")
    }
    add("shuffle") {
      $0.line(
        "M 2.4 17.4 H 6 C 11.6 17.4 11.4 6.6 17 6.6 H 20.6 M 2.4 6.6 H 6 C 7.8 6.6 9 7.8 9.8 9.2")
      $0.line("M 13.4 14.8 C 14.2 16.2 15.2 17.4 17 17.4 H 20.6")
      $0.line("M 17.8 3.4 L 21.2 6.6 L 17.8 9.8 M 17.8 14.2 L 21.2 17.4 L 17.8 20.6")
    }
    add("repeat") {
      $0.line("M 3.4 11 C 3.4 8 5.4 6.4 8 6.4 H 20 M 16.8 3 L 20.4 6.4 L 16.8 9.8")
      $0.line("M 20.6 13 C 20.6 16 18.6 17.6 16 17.6 H 4 M 7.2 14.2 L 3.6 17.6 L 7.2 21")
    }
  }

  private mutating func addArrowsInBoxes() {
    let tray =
      "M 8.4 8.6 H 7 C 5.4 8.6 4.6 9.4 4.6 11 V 19 C 4.6 20.6 5.4 21.4 7 21.4 H 17 "
      + "C 18.6 21.4 19.4 20.6 19.4 19 V 11 C 19.4 9.4 18.6 8.6 17 8.6 H 15.6"
    add("square.and.arrow.up", [.circle]) {
      $0.line(tray)
      $0.line("M 12 14.6 V 1.8 M 8.2 5.4 L 12 1.6 L 15.8 5.4")
    }
    add("square.and.arrow.down", [.circle]) {
      $0.line(tray)
      $0.line("M 12 1.8 V 14.8 M 8.2 11.2 L 12 15 L 15.8 11.2")
    }
    for name in ["square.and.arrow.up", "square.and.arrow.down"] {
      let isUp = name.hasSuffix("up")
      add(name + ".fill") {
        $0.solid(tray + " Z")
        $0.cut(isUp ? "M 12 14.6 V 8" : "M 12 8 V 14.8 M 8.2 11.2 L 12 15 L 15.8 11.2", margin: 0.9)
        $0.line("M 12 14.6 V 1.8")
        if isUp {
          $0.line("M 8.2 5.4 L 12 1.6 L 15.8 5.4")
        } else {
          $0.line("M 8.2 11.2 L 12 15 L 15.8 11.2")
        }
      }
    }
    add("arrow.up.right.square.on.square") {
      $0.line(.box(3, 8, 13, 13, 3))
      $0.line("M 11 13 L 21 3 M 14 3 H 21 V 10")
    }
    add("rectangle.portrait.and.arrow.right", flips: true) {
      $0.line(
        "M 14.4 7 V 5.4 C 14.4 3.6 13.4 2.6 11.6 2.6 H 6.4 C 4.6 2.6 3.6 3.6 3.6 5.4 V 18.6 "
          + "C 3.6 20.4 4.6 21.4 6.4 21.4 H 11.6 C 13.4 21.4 14.4 20.4 14.4 18.6 V 17")
      $0.line("M 9.4 12 H 22 M 18.4 8.2 L 22.2 12 L 18.4 15.8")
    }
  }
}
