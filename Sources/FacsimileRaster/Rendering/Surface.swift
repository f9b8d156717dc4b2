/// Pixels at a place of their own in the whole picture.
struct Surface {
  let window: PixelWindow
  let layout: RowLayout
  var blocks: [PixelBlock]

  /// A transparent surface.
  init(_ window: PixelWindow) {
    let layout = RowLayout(window)
    self.init(
      window, blocks: Array(repeating: .zero, count: layout.blocksPerRow * window.height))
  }

  /// A surface whose blocks hold anything, for a canvas, which writes all of them. Memory that is
  /// handed over is used again if it is large enough.
  init(_ window: PixelWindow, reusing memory: consuming [PixelBlock]) {
    self.window = window
    layout = RowLayout(window)
    let count = layout.blocksPerRow * window.height
    blocks = memory.count >= count ? memory : Array(unwrittenCount: count)
  }

  /// A surface over existing blocks, which must have the layout of the window.
  init(_ window: PixelWindow, blocks: [PixelBlock]) {
    self.window = window
    layout = RowLayout(window)
    self.blocks = blocks
  }
}
