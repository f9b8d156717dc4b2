/// A picture that is being drawn: its pixels, the clips and groups that are open, and buffers that
/// are kept from one drawing to the next.
///
/// Drawings are prepared at once but painted later, many at a time (Canvas+Flush.swift). Coordinates
/// are pixels of the whole picture, inside groups too.
struct Canvas: ~Copyable {
  var layer: Layer
  var clip: ClipState
  private var brackets: [Bracket] = []
  /// The memory of a group that was painted.
  var spareMemory: [PixelBlock] = []

  /// The element whose drawings are prepared.
  var currentElement: ElementID?
  /// When not nil, the pixels are numbers of lists, and drawings put their element on top of them.
  var elementLists: ElementLists?

  // The rest is kept from picture to picture (DrawingMemory.swift).

  /// What is to be painted: the drawings of all open groups, the outermost first.
  var steps: [PaintStep]
  /// The shapes of the steps.
  var polygon: FixedPolygon
  var outlines: GlyphOutlines
  var coverage: Coverage

  /// The picture of the innermost open group, or the whole one.
  struct Layer {
    var surface: Surface
    /// What is below the first drawing; nil once something has been painted.
    var ground: UInt32?
    /// Where the layer's own steps and shapes begin.
    var firstStep = 0
    var firstShape = FixedPolygon.Mark(points: 0, starts: 0)
  }

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
    case group(Layer, ClipState, GroupEffects)
  }

  /// - Parameters:
  ///   - surface: what its blocks hold does not matter.
  ///   - ground: the colour below the first drawing, premultiplied.
  init(_ surface: consuming Surface, ground: UInt32) {
    clip = ClipState(window: surface.window, mask: nil)
    layer = Layer(surface: surface, ground: ground)
    let memory = DrawingMemory.take()
    steps = memory.steps
    polygon = memory.polygon
    outlines = memory.outlines
    coverage = memory.coverage
  }

  /// Ends drawing and hands over the pixels.
  consuming func finish() -> [PixelBlock] {
    flush()
    DrawingMemory(coverage: coverage, outlines: outlines, steps: steps, polygon: polygon)
      .giveBack()
    return layer.surface.blocks
  }

  /// True when nothing can be drawn, because clips leave nothing over.
  var isClippedAway: Bool { clip.window.isEmpty }

  // MARK: Painting

  /// Paints a region with one premultiplied colour.
  mutating func cover(_ region: Region, color: UInt32, blendMode: BlendMode) {
    switch blendMode {
    case .normal:
      if color != 0 { cover(region, with: .color(color)) }
    case .copy where color >> 24 == 255:
      cover(region, with: .color(color))
    default:
      cover(region, with: .shader(ConstantShader(color: color), blendMode))
    }
  }

  /// Paints a region with a shader's colours.
  mutating func cover(_ region: Region, shader: any Shader, blendMode: BlendMode) {
    cover(region, with: .shader(shader, blendMode))
  }

  private mutating func cover(_ region: Region, with ink: Ink) {
    let window = region.bounds.intersection(clip.window)
    guard !window.isEmpty else { return }
    steps.append(
      PaintStep(
        region: region, window: window, clip: clip.mask, ink: ink, element: currentElement))
    if isPendingTooMuch { flush() }
  }

  // MARK: Clips

  /// Cuts all further drawing to a region, until the matching `pop`.
  mutating func pushClip(_ region: Region?) {
    brackets.append(.clip(clip))
    guard let region else {
      clip = ClipState(window: .empty, mask: nil)
      return
    }
    clip.window = clip.window.intersection(region.bounds)
    if case .rectangle(let rect) = region, rect.isOnPixelGrid { return }
    guard !clip.window.isEmpty else {
      clip.mask = nil
      return
    }
    clip.mask = ClipMask(clip.window, within: clip.mask) { target, layout in
      coverage.fill(
        region, of: polygon, window: clip.window, painter: MaskPainter(), target: &target,
        layout: layout)
    }
  }

  /// Cuts all further drawing by the alpha of a surface that has the clip's window.
  mutating func pushClip(alphaOf surface: Surface) {
    brackets.append(.clip(clip))
    guard !clip.window.isEmpty else { return }
    clip.mask = ClipMask(clip.window, within: clip.mask) { target, layout in
      for index in 0..<target.count {
        target[index] = alphas(of: surface.blocks[index]).packedBytes
      }
    }
  }

  // MARK: Groups

  /// Draws apart, until the matching `pop`. `bounds` holds everything that will be drawn.
  mutating func pushGroup(_ effects: GroupEffects, bounds: PixelWindow) {
    let window = bounds.intersection(effects.source(of: clip.window))
    let backdrop = effects.backdrop.map { self.backdrop($0, in: window) }
    brackets.append(.group(layer, clip, effects))
    layer = Layer(
      surface: Surface(window, reusing: spareMemory), ground: 0, firstStep: steps.count,
      firstShape: polygon.end)
    spareMemory = []
    clip = ClipState(window: window, mask: nil)
    if let backdrop { cover(backdrop) }
  }

  /// Ends the clip or group that was opened last. Without one it does nothing.
  mutating func pop() {
    switch brackets.popLast() {
    case nil:
      break
    case .clip(let outer):
      clip = outer
    case .group(let below, let outer, let effects):
      flush()
      let surface = layer.surface
      layer = below
      clip = outer
      compose(surface, effects)
    }
  }

  /// Ends the clip or group that was opened last, and drops what a group drew.
  mutating func discard() {
    switch brackets.popLast() {
    case nil: break
    case .clip(let outer): clip = outer
    case .group(let below, let outer, _):
      dropSteps()
      layer = below
      clip = outer
    }
  }

  /// Drops the memory of a surface that was composed, or keeps it for the next group.
  mutating func recycle(_ surface: Surface) {
    if surface.blocks.count > Canvas.maximumPendingBlocks {
      flush()
      spareMemory = surface.blocks
    }
  }
}
