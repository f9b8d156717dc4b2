import FacsimileRaster

/// Which recorded view is which new one.
///
/// The children of two views that are the same are matched in order, by the common subsequence with
/// the highest sum of similarities, so that insertions and removals shift nothing. What is left over
/// is matched out of order where it is certainly the same: first among the siblings, then anywhere,
/// for a subtree that moved to another view.
struct ElementMatching {
  let old: ElementTree
  let new: ElementTree
  /// By the index of the recorded view.
  private(set) var newOfOld: [Int?]
  /// By the index of the new view.
  private(set) var oldOfNew: [Int?]
  private let similarity: ElementSimilarity

  /// More pairs of siblings than this are matched by their order alone.
  private static let maximumPairs = 160_000

  init(_ old: ElementTree, _ new: ElementTree) {
    self.old = old
    self.new = new
    similarity = ElementSimilarity(old: old, new: new)
    newOfOld = Array(repeating: nil, count: old.nodes.count)
    oldOfNew = Array(repeating: nil, count: new.nodes.count)
    if old.roots.count == 1, new.roots.count == 1 {
      matchSubtrees(old.roots[0], new.roots[0])
    } else {
      matchSiblings(old.roots, new.roots)
    }
    matchMoved()
  }

  private mutating func matchSubtrees(_ oldIndex: Int, _ newIndex: Int) {
    newOfOld[oldIndex] = newIndex
    oldOfNew[newIndex] = oldIndex
    matchSiblings(old[oldIndex].children, new[newIndex].children)
  }

  private mutating func matchSiblings(_ olds: [Int], _ news: [Int]) {
    var pairs: [(Int, Int)] = []
    // Below a view that went elsewhere some may have been found already.
    var first = olds.filter { newOfOld[$0] == nil }[...]
    var second = news.filter { oldOfNew[$0] == nil }[...]
    func isEqual(_ a: Int, _ b: Int) -> Bool {
      old[a].details == new[b].details && old[a].content == new[b].content
    }
    while let a = first.first, let b = second.first, isEqual(a, b) {
      pairs.append((first.removeFirst(), second.removeFirst()))
    }
    while let a = first.last, let b = second.last, isEqual(a, b) {
      pairs.append((first.removeLast(), second.removeLast()))
    }
    pairs += commonSubsequence(Array(first), Array(second))
    var (isTaken, isUsed) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
    for a in first where !isTaken.contains(a) {
      let best = second.filter { !isUsed.contains($0) }.map { ($0, similarity.score(a, $0)) }
        .max { $0.1 < $1.1 }
      if let best, best.1 >= ElementSimilarity.certain {
        pairs.append((a, best.0))
        isTaken.insert(a)
        isUsed.insert(best.0)
      }
    }
    for (a, b) in pairs { matchSubtrees(a, b) }
  }

  /// The pairs, in order on both sides, whose similarities have the largest sum.
  private func commonSubsequence(_ olds: [Int], _ news: [Int]) -> [(Int, Int)] {
    let (rows, columns) = (olds.count, news.count)
    guard rows > 0, columns > 0 else { return [] }
    guard rows * columns <= ElementMatching.maximumPairs else {
      return zip(olds, news).filter { similarity.score($0, $1) > 0 }
    }
    let width = columns + 1
    var sums = [Double](repeating: 0, count: (rows + 1) * width)
    var scores = [Double](repeating: 0, count: rows * columns)
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        let score = similarity.score(olds[row], news[column])
        scores[row * columns + column] = score
        let skipped = max(sums[(row + 1) * width + column], sums[row * width + column + 1])
        let taken = score > 0 ? score + sums[(row + 1) * width + column + 1] : 0
        sums[row * width + column] = max(skipped, taken)
      }
    }
    var pairs: [(Int, Int)] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let score = scores[row * columns + column]
      let best = sums[row * width + column]
      if score > 0, best == score + sums[(row + 1) * width + column + 1] {
        pairs.append((olds[row], news[column]))
        row += 1
        column += 1
      } else if best == sums[(row + 1) * width + column] {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  /// Matches views that went to another parent: those with a name or content of their own.
  private mutating func matchMoved() {
    var candidates: [String: [Int]] = [:]
    for index in new.nodes.indices where oldOfNew[index] == nil {
      candidates[new[index].details.className, default: []].append(index)
    }
    for index in old.nodes.indices where newOfOld[index] == nil {
      let places = candidates[old[index].details.className] ?? []
      guard places.count <= 400 else { continue }
      let best = places.filter { oldOfNew[$0] == nil }.map { ($0, similarity.score(index, $0)) }
        .max { $0.1 < $1.1 }
      guard let best, best.1 >= ElementSimilarity.certain else { continue }
      matchSubtrees(index, best.0)
    }
  }
}
