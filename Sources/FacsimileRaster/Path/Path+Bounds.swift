extension Path {
  /// The smallest rectangle that holds every point, those that steer curves included; nil for an
  /// empty path. A path with a coordinate that is NaN has no meaningful bounds.
  public var controlBounds: Rect? {
    guard let first = points.first else { return nil }
    var box = BoundingBox(first)
    for point in points { box.add(point) }
    return box.rect
  }

  /// The smallest rectangle that holds the outline itself; nil for an empty path.
  public var bounds: Rect? {
    guard let first = points.first else { return nil }
    var box = BoundingBox(first)
    forEachSegment { segment in
      switch segment {
      case .move(let point), .line(_, let point), .close(_, let point):
        box.add(point)
      case .quadCurve(let start, let control, let end):
        box.add(end)
        for t in [
          QuadCurve.extremum(start.x, control.x, end.x),
          QuadCurve.extremum(start.y, control.y, end.y),
        ] where t > 0 && t < 1 {
          box.add(QuadCurve.point(start, control, end, at: t))
        }
      case .curve(let start, let control1, let control2, let end):
        box.add(end)
        let horizontal = CubicCurve.extrema(start.x, control1.x, control2.x, end.x)
        let vertical = CubicCurve.extrema(start.y, control1.y, control2.y, end.y)
        for t in horizontal + vertical where t > 0 && t < 1 {
          box.add(CubicCurve.point(start, control1, control2, end, at: t))
        }
      }
    }
    return box.rect
  }

  /// The rectangle that the path is, when it is one whose sides lie along the axes: four lines in
  /// either direction, closed or not.
  public var axisAlignedRect: Rect? {
    guard verbs.count >= 4, verbs.count <= 6, points.count >= 4, points.count <= 5,
      verbs[0] == .move, verbs[1] == .line, verbs[2] == .line, verbs[3] == .line
    else { return nil }
    var next = 4
    if points.count == 5 {
      guard next < verbs.count, verbs[next] == .line, points[4] == points[0] else { return nil }
      next += 1
    }
    if next < verbs.count {
      guard verbs[next] == .close, next == verbs.count - 1 else { return nil }
    }
    let (a, b, c, d) = (points[0], points[1], points[2], points[3])
    let isHorizontalFirst = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
    let isVerticalFirst = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard isHorizontalFirst || isVerticalFirst else { return nil }
    var box = BoundingBox(a)
    box.add(c)
    return box.rect
  }
}

/// The smallest rectangle that holds some points.
struct BoundingBox {
  var minX: Double
  var minY: Double
  var maxX: Double
  var maxY: Double

  init(_ point: Point) {
    minX = point.x
    minY = point.y
    maxX = point.x
    maxY = point.y
  }

  @inline(__always) mutating func add(_ point: Point) {
    if point.x < minX { minX = point.x }
    if point.x > maxX { maxX = point.x }
    if point.y < minY { minY = point.y }
    if point.y > maxY { maxY = point.y }
  }

  var rect: Rect { Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }
}
