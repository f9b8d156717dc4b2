/// A pattern for paths, as shells have it: `*` and `?` stand for characters but not for `/`, `**` for
/// any characters, `[a-z]` and `[!a-z]` for one of a set. `\` takes the next character as it is.
public struct GlobPattern: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case character(Character)
    case any
    case manyInComponent
    case many
    case oneOf(ranges: [ClosedRange<Character>], isNegated: Bool)
  }

  private let parts: [Part]

  public init(_ text: String) {
    var parts: [Part] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "*":
        if rest.first == "*" {
          rest = rest.drop { $0 == "*" }
          parts.append(.many)
        } else {
          parts.append(.manyInComponent)
        }
      case "?": parts.append(.any)
      case "[":
        if let set = GlobPattern.popSet(&rest) {
          parts.append(set)
        } else {
          parts.append(.character("["))
        }
      case "\\": parts.append(.character(rest.popFirst() ?? "\\"))
      default: parts.append(.character(character))
      }
    }
    self.parts = parts
  }

  /// Whether a text has characters that make it a pattern.
  public static func isPattern(_ text: String) -> Bool {
    text.contains { "*?[".contains($0) }
  }

  /// What stands behind a bracket, up to its end; nil when there is none.
  private static func popSet(_ rest: inout Substring) -> Part? {
    var inside = rest
    let isNegated = inside.first == "!" || inside.first == "^"
    if isNegated { inside.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let lower = inside.popFirst() {
      if lower == "]", !ranges.isEmpty {
        rest = inside
        return .oneOf(ranges: ranges, isNegated: isNegated)
      }
      var upper = lower
      if inside.first == "-", let end = inside.dropFirst().first, end != "]", end >= lower {
        upper = end
        inside.removeFirst(2)
      }
      ranges.append(lower...upper)
    }
    return nil
  }

  /// Whether the whole text is as the pattern says. The time grows with the product of both lengths,
  /// whatever the pattern is.
  public func matches(_ text: String) -> Bool {
    // The parts that may come next, for each character of the text.
    var states = Set([0])
    for character in text {
      var next: Set<Int> = []
      for state in closure(states) where state < parts.count {
        switch parts[state] {
        case .character(let expected): if character == expected { next.insert(state + 1) }
        case .any: if character != "/" { next.insert(state + 1) }
        case .manyInComponent: if character != "/" { next.insert(state) }
        case .many: next.insert(state)
        case .oneOf(let ranges, let isNegated):
          let isInside = ranges.contains { $0.contains(character) }
          if character != "/", isInside != isNegated { next.insert(state + 1) }
        }
      }
      states = next
      if states.isEmpty { return false }
    }
    return closure(states).contains(parts.count)
  }

  /// The states with those that are reached because a star may stand for nothing.
  private func closure(_ states: Set<Int>) -> Set<Int> {
    var all = states
    for start in states {
      var state = start
      while state < parts.count, parts[state] == .many || parts[state] == .manyInComponent {
        state += 1
        all.insert(state)
      }
    }
    return all
  }
}
