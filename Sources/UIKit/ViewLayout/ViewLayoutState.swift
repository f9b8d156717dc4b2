import Foundation

/// What a view keeps for its layout.
struct ViewLayoutState {
  var autoresizingMask: UIView.AutoresizingMask = []
  var autoresizesSubviews = true

  /// The constraints that this view holds.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeAreaGuide: SystemLayoutGuide?
  var marginsGuide: SystemLayoutGuide?
  var readableContentGuide: SystemLayoutGuide?

  /// Solves the constraints of the whole tree. Only the topmost view has one.
  var engine: LayoutEngine?
  var needsUpdateConstraints = true
  var intrinsicSizeIsStale = true

  var hugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  var compressionResistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)

  /// nil until somebody sets them.
  var margins: NSDirectionalEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// The safe area that a controller or window adds to what comes from above.
  var additionalSafeArea = UIEdgeInsets.zero
}

/// A priority for each axis.
struct AxisPriorities {
  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
