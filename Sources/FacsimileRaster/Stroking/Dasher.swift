/// Cuts contours into dashes.
struct Dasher {
  /// Lengths of dashes and gaps in turn: an even number of them.
  private let pattern: [Double]
  private let startIndex: Int
  private let startRest: Double

  /// A contour is cut into at most about this many dashes; one that would need more is drawn solid,
  /// because they are too small to be seen one by one.
  private static let maximumDashCount = 100_000.0

  /// Nil when the style draws a solid line: when there is no pattern, when a length is negative or
  /// not finite, or when all are 0.
  init?(_ style: StrokeStyle) {
    let lengths = style.dashes
    guard !lengths.isEmpty, lengths.allSatisfy({ $0.isFinite && $0 >= 0 }) else { return nil }
    // A pattern of odd length is run through twice, so that dashes and gaps alternate.
    pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let total = pattern.reduce(0, +)
    guard total > 0, total.isFinite else { return nil }
    var phase = style.dashPhase.isFinite ? style.dashPhase : 0
    phase -= Double(Rounding.down(phase / total)) * total
    var index = 0
    // A dash without length at the very start is drawn.
    while index < pattern.count - 1, phase > 0, phase >= pattern[index] {
      phase -= pattern[index]
      index += 1
    }
    startIndex = index
    startRest = max(0, pattern[index] - phase)
  }

  /// Calls the body with every dash. A dash without length comes with the direction of the contour
  /// at its place.
  func forEachDash(of contour: Polyline, _ body: (Polyline, _ direction: Point) -> Void) {
    var corners = contour.points
    var isCorner = contour.isCorner
    var tangents = contour.tangents
    if contour.isClosed {
      corners.append(corners[0])
      isCorner.append(true)
      tangents.append(tangents[0])
    }
    var length = 0.0
    for index in 1..<max(1, corners.count) {
      length += (corners[index] - corners[index - 1]).length
    }
    let period = pattern.reduce(0, +)
    guard length.isFinite, length / period * Double(pattern.count) < Dasher.maximumDashCount else {
      return body(contour, Point(x: 1, y: 0))
    }

    var index = startIndex
    var rest = startRest
    var isOn: Bool { index & 1 == 0 }
    var dash = Polyline()
    var direction = Point(x: 1, y: 0)
    // In a closed contour the dash at the start waits for the one at the end to join it.
    var first: (dash: Polyline, direction: Point)?
    var isFirst = contour.isClosed && isOn
    func emit() {
      if isFirst {
        first = (dash, direction)
        isFirst = false
      } else {
        body(dash, direction)
      }
    }
    if isOn { dash.start(at: corners[0]) }
    for segment in 1..<max(1, corners.count) {
      let from = corners[segment - 1]
      let step = corners[segment] - from
      let segmentLength = step.length
      guard segmentLength > 0 else { continue }
      direction = step * (1 / segmentLength)
      var at = 0.0
      while segmentLength - at > rest {
        at += rest
        let point = from + direction * at
        if isOn {
          dash.append(point, isCorner: false)
          emit()
        }
        index = (index + 1) % pattern.count
        rest = pattern[index]
        if isOn { dash.start(at: point) }
      }
      rest -= segmentLength - at
      if isOn {
        dash.append(corners[segment], isCorner: isCorner[segment], tangents: tangents[segment])
      }
    }
    if isOn {
      if let head = first, !isFirst {
        for index in head.dash.points.indices.dropFirst() {
          dash.append(
            head.dash.points[index], isCorner: head.dash.isCorner[index],
            tangents: head.dash.tangents[index])
        }
        first = nil
        body(dash, direction)
      } else if isFirst {
        // One dash covers the whole contour.
        body(contour, direction)
      } else {
        body(dash, direction)
      }
    }
    if let first { body(first.dash, first.direction) }
  }
}
