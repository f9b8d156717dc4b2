import FacsimileRaster
import OracleSupport

/// Random scenes of fills, strokes and clips of plain colours: what Cairo draws too.
struct RandomScene {
  static let width = 100
  static let height = 80

  /// How many of each kind of item the scenes have, and how deep they nest.
  struct Statistics {
    var kinds: [String: Int] = [:]
    var deepest = 0

    mutating func count(_ kind: String) { kinds[kind, default: 0] += 1 }
  }

  private(set) var list = DisplayList()
  private var random: SeededGenerator

  init(seed: UInt64, statistics: inout Statistics) {
    random = SeededGenerator(seed: seed)
    // One scene in twenty is nested deeply.
    let limit = seed % 20 == 0 ? 50 : random.integer(0...4)
    var depth = 0
    if limit == 50 {
      for _ in 0..<limit { pushClip(&statistics, wide: true) }
      depth = limit
    }
    statistics.deepest = max(statistics.deepest, depth)
    for _ in 0..<random.integer(3...12) {
      switch random.integer(0...9) {
      case 0...3: fill(&statistics)
      case 4...7: stroke(&statistics)
      case 8 where depth < limit:
        pushClip(&statistics, wide: false)
        depth += 1
        statistics.deepest = max(statistics.deepest, depth)
      default:
        if depth > 0 {
          list.pop()
          depth -= 1
        }
      }
    }
    for _ in 0..<depth { list.pop() }
  }

  // MARK: Items

  private mutating func fill(_ statistics: inout Statistics) {
    let (path, kind) = path()
    let rule: FillRule = random.chance(oneIn: 2) ? .evenOdd : .nonZero
    statistics.count("fill of \(kind)")
    statistics.count(rule == .evenOdd ? "even-odd rule" : "non-zero rule")
    list.draw(
      ShapeDrawing(
        path: path, mode: .fill(rule), paint: .color(random.color()),
        state: DrawingState(transform: transform(&statistics))))
  }

  private mutating func stroke(_ statistics: inout Statistics) {
    let (path, kind) = path()
    let cap = [StrokeStyle.Cap.butt, .round, .square].randomElement(using: &random) ?? .butt
    let join = [StrokeStyle.Join.miter, .round, .bevel].randomElement(using: &random) ?? .miter
    var dashes: [Double] = []
    if random.chance(oneIn: 3) {
      dashes = (0..<random.integer(1...4)).map { _ in random.number(2...14) }
    }
    statistics.count("stroke of \(kind)")
    statistics.count("\(cap) caps")
    statistics.count("\(join) joins")
    statistics.count(dashes.isEmpty ? "solid line" : "dashed line")
    let style = StrokeStyle(
      width: random.number(0.5...12), cap: cap, join: join, miterLimit: random.number(1...8),
      dashes: dashes, dashPhase: dashes.isEmpty ? 0 : random.number(0...20))
    list.draw(
      ShapeDrawing(
        path: path, mode: .stroke(style), paint: .color(random.color()),
        state: DrawingState(transform: transform(&statistics))))
  }

  private mutating func pushClip(_ statistics: inout Statistics, wide: Bool) {
    if wide {
      // Something must be left over inside of fifty clips.
      let rect = Rect(
        x: random.number(-20...8), y: random.number(-20...8), width: random.number(90...130),
        height: random.number(70...110))
      let isRound = random.chance(oneIn: 2)
      statistics.count(isRound ? "clip to a path" : "clip to a rectangle")
      list.pushClip(
        Clip(
          path: isRound
            ? Path(roundedRect: rect, radii: CornerRadii(random.number(5...30))) : Path(rect)))
    } else {
      let (path, kind) = path()
      statistics.count(kind == "a rectangle" ? "clip to a rectangle" : "clip to a path")
      list.pushClip(Clip(path: path, rule: random.chance(oneIn: 2) ? .evenOdd : .nonZero))
    }
  }

  // MARK: Geometry

  private mutating func point() -> Point {
    Point(x: random.number(-10...110), y: random.number(-10...90))
  }

  private mutating func transform(_ statistics: inout Statistics) -> Transform {
    switch random.integer(0...3) {
    case 0...1:
      return .identity
    case 2:
      statistics.count("scaled item")
      return Transform(
        a: random.number(0.4...1.8), b: 0, c: 0, d: random.number(0.4...1.8),
        tx: random.number(-10...20), ty: random.number(-10...20))
    default:
      statistics.count("turned item")
      return Transform(
        a: random.number(0.4...1.2), b: random.number(-0.6...0.6), c: random.number(-0.6...0.6),
        d: random.number(0.4...1.2), tx: random.number(0...30), ty: random.number(0...30))
    }
  }

  private mutating func path() -> (path: Path, kind: String) {
    let rect = Rect(
      x: random.number(-10...70), y: random.number(-10...60), width: random.number(4...70),
      height: random.number(4...60))
    switch random.integer(0...4) {
    case 0: return (Path(rect), "a rectangle")
    case 1:
      let radii = CornerRadii(random.number(1...25))
      return (
        Path(
          roundedRect: rect, radii: radii,
          curve: random.chance(oneIn: 2) ? .circular : .continuous), "a rounded rectangle"
      )
    case 2: return (Path(ellipseIn: rect), "an ellipse")
    case 3:
      var path = Path()
      path.move(to: point())
      for _ in 0..<random.integer(1...6) { path.addLine(to: point()) }
      if random.chance(oneIn: 2) { path.closeSubpath() }
      return (path, "a polygon")
    default:
      var path = Path()
      path.move(to: point())
      for _ in 0..<random.integer(1...3) {
        if random.chance(oneIn: 2) {
          path.addQuadCurve(to: point(), control: point())
        } else {
          path.addCurve(to: point(), control1: point(), control2: point())
        }
      }
      if random.chance(oneIn: 2) { path.closeSubpath() }
      return (path, "curves")
    }
  }
}
