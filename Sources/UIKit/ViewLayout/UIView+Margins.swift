import Foundation

extension UIView {
  /// True when content also stays away from the superview's margins.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layout.preservesSuperviewMargins }
    set {
      layout.preservesSuperviewMargins = newValue
      marginsChanged()
    }
  }

  /// True when the safe area is part of the margins.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layout.insetsMarginsFromSafeArea }
    set {
      layout.insetsMarginsFromSafeArea = newValue
      marginsChanged()
    }
  }

  func setLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
    layout.margins = margins
    marginsChanged()
  }

  private func marginsChanged() {
    setNeedsLayoutOfRoot()
  }

  /// The margins when nobody set them. Source: Apple, "layoutMargins": 8 points; the root view of
  /// a controller has 16 at its sides (20 on wide screens) and none above and below.
  private var defaultMargins: NSDirectionalEdgeInsets {
    guard viewController != nil else {
      return NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    }
    let side: CGFloat = bounds.width > 400 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  var computedLayoutMargins: UIEdgeInsets {
    var margins = (layout.margins ?? defaultMargins).resolved(isRightToLeft: isRightToLeft)
    if insetsLayoutMarginsFromSafeArea { margins = margins + safeAreaInsets }
    if preservesSuperviewLayoutMargins, let superview {
      let (outer, distances) = (superview.layoutMargins, distances(to: superview))
      margins.left = max(margins.left, outer.left - distances.left)
      margins.top = max(margins.top, outer.top - distances.top)
      margins.right = max(margins.right, outer.right - distances.right)
      margins.bottom = max(margins.bottom, outer.bottom - distances.bottom)
    }
    return margins
  }

  /// What the safe area of the view above takes away here, and what is added on top.
  var computedSafeAreaInsets: UIEdgeInsets {
    let added = layout.additionalSafeArea + (viewController?.additionalSafeAreaInsets ?? .zero)
    guard let superview else { return added }
    let outer = superview.safeAreaInsets
    if outer == .zero { return added }
    let distances = distances(to: superview)
    let inherited = UIEdgeInsets(
      top: max(0, outer.top - distances.top), left: max(0, outer.left - distances.left),
      bottom: max(0, outer.bottom - distances.bottom),
      right: max(0, outer.right - distances.right))
    return inherited + added
  }

  /// How far the edges lie inside those of the superview, as it is shown: a scrolled superview
  /// shows another part of its content.
  private func distances(to superview: UIView) -> UIEdgeInsets {
    let (inner, outer) = (frame, superview.bounds)
    return UIEdgeInsets(
      top: inner.minY - outer.minY, left: inner.minX - outer.minX, bottom: outer.maxY - inner.maxY,
      right: outer.maxX - inner.maxX)
  }

  /// Tells the view when its safe area or its margins are others than at the last layout.
  func reportInsetChanges() {
    let safeArea = safeAreaInsets
    let margins = marginsAreDefault(safeArea) ? layout.reportedMargins : layoutMargins
    if let known = layout.reportedSafeArea, known != safeArea {
      safeAreaInsetsDidChange()
      viewController?.viewSafeAreaInsetsDidChange()
    }
    if let known = layout.reportedMargins, let margins, known != margins {
      layoutMarginsDidChange()
      viewController?.viewLayoutMarginsDidChange()
    }
    layout.reportedSafeArea = safeArea
    layout.reportedMargins = margins ?? layoutMargins
  }

  /// True when the margins cannot have changed since they were reported: nobody set any, and nothing
  /// is added to them.
  private func marginsAreDefault(_ safeArea: UIEdgeInsets) -> Bool {
    layout.reportedMargins != nil && layout.margins == nil && viewController == nil
      && !layout.preservesSuperviewMargins && safeArea == layout.reportedSafeArea
  }
}
