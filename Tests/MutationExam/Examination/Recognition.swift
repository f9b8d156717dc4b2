import UIKit

/// How a view may be named in an explanation: by its property, its identifier or its text, as they
/// were before the mutation or are after it.
@MainActor
struct Recognition {
  /// What a reader has to see.
  let words: [String]
  /// Properties that are of several views: besides them a reader has to see whose they are.
  let sharedWords: [String]
  let owners: [String]
  let texts: [String]
  /// The view's class, which says nothing about the kind of a change.
  let className: String

  init(of view: UIView, before: Cast, after: Cast) {
    var words: [String] = []
    var shared: [String] = []
    var owners: [String] = []
    let texts =
      [before, after].flatMap { $0.names(of: view)?.texts ?? [] }
      + view.textSlots.map(\.text)
    view.accessibilityIdentifier.map { words.append($0) }
    for names in [before, after].compactMap({ $0.names(of: view) }) {
      if names.isShared {
        names.property.map { shared.append($0) }
        names.owner.map { owners.append($0) }
      } else {
        names.property.map { words.append($0) }
      }
    }
    // A view without any name can only be called by its class.
    if words.isEmpty, shared.isEmpty, texts.isEmpty { words.append("\(type(of: view))") }
    className = "\(type(of: view))"
    self.words = words
    sharedWords = shared
    self.owners = owners
    self.texts = texts.filter { $0.count > 1 }
  }

  func isNamed(in line: String) -> Bool {
    if words.contains(where: { line.containsWord($0) }) { return true }
    if texts.contains(where: { line.contains(quoting: $0) }) { return true }
    return sharedWords.contains { line.containsWord($0) }
  }

  /// Like `isNamed`, but where several views have the property the line has to say whose it is.
  func isNamedPrecisely(in line: String) -> Bool {
    if words.contains(where: { line.containsWord($0) }) { return true }
    if texts.contains(where: { line.contains(quoting: $0) }) { return true }
    return sharedWords.contains { line.containsWord($0) }
      && owners.contains { line.containsWord($0) }
  }
}

extension String {
  /// True when a name stands in this line by itself, not as a part of another.
  func containsWord(_ word: String) -> Bool {
    var rest = self[...]
    while let range = rest.firstRange(of: word) {
      let isInside =
        rest[..<range.lowerBound].last?.isNameLetter == true
        || rest[range.upperBound...].first?.isNameLetter == true
      if !isInside { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }

  /// True when the line quotes a text, or the beginning of a long one.
  func contains(quoting text: String) -> Bool {
    contains(text) || (text.count > 20 && contains(text.prefix(20)))
  }
}

extension Character {
  fileprivate var isNameLetter: Bool { isLetter || isNumber || self == "_" }
}
