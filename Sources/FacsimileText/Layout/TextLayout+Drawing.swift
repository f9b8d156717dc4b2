public import FacsimileRaster

extension TextLayout {
  /// Draws the text into a display list.
  ///
  /// Backgrounds lie below all text, underlines below the glyphs, lines through the text above
  /// them. Nothing is rounded here: the glyphs stand where the layout has them, and the rasterizer
  /// puts the baselines of upright text on whole rows of pixels, so that it looks crisp.
  ///
  /// - Parameters:
  ///   - origin: where the layout's top left lies, in the drawing's own coordinates.
  ///   - state: the view that draws, the transform to the list's space, and the blend mode.
  public func draw(
    in list: inout DisplayList, at origin: Point, state: DrawingState = DrawingState()
  ) {
    let rows = lines.map { (line: $0, runs: runs(in: $0)) }
    for (line, runs) in rows {
      for run in runs {
        guard let color = run.style.backgroundColor, run.width > 0 else { continue }
        let rect = Rect(
          x: run.origin.x, y: line.frame.minY, width: run.width, height: line.frame.height)
        list.draw(
          ShapeDrawing(path: path(of: rect, at: origin), paint: .color(color), state: state))
      }
    }
    for (line, runs) in rows {
      for decoration in TextDecoration.underlines(of: runs, in: line, text: shaped) {
        decoration.draw(in: &list, at: origin, state: state)
      }
      for run in runs {
        draw(run, in: &list, at: origin, state: state)
      }
      for decoration in TextDecoration.strikethroughs(of: runs, in: line, text: shaped) {
        decoration.draw(in: &list, at: origin, state: state)
      }
    }
  }

  private func draw(
    _ run: TextRun, in list: inout DisplayList, at origin: Point, state: DrawingState
  ) {
    if run.glyphs.isEmpty {
      drawAttachment(of: run, in: &list, at: origin, state: state)
      return
    }
    guard let shadow = run.style.shadow else {
      drawGlyphs(of: run, in: &list, at: origin, state: state)
      return
    }
    if shadow.blurRadius > 0 {
      list.pushGroup(Group(shadow: soft(shadow, state.transform), element: state.element))
      drawGlyphs(of: run, in: &list, at: origin, state: state)
      list.pop()
    } else {
      draw(shadow, of: run, in: &list, at: origin, state: state)
      drawGlyphs(of: run, in: &list, at: origin, state: state)
    }
  }

  /// A shadow in the list's coordinates. The blur of a shadow under text, as that of a graphics
  /// context, is twice the standard deviation.
  private func soft(_ shadow: TextShadow, _ transform: Transform) -> Shadow {
    let area = transform.a * transform.d - transform.b * transform.c
    return Shadow(
      color: shadow.color,
      offset: transform.apply(to: shadow.offset) - transform.apply(to: .zero),
      radius: shadow.blurRadius / 2 * area.magnitude.squareRoot())
  }

  private func drawGlyphs(
    of run: TextRun, in list: inout DisplayList, at origin: Point, state: DrawingState
  ) {
    // Pictures have no outline that could be stroked.
    let stroke = run.font.face.hasColorBitmaps ? nil : run.style.stroke
    if stroke == nil || stroke?.isFilled == true {
      list.draw(
        GlyphDrawing(
          run: glyphRun(run, at: origin), paint: .color(run.style.color),
          // The outline of a stroke is drawn as it is, and the letters must stay inside it.
          snapsBaseline: stroke == nil, state: state))
    }
    if let stroke {
      let path = outline(of: run, at: origin)
      guard !path.isEmpty else { return }
      list.draw(
        ShapeDrawing(
          path: path, mode: .stroke(StrokeStyle(width: stroke.width + embolden(of: run))),
          paint: .color(stroke.color ?? run.style.color), state: state))
    }
  }

  /// A sharp shadow needs no group. That of a picture is its shape in the shadow's colour.
  private func draw(
    _ shadow: TextShadow, of run: TextRun, in list: inout DisplayList, at origin: Point,
    state: DrawingState
  ) {
    guard run.font.face.hasColorBitmaps else {
      list.draw(
        GlyphDrawing(
          run: glyphRun(run, at: origin + shadow.offset), paint: .color(shadow.color),
          snapsBaseline: true, state: state))
      return
    }
    let scale = run.font.size / run.font.face.unitsPerEm
    for glyph in run.glyphs {
      guard case .bitmap(let picture, let rect) = run.font.face.shape(of: glyph.id) else {
        continue
      }
      let place = origin + shadow.offset + glyph.position
      list.draw(
        ImageDrawing(
          image: picture,
          destination: Rect(
            x: place.x + rect.minX * scale, y: place.y - rect.maxY * scale,
            width: rect.width * scale, height: rect.height * scale),
          tint: shadow.color, state: state))
    }
  }

  /// How much the strokes of a run are thickened, in points.
  private func embolden(of run: TextRun) -> Double { run.font.embolden * run.font.size }

  private func glyphRun(_ run: TextRun, at origin: Point) -> GlyphRun {
    GlyphRun(
      source: run.font.face, size: run.font.size, slant: run.font.slant + run.style.obliqueness,
      embolden: embolden(of: run),
      glyphs: run.glyphs.map {
        GlyphRun.Glyph(id: $0.id, position: origin + $0.position)
      })
  }

  /// The outlines of a run's glyphs, for stroking.
  private func outline(of run: TextRun, at origin: Point) -> Path {
    let scale = run.font.size / run.font.face.unitsPerEm
    let slant = run.font.slant + run.style.obliqueness
    var path = Path()
    for glyph in run.glyphs {
      guard case .outline(let shape) = run.font.face.shape(of: glyph.id) else { continue }
      let place = origin + glyph.position
      path.addPath(
        shape,
        transform: Transform(
          a: scale, b: 0, c: slant * scale, d: -scale, tx: place.x, ty: place.y))
    }
    return path
  }

  private func drawAttachment(
    of run: TextRun, in list: inout DisplayList, at origin: Point, state: DrawingState
  ) {
    guard let attachment = run.style.attachment, let image = attachment.image,
      shaped.units[run.range].first == 0xFFFC
    else { return }
    let bounds = attachment.bounds
    let place = origin + run.origin
    list.draw(
      ImageDrawing(
        image: image,
        destination: Rect(
          x: place.x + bounds.minX, y: place.y - bounds.maxY, width: bounds.width,
          height: bounds.height),
        tint: attachment.tint, state: state))
  }

  private func path(of rect: Rect, at origin: Point) -> Path {
    var path = Path()
    path.move(to: origin + rect.origin)
    path.addLine(to: origin + Point(x: rect.maxX, y: rect.minY))
    path.addLine(to: origin + Point(x: rect.maxX, y: rect.maxY))
    path.addLine(to: origin + Point(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    return path
  }
}
