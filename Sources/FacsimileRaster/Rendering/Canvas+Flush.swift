// Drawings are painted band by band: all of them in the first few rows of the picture, then all of
// them in the next rows. A band stays in the processor's cache, so what many drawings cover is not
// written to memory many times. And what later drawings hide in a whole band is not painted there, nor
// are hidden sides of a drawing (HiddenParts.swift).
//
// This cannot be seen in the pixels, because no pixel depends on what other pixels are painted.
extension Canvas {
  /// A group's picture of more blocks (1 MB) is painted soon, so that its memory can be used again.
  static let maximumPendingBlocks = 1 << 16
  /// Shapes of more points (512 KB) are painted soon, while they are in the cache.
  private static let maximumPendingPoints = 1 << 16
  private static let maximumPendingSteps = 1 << 14

  /// True when the innermost layer's steps are to be painted before more are added.
  var isPendingTooMuch: Bool {
    polygon.points.count - layer.firstShape.points > Canvas.maximumPendingPoints
      || steps.count - layer.firstStep > Canvas.maximumPendingSteps
  }

  /// Paints what the innermost layer's drawings prepared.
  mutating func flush() {
    let pending = steps[layer.firstStep...]
    guard !pending.isEmpty || layer.ground != nil else { return }
    let layout = layer.surface.layout
    let plan = BandPlan(
      pending, window: layer.surface.window, blocksPerRow: layout.blocksPerRow,
      points: polygon.points.count - layer.firstShape.points,
      skipsHidden: elementLists == nil)
    // The array is taken out, so that its span and the buffers are not parts of one value.
    var blocks = layer.surface.blocks
    layer.surface.blocks = []
    var target = blocks.mutableSpan
    var hidden = HiddenParts()
    for band in 0..<plan.count {
      let window = plan.window(of: band)
      let range = plan.steps(of: band)
      if let ground = layer.ground {
        let isHidden =
          elementLists == nil
          && (range.first.map { steps[plan.order[$0]].hides(window) } ?? false)
        target.fill(window, with: ground, layout: layout, bordersOnly: isHidden)
      }
      if let elementLists {
        for place in range {
          coverage.trace(
            steps[plan.order[place]], in: elementLists, of: polygon, in: window, target: &target,
            layout: layout)
        }
        continue
      }
      hidden.removeAll()
      for place in range.reversed() { hidden.add(steps[plan.order[place]], at: place, in: window) }
      for place in range {
        let index = plan.order[place]
        let part = hidden.visiblePart(of: steps[index].window.intersection(window), at: place)
        if part.isEmpty { continue }
        coverage.paint(steps[index], of: polygon, in: part, target: &target, layout: layout)
      }
    }
    layer.surface.blocks = blocks
    layer.ground = nil
    dropSteps()
  }

  /// Forgets the innermost layer's drawings.
  mutating func dropSteps() {
    steps.removeLast(steps.count - layer.firstStep)
    polygon.removeShapes(after: layer.firstShape)
  }
}

extension MutableSpan<PixelBlock> {
  /// Fills rows with one colour: all of their blocks, or only the first and the last one, which a
  /// drawing may cover in part.
  fileprivate mutating func fill(
    _ window: PixelWindow, with color: UInt32, layout: RowLayout, bordersOnly: Bool
  ) {
    let block = PixelBlock(repeating: color)
    let start = layout.index(block: layout.firstBlock, row: window.minY)
    let end = start + window.height * layout.blocksPerRow
    if bordersOnly {
      for row in stride(from: start, to: end, by: layout.blocksPerRow) {
        self[row] = block
        self[row + layout.blocksPerRow - 1] = block
      }
    } else {
      fill(from: start, count: end - start, with: color)
    }
  }
}
