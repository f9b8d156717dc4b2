/// An incremental solver for linear constraints with priorities.
///
/// The method is Cassowary (Badros, Borning and Stuckey 2001): a simplex tableau that is kept
/// solved while constraints come and go.
///
/// - Every constraint becomes an equation. An inequality gets a *slack* symbol that takes up the
///   difference; an optional constraint gets *error* symbols that measure by how much it is
///   missed; a required equation gets a *dummy* symbol, always zero, that marks where in the
///   tableau the equation went.
/// - The tableau is a set of rows `basic = constant + Σ coefficient · symbol`. Symbols on the left
///   are *basic*, the others are zero. Layout variables may be negative; all other symbols may
///   not, so a row of such a symbol needs a constant of zero or more.
/// - The objective is the sum of the errors, one row for each priority, and compared from the
///   highest to the lowest: no number of lower ones outweighs a higher one. Within a priority,
///   weights count.
///
/// Adding a constraint substitutes basic symbols, picks a symbol to become basic, and leaves the
/// tableau feasible. `solve` then lowers the objective by exchanging symbols. Changing a constant
/// shifts the rows in which the constraint's marker occurs and repairs those that became negative
/// (the dual simplex method).
///
/// It cannot be copied: copies would be made, and dropped, wherever a value is looked up.
struct LinearSolver: ~Copyable {
  typealias Variable = Int

  /// What a constraint left in the tableau; needed to change or remove it.
  struct Handle {
    var marker: Int
    /// The second error symbol of an optional equation, or the error of an optional inequality.
    var other: Int?
    /// The marker's coefficient in the equation.
    var markerCoefficient: Double
    var priority: Float
    var shortfallPriority: Float
    var weight: Double
    var shortfallWeight: Double
  }

  /// Why a constraint could not be added: it contradicts required ones.
  struct Conflict: Error {
    /// The markers of the required constraints that together exclude it.
    var markers: [Int]
  }

  enum Kind: UInt8 {
    case variable, slack, error, dummy
  }

  private(set) var kinds: ContiguousArray<Kind> = []
  /// The row of a basic symbol, by symbol; nil for the others.
  var rows: ContiguousArray<SparseRow?> = []
  var columns = ColumnIndex()
  var objective = Objective()
  /// Memory for the sum of two rows.
  var scratch: ContiguousArray<SparseRow.Term> = []
  var isOptimal = true

  static let epsilon = 1e-7

  // MARK: Variables

  mutating func makeVariable() -> Variable {
    makeSymbol(.variable)
  }

  /// The variable's value in the current solution.
  func value(of variable: Variable) -> Double {
    rows[variable]?.constant ?? 0
  }

  /// True when the constraints leave the variable's value open: another value is as good.
  func isAmbiguous(_ variable: Variable) -> Bool {
    guard let row = rows[variable] else { return true }
    return row.terms.contains { term in
      switch kinds[term.symbol] {
      case .variable: true
      case .dummy: false
      // A symbol that may grow at no cost moves the variable.
      case .slack, .error: objective.isFree(term.symbol)
      }
    }
  }

  mutating func makeSymbol(_ kind: Kind) -> Int {
    kinds.append(kind)
    rows.append(nil)
    columns.addSymbol()
    return kinds.count - 1
  }

  // MARK: Changing and removing

  /// Changes a constraint's constant. `delta` is added to it.
  ///
  /// Returns false when a required equation can no longer hold; the tableau is then as if it did.
  @discardableResult
  mutating func shiftConstant(of handle: Handle, by delta: Double) -> Bool {
    solve()
    let shift = delta / handle.markerCoefficient
    if rows[handle.marker] != nil {
      rows[handle.marker]!.constant -= shift
      if kinds[handle.marker] == .dummy {
        let holds = rows[handle.marker]!.constant.magnitude < LinearSolver.epsilon
        if !holds { rows[handle.marker]!.constant = 0 }
        return holds
      }
      repair([handle.marker])
      return true
    }
    let affected = occupants(of: handle.marker)
    for basic in affected {
      rows[basic]!.constant += rows[basic]!.coefficient(of: handle.marker) * shift
    }
    repair(affected)
    return true
  }

  mutating func remove(_ handle: Handle) {
    removeErrors(of: handle)
    if rows[handle.marker] != nil {
      rows[handle.marker] = nil
    } else if let leaving = leavingRow(forMarker: handle.marker) {
      pivot(leaving: leaving, entering: handle.marker)
      rows[handle.marker] = nil
    }
    removeEverywhere(handle.marker)
    isOptimal = false
  }

  /// Takes the constraint's errors out of the objective.
  private mutating func removeErrors(of handle: Handle) {
    guard handle.priority < 1000 || handle.shortfallPriority < 1000 else { return }
    let errors = [
      (handle.marker, handle.shortfallPriority, handle.shortfallWeight),
      (handle.other, handle.priority, handle.weight),
    ]
    for case (let symbol?, let priority, let weight) in errors where kinds[symbol] == .error {
      if let row = rows[symbol] {
        objective.add(row, times: -weight, priority: priority)
      } else {
        objective.add(symbol, -weight, priority: priority)
      }
    }
  }

  /// The row that has to give way so that a marker can become basic and be dropped with its row.
  mutating func leavingRow(forMarker marker: Int) -> Int? {
    var firstRatio = Double.infinity
    var secondRatio = Double.infinity
    var (first, second, third): (Int?, Int?, Int?) = (nil, nil, nil)
    for basic in occupants(of: marker) {
      let coefficient = rows[basic]!.coefficient(of: marker)
      if kinds[basic] == .variable {
        third = basic
      } else if coefficient < 0 {
        let ratio = -rows[basic]!.constant / coefficient
        if ratio < firstRatio { (firstRatio, first) = (ratio, basic) }
      } else {
        let ratio = rows[basic]!.constant / coefficient
        if ratio < secondRatio { (secondRatio, second) = (ratio, basic) }
      }
    }
    return first ?? second ?? third
  }

  mutating func removeEverywhere(_ symbol: Int) {
    for basic in columns.take(symbol) { rows[basic]?.remove(symbol) }
    objective.remove(symbol)
  }

  // MARK: Solving

  /// Brings the tableau to the optimum of the objective.
  mutating func solve() {
    guard !isOptimal else { return }
    var steps = 0
    // Then the smallest symbol is taken (Bland's rule), which cannot run in circles.
    let patience = stepLimit
    while let entering = objective.enteringSymbol(kinds, bland: steps > patience) {
      guard steps < patience * 4, let leaving = leavingRow(entering: entering) else {
        objective.discard(entering)
        continue
      }
      pivot(leaving: leaving, entering: entering)
      steps += 1
    }
    isOptimal = true
  }

  /// Far more exchanges than any layout needs.
  var stepLimit: Int { 50 * (kinds.count + 10) }

  /// The row that reaches zero first when the entering symbol grows.
  mutating func leavingRow(entering: Int) -> Int? {
    var best = Double.infinity
    var leaving: Int?
    for basic in occupants(of: entering) where kinds[basic] != .variable {
      let coefficient = rows[basic]!.coefficient(of: entering)
      guard coefficient < 0 else { continue }
      let ratio = -rows[basic]!.constant / coefficient
      if ratio < best || (ratio == best && basic < leaving!) { (best, leaving) = (ratio, basic) }
    }
    return leaving
  }

  /// Makes rows with a negative constant feasible again without losing optimality.
  private mutating func repair(_ candidates: ContiguousArray<Int>) {
    var pending = candidates
    var steps = 0
    while let basic = pending.popLast(), steps < stepLimit {
      guard let row = rows[basic], kinds[basic] != .variable,
        row.constant < -LinearSolver.epsilon
      else { continue }
      var entering: Int?
      for term in row.terms where term.coefficient > 0 && kinds[term.symbol] != .dummy {
        if let best = entering {
          let isSmaller = objective.isRatioSmaller(
            term.symbol, term.coefficient, than: best, row.coefficient(of: best))
          if isSmaller { entering = term.symbol }
        } else {
          entering = term.symbol
        }
      }
      // Without one the required constraints contradict each other; the row keeps its error.
      guard let entering else { continue }
      pivot(leaving: basic, entering: entering)
      steps += 1
      pending.append(entering)
      for touched in occupants(of: basic) { pending.append(touched) }
    }
  }

  mutating func pivot(leaving: Int, entering: Int) {
    guard var row = rows[leaving] else { return }
    rows[leaving] = nil
    row.solve(for: entering, from: leaving)
    substitute(entering, with: row)
    install(row, for: entering)
  }

  mutating func install(_ row: SparseRow, for basic: Int) {
    columns.note(basic, in: row)
    rows[basic] = row
  }

  /// Replaces a symbol by a row in the whole tableau.
  mutating func substitute(_ symbol: Int, with row: SparseRow) {
    for basic in columns.take(symbol) {
      guard let coefficient = rows[basic]?.coefficient(of: symbol), coefficient != 0 else {
        continue
      }
      rows[basic]!.remove(symbol)
      rows[basic]!.add(row, times: coefficient, scratch: &scratch) { columns.note(basic, in: $0) }
    }
    objective.substitute(symbol, with: row)
  }

  /// The basic symbols whose rows hold the symbol, each once, in ascending order.
  mutating func occupants(of symbol: Int) -> ContiguousArray<Int> {
    var column = columns.take(symbol)
    column.removeAll { rows[$0]?.coefficient(of: symbol) ?? 0 == 0 }
    for basic in column { columns.note(basic, in: symbol) }
    return column
  }
}
