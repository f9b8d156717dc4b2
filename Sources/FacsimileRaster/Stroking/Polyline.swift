/// One contour of a path, cut into lines, for stroking.
struct Polyline {
  /// At least one point. Neighbours differ.
  var points: [Point] = []
  /// For each point whether two segments of the path meet there; else it lies within a curve.
  var isCorner: [Bool] = []
  /// For each point the directions of the curves that end and begin there.
  var tangents: [Tangents] = []
  var isClosed = false
  /// Points nearer to each other than this are one, because no direction can be told between them.
  private let grain: Double

  init(grain: Double = 0) { self.grain = grain }

  /// Unit directions. Where they are zero, the direction is that of the line itself.
  struct Tangents {
    var into = Point.zero
    var out = Point.zero

    /// True when one curve leads into the next without a corner.
    var areSame: Bool { into.dot(out) > 1 - 1e-6 }
  }

  mutating func start(at point: Point) {
    points.removeAll(keepingCapacity: true)
    isCorner.removeAll(keepingCapacity: true)
    tangents.removeAll(keepingCapacity: true)
    isClosed = false
    points.append(point)
    isCorner.append(true)
    tangents.append(Tangents())
  }

  @inline(__always) mutating func append(
    _ point: Point, isCorner corner: Bool, tangents ends: Tangents = Tangents()
  ) {
    if isSame(point, points[points.count - 1]) {
      if corner { isCorner[points.count - 1] = true }
      return
    }
    points.append(point)
    isCorner.append(corner)
    tangents.append(ends)
  }

  @inline(__always) private func isSame(_ a: Point, _ b: Point) -> Bool {
    abs(a.x - b.x) <= grain && abs(a.y - b.y) <= grain
  }

  /// Joins the end to the start.
  mutating func close() {
    if points.count > 1, isSame(points[0], points[points.count - 1]) {
      points.removeLast()
      isCorner.removeLast()
      tangents[0].into = tangents.removeLast().into
    }
    isClosed = points.count > 1
  }

  /// 1/1024 pixel, a quarter of the grid's step.
  private static let grain = 1.0 / 1024

  /// Calls the body with every contour of a path. Contours of a single move are left out, because
  /// they draw nothing.
  ///
  /// - Parameters:
  ///   - scale: pixels per unit of the path, to cut curves finely enough.
  ///   - sharpness: the cosine of the largest angle that a curve may make with its first and last
  ///     line. Where it makes a larger one, it is cut there once more.
  static func forEachContour(
    of path: Path, scale: Double, sharpness: Double, _ body: (Polyline) -> Void
  ) {
    var line = Polyline(grain: Polyline.grain / scale)
    var hasSegments = false
    func finish() {
      if hasSegments { body(line) }
      hasSegments = false
    }
    path.forEachSegment { segment in
      switch segment {
      case .move(let point):
        finish()
        line.start(at: point)
      case .line(_, let end):
        hasSegments = true
        line.append(end, isCorner: true)
      case .quadCurve(let a, let b, let c):
        hasSegments = true
        line.add(
          steps: QuadCurve.steps(a, b, c, scale: scale), from: a, to: c,
          tangents: Tangents(
            into: direction(c - b, else: c - a), out: direction(b - a, else: c - a)),
          sharpness: sharpness
        ) { t, backwards in
          backwards ? QuadCurve.point(c, b, a, at: t) : QuadCurve.point(a, b, c, at: t)
        }
      case .curve(let a, let b, let c, let d):
        hasSegments = true
        line.add(
          steps: CubicCurve.steps(a, b, c, d, scale: scale), from: a, to: d,
          tangents: Tangents(
            into: direction(d - c, else: d == b ? d - a : d - b),
            out: direction(b - a, else: c == a ? d - a : c - a)),
          sharpness: sharpness
        ) { t, backwards in
          backwards ? CubicCurve.point(d, c, b, a, at: t) : CubicCurve.point(a, b, c, d, at: t)
        }
      case .close(_, let start):
        line.append(start, isCorner: true)
        line.close()
        body(line)
        hasSegments = false
        line.start(at: start)
      }
    }
    finish()
  }

  /// The unit direction of a curve at an end: between two of its points, or between the next two when
  /// those are the same.
  private static func direction(_ step: Point, else other: Point) -> Point {
    let step = step == .zero ? other : step
    let length = step.length
    return length > 0 && length.isFinite ? step * (1 / length) : .zero
  }

  @inline(__always) private mutating func add(
    steps: Int, from start: Point, to end: Point, tangents ends: Tangents, sharpness: Double,
    point: (Double, Bool) -> Point
  ) {
    let backwards = CubicCurve.runsBackwards(from: start, to: end)
    let length = 1 / Double(steps)
    func place(_ t: Double) -> Point { point(backwards ? 1 - t : t, backwards) }
    /// True when a line leaves the curve at its end by too large an angle.
    func isSharp(_ line: Point, _ tangent: Point) -> Bool {
      line.dot(tangent) < sharpness * line.length
    }

    reserve(steps + 2)
    tangents[points.count - 1].out = ends.out
    if steps > 1 && isSharp(place(length) - start, ends.out) {
      append(place(length / 8), isCorner: false)
    }
    var step = 1
    while step < steps {
      let t = Double(backwards ? steps &- step : step) * length
      append(point(t, backwards), isCorner: false)
      step &+= 1
    }
    if steps > 1 && isSharp(end - points[points.count - 1], ends.into) {
      append(place(1 - length / 8), isCorner: false)
    }
    append(end, isCorner: true)
    tangents[points.count - 1].into = ends.into
  }

  /// Makes room for the points of a curve.
  private mutating func reserve(_ count: Int) {
    let count = points.count + count
    guard points.capacity < count else { return }
    points.reserveCapacity(count * 2)
    isCorner.reserveCapacity(count * 2)
    tangents.reserveCapacity(count * 2)
  }
}
