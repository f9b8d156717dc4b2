@testable import FacsimileRaster

/// Seeded scenes that mix every feature, 120 by 90 points large.
enum Scenes {
  /// - Parameter wildness: one in so many numbers is NaN, infinite, enormous or tiny; 0 for none.
  static func mixed(seed: UInt64, wildness: Int = 0, count: Int = 40) -> DisplayList {
    var random = SeededGenerator(seed: seed, wildness: wildness)
    return list(&random, count: count, depth: 0)
  }

  private static func list(
    _ random: inout SeededGenerator, count: Int, depth maskDepth: Int
  ) -> DisplayList {
    var list = DisplayList()
    var depth = 0
    for _ in 0..<count {
      switch Int.random(in: 0..<15, using: &random) {
      case 0...3: list.draw(shape(&random))
      case 4...5:
        var drawing = shape(&random)
        drawing.mode = .stroke(strokeStyle(&random))
        if Int.random(in: 0..<5, using: &random) == 0 {
          drawing.path = drawing.path.trimmed(from: random.number(0...1), to: random.number(0...1))
        }
        list.draw(drawing)
      case 6...7:
        if let image = image(&random) { list.draw(image) }
      case 8: list.draw(glyphs(&random))
      case 9 where depth < 6:
        list.pushClip(
          Clip(
            path: path(&random), rule: Bool.random(using: &random) ? .nonZero : .evenOdd,
            transform: transform(&random), isAntialiased: Int.random(in: 0..<5, using: &random) > 0
          ))
        depth += 1
      case 10...11 where depth < 6:
        list.pushGroup(group(&random))
        depth += 1
      case 12 where depth < 6 && maskDepth < 2:
        list.pushMask(
          Mask(
            self.list(&random, count: 8, depth: maskDepth + 1), transform: transform(&random)))
        depth += 1
      default:
        if depth > 0 {
          list.pop()
          depth -= 1
        }
      }
    }
    for _ in 0..<depth { list.pop() }
    return list
  }

  private static func group(_ random: inout SeededGenerator) -> Group {
    var group = Group(opacity: random.number(0.3...1), blendMode: blendMode(&random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      group.shadow = Shadow(
        color: random.color(), offset: random.point(-8...8), radius: random.number(0...6),
        caster: Bool.random(using: &random)
          ? nil : Clip(path: path(&random), transform: transform(&random)))
    case 1: group.blurRadius = random.number(0...5)
    case 2:
      group.backdrop = Backdrop(
        blurRadius: random.number(0...5), saturation: random.number(0...2))
    default: break
    }
    return group
  }

  private static func paint(_ random: inout SeededGenerator) -> Paint {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .gradient(gradient(&random))
    case 1:
      guard let image = pixmap(&random) else { return .color(.black) }
      return .image(
        ImagePaint(
          image: image, transform: transform(&random),
          sampling: [.nearest, .bilinear, .area].randomElement(using: &random) ?? .area,
          alpha: Bool.random(using: &random) ? 1 : random.number(0...1)))
    default:
      return .color(random.color(alpha: Bool.random(using: &random) ? 1 : nil))
    }
  }

  private static func gradient(_ random: inout SeededGenerator) -> Gradient {
    let extends: [Gradient.Extend] = [.none, .pad, .repeat, .reflect]
    func circle(_ center: Point) -> Gradient.Circle {
      Gradient.Circle(center: center, radius: random.number(0...50))
    }
    let first = random.point(0...90)
    let second = Bool.random(using: &random) ? first : random.point(0...90)
    let shape: Gradient.Shape =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .linear(from: random.point(0...90), to: random.point(0...90))
      case 1: .radial(from: circle(first), to: circle(second))
      default: .conic(center: first, angle: random.number(-4...4))
      }
    return Gradient(
      shape,
      stops: (0..<Int.random(in: 1...5, using: &random)).map { index in
        Gradient.Stop(
          offset: Double(index) * random.number(0.1...0.25),
          color: random.color(alpha: Bool.random(using: &random) ? 1 : nil))
      }, before: extends.randomElement(using: &random) ?? .pad,
      after: extends.randomElement(using: &random) ?? .pad, transform: transform(&random))
  }

  private static func blendMode(_ random: inout SeededGenerator) -> BlendMode {
    Bool.random(using: &random)
      ? .normal : BlendMode.allCases.randomElement(using: &random) ?? .normal
  }

  private static func transform(_ random: inout SeededGenerator) -> Transform {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .identity
    case 1: .translation(x: random.number(-20...20), y: random.number(-20...20))
    case 2:
      Transform(
        a: random.number(0.3...2), b: 0, c: 0, d: random.number(0.3...2),
        tx: random.number(-20...20), ty: random.number(-20...20))
    default:
      Transform(
        a: random.number(-1.5...1.5), b: random.number(-1...1), c: random.number(-1...1),
        d: random.number(-1.5...1.5), tx: random.number(0...80), ty: random.number(0...60))
    }
  }

  private static func state(_ random: inout SeededGenerator) -> DrawingState {
    DrawingState(
      transform: transform(&random), blendMode: blendMode(&random),
      isAntialiased: Int.random(in: 0..<6, using: &random) > 0)
  }

  private static func rect(_ random: inout SeededGenerator) -> Rect {
    let isWhole = Bool.random(using: &random)
    func number(_ range: ClosedRange<Double>) -> Double {
      let value = random.number(range)
      return isWhole ? value.rounded(.towardZero) : value
    }
    return Rect(
      x: number(-10...80), y: number(-10...60), width: number(1...70), height: number(1...60))
  }

  static func path(_ random: inout SeededGenerator) -> Path {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return Path(rect(&random))
    case 1:
      let radii = CornerRadii(
        topLeft: random.number(0...20), topRight: random.number(0...20),
        bottomRight: random.number(0...20), bottomLeft: random.number(0...20))
      return Path(
        roundedRect: rect(&random), radii: radii,
        curve: Bool.random(using: &random) ? .circular : .continuous)
    case 2: return Path(ellipseIn: rect(&random))
    case 3:
      var path = Path()
      path.addArc(
        center: random.point(10...80), radius: random.number(1...40),
        startAngle: random.number(-7...7), endAngle: random.number(-7...7),
        clockwise: Bool.random(using: &random))
      if Bool.random(using: &random) { path.closeSubpath() }
      return path
    default:
      var path = Path()
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        path.move(to: random.point(-10...100))
        for _ in 0..<Int.random(in: 1...5, using: &random) {
          switch Int.random(in: 0..<3, using: &random) {
          case 0: path.addLine(to: random.point(-10...100))
          case 1: path.addQuadCurve(to: random.point(-10...100), control: random.point(-10...100))
          default:
            path.addCurve(
              to: random.point(-10...100), control1: random.point(-10...100),
              control2: random.point(-10...100))
          }
        }
        if Bool.random(using: &random) { path.closeSubpath() }
      }
      return path
    }
  }

  private static func shape(_ random: inout SeededGenerator) -> ShapeDrawing {
    ShapeDrawing(
      path: path(&random), mode: .fill(Bool.random(using: &random) ? .nonZero : .evenOdd),
      paint: paint(&random), isOversampled: Int.random(in: 0..<10, using: &random) == 0,
      state: state(&random))
  }

  private static func strokeStyle(_ random: inout SeededGenerator) -> StrokeStyle {
    StrokeStyle(
      width: Int.random(in: 0..<8, using: &random) == 0 ? 0 : random.number(0.2...14),
      cap: [.butt, .round, .square].randomElement(using: &random) ?? .butt,
      join: [.miter, .round, .bevel].randomElement(using: &random) ?? .miter,
      miterLimit: random.number(1...10),
      dashes: Int.random(in: 0..<3, using: &random) == 0
        ? (0..<Int.random(in: 1...4, using: &random)).map { _ in random.number(0...12) } : [],
      dashPhase: random.number(-5...20))
  }

  private static func pixmap(_ random: inout SeededGenerator) -> Pixmap? {
    let width = Int.random(in: 1...40, using: &random)
    let height = Int.random(in: 1...40, using: &random)
    guard var image = try? Pixmap(width: width, height: height) else { return nil }
    let isOpaque = Bool.random(using: &random)
    for y in 0..<height {
      for x in 0..<width {
        image[x, y] = random.color(alpha: isOpaque ? 1 : nil).premultiplied
      }
    }
    return image
  }

  private static func image(_ random: inout SeededGenerator) -> ImageDrawing? {
    guard let image = pixmap(&random) else { return nil }
    let source =
      Bool.random(using: &random)
      ? nil
      : Rect(
        x: random.number(0...10), y: random.number(0...10), width: random.number(1...20),
        height: random.number(1...20))
    return ImageDrawing(
      image: image, source: source, destination: rect(&random),
      sampling: [.nearest, .bilinear, .area].randomElement(using: &random) ?? .area,
      alpha: Bool.random(using: &random) ? 1 : random.number(0...1),
      tint: Int.random(in: 0..<4, using: &random) == 0 ? random.color() : nil,
      nineParts: Int.random(in: 0..<4, using: &random) == 0
        ? ImageDrawing.NineParts(
          left: random.number(0...10), top: random.number(0...10), right: random.number(0...10),
          bottom: random.number(0...10), scale: random.number(0.5...3),
          isTiled: Bool.random(using: &random)) : nil,
      state: state(&random))
  }

  private static func glyphs(_ random: inout SeededGenerator) -> GlyphDrawing {
    GlyphDrawing(
      run: GlyphRun(
        source: BoxGlyphs(), size: random.number(4...40), slant: random.number(-0.3...0.3),
        embolden: Bool.random(using: &random) ? 0 : random.number(0...3),
        glyphs: (0..<4).map { _ in
          GlyphRun.Glyph(
            id: UInt32.random(in: 0...3, using: &random), position: random.point(0...90))
        }),
      paint: paint(&random), snapsBaseline: Bool.random(using: &random), state: state(&random))
  }
}
