/// The differences between two texts, as a unified diff with the changed words marked.
struct LineDifference: CustomStringConvertible {
  let description: String

  private enum Edit {
    case kept(String)
    case removed(String)
    case added(String)

    var isChange: Bool {
      if case .kept = self { return false }
      return true
    }
  }

  /// How many equal lines are shown around a change.
  private static let context = 4

  /// Nil when the texts are the same.
  init?(old: String, new: String) {
    // Bytes count: texts that only look the same are different.
    guard !old.utf8.elementsEqual(new.utf8) else { return nil }
    let edits = LineDifference.edits(
      old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init),
      new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    description = LineDifference.hunks(of: edits).joined(separator: "\n")
  }

  /// The edits that lead from one list of lines to the other: as few as there can be.
  private static func edits(_ old: [String], _ new: [String]) -> [Edit] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var edits: [Edit] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left), left < old.count {
        edits.append(.removed(old[left]))
        left += 1
      } else if added.contains(right), right < new.count {
        edits.append(.added(new[right]))
        right += 1
      } else {
        edits.append(.kept(old[left]))
        left += 1
        right += 1
      }
    }
    return edits
  }

  /// Changes with the lines around them, each group under a line that says where it is.
  private static func hunks(of edits: [Edit]) -> [String] {
    var lines: [String] = []
    var index = 0
    while let change = edits[index...].firstIndex(where: \.isChange) {
      let first = max(index, change - context)
      var end = change
      // Changes nearer to each other than twice the context belong together.
      while let next = edits[end...].firstIndex(where: \.isChange), next - end <= 2 * context {
        end = next + 1
      }
      let last = min(edits.count, end + context)
      lines.append(header(edits, first..<last))
      lines += marked(Array(edits[first..<last]))
      index = last
    }
    return lines
  }

  private static func header(_ edits: [Edit], _ range: Range<Int>) -> String {
    func count(_ part: ArraySlice<Edit>, isOld: Bool) -> Int {
      part.filter { edit in
        switch edit {
        case .kept: true
        case .removed: isOld
        case .added: !isOld
        }
      }.count
    }
    let (before, part) = (edits[..<range.lowerBound], edits[range])
    return "@@ -\(count(before, isOld: true) + 1),\(count(part, isOld: true)) "
      + "+\(count(before, isOld: false) + 1),\(count(part, isOld: false)) @@"
  }

  /// The lines with their signs. Below a line that took the place of another, the words that changed
  /// are underlined.
  private static func marked(_ edits: [Edit]) -> [String] {
    var lines: [String] = []
    for (index, edit) in edits.enumerated() {
      switch edit {
      case .kept(let line): lines.append("  " + visible(line))
      case .removed(let line): lines.append("- " + visible(line))
      case .added(let line):
        lines.append("+ " + visible(line))
        guard index > 0, case .removed(let old) = edits[index - 1],
          let marks = marks(old: old, new: line)
        else { continue }
        lines.append("  " + marks)
      }
    }
    return lines
  }

  /// Shows the spaces at a line's end.
  private static func visible(_ line: String) -> String {
    line.hasSuffix(" ") || line.hasSuffix("\t") ? line + "¬" : line
  }

  /// `^` below every character of a word that the old line does not have; nil where every word is new.
  private static func marks(old: String, new: String) -> String? {
    let words = words(of: new)
    var changed: Set<Int> = []
    for change in words.difference(from: LineDifference.words(of: old)) {
      if case .insert(let offset, _, _) = change { changed.insert(offset) }
    }
    guard !changed.isEmpty, changed.count < words.count else { return nil }
    let marks = words.enumerated().map { index, word in
      String(repeating: changed.contains(index) ? "^" : " ", count: word.count)
    }.joined()
    return marks.contains("^") ? String(marks.reversed().drop { $0 == " " }.reversed()) : nil
  }

  /// Runs of letters and digits, and every other character by itself.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var isInWord = false
    for character in line {
      let isLetter = character.isLetter || character.isNumber
      if isLetter, isInWord {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      isInWord = isLetter
    }
    return words
  }
}
