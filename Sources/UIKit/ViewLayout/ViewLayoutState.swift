import Foundation

/// What a view keeps for its layout.
struct ViewLayoutState: Sendable {
  // Not [], which would be made into a set anew for each view.
  var autoresizingMask = UIView.AutoresizingMask(rawValue: 0)
  var autoresizesSubviews = true

  /// The constraints that this view holds.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  var safeAreaGuide: SystemLayoutGuide?
  var marginsGuide: SystemLayoutGuide?
  var readableGuide: SystemLayoutGuide?
  var keyboardGuide: SystemLayoutGuide?

  /// True when somebody asked for a guide of the system's, so that constraints may speak of it.
  var hasSystemGuides: Bool {
    safeAreaGuide != nil || marginsGuide != nil || readableGuide != nil || keyboardGuide != nil
  }

  /// How constraints refer to the view; nil until one does.
  var reference: LayoutReference?
  /// Solves the constraints of the whole tree. Only the topmost view has one.
  var engine: LayoutEngine?
  /// What the engine that asked last knows of the view.
  var entry: LayoutEngine.Entry?
  var needsUpdateConstraints = true
  /// Grows whenever the content's size may have changed.
  var contentGeneration = 0

  var hugging = AxisPriorities(horizontal: .defaultLow, vertical: .defaultLow)
  var compressionResistance = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)

  /// nil until somebody sets them.
  var margins: NSDirectionalEdgeInsets?
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// The safe area that a controller or window adds to what comes from above.
  var additionalSafeArea = UIEdgeInsets.zero
  /// What the view was last told; zero before it has been laid out.
  var reportedSafeArea: UIEdgeInsets? = .zero
  var reportedMargins: UIEdgeInsets?
}

/// A priority for each axis.
struct AxisPriorities: Sendable {
  /// Of controls that are drawn at one size.
  static let fixedSize = AxisPriorities(horizontal: .defaultHigh, vertical: .defaultHigh)

  var horizontal: UILayoutPriority
  var vertical: UILayoutPriority

  subscript(axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}
