import FacsimileRaster

/// Puts causes before what follows from them.
///
/// A text, a colour, a spacing, a constraint was changed by somebody. That a view moved or grew
/// follows from such a change wherever there is one: a label that grew pushes twenty others. Only
/// where nothing else is recorded do places count by themselves, and then what resized before what
/// it pushed, and the upper before the lower.
struct ChangeRanking {
  let matching: ElementMatching
  private(set) var changes: [ElementChange]

  private var old: ElementTree { matching.old }
  private var new: ElementTree { matching.new }

  /// - Parameter changes: those that show in the picture.
  init(_ changes: [ElementChange], _ matching: ElementMatching) {
    self.matching = matching
    self.changes = changes
    removeRepetitions()
    assignTranslations()
    assignConstraints()
    demoteParts()
    demoteColors()
    judgeMotions()
    for index in self.changes.indices { self.changes[index].order += kindOrder(index) }
    self.changes = self.changes.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      return (a.role, a.order, place(a), first.offset) < (b.role, b.order, place(b), second.offset)
    }.map(\.element)
  }

  /// The tree's order: parents before children.
  private func place(_ change: ElementChange) -> Int { change.new ?? change.old ?? 0 }

  // MARK: One thing once

  private struct Identity: Hashable {
    var kind: ElementChange.Kind
    var name: String
    var old: Int?
    var new: Int?
    var before: String?
    var after: String?
    var motion: ElementChange.Motion?
    var others: [Int]
  }

  /// A control's text is that of its label, too.
  private mutating func removeRepetitions() {
    var seen: Set<Identity> = []
    // The control's own changes come before those of its parts, which stand below it in the tree.
    changes = changes.filter {
      seen.insert(
        Identity(
          kind: $0.kind, name: $0.name, old: $0.old, new: $0.new, before: $0.before,
          after: $0.after, motion: $0.motion, others: $0.others)
      ).inserted
    }
    let retold = Set(changes.filter { $0.name == "text" }.compactMap(\.new))
    let rearranged = Set(changes.filter { $0.name == "order" }.compactMap(\.new))
    changes.removeAll { change in
      guard let view = change.new else { return false }
      switch change.name {
      case "placeholder", "length of text", "subtitle": return retold.contains(view)
      case "z order": return rearranged.contains(view)
      default: return false
      }
    }
  }

  // MARK: Causes

  /// A view that was pushed by its transform moved, and not because of others.
  private mutating func assignTranslations() {
    for translation in changes where translation.name == "translation" {
      let moved = changes.firstIndex { $0.new == translation.new && $0.motion?.moves == true }
      guard let moved else { continue }
      changes[moved].role = .cause
      changes.removeAll { $0.name == "translation" && $0.new == translation.new }
    }
  }

  /// A constraint explains how the view that it places moved.
  private mutating func assignConstraints() {
    let naming = ViewNaming(new)
    for constraint in changes where constraint.name.hasPrefix("constraint ") {
      let moved = constraint.others.compactMap { motion(of: $0, along: constraint.name) }.first
      guard let moved else { continue }
      let reason = naming.reason(constraint, of: changes[moved].new)
      changes[moved].role = .cause
      changes[moved].reason = [changes[moved].reason, reason].compactMap(\.self)
        .joined(separator: ", ")
      changes.removeAll {
        $0.name == constraint.name && $0.others == constraint.others && $0.new == constraint.new
      }
    }
  }

  /// The change of a view's place or size along the axis of a constraint.
  private func motion(of view: Int, along constraint: String) -> Int? {
    let isVertical = ["top", "bottom", "height", "centerY", "aseline"].contains {
      constraint.contains($0)
    }
    return changes.firstIndex {
      guard $0.new == view, $0.partClass == nil, let motion = $0.motion else { return false }
      return isVertical
        ? motion.y != 0 || motion.height != 0 : motion.x != 0 || motion.width != 0
    }
  }

  /// What a control's parts do follows from what happened to the control.
  private mutating func demoteParts() {
    let owners = Set(
      changes.filter { $0.partClass == nil && $0.role == .cause }.compactMap { $0.new })
    for index in changes.indices where changes[index].partClass != nil {
      if let view = changes[index].new, owners.contains(view) { changes[index].role = .consequence }
    }
  }

  /// A tint colours what is below, and counts only where it does.
  private mutating func demoteColors() {
    func colors(_ change: ElementChange) -> Bool {
      [.color, .tint, .drawing, .image].contains(change.kind)
    }
    for index in changes.indices where changes[index].name == "tint" {
      guard let view = changes[index].new else { continue }
      var hasEffect = false
      for other in changes.indices where other != index && colors(changes[other]) {
        guard let place = changes[other].new,
          place == view || new.ancestors(of: place).contains(view)
        else { continue }
        let isSame =
          changes[other].kind == .drawing || changes[other].after == changes[index].after
          || changes[other].before == changes[index].before && changes[index].before != nil
        guard isSame else { continue }
        hasEffect = true
        changes[other].role = .consequence
      }
      if !hasEffect { changes[index].role = .consequence }
    }
  }

  private func kindOrder(_ index: Int) -> Int {
    let change = changes[index]
    if change.motion != nil { return 0 }
    switch change.kind {
    case .reordered, .spacing, .inset, .hidden, .appeared, .vanished, .replaced, .moved, .resized:
      return change.name.hasPrefix("constraint ") ? 40 : 0
    case .alignment: return 5
    case .text: return 10
    case .state: return 20
    case .drawing: return 50
    default: return 30
    }
  }

  // MARK: Motions

  private mutating func judgeMotions() {
    let hasCause = changes.contains { $0.role == .cause && $0.kind != .drawing }
    let hasMotion = changes.contains { $0.role == .open }
    for index in changes.indices {
      if changes[index].kind == .drawing, hasCause || hasMotion {
        changes[index].role = .consequence
        changes[index].order = 10_000
      }
      guard changes[index].role == .open || changes[index].role == .consequence,
        changes[index].motion != nil
      else { continue }
      if hasCause { changes[index].role = .consequence }
    }
    var motions: [Int: ElementChange.Motion] = [:]
    for change in changes where change.partClass == nil {
      if let view = change.new, let motion = change.motion { motions[view] = motion }
    }
    let constrained = constrainedViews
    let moved = changes.indices.filter { changes[$0].motion != nil && changes[$0].role != .cause }
    func sortKey(_ index: Int) -> (Int, Double, Double) {
      let change = changes[index]
      guard let view = change.new, let motion = change.motion else { return (0, 0, 0) }
      let frame = new[view].details.frame
      let rank =
        change.partClass != nil ? 2 : isExplained(view, motion, motions, constrained) ? 1 : 0
      let isVertical = motion.y != 0 || motion.height != 0
      return isVertical ? (rank, frame.y, frame.x) : (rank, frame.x, frame.y)
    }
    let keys = Dictionary(uniqueKeysWithValues: moved.map { ($0, sortKey($0)) })
    let sorted = moved.sorted { a, b in
      guard let first = keys[a], let second = keys[b] else { return a < b }
      return first == second ? a < b : first < second
    }
    for (rank, index) in sorted.enumerated() { changes[index].order = 100 + rank }
  }

  /// The views that constraints or stacks place.
  private var constrainedViews: Set<Int> {
    var result: Set<Int> = []
    for node in new.nodes {
      for rule in node.details.rules ?? [] {
        for element in rule.elements { if let view = new.indices[element] { result.insert(view) } }
      }
    }
    return result
  }

  /// True where a neighbour, the view above or a view below explains how a view moved.
  private func isExplained(
    _ view: Int, _ motion: ElementChange.Motion, _ motions: [Int: ElementChange.Motion],
    _ constrained: Set<Int>
  ) -> Bool {
    // Where constraints place things, containers follow their content; else content follows.
    let follows = new[view].children.contains { child in
      guard constrained.contains(child), let below = motions[child] else { return false }
      return motion.width * below.width > 0 || motion.height * below.height > 0
    }
    if follows { return true }
    guard let parent = new[view].parent else { return false }
    if !constrained.contains(view), let above = motions[parent], above.resizes { return true }
    if motion.resizes { return false }
    let frame = new[view].details.frame
    return new[parent].children.contains { sibling in
      guard sibling != view, let other = motions[sibling], other.resizes else { return false }
      let place = new[sibling].details.frame
      return motion.y == other.y + other.height && motion.y != 0 && place.y < frame.y
        || motion.x == other.x + other.width && motion.x != 0 && place.x < frame.x
    }
  }
}
