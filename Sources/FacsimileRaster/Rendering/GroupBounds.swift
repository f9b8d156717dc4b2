extension DisplayList {
  /// For each `pushGroup`, by its place among the commands, the pixels that its content may touch.
  ///
  /// A group gets a picture of its own of this size, so the bounds are as tight as can be found out
  /// without drawing.
  func groupBounds(view: Transform, window: PixelWindow) -> [Int: PixelWindow] {
    var result: [Int: PixelWindow] = [:]
    var open: [OpenBracket] = []
    // What lies in no group is not looked at.
    var openGroups = 0
    var clip = window
    // The content of the innermost open group so far.
    var content = PixelWindow.empty
    for (index, command) in commands.enumerated() {
      switch command {
      case .shape(let shape):
        if openGroups > 0 { content = content.union(shape.pixels(view).intersection(clip)) }
      case .image(let image):
        if openGroups > 0 { content = content.union(image.pixels(view).intersection(clip)) }
      case .glyphs(let glyphs):
        if openGroups > 0 { content = content.union(glyphs.pixels(view).intersection(clip)) }
      case .pushClip(let shape):
        open.append(.clip(outer: clip))
        let transform = shape.transform.concatenating(view)
        let bounds = shape.path.controlBounds(mappedBy: transform).map(PixelWindow.init(covering:))
        clip = clip.intersection(bounds ?? .empty)
      case .pushMask: open.append(.clip(outer: clip))
      case .pushGroup(let group):
        let effects = GroupEffects(group, view: view)
        open.append(.group(index, effects, outerContent: content, clip: clip))
        openGroups += 1
        content = .empty
        clip = effects.source(of: clip)
      case .pop:
        switch open.popLast() {
        case nil: break
        case .clip(let outer): clip = outer
        case .group(let start, let effects, let outerContent, let groupClip):
          openGroups -= 1
          result[start] = effects.changesEverything ? clip : content
          content = outerContent.union(effects.bounds(of: content, clip: groupClip))
          clip = groupClip
        }
      }
    }
    // Groups that were never closed are not composed, so they need no pixels.
    return result
  }

  private enum OpenBracket {
    case clip(outer: PixelWindow)
    case group(Int, GroupEffects, outerContent: PixelWindow, clip: PixelWindow)
  }
}

extension ShapeDrawing {
  /// The pixels that the drawing may touch.
  fileprivate func pixels(_ view: Transform) -> PixelWindow {
    let transform = state.transform.concatenating(view)
    let bounds =
      switch mode {
      case .fill: path.controlBounds(mappedBy: transform)
      case .stroke(let style): Stroker.bounds(of: path, style: style, transform: transform)
      }
    return bounds.map(PixelWindow.init(covering:)) ?? .empty
  }
}

extension ImageDrawing {
  fileprivate func pixels(_ view: Transform) -> PixelWindow {
    let bounds = state.transform.concatenating(view).apply(to: destination)
    return bounds.isFinite ? PixelWindow(covering: bounds) : .empty
  }
}

extension GlyphDrawing {
  fileprivate func pixels(_ view: Transform) -> PixelWindow {
    let transform = state.transform.concatenating(view)
    guard let placement = GlyphPlacement(self, transform: transform) else { return .empty }
    let style = StrokeStyle(width: max(0, run.embolden) / placement.scale, miterLimit: 4)
    var result = PixelWindow.empty
    for glyph in run.glyphs {
      switch run.source.shape(of: glyph.id) {
      case .empty:
        break
      case .outline(let path):
        let place = placement.transform(at: placement.origin(of: glyph))
        if let bounds = Stroker.bounds(of: path, style: style, transform: place) {
          result = result.union(PixelWindow(covering: bounds))
        }
      case .bitmap(_, let rect):
        let bounds = placement.runTransform(of: glyph).apply(to: placement.rect(of: glyph, rect))
        if bounds.isFinite { result = result.union(PixelWindow(covering: bounds)) }
      }
    }
    return result
  }
}
