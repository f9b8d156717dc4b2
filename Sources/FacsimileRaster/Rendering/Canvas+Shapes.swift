extension Canvas {
  /// Draws a filled or stroked path.
  mutating func draw(_ shape: ShapeDrawing, transform: Transform) {
    if shape.isOversampled { return drawOversampled(shape, transform: transform) }
    guard let region = region(of: shape, transform: transform, window: clip.window) else { return }
    cover(region, paint: shape.paint, transform: transform, blendMode: shape.state.blendMode)
  }

  /// Opens a clip; one whose path is not finite leaves nothing over.
  mutating func pushClip(_ clip: Clip, transform: Transform) {
    pushClip(
      fillRegion(
        clip.path, rule: clip.rule, isAntialiased: clip.isAntialiased, transform: transform))
  }

  /// Paints a region with a paint. The transform leads from the paint's coordinates to pixels.
  mutating func cover(
    _ region: Region, paint: Paint, transform: Transform, blendMode: BlendMode
  ) {
    switch paint {
    case .color(let color):
      cover(region, color: color.premultiplied, blendMode: blendMode)
    case .gradient(let gradient):
      if let shader = gradient.shader(transform) {
        cover(region, shader: shader, blendMode: blendMode)
      }
    case .image(let image):
      if let shader = image.shader(transform) {
        cover(region, shader: shader, blendMode: blendMode)
      }
    }
  }

  private mutating func region(
    of shape: ShapeDrawing, transform: Transform, window: PixelWindow
  ) -> Region? {
    switch shape.mode {
    case .fill(let rule):
      return fillRegion(
        shape.path, rule: rule, isAntialiased: shape.state.isAntialiased, transform: transform,
        window: window)
    case .stroke(let style):
      return polygon.addShape(
        strokeOf: shape.path, style: style, transform: transform, window: window
      ).map { .polygon($0, .nonZero, isAntialiased: shape.state.isAntialiased) }
    }
  }

  /// The inside of a path; nil when nothing of it can be seen in the window, which is the clip's
  /// unless another one is given.
  mutating func fillRegion(
    _ path: Path, rule: FillRule, isAntialiased: Bool, transform: Transform,
    window: PixelWindow? = nil
  ) -> Region? {
    if transform.keepsRectangles, let rect = path.axisAlignedRect {
      let mapped = transform.apply(to: rect)
      guard mapped.isFinite else { return nil }
      let fixed = FixedRect(mapped)
      return .rectangle(isAntialiased ? fixed : fixed.aliased)
    }
    return polygon.addShape(path, transform: transform, window: window ?? clip.window)
      .map { .polygon($0, rule, isAntialiased: isAntialiased) }
  }

  /// Draws a shape four times as large without smooth edges, and takes the mean of sixteen pixels.
  private mutating func drawOversampled(_ shape: ShapeDrawing, transform: Transform) {
    let window = clip.window
    guard !window.isEmpty, window.width < 1 << 26, window.height < 1 << 26 else { return }
    let large = PixelWindow(
      minX: window.minX * 4, minY: window.minY * 4, maxX: window.maxX * 4, maxY: window.maxY * 4)
    var shape = shape
    shape.state.isAntialiased = false
    let start = polygon.end
    let region = region(
      of: shape, transform: transform.concatenating(.scale(x: 4, y: 4)), window: large)
    guard let region else { return }
    let seen = region.bounds.intersection(large)
    let area = PixelWindow(
      minX: seen.minX >> 2, minY: seen.minY >> 2, maxX: (seen.maxX + 3) >> 2,
      maxY: (seen.maxY + 3) >> 2)
    if !area.isEmpty {
      let mask = ClipMask(area, within: clip.mask) { target, layout in
        coverage.fillOversampled(region, of: polygon, area: area, target: &target, layout: layout)
      }
      polygon.removeShapes(after: start)
      let outer = clip
      clip.mask = mask
      cover(
        .rectangle(FixedRect(area)), paint: shape.paint, transform: transform,
        blendMode: shape.state.blendMode)
      clip = outer
    } else {
      polygon.removeShapes(after: start)
    }
  }
}

extension Coverage {
  /// Fills words of a mask with a region that is four times as large.
  fileprivate mutating func fillOversampled(
    _ region: Region, of polygon: borrowing FixedPolygon, area: PixelWindow,
    target: inout MutableSpan<UInt32>, layout: RowLayout
  ) {
    var words: [UInt32] = []
    for row in area.minY..<area.maxY {
      let rows = PixelWindow(
        minX: area.minX * 4, minY: row * 4, maxX: area.maxX * 4, maxY: row * 4 + 4)
      let large = RowLayout(rows)
      words = Array(repeating: 0, count: large.blocksPerRow * 4)
      var samples = words.mutableSpan
      fill(
        region, of: polygon, window: rows, painter: MaskPainter(), target: &samples, layout: large)
      for column in area.minX..<area.maxX {
        // A word of a row of samples holds the four samples of one pixel.
        var count: UInt32 = 0
        for sample in 0..<4 {
          let word = samples[large.index(block: column, row: row * 4 + sample)]
          count += UInt32((word & 0x0101_0101).nonzeroBitCount)
        }
        let byte = (count * 255 + 8) / 16
        target[layout.index(block: column >> 2, row: row)] |= byte << UInt32((column & 3) * 8)
      }
    }
  }
}
