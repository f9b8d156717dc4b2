extension DisplayList {
  /// Draws the list into a new picture.
  ///
  /// - Parameters:
  ///   - bounds: the part of the list's space that the picture shows, in points.
  ///   - scale: pixels per point, above 0. The picture measures `bounds` times `scale`, rounded
  ///     up to whole pixels; what exceeds a whole pixel by less than 1/512 is not counted.
  ///   - background: what is below the first drawing.
  /// - Throws: `PixmapError.bounds` when a number is of no use, `.size` when the picture would be
  ///   empty or too large, `.groups` when groups within groups would need too much memory.
  public func render(
    _ bounds: Rect, scale: Double, background: Color = .clear
  ) throws(PixmapError) -> Pixmap {
    let size = try DisplayList.pixelSize(of: bounds, scale: scale)
    // Nothing that was not written is handed on: the picture is dropped when drawing fails.
    var pixmap = try Pixmap(unwrittenWidth: size.width, height: size.height)
    try render(into: &pixmap, bounds, scale: scale, background: background)
    return pixmap
  }

  /// Draws the list into a picture that exists already, and whose memory is used again when its
  /// size fits; else it is replaced by a new one. What it showed before does not matter.
  ///
  /// When an error is thrown, nothing has been drawn.
  public func render(
    into pixmap: inout Pixmap, _ bounds: Rect, scale: Double, background: Color = .clear
  ) throws(PixmapError) {
    let size = try DisplayList.pixelSize(of: bounds, scale: scale)
    var other: Pixmap?
    if size.width != pixmap.width || size.height != pixmap.height {
      other = try Pixmap(unwrittenWidth: size.width, height: size.height)
    }
    let window = PixelWindow(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    let view = DisplayList.view(of: bounds, scale: scale)
    let groups = groupBounds(view: view, window: window)
    try checkMemory(of: groups, in: window)

    if let other { pixmap = other }
    other = nil
    var blocks: [PixelBlock] = []
    swap(&blocks, &pixmap.blocks)
    var canvas = Canvas(Surface(window, blocks: blocks), ground: background.premultiplied)
    blocks = []
    draw(on: &canvas, view: view, groups: groups)
    pixmap.blocks = canvas.finish()
    pixmap.clearPadding()
  }

  /// From points to the pixels of a picture that shows `bounds`.
  static func view(of bounds: Rect, scale: Double) -> Transform {
    Transform(
      a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale)
  }

  /// Masks within masks are drawn by functions that call themselves; more than this is refused.
  private static let maximumMaskDepth = 64

  /// Makes sure that the pictures of all groups and masks that are needed at the same time, and the
  /// whole one, have no more pixels than one picture may have.
  func checkMemory(
    of groups: [Int: PixelWindow], in window: PixelWindow, besides others: Int = 0,
    maskDepth: Int = 0
  ) throws(PixmapError) {
    let area = window.width * window.height
    var pixels = others + area
    var open: [Int] = []
    for (index, command) in commands.enumerated() {
      var needed = 0
      switch command {
      case .pushClip: break
      case .pushMask(let mask):
        // While the mask is drawn, and its bytes afterwards.
        guard maskDepth < DisplayList.maximumMaskDepth else { throw .groups(depth: maskDepth) }
        try mask.list.checkMemory(of: [:], in: window, besides: pixels, maskDepth: maskDepth + 1)
        needed = area / 4
      case .pushGroup:
        let bounds = groups[index] ?? .empty
        needed = bounds.width * bounds.height
      case .pop:
        pixels -= open.popLast() ?? 0
        continue
      case .shape, .image, .glyphs: continue
      }
      open.append(needed)
      pixels += needed
      if pixels > Pixmap.maximumPixelCount { throw .groups(depth: open.count) }
    }
  }

  func draw(
    on canvas: inout Canvas, view: Transform, groups: [Int: PixelWindow],
    commandsIn range: Range<Int>? = nil
  ) {
    var depth = 0
    for index in range ?? commands.indices {
      switch commands[index] {
      case .shape(let shape):
        if canvas.isClippedAway { continue }
        canvas.currentElement = shape.state.element
        canvas.draw(shape, transform: shape.state.transform.concatenating(view))
      case .image(let image):
        if canvas.isClippedAway { continue }
        canvas.currentElement = image.state.element
        canvas.draw(image, transform: image.state.transform.concatenating(view))
      case .glyphs(let glyphs):
        if canvas.isClippedAway { continue }
        canvas.currentElement = glyphs.state.element
        canvas.draw(glyphs, transform: glyphs.state.transform.concatenating(view))
      case .pushClip(let clip):
        depth += 1
        canvas.pushClip(clip, transform: clip.transform.concatenating(view))
      case .pushMask(let mask):
        depth += 1
        canvas.pushMask(mask, transform: mask.transform.concatenating(view))
      case .pushGroup(let group):
        depth += 1
        push(group, at: index, on: &canvas, view: view, groups: groups)
      case .pop:
        depth -= 1
        canvas.pop()
      }
    }
    // Brackets that were never closed.
    for _ in 0..<max(0, depth) { canvas.discard() }
  }

  private func push(
    _ group: Group, at index: Int, on canvas: inout Canvas, view: Transform,
    groups: [Int: PixelWindow]
  ) {
    let effects = GroupEffects(group, view: view)
    let bounds = groups[index] ?? .empty
    guard canvas.elementLists != nil else { return canvas.pushGroup(effects, bounds: bounds) }
    let clip = canvas.clip.window
    canvas.pushTracedGroup(effects, element: group.element) {
      guard let end = endOfBracket(at: index) else { return nil }
      let window = bounds.intersection(effects.source(of: clip))
      var picture = Canvas(Surface(window, reusing: []), ground: 0)
      draw(on: &picture, view: view, groups: groups, commandsIn: index + 1..<end)
      return Surface(window, blocks: picture.finish())
    }
  }

  /// The place of the `pop` that ends a clip or group.
  private func endOfBracket(at start: Int) -> Int? {
    var depth = 0
    for index in start..<commands.count {
      switch commands[index] {
      case .pushClip, .pushMask, .pushGroup: depth += 1
      case .pop:
        depth -= 1
        if depth == 0 { return index }
      case .shape, .image, .glyphs: break
      }
    }
    return nil
  }

  /// Whole pixels for a size in points.
  static func pixelSize(
    of bounds: Rect, scale: Double
  ) throws(PixmapError) -> (width: Int, height: Int) {
    guard bounds.isFinite, scale.isFinite, scale > 0, bounds.width > 0, bounds.height > 0 else {
      throw .bounds(bounds, scale: scale)
    }
    // 390 points at a scale of 3 may come out as 1170.0000000000002.
    func pixels(_ length: Double) -> Int { max(1, Rounding.up(length * scale - 1.0 / 512)) }
    return (pixels(bounds.width), pixels(bounds.height))
  }
}

extension Pixmap {
  /// Kernels write whole blocks; what they leave behind the width of the picture is removed here.
  mutating func clearPadding() {
    let used = width & 3
    guard used != 0 else { return }
    let mask = PixelBlock.firstPixels(used)
    let stride = blocksPerRow
    var span = blocks.mutableSpan
    var index = stride - 1
    while index < span.count {
      span[index] &= mask
      index += stride
    }
  }
}
