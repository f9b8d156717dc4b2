import Foundation

extension UIView {
  func swapSubviews(at first: Int, _ second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    subviews.swapAt(first, second)
    orderLayers()
  }

  /// True when the view is this one or lies below it.
  public func isDescendant(of view: UIView) -> Bool {
    var candidate: UIView? = self
    while let current = candidate {
      if current === view { return true }
      candidate = current.parent
    }
    return false
  }

  /// The view with the tag, this one first, then those below it.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The topmost view above this one, or the view itself.
  var root: UIView {
    var view = self
    while let parent = view.parent { view = parent }
    return view
  }

  func insert(_ view: UIView, at index: Int) {
    precondition(!isDescendant(of: view), "a view cannot be added below itself")
    guard view.parent !== self else { return reorder(view, to: index) }
    let oldWindow = view.window
    view.willMove(toSuperview: self)
    if window !== oldWindow { view.willMoveToWindowRecursively(window) }
    if let oldParent = view.parent {
      oldParent.willRemoveSubview(view)
      view.unlink()
    }
    // The view may have been laid out by itself; from now on the tree's engine counts.
    view.layout.engine = nil
    let index = min(max(index, 0), subviews.count)
    subviews.insert(view, at: index)
    view.parent = self
    if index == subviews.count - 1 { layer.addSublayer(view.layer) } else { orderLayers() }
    root.layout.engine?.install(view)
    view.updateTraits()
    // Below a view of the system's tint nothing changes.
    if view.traits.tintColor == nil, effectiveTintColor !== UIColor.systemBlue {
      view.tintColorCascades()
    }
    setNeedsLayout()
    didAddSubview(view)
    view.didMoveToSuperview()
    if window !== oldWindow { view.didMoveToWindowRecursively() }
    view.viewController?.viewWasAddedToParents()
  }

  /// Gives a subview another place among its siblings.
  func reorder(_ view: UIView, to index: Int) {
    guard view.parent === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    orderLayers()
  }

  func detach() {
    guard let parent else { return }
    let oldWindow = window
    willMove(toSuperview: nil)
    if oldWindow != nil { willMoveToWindowRecursively(nil) }
    parent.willRemoveSubview(self)
    let endsAppearance = viewController?.viewWillLeaveParents() ?? false
    unlink()
    didMoveToSuperview()
    if oldWindow != nil { didMoveToWindowRecursively() }
    if endsAppearance { viewController?.endAppearanceTransition() }
  }

  /// Takes the view out of its superview together with the constraints that tied it there.
  private func unlink() {
    guard let parent else { return }
    removeConstraintsToOutside()
    // What the engine knows of the view cannot be taken out of it; of most views it knows nothing.
    let root = parent.root
    if root.layout.engine?.knows(self) == true { root.layout.engine = nil }
    parent.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    self.parent = nil
    updateTraits()
    parent.setNeedsLayout()
  }

  /// Puts the layers of the subviews into the subviews' order, above layers without a view.
  private func orderLayers() {
    let own = layer.children.filter { child in
      !subviews.contains { $0.layer === child }
    }
    layer.sublayers = own + subviews.map(\.layer)
  }

  private func willMoveToWindowRecursively(_ window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.willMoveToWindowRecursively(window) }
  }

  private func didMoveToWindowRecursively() {
    if window != nil { AppearanceProxies.apply(to: self) }
    didMoveToWindow()
    for subview in subviews { subview.didMoveToWindowRecursively() }
  }
}
