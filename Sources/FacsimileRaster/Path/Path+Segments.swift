extension Path {
  /// A piece of a path with both of its ends.
  enum Segment {
    case move(Point)
    case line(from: Point, to: Point)
    case quadCurve(from: Point, control: Point, to: Point)
    case curve(from: Point, control1: Point, control2: Point, to: Point)
    /// The line that closes a contour; it may have no length.
    case close(from: Point, to: Point)
  }

  /// Calls the body with every segment in turn.
  @inline(__always) func forEachSegment(_ body: (Segment) -> Void) {
    var next = 0
    var current = Point.zero
    var start = Point.zero
    for verb in verbs {
      switch verb {
      case .move:
        current = points[next]
        start = current
        next += 1
        body(.move(current))
      case .line:
        body(.line(from: current, to: points[next]))
        current = points[next]
        next += 1
      case .quadCurve:
        body(.quadCurve(from: current, control: points[next], to: points[next + 1]))
        current = points[next + 1]
        next += 2
      case .curve:
        body(
          .curve(
            from: current, control1: points[next], control2: points[next + 1],
            to: points[next + 2]))
        current = points[next + 2]
        next += 3
      case .close:
        body(.close(from: current, to: start))
        current = start
      }
    }
  }
}
