import Foundation

/// Intrinsic content sizes as constraints: hugging keeps a view from growing beyond its content,
/// compression resistance from shrinking below it. Both together are one equation that may be
/// missed on either side at different costs.
extension LayoutEngine {
  func installContent(of view: UIView) {
    entries[ObjectIdentifier(view)]!.content.generation = view.layout.contentGeneration
    setContentSize(view.intrinsicContentSize, of: view)
  }

  /// Measures again what said that its content changed.
  func refreshContent() {
    for key in order {
      guard let entry = entries[key], let view = entry.item as? UIView,
        entry.content.generation != view.layout.contentGeneration,
        !view.translatesAutoresizingMaskIntoConstraints
      else { continue }
      entries[key]!.content.generation = view.layout.contentGeneration
      entries[key]!.content.measuredWidth = nil
      setContentSize(view.intrinsicContentSize, of: view)
    }
  }

  /// Measures wrapped content for the width that it got. Returns true when a height changed.
  func remeasureWrappedContent() -> Bool {
    var didChange = false
    for key in order {
      guard let entry = entries[key], let view = entry.item as? UIView, view.wrapsContent,
        !view.translatesAutoresizingMaskIntoConstraints
      else { continue }
      let width = view.roundedToPixel(CGFloat(solver.value(of: entry.width)))
      guard width > 0, entry.content.measuredWidth != width else { continue }
      entries[key]!.content.measuredWidth = width
      let size = view.intrinsicSize(forWidth: width)
      guard size.height != entry.content.size.height else { continue }
      setContentSize(CGSize(width: entry.content.size.width, height: size.height), of: view)
      didChange = true
    }
    return didChange
  }

  private func setContentSize(_ size: CGSize, of view: UIView) {
    let entry = entries[ObjectIdentifier(view)]!
    let old = entry.content
    entry.content.size = size
    entry.content.width = updated(
      old.width, entry.width, from: old.size.width, to: size.width, of: view, .horizontal)
    entry.content.height = updated(
      old.height, entry.height, from: old.size.height, to: size.height, of: view, .vertical)
  }

  /// The constraint for one direction, made, moved or removed as the length asks.
  private func updated(
    _ handles: [LinearSolver.Handle], _ variable: LinearSolver.Variable, from old: CGFloat,
    to new: CGFloat, of view: UIView, _ axis: NSLayoutConstraint.Axis
  ) -> [LinearSolver.Handle] {
    guard new != old else { return handles }
    needsSolving = true
    guard new >= 0, new.isFinite else {
      for handle in handles { solver.remove(handle) }
      return []
    }
    if !handles.isEmpty {
      for handle in handles { solver.shiftConstant(of: handle, by: Double(old - new)) }
      return handles
    }
    return addContent(variable, new, of: view, axis)
  }

  private func addContent(
    _ variable: LinearSolver.Variable, _ length: CGFloat, of view: UIView,
    _ axis: NSLayoutConstraint.Axis
  ) -> [LinearSolver.Handle] {
    let (hugging, resistance) = (view.layout.hugging[axis], view.layout.compressionResistance[axis])
    var both = LinearConstraint(
      terms: [(variable, 1)], constant: -Double(length), relation: .equal,
      priority: hugging.rawValue)
    if hugging != .required, resistance != .required {
      both.shortfallPriority = resistance.rawValue
      both.shortfallWeight = shortfallWeight(of: view, axis)
      return (try? solver.add(both)).map { [$0] } ?? []
    }
    var (most, least) = (both, both)
    most.relation = .lessThanOrEqual
    least.relation = .greaterThanOrEqual
    least.priority = resistance.rawValue
    least.weight = shortfallWeight(of: view, axis)
    return [most, least].compactMap { try? solver.add($0) }
  }

  /// Where views that resist alike cannot all have their content's size, those give way that lose
  /// least: text that can be wrapped, then the later ones, as a title stays whole and its value does
  /// not. It decides when the view's content is first spoken of.
  private func shortfallWeight(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Double {
    let weight = axis == .horizontal && view.wrapsContent ? 0.5 : 1
    return weight - 1e-5 * Double(min(siblingNumber(of: view), 10_000))
  }

  /// How many siblings come before a view: in a stack view those that are arranged. All siblings are
  /// numbered at once, because each is going to be asked for.
  private func siblingNumber(of view: UIView) -> Int {
    let key = ObjectIdentifier(view)
    if let known = siblingNumbers[key] { return known }
    guard let parent = view.superview else { return 0 }
    for siblings in [parent.subviews, (parent as? UIStackView)?.arrangedSubviews ?? []] {
      for (number, sibling) in siblings.enumerated() {
        siblingNumbers[ObjectIdentifier(sibling)] = number
      }
    }
    return siblingNumbers[key] ?? 0
  }
}
