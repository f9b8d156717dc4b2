/// A drawing that has been prepared for painting.
struct PaintStep {
  var region: Region
  /// The pixels that it may touch.
  var window: PixelWindow
  /// What part of a pixel is let through; nil lets all of it through.
  var clip: ClipMask?
  var ink: Ink
  /// Who draws.
  var element: ElementID?

  /// True when nothing can be seen through the step anywhere in a window.
  func hides(_ window: PixelWindow) -> Bool {
    guard clip == nil, ink.isOpaque, self.window.contains(window),
      case .rectangle(let rect) = region
    else { return false }
    return rect.contains(FixedRect(window))
  }
}

/// What is covered with paint.
enum Region {
  case rectangle(FixedRect)
  /// A shape of the canvas' polygon.
  case polygon(FixedShape, FillRule, isAntialiased: Bool)
  /// Glyphs, each by itself: where they overlap, a translucent paint shows twice.
  case glyphs(GlyphBatch, isAntialiased: Bool)

  /// How many shapes it has.
  var count: Int {
    if case .glyphs(let batch, _) = self { batch.glyphs.count } else { 1 }
  }

  /// The pixels that the region touches.
  var bounds: PixelWindow {
    switch self {
    case .rectangle(let rect): rect.pixels
    case .polygon(let shape, _, _): shape.bounds
    case .glyphs(let batch, _): batch.bounds
    }
  }
}

/// What a region is painted with.
enum Ink {
  /// A premultiplied colour, put over what is there.
  case color(UInt32)
  case shader(any Shader, BlendMode)

  /// True when nothing of what is below is left.
  var isOpaque: Bool {
    switch self {
    case .color(let color): color >> 24 == 255
    case .shader(let shader, let mode): shader.isOpaque && (mode == .normal || mode == .copy)
    }
  }
}

extension Coverage {
  /// Paints a step as far as it lies in the window.
  mutating func paint(
    _ step: PaintStep, of polygon: borrowing FixedPolygon, in window: PixelWindow,
    target: inout MutableSpan<PixelBlock>, layout: RowLayout
  ) {
    let window = step.window.intersection(window)
    switch step.ink {
    case .color(let color):
      paint(step, SolidPainter(color: color), polygon, window, &target, layout)
    case .shader(let shader, .normal):
      paint(step, ShadedPainter(shader), polygon, window, &target, layout)
    case .shader(let shader, let mode):
      paint(step, BlendPainter(shader: shader, mode: mode), polygon, window, &target, layout)
    }
  }

  /// Puts a step's element on top of the lists of the pixels that it covers.
  mutating func trace(
    _ step: PaintStep, in lists: ElementLists, of polygon: borrowing FixedPolygon,
    in window: PixelWindow, target: inout MutableSpan<PixelBlock>, layout: RowLayout
  ) {
    guard let element = step.element else { return }
    let shader: (any Shader)? =
      if case .shader(let shader, let mode) = step.ink,
        Blending.keepsBackdropUnderTransparentSource(mode)
      {
        shader
      } else {
        nil
      }
    paint(
      step, ElementPainter(element: element, lists: lists, shader: shader), polygon,
      step.window.intersection(window), &target, layout)
  }

  private mutating func paint<P: Painter>(
    _ step: PaintStep, _ painter: P, _ polygon: borrowing FixedPolygon, _ window: PixelWindow,
    _ target: inout MutableSpan<PixelBlock>, _ layout: RowLayout
  ) where P.Element == PixelBlock {
    if let clip = step.clip {
      fill(
        step.region, of: polygon, window: window,
        painter: ClippedPainter(base: painter, clip: clip), target: &target, layout: layout)
    } else {
      fill(
        step.region, of: polygon, window: window, painter: painter, target: &target,
        layout: layout)
    }
  }

  /// Fills a region, as far as it lies in the window, with a painter.
  mutating func fill<P: Painter>(
    _ region: Region, of polygon: borrowing FixedPolygon, window: PixelWindow, painter: P,
    target: inout MutableSpan<P.Element>, layout: RowLayout
  ) {
    switch region {
    case .rectangle(let rect):
      Coverage.fill(rect, window: window, painter: painter, target: &target, layout: layout)
    case .polygon(let shape, let rule, let isAntialiased):
      fill(
        shape, of: polygon, rule: rule, isAntialiased: isAntialiased, window: window,
        painter: painter, target: &target, layout: layout)
    case .glyphs(let batch, let isAntialiased):
      for glyph in batch.glyphs where glyph.bounds.meets(window) {
        if isAntialiased, window.contains(glyph.bounds),
          let mask = mask(of: glyph, in: batch.outlines)
        {
          batch.outlines.masks.paint(
            mask, of: glyph, painter: painter, target: &target, layout: layout)
        } else {
          fill(
            glyph, in: batch.outlines, at: glyph.corner, isAntialiased: isAntialiased,
            window: window, painter: painter, target: &target, layout: layout)
        }
      }
    }
  }

  /// The kept coverage of a glyph that is not drawn for the first time.
  private mutating func mask(
    of glyph: PlacedGlyph, in outlines: GlyphOutlines
  ) -> GlyphMasks.Mask? {
    switch outlines.masks.find(glyph) {
    case .notWorthKeeping: return nil
    case .kept(let mask): return mask
    case .worthKeeping:
      return outlines.masks.keep(glyph) { target, window, layout in
        fill(
          glyph, in: outlines, at: (0, 0), isAntialiased: true, window: window,
          painter: MaskPainter(), target: &target, layout: layout)
      }
    }
  }

  /// Fills a glyph's outline with a painter.
  @inline(__always) private mutating func fill<P: Painter>(
    _ glyph: PlacedGlyph, in outlines: GlyphOutlines, at corner: (x: Int, y: Int),
    isAntialiased: Bool, window: PixelWindow, painter: P, target: inout MutableSpan<P.Element>,
    layout: RowLayout
  ) {
    // Taken out, because the buffers change meanwhile.
    var polygon = FixedPolygon()
    swap(&polygon, &glyphPolygon)
    let shape = outlines.place(glyph, at: corner, on: &polygon)
    fill(
      shape, of: polygon, rule: .nonZero, isAntialiased: isAntialiased, window: window,
      painter: painter, target: &target, layout: layout)
    swap(&polygon, &glyphPolygon)
  }
}
