extension Canvas {
  /// Draws a filled or stroked path.
  mutating func draw(_ shape: ShapeDrawing, transform: Transform) {
    guard let region = region(of: shape, transform: transform) else { return }
    cover(region, paint: shape.paint, blendMode: shape.state.blendMode)
  }

  /// Opens a clip; one whose path is not finite leaves nothing over.
  mutating func pushClip(_ clip: Clip, transform: Transform) {
    pushClip(
      fillRegion(
        clip.path, rule: clip.rule, isAntialiased: clip.isAntialiased, transform: transform))
  }

  /// Paints a region with a paint.
  mutating func cover(_ region: Region, paint: Paint, blendMode: BlendMode) {
    switch paint {
    case .color(let color):
      cover(region, color: color.premultiplied, blendMode: blendMode)
    }
  }

  private mutating func region(of shape: ShapeDrawing, transform: Transform) -> Region? {
    switch shape.mode {
    case .fill(let rule):
      return fillRegion(
        shape.path, rule: rule, isAntialiased: shape.state.isAntialiased, transform: transform)
    case .stroke(let style):
      return polygon.addShape(
        strokeOf: shape.path, style: style, transform: transform, window: clip.window
      ).map { .polygon($0, .nonZero, isAntialiased: shape.state.isAntialiased) }
    }
  }

  /// The inside of a path; nil when nothing of it can be seen.
  mutating func fillRegion(
    _ path: Path, rule: FillRule, isAntialiased: Bool, transform: Transform
  ) -> Region? {
    if transform.keepsRectangles, let rect = path.axisAlignedRect {
      let mapped = transform.apply(to: rect)
      guard mapped.isFinite else { return nil }
      let fixed = FixedRect(mapped)
      return .rectangle(isAntialiased ? fixed : fixed.aliased)
    }
    return polygon.addShape(path, transform: transform, window: clip.window)
      .map { .polygon($0, rule, isAntialiased: isAntialiased) }
  }
}
