extension Path {
  /// The part of the path between two fractions of its length: what is left of a line whose stroke
  /// starts and ends there.
  ///
  /// Lengths of curves are measured along 64 lines each. Fractions are cut to 0...1; nothing is left
  /// when the first is not below the second, or when a coordinate is not finite. A closed contour that
  /// is cut becomes an open one.
  public func trimmed(from start: Double, to end: Double) -> Path {
    let from = start > 0 ? min(start, 1) : 0
    let to = end > 0 ? min(end, 1) : 0
    guard from < to else { return Path() }
    if from == 0, to == 1 { return self }
    var pieces: [MeasuredSegment] = []
    var startsContour = false
    forEachSegment { segment in
      if var piece = MeasuredSegment(segment) {
        piece.startsContour = startsContour
        pieces.append(piece)
        startsContour = false
      } else {
        startsContour = true
      }
    }
    let total = pieces.reduce(0) { $0 + $1.length }
    guard total > 0, total.isFinite else { return Path() }

    var result = Path()
    var done = 0.0
    var last: Point?
    for piece in pieces {
      let first = (from * total - done) / piece.length
      let second = (to * total - done) / piece.length
      done += piece.length
      guard piece.length > 0, first < 1, second > 0 else { continue }
      let part = piece.curve.part(
        from: first <= 0 ? 0 : piece.parameter(at: first),
        to: second >= 1 ? 1 : piece.parameter(at: second))
      if part.start != last || piece.startsContour { result.move(to: part.start) }
      part.add(to: &result)
      last = part.end
    }
    return result
  }
}

/// A line or curve of any degree up to three.
private enum Bezier {
  case line(Point, Point)
  case quad(Point, Point, Point)
  case cubic(Point, Point, Point, Point)

  var start: Point {
    switch self {
    case .line(let a, _), .quad(let a, _, _), .cubic(let a, _, _, _): a
    }
  }

  var end: Point {
    switch self {
    case .line(_, let b), .quad(_, _, let b), .cubic(_, _, _, let b): b
    }
  }

  func point(at t: Double) -> Point {
    switch self {
    case .line(let a, let b): a.lerp(to: b, t)
    case .quad(let a, let b, let c): QuadCurve.point(a, b, c, at: t)
    case .cubic(let a, let b, let c, let d): CubicCurve.point(a, b, c, d, at: t)
    }
  }

  /// The piece between two parameters, by the blossom of the curve (de Casteljau).
  func part(from s: Double, to t: Double) -> Bezier {
    if s == 0, t == 1 { return self }
    switch self {
    case .line(let a, let b):
      return .line(a.lerp(to: b, s), a.lerp(to: b, t))
    case .quad(let a, let b, let c):
      func blossom(_ u: Double, _ v: Double) -> Point {
        a.lerp(to: b, u).lerp(to: b.lerp(to: c, u), v)
      }
      return .quad(blossom(s, s), blossom(s, t), blossom(t, t))
    case .cubic(let a, let b, let c, let d):
      func blossom(_ u: Double, _ v: Double, _ w: Double) -> Point {
        let (ab, bc, cd) = (a.lerp(to: b, u), b.lerp(to: c, u), c.lerp(to: d, u))
        return ab.lerp(to: bc, v).lerp(to: bc.lerp(to: cd, v), w)
      }
      return .cubic(blossom(s, s, s), blossom(s, s, t), blossom(s, t, t), blossom(t, t, t))
    }
  }

  func add(to path: inout Path) {
    switch self {
    case .line(_, let b): path.addLine(to: b)
    case .quad(_, let b, let c): path.addQuadCurve(to: c, control: b)
    case .cubic(_, let b, let c, let d): path.addCurve(to: d, control1: b, control2: c)
    }
  }
}

/// A segment and how its length grows with its parameter.
private struct MeasuredSegment {
  let curve: Bezier
  /// True when the segment is the first after a move.
  var startsContour = false
  /// The lengths up to equally spaced parameters.
  private var lengths: [Double] = [0]

  private static let steps = 64

  /// Nil for moves.
  init?(_ segment: Path.Segment) {
    switch segment {
    case .move: return nil
    case .line(let from, let to), .close(let from, let to): curve = .line(from, to)
    case .quadCurve(let from, let control, let to): curve = .quad(from, control, to)
    case .curve(let from, let control1, let control2, let to):
      curve = .cubic(from, control1, control2, to)
    }
    let steps: Int
    if case .line = curve { steps = 1 } else { steps = MeasuredSegment.steps }
    var previous = curve.start
    for step in 1...steps {
      let next = curve.point(at: Double(step) / Double(steps))
      lengths.append(lengths[step - 1] + (next - previous).length)
      previous = next
    }
  }

  var length: Double { lengths[lengths.count - 1] }

  /// The parameter up to which a fraction of the length lies, 0 to 1.
  func parameter(at fraction: Double) -> Double {
    let wanted = fraction * length
    let step = lengths.lastIndex { $0 <= wanted } ?? 0
    guard step < lengths.count - 1 else { return 1 }
    let part = (wanted - lengths[step]) / (lengths[step + 1] - lengths[step])
    return (Double(step) + part) / Double(lengths.count - 1)
  }
}
