extension CALayer {
  /// The sublayers in the order they were added; nil when there are none.
  public var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for child in children { child.superlayer = nil }
      children = []
      for child in newValue ?? [] { addSublayer(child) }
    }
  }

  public func addSublayer(_ layer: CALayer) {
    insert(layer, at: children.count)
  }

  public func insertSublayer(_ layer: CALayer, at index: UInt32) {
    insert(layer, at: Int(index))
  }

  /// Inserts a layer below a sibling, or at the bottom when the sibling is not one.
  public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling } ?? 0)
  }

  /// Inserts a layer above a sibling, or on top when the sibling is not one.
  public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    insert(layer, at: children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count)
  }

  /// Puts a layer in the place of a sublayer. Does nothing when `old` is not a sublayer.
  public func replaceSublayer(_ old: CALayer, with new: CALayer) {
    guard old !== new, old.superlayer === self else { return }
    insertSublayer(new, above: old)
    old.removeFromSuperlayer()
  }

  public func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    parent.children.removeAll { $0 === self }
    parent.setNeedsLayout()
    superlayer = nil
  }

  private func insert(_ layer: CALayer, at index: Int) {
    var ancestor: CALayer? = self
    while let current = ancestor {
      precondition(current !== layer, "a layer cannot be added below itself")
      ancestor = current.superlayer
    }
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(index, children.count))
    layer.superlayer = self
    setNeedsLayout()
  }

  /// The sublayers from back to front.
  var childrenByDepth: [CALayer] {
    guard children.contains(where: { $0.zPosition != 0 }) else { return children }
    // The index keeps siblings of equal depth in their order.
    return children.enumerated()
      .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
      .map(\.element)
  }
}
