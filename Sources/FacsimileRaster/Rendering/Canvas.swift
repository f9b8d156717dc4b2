/// A picture that is being drawn: its pixels, the clips and groups that are open, and buffers that
/// are kept from one drawing to the next.
///
/// Coordinates are pixels of the whole picture, inside groups too.
struct Canvas: ~Copyable {
  private(set) var surface: Surface
  private(set) var clip: ClipState
  private var brackets: [Bracket] = []
  /// The memory of the last group that was closed.
  private var spareMemory: [PixelBlock] = []

  private var coverage = Coverage()
  var polygon = FixedPolygon()

  /// Where drawings are visible.
  struct ClipState {
    /// Nothing is drawn outside.
    var window: PixelWindow
    /// What part of a pixel is let through; nil lets all of it through.
    var mask: ClipMask?
  }

  /// What is restored by `pop`.
  private enum Bracket {
    case clip(ClipState)
    case group(Surface, ClipState, Group)
  }

  /// What is to be covered with paint.
  enum Region {
    case rectangle(FixedRect, isAntialiased: Bool)
    /// What the canvas' polygon holds.
    case polygon(FillRule, isAntialiased: Bool)
  }

  init(_ surface: consuming Surface) {
    clip = ClipState(window: surface.window, mask: nil)
    self.surface = surface
  }

  /// Ends drawing and hands over the pixels.
  consuming func finish() -> [PixelBlock] {
    surface.blocks
  }

  /// True when nothing can be drawn, because clips leave nothing over.
  var isClippedAway: Bool { clip.window.isEmpty }

  // MARK: Painting

  /// Paints a region with a painter, as far as the clips let it through.
  mutating func cover<P: Painter>(_ region: Region, with painter: P)
  where P.Element == PixelBlock {
    if let mask = clip.mask {
      coverUnmasked(region, with: ClippedPainter(base: painter, clip: mask))
    } else {
      coverUnmasked(region, with: painter)
    }
  }

  private mutating func coverUnmasked<P: Painter>(_ region: Region, with painter: P)
  where P.Element == PixelBlock {
    // The array is taken out, so that its span and the buffers are not parts of one value.
    var blocks = surface.blocks
    surface.blocks = []
    var target = blocks.mutableSpan
    fill(region, window: clip.window, painter: painter, target: &target, layout: surface.layout)
    surface.blocks = blocks
  }

  private mutating func fill<P: Painter>(
    _ region: Region, window: PixelWindow, painter: P, target: inout MutableSpan<P.Element>,
    layout: RowLayout
  ) {
    switch region {
    case .rectangle(let rect, let isAntialiased):
      Coverage.fill(
        rect, isAntialiased: isAntialiased, window: window, painter: painter, target: &target,
        layout: layout)
    case .polygon(let rule, let isAntialiased):
      coverage.fill(
        polygon, rule: rule, isAntialiased: isAntialiased, window: window, painter: painter,
        target: &target, layout: layout)
    }
  }

  /// Paints a region with one premultiplied colour.
  mutating func cover(_ region: Region, color: UInt32, blendMode: BlendMode) {
    switch blendMode {
    case .normal:
      if color != 0 { cover(region, with: SolidPainter(color: color)) }
    case .copy where color >> 24 == 255:
      cover(region, with: SolidPainter(color: color))
    default:
      cover(region, with: BlendPainter(shader: ConstantShader(color: color), mode: blendMode))
    }
  }

  /// Paints a region with a shader's colours.
  mutating func cover(_ region: Region, shader: any Shader, blendMode: BlendMode) {
    if blendMode == .normal {
      cover(region, with: ShadedPainter(shader))
    } else {
      cover(region, with: BlendPainter(shader: shader, mode: blendMode))
    }
  }

  // MARK: Clips

  /// Cuts all further drawing to a region, until the matching `pop`.
  mutating func pushClip(_ region: Region?) {
    brackets.append(.clip(clip))
    guard let region else {
      clip = ClipState(window: .empty, mask: nil)
      return
    }
    switch region {
    case .rectangle(let rect, let isAntialiased):
      let rect = isAntialiased ? rect : rect.aliased
      clip.window = clip.window.intersection(rect.pixels)
      if rect.isOnPixelGrid { return }
    case .polygon:
      clip.window = clip.window.intersection(polygon.pixelBounds)
    }
    guard !clip.window.isEmpty else {
      clip.mask = nil
      return
    }
    var mask = ClipMask(clip.window)
    mask.draw { target, layout in
      fill(
        region, window: clip.window, painter: MaskPainter(), target: &target, layout: layout)
    }
    if let outer = clip.mask { mask.multiply(by: outer) }
    clip.mask = mask
  }

  // MARK: Groups

  /// Draws apart, until the matching `pop`. `bounds` holds everything that will be drawn.
  mutating func pushGroup(_ group: Group, bounds: PixelWindow) {
    let window = bounds.intersection(clip.window)
    let layer = Surface(window, reusing: spareMemory)
    spareMemory = []
    brackets.append(.group(surface, clip, group))
    surface = layer
    clip = ClipState(window: window, mask: nil)
  }

  /// Ends the clip or group that was opened last. Without one it does nothing.
  mutating func pop() {
    switch brackets.popLast() {
    case nil:
      break
    case .clip(let outer):
      clip = outer
    case .group(let below, let outer, let group):
      let layer = surface
      surface = below
      clip = outer
      compose(layer, group)
      spareMemory = layer.blocks
    }
  }

  /// Ends the clip or group that was opened last, and drops what a group drew.
  mutating func discard() {
    switch brackets.popLast() {
    case nil: break
    case .clip(let outer): clip = outer
    case .group(let below, let outer, _):
      surface = below
      clip = outer
    }
  }

  private mutating func compose(_ layer: Surface, _ group: Group) {
    let opacity = Color.byte(group.opacity)
    let region = Region.rectangle(FixedRect(layer.window), isAntialiased: false)
    let shader = SurfaceShader(layer)
    if opacity == 255 {
      cover(region, shader: shader, blendMode: group.blendMode)
    } else if opacity > 0
      || !Blending.keepsBackdropUnderTransparentSource(group.blendMode)
    {
      cover(
        region, shader: ModulatedShader(base: shader, opacity: opacity, tint: nil),
        blendMode: group.blendMode)
    }
  }
}
