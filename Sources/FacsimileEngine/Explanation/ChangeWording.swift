import FacsimileRaster

/// Says changes in words.
struct ChangeWording {
  private let matching: ElementMatching
  private let oldNaming: ViewNaming
  private let newNaming: ViewNaming

  init(_ matching: ElementMatching) {
    self.matching = matching
    oldNaming = ViewNaming(matching.old)
    newNaming = ViewNaming(matching.new)
  }

  /// The view by its new name, or by its old one where it is gone or hidden, so that nothing is
  /// known of what it holds.
  func viewName(_ change: ElementChange) -> String {
    if change.kind == .reordered, let mover = change.others.first { return knownName(mover) }
    let isGone = change.kind == .hidden && change.after == "true" || change.after == "0"
    if let index = change.old, change.new == nil || isGone { return oldNaming.name(index) }
    return change.new.map(newNaming.name) ?? ""
  }

  /// The recorded name of a view that is in both: its place among others may be another one now.
  private func knownName(_ index: Int) -> String {
    matching.oldOfNew[index].map(oldNaming.name) ?? newNaming.name(index)
  }

  /// The class of a changed view.
  func className(_ change: ElementChange) -> String {
    let details =
      change.new.map { matching.new[$0].details } ?? change.old.map { matching.old[$0].details }
    return details?.className ?? ""
  }

  /// One change, for one or several views that share it.
  func sentence(_ change: ElementChange, others: Int = 0) -> String {
    let more = others > 0 ? " and \(others) more" : ""
    let view = subject(change) + more
    switch change.kind {
    case .appeared: return "\(view) appeared"
    case .vanished: return "\(view) vanished"
    case .hidden: return "\(view) is \(change.after == "true" ? "hidden now" : "no longer hidden")"
    case .replaced: return "\(view) was a \(change.before ?? "")"
    case .reordered: return order(change)
    case .moved where change.name == "parent":
      let parent = change.others.first.map { " into \(newNaming.name($0))" } ?? ""
      return "\(view) moved\(parent)"
    case .moved, .resized:
      return "\(view) \(ChangeWording.motion(change.motion))"
        + (change.reason.map { " (\($0))" } ?? "")
    case .drawing: return "drawing of \(view) changed"
    case .text where change.name == "text": return text(change, more)
    case .image:
      return "\(change.name) of \(view) changed" + ChangeWording.images(change)
    default: return attribute(change, view)
    }
  }

  /// The view, or the part of a control in words.
  private func subject(_ change: ElementChange) -> String {
    let name = viewName(change)
    guard let part = change.partClass, change.name.isEmpty || change.name == "parent" else {
      return name
    }
    if part.contains("Label") { return "title of \(name)" }
    return (part.contains("Image") ? "image of " : "content of ") + name
  }

  // MARK: Kinds

  private func text(_ change: ElementChange, _ more: String) -> String {
    let view = change.new.map { newNaming.nameWithoutText($0) } ?? viewName(change)
    let (before, after) = ChangeWording.distinct(change.before ?? "", change.after ?? "")
    let place = change.old.flatMap { oldNaming.place(ofRepeated: $0) }.map { " in \($0)" } ?? ""
    return "text of \(view)\(more) \(before) → \(after)\(place)"
  }

  /// Two texts in quotation marks, cut so that the difference shows.
  private static func distinct(_ before: String, _ after: String) -> (String, String) {
    let plain = (ViewNaming.quoted(before), ViewNaming.quoted(after))
    guard plain.0 == plain.1 else { return plain }
    let (a, b) = (Array(before), Array(after))
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    let from = max(0, start - 12)
    func tail(_ text: [Character]) -> String {
      ViewNaming.quoted((from > 0 ? "…" : "") + String(text.dropFirst(from)))
    }
    return (tail(a), tail(b))
  }

  private func order(_ change: ElementChange) -> String {
    let container = change.new.map(newNaming.name) ?? ""
    guard change.others.count == 2 else { return "order in \(container) changed" }
    let (mover, neighbour) = (knownName(change.others[0]), knownName(change.others[1]))
    let isStack = change.name == "order"
    let place =
      isStack
      ? (change.after == "after" ? "after" : "before")
      : (change.after == "after" ? "in front of" : "behind")
    return "order in \(container): \(mover) is now \(place) \(neighbour)"
  }

  private func attribute(_ change: ElementChange, _ view: String) -> String {
    if change.name == "typefaces" { return "font of \(view) fell back to \(change.after ?? "")" }
    if change.name == "length of text" {
      return "text of \(view) has \(change.after ?? "") characters, had \(change.before ?? "")"
    }
    if change.name == "spacing after" {
      let stack = change.new.map { newNaming.name($0) } ?? ""
      let after = change.others.first.map { newNaming.name($0) } ?? ""
      return "spacing after \(after) in \(stack) \(change.before ?? "") → \(change.after ?? "")"
    }
    if change.name.hasPrefix("constraint ") {
      return "constraint of \(view): \(newNaming.reason(change, of: change.new))"
    }
    if let words = ChangeWording.switches[change.name],
      [change.before, change.after].allSatisfy({ $0 == nil || $0 == "true" || $0 == "false" })
    {
      let isUsual = ["enabled"].contains(change.name)
      let isOn = change.after.map { $0 == "true" } ?? isUsual
      return "\(view) is \(isOn ? words.on : words.off) now"
    }
    let usual = ChangeWording.usualValues[change.name] ?? "none"
    let (before, after) = (change.before ?? usual, change.after ?? usual)
    guard change.name == "font" else { return "\(change.name) of \(view) \(before) → \(after)" }
    return "font of \(view) \(ChangeWording.font(before)) → \(ChangeWording.font(after))"
  }

  /// `Inter-Bold 17 pt`, as people write sizes.
  private static func font(_ description: String) -> String {
    description.hasSuffix(".0 pt") ? description.dropLast(5) + " pt" : description
  }

  private static let switches: [String: (on: String, off: String)] = [
    "enabled": ("enabled", "disabled"), "selected": ("selected", "not selected"),
    "highlighted": ("highlighted", "not highlighted"), "on": ("on", "off"),
    "secure": ("secure", "not secure"), "animating": ("animating", "not animating"),
    "editing": ("being edited", "not being edited"),
    "clips": ("clipping", "not clipping"),
  ]

  /// What an attribute that was left out stands for, where that is not "none".
  private static let usualValues: [String: String] = [
    "alpha": "1", "corner radius": "0", "spacing": "0", "number of lines": "1",
    "text alignment": "natural", "alignment": "fill", "distribution": "fill",
    "content mode": "scaleToFill", "line break mode": "byTruncatingTail",
    "corner curve": "circular", "rounded corners": "all", "z position": "0",
    "minimum value": "0", "title padding": "1", "image padding": "0", "content inset": "0 0 0 0",
    "content insets": "0 0 0 0", "content offset": "0 0", "bounds origin": "0 0",
    "translation": "0 0",
    "text insets": "8 0 8 0",
    "layout margins": "the default", "border style": "none", "tint": "inherited",
    "content alignment": "center", "vertical content alignment": "center", "style": "default",
    "margins relative": "false", "baseline relative": "false", "shrinks to fit": "false",
  ]

  /// Symbols by their names; digests of pixels are not for people.
  private static func images(_ change: ElementChange) -> String {
    func words(_ value: String?) -> String {
      guard let value else { return "none" }
      let parts = value.split(separator: " ")
      let isBitmap = parts.count == 4 && parts[1] == "x"
      return isBitmap ? parts.prefix(3).joined(separator: " ") : value
    }
    let (before, after) = (words(change.before), words(change.after))
    return before == after ? "" : ": \(before) → \(after)"
  }

  // MARK: Motion

  /// `moved 4 pt down and grew 12 pt taller`.
  static func motion(_ motion: ElementChange.Motion?) -> String {
    guard let motion else { return "moved" }
    var parts: [String] = []
    if motion.moves {
      let ways = [
        (motion.x, "right", "left"), (motion.y, "down", "up"),
      ].filter { $0.0 != 0 }.map { "\(points($0.0)) \($0.0 > 0 ? $0.1 : $0.2)" }
      parts.append("moved " + ways.joined(separator: " and "))
    }
    let sizes = [(motion.width, "wider", "narrower"), (motion.height, "taller", "shorter")]
    let grown = sizes.filter { $0.0 > 0 }.map { "\(points($0.0)) \($0.1)" }
    let shrunk = sizes.filter { $0.0 < 0 }.map { "\(points($0.0)) \($0.2)" }
    if !grown.isEmpty { parts.append("grew " + grown.joined(separator: " and ")) }
    if !shrunk.isEmpty { parts.append("became " + shrunk.joined(separator: " and ")) }
    return parts.joined(separator: ", ")
  }

  /// With up to two digits behind the point.
  private static func points(_ value: Double) -> String {
    let rounded = (value.magnitude * 100).rounded() / 100
    let text = "\(rounded)"
    return (text.hasSuffix(".0") ? String(text.dropLast(2)) : text) + " pt"
  }
}
