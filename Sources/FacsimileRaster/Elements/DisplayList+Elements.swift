extension DisplayList {
  /// Finds out which elements painted each pixel, instead of painting them.
  ///
  /// The arguments and the errors are those of `render`. The effects of a group (shadow, blur and
  /// backdrop) count as painted by the group's own element.
  public func elementMap(_ bounds: Rect, scale: Double) throws(PixmapError) -> ElementMap {
    let size = try DisplayList.pixelSize(of: bounds, scale: scale)
    let pixmap = try Pixmap(width: size.width, height: size.height)
    let window = PixelWindow(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    let view = DisplayList.view(of: bounds, scale: scale)
    let groups = groupBounds(view: view, window: window)
    try checkMemory(of: groups, in: window)
    let lists = ElementLists()
    var canvas = Canvas(Surface(window, blocks: pixmap.blocks), ground: 0)
    canvas.elementLists = lists
    draw(on: &canvas, view: view, groups: groups)
    return ElementMap(
      width: size.width, height: size.height, blocks: canvas.finish(), lists: lists)
  }
}

extension Canvas {
  /// Opens a group whose content is traced in place, not drawn apart: only its effects need pixels.
  mutating func pushTracedGroup(
    _ effects: GroupEffects, element: ElementID?, content: () -> Surface?
  ) {
    currentElement = element
    if element != nil, effects.opacity > 0, !clip.window.isEmpty {
      if effects.backdrop != nil {
        cover(.rectangle(FixedRect(clip.window)), color: 0xff00_0000, blendMode: .normal)
      }
      if effects.shadow != nil || effects.blur != nil, let surface = content() {
        // Everything that the group shows, its shadow included, is the element's.
        var picture = Canvas(Surface(clip.window, reusing: []), ground: 0)
        picture.compose(surface, effects)
        cover(Surface(clip.window, blocks: picture.finish()))
      }
    }
    pushClip(effects.opacity > 0 ? .rectangle(FixedRect(clip.window)) : nil)
  }
}
