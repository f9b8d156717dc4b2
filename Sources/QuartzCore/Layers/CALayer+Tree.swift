extension CALayer {
  func replaceChildren(with layers: [CALayer]) {
    for child in children { child.parent = nil }
    children = []
    for layer in layers { addSublayer(layer) }
  }

  func detach() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    parent.setNeedsLayout()
    self.parent = nil
  }

  func insert(_ layer: CALayer, at index: Int) {
    precondition(!isInside(layer), "a layer cannot be added below itself")
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(index, children.count))
    layer.parent = self
    setNeedsLayout()
  }

  /// True when this layer is the other one, or lies below it or below its mask.
  func isInside(_ other: CALayer) -> Bool {
    self === other || parent?.isInside(other) ?? false || maskedLayer?.isInside(other) ?? false
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
