/// Shapes made of straight lines on the 24.8 grid, in pixel coordinates. Every contour is closed.
///
/// A polygon is a buffer: shapes are added one after the other until they are painted, and then all
/// are removed at once, so that drawing does not allocate memory.
struct FixedPolygon {
  private(set) var points: [SIMD2<Int32>] = []
  /// Where each contour begins in `points`.
  private(set) var starts: [Int] = []

  /// Where the shape begins that is being added.
  private var shapeStart = Mark(points: 0, starts: 0)
  /// True while lines are cut at `FixedPoint.limit`: slower, and needed for enormous coordinates.
  private var isGuarded = false
  private var contourStart = Point.zero
  private var previous = Point.zero

  /// A polygon does not grow beyond this (2^25 points, 256 MB); see `hasRoom`.
  private static let maximumPointCount = 1 << 25

  /// A place between two shapes.
  struct Mark {
    var points: Int
    var starts: Int
  }

  /// False when curves have to be drawn as single lines, to stay within the memory limit.
  var hasRoom: Bool { points.count < FixedPolygon.maximumPointCount }

  /// True when it takes so much memory (1 MB) that it is not worth keeping.
  var isLarge: Bool { points.capacity + starts.capacity > 1 << 17 }

  /// The end of the last shape.
  var end: Mark { Mark(points: points.count, starts: starts.count) }

  /// The places in `points` of a contour's corners.
  @inline(__always) func pointRange(ofContour contour: Int) -> Range<Int> {
    starts[contour]..<(contour &+ 1 < starts.count ? starts[contour &+ 1] : points.count)
  }

  /// Removes all shapes behind a mark.
  mutating func removeShapes(after mark: Mark) {
    points.removeLast(points.count - mark.points)
    starts.removeLast(starts.count - mark.starts)
  }

  /// Replaces everything by one shape whose lines are kept relative to an origin.
  ///
  /// All points must lie within the limit of coordinates.
  ///
  /// - Parameters:
  ///   - origin: from the corner.
  ///   - corner: in whole pixels; added after rounding.
  @inline(__always) mutating func replaceAll(
    with lines: KeptLines, at origin: Point, movedBy corner: (x: Int, y: Int)
  ) {
    points.removeAll(keepingCapacity: true)
    let move = SIMD2(
      Int32(truncatingIfNeeded: corner.x &<< 8), Int32(truncatingIfNeeded: corner.y &<< 8))
    let source = lines.points.span
    for index in source.indices {
      let point = source[index] + origin
      points.append(FixedPoint.rounded(point) &+ move)
    }
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: lines.starts)
  }

  /// Begins a shape. `bounds` holds everything that will be added; nothing in it may be NaN.
  mutating func begin(bounds: Rect) {
    shapeStart = end
    let limit = FixedPoint.limit
    isGuarded =
      !(bounds.minX >= -limit && bounds.minY >= -limit && bounds.maxX <= limit
      && bounds.maxY <= limit)
  }

  @inline(__always) mutating func move(to point: Point) {
    if isGuarded { return guardedMove(to: point) }
    starts.append(points.count)
    append(point)
  }

  @inline(__always) mutating func line(to point: Point) {
    if isGuarded { return guardedLine(to: point) }
    append(point)
  }

  /// Ends the shape. To be called after all contours have been added.
  mutating func finish() -> FixedShape {
    if isGuarded && starts.count > shapeStart.starts { guardedLine(to: contourStart) }
    return FixedShape(
      contours: shapeStart.starts..<starts.count, bounds: shapeBounds, middle: shapeMiddle,
      isSimple: shapeIsConvex)
  }

  @inline(__always) private mutating func append(_ point: Point) {
    points.append(FixedPoint.rounded(point))
  }

  /// The pixels that the last shape touches.
  private var shapeBounds: PixelWindow {
    guard shapeStart.points < points.count else { return .empty }
    let all = points.span
    var low = all[shapeStart.points]
    var high = low
    var index = shapeStart.points &+ 1
    while index < all.count {
      low = pointwiseMin(low, all[index])
      high = pointwiseMax(high, all[index])
      index &+= 1
    }
    return PixelWindow(
      minX: Int(low.x) >> 8, minY: Int(low.y) >> 8, maxX: (Int(high.x) + 255) >> 8,
      maxY: (Int(high.y) + 255) >> 8)
  }
}

/// One of a polygon's shapes.
struct FixedShape {
  /// The places of its contours in `starts`.
  var contours: Range<Int>
  /// The pixels that it touches.
  var bounds: PixelWindow
  /// Whole rows in which the shape is the same as a rectangle, if there are many: those between the
  /// corners of a rounded rectangle.
  var middle: FixedRect?
  /// True only when the winding takes no more than two neighbouring values: when it is known that
  /// edges do not meet but at their ends.
  var isSimple: Bool
}

extension FixedPolygon {
  /// Fewer rows of a rectangle are not worth a separate way.
  private static let minimumMiddleHeight = 8 << 8

  /// Looks for two vertical edges of opposite directions between which no other edge passes.
  private var shapeMiddle: FixedRect? {
    let first = shapeStart.points
    guard starts.count == shapeStart.starts + 1, points.count - first >= 4 else { return nil }
    let all = points.span
    var down: (x: Int32, top: Int32, bottom: Int32)?
    var up: (x: Int32, top: Int32, bottom: Int32)?
    var previous = all[all.count - 1]
    for index in first..<all.count {
      let next = all[index]
      if next.x == previous.x {
        if next.y > previous.y, next.y - previous.y > (down.map { $0.bottom - $0.top } ?? 0) {
          down = (next.x, previous.y, next.y)
        } else if next.y < previous.y, previous.y - next.y > (up.map { $0.bottom - $0.top } ?? 0) {
          up = (next.x, next.y, previous.y)
        }
      }
      previous = next
    }
    guard let down, let up, down.x != up.x else { return nil }
    let top = (Int(max(down.top, up.top)) + 255) & ~255
    let bottom = Int(min(down.bottom, up.bottom)) & ~255
    guard bottom - top >= FixedPolygon.minimumMiddleHeight else { return nil }
    // Every point lies above or below, and no third edge leads from above to below.
    var crossings = 0
    var wasAbove = all[all.count - 1].y <= top
    for index in first..<all.count {
      let y = all[index].y
      guard y <= top || y >= bottom else { return nil }
      if (y <= top) != wasAbove { crossings += 1 }
      wasAbove = y <= top
    }
    guard crossings == 2 else { return nil }
    return FixedRect(
      minX: Int(min(down.x, up.x)), minY: top, maxX: Int(max(down.x, up.x)), maxY: bottom)
  }
}

extension FixedPolygon {
  /// True when the last shape is one contour that turns in one direction only, and once around.
  private var shapeIsConvex: Bool {
    guard starts.count == shapeStart.starts + 1 else { return false }
    let all = points.span
    var turned = 0
    var wentDown = 0
    var changes = 0
    var previous = all[all.count &- 1]
    var into = SIMD2<Int32>.zero
    // Once around, and on to the first edges again for their joints with the last ones.
    var index = shapeStart.points
    var isSecondRound = false
    while index < all.count {
      let out = all[index] &- previous
      previous = all[index]
      index &+= 1
      if out == .zero { continue }
      let turn = Int(into.x) &* Int(out.y) &- Int(into.y) &* Int(out.x)
      if turn != 0 {
        if turned != 0 && (turn > 0) != (turned > 0) { return false }
        turned = turn
      } else if Int(into.x) &* Int(out.x) &+ Int(into.y) &* Int(out.y) < 0 {
        return false
      }
      if out.y != 0 {
        let down = out.y > 0 ? 1 : -1
        if wentDown != 0 && down != wentDown { changes &+= 1 }
        wentDown = down
      }
      if isSecondRound && turn != 0 { break }
      into = out
      if index == all.count && !isSecondRound {
        isSecondRound = true
        index = shapeStart.points
      }
    }
    return changes <= 2
  }
}

// Enormous coordinates.
//
// A line that leaves the square within the limits is cut at its sides, and the parts outside are
// moved onto the nearest point of the square. What lies inside does not change by that: parts above
// and below do not touch the rows in between, and parts to the left and right keep their heights.
extension FixedPolygon {
  private mutating func guardedMove(to point: Point) {
    if starts.count > shapeStart.starts { guardedLine(to: contourStart) }
    let bounded = FixedPolygon.bounded(point)
    starts.append(points.count)
    contourStart = bounded
    previous = bounded
    appendClamped(bounded)
  }

  private mutating func guardedLine(to point: Point) {
    let start = previous
    let end = FixedPolygon.bounded(point)
    let limit = FixedPoint.limit
    previous = end
    var cuts: [Double] = []
    for (from, to) in [(start.x, end.x), (start.y, end.y)] {
      for side in [-limit, limit] where (from < side) != (to < side) {
        cuts.append((side - from) / (to - from))
      }
    }
    for cut in cuts.sorted() { appendClamped(start.lerp(to: end, cut)) }
    appendClamped(end)
  }

  private mutating func appendClamped(_ point: Point) {
    points.append(SIMD2(FixedPoint.clamped(point.x), FixedPoint.clamped(point.y)))
  }

  /// Keeps differences and products of coordinates finite.
  private static func bounded(_ point: Point) -> Point {
    let limit = 1e18
    return Point(
      x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y)))
  }
}
