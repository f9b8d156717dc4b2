import Foundation

extension LayoutEngine {
  /// A sum of variables and a constant: the place of an attribute.
  struct Expression {
    var terms: [(variable: LinearSolver.Variable, coefficient: Double)]
    var constant: Double = 0
  }

  /// Where an attribute lies, in the coordinates of a view that contains the item or is the item.
  func expression(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView
  ) -> Expression? {
    if let view = item as? UIView, let guide = attribute.marginAttribute {
      return expression(view.layoutMarginsGuide, guide, in: ancestor)
    }
    if item === ancestor, let scrollView = item as? UIScrollView, attribute.isPosition {
      return expression(scrollView.contentGuide, attribute, in: ancestor)
    }
    let entry = self.entry(for: item)
    let insets = (item as? UIView)?.alignmentRectInsets ?? .zero
    switch attribute {
    case .width:
      return Expression(terms: [(entry.width, 1)], constant: Double(-insets.left - insets.right))
    case .height:
      return Expression(terms: [(entry.height, 1)], constant: Double(-insets.top - insets.bottom))
    default: break
    }
    guard let view = item.layoutView else { return nil }
    // Both items of a constraint follow the direction of the view that contains them.
    let isRightToLeft = ancestor.isRightToLeft
    switch attribute {
    case .left: return horizontal(item, entry, 0, in: ancestor)
    case .right: return horizontal(item, entry, 1, in: ancestor)
    case .leading: return horizontal(item, entry, isRightToLeft ? 1 : 0, in: ancestor)
    case .trailing: return horizontal(item, entry, isRightToLeft ? 0 : 1, in: ancestor)
    case .centerX: return horizontal(item, entry, 0.5, in: ancestor)
    case .top: return vertical(item, entry, 0, in: ancestor)
    case .bottom: return vertical(item, entry, 1, in: ancestor)
    case .centerY: return vertical(item, entry, 0.5, in: ancestor)
    case .firstBaseline, .lastBaseline:
      return baseline(attribute, of: view, in: ancestor)
    default: return nil
    }
  }

  /// The origin plus a fraction of the width, moved to the alignment rectangle.
  private func horizontal(
    _ item: any LayoutItem, _ entry: Entry, _ fraction: Double, in ancestor: UIView
  ) -> Expression {
    let insets = (item as? UIView)?.alignmentRectInsets ?? .zero
    var result = Expression(
      terms: fraction == 0 ? [] : [(entry.width, fraction)],
      constant: Double(insets.left) * (1 - fraction) - Double(insets.right) * fraction)
    addOrigins(from: item, to: ancestor, { $0.minX }, into: &result) { $0.bounds.minX }
    return result
  }

  /// The origin plus a fraction of the height, moved to the alignment rectangle, plus a distance.
  private func vertical(
    _ item: any LayoutItem, _ entry: Entry, _ fraction: Double, in ancestor: UIView,
    offset: CGFloat = 0
  ) -> Expression {
    let insets = (item as? UIView)?.alignmentRectInsets ?? .zero
    let inset = Double(insets.top) * (1 - fraction) - Double(insets.bottom) * fraction
    var result = Expression(
      terms: fraction == 0 ? [] : [(entry.height, fraction)], constant: Double(offset) + inset)
    addOrigins(from: item, to: ancestor, { $0.minY }, into: &result) { $0.bounds.minY }
    return result
  }

  /// A view without text has its baseline at its bottom.
  private func baseline(
    _ attribute: NSLayoutConstraint.Attribute, of view: UIView, in ancestor: UIView
  ) -> Expression? {
    let isFirst = attribute == .firstBaseline
    let shown = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    guard shown === view else { return expression(shown, attribute, in: ancestor) }
    let entry = self.entry(for: view)
    guard let baselines = view.baselines else { return vertical(view, entry, 1, in: ancestor) }
    return vertical(
      view, entry, 0.5, in: ancestor, offset: isFirst ? baselines.first : baselines.last)
  }

  /// Adds the origins of the item and of the views between it and the ancestor.
  private func addOrigins(
    from item: any LayoutItem, to ancestor: UIView,
    _ origin: (Entry) -> LinearSolver.Variable, into expression: inout Expression,
    boundsOrigin: (UIView) -> CGFloat
  ) {
    var current: any LayoutItem = item
    while current !== ancestor, let container = current.layoutContainer {
      expression.terms.append((origin(entry(for: current)), 1))
      if container !== ancestor { expression.constant -= Double(boundsOrigin(container)) }
      current = container
    }
  }

  // MARK: Entries

  func entry(for item: any LayoutItem) -> Entry {
    entries[ObjectIdentifier(item)] ?? makeEntry(for: item)
  }

  @discardableResult
  func makeEntry(for item: any LayoutItem) -> Entry {
    let key = ObjectIdentifier(item)
    let entry = Entry(item, &solver)
    entries[key] = entry
    order.append(key)
    if let view = item as? UIView, view !== root {
      if view.translatesAutoresizingMaskIntoConstraints {
        pinFrame(of: view)
      } else {
        installContent(of: view)
      }
    } else if let guide = item as? SystemLayoutGuide {
      pinInsets(of: guide)
    } else if item is ContentLayoutGuide {
      pin([entry.minX, entry.minY], to: [0, 0], of: item)
    }
    return entry
  }

  // MARK: Pins

  private func pinFrame(of view: UIView) {
    let entry = entries[ObjectIdentifier(view)]!
    pin([entry.minX, entry.minY, entry.width, entry.height], to: view.pinnedValues, of: view)
  }

  /// Ties a guide of the system to its owner's edges.
  private func pinInsets(of guide: SystemLayoutGuide) {
    guard let owner = guide.owningView, let insets = guide.systemInsets else { return }
    let outer = entry(for: owner)
    let entry = entries[ObjectIdentifier(guide)]!
    let equations: [(terms: [(LinearSolver.Variable, Double)], value: CGFloat)] = [
      ([(entry.minX, 1)], insets.left),
      ([(entry.minY, 1)], insets.top),
      ([(outer.width, 1), (entry.minX, -1), (entry.width, -1)], insets.right),
      ([(outer.height, 1), (entry.minY, -1), (entry.height, -1)], insets.bottom),
    ]
    for equation in equations {
      pin(equation.terms, to: equation.value, of: guide)
    }
  }

  func pin(_ variables: [LinearSolver.Variable], to values: [CGFloat], of item: any LayoutItem) {
    for (variable, value) in zip(variables, values) { pin([(variable, 1)], to: value, of: item) }
  }

  private func pin(
    _ terms: [(LinearSolver.Variable, Double)], to value: CGFloat, of item: any LayoutItem
  ) {
    let value = value.isFinite ? value : 0
    let constraint = LinearConstraint(
      terms: terms.map { (variable: $0.0, coefficient: $0.1) }, constant: -Double(value),
      relation: .equal, priority: 1000)
    guard let handle = try? solver.add(constraint) else { return }
    entries[ObjectIdentifier(item)]!.pins.append(Pin(handle: handle, value: value))
    needsSolving = true
  }

  /// Moves the pins of items whose numbers changed.
  func refreshPins() {
    for key in order {
      guard let entry = entries[key], !entry.pins.isEmpty, let item = entry.item else { continue }
      let values: [CGFloat] =
        if let guide = item as? SystemLayoutGuide {
          guide.systemInsets.map { [$0.left, $0.top, $0.right, $0.bottom] } ?? []
        } else if item is ContentLayoutGuide {
          [0, 0]
        } else if let view = item as? UIView {
          view === root ? [view.bounds.width, view.bounds.height] : view.pinnedValues
        } else {
          []
        }
      for (index, value) in zip(entry.pins.indices, values)
      where value.isFinite && value != entry.pins[index].value {
        let delta = Double(entry.pins[index].value - value)
        solver.shiftConstant(of: entry.pins[index].handle, by: delta)
        entries[key]!.pins[index].value = value
      }
    }
  }

  func frameChanged(_ view: UIView) {
    guard let entry = entries[ObjectIdentifier(view)], !entry.pins.isEmpty else { return }
    let values = view === root ? [view.bounds.width, view.bounds.height] : view.pinnedValues
    // A frame that is set to what it was asks for nothing.
    if zip(entry.pins, values).contains(where: { $0.value != $1 }) { needsSolving = true }
  }
}

extension UIView {
  /// What an autoresizing view holds fixed: origin and size, transform left aside.
  fileprivate var pinnedValues: [CGFloat] {
    [
      center.x - layer.anchorPoint.x * bounds.width,
      center.y - layer.anchorPoint.y * bounds.height, bounds.width, bounds.height,
    ]
  }
}

extension NSLayoutConstraint {
  /// True when the constraint speaks of leading or trailing and leading is the right side.
  var isMirrored: Bool {
    (firstAttribute.followsReadingDirection || secondAttribute.followsReadingDirection)
      && owner?.isRightToLeft ?? false
  }
}

extension NSLayoutConstraint.Attribute {
  /// True for edges, centre lines and baselines; false for lengths.
  fileprivate var isPosition: Bool { self != .width && self != .height }

  /// The direction that the attribute measures.
  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    default: .horizontal
    }
  }

  fileprivate var followsReadingDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The attribute of the margins guide that a margin attribute stands for.
  fileprivate var marginAttribute: NSLayoutConstraint.Attribute? {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: nil
    }
  }
}
