import FacsimileRaster

/// Signs: plus, cross, check mark, punctuation, letters and badges.
extension SymbolBook {
  mutating func addMarks() {
    addSigns()
    addPunctuation()
    addBadges()
  }

  private mutating func addSigns() {
    let around: Siblings = [.circle, .square]
    add("plus", around) { $0.line("M 12 4.2 V 19.8 M 4.2 12 H 19.8") }
    add("minus", around) { $0.line("M 4.2 12 H 19.8") }
    add("multiply", around) { $0.line("M 6 6 L 18 18 M 18 6 L 6 18") }
    add("xmark", around, inset: 0.56) { $0.line("M 5.6 5.6 L 18.4 18.4 M 18.4 5.6 L 5.6 18.4") }
    add("checkmark", around, inset: 0.56) { $0.line("M 4.8 13.2 L 9.8 19 L 19.2 5.2") }
    add("equal", around) { $0.line("M 4.6 9 H 19.4 M 4.6 15 H 19.4") }
    add("divide", around) {
      $0.line("M 4.2 12 H 19.8")
      $0.dot(12, 6.4, 1.5)
      $0.dot(12, 17.6, 1.5)
    }
    add("plusminus", [.circle]) { $0.line("M 12 3.6 V 14.4 M 6.6 9 H 17.4 M 6.6 19.4 H 17.4") }
    add("lessthan", around) { $0.line("M 18.6 5.4 L 5.4 12 L 18.6 18.6") }
    add("greaterthan", around) { $0.line("M 5.4 5.4 L 18.6 12 L 5.4 18.6") }
    add("number", around) {
      $0.line("M 9.8 4 L 7.4 20 M 16.6 4 L 14.2 20 M 4.8 9 H 20 M 4 15 H 19.2")
    }
    add("percent") {
      $0.line("M 18.4 4.4 L 5.6 19.6")
      $0.line(.circle(6.8, 7.4, 3.1))
      $0.line(.circle(17.2, 16.6, 3.1))
    }
    add("at") {
      $0.line(.circle(12, 12, 3.9))
      $0.line(
        "M 15.9 8.2 V 13.2 C 15.9 15 16.8 16 18.2 16 C 20.2 16 21.4 14.4 21.4 12 "
          + "C 21.4 6.4 17.4 2.6 12 2.6 C 6.6 2.6 2.6 6.6 2.6 12 C 2.6 17.4 6.6 21.4 12 21.4 "
          + "C 14.2 21.4 15.8 21 17.2 20.2")
    }
    add("infinity", [.circle]) {
      $0.line(
        "M 12 12 C 9.6 8.8 8.2 7.4 6.2 7.4 C 3.6 7.4 2 9.4 2 12 C 2 14.6 3.6 16.6 6.2 16.6 "
          + "C 8.2 16.6 9.6 15.2 12 12 C 14.4 8.8 15.8 7.4 17.8 7.4 C 20.4 7.4 22 9.4 22 12 "
          + "C 22 14.6 20.4 16.6 17.8 16.6 C 15.8 16.6 14.4 15.2 12 12 Z")
    }
  }

  private mutating func addPunctuation() {
    let around: Siblings = [.circle, .square]
    add("ellipsis", [.circle], inset: 0.62) {
      for x in [4.4, 12, 19.6] { $0.dot(x, 12, 1.75) }
    }
    add("exclamationmark", around, inset: 0.6) {
      $0.line("M 12 4 V 14", width: 1.25)
      $0.dot(12, 19.2, 1.5)
    }
    add("questionmark", around, inset: 0.6) {
      $0.line(
        "M 7.8 8.2 C 7.8 5.4 9.6 3.8 12.1 3.8 C 14.7 3.8 16.5 5.5 16.5 7.8 "
          + "C 16.5 10.9 12.1 11 12.1 14.4", width: 1.1)
      $0.dot(12.1, 19.3, 1.4)
    }
    add("info", around, inset: 0.64) {
      $0.dot(12, 5.2, 1.7)
      $0.line("M 9.4 10 H 12.2 V 19.2 M 8.8 19.2 H 15.6", width: 1.1)
    }
    add("dollarsign", around, inset: 0.62) {
      $0.line(
        "M 16.8 8 C 16.6 5.8 14.6 4.6 12 4.6 C 9.2 4.6 7.2 6 7.2 8.2 C 7.2 10.6 9.4 11.2 12 11.8 "
          + "C 14.8 12.4 17.2 13.2 17.2 15.8 C 17.2 18.2 15 19.4 12 19.4 C 9 19.4 7 18 6.8 15.8")
      $0.line("M 12 2.4 V 21.6")
    }
    add("eurosign", around, inset: 0.62) {
      $0.line(
        "M 18.4 6.4 C 17.2 5 15.6 4.2 13.8 4.2 C 9.8 4.2 7 7.4 7 12 C 7 16.6 9.8 19.8 13.8 19.8 "
          + "C 15.6 19.8 17.2 19 18.4 17.6 M 4.2 10 H 14 M 4.2 14 H 13")
    }
    add("quote.bubble", [.fill]) {
      $0.body(SymbolBook.speechBubble)
      $0.inner("M 9.8 8.6 C 8.4 9.4 8 10.4 8 12.2 M 15.4 8.6 C 14 9.4 13.6 10.4 13.6 12.2")
      $0.innerDot(8.9, 12.4, 1.2)
      $0.innerDot(14.5, 12.4, 1.2)
    }
    add("a", around) { $0.line("M 5.6 20 L 12 4 L 18.4 20 M 7.8 14.6 H 16.2") }
    add("textformat") {
      $0.line("M 2 19 L 7.6 5 L 13.2 19 M 4 14 H 11.2")
      $0.line(.circle(18.2, 15.6, 3.3))
      $0.line("M 21.5 12 V 19")
    }
    add("bold") {
      $0.line(
        "M 7 4.4 V 19.6 H 13 C 15.8 19.6 17.4 18 17.4 15.6 C 17.4 13.2 15.8 11.6 13 11.6 H 7 "
          + "M 7 4.4 H 12.4 C 14.8 4.4 16.4 5.8 16.4 8 C 16.4 10.2 14.8 11.6 12.4 11.6", width: 1.3)
    }
    add("italic") { $0.line("M 10 4.6 H 17.4 M 6.6 19.4 H 14 M 13.8 4.6 L 10.2 19.4") }
    add("underline") {
      $0.line(
        "M 6.6 3.6 V 11 C 6.6 14.4 8.8 16.4 12 16.4 C 15.2 16.4 17.4 14.4 17.4 11 V 3.6 "
          + "M 5.4 20.6 H 18.6")
    }
  }

  private mutating func addBadges() {
    add("exclamationmark.triangle", [.fill]) {
      $0.body(
        "M 12 2.8 C 12.8 2.8 13.4 3.2 13.8 3.9 L 21.9 18 C 22.8 19.6 21.9 21.2 20.1 21.2 H 3.9 "
          + "C 2.1 21.2 1.2 19.6 2.1 18 L 10.2 3.9 C 10.6 3.2 11.2 2.8 12 2.8 Z")
      $0.inner("M 12 8.4 V 13.8", width: 1.1)
      $0.innerDot(12, 17.3, 1.15)
    }
    let seal = Path.seal(12, 12, lobes: 8, radius: 10)
    add("seal", [.fill]) { $0.body(seal) }
    add("checkmark.seal", [.fill]) {
      $0.body(seal)
      $0.inner("M 7.9 12.6 L 10.8 15.9 L 16.1 8.3")
    }
    add("xmark.seal", [.fill]) {
      $0.body(seal)
      $0.inner("M 8.6 8.6 L 15.4 15.4 M 15.4 8.6 L 8.6 15.4")
    }
    let shield =
      "M 12 2 C 14.4 3.8 17 4.8 20 5 V 11 C 20 16.2 17 19.8 12 22 C 7 19.8 4 16.2 4 11 V 5 "
      + "C 7 4.8 9.6 3.8 12 2 Z"
    add("shield", [.fill, .slash]) { $0.body(shield) }
    add("checkmark.shield", [.fill]) {
      $0.body(shield)
      $0.inner("M 8.2 12.2 L 11 15.4 L 15.9 8.2")
    }
    add("exclamationmark.shield", [.fill]) {
      $0.body(shield)
      $0.inner("M 12 7.6 V 12.8", width: 1.1)
      $0.innerDot(12, 16.2, 1.15)
    }
    add("exclamationmark.bubble", [.fill]) {
      $0.body(SymbolBook.speechBubble)
      $0.inner("M 12 6.4 V 11.4", width: 1.1)
      $0.innerDot(12, 14.7, 1.15)
    }
  }
}

extension Path {
  /// A disc with an edge of round lobes, as under a document.
  static func seal(_ x: Double, _ y: Double, lobes: Int, radius: Double) -> Path {
    var path = Path()
    let valley = radius * 0.87
    func point(_ turns: Double, _ radius: Double) -> Point {
      let (sine, cosine) = sineAndCosine(of: (turns - 0.25) * 6.283_185_307_179_586)
      return Point(x: x + radius * cosine, y: y + radius * sine)
    }
    let step = 1 / Double(lobes)
    path.move(to: point(-step / 2, valley))
    for index in 0..<lobes {
      let middle = Double(index) * step
      path.addCurve(
        to: point(middle + step / 2, valley), control1: point(middle - step * 0.3, radius * 1.1),
        control2: point(middle + step * 0.3, radius * 1.1))
    }
    path.closeSubpath()
    return path
  }
}
