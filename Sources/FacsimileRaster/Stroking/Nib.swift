/// What happens at a point of a line that is stroked.
struct Joint {
  /// The unit directions of the segments that come in and go out.
  var into: Point
  var out: Point
  /// True when the inner sides of both segments meet, so that one ribbon can go on.
  var isSmooth: Bool
  /// From the point to where the two sides meet on the left; the right is opposite.
  var miter: Point
  /// Above 0 when the line turns towards its left side.
  var turn: Double
  /// The cosine of the angle by which the line turns.
  var cosine: Double
  var join: StrokeStyle.Join
}

/// The shape of a stroke's joins and caps.
struct Nib {
  /// Half of the line's width, in the path's units.
  let half: Double
  /// How far a round shape may lie from a true arc, in the path's units.
  let tolerance: Double
  let cap: StrokeStyle.Cap
  let miterLimit: Double

  /// From a point of the line to its left side, for a segment's direction.
  @inline(__always) func left(of direction: Point) -> Point {
    Point(x: -direction.y * half, y: direction.x * half)
  }

  /// Appends the points of the outer side of a turn, in the line's direction.
  ///
  /// - Parameter side: 1 when the outer side is the left one, −1 when it is the right one.
  func addJoin(at point: Point, _ joint: Joint, side: Double, to points: inout [Point]) {
    let from = left(of: joint.into) * side
    let to = left(of: joint.out) * side
    points.append(point + from)
    switch joint.join {
    case .bevel:
      break
    case .miter:
      // A miter is 1 / cos(angle / 2) line widths long, and cos² of that is (1 + cos) / 2.
      if miterLimit >= 1, miterLimit * miterLimit * (1 + joint.cosine) >= 2 {
        points.append(point + (from + to) * (1 / (1 + joint.cosine)))
      }
    case .round:
      if joint.cosine < -0.999 {
        // The sides are opposite: the arc leads around the end of the segment that comes in.
        let tip = joint.into * half
        addArc(around: point, from: from, to: tip, &points)
        points.append(point + tip)
        addArc(around: point, from: tip, to: to, &points)
      } else {
        addArc(around: point, from: from, to: to, &points)
      }
    }
    points.append(point + to)
  }

  /// Appends the cap at a line's end, between its left and its right side. `direction` leads out of
  /// the line.
  func addCap(at point: Point, direction: Point, to points: inout [Point]) {
    let side = left(of: direction)
    let tip = direction * half
    switch cap {
    case .butt:
      break
    case .square:
      points.append(point + side + tip)
      points.append(point - side + tip)
    case .round:
      addArc(around: point, from: side, to: tip, &points)
      points.append(point + tip)
      addArc(around: point, from: tip, to: side * -1, &points)
    }
  }

  /// Appends points between the ends of an arc of less than half a turn. The arc is halved until its
  /// chords keep to the tolerance; that needs square roots only.
  private func addArc(
    around center: Point, from: Point, to: Point, depth: Int = 0, _ points: inout [Point]
  ) {
    let sum = from + to
    let length = sum.length
    // The chord's middle lies half of the sum's length from the centre.
    guard half - length / 2 > tolerance, length > 0, depth < 8 else { return }
    let middle = sum * (half / length)
    addArc(around: center, from: from, to: middle, depth: depth + 1, &points)
    points.append(center + middle)
    addArc(around: center, from: middle, to: to, depth: depth + 1, &points)
  }
}
