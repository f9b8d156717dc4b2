import CCairo
import FacsimileRaster

/// Draws display lists with Cairo, in its default antialiasing: fills, strokes, clips and groups of
/// plain colours.
struct CairoRenderer {
  let width: Int
  let height: Int

  /// The premultiplied pixels, row by row, in the order of a `Pixmap`.
  func render(_ list: DisplayList, background: Color) -> [UInt32] {
    var memory = [UInt32](repeating: 0, count: width * height)
    memory.withUnsafeMutableBytes { bytes in
      let surface = cairo_image_surface_create_for_data(
        bytes.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(width),
        Int32(height), Int32(width * 4))
      let context = cairo_create(surface)
      set(background, context)
      cairo_paint(context)
      var isGroup: [Group?] = []
      for command in list.commands {
        switch command {
        case .shape(let shape): draw(shape, context)
        case .pushClip(let clip):
          cairo_save(context)
          add(clip.path, clip.transform, context)
          cairo_set_fill_rule(context, rule(clip.rule))
          cairo_clip(context)
          isGroup.append(nil)
        case .pushGroup(let group):
          cairo_save(context)
          cairo_push_group(context)
          isGroup.append(group)
        case .pop:
          if let group = isGroup.removeLast() {
            cairo_pop_group_to_source(context)
            cairo_paint_with_alpha(context, group.opacity)
          }
          cairo_restore(context)
        case .image, .glyphs, .pushMask:
          preconditionFailure("the oracle draws shapes only")
        }
      }
      cairo_surface_flush(surface)
      cairo_destroy(context)
      cairo_surface_destroy(surface)
    }
    // Cairo's pixels have blue in the lowest byte.
    return memory.map { $0 & 0xff00_ff00 | ($0 & 0xff) << 16 | $0 >> 16 & 0xff }
  }

  private func draw(_ shape: ShapeDrawing, _ context: OpaquePointer?) {
    guard case .color(let color) = shape.paint else {
      preconditionFailure("the oracle draws plain colours only")
    }
    set(color, context)
    add(shape.path, shape.state.transform, context)
    switch shape.mode {
    case .fill(let fillRule):
      cairo_set_fill_rule(context, rule(fillRule))
      cairo_fill(context)
    case .stroke(let style):
      // A stroke's nib is shaped by the transform that is set when the stroke is drawn.
      cairo_save(context)
      var matrix = matrix(shape.state.transform)
      cairo_transform(context, &matrix)
      cairo_set_line_width(context, style.width)
      cairo_set_line_cap(
        context,
        [.butt: CAIRO_LINE_CAP_BUTT, .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE][
          style.cap] ?? CAIRO_LINE_CAP_BUTT)
      cairo_set_line_join(
        context,
        [
          .miter: CAIRO_LINE_JOIN_MITER, .round: CAIRO_LINE_JOIN_ROUND,
          .bevel: CAIRO_LINE_JOIN_BEVEL,
        ][style.join] ?? CAIRO_LINE_JOIN_MITER)
      cairo_set_miter_limit(context, style.miterLimit)
      cairo_set_dash(context, style.dashes, Int32(style.dashes.count), style.dashPhase)
      cairo_stroke(context)
      cairo_restore(context)
    }
  }

  private func set(_ color: Color, _ context: OpaquePointer?) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
  }

  private func rule(_ rule: FillRule) -> cairo_fill_rule_t {
    rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
  }

  private func matrix(_ transform: Transform) -> cairo_matrix_t {
    cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
  }

  private func add(_ path: Path, _ transform: Transform, _ context: OpaquePointer?) {
    let points = path.points.map(transform.apply(to:))
    var next = 0
    var current = Point.zero
    var start = Point.zero
    for verb in path.verbs {
      switch verb {
      case .move:
        current = points[next]
        start = current
        next += 1
        cairo_move_to(context, current.x, current.y)
      case .line:
        current = points[next]
        next += 1
        cairo_line_to(context, current.x, current.y)
      case .quadCurve:
        // Cairo has cubic curves only.
        let control = points[next]
        let end = points[next + 1]
        next += 2
        cairo_curve_to(
          context, current.x + (control.x - current.x) * 2 / 3,
          current.y + (control.y - current.y) * 2 / 3, end.x + (control.x - end.x) * 2 / 3,
          end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
        current = end
      case .curve:
        let end = points[next + 2]
        cairo_curve_to(
          context, points[next].x, points[next].y, points[next + 1].x, points[next + 1].y, end.x,
          end.y)
        next += 3
        current = end
      case .close:
        cairo_close_path(context)
        current = start
      }
    }
  }
}
