import FacsimileRaster

/// Draws a symbol on the grid, once as lines and once filled.
///
/// Most symbols have a sibling whose name ends in `.fill`. One description draws both: a `body` is a
/// line in the one and a filled area in the other, and what lies inside of it is drawn in the one and
/// cut out in the other.
struct SymbolPen {
  let isFilled: Bool
  private(set) var steps: [SymbolGlyph.Step] = []

  init(isFilled: Bool) {
    self.isFilled = isFilled
  }

  // MARK: The same in both

  mutating func line(_ path: Path, width: Double = 1) { steps.append(.line(path, width: width)) }
  mutating func line(_ text: String, width: Double = 1) { line(Path.drawn(text), width: width) }

  /// A filled area with an edge as soft as the lines' ends.
  mutating func solid(_ path: Path) {
    steps.append(.fill(path))
    steps.append(.line(path, width: 0.5))
  }

  mutating func solid(_ text: String) { solid(Path.drawn(text)) }

  mutating func dot(_ x: Double, _ y: Double, _ radius: Double) {
    steps.append(.dot(Point(x: x, y: y), radius: radius))
  }

  /// Takes away a line and so many units on both sides of it.
  mutating func cut(_ text: String, margin: Double) {
    steps.append(.cutLine(Path.drawn(text), width: 1, margin: margin))
  }

  /// Takes away an area and so many units around it.
  mutating func cut(_ path: Path, margin: Double = 0) {
    steps.append(.cut(path))
    if margin > 0 { steps.append(.cutLine(path, width: 1, margin: margin)) }
  }

  // MARK: Different in a filled symbol

  /// A closed outline, or the area inside of it.
  mutating func body(_ path: Path) {
    if isFilled { steps.append(.fill(path)) }
    line(path)
  }

  mutating func body(_ text: String) { body(Path.drawn(text)) }

  /// A line inside of a body.
  mutating func inner(_ path: Path, width: Double = 1) {
    steps.append(
      isFilled ? .cutLine(path, width: width, margin: 0) : .line(path, width: width))
  }

  mutating func inner(_ text: String, width: Double = 1) { inner(Path.drawn(text), width: width) }

  /// A disc inside of a body.
  mutating func innerDot(_ x: Double, _ y: Double, _ radius: Double) {
    let center = Point(x: x, y: y)
    steps.append(isFilled ? .cutDot(center, radius: radius) : .dot(center, radius: radius))
  }

  /// An area inside of a body.
  mutating func innerSolid(_ path: Path) {
    steps.append(isFilled ? .cut(path) : .fill(path))
  }

  /// Draws what another symbol draws, smaller or larger around the middle of the grid.
  mutating func add(_ glyph: SymbolGlyph) { steps += glyph.steps }
}

extension Path {
  /// A path in the notation of SVG's path data, of which these commands, in capitals, are understood:
  /// M, L, H, V, Q, C and Z, with blanks or commas between all words.
  ///
  /// - Precondition: the text is well formed. It is written in this module; a test reads all of it.
  static func drawn(_ text: String) -> Path {
    var words = text.split { $0 == " " || $0 == "," }[...]
    var path = Path()
    var command: Substring = "M"
    func number() -> Double {
      guard let word = words.popFirst(), let number = Double(word) else {
        preconditionFailure("the path “\(text)” lacks a number")
      }
      return number
    }
    func point() -> Point {
      let x = number()
      return Point(x: x, y: number())
    }
    while let word = words.first {
      if Double(word) == nil {
        command = word
        words.removeFirst()
      }
      let here = path.currentPoint ?? .zero
      switch command {
      case "M": path.move(to: point())
      case "L": path.addLine(to: point())
      case "H": path.addLine(to: Point(x: number(), y: here.y))
      case "V": path.addLine(to: Point(x: here.x, y: number()))
      case "Q":
        let control = point()
        path.addQuadCurve(to: point(), control: control)
      case "C":
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
      case "Z": path.closeSubpath()
      default: preconditionFailure("the path “\(text)” has an unknown command “\(command)”")
      }
    }
    return path
  }

  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    Path(ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// A rectangle with rounded corners.
  static func box(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> Path {
    Path(
      roundedRect: Rect(x: x, y: y, width: width, height: height),
      radii: CornerRadii(
        topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius))
  }

  /// A part of a circle. Angles are in degrees from the right, growing clockwise.
  static func arc(
    _ x: Double, _ y: Double, _ radius: Double, from start: Double, to end: Double
  ) -> Path {
    var path = Path()
    let degree = 6.283_185_307_179_586 / 360
    path.addArc(
      center: Point(x: x, y: y), radius: radius, startAngle: start * degree,
      endAngle: end * degree, clockwise: true)
    return path
  }

  /// A star or, with equal radii, a regular polygon, whose first corner points up.
  static func star(
    _ x: Double, _ y: Double, corners: Int, outer: Double, inner: Double,
    turnedBy degrees: Double = 0
  ) -> Path {
    var path = Path()
    for index in 0..<2 * corners {
      let angle =
        (Double(index) / Double(2 * corners) - 0.25 + degrees / 360) * 6.283_185_307_179_586
      let (sine, cosine) = sineAndCosine(of: angle)
      let radius = index.isMultiple(of: 2) ? outer : inner
      path.addLine(to: Point(x: x + radius * cosine, y: y + radius * sine))
    }
    path.closeSubpath()
    return path
  }

  /// Both paths together.
  static func + (left: Path, right: Path) -> Path {
    var sum = left
    sum.addPath(right)
    return sum
  }
}
