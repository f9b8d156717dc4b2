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
    var pixmap = try Pixmap(width: size.width, height: size.height)
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
    if size.width != pixmap.width || size.height != pixmap.height {
      pixmap = try Pixmap(width: size.width, height: size.height)
    }
    let window = PixelWindow(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    let view = Transform(
      a: scale, b: 0, c: 0, d: scale, tx: -bounds.minX * scale, ty: -bounds.minY * scale)
    let groups = groupBounds(view: view, window: window)
    try checkMemory(of: groups, besides: window)

    var blocks: [PixelBlock] = []
    swap(&blocks, &pixmap.blocks)
    var canvas = Canvas(Surface(window, blocks: blocks), ground: background.premultiplied)
    blocks = []
    draw(on: &canvas, view: view, groups: groups)
    pixmap.blocks = canvas.finish()
    pixmap.clearPadding()
  }

  /// Makes sure that the pictures of all groups that are open at the same time, and the whole one,
  /// have no more pixels than one picture may have.
  private func checkMemory(
    of groups: [Int: PixelWindow], besides window: PixelWindow
  ) throws(PixmapError) {
    if groups.isEmpty { return }
    var pixels = window.width * window.height
    var open: [Int] = []
    for (index, command) in commands.enumerated() {
      switch command {
      case .pushClip: open.append(0)
      case .pushGroup:
        let bounds = groups[index] ?? .empty
        open.append(bounds.width * bounds.height)
        pixels += bounds.width * bounds.height
        if pixels > Pixmap.maximumPixelCount { throw .groups(depth: open.count) }
      case .pop: pixels -= open.popLast() ?? 0
      default: break
      }
    }
  }

  private func draw(
    on canvas: inout Canvas, view: Transform, groups: [Int: PixelWindow]
  ) {
    var depth = 0
    for (index, command) in commands.enumerated() {
      switch command {
      case .shape(let shape):
        if canvas.isClippedAway { continue }
        canvas.draw(shape, transform: shape.state.transform.concatenating(view))
      case .image(let image):
        if canvas.isClippedAway { continue }
        canvas.draw(image, transform: image.state.transform.concatenating(view))
      case .glyphs(let glyphs):
        if canvas.isClippedAway { continue }
        canvas.draw(glyphs, transform: glyphs.state.transform.concatenating(view))
      case .pushClip(let clip):
        depth += 1
        canvas.pushClip(clip, transform: clip.transform.concatenating(view))
      case .pushGroup(let group):
        depth += 1
        canvas.pushGroup(group, bounds: groups[index] ?? .empty)
      case .pop:
        depth -= 1
        canvas.pop()
      }
    }
    // Brackets that were never closed.
    for _ in 0..<depth { canvas.discard() }
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
