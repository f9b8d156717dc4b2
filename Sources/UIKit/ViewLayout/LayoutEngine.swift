import Foundation

/// Turns the constraints of a view tree into equations, and their solution into frames.
///
/// Every view and guide that constraints speak of has four variables: its origin in its
/// container's coordinates, and its size. A view that translates its autoresizing mask is tied to
/// its present frame; the others are free but for their constraints and their content's size.
@MainActor
final class LayoutEngine {
  /// An item's variables and the constraints that the engine made for it.
  @MainActor
  final class Entry {
    private let reference: LayoutReference
    let engine: Identity
    let minX: LinearSolver.Variable
    let minY: LinearSolver.Variable
    let width: LinearSolver.Variable
    let height: LinearSolver.Variable
    /// Holds a view at its frame, or a system guide at its insets.
    var pins: [Pin] = []
    var content = ContentConstraints()

    var item: (any LayoutItem)? { reference.item }

    init(_ item: any LayoutItem, _ engine: Identity, _ solver: inout LinearSolver) {
      reference = item.layoutReference
      self.engine = engine
      minX = solver.makeVariable()
      minY = solver.makeVariable()
      width = solver.makeVariable()
      height = solver.makeVariable()
    }
  }

  /// Tells engines apart, those that are gone too.
  final class Identity {}

  /// A required equation whose constant follows a number of the view.
  struct Pin {
    var handle: LinearSolver.Handle
    var value: CGFloat
  }

  /// The constraints that come from an item's intrinsic content size.
  struct ContentConstraints {
    /// -1 stands for no intrinsic length.
    var size = CGSize(width: -1, height: -1)
    /// The view's content generation that was measured.
    var generation = 0
    /// The width for which the height was measured.
    var measuredWidth: CGFloat?
    var width: [LinearSolver.Handle] = []
    var height: [LinearSolver.Handle] = []
  }

  struct Installed {
    var handle: LinearSolver.Handle
    var constant: Double
  }

  /// It owns the engine, and may be asked for its place while it ends.
  unowned(unsafe) let root: UIView
  let identity = Identity()
  var solver = LinearSolver()
  var entries: [ObjectIdentifier: Entry] = [:]
  /// The order in which items came, so that nothing depends on a dictionary's order.
  var order: [ObjectIdentifier] = []
  var installed: [ObjectIdentifier: Installed] = [:]
  /// How many siblings come before a view.
  var siblingNumbers: [ObjectIdentifier: Int] = [:]
  /// The lengths of which the solver knows that they are not negative.
  private var bounded: Set<LinearSolver.Variable> = []
  /// Constraints that contradict required ones, in the order in which that was found.
  private var broken: [BrokenConstraint] = []

  private struct BrokenConstraint {
    weak var constraint: NSLayoutConstraint?
  }

  var needsSolving = true

  /// An engine in which the root has its present size.
  init(root: UIView) {
    self.root = root
    let entry = makeEntry(for: root)
    pin([entry.width, entry.height], to: [root.bounds.width, root.bounds.height], of: root)
    install(root)
  }

  /// An engine in which the root takes the size that fits its content, near a target.
  init(
    root: UIView, fitting target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) {
    self.root = root
    let entry = makeEntry(for: root)
    installContent(of: root)
    prefer(entry.width, target.width, horizontal)
    prefer(entry.height, target.height, vertical)
    install(root)
  }

  private func prefer(
    _ variable: LinearSolver.Variable, _ value: CGFloat, _ priority: UILayoutPriority
  ) {
    _ = try? solver.add(
      LinearConstraint(
        terms: [(variable, 1)], constant: -value, relation: .equal, priority: priority.rawValue))
  }

  // MARK: Solution

  /// Brings the solution up to date. Returns true when it may have changed.
  @discardableResult
  func solve() -> Bool {
    guard needsSolving else { return false }
    needsSolving = false
    refreshPins()
    refreshContent()
    retryBrokenConstraints()
    findSolution()
    // A height that depends on the width is measured once the width is known; the new height may
    // in turn change widths, rarely more than once.
    for _ in 0..<3 where remeasureWrappedContent() { findSolution() }
    return true
  }

  /// Above every priority that people give, and below what is required: a bound never contradicts
  /// constraints that come later or change. Where they force a negative length, the frame has no
  /// extent.
  private static let boundPriority = UILayoutPriority.required.rawValue.nextDown

  /// The optimum in which no length is negative. Hardly any ever comes out so, and each inequality
  /// costs; so the solver is told only of those that do.
  private func findSolution() {
    var isFound = false
    while !isFound {
      solver.solve()
      isFound = true
      for key in order {
        guard let entry = entries[key] else { continue }
        for length in [entry.width, entry.height] where solver.value(of: length) < -1e-6 {
          guard bounded.insert(length).inserted else { continue }
          _ = try? solver.add(
            LinearConstraint(
              terms: [(length, 1)], constant: 0, relation: .greaterThanOrEqual,
              priority: LayoutEngine.boundPriority))
          isFound = false
        }
      }
    }
  }

  func setNeedsSolving() {
    needsSolving = true
  }

  /// True when the engine has variables for a view, for one below it or for a guide of theirs.
  func knows(_ view: UIView) -> Bool {
    entries[ObjectIdentifier(view)] != nil
      || view.layout.guides.contains { entries[ObjectIdentifier($0)] != nil }
      || view.layout.hasSystemGuides || view.subviews.contains(where: knows)
  }

  /// True when the view's frame comes from the engine.
  func places(_ view: UIView) -> Bool {
    !view.translatesAutoresizingMaskIntoConstraints && entries[ObjectIdentifier(view)] != nil
  }

  /// The solved frame in the container's coordinates, not rounded.
  func frame(of item: any LayoutItem) -> CGRect {
    guard let entry = entries[ObjectIdentifier(item)] else { return .zero }
    return CGRect(
      x: solver.value(of: entry.minX), y: solver.value(of: entry.minY),
      width: max(0, solver.value(of: entry.width)), height: max(0, solver.value(of: entry.height)))
  }

  /// True when the constraints leave a view's place or size open.
  func isAmbiguous(_ view: UIView) -> Bool {
    guard let entry = entries[ObjectIdentifier(view)] else { return false }
    return [entry.minX, entry.minY, entry.width, entry.height].contains {
      solver.isAmbiguous($0)
    }
  }

  /// The solved size of an item, or nil when no constraint speaks of it.
  func size(of item: any LayoutItem) -> CGSize? {
    entries[ObjectIdentifier(item)] == nil ? nil : frame(of: item).size
  }

  // MARK: Constraints

  /// Installs the constraints that a view and those below it hold. The innermost come first: what is
  /// inside a view is then a short sum by the time that something is said of the view as a whole.
  func install(_ view: UIView) {
    for subview in view.subviews { install(subview) }
    for constraint in view.layout.constraints { add(constraint) }
  }

  func add(_ constraint: NSLayoutConstraint) {
    let isKnown = broken.contains { $0.constraint === constraint }
    guard installed[ObjectIdentifier(constraint)] == nil, !isKnown else { return }
    needsSolving = true
    if let markers = conflict(adding: constraint) {
      broken.append(BrokenConstraint(constraint: constraint))
      reportConflict(constraint, markers: markers)
    }
  }

  /// Installs a constraint. Returns the markers of those that exclude it, when there are such.
  private func conflict(adding constraint: NSLayoutConstraint) -> [Int]? {
    guard let linear = linearConstraint(for: constraint) else { return nil }
    // A constraint with a number that is none would spoil its neighbours.
    guard linear.constant.isFinite, linear.terms.allSatisfy({ $0.coefficient.isFinite }) else {
      return []
    }
    do throws(LinearSolver.Conflict) {
      let handle = try solver.add(linear)
      installed[ObjectIdentifier(constraint)] = Installed(
        handle: handle, constant: linear.constant)
      return nil
    } catch {
      return error.markers
    }
  }

  /// Constraints that were left out may hold after others went or changed.
  private func retryBrokenConstraints() {
    guard !broken.isEmpty else { return }
    broken.removeAll { entry in
      guard let constraint = entry.constraint, constraint.owner != nil else { return true }
      return conflict(adding: constraint) == nil
    }
  }

  func remove(_ constraint: NSLayoutConstraint) {
    broken.removeAll { $0.constraint === constraint }
    guard let entry = installed.removeValue(forKey: ObjectIdentifier(constraint)) else { return }
    solver.remove(entry.handle)
    needsSolving = true
  }

  func constantChanged(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    constraint.owner?.setNeedsLayoutOfRoot()
    guard let entry = installed[key] else { return }
    guard let linear = linearConstraint(for: constraint), linear.constant.isFinite,
      solver.shiftConstant(of: entry.handle, by: linear.constant - entry.constant)
    else {
      // The new constant contradicts what is required: the constraint is left out.
      installed[key] = nil
      solver.remove(entry.handle)
      add(constraint)
      return
    }
    installed[key]?.constant = linear.constant
  }

  func reinstall(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    add(constraint)
    constraint.owner?.setNeedsLayoutOfRoot()
  }

  /// The constraint as `first - multiplier · second - constant (relation) 0`.
  private func linearConstraint(for constraint: NSLayoutConstraint) -> LinearConstraint? {
    guard let first = constraint.firstLayoutItem, let owner = constraint.owner else { return nil }
    // Where leading is right, distances are counted against the x axis: both sides change sign.
    let direction: Double = constraint.isMirrored ? -1 : 1
    var sum = Expression(constant: -Double(constraint.constant))
    // Two places and two lengths, and the origins of a few views between.
    sum.terms.reserveCapacity(8)
    guard add(direction, first, constraint.firstAttribute, in: owner, to: &sum) else { return nil }
    if constraint.secondAttribute != .notAnAttribute {
      let factor = -Double(constraint.multiplier) * direction
      guard let second = constraint.secondLayoutItem,
        add(factor, second, constraint.secondAttribute, in: owner, to: &sum)
      else { return nil }
    }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return LinearConstraint(
      terms: sum.terms, constant: sum.constant, relation: relation,
      priority: constraint.priority.rawValue, weight: constraint.weight)
  }
}
