import FacsimileRaster

/// One pixel of a display list, by looking at 16 x 16 places in it: slow, and independent of how
/// either engine works. For fills, strokes and clips of plain colours.
///
/// Whether a place is inside is decided by counting crossings for fills and by distances for strokes.
/// The share of places inside is a shape's coverage; coverages of clips multiply, and colours are put
/// over each other one shape after the other, as painting with antialiasing is defined.
struct SampledPicture {
  private let commands: [Prepared]
  private let background: Color

  private enum Prepared {
    case fill(Flattened, FillRule, Color)
    case stroke(SampledStroke, Color)
    case clip(Flattened, FillRule)
    case pop
  }

  init(_ list: DisplayList, background: Color) {
    self.background = background
    commands = list.commands.map { command in
      switch command {
      case .shape(let shape):
        guard case .color(let color) = shape.paint else {
          preconditionFailure("plain colours only")
        }
        let flattened = Flattened(shape.path)
        switch shape.mode {
        case .fill(let rule):
          return .fill(flattened.applying(shape.state.transform), rule, color)
        case .stroke(let style):
          return .stroke(
            SampledStroke(flattened, style: style, transform: shape.state.transform), color)
        }
      case .pushClip(let clip):
        return .clip(Flattened(clip.path).applying(clip.transform), clip.rule)
      case .pop: return .pop
      default: preconditionFailure("shapes and clips only")
      }
    }
  }

  /// Premultiplied red, green, blue and alpha, 0 to 255.
  func pixel(_ x: Int, _ y: Int) -> [Double] {
    var result = [background.red, background.green, background.blue, 1].map {
      $0 * background.alpha
    }
    var clips = [1.0]
    func coverage(_ isInside: (Point) -> Bool) -> Double {
      if clips.last == 0 { return 0 }
      var count = 0
      for row in 0..<16 {
        for column in 0..<16 {
          let place = Point(
            x: Double(x) + (Double(column) + 0.5) / 16, y: Double(y) + (Double(row) + 0.5) / 16)
          if isInside(place) { count += 1 }
        }
      }
      return Double(count) / 256
    }
    func put(_ color: Color, _ share: Double) {
      let alpha = color.alpha * share * (clips.last ?? 1)
      for (channel, value) in [color.red, color.green, color.blue, 1].enumerated() {
        result[channel] = result[channel] * (1 - alpha) + value * alpha
      }
    }
    for command in commands {
      switch command {
      case .fill(let outline, let rule, let color):
        put(color, coverage { outline.contains($0, rule) })
      case .stroke(let stroke, let color): put(color, coverage(stroke.near(x, y).contains))
      case .clip(let outline, let rule):
        clips.append((clips.last ?? 1) * coverage { outline.contains($0, rule) })
      case .pop: clips.removeLast()
      }
    }
    return result.map { $0 * 255 }
  }
}

/// A path as lines, fine enough to count as exact.
struct Flattened {
  struct Contour {
    var points: [Point]
    /// True where two segments of the path meet, false within a curve.
    var isCorner: [Bool]
    var isClosed: Bool
  }

  private(set) var contours: [Contour] = []
  private static let steps = 100

  init(_ path: Path) {
    var next = 0
    var start = Point.zero
    let points = path.points
    for verb in path.verbs {
      var current: Point { contours.last?.points.last ?? start }
      func open() {
        if contours.isEmpty || contours[contours.count - 1].isClosed {
          contours.append(Contour(points: [start], isCorner: [true], isClosed: false))
        }
      }
      func add(_ point: Point, isCorner: Bool) {
        contours[contours.count - 1].points.append(point)
        contours[contours.count - 1].isCorner.append(isCorner)
      }
      switch verb {
      case .move:
        start = points[next]
        contours.append(Contour(points: [start], isCorner: [true], isClosed: false))
        next += 1
      case .line:
        open()
        add(points[next], isCorner: true)
        next += 1
      case .quadCurve:
        open()
        let a = current
        for step in 1...Flattened.steps {
          let t = Double(step) / Double(Flattened.steps)
          let u = 1 - t
          add(
            a * (u * u) + points[next] * (2 * u * t) + points[next + 1] * (t * t),
            isCorner: step == Flattened.steps)
        }
        next += 2
      case .curve:
        open()
        let a = current
        for step in 1...Flattened.steps {
          let t = Double(step) / Double(Flattened.steps)
          let u = 1 - t
          add(
            a * (u * u * u) + points[next] * (3 * u * u * t) + points[next + 1] * (3 * u * t * t)
              + points[next + 2] * (t * t * t), isCorner: step == Flattened.steps)
        }
        next += 3
      case .close:
        if !contours.isEmpty { contours[contours.count - 1].isClosed = true }
      }
    }
  }

  func applying(_ transform: Transform) -> Flattened {
    var result = self
    for index in contours.indices {
      result.contours[index].points = contours[index].points.map(transform.apply(to:))
    }
    return result
  }

  func contains(_ place: Point, _ rule: FillRule) -> Bool {
    var winding = 0
    for contour in contours {
      var from = contour.points[contour.points.count - 1]
      for to in contour.points {
        if (from.y <= place.y) != (to.y <= place.y) {
          let x = from.x + (to.x - from.x) * ((place.y - from.y) / (to.y - from.y))
          if x > place.x { winding += to.y > from.y ? 1 : -1 }
        }
        from = to
      }
    }
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }
}
