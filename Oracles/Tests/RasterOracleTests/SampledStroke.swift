import FacsimileRaster

/// A stroke as the set of points near a line: the segments' rectangles, the joins and the caps, each
/// tested by itself in the path's own coordinates.
struct SampledStroke {
  private enum Part {
    case segment(Point, Point)
    case disc(Point)
    /// The part of a disc between two of its radii, which make less than half a turn.
    case pie(Point, Point, Point)
    /// A convex polygon.
    case polygon([Point])
  }

  private var parts: [Part] = []
  private let half: Double
  private let inverse: Transform?

  init(_ path: Flattened, style: StrokeStyle, transform: Transform) {
    half = style.width / 2
    inverse = transform.inverted()
    for contour in path.contours where contour.points.count > 1 || contour.isClosed {
      for dash in SampledStroke.dashes(of: contour.withoutRepetitions, style) {
        add(dash, style)
      }
    }
  }

  func contains(_ place: Point) -> Bool {
    guard let point = inverse?.apply(to: place) else { return false }
    return parts.contains { part in
      switch part {
      case .disc(let center):
        let away = point - center
        return away.x * away.x + away.y * away.y <= half * half
      case .pie(let center, let first, let second):
        let away = point - center
        return away.x * away.x + away.y * away.y <= half * half
          && first.x * away.y - first.y * away.x >= 0
          && away.x * second.y - away.y * second.x >= 0
      case .segment(let a, let b):
        let line = b - a
        let length = (line.x * line.x + line.y * line.y).squareRoot()
        let away = point - a
        let along = (away.x * line.x + away.y * line.y) / length
        let across = (away.x * line.y - away.y * line.x) / length
        return along >= 0 && along <= length && abs(across) <= half
      case .polygon(let corners):
        var signs = (positive: false, negative: false)
        for (index, from) in corners.enumerated() {
          let side = corners[(index + 1) % corners.count] - from
          let away = point - from
          let cross = side.x * away.y - side.y * away.x
          if cross > 0 { signs.positive = true }
          if cross < 0 { signs.negative = true }
        }
        return !(signs.positive && signs.negative)
      }
    }
  }

  /// The stroke with only those parts that may reach a pixel.
  func near(_ x: Int, _ y: Int) -> SampledStroke {
    guard let inverse else { return self }
    let middle = inverse.apply(to: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
    // No place of the pixel is farther from its middle than this, in the path's coordinates.
    let radius = abs(inverse.a) + abs(inverse.b) + abs(inverse.c) + abs(inverse.d)
    let reach = half + radius
    var result = self
    result.parts = parts.filter { part in
      switch part {
      case .polygon: return true
      case .disc(let center), .pie(let center, _, _):
        return abs(center.x - middle.x) <= reach && abs(center.y - middle.y) <= reach
      case .segment(let a, let b):
        return min(a.x, b.x) - reach <= middle.x && max(a.x, b.x) + reach >= middle.x
          && min(a.y, b.y) - reach <= middle.y && max(a.y, b.y) + reach >= middle.y
      }
    }
    return result
  }

  // MARK: Parts

  private mutating func add(_ line: Flattened.Contour, _ style: StrokeStyle) {
    let points = line.points
    guard points.count > 1 else { return }
    let count = line.isClosed ? points.count : points.count - 1
    for index in 0..<count {
      parts.append(.segment(points[index], points[(index + 1) % points.count]))
    }
    for index in points.indices where line.isClosed || (index > 0 && index < points.count - 1) {
      let before = points[(index + points.count - 1) % points.count]
      let after = points[(index + 1) % points.count]
      join(before, points[index], after, line.isCorner[index] ? style.join : .round, style)
    }
    if !line.isClosed {
      cap(points[0], from: points[1], style)
      cap(points[points.count - 1], from: points[points.count - 2], style)
    }
  }

  private mutating func cap(_ end: Point, from inner: Point, _ style: StrokeStyle) {
    switch style.cap {
    case .butt: break
    case .round: parts.append(.disc(end))
    case .square:
      let direction = SampledStroke.direction(from: inner, to: end)
      parts.append(.segment(end, end + direction * half))
    }
  }

  private mutating func join(
    _ before: Point, _ point: Point, _ after: Point, _ join: StrokeStyle.Join, _ style: StrokeStyle
  ) {
    let into = SampledStroke.direction(from: before, to: point)
    let out = SampledStroke.direction(from: point, to: after)
    let turn = into.x * out.y - into.y * out.x
    let cosine = into.x * out.x + into.y * out.y
    let side = turn > 0 ? -half : half
    let first = point + Point(x: -into.y, y: into.x) * side
    let second = point + Point(x: -out.y, y: out.x) * side
    if join == .round {
      // Where the line turns back, half of the disc lies between the two sides.
      if cosine < -0.999 { return parts.append(.disc(point)) }
      return parts.append(
        turn > 0
          ? .pie(point, first - point, second - point)
          : .pie(point, second - point, first - point))
    }
    // A miter's length over the width is 1 / sin(θ / 2), with θ between the two segments.
    if join == .miter, style.miterLimit * style.miterLimit * (1 + cosine) >= 2, cosine > -1 {
      let tip =
        point
        + (Point(x: -into.y, y: into.x) + Point(x: -out.y, y: out.x)) * (side / (1 + cosine))
      parts.append(.polygon([point, first, tip, second]))
    } else {
      parts.append(.polygon([point, first, second]))
    }
  }

  private static func direction(from: Point, to: Point) -> Point {
    let step = to - from
    let length = (step.x * step.x + step.y * step.y).squareRoot()
    return length > 0 ? step * (1 / length) : Point(x: 1, y: 0)
  }

  // MARK: Dashes

  private static func dashes(
    of line: Flattened.Contour, _ style: StrokeStyle
  ) -> [Flattened.Contour] {
    guard !style.dashes.isEmpty else { return [line] }
    let pattern = style.dashes.count % 2 == 0 ? style.dashes : style.dashes + style.dashes
    var index = 0
    var rest = pattern[0]
    var phase = style.dashPhase
    while phase >= rest {
      phase -= rest
      index = (index + 1) % pattern.count
      rest = pattern[index]
    }
    rest -= phase

    var corners = line
    if line.isClosed {
      corners.points.append(line.points[0])
      corners.isCorner.append(true)
    }
    let startsOn = index % 2 == 0
    var result: [Flattened.Contour] = []
    var dash: Flattened.Contour?
    func begin(_ point: Point) -> Flattened.Contour {
      Flattened.Contour(points: [point], isCorner: [true], isClosed: false)
    }
    if startsOn { dash = begin(corners.points[0]) }
    for segment in 1..<max(1, corners.points.count) {
      let from = corners.points[segment - 1]
      let step = corners.points[segment] - from
      let length = (step.x * step.x + step.y * step.y).squareRoot()
      var at = 0.0
      while length - at > rest {
        at += rest
        let point = from + step * (at / length)
        if var done = dash {
          done.points.append(point)
          done.isCorner.append(true)
          result.append(done)
          dash = nil
        } else {
          dash = begin(point)
        }
        index = (index + 1) % pattern.count
        rest = pattern[index]
      }
      rest -= length - at
      dash?.points.append(corners.points[segment])
      dash?.isCorner.append(corners.isCorner[segment])
    }
    if var last = dash {
      if line.isClosed, startsOn, !result.isEmpty {
        last.points += result[0].points.dropFirst()
        last.isCorner += result[0].isCorner.dropFirst()
        result[0] = last
      } else if line.isClosed, startsOn, result.isEmpty {
        result.append(line)
      } else {
        result.append(last)
      }
    }
    return result.map(\.withoutRepetitions)
  }
}

extension Flattened.Contour {
  /// The contour without points that are the same as the one before.
  var withoutRepetitions: Flattened.Contour {
    var result = Flattened.Contour(points: [], isCorner: [], isClosed: isClosed)
    for (point, corner) in zip(points, isCorner) {
      if point == result.points.last {
        if corner { result.isCorner[result.isCorner.count - 1] = true }
      } else {
        result.points.append(point)
        result.isCorner.append(corner)
      }
    }
    if isClosed, result.points.count > 1, result.points[0] == result.points.last {
      result.points.removeLast()
      result.isCorner.removeLast()
    }
    if result.points.count < 2 { result.isClosed = false }
    return result
  }
}
