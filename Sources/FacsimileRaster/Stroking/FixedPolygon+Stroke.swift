extension FixedPolygon {
  /// Adds the outline of a path's stroke as a shape, to be filled by the non-zero rule.
  ///
  /// Returns nil, and adds nothing, when nothing of it can be seen in the window, or when a number is
  /// not finite.
  mutating func addShape(
    strokeOf path: Path, style: StrokeStyle, transform: Transform, window: PixelWindow
  ) -> FixedShape? {
    guard let bounds = Stroker.bounds(of: path, style: style, transform: transform),
      bounds.maxX > Double(window.minX), bounds.minX < Double(window.maxX),
      bounds.maxY > Double(window.minY), bounds.minY < Double(window.maxY)
    else { return nil }
    begin(bounds: bounds)
    add(strokeOf: path, style: style, transform: transform)
    return finish()
  }

  /// Adds the outline of a path's stroke to the shape that was begun.
  mutating func add(
    strokeOf path: Path, style: StrokeStyle, transform: Transform, isReversed: Bool = false
  ) {
    var path = path
    var transform = transform
    var style = style
    if style.width == 0 {
      // The thinnest line has one width in every direction: it is stroked in pixels.
      path = path.applying(transform)
      style.width = 1
      let scale = transform.maximumScale
      style.dashes = style.dashes.map { $0 * scale }
      style.dashPhase *= scale
      transform = .identity
    }
    let scale = transform.maximumScale
    guard scale > 0, scale.isFinite, style.width > 0 else { return }
    var stroker = Stroker(
      style: style, width: style.width, transform: transform, scale: scale,
      isReversed: isReversed)
    // The sides of a line that turns by less are nearer to a round join than the tolerance.
    let sharpness = 1 - flatteningTolerance / (scale * style.width / 2)
    if let dasher = Dasher(style) {
      // The places of dashes add up all lengths before them, and lines are shorter than their curves.
      Polyline.forEachContour(of: path, scale: scale * 16, sharpness: sharpness) { contour in
        guard hasRoom else { return }
        dasher.forEachDash(of: contour) { dash, direction in
          stroker.add(dash, direction: direction, to: &self)
        }
      }
    } else {
      Polyline.forEachContour(of: path, scale: scale, sharpness: sharpness) { contour in
        stroker.add(contour, to: &self)
      }
    }
  }
}

extension Stroker {
  /// A rectangle of pixels that holds a path's stroke; nil when a number is not finite or the width
  /// is negative.
  static func bounds(of path: Path, style: StrokeStyle, transform: Transform) -> Rect? {
    guard style.width >= 0, let bounds = path.controlBounds(mappedBy: transform) else { return nil }
    let scale = transform.maximumScale
    let width = style.width == 0 ? 1 : style.width * scale
    // √2 for the corners of square caps.
    let reach = style.join == .miter && style.miterLimit > 1.5 ? style.miterLimit : 1.5
    let margin = width / 2 * reach + 1
    guard margin.isFinite else { return nil }
    return bounds.insetBy(dx: -margin, dy: -margin)
  }
}
