public import Foundation

extension CALayer {
  public func setNeedsLayout() {
    layoutIsNeeded = true
  }

  public func needsLayout() -> Bool { layoutIsNeeded }

  /// Places the sublayers of this layer and of all below it, where that is needed.
  ///
  /// A layer whose layout asks for layout again, of itself or of a layer above, is laid out again,
  /// a bounded number of times.
  public func layoutIfNeeded() {
    // As Core Animation documents: from the topmost layer above that also needs it.
    var top = self
    while let parent = top.superlayer, parent.layoutIsNeeded { top = parent }
    // Layouts that never settle end here; settled ones need two or three passes.
    let maximumPasses = 16
    for _ in 0..<maximumPasses where !top.layoutPass() { return }
  }

  /// Lays out what needs it, parents first. Returns false when nothing did.
  private func layoutPass() -> Bool {
    var didLayOut = false
    if layoutIsNeeded {
      layoutIsNeeded = false
      layoutSublayers()
      didLayOut = true
    }
    for child in children where child.layoutPass() { didLayOut = true }
    return didLayOut
  }

  /// Marks the layer as one that draws content of its own.
  public func setNeedsDisplay() {
    drawsContent = true
  }

  /// Marks the layer as one that draws content of its own; all of it is drawn.
  public func setNeedsDisplay(_ rect: CGRect) {
    drawsContent = true
  }
}
