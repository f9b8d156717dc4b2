import FacsimileRaster

/// Names views for people: `UILabel “Sign in” (signInLabel)`.
///
/// A view without text and name of its own is called by what it holds, `UIStackView with “Price”`,
/// or by its place, `the 2nd UIView in UIStackView (rows)`.
struct ViewNaming {
  let tree: ElementTree
  /// How many views have a class and a text, for telling those apart that have no name.
  private let counts: [String: Int]
  /// The first and the last text below each view.
  private let content: [(first: String, last: String)?]

  init(_ tree: ElementTree) {
    self.tree = tree
    content = ViewNaming.content(of: tree)
    var counts: [String: Int] = [:]
    for (node, content) in zip(tree.nodes, content) {
      counts[ViewNaming.name(node.details), default: 0] += 1
      if let content { counts[ViewNaming.name(node.details, with: content.first), default: 0] += 1 }
    }
    self.counts = counts
  }

  private static func content(of tree: ElementTree) -> [(first: String, last: String)?] {
    var content = [(first: String, last: String)?](repeating: nil, count: tree.nodes.count)
    // From the back, so that what is below a view is known before the view.
    for index in tree.nodes.indices.reversed() {
      for child in tree[index].children {
        let own = tree[child].details.text.flatMap { $0.isEmpty ? nil : $0 }
        guard let first = own ?? content[child]?.first, let last = content[child]?.last ?? own
        else { continue }
        content[index] = (content[index]?.first ?? first, last)
      }
    }
    return content
  }

  private static func name(_ details: Element.Details, with text: String) -> String {
    "\(details.className) with \(quoted(text))"
  }

  /// `UIStackView with “Price”`, and where several would be called so, `… “Price” to “Total”`.
  private func contentName(_ index: Int) -> String? {
    guard let content = content[index] else { return nil }
    let name = ViewNaming.name(tree[index].details, with: content.first)
    return counts[name, default: 0] > 1 && content.first != content.last
      ? "\(name) to \(ViewNaming.quoted(content.last))" : name
  }

  func name(_ index: Int) -> String {
    let details = tree[index].details
    let property = details.propertyName ?? details.accessibilityIdentifier
    let text = details.text ?? details.accessibilityLabel
    let name = ViewNaming.name(details)
    if property == nil, text ?? "" == "" { return placeName(index) }
    return place(ofRepeated: index).map { "\(name) in \($0)" } ?? name
  }

  /// What is around a view that has the class, text and name of another: the nearest view that can
  /// be told from others.
  func place(ofRepeated index: Int) -> String? {
    guard counts[ViewNaming.name(tree[index].details), default: 0] > 1,
      let parent = tree[index].parent
    else { return nil }
    var ancestor: Int? = parent
    while let candidate = ancestor {
      let name = containerName(candidate)
      if counts[name, default: 0] == 1, name != tree[candidate].details.className { return name }
      ancestor = tree[candidate].parent
    }
    return containerName(parent)
  }

  /// The name without the text, for where the text itself is spoken of.
  func nameWithoutText(_ index: Int) -> String {
    let details = tree[index].details
    let property = details.propertyName ?? details.accessibilityIdentifier
    return details.className + (property.map { " (\($0))" } ?? "")
  }

  /// The name of a view by itself.
  static func name(_ details: Element.Details) -> String {
    var parts = [details.className]
    if let text = details.text ?? details.accessibilityLabel, !text.isEmpty {
      parts.append(quoted(text))
    }
    if let name = details.propertyName ?? details.accessibilityIdentifier {
      parts.append("(\(name))")
    }
    return parts.joined(separator: " ")
  }

  private func placeName(_ index: Int) -> String {
    let node = tree[index]
    if let name = contentName(index) { return name }
    guard let parent = node.parent else { return node.details.className }
    let alike = tree[parent].children.filter {
      tree[$0].details.className == node.details.className
    }
    let container = containerName(parent)
    guard alike.count > 1, let place = alike.firstIndex(of: index) else {
      return "\(node.details.className) in \(container)"
    }
    return "the \(ViewNaming.ordinal(place + 1)) \(node.details.className) in \(container)"
  }

  /// A view by its name or what it holds, but not by where it is.
  private func containerName(_ index: Int) -> String {
    let details = tree[index].details
    if details.propertyName != nil || details.accessibilityIdentifier != nil || details.text != nil
    {
      return ViewNaming.name(details)
    }
    return contentName(index) ?? details.className
  }

  private static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    switch number % 10 {
    case 1 where !isTeen: return "\(number)st"
    case 2 where !isTeen: return "\(number)nd"
    case 3 where !isTeen: return "\(number)rd"
    default: return "\(number)th"
    }
  }

  /// One line of the text in quotation marks, cut where it is long.
  static func quoted(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return "“\(line.count > 40 ? line.prefix(40) + "…" : line)”"
  }

  /// What a constraint says about a view, with its old and new value.
  func reason(_ constraint: ElementChange, of view: Int?) -> String {
    let change = "\(constraint.before ?? "") → \(constraint.after ?? "")"
    let relation = constraint.name.dropFirst("constraint ".count)
    let words = relation.split(separator: " ")
    guard let sign = words.firstIndex(where: { ["=", "≤", "≥"].contains($0) }) else {
      return "\(relation) \(change)"
    }
    let first = words[..<sign].joined(separator: " ")
    let second = words[words.index(after: sign)...].joined(separator: " ")
    guard constraint.others.count == 2 else { return "\(first) \(words[sign]) \(change)" }
    func item(_ place: Int, _ attribute: String) -> String {
      let element = constraint.others[place]
      return element == view ? attribute : "\(attribute) of \(name(element))"
    }
    return "\(item(0, first)) \(words[sign]) \(item(1, second)) + \(change)"
  }
}
