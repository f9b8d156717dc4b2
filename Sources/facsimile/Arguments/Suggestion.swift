/// Finds what somebody may have meant.
enum Suggestion {
  /// `did you mean …?`; nil when nothing is near.
  static func text(for word: String, among known: [String]) -> String? {
    let nearest = known.map { ($0, distance(word, $0)) }.min { $0.1 < $1.1 }
    guard let (name, distance) = nearest, distance <= max(1, word.count / 3) else {
      // A word that was cut short is no typing error.
      return known.first { word.count > 3 && $0.hasPrefix(word) }.map { "did you mean \($0)?" }
    }
    return "did you mean \(name)?"
  }

  /// How many letters have to be added, removed, replaced or swapped with their neighbours.
  static func distance(_ first: String, _ second: String) -> Int {
    let (a, b) = (Array(first.prefix(64)), Array(second.prefix(64)))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, rows[i - 1][j - 1] + 1)
        }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
