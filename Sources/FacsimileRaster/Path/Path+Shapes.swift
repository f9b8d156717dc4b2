extension Path {
  /// The length of the handles of a cubic that is nearest to a quarter of a circle of radius 1:
  /// 4/3 · (√2 − 1). It is off by at most 0.00027 radii.
  static let circleHandle = 0.552_284_749_830_793_6

  /// A rectangle as a path.
  public init(_ rect: Rect) {
    self.init()
    addRect(rect)
  }

  /// A rectangle with rounded corners as a path.
  public init(roundedRect rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular) {
    self.init()
    addRoundedRect(rect, radii: radii, curve: curve)
  }

  /// An ellipse as a path.
  public init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  /// Adds a rectangle as one closed contour, clockwise on a y axis that points down.
  public mutating func addRect(_ rect: Rect) {
    reserve(verbs: 5, points: 4)
    move(to: rect.origin)
    addLine(to: Point(x: rect.maxX, y: rect.minY))
    addLine(to: Point(x: rect.maxX, y: rect.maxY))
    addLine(to: Point(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  /// Adds the ellipse that touches the four sides of a rectangle.
  public mutating func addEllipse(in rect: Rect) {
    reserve(verbs: 6, points: 13)
    let center = Point(x: rect.minX + rect.width / 2, y: rect.minY + rect.height / 2)
    let halfWidth = rect.width / 2
    let halfHeight = rect.height / 2
    let handle = Path.circleHandle
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + x * halfWidth, y: center.y + y * halfHeight)
    }
    move(to: at(1, 0))
    addCurve(to: at(0, 1), control1: at(1, handle), control2: at(handle, 1))
    addCurve(to: at(-1, 0), control1: at(-handle, 1), control2: at(-1, handle))
    addCurve(to: at(0, -1), control1: at(-1, -handle), control2: at(-handle, -1))
    addCurve(to: at(1, 0), control1: at(handle, -1), control2: at(1, -handle))
    closeSubpath()
  }

  /// Adds an arc of a circle, after a line from the current point to the arc's start.
  ///
  /// Angles are in radians from the positive x axis; growing angles turn clockwise where the y axis
  /// points down. The arc runs from `startAngle` towards growing angles when `clockwise` is true,
  /// else towards falling ones, and stops at `endAngle` or after one whole turn. A full turn is
  /// drawn when the angles differ by one or more in that direction; otherwise `endAngle` is first
  /// moved by whole turns to lie ahead, as Core Graphics does.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    let turn = 6.283_185_307_179_586
    guard startAngle.isFinite, endAngle.isFinite, radius.isFinite, center.isFinite else { return }
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    if sweep >= turn {
      sweep = turn
    } else if sweep < 0 {
      sweep -= Double(Rounding.down(sweep / turn)) * turn
    }
    let signedSweep = clockwise ? sweep : -sweep

    func direction(_ angle: Double) -> Point {
      let (sine, cosine) = sineAndCosine(of: angle)
      return Point(x: cosine, y: sine)
    }
    var unit = direction(startAngle)
    let start = center + unit * radius
    if currentPoint != nil { addLine(to: start) } else { move(to: start) }
    guard sweep > 0 else { return }

    let pieces = max(1, Rounding.up(sweep / (turn / 4) - 1e-9))
    let step = signedSweep / Double(pieces)
    // Handles of 4/3 · tan(step / 4), with the tangent of the half angle from sine and cosine.
    let (sine, cosine) = sineAndCosine(of: step / 2)
    let handle = 4.0 / 3.0 * sine / (1 + cosine) * radius
    for piece in 1...pieces {
      let next =
        piece == pieces && sweep == turn
        ? direction(startAngle) : direction(startAngle + step * Double(piece))
      let from = center + unit * radius
      let to = center + next * radius
      addCurve(
        to: to, control1: from + Point(x: -unit.y, y: unit.x) * handle,
        control2: to - Point(x: -next.y, y: next.x) * handle)
      unit = next
    }
  }
}
