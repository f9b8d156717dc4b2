extension Path {
  /// True when it is certain that the contours of the path, filled by the non-zero rule, cross neither
  /// themselves nor each other, and lie in each other such that no place is wound around twice.
  ///
  /// Such an outline can be filled without a look at the pixels that several of its lines share. The
  /// answer does not depend on the scale, so it is worth keeping beside a glyph's outline. Curves are
  /// looked at as lines that are nearer to them than 1/2000 of the outline's size: less than what
  /// can be seen of an overlap. Outlines of more than 1024 lines, or that touch themselves, count as
  /// not simple.
  public var isSimple: Bool {
    guard let bounds = controlBounds(mappedBy: .identity) else { return false }
    let scale = 2000 * flatteningTolerance / max(bounds.width, bounds.height)
    guard scale.isFinite else { return false }
    var outline = SimpleOutline()
    for contour in SimpleOutline.contours(of: self, scale: scale) where contour.count > 1 {
      guard outline.add(contour) else { return false }
    }
    return outline.isSimple
  }
}

/// Lines that stand for the contours of a path.
private struct SimpleOutline {
  private struct Line {
    var from: Point
    var to: Point
    var contour: Int
  }

  private var lines: [Line] = []
  private var contourStarts: [Int] = []

  private static let maximumLineCount = 1024

  /// Returns false when there are too many lines.
  mutating func add(_ points: [Point]) -> Bool {
    guard lines.count + points.count <= SimpleOutline.maximumLineCount else { return false }
    contourStarts.append(lines.count)
    var previous = points[points.count - 1]
    for point in points {
      lines.append(Line(from: previous, to: point, contour: contourStarts.count - 1))
      previous = point
    }
    return true
  }

  /// No two lines meet but where one follows the other, and the winding on the inner side of every
  /// contour is the same, and 0 on the other.
  var isSimple: Bool {
    guard !linesMeet else { return false }
    var inside = 0
    for start in contourStarts {
      // Beside the middle of a line that is not level, on the side that counts as its left.
      guard let index = lines[start...].firstIndex(where: { $0.from.y != $0.to.y }),
        lines[index].contour == lines[start].contour
      else { return false }
      let line = lines[index]
      let middle = line.from.lerp(to: line.to, 0.5)
      let left = winding(rightOf: middle, except: index)
      let own = line.from.y < line.to.y ? 1 : -1
      for winding in [left, left + own] where winding != 0 {
        if inside == 0 { inside = winding }
        guard abs(winding) == 1, winding == inside else { return false }
      }
    }
    return true
  }

  private var linesMeet: Bool {
    let tops = lines.map { min($0.from.y, $0.to.y) }
    let order = lines.indices.sorted { tops[$0] < tops[$1] }
    for (place, first) in order.enumerated() {
      let bottom = max(lines[first].from.y, lines[first].to.y)
      for second in order[(place + 1)...] {
        if tops[second] > bottom { break }
        if meet(first, second) { return true }
      }
    }
    return false
  }

  /// How often the other lines wind around a point.
  private func winding(rightOf point: Point, except index: Int) -> Int {
    var winding = 0
    for (other, line) in lines.enumerated() where other != index {
      guard (line.from.y <= point.y) != (line.to.y <= point.y) else { continue }
      let x =
        line.from.x + (line.to.x - line.from.x)
        * ((point.y - line.from.y) / (line.to.y - line.from.y))
      if x > point.x { winding += line.from.y < line.to.y ? 1 : -1 }
    }
    return winding
  }

  private func meet(_ first: Int, _ second: Int) -> Bool {
    let a = lines[first]
    let b = lines[second]
    guard min(a.from.x, a.to.x) <= max(b.from.x, b.to.x),
      min(b.from.x, b.to.x) <= max(a.from.x, a.to.x)
    else { return false }
    let along = a.to - a.from
    let other = b.to - b.from
    if follows(second, first) || follows(first, second) {
      // They share an end; they meet elsewhere only when the second leads back along the first.
      return along.cross(other) == 0 && along.dot(other) < 0
    }
    let (b0, b1) = (along.cross(b.from - a.from), along.cross(b.to - a.from))
    let (a0, a1) = (other.cross(a.from - b.from), other.cross(a.to - b.from))
    return (b0 <= 0 || b1 <= 0) && (b0 >= 0 || b1 >= 0) && (a0 <= 0 || a1 <= 0)
      && (a0 >= 0 || a1 >= 0)
  }

  /// True when a line is the next of another one's contour.
  private func follows(_ next: Int, _ line: Int) -> Bool {
    let contour = lines[line].contour
    guard contour == lines[next].contour else { return false }
    if next == line + 1 { return true }
    let end = contour + 1 < contourStarts.count ? contourStarts[contour + 1] : lines.count
    return line == end - 1 && next == contourStarts[contour]
  }

  /// The corners of each contour, none of them twice in a row.
  static func contours(of path: Path, scale: Double) -> [[Point]] {
    var contours: [[Point]] = []
    func add(_ point: Point) {
      if contours[contours.count - 1].last != point { contours[contours.count - 1].append(point) }
    }
    path.forEachSegment { segment in
      switch segment {
      case .move(let point): contours.append([point])
      case .line(_, let to), .close(_, let to): add(to)
      case .quadCurve(let a, let b, let c):
        let steps = QuadCurve.steps(a, b, c, scale: scale)
        for step in 1...steps { add(QuadCurve.point(a, b, c, at: Double(step) / Double(steps))) }
      case .curve(let a, let b, let c, let d):
        let steps = CubicCurve.steps(a, b, c, d, scale: scale)
        for step in 1...steps {
          add(CubicCurve.point(a, b, c, d, at: Double(step) / Double(steps)))
        }
      }
    }
    for index in contours.indices where contours[index].count > 1 {
      if contours[index].first == contours[index].last { contours[index].removeLast() }
    }
    return contours
  }
}
