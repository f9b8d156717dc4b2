import FacsimileRaster

/// Finds everything that is different between the recorded views and the new ones.
struct ChangeFinder {
  let matching: ElementMatching
  /// True where the recorded tree leaves out what has its usual value. An older one leaves out what
  /// its version did not know, too.
  let isComplete: Bool
  private(set) var changes: [ElementChange] = []

  var old: ElementTree { matching.old }
  var new: ElementTree { matching.new }

  /// What older trees left out because it had its usual value.
  private static let alwaysKnown: Set<String> = [
    "background", "alpha", "corner radius", "border",
  ]
  /// What is compared in a way of its own.
  private static let derived: Set<String> = ["drawing", "typefaces", "hidden"]

  init(_ matching: ElementMatching, isComplete: Bool) {
    self.matching = matching
    self.isComplete = isComplete
    for index in new.nodes.indices {
      if let before = matching.oldOfNew[index] {
        compare(before, index)
      } else {
        findAppearance(of: index)
      }
    }
    for index in old.nodes.indices where matching.newOfOld[index] == nil {
      findDisappearance(of: index)
    }
    findOrders()
    findDrawings()
  }

  // MARK: Appearing and vanishing

  private mutating func findAppearance(of index: Int) {
    guard !new.isHidden(index) else { return }
    if let parent = new[index].parent {
      guard let before = matching.oldOfNew[parent] else { return }
      // What a hidden view held was not recorded.
      if old.isHidden(before) { return }
    }
    changes.append(partly(ElementChange(kind: .appeared, new: index)))
  }

  private mutating func findDisappearance(of index: Int) {
    guard !old.isHidden(index) else { return }
    if let parent = old[index].parent {
      guard let after = matching.newOfOld[parent] else { return }
      if new.isHidden(after) { return }
    }
    changes.append(partly(ElementChange(kind: .vanished, old: index)))
  }

  // MARK: Views that are in both

  private mutating func compare(_ before: Int, _ after: Int) {
    let (wasHidden, isHidden) = (old.isHidden(before), new.isHidden(after))
    guard !(wasHidden && isHidden) else { return }
    for var change in differences(before, after) {
      (change.old, change.new) = (before, after)
      changes.append(partly(change))
    }
    if !wasHidden, !isHidden { compareRules(before, after) }
  }

  private func differences(_ before: Int, _ after: Int) -> [ElementChange] {
    let (a, b) = (old[before], new[after])
    if (a.attributes["hidden"] == "true") != (b.attributes["hidden"] == "true") {
      return [
        ElementChange(
          kind: .hidden, before: a.attributes["hidden"] ?? "false",
          after: b.attributes["hidden"] ?? "false")
      ]
    }
    var found: [ElementChange] = []
    if a.details.className != b.details.className {
      found.append(
        ElementChange(kind: .replaced, before: a.details.className, after: b.details.className))
    }
    if a.details.text != b.details.text {
      found.append(
        ElementChange(
          kind: .text, name: "text", before: a.details.text ?? "", after: b.details.text ?? ""))
    }
    found += attributeDifferences(a, b)
    if old.isHidden(before) || new.isHidden(after) { return found }
    if let fallback = typefaceDifference(a, b) { found.append(fallback) }
    if !isSameParent(before, after) {
      found.append(
        ElementChange(kind: .moved, name: "parent", others: b.parent.map { [$0] } ?? []))
      return found
    }
    let motion = ElementChange.Motion(
      from: old.relativeFrame(before), to: new.relativeFrame(after))
    if !motion.isNothing {
      found.append(
        ElementChange(kind: motion.resizes ? .resized : .moved, motion: motion, role: .open))
    }
    return found
  }

  private func isSameParent(_ before: Int, _ after: Int) -> Bool {
    switch (old[before].parent, new[after].parent) {
    case (nil, nil): true
    case (let a?, let b?): matching.newOfOld[a] == b
    default: false
    }
  }

  private func attributeDifferences(
    _ a: ElementTree.Node, _ b: ElementTree.Node
  ) -> [ElementChange] {
    let names = Set(a.attributes.keys).union(b.attributes.keys).subtracting(ChangeFinder.derived)
    return names.sorted().compactMap { name in
      let (before, after) = (a.attributes[name], b.attributes[name])
      let isKnown =
        isComplete || ChangeFinder.alwaysKnown.contains(name) || (before != nil && after != nil)
      guard before != after, isKnown else { return nil }
      return ElementChange(
        kind: ElementChange.Kind(attribute: name), name: name, before: before, after: after)
    }
  }

  /// Glyphs of another font where the text and the font that was asked for are the same: a fallback.
  private func typefaceDifference(
    _ a: ElementTree.Node, _ b: ElementTree.Node
  ) -> ElementChange? {
    guard let before = a.attributes["typefaces"], let after = b.attributes["typefaces"],
      before != after, a.attributes["font"] == b.attributes["font"],
      a.details.text == b.details.text
    else { return nil }
    func names(_ list: String) -> [String] {
      list.split(separator: ",").map { String($0.drop { $0 == " " }) }
    }
    let added = names(after).filter { !names(before).contains($0) }
    return ElementChange(
      kind: .font, name: "typefaces", before: before,
      after: added.isEmpty ? after : added.joined(separator: ", "))
  }

  // MARK: Rules

  private struct RuleKey: Hashable, Comparable {
    var name: String
    var elements: [Int]

    static func < (left: RuleKey, right: RuleKey) -> Bool {
      left.name == right.name
        ? left.elements.lexicographicallyPrecedes(right.elements) : left.name < right.name
    }
  }

  /// Constraints and custom spacings about views that are in both pictures.
  private mutating func compareRules(_ before: Int, _ after: Int) {
    let (a, b) = (old[before], new[after])
    var values: [RuleKey: (before: [String], after: [String])] = [:]
    for rule in a.details.rules ?? [] where rule.name != "order" {
      let elements = rule.elements.compactMap { old.indices[$0].flatMap { matching.newOfOld[$0] } }
      guard elements.count == rule.elements.count else { continue }
      values[RuleKey(name: rule.name, elements: elements), default: ([], [])].before
        .append(rule.value)
    }
    for rule in b.details.rules ?? [] where rule.name != "order" {
      let elements = rule.elements.compactMap { new.indices[$0] }
      guard elements.count == rule.elements.count,
        elements.allSatisfy({ matching.oldOfNew[$0] != nil })
      else { continue }
      values[RuleKey(name: rule.name, elements: elements), default: ([], [])].after
        .append(rule.value)
    }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) where value.before != value.after {
      if key.name == "spacing after" {
        guard isComplete else { continue }
        changes.append(
          ElementChange(
            kind: .spacing, old: before, new: after, name: key.name,
            before: value.before.first ?? a.attributes["spacing"] ?? "0",
            after: value.after.first ?? b.attributes["spacing"] ?? "0", others: key.elements))
      } else if value.before.count == value.after.count {
        changes.append(
          ElementChange(
            kind: .spacing, old: before, new: after, name: "constraint " + key.name,
            before: value.before.joined(separator: ", "),
            after: value.after.joined(separator: ", "), others: key.elements))
      }
    }
  }

  // MARK: Order

  /// Siblings, and views of a stack, that changed places.
  private mutating func findOrders() {
    for after in new.nodes.indices {
      guard let before = matching.oldOfNew[after] else { continue }
      func list(_ node: ElementTree.Node) -> Element.Rule? {
        node.details.rules?.first { $0.name == "order" }
      }
      if let a = list(old[before]), let b = list(new[after]) {
        let olds = a.elements.compactMap { old.indices[$0].flatMap { matching.newOfOld[$0] } }
        let news = b.elements.compactMap { new.indices[$0] }
        addOrder(olds, news, in: (before, after), name: "order")
      } else {
        addOrder(
          old[before].children.compactMap { matching.newOfOld[$0] }, new[after].children,
          in: (before, after), name: "z order")
      }
    }
  }

  private mutating func addOrder(
    _ olds: [Int], _ news: [Int], in parent: (old: Int, new: Int), name: String
  ) {
    let shared = Set(olds).intersection(news)
    let (first, second) = (olds.filter(shared.contains), news.filter(shared.contains))
    guard first != second, Set(first).count == first.count, Set(second).count == second.count
    else { return }
    let places = Dictionary(uniqueKeysWithValues: first.enumerated().map { ($1, $0) })
    let stays = ChangeFinder.longestAscending(second.map { places[$0] ?? 0 })
    for (place, mover) in second.enumerated() where !stays.contains(place) {
      // Its neighbour is the next one, or, at the end, the one before.
      let isLast = place == second.count - 1
      guard second.count > 1 else { continue }
      let neighbour = isLast ? second[place - 1] : second[place + 1]
      changes.append(
        ElementChange(
          kind: .reordered, old: parent.old, new: parent.new,
          name: name, before: nil, after: isLast ? "after" : "before",
          others: [mover, neighbour]))
    }
  }

  /// The places of a longest ascending subsequence.
  static func longestAscending(_ values: [Int]) -> Set<Int> {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for place in values.indices {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]] < values[place] { low = middle + 1 } else { high = middle }
      }
      previous[place] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    var result: Set<Int> = []
    var place = tails.last
    while let current = place {
      result.insert(current)
      place = previous[current]
    }
    return result
  }

  // MARK: Drawing

  /// Views whose drawing is different though nothing else about them is.
  private mutating func findDrawings() {
    let changed = Set(changes.filter { $0.name != "z order" }.compactMap(\.new))
    for after in new.nodes.indices where !changed.contains(new.owner(of: after)) {
      guard let before = matching.oldOfNew[after] else { continue }
      let (a, b) = (old[before].attributes["drawing"], new[after].attributes["drawing"])
      guard a != b, isComplete || (a != nil && b != nil), !old.isHidden(before),
        !new.isHidden(after)
      else { continue }
      changes.append(
        partly(ElementChange(kind: .drawing, old: before, new: after, name: "drawing")))
    }
  }

  /// The change as one of the control that the view is a part of.
  private func partly(_ change: ElementChange) -> ElementChange {
    var change = change
    let part = change.new.map { new[$0].details } ?? change.old.map { old[$0].details }
    guard let part, part.isPart == true else { return change }
    change.partClass = part.className
    change.new = change.new.map(new.owner)
    change.old = change.old.map(old.owner)
    if change.new == nil, let owner = change.old { change.new = matching.newOfOld[owner] }
    if change.old == nil, let owner = change.new { change.old = matching.oldOfNew[owner] }
    return change
  }
}
