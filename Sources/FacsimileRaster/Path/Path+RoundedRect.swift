extension Path {
  /// Adds a rectangle with rounded corners as one closed contour: clockwise on a y axis that points
  /// down, starting on the top side.
  ///
  /// Radii that do not fit are scaled down together. Where a side has no room for the whole of a
  /// continuous corner, the corner approaches a circular one.
  public mutating func addRoundedRect(
    _ rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular
  ) {
    guard !radii.isZero, !rect.isEmpty else { return addRect(rect) }
    let fitted = radii.fitting(rect.size)
    let reach = curve == .circular ? 1 : Corner.continuousReach
    // Corners of one side share it in the proportion of their radii.
    func share(_ radius: Double, _ neighbour: Double, _ side: Double) -> Double {
      guard radius > 0 else { return 1 }
      return max(1, min(reach, side / (radius + neighbour)))
    }
    let width = rect.width
    let height = rect.height
    let corners = [
      Corner(
        vertex: Point(x: rect.maxX, y: rect.minY), into: Point(x: 1, y: 0), out: Point(x: 0, y: 1),
        radius: fitted.topRight, reachIn: share(fitted.topRight, fitted.topLeft, width),
        reachOut: share(fitted.topRight, fitted.bottomRight, height)),
      Corner(
        vertex: Point(x: rect.maxX, y: rect.maxY), into: Point(x: 0, y: 1),
        out: Point(x: -1, y: 0), radius: fitted.bottomRight,
        reachIn: share(fitted.bottomRight, fitted.topRight, height),
        reachOut: share(fitted.bottomRight, fitted.bottomLeft, width)),
      Corner(
        vertex: Point(x: rect.minX, y: rect.maxY), into: Point(x: -1, y: 0),
        out: Point(x: 0, y: -1), radius: fitted.bottomLeft,
        reachIn: share(fitted.bottomLeft, fitted.bottomRight, width),
        reachOut: share(fitted.bottomLeft, fitted.topLeft, height)),
      Corner(
        vertex: Point(x: rect.minX, y: rect.minY), into: Point(x: 0, y: -1),
        out: Point(x: 1, y: 0), radius: fitted.topLeft,
        reachIn: share(fitted.topLeft, fitted.bottomLeft, height),
        reachOut: share(fitted.topLeft, fitted.topRight, width)),
    ]
    let topLeft = corners[3]
    move(to: topLeft.vertex + topLeft.out * (topLeft.radius * topLeft.reachOut))
    for corner in corners { add(corner, curve) }
    closeSubpath()
  }

  private mutating func add(_ corner: Corner, _ curve: CornerCurve) {
    guard corner.radius > 0 else { return addLine(to: corner.vertex) }
    switch curve {
    case .circular:
      let handle = 1 - Path.circleHandle
      addLine(to: corner.point(1, 0))
      addCurve(
        to: corner.point(0, 1), control1: corner.point(handle, 0),
        control2: corner.point(0, handle))
    case .continuous:
      let into = corner.piece(reach: corner.reachIn)
      let out = corner.piece(reach: corner.reachOut)
      addLine(to: corner.point(into.start, 0))
      addCurve(
        to: corner.point(into.end.x, into.end.y), control1: corner.point(into.control1, 0),
        control2: corner.point(into.control2.x, into.control2.y))
      addCurve(
        to: corner.point(out.end.y, out.end.x),
        control1: corner.point(into.middle.x, into.middle.y),
        control2: corner.point(out.middle.y, out.middle.x))
      addCurve(
        to: corner.point(0, out.start), control1: corner.point(out.control2.y, out.control2.x),
        control2: corner.point(0, out.control1))
    }
  }
}

/// One corner of a rectangle, with coordinates of its own: distances from the vertex in radii,
/// along the side that leads to it and along the side that leads on.
private struct Corner {
  /// How far an unhindered continuous corner reaches along a side, in radii.
  static let continuousReach = 1.528_665

  var vertex: Point
  /// The direction in which the outline comes to the vertex.
  var into: Point
  /// The direction in which it goes on.
  var out: Point
  var radius: Double
  var reachIn: Double
  var reachOut: Double

  func point(_ before: Double, _ after: Double) -> Point {
    vertex - into * (before * radius) + out * (after * radius)
  }

  /// The first of the three curves of a continuous corner, and the first handle of the second. The
  /// third curve is the first one mirrored.
  struct Piece {
    var start: Double
    var control1: Double
    var control2: Point
    var end: Point
    var middle: Point
  }

  /// What iOS draws for UIBezierPath(roundedRect:cornerRadius:), as measured by others and published
  /// ("Code for iOS 7 Rounded Rectangles", PaintCode, 2013).
  private static let continuous = Piece(
    start: continuousReach, control1: 1.088_493, control2: Point(x: 0.868_407, y: 0),
    end: Point(x: 0.631_494, y: 0.074_911), middle: Point(x: 0.372_824, y: 0.169_060))
  /// A quarter circle cut into arcs of 21.7°, 46.6° and 21.7°, where the continuous corner is cut.
  private static let circular = Piece(
    start: 1, control1: 0.873_375_893, control2: Point(x: 0.747_903_825, y: 0.024_048_575),
    end: Point(x: 0.630_253_243, y: 0.070_867_428),
    middle: Point(x: 0.374_828_358, y: 0.172_513_336))

  func piece(reach: Double) -> Piece {
    let fraction = (reach - 1) / (Corner.continuousReach - 1)
    let from = Corner.circular
    let to = Corner.continuous
    func mixed(_ first: Double, _ second: Double) -> Double {
      first + (second - first) * fraction
    }
    return Piece(
      start: reach, control1: mixed(from.control1, to.control1),
      control2: from.control2.lerp(to: to.control2, fraction),
      end: from.end.lerp(to: to.end, fraction), middle: from.middle.lerp(to: to.middle, fraction))
  }
}
