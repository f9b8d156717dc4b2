import Foundation

extension UIView {
  /// The margins with sides that follow the reading direction, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { layoutMargins.directional(isRightToLeft: isRightToLeft) }
    set { setLayoutMargins(newValue) }
  }

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
    layoutMarginsDidChange()
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
      let outer = superview.layoutMargins
      margins.left = max(margins.left, outer.left - frame.minX)
      margins.top = max(margins.top, outer.top - frame.minY)
      margins.right = max(margins.right, outer.right - (superview.bounds.width - frame.maxX))
      margins.bottom = max(margins.bottom, outer.bottom - (superview.bounds.height - frame.maxY))
    }
    return margins
  }

  /// What the safe area of the view above takes away here, and what is added on top.
  var computedSafeAreaInsets: UIEdgeInsets {
    let added = layout.additionalSafeArea + (viewController?.additionalSafeAreaInsets ?? .zero)
    guard let superview else { return added }
    let outer = superview.safeAreaInsets
    let inherited = UIEdgeInsets(
      top: max(0, outer.top - frame.minY), left: max(0, outer.left - frame.minX),
      bottom: max(0, outer.bottom - (superview.bounds.height - frame.maxY)),
      right: max(0, outer.right - (superview.bounds.width - frame.maxX)))
    return inherited + added
  }
}
