import Foundation

extension LayoutEngine {
  /// A sum of variables and a constant.
  struct Expression {
    var terms: [(variable: LinearSolver.Variable, coefficient: Double)] = []
    var constant: Double = 0

    mutating func add(_ coefficient: Double, _ variable: LinearSolver.Variable) {
      if coefficient != 0 { terms.append((variable, coefficient)) }
    }
  }

  /// Adds a multiple of the place of an attribute, in the coordinates of a view that contains the item
  /// or is the item. False when there is no such place.
  func add(
    _ factor: Double, _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    in ancestor: UIView, to sum: inout Expression
  ) -> Bool {
    if let guide = attribute.marginAttribute, let view = item as? UIView {
      return add(factor, view.layoutMarginsGuide, guide, in: ancestor, to: &sum)
    }
    if item === ancestor, let scrollView = item as? UIScrollView, attribute.isPosition {
      return add(factor, scrollView.contentGuide, attribute, in: ancestor, to: &sum)
    }
    // Both items of a constraint follow the direction of the view that contains them.
    let isRightToLeft = ancestor.isRightToLeft
    if let span = item as? AnchorSpan {
      guard let (start, end) = span.sides else { return false }
      // Where leading is right, lengths are counted against the x axis.
      let isMirrored = isRightToLeft && start.attribute.followsReadingDirection
      let factor = isMirrored ? -factor : factor
      return add(-factor, start.item, start.attribute, in: ancestor, to: &sum)
        && add(factor, end.item, end.attribute, in: ancestor, to: &sum)
    }
    switch attribute {
    case .width:
      let insets = item.layoutInsets
      sum.add(factor, entry(for: item).width)
      sum.constant -= factor * Double(insets.left + insets.right)
    case .height:
      let insets = item.layoutInsets
      sum.add(factor, entry(for: item).height)
      sum.constant -= factor * Double(insets.top + insets.bottom)
    case .left: addHorizontal(factor, item, 0, in: ancestor, to: &sum)
    case .right: addHorizontal(factor, item, 1, in: ancestor, to: &sum)
    case .leading: addHorizontal(factor, item, isRightToLeft ? 1 : 0, in: ancestor, to: &sum)
    case .trailing: addHorizontal(factor, item, isRightToLeft ? 0 : 1, in: ancestor, to: &sum)
    case .centerX: addHorizontal(factor, item, 0.5, in: ancestor, to: &sum)
    case .top: addVertical(factor, item, 0, in: ancestor, to: &sum)
    case .bottom: addVertical(factor, item, 1, in: ancestor, to: &sum)
    case .centerY: addVertical(factor, item, 0.5, in: ancestor, to: &sum)
    case .firstBaseline, .lastBaseline:
      guard let view = item.layoutView else { return false }
      return addBaseline(factor, attribute, of: view, in: ancestor, to: &sum)
    default: return false
    }
    return true
  }

  /// The origin plus a fraction of the width, moved to the alignment rectangle.
  private func addHorizontal(
    _ factor: Double, _ item: any LayoutItem, _ fraction: Double, in ancestor: UIView,
    to sum: inout Expression
  ) {
    let insets = item.layoutInsets
    sum.add(factor * fraction, entry(for: item).width)
    sum.constant +=
      factor * (Double(insets.left) * (1 - fraction) - Double(insets.right) * fraction)
    addOrigins(factor, from: item, to: ancestor, { $0.minX }, in: &sum) { $0.bounds.minX }
  }

  /// The origin plus a fraction of the height, moved to the alignment rectangle, plus a distance.
  private func addVertical(
    _ factor: Double, _ item: any LayoutItem, _ fraction: Double, in ancestor: UIView,
    offset: CGFloat = 0, to sum: inout Expression
  ) {
    let insets = item.layoutInsets
    let inset = Double(insets.top) * (1 - fraction) - Double(insets.bottom) * fraction
    sum.add(factor * fraction, entry(for: item).height)
    sum.constant += factor * (Double(offset) + inset)
    addOrigins(factor, from: item, to: ancestor, { $0.minY }, in: &sum) { $0.bounds.minY }
  }

  /// A view without text has its baseline at its bottom.
  private func addBaseline(
    _ factor: Double, _ attribute: NSLayoutConstraint.Attribute, of view: UIView,
    in ancestor: UIView, to sum: inout Expression
  ) -> Bool {
    let isFirst = attribute == .firstBaseline
    let shown = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    guard shown === view else {
      return add(factor, shown, attribute, in: ancestor, to: &sum)
    }
    if let baselines = view.baselines {
      let offset = isFirst ? baselines.first : baselines.last
      addVertical(factor, view, 0.5, in: ancestor, offset: offset, to: &sum)
    } else {
      addVertical(factor, view, 1, in: ancestor, to: &sum)
    }
    return true
  }

  /// Adds the origins of the item and of the views between it and the ancestor.
  private func addOrigins(
    _ factor: Double, from item: any LayoutItem, to ancestor: UIView,
    _ origin: (Entry) -> LinearSolver.Variable, in sum: inout Expression,
    boundsOrigin: (UIView) -> CGFloat
  ) {
    var current: any LayoutItem = item
    while current !== ancestor, let container = current.layoutContainer {
      sum.add(factor, origin(entry(for: current)))
      if container !== ancestor { sum.constant -= factor * Double(boundsOrigin(container)) }
      current = container
    }
  }

  // MARK: Entries

  func entry(for item: any LayoutItem) -> Entry {
    // An item remembers its entry in the engine that asked last, which is nearly always this one.
    if let entry = item.layoutEntry, entry.engine === identity { return entry }
    guard let entry = entries[ObjectIdentifier(item)] else { return makeEntry(for: item) }
    item.layoutEntry = entry
    return entry
  }

  @discardableResult
  func makeEntry(for item: any LayoutItem) -> Entry {
    let key = ObjectIdentifier(item)
    let entry = Entry(item, identity, &solver)
    entries[key] = entry
    item.layoutEntry = entry
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
