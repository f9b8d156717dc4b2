import Foundation

extension CALayer {
  func layoutTree() {
    // As Core Animation documents: from the topmost layer above that also needs it.
    var top = self
    while let parent = top.parent, parent.layoutIsNeeded { top = parent }
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
}
