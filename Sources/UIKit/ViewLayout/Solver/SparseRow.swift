/// A linear form `constant + Σ coefficient · symbol`, kept sorted by symbol.
///
/// Rows of a layout are short (a handful of terms), so a sorted array beats a hash table in every
/// operation that matters: merging two rows is one walk over both.
struct SparseRow {
  struct Term {
    var symbol: Int
    var coefficient: Double
  }

  /// Coefficients below this size are rounding noise and count as zero.
  static let epsilon = 1e-9

  var constant: Double = 0
  private(set) var terms: ContiguousArray<Term> = []

  func coefficient(of symbol: Int) -> Double {
    let index = lowerBound(symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  /// Adds `coefficient · symbol`.
  mutating func add(_ symbol: Int, _ coefficient: Double) {
    let index = lowerBound(symbol)
    if index < terms.count && terms[index].symbol == symbol {
      terms[index].coefficient += coefficient
      if terms[index].coefficient.magnitude < SparseRow.epsilon { terms.remove(at: index) }
    } else if coefficient.magnitude >= SparseRow.epsilon {
      terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
    }
  }

  mutating func remove(_ symbol: Int) {
    let index = lowerBound(symbol)
    if index < terms.count && terms[index].symbol == symbol { terms.remove(at: index) }
  }

  mutating func negate() {
    constant = -constant
    for index in terms.indices { terms[index].coefficient = -terms[index].coefficient }
  }

  /// Adds `factor · other` and reports each symbol that was not in the row before.
  mutating func add(_ other: SparseRow, times factor: Double, onNewSymbol: (Int) -> Void) {
    constant += factor * other.constant
    var merged = ContiguousArray<Term>()
    merged.reserveCapacity(terms.count + other.terms.count)
    var (left, right) = (0, 0)
    while left < terms.count || right < other.terms.count {
      if right == other.terms.count
        || (left < terms.count && terms[left].symbol < other.terms[right].symbol)
      {
        merged.append(terms[left])
        left += 1
      } else if left == terms.count || other.terms[right].symbol < terms[left].symbol {
        let coefficient = factor * other.terms[right].coefficient
        if coefficient.magnitude >= SparseRow.epsilon {
          merged.append(Term(symbol: other.terms[right].symbol, coefficient: coefficient))
          onNewSymbol(other.terms[right].symbol)
        }
        right += 1
      } else {
        let coefficient = terms[left].coefficient + factor * other.terms[right].coefficient
        if coefficient.magnitude >= SparseRow.epsilon {
          merged.append(Term(symbol: terms[left].symbol, coefficient: coefficient))
        }
        left += 1
        right += 1
      }
    }
    terms = merged
  }

  /// Reads the row as the equation `row = 0` and solves it for one of its symbols, which leaves
  /// the row; afterwards `symbol = row`.
  mutating func solve(for symbol: Int) {
    let factor = -1 / coefficient(of: symbol)
    remove(symbol)
    scale(by: factor)
  }

  /// Reads the row as the equation `basic = row` and solves it for another symbol.
  mutating func solve(for symbol: Int, from basic: Int) {
    add(basic, -1)
    solve(for: symbol)
  }

  private mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// The index of the first term whose symbol is not smaller.
  private func lowerBound(_ symbol: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
