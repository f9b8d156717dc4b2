extension Canvas {
  /// Draws a run of glyphs, each by itself: where glyphs overlap, a translucent paint shows twice.
  mutating func draw(_ drawing: GlyphDrawing, transform: Transform) {
    guard let placement = GlyphPlacement(drawing, transform: transform) else { return }
    if drawing.run.embolden > 0 {
      for glyph in drawing.run.glyphs { draw(glyph, of: drawing, placement, transform) }
      return
    }
    if outlines.isFull {
      // Drawings that are pending would keep the old collection in memory.
      flush()
      outlines = GlyphOutlines()
    }
    let source = drawing.run.source
    outlines.choose(source, map: placement.transform(at: .zero))
    var batch = GlyphBatch(outlines)
    for glyph in drawing.run.glyphs {
      let index = outlines.index(of: glyph.id, in: source)
      switch outlines.placing(index, at: placement.origin(of: glyph)) {
      case .nothing: break
      case .outline(let glyph):
        guard glyph.bounds.meets(clip.window) else { continue }
        batch.add(glyph)
        if batch.isFull {
          cover(batch, of: drawing, transform)
          batch = GlyphBatch(outlines)
        }
      case .other:
        cover(batch, of: drawing, transform)
        batch = GlyphBatch(outlines)
        draw(glyph, of: drawing, placement, transform)
      }
    }
    cover(batch, of: drawing, transform)
  }

  private mutating func cover(
    _ batch: GlyphBatch, of drawing: GlyphDrawing, _ transform: Transform
  ) {
    guard !batch.glyphs.isEmpty else { return }
    cover(
      .glyphs(batch, isAntialiased: drawing.state.isAntialiased), paint: drawing.paint,
      transform: transform, blendMode: drawing.state.blendMode)
  }

  /// Draws one glyph without its outline being kept.
  private mutating func draw(
    _ glyph: GlyphRun.Glyph, of drawing: GlyphDrawing, _ placement: GlyphPlacement,
    _ transform: Transform
  ) {
    let run = drawing.run
    switch run.source.shape(of: glyph.id) {
    case .empty:
      break
    case .outline(let path):
      let region = glyphRegion(
        path, run, placement, placement.transform(at: placement.origin(of: glyph)),
        isSimple: run.source.hasSimpleOutline(glyph.id), drawing.state.isAntialiased)
      if let region {
        cover(
          region, paint: drawing.paint, transform: transform, blendMode: drawing.state.blendMode)
      }
    case .bitmap(let image, let rect):
      let picture = ImageDrawing(
        image: image, destination: placement.rect(of: glyph, rect), alpha: drawing.paint.alpha,
        state: drawing.state)
      draw(picture, transform: placement.runTransform(of: glyph))
    }
  }

  private mutating func glyphRegion(
    _ path: Path, _ run: GlyphRun, _ placement: GlyphPlacement, _ transform: Transform,
    isSimple: Bool, _ isAntialiased: Bool
  ) -> Region? {
    guard run.embolden > 0 else {
      guard var shape = polygon.addShape(path, transform: transform, window: clip.window)
      else { return nil }
      if isSimple { shape.isSimple = true }
      return .polygon(shape, .nonZero, isAntialiased: isAntialiased)
    }
    // A bolder glyph is the glyph together with a line along its outline. Both must wind in the same
    // direction, so that they do not cancel inside a pixel.
    let style = StrokeStyle(width: run.embolden / placement.scale, miterLimit: 4)
    guard let bounds = Stroker.bounds(of: path, style: style, transform: transform),
      PixelWindow(covering: bounds).intersection(clip.window) != .empty
    else { return nil }
    polygon.begin(bounds: bounds)
    polygon.add(path, transform: transform, window: clip.window)
    polygon.add(
      strokeOf: path.closingContours(), style: style, transform: transform,
      isReversed: path.signedArea > 0)
    return .polygon(polygon.finish(), .nonZero, isAntialiased: isAntialiased)
  }
}

/// How the glyphs of a run are placed.
struct GlyphPlacement {
  /// The run's units per design unit.
  let scale: Double
  private let slant: Double
  /// From the run's coordinates to pixels.
  private let transform: Transform
  private let snapsBaseline: Bool

  /// Nil when the numbers of the run are of no use: a size that is not above 0, or not finite.
  init?(_ drawing: GlyphDrawing, transform: Transform) {
    let run = drawing.run
    let scale = run.size / run.source.unitsPerEm
    guard scale > 0, scale.isFinite, run.slant.isFinite else { return nil }
    self.scale = scale
    slant = run.slant
    self.transform = transform
    snapsBaseline = drawing.snapsBaseline && transform.isAxisAligned
  }

  /// From design units, y pointing up, to pixels, for a glyph with its origin at a place in pixels.
  func transform(at origin: Point) -> Transform {
    let shape = Transform(a: scale, b: 0, c: scale * slant, d: -scale, tx: 0, ty: 0)
    var result = shape.concatenating(transform)
    result.tx = origin.x
    result.ty = origin.y
    return result
  }

  /// Where a glyph's origin lies in pixels.
  func origin(of glyph: GlyphRun.Glyph) -> Point {
    var origin = transform.apply(to: glyph.position)
    if snapsBaseline { origin.y = GlyphPlacement.nearestRow(origin.y) }
    return origin
  }

  /// From the run's coordinates to pixels, for one of its glyphs.
  func runTransform(of glyph: GlyphRun.Glyph) -> Transform {
    guard snapsBaseline else { return transform }
    var result = transform
    let row = transform.apply(to: glyph.position).y
    result.ty += GlyphPlacement.nearestRow(row) - row
    return result
  }

  /// Where a bitmap glyph's picture lies in the run's coordinates. Pictures do not slant.
  func rect(of glyph: GlyphRun.Glyph, _ rect: Rect) -> Rect {
    Rect(
      x: glyph.position.x + rect.minX * scale, y: glyph.position.y - rect.maxY * scale,
      width: rect.width * scale, height: rect.height * scale)
  }

  /// The nearest whole number; halves go down the screen. What is not finite stays as it is.
  private static func nearestRow(_ y: Double) -> Double {
    y.isFinite ? Double(Rounding.down(y + 0.5)) : y
  }
}

extension Path {
  /// Twice the area inside the control polygon, above 0 when most of it winds clockwise where y
  /// points down.
  var signedArea: Double {
    var area = 0.0
    var start = Point.zero
    var current = Point.zero
    func add(_ a: Point, _ b: Point) { area += (a - start).cross(b - start) }
    forEachSegment { segment in
      switch segment {
      case .move(let point):
        start = point
        current = point
      case .line(let from, let to), .close(let from, let to):
        add(from, to)
        current = to
      case .quadCurve(let a, let b, let c):
        add(a, b)
        add(b, c)
        current = c
      case .curve(let a, let b, let c, let d):
        add(a, b)
        add(b, c)
        add(c, d)
        current = d
      }
    }
    _ = current
    return area
  }

  /// The path with every contour closed.
  func closingContours() -> Path {
    var result = Path()
    forEachSegment { segment in
      switch segment {
      case .move(let point):
        result.closeSubpath()
        result.move(to: point)
      case .line(_, let to): result.addLine(to: to)
      case .quadCurve(_, let control, let to): result.addQuadCurve(to: to, control: control)
      case .curve(_, let control1, let control2, let to):
        result.addCurve(to: to, control1: control1, control2: control2)
      case .close: result.closeSubpath()
      }
    }
    result.closeSubpath()
    return result
  }
}
