import Foundation

/// Makes the constraints of a stack view.
///
/// *Along* is the direction of the stack's axis, *across* the other one. The rules follow the
/// constraints that UIKit's stack view is seen to make: they are named after them, `UISV-…`.
@MainActor
struct StackArranger {
  let stack: UIStackView
  /// The arranged views that are shown.
  let views: [UIView]
  /// The arranged views that are hidden: they take no room.
  let hidden: [UIView]
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  init(stack: UIStackView, views: [UIView], hidden: [UIView]) {
    self.stack = stack
    self.views = views
    self.hidden = hidden
  }

  private var isHorizontal: Bool { stack.axis == .horizontal }

  /// The stack's edges, or those of its margins.
  private var canvas: any LayoutItem {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  mutating func arrange() {
    arrangeHidden()
    guard let first = views.first, let last = views.last else { return }
    add("canvas-connection", first, start, .equal, canvas, start)
    add("canvas-connection", canvas, end, .equal, last, end)
    arrangeAlong()
    arrangeAcross()
  }

  // MARK: Attributes

  private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
  private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
  private var crossStart: NSLayoutConstraint.Attribute { isHorizontal ? .top : .leading }
  private var crossEnd: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .trailing }
  private var crossCenter: NSLayoutConstraint.Attribute { isHorizontal ? .centerY : .centerX }
  private var crossLength: NSLayoutConstraint.Attribute { isHorizontal ? .height : .width }

  // MARK: Along

  private mutating func arrangeAlong() {
    let pairs = Array(zip(views, views.dropFirst()))
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      for (previous, next) in pairs { addSpacing(previous, next, .equal) }
    case .equalSpacing, .equalCentering:
      for (previous, next) in pairs { addSpacing(previous, next, .greaterThanOrEqual) }
    }
    switch stack.distribution {
    case .fill: break
    case .fillEqually:
      for view in views.dropFirst() {
        add("fill-equally", view, length, .equal, views[0], length)
      }
    case .fillProportionally: fillProportionally()
    case .equalSpacing: equaliseGaps(from: end, to: start)
    case .equalCentering:
      let center: NSLayoutConstraint.Attribute = isHorizontal ? .centerX : .centerY
      equaliseGaps(from: center, to: center)
    }
  }

  private mutating func addSpacing(
    _ previous: UIView, _ next: UIView, _ relation: NSLayoutConstraint.Relation
  ) {
    let isFromBaseline = stack.isBaselineRelativeArrangement && !isHorizontal
    add(
      "spacing", next, isFromBaseline ? .firstBaseline : start, relation, previous,
      isFromBaseline ? .lastBaseline : end, constant: stack.spacing(after: previous))
  }

  /// Lengths in proportion to the content's; views without one share as if they had none.
  private mutating func fillProportionally() {
    let lengths = views.map { view in
      let size = view.intrinsicContentSize
      return max(0, isHorizontal ? size.width : size.height)
    }
    let gaps = views.dropLast().reduce(0) { $0 + stack.spacing(after: $1) }
    let total = lengths.reduce(0, +) + gaps
    guard total > 0 else { return }
    for (view, length) in zip(views, lengths) where length > 0 {
      add(
        "fill-proportionally", view, self.length, .equal, canvas, self.length,
        multiplier: length / total, priority: UILayoutPriority(999))
    }
  }

  /// Makes the distances between neighbours equal by guides that stretch from one to the next.
  private mutating func equaliseGaps(
    from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute
  ) {
    // Below every content priority, above fitting: Apple uses 149 for centring.
    let priority: UILayoutPriority =
      stack.distribution == .equalCentering ? UILayoutPriority(149) : .required
    for (previous, next) in zip(views, views.dropFirst()) {
      let guide = UILayoutGuide()
      guide.identifier = "UISV-gap"
      add("gap-start", guide, start, .equal, previous, from)
      add("gap-end", next, to, .equal, guide, end)
      if let first = guides.first {
        add("equal-gaps", guide, length, .equal, first, length, priority: priority)
      }
      guides.append(guide)
    }
  }

  // MARK: Across

  private mutating func arrangeAcross() {
    for view in views {
      switch stack.alignment {
      case .fill:
        add("alignment", view, crossStart, .equal, canvas, crossStart)
        add("alignment", canvas, crossEnd, .equal, view, crossEnd)
      case .leading:
        add("alignment", view, crossStart, .equal, canvas, crossStart)
        add("spanning-boundary", canvas, crossEnd, .greaterThanOrEqual, view, crossEnd)
      case .trailing:
        add("alignment", canvas, crossEnd, .equal, view, crossEnd)
        add("spanning-boundary", view, crossStart, .greaterThanOrEqual, canvas, crossStart)
      case .center:
        add("alignment", view, crossCenter, .equal, canvas, crossCenter)
        addBoundaries(view)
      case .firstBaseline, .lastBaseline:
        addBoundaries(view)
      }
    }
    alignBaselines()
    guard stack.alignment != .fill else { return }
    // Draws the stack tight around its largest view where nothing else decides.
    let hug = NSLayoutConstraint(canvas, crossLength, .equal)
    hug.identifier = "UISV-ambiguity-suppression"
    hug.priority = UILayoutPriority(25)
    constraints.append(hug)
  }

  private mutating func addBoundaries(_ view: UIView) {
    add("spanning-boundary", view, crossStart, .greaterThanOrEqual, canvas, crossStart)
    add("spanning-boundary", canvas, crossEnd, .greaterThanOrEqual, view, crossEnd)
  }

  private mutating func alignBaselines() {
    let baseline: NSLayoutConstraint.Attribute
    switch stack.alignment {
    case .firstBaseline: baseline = .firstBaseline
    case .lastBaseline: baseline = .lastBaseline
    default: return
    }
    guard isHorizontal else { return }
    for view in views.dropFirst() {
      add("alignment", view, baseline, .equal, views[0], baseline)
    }
  }

  // MARK: Hidden

  private mutating func arrangeHidden() {
    for view in hidden {
      let collapse = NSLayoutConstraint(view, length, .equal)
      collapse.identifier = "UISV-hiding"
      collapse.priority = UILayoutPriority(999)
      constraints.append(collapse)
      add("hiding", view, start, .equal, canvas, start)
      add("hiding", view, crossStart, .equal, canvas, crossStart)
    }
  }

  private mutating func add(
    _ name: String, _ first: any LayoutItem, _ firstAttribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: any LayoutItem,
    _ secondAttribute: NSLayoutConstraint.Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      first, firstAttribute, relation, second, secondAttribute, multiplier: multiplier,
      constant: constant)
    constraint.identifier = "UISV-" + name
    constraint.priority = priority
    constraints.append(constraint)
  }
}
