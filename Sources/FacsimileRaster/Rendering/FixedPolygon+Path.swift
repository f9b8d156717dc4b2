extension FixedPolygon {
  /// Adds the flattened outline of a path as a shape.
  ///
  /// Returns nil, and adds nothing, when nothing of it can be seen in the window, or when a
  /// coordinate is not finite.
  mutating func addShape(
    _ path: Path, transform: Transform, window: PixelWindow
  ) -> FixedShape? {
    guard let bounds = path.controlBounds(mappedBy: transform) else { return nil }
    // What lies wholly to the left of the window still cannot be seen, because contours are closed.
    guard bounds.maxX > Double(window.minX), bounds.minX < Double(window.maxX),
      bounds.maxY > Double(window.minY), bounds.minY < Double(window.maxY)
    else { return nil }
    begin(bounds: bounds)
    add(path, transform: transform, window: window)
    return finish()
  }

  /// Adds the flattened outline of a path to the shape that was begun.
  mutating func add(_ path: Path, transform: Transform, window: PixelWindow) {
    path.flatten(transform, visible: VisibleRange(window), into: &self)
  }
}

/// Takes up the lines into which paths are cut.
protocol LineSink {
  /// False when curves have to be drawn as single lines, to stay within a memory limit.
  var hasRoom: Bool { get }

  mutating func move(to point: Point)
  mutating func line(to point: Point)
}

extension FixedPolygon: LineSink {}

extension Path {
  /// Cuts the path into lines. Curves that cannot be seen become one line each.
  func flatten(
    _ transform: Transform, visible: VisibleRange?, into sink: inout some LineSink
  ) {
    let source = points.span
    var next = 0
    var current = Point.zero
    var start = Point.zero
    for verb in verbs {
      switch verb {
      case .move:
        current = transform.apply(to: source[next])
        start = current
        next += 1
        sink.move(to: current)
      case .line:
        current = transform.apply(to: source[next])
        next += 1
        sink.line(to: current)
      case .quadCurve:
        let control = transform.apply(to: source[next])
        let end = transform.apply(to: source[next + 1])
        next += 2
        if visible?.mayShow(current, control, end, end) ?? true {
          sink.add(quadCurve: current, control, end)
        } else {
          sink.line(to: end)
        }
        current = end
      case .curve:
        let control1 = transform.apply(to: source[next])
        let control2 = transform.apply(to: source[next + 1])
        let end = transform.apply(to: source[next + 2])
        next += 3
        if visible?.mayShow(current, control1, control2, end) ?? true {
          sink.add(curve: current, control1, control2, end)
        } else {
          sink.line(to: end)
        }
        current = end
      case .close:
        // The next segment, if there is one, starts with a move of its own.
        current = start
      }
    }
  }
}

extension LineSink {
  fileprivate mutating func add(quadCurve a: Point, _ b: Point, _ c: Point) {
    let steps = hasRoom ? QuadCurve.steps(a, b, c, scale: 1) : 1
    let length = 1 / Double(steps)
    let backwards = CubicCurve.runsBackwards(from: a, to: c)
    var step = 1
    while step < steps {
      line(
        to: backwards
          ? QuadCurve.point(c, b, a, at: Double(steps &- step) * length)
          : QuadCurve.point(a, b, c, at: Double(step) * length))
      step &+= 1
    }
    line(to: c)
  }

  fileprivate mutating func add(curve a: Point, _ b: Point, _ c: Point, _ d: Point) {
    let steps = hasRoom ? CubicCurve.steps(a, b, c, d, scale: 1) : 1
    let length = 1 / Double(steps)
    let backwards = CubicCurve.runsBackwards(from: a, to: d)
    var step = 1
    while step < steps {
      line(
        to: backwards
          ? CubicCurve.point(d, c, b, a, at: Double(steps &- step) * length)
          : CubicCurve.point(a, b, c, d, at: Double(step) * length))
      step &+= 1
    }
    line(to: d)
  }
}

/// The window as floating-point numbers, to find curves that can be replaced by their chord.
struct VisibleRange {
  private let minX: Double
  private let minY: Double
  private let maxX: Double
  private let maxY: Double

  init(_ window: PixelWindow) {
    minX = Double(window.minX)
    minY = Double(window.minY)
    maxX = Double(window.maxX)
    maxY = Double(window.maxY)
  }

  /// False when all four points lie beyond one side of the window. What a curve there adds to the
  /// winding of the pixels inside depends on its ends alone.
  @inline(__always) func mayShow(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let isBeyond =
      (a.x < minX && b.x < minX && c.x < minX && d.x < minX)
      || (a.x > maxX && b.x > maxX && c.x > maxX && d.x > maxX)
      || (a.y < minY && b.y < minY && c.y < minY && d.y < minY)
      || (a.y > maxY && b.y > maxY && c.y > maxY && d.y > maxY)
    return !isBeyond
  }
}

extension Path {
  /// The bounds of all points after a transform; nil when there is none, or one is not finite.
  func controlBounds(mappedBy transform: Transform) -> Rect? {
    guard let first = points.first else { return nil }
    var box = BoundingBox(transform.apply(to: first))
    // Any number times 0 is 0, except for NaN and the infinities.
    var poison = 0.0
    for point in points {
      let mapped = transform.apply(to: point)
      poison += mapped.x * 0 + mapped.y * 0
      box.add(mapped)
    }
    guard poison == 0 else { return nil }
    return box.rect
  }
}
