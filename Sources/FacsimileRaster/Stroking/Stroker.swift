/// Turns contours into the outlines of their strokes.
///
/// An outline is made of *ribbons*. A ribbon runs along one side of the line and back along the
/// other; joins lie on its outer sides and caps at its ends. Where the line turns so sharply, or is
/// so short, that the inner sides of two segments do not meet, the ribbon ends, a wedge fills the
/// join, and a new ribbon begins. A closed line without such a place becomes a ring of two contours.
///
/// Ribbons and wedges all wind in the same direction and never fold back. That matters twice: the
/// non-zero rule fills their union, and nothing cancels inside a pixel (see Coverage.swift).
struct Stroker {
  private let nib: Nib
  private let style: StrokeStyle
  /// From the path's units to pixels.
  private let transform: Transform
  /// Winds all pieces the other way.
  private let isReversed: Bool

  // Kept from contour to contour, so that memory is allocated once.
  private var joints: [Joint] = []
  private var back: [Point] = []
  private var piece: [Point] = []
  /// Where the ribbon begins.
  private var start = Point.zero
  /// Where the first ribbon of an open line has its cap: the direction out of the line.
  private var startCap: Point?

  /// - Parameter scale: the transform's largest stretch.
  init(
    style: StrokeStyle, width: Double, transform: Transform, scale: Double,
    isReversed: Bool = false
  ) {
    self.init(
      style: style, width: width, transform: transform, tolerance: flatteningTolerance / scale,
      isReversed: isReversed)
  }

  private init(
    style: StrokeStyle, width: Double, transform: Transform, tolerance: Double, isReversed: Bool
  ) {
    self.style = style
    self.transform = transform
    self.isReversed = isReversed
    nib = Nib(
      half: width / 2, tolerance: tolerance, cap: style.cap, miterLimit: style.miterLimit)
  }

  /// Adds the outline of a contour's stroke to a polygon.
  ///
  /// - Parameter direction: where a contour without length points to.
  mutating func add(
    _ line: Polyline, direction: Point = Point(x: 1, y: 0), to polygon: inout FixedPolygon
  ) {
    guard line.points.count > 1 else {
      return addDot(at: line.points[0], direction: direction, to: &polygon)
    }
    if line.isClosed && line.points.count == 2 {
      return addThereAndBack(line, to: &polygon)
    }
    findJoints(line)
    back.reserveCapacity(line.points.count)
    piece.reserveCapacity(2 * line.points.count)
    if line.isClosed {
      if let start = joints.firstIndex(where: { !$0.isSmooth }) {
        addClosed(line, from: start, to: &polygon)
      } else {
        addRing(line, to: &polygon)
      }
    } else {
      addOpen(line, to: &polygon)
    }
  }

  // MARK: Joints

  /// Fills `joints`, one for each point. At the ends of an open line both directions are the same.
  private mutating func findJoints(_ line: Polyline) {
    joints.removeAll(keepingCapacity: true)
    let points = line.points
    let count = points.count
    joints.reserveCapacity(count)
    func segment(from index: Int) -> (direction: Point, length: Double) {
      let step = points[index + 1 == count ? 0 : index + 1] - points[index]
      let length = step.length
      // Lengths too small to be squared count as 0.
      return (length > 0 ? step * (1 / length) : Point(x: 1, y: 0), length)
    }
    let last = segment(from: line.isClosed ? count - 1 : count - 2)
    var into = line.isClosed ? last : segment(from: 0)
    for index in 0..<count {
      let isStart = !line.isClosed && index == 0
      let isEnd = !line.isClosed && index == count - 1
      let out = isEnd ? last : segment(from: index)
      let tangents = line.tangents[index]
      var entering = direction(tangents.into, at: into)
      var leaving = direction(tangents.out, at: out)
      if isStart { entering = leaving }
      if isEnd { leaving = entering }
      let turn = entering.cross(leaving)
      let cosine = entering.dot(leaving)
      // Both sides are cut by half · tan(angle / 2) at the inner side of the turn. Each end of a
      // segment may use half of its length.
      let room = min(into.length, out.length) / 2
      let isSmooth = cosine > -0.99 && nib.half * abs(turn) <= room * (1 + cosine)
      let sum = nib.left(of: entering) + nib.left(of: leaving)
      joints.append(
        Joint(
          into: entering, out: leaving, isSmooth: isSmooth,
          miter: isSmooth ? sum * (1 / (1 + cosine)) : .zero, turn: turn, cosine: cosine,
          join: line.isCorner[index] && !tangents.areSame ? style.join : .round))
      into = out
    }
  }

  /// Where a curve ends, its own direction counts, not that of the line that stands for it; unless
  /// the line is so short that its sides would cross.
  private func direction(
    _ tangent: Point, at segment: (direction: Point, length: Double)
  ) -> Point {
    let lean = nib.half * abs(segment.direction.cross(tangent))
    return tangent == .zero || lean > segment.length / 2 || segment.direction.dot(tangent) <= 0
      ? segment.direction : tangent
  }

  // MARK: Lines

  private mutating func addOpen(_ line: Polyline, to polygon: inout FixedPolygon) {
    let last = line.points.count - 1
    let first = line.points[0]
    beginRibbon(at: first, joints[0].out)
    startCap = joints[0].out * -1
    for index in 1..<last { pass(line.points[index], joints[index], &polygon) }
    let end = line.points[last]
    let direction = joints[last].into
    let side = nib.left(of: direction)
    piece.append(end + side)
    nib.addCap(at: end, direction: direction, to: &piece)
    piece.append(end - side)
    finishRibbon(&polygon)
  }

  /// A closed line of two points: the way back covers the same pixels, and drawn twice their edges
  /// would be too dark. At both ends the join turns by half a turn, which only a round one shows.
  private mutating func addThereAndBack(_ line: Polyline, to polygon: inout FixedPolygon) {
    var single = line
    single.isClosed = false
    var style = style
    style.cap = style.join == .round ? .round : .butt
    var stroker = Stroker(
      style: style, width: nib.half * 2, transform: transform, tolerance: nib.tolerance,
      isReversed: isReversed)
    stroker.add(single, to: &polygon)
  }

  private mutating func addClosed(
    _ line: Polyline, from start: Int, to polygon: inout FixedPolygon
  ) {
    let count = line.points.count
    beginRibbon(at: line.points[start], joints[start].out)
    for offset in 1...count {
      let index = (start + offset) % count
      pass(line.points[index], joints[index], &polygon)
    }
    // The last joint ended its ribbon, added the wedge, and began a ribbon that is not needed.
    piece.removeAll(keepingCapacity: true)
    back.removeAll(keepingCapacity: true)
  }

  /// A closed line whose inner sides meet everywhere: one contour along each side.
  private mutating func addRing(_ line: Polyline, to polygon: inout FixedPolygon) {
    piece.removeAll(keepingCapacity: true)
    back.removeAll(keepingCapacity: true)
    for index in line.points.indices { addSmooth(line.points[index], joints[index]) }
    emit(piece, to: &polygon)
    emit(back.reversed(), to: &polygon)
    back.removeAll(keepingCapacity: true)
  }

  /// A line without length: its caps alone.
  private mutating func addDot(
    at point: Point, direction: Point, to polygon: inout FixedPolygon
  ) {
    guard style.cap != .butt else { return }
    beginRibbon(at: point, direction)
    startCap = direction * -1
    let side = nib.left(of: direction)
    nib.addCap(at: point, direction: direction, to: &piece)
    piece.append(point - side)
    finishRibbon(&polygon)
  }

  // MARK: Ribbons

  private mutating func beginRibbon(at point: Point, _ direction: Point) {
    piece.removeAll(keepingCapacity: true)
    back.removeAll(keepingCapacity: true)
    start = point
    let side = nib.left(of: direction)
    piece.append(point + side)
    back.append(point - side)
  }

  private mutating func finishRibbon(_ polygon: inout FixedPolygon) {
    while let point = back.popLast() { piece.append(point) }
    if let startCap {
      nib.addCap(at: start, direction: startCap, to: &piece)
    } else {
      piece.append(start)
    }
    startCap = nil
    emit(piece, to: &polygon)
    piece.removeAll(keepingCapacity: true)
  }

  /// Leads the ribbon around a point of the line, or ends it there and begins the next.
  @inline(__always) private mutating func pass(
    _ point: Point, _ joint: Joint, _ polygon: inout FixedPolygon
  ) {
    if joint.isSmooth { return addSmooth(point, joint) }
    // The point itself is a corner of everything that meets here, so that after rounding to the
    // grid no gap is left between ribbons and wedge.
    let into = nib.left(of: joint.into)
    piece.append(point + into)
    piece.append(point)
    back.append(point - into)
    finishRibbon(&polygon)
    addWedge(at: point, joint, &polygon)
    beginRibbon(at: point, joint.out)
  }

  private mutating func addSmooth(_ point: Point, _ joint: Joint) {
    // Almost straight: the corner of the outer side is nearer to any join than the tolerance.
    if nib.half * (1 - joint.cosine) <= nib.tolerance {
      piece.append(point + joint.miter)
      back.append(point - joint.miter)
    } else if joint.turn > 0 {
      piece.append(point + joint.miter)
      nib.addJoin(at: point, joint, side: -1, to: &back)
    } else {
      back.append(point - joint.miter)
      nib.addJoin(at: point, joint, side: 1, to: &piece)
    }
  }

  /// Fills the gap on the outer side of a turn, between two ribbons.
  private mutating func addWedge(
    at point: Point, _ joint: Joint, _ polygon: inout FixedPolygon
  ) {
    piece.removeAll(keepingCapacity: true)
    nib.addJoin(at: point, joint, side: joint.turn > 0 ? -1 : 1, to: &piece)
    if joint.turn > 0 { piece.reverse() }
    piece.append(point)
    emit(piece, to: &polygon)
    piece.removeAll(keepingCapacity: true)
  }

  // MARK: Output

  private func emit(_ points: some BidirectionalCollection<Point>, to polygon: inout FixedPolygon) {
    guard polygon.hasRoom, points.count > 2 else { return }
    if isReversed {
      emit(inOrder: points.reversed(), to: &polygon)
    } else {
      emit(inOrder: points, to: &polygon)
    }
  }

  @inline(__always) private func emit(
    inOrder points: some Sequence<Point>, to polygon: inout FixedPolygon
  ) {
    var isFirst = true
    for point in points {
      let mapped = transform.apply(to: point)
      if isFirst { polygon.move(to: mapped) } else { polygon.line(to: mapped) }
      isFirst = false
    }
  }
}
