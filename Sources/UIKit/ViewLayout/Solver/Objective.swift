/// What the solver makes small: for each priority the weighted sum of the errors, as a row over
/// symbols that are not basic. Priorities are compared from the highest to the lowest.
struct Objective {
  /// A row with one place for every symbol: symbols occur in it more often than not.
  private struct Level {
    var priority: Float
    var coefficients: ContiguousArray<Double> = []
    var constant = 0.0

    func coefficient(of symbol: Int) -> Double {
      symbol < coefficients.count ? coefficients[symbol] : 0
    }

    mutating func add(_ symbol: Int, _ coefficient: Double) {
      if symbol >= coefficients.count {
        let missing = symbol + 1 - coefficients.count
        coefficients.append(contentsOf: repeatElement(0, count: max(missing, coefficients.count)))
      }
      let sum = coefficients[symbol] + coefficient
      coefficients[symbol] = sum.magnitude < SparseRow.epsilon ? 0 : sum
    }

    mutating func add(_ row: SparseRow, times factor: Double) {
      constant += row.constant * factor
      for term in row.terms { add(term.symbol, term.coefficient * factor) }
    }
  }

  /// Highest priority first.
  private var levels: [Level] = []
  private var artificial: SparseRow?
  /// Symbols that may have become worth exchanging.
  private var candidates: ContiguousArray<Int> = []
  private var discarded: Set<Int> = []

  // MARK: Building

  mutating func add(_ symbol: Int, _ coefficient: Double, priority: Float) {
    levels[level(of: priority)].add(symbol, coefficient)
    candidates.append(symbol)
  }

  mutating func add(_ row: SparseRow, times factor: Double, priority: Float) {
    levels[level(of: priority)].add(row, times: factor)
    note(row)
  }

  mutating func remove(_ symbol: Int) {
    for index in levels.indices where symbol < levels[index].coefficients.count {
      levels[index].coefficients[symbol] = 0
    }
  }

  mutating func substitute(_ symbol: Int, with row: SparseRow) {
    var isPresent = false
    for index in levels.indices {
      let coefficient = levels[index].coefficient(of: symbol)
      guard coefficient != 0 else { continue }
      levels[index].coefficients[symbol] = 0
      levels[index].add(row, times: coefficient)
      isPresent = true
    }
    if let coefficient = artificial?.coefficient(of: symbol), coefficient != 0 {
      artificial!.remove(symbol)
      artificial!.add(row, times: coefficient) { _ in }
    }
    if isPresent { note(row) }
  }

  private mutating func note(_ row: SparseRow) {
    for term in row.terms { candidates.append(term.symbol) }
  }

  private mutating func level(of priority: Float) -> Int {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    return index
  }

  /// True when a symbol can grow without making the objective larger.
  func isFree(_ symbol: Int) -> Bool {
    levels.allSatisfy { $0.coefficient(of: symbol) == 0 }
  }

  // MARK: Choosing

  /// A symbol whose growth makes the objective smaller, or nil at the optimum.
  mutating func enteringSymbol(
    _ kinds: ContiguousArray<LinearSolver.Kind>, bland: Bool
  ) -> Int? {
    if bland {
      return kinds.indices.first { isImproving($0, kinds) }
    }
    while let symbol = candidates.popLast() {
      if isImproving(symbol, kinds) { return symbol }
    }
    discarded = []
    return nil
  }

  /// Leaves a symbol alone whose growth nothing bounds.
  mutating func discard(_ symbol: Int) {
    discarded.insert(symbol)
  }

  private func isImproving(_ symbol: Int, _ kinds: ContiguousArray<LinearSolver.Kind>) -> Bool {
    guard kinds[symbol] != .dummy, kinds[symbol] != .variable, !discarded.contains(symbol)
    else { return false }
    for level in levels {
      let coefficient = level.coefficient(of: symbol)
      if coefficient != 0 { return coefficient < 0 }
    }
    return false
  }

  /// True when the objective loses less per unit by exchanging `symbol` than by exchanging
  /// `other`.
  func isRatioSmaller(
    _ symbol: Int, _ coefficient: Double, than other: Int, _ otherCoefficient: Double
  ) -> Bool {
    for level in levels {
      let ratio = level.coefficient(of: symbol) / coefficient
      let otherRatio = level.coefficient(of: other) / otherCoefficient
      if (ratio - otherRatio).magnitude > SparseRow.epsilon { return ratio < otherRatio }
    }
    return false
  }

  // MARK: The artificial objective

  mutating func beginArtificial(with row: SparseRow) {
    artificial = row
  }

  func artificialEnteringSymbol(_ kinds: ContiguousArray<LinearSolver.Kind>) -> Int? {
    artificial?.terms.first { term in
      term.coefficient < 0 && kinds[term.symbol] != .dummy && kinds[term.symbol] != .variable
    }?.symbol
  }

  mutating func endArtificial() {
    artificial = nil
  }
}
