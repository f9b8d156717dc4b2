import FacsimileRaster

/// Names views for people: `UILabel “Sign in” (signInLabel)`.
///
/// A view without text and name of its own is called by what it holds, `UIStackView with “Price”`,
/// or by its place, `the 2nd UIView in UIStackView (rows)`.
struct ViewNaming {
  let tree: ElementTree
  /// How many views have a class and a text, for telling those apart that have no name.
  private let counts: [String: Int]

  init(_ tree: ElementTree) {
    self.tree = tree
    counts = Dictionary(
      tree.nodes.map { (ViewNaming.name($0.details), 1) }, uniquingKeysWith: +)
  }

  func name(_ index: Int) -> String {
    let details = tree[index].details
    let property = details.propertyName ?? details.accessibilityIdentifier
    let text = details.text ?? details.accessibilityLabel
    let name = ViewNaming.name(details)
    guard property == nil else { return name }
    guard let text, !text.isEmpty else { return placeName(index) }
    guard counts[name, default: 0] > 1, let parent = tree[index].parent else { return name }
    return "\(name) in \(containerName(parent))"
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
    if let content = firstText(below: index) {
      return "\(node.details.className) with \(ViewNaming.quoted(content))"
    }
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
    let content = firstText(below: index)
    return details.className + (content.map { " with \(ViewNaming.quoted($0))" } ?? "")
  }

  private func firstText(below index: Int) -> String? {
    for child in tree[index].children {
      if let text = tree[child].details.text, !text.isEmpty { return text }
      if let text = firstText(below: child) { return text }
    }
    return nil
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
