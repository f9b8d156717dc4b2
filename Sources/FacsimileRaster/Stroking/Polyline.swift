/// One contour of a path, cut into lines, for stroking.
struct Polyline {
  /// At least one point. Neighbours differ.
  var points: [Point] = []
  /// For each point whether two segments of the path meet there; else it lies within a curve.
  var isCorner: [Bool] = []
  var isClosed = false

  mutating func start(at point: Point) {
    points.removeAll(keepingCapacity: true)
    isCorner.removeAll(keepingCapacity: true)
    isClosed = false
    points.append(point)
    isCorner.append(true)
  }

  @inline(__always) mutating func append(_ point: Point, isCorner corner: Bool) {
    if point == points[points.count - 1] {
      if corner { isCorner[points.count - 1] = true }
      return
    }
    points.append(point)
    isCorner.append(corner)
  }

  /// Joins the end to the start.
  mutating func close() {
    if points.count > 1, points[0] == points[points.count - 1] {
      points.removeLast()
      isCorner.removeLast()
    }
    isClosed = points.count > 1
  }

  /// Calls the body with every contour of a path. Contours of a single move are left out, because
  /// they draw nothing.
  ///
  /// - Parameter scale: pixels per unit of the path, to cut curves finely enough.
  static func forEachContour(of path: Path, scale: Double, _ body: (Polyline) -> Void) {
    var line = Polyline()
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
        line.add(steps: QuadCurve.steps(a, b, c, scale: scale), from: a, to: c) { t, backwards in
          backwards ? QuadCurve.point(c, b, a, at: t) : QuadCurve.point(a, b, c, at: t)
        }
      case .curve(let a, let b, let c, let d):
        hasSegments = true
        let steps = CubicCurve.steps(a, b, c, d, scale: scale)
        line.add(steps: steps, from: a, to: d) { t, backwards in
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

  @inline(__always) private mutating func add(
    steps: Int, from start: Point, to end: Point, point: (Double, Bool) -> Point
  ) {
    let backwards = CubicCurve.runsBackwards(from: start, to: end)
    let length = 1 / Double(steps)
    var step = 1
    while step < steps {
      let t = Double(backwards ? steps &- step : step) * length
      append(point(t, backwards), isCorner: false)
      step &+= 1
    }
    append(end, isCorner: true)
  }
}
