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
    let key = ObjectIdentifier(view)
    let old = entries[key]!.content
    entries[key]!.content.size = size
    entries[key]!.content.width = updated(
      old.width, variable: entries[key]!.width, from: old.size.width, to: size.width,
      hugging: view.layout.hugging.horizontal,
      resistance: view.layout.compressionResistance.horizontal,
      shortfallWeight: shortfallWeight(of: view, view.wrapsContent ? 0.5 : 1))
    entries[key]!.content.height = updated(
      old.height, variable: entries[key]!.height, from: old.size.height, to: size.height,
      hugging: view.layout.hugging.vertical,
      resistance: view.layout.compressionResistance.vertical,
      shortfallWeight: shortfallWeight(of: view, 1))
  }

  /// Where views that resist alike cannot all have their content's size, those give way that lose
  /// least: text that can be wrapped, then the later ones, as a title stays whole and its value does
  /// not.
  private func shortfallWeight(of view: UIView, _ weight: Double) -> Double {
    weight - 1e-5 * Double(min(siblingNumber(of: view), 10_000))
  }

  /// How many siblings come before a view: in a stack view those that are arranged.
  private func siblingNumber(of view: UIView) -> Int {
    guard let parent = view.superview else { return 0 }
    let arranged = (parent as? UIStackView)?.arrangedSubviews.firstIndex { $0 === view }
    return arranged ?? parent.subviews.firstIndex { $0 === view } ?? 0
  }

  /// The constraint for one direction, made, moved or removed as the length asks.
  private func updated(
    _ handles: [LinearSolver.Handle], variable: LinearSolver.Variable, from old: CGFloat,
    to new: CGFloat, hugging: UILayoutPriority, resistance: UILayoutPriority,
    shortfallWeight: Double
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
    return addContent(variable, new, hugging, resistance, shortfallWeight)
  }

  private func addContent(
    _ variable: LinearSolver.Variable, _ length: CGFloat, _ hugging: UILayoutPriority,
    _ resistance: UILayoutPriority, _ shortfallWeight: Double
  ) -> [LinearSolver.Handle] {
    var both = LinearConstraint(
      terms: [(variable, 1)], constant: -Double(length), relation: .equal,
      priority: hugging.rawValue)
    if hugging != .required, resistance != .required {
      both.shortfallPriority = resistance.rawValue
      both.shortfallWeight = shortfallWeight
      return (try? solver.add(both)).map { [$0] } ?? []
    }
    var (most, least) = (both, both)
    most.relation = .lessThanOrEqual
    least.relation = .greaterThanOrEqual
    least.priority = resistance.rawValue
    least.weight = shortfallWeight
    return [most, least].compactMap { try? solver.add($0) }
  }
}
