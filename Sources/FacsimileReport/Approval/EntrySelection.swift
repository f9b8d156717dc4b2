public import FacsimileEngine

extension [RunLogEntry] {
  /// The entries that names stand for, in their order here.
  ///
  /// A name is a reference's path as the log has it, or its end from a folder's beginning, with or
  /// without the extension; or the name of a test; or a pattern (`GlobPattern`) for the path or its end.
  ///
  /// - Throws: `SelectionError` when a name stands for nothing, or an end for several references.
  public func selected(by names: [String]) throws(SelectionError) -> [RunLogEntry] {
    var chosen: Set<String> = []
    for name in names {
      let found = try references(named: name)
      if found.isEmpty { throw .nothing(name: name) }
      chosen.formUnion(found)
    }
    return filter { chosen.contains($0.reference) }
  }

  private func references(named name: String) throws(SelectionError) -> [String] {
    if contains(where: { $0.reference == name }) { return [name] }
    let ofTest = filter { $0.test == name }.map(\.reference)
    if !ofTest.isEmpty { return ofTest }
    if GlobPattern.isPattern(name) {
      let whole = GlobPattern(name)
      let end = GlobPattern(name.hasPrefix("/") ? name : "**/" + name)
      return map(\.reference).filter { whole.matches($0) || end.matches($0) }
    }
    let end = name.split(separator: "/").drop { $0 == "." }
    guard !end.isEmpty, !name.hasPrefix("/") else { return [] }
    let found = Set(map(\.reference).filter { $0.ends(with: end) }).sorted()
    if found.count > 1 { throw .several(name: name, references: found) }
    return found
  }
}

extension String {
  /// Whether a path ends in components, the last with or without its extension.
  fileprivate func ends(with end: ArraySlice<Substring>) -> Bool {
    let components = split(separator: "/")
    guard components.count >= end.count, let last = components.last, let wanted = end.last,
      components.suffix(end.count).dropLast().elementsEqual(end.dropLast())
    else { return false }
    if last == wanted { return true }
    guard let dot = last.lastIndex(of: ".") else { return false }
    return last[..<dot] == wanted
  }
}

/// A name that stands for no snapshot, or for more than one.
public enum SelectionError: Error, Sendable, Hashable, CustomStringConvertible {
  case nothing(name: String)
  case several(name: String, references: [String])

  public var description: String {
    switch self {
    case .nothing(let name):
      return "no failure of the run has a reference “\(name)”. facsimile report lists the failures"
    case .several(let name, let references):
      let list = references.prefix(5).joined(separator: "\n  ")
      let more = references.count > 5 ? "\n  and \(references.count - 5) more" : ""
      return "“\(name)” is the end of several references; say more of the path, or use a pattern "
        + "(“*\(name)”):\n  \(list)\(more)"
    }
  }
}
