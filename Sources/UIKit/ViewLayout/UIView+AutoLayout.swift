public import Foundation

extension UIView {
  /// The constraints that this view holds: those between views below it, and with itself.
  public var constraints: [NSLayoutConstraint] { layout.constraints }

  public func addConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = true
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = false
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// Holds constraints between this view and views and guides inside it.
  func adopt(_ constraints: [NSLayoutConstraint]) {
    layout.constraints += constraints
    let engine = root.layout.engine
    for constraint in constraints {
      constraint.owner = self
      engine?.add(constraint)
    }
    setNeedsLayoutOfRoot()
  }

  func abandon(_ constraint: NSLayoutConstraint) {
    layout.constraints.removeAll { $0 === constraint }
    constraint.owner = nil
    root.layout.engine?.remove(constraint)
    setNeedsLayoutOfRoot()
  }

  /// Drops every constraint that ties this view, or one below it, to a view above.
  func removeConstraintsToOutside() {
    var ancestor = superview
    while let view = ancestor {
      for constraint in view.layout.constraints where constraint.involves(viewsBelow: self) {
        view.abandon(constraint)
      }
      ancestor = view.superview
    }
  }

  // MARK: Guides

  public var layoutGuides: [UILayoutGuide] { layout.guides }

  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layout.guides.append(guide)
  }

  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self else { return }
    for constraint in layout.constraints
    where constraint.firstItem === guide || constraint.secondItem === guide {
      abandon(constraint)
    }
    layout.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The part of the view that bars and the device's shape do not cover.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = layout.safeAreaGuide { return guide }
    let guide = SystemLayoutGuide(owner: self, identifier: "UIViewSafeAreaLayoutGuide") {
      $0.safeAreaInsets
    }
    layout.safeAreaGuide = guide
    return guide
  }

  /// The part of the view inside its layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = layout.marginsGuide { return guide }
    let guide = SystemLayoutGuide(owner: self, identifier: "UIViewLayoutMarginsGuide") {
      $0.layoutMargins
    }
    layout.marginsGuide = guide
    return guide
  }

  /// The part of the view in which text is comfortable to read: inside the margins, no wider than
  /// about seventy characters.
  public var readableContentGuide: UILayoutGuide {
    if let guide = layout.readableGuide { return guide }
    let guide = SystemLayoutGuide(owner: self, identifier: "UIViewReadableContentGuide") {
      $0.readableInsets
    }
    layout.readableGuide = guide
    return guide
  }

  private var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let room = bounds.width - insets.left - insets.right
    // Source: measured on iPads, 672 points at the default text size, in proportion at others.
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
    let excess = max(0, room - 672 * body / 17)
    insets.left += excess / 2
    insets.right += excess / 2
    return insets
  }

  /// The strip that a keyboard covers. None is shown: its top is that of the safe area's lower part.
  public var keyboardLayoutGuide: UILayoutGuide {
    if let guide = layout.keyboardGuide { return guide }
    let guide = SystemLayoutGuide(owner: self, identifier: "UIKeyboardLayoutGuide") {
      UIEdgeInsets(
        top: $0.bounds.height - $0.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
    }
    layout.keyboardGuide = guide
    return guide
  }

  /// True when the constraints leave the view's place or size open.
  public var hasAmbiguousLayout: Bool {
    let root = self.root
    layoutTree()
    return root.layout.engine?.isAmbiguous(self) ?? false
  }

  /// The constraints that decide the view's place and size in a direction: those that speak of it.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint]
  {
    var result: [NSLayoutConstraint] = []
    var view: UIView? = self
    while let current = view {
      result += current.layout.constraints.filter { constraint in
        (constraint.firstItem === self || constraint.secondItem === self)
          && constraint.firstAttribute.axis == axis
      }
      view = current.superview
    }
    return result
  }

  // MARK: Priorities

  public func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layout.hugging[axis]
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layout.hugging[axis] = priority
    layoutItemsDidChange()
  }

  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    layout.compressionResistance[axis]
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layout.compressionResistance[axis] = priority
    layoutItemsDidChange()
  }

  // MARK: Passes

  func constraintsNeedUpdate() {
    layout.needsUpdateConstraints = true
    setNeedsLayoutOfRoot()
  }

  func updateConstraintsOfTree() {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    guard layout.needsUpdateConstraints else { return }
    layout.needsUpdateConstraints = false
    viewController?.updateViewConstraints()
    updateConstraints()
  }

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let engine = LayoutEngine(
      root: self, fitting: target, horizontal: horizontal, vertical: vertical)
    engine.solve()
    let size = engine.frame(of: self).size
    return CGSize(width: ceiledToPixel(size.width), height: ceiledToPixel(size.height))
  }

  /// The smallest size that the constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The largest size that the constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  /// Lays out this view and everything below it.
  func layoutTree() {
    let root = self.root
    // Wrapped text settles its height once its width is known, and views that place subviews by frames
    // do so once they have theirs, so layout may come round again.
    let maximumRounds = 8
    for _ in 0..<maximumRounds {
      root.updateConstraintsIfNeeded()
      let engine = root.layoutEngine()
      if engine?.solve() == true { root.setNeedsLayoutRecursively() }
      layer.layoutIfNeeded()
      guard root.layout.engine?.needsSolving ?? false || root.anyConstraintsNeedUpdate else {
        return
      }
    }
  }

  private var anyConstraintsNeedUpdate: Bool {
    layout.needsUpdateConstraints || subviews.contains(where: \.anyConstraintsNeedUpdate)
  }

  private func setNeedsLayoutRecursively() {
    setNeedsLayout()
    for subview in subviews { subview.setNeedsLayoutRecursively() }
  }

  func setNeedsLayoutOfRoot() {
    setNeedsLayout()
    superview?.setNeedsLayout()
    root.layout.engine?.setNeedsSolving()
  }

  /// The engine of the tree below this topmost view; nil when no view has constraints.
  private func layoutEngine() -> LayoutEngine? {
    if layout.engine == nil, holdsConstraintsInTree { layout.engine = LayoutEngine(root: self) }
    return layout.engine
  }

  private var holdsConstraintsInTree: Bool {
    !layout.constraints.isEmpty || subviews.contains(where: \.holdsConstraintsInTree)
  }

  /// Called when what the engine assumes of a view no longer holds: it starts anew.
  func layoutItemsDidChange() {
    root.layout.engine = nil
    setNeedsLayoutOfRoot()
  }

  func frameDidChangeForLayout() {
    (superview == nil ? self : root).layout.engine?.frameChanged(self)
  }

  /// Gives the subviews and guides the frames that the engine found for them.
  func applyLayout() {
    guard let engine = root.layout.engine else { return }
    for subview in subviews where engine.places(subview) {
      subview.applyFrame(engine.frame(of: subview))
    }
    for guide in layout.guides { guide.layoutFrame = rounded(engine.frame(of: guide)) }
  }

  private func applyFrame(_ solution: CGRect) {
    let frame = rounded(solution)
    let size = frame.size
    let anchor = layer.anchorPoint
    let center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    // A transformed view keeps its transform: bounds and centre are what layout decides.
    if bounds.size != size { bounds.size = size }
    if self.center != center { self.center = center }
  }

  /// Moves each edge to the nearest pixel, as UIKit does, so that neighbours still touch.
  private func rounded(_ rect: CGRect) -> CGRect {
    let left = roundedToPixel(rect.minX)
    let top = roundedToPixel(rect.minY)
    return CGRect(
      x: left, y: top, width: max(0, roundedToPixel(rect.maxX) - left),
      height: max(0, roundedToPixel(rect.maxY) - top))
  }
}

extension NSLayoutConstraint {
  fileprivate func involves(viewsBelow view: UIView) -> Bool {
    [firstLayoutItem, secondLayoutItem].contains { item in
      if let span = item as? AnchorSpan {
        return span.touches { $0.layoutView?.isDescendant(of: view) ?? false }
      }
      return item?.layoutView?.isDescendant(of: view) ?? false
    }
  }
}
