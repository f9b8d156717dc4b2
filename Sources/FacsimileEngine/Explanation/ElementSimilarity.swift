import FacsimileRaster

/// How likely a recorded view and a new one are the same.
///
/// What people name counts most: identifier, property, text. Then comes what the views below show,
/// and last place, size and looks, which are what changes.
struct ElementSimilarity {
  let old: ElementTree
  let new: ElementTree

  /// From here on two views are the same wherever they are.
  static let certain = 7.0

  /// More than 0 where the views may be the same; more is likelier.
  func score(_ oldIndex: Int, _ newIndex: Int) -> Double {
    let (a, b) = (old[oldIndex], new[newIndex])
    let names = nameScore(a.details, b.details)
    guard a.details.className == b.details.className || names >= 6 else { return 0 }
    var score = a.details.className == b.details.className ? 2 + names : names - 4
    score += textScore(a.details.text, b.details.text)
    if !a.content.isEmpty, !b.content.isEmpty {
      score += 6 * ElementSimilarity.common(a.content, b.content) - 1
    }
    let (first, second) = (old.relativeFrame(oldIndex), new.relativeFrame(newIndex))
    let isSameSize = first.width == second.width && first.height == second.height
    let isSamePlace = first.x == second.x && first.y == second.y
    if isSameSize { score += 0.5 }
    if isSamePlace { score += 0.5 }
    if a.subtreeCount == b.subtreeCount { score += 0.5 }
    if let background = a.attributes["background"], background == b.attributes["background"] {
      score += 1
    }
    if let drawing = a.attributes["drawing"], drawing == b.attributes["drawing"] { score += 1.5 }
    // One that is equal in all is not taken for its neighbour that changed.
    if isSameSize, isSamePlace, a.attributes == b.attributes, a.details.text == b.details.text {
      score += 4
    }
    return score
  }

  private func nameScore(_ a: Element.Details, _ b: Element.Details) -> Double {
    ElementSimilarity.name(
      a.accessibilityIdentifier, b.accessibilityIdentifier, equal: 8, different: -8)
      + ElementSimilarity.name(a.propertyName, b.propertyName, equal: 6, different: -5)
  }

  private static func name(
    _ a: String?, _ b: String?, equal: Double, different: Double
  ) -> Double {
    switch (a, b) {
    case (nil, nil): 0
    case (let a?, let b?): a == b ? equal : different
    default: -1
    }
  }

  private func textScore(_ a: String?, _ b: String?) -> Double {
    switch (a, b) {
    case (nil, nil): 0
    case (let a?, let b?): a == b ? 6 : 2 * ElementSimilarity.commonEnds(a, b) - 1
    default: -0.5
    }
  }

  /// The part of two texts, from 0 to 1, that their beginnings and ends have in common.
  private static func commonEnds(_ a: String, _ b: String) -> Double {
    let (a, b) = (Array(a.unicodeScalars.prefix(200)), Array(b.unicodeScalars.prefix(200)))
    let least = min(a.count, b.count)
    guard least > 0 else { return 0 }
    var start = 0
    while start < least, a[start] == b[start] { start += 1 }
    var end = 0
    while end < least - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    return Double(start + end) / Double(max(a.count, b.count))
  }

  /// The part of two lists, from 0 to 1, that both have.
  private static func common(_ a: [String], _ b: [String]) -> Double {
    if a == b { return 1 }
    var counts: [String: Int] = [:]
    for word in a { counts[word, default: 0] += 1 }
    var shared = 0
    for word in b {
      if let count = counts[word], count > 0 {
        shared += 1
        counts[word] = count - 1
      }
    }
    return Double(shared) / Double(a.count + b.count - shared)
  }
}
