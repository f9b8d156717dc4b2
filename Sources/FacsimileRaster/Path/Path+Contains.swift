extension Path {
  /// True when the point lies inside. Curves are cut into lines that stay within 1/1000 of a unit;
  /// points on the outline itself may count as either.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    var crossings = Crossings(point: point)
    // As fine as the tolerance of a picture at a hundred pixels a unit.
    let scale = 100.0
    var start = Point.zero
    var current = Point.zero
    forEachSegment { segment in
      switch segment {
      case .move(let next):
        crossings.add(current, start)
        start = next
        current = next
      case .line(let from, let to), .close(let from, let to):
        crossings.add(from, to)
        current = to
      case .quadCurve(let a, let b, let c):
        let steps = QuadCurve.steps(a, b, c, scale: scale)
        var previous = a
        for step in 1...steps {
          let next =
            step == steps ? c : QuadCurve.point(a, b, c, at: Double(step) / Double(steps))
          crossings.add(previous, next)
          previous = next
        }
        current = c
      case .curve(let a, let b, let c, let d):
        let steps = CubicCurve.steps(a, b, c, d, scale: scale)
        var previous = a
        for step in 1...steps {
          let next =
            step == steps ? d : CubicCurve.point(a, b, c, d, at: Double(step) / Double(steps))
          crossings.add(previous, next)
          previous = next
        }
        current = d
      }
    }
    crossings.add(current, start)
    return rule == .nonZero ? crossings.winding != 0 : crossings.winding & 1 != 0
  }
}

/// Counts how often lines cross the ray from a point towards growing x.
private struct Crossings {
  let point: Point
  var winding = 0

  init(point: Point) {
    self.point = point
  }

  mutating func add(_ a: Point, _ b: Point) {
    guard (a.y <= point.y) != (b.y <= point.y) else { return }
    let x = a.x + (b.x - a.x) * ((point.y - a.y) / (b.y - a.y))
    if x > point.x { winding += b.y > a.y ? 1 : -1 }
  }
}
