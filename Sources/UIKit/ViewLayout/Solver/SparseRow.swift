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
    var scratch = ContiguousArray<Term>()
    add(other, times: factor, scratch: &scratch, onNewSymbol: onNewSymbol)
  }

  /// Adds `factor · other` and reports each symbol that was not in the row before.
  ///
  /// - Parameter scratch: memory for the sum, which is copied back.
  @inline(__always)
  mutating func add(
    _ other: SparseRow, times factor: Double, scratch: inout ContiguousArray<Term>,
    onNewSymbol: (Int) -> Void
  ) {
    constant += factor * other.constant
    let most = terms.count + other.terms.count
    if scratch.count < most {
      let more = Term(symbol: 0, coefficient: 0)
      scratch.append(contentsOf: repeatElement(more, count: most + 64 - scratch.count))
    }
    var count = 0
    do {
      let (mine, theirs) = (terms.span, other.terms.span)
      var sum = scratch.mutableSpan
      var (left, right) = (0, 0)
      while left < mine.count && right < theirs.count {
        let (a, b) = (mine[left], theirs[right])
        if a.symbol < b.symbol {
          sum[count] = a
          count &+= 1
          left &+= 1
          continue
        }
        right &+= 1
        let isNew = b.symbol < a.symbol
        let coefficient = (isNew ? 0 : a.coefficient) + factor * b.coefficient
        if !isNew { left &+= 1 }
        guard coefficient.magnitude >= SparseRow.epsilon else { continue }
        sum[count] = Term(symbol: b.symbol, coefficient: coefficient)
        count &+= 1
        if isNew { onNewSymbol(b.symbol) }
      }
      while left < mine.count {
        sum[count] = mine[left]
        count &+= 1
        left &+= 1
      }
      while right < theirs.count {
        let term = theirs[right]
        right &+= 1
        let coefficient = factor * term.coefficient
        guard coefficient.magnitude >= SparseRow.epsilon else { continue }
        sum[count] = Term(symbol: term.symbol, coefficient: coefficient)
        count &+= 1
        onNewSymbol(term.symbol)
      }
    }
    terms.removeAll(keepingCapacity: true)
    // Rows grow: a new one gets its constraint's marks next.
    if terms.capacity < count { terms.reserveCapacity(count + count / 2 + 4) }
    terms.append(contentsOf: scratch[..<count])
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
