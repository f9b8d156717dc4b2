/// Constraints become rows here. Three ways lead into the tableau, from the cheapest to the dearest: a
/// layout variable becomes basic; a slack or error does, where no other row suffers; or the dual
/// simplex method makes room.
extension LinearSolver {
  /// Adds a constraint. Call `solve` before reading values.
  mutating func add(_ constraint: LinearConstraint) throws(Conflict) -> Handle {
    // Also a constraint that is refused leaves the tableau somewhere else than at its optimum.
    isOptimal = false
    var row = SparseRow()
    let handle = fill(&row, with: constraint)
    if let subject = youngestVariable(of: row) ?? feasibleSubject(of: row) {
      row.solve(for: subject)
      substitute(subject, with: row)
      install(row, for: subject)
    } else if row.terms.allSatisfy({ kinds[$0.symbol] == .dummy }) {
      guard row.constant.magnitude < LinearSolver.epsilon else {
        let markers = row.terms.map(\.symbol).filter { $0 != handle.marker }
        throw Conflict(markers: markers)
      }
      row.solve(for: handle.marker)
      install(row, for: handle.marker)
    } else if let conflict = addKeepingOptimum(row, marker: handle.marker) {
      throw conflict
    }
    return handle
  }

  /// Makes an empty row the constraint as an equation `row = 0` over symbols that are not basic, with a
  /// constant of zero or more.
  private mutating func fill(_ row: inout SparseRow, with constraint: LinearConstraint) -> Handle {
    row.constant = constraint.constant
    for (variable, coefficient) in constraint.terms {
      if let basic = rows[variable] {
        row.add(basic, times: coefficient, scratch: &scratch) { _ in }
      } else {
        row.add(variable, coefficient)
      }
    }
    let handle = addMarkers(of: constraint, to: &row)
    if row.constant < 0 { row.negate() }
    return handle
  }

  private mutating func addMarkers(
    of constraint: LinearConstraint, to row: inout SparseRow
  ) -> Handle {
    let sign: Double = constraint.relation == .greaterThanOrEqual ? -1 : 1
    var handle = Handle(
      marker: 0, other: nil, markerCoefficient: sign, priority: constraint.priority,
      shortfallPriority: constraint.shortfallPriority ?? constraint.priority,
      weight: constraint.weight, shortfallWeight: constraint.weight * constraint.shortfallWeight)
    switch (constraint.relation, constraint.isRequired) {
    case (.equal, true):
      handle.marker = makeSymbol(.dummy)
      row.add(handle.marker, sign)
    case (.equal, false):
      handle.marker = makeSymbol(.error)
      let other = makeSymbol(.error)
      handle.other = other
      row.add(handle.marker, sign)
      row.add(other, -sign)
      // The left side is `other - marker`.
      objective.add(handle.marker, handle.shortfallWeight, priority: handle.shortfallPriority)
      objective.add(other, constraint.weight, priority: handle.priority)
    case (_, true):
      handle.marker = makeSymbol(.slack)
      row.add(handle.marker, sign)
    case (_, false):
      handle.marker = makeSymbol(.slack)
      let error = makeSymbol(.error)
      handle.other = error
      row.add(handle.marker, sign)
      row.add(error, -sign)
      objective.add(error, constraint.weight, priority: constraint.priority)
    }
    return handle
  }

  /// A layout variable can become basic at once. The youngest one occurs in the fewest rows.
  private func youngestVariable(of row: SparseRow) -> Int? {
    row.terms.last { kinds[$0.symbol] == .variable }?.symbol
  }

  /// The slack or error that costs least, where it can become basic without making another row
  /// negative.
  private mutating func feasibleSubject(of row: SparseRow) -> Int? {
    guard let symbol = cheapestSymbol(in: row, sign: -1) else { return nil }
    let value = row.constant / -row.coefficient(of: symbol)
    let staysFeasible =
      value < LinearSolver.epsilon
      || occupants(of: symbol).allSatisfy { basic in
        kinds[basic] == .variable
          || rows[basic]!.constant + rows[basic]!.coefficient(of: symbol) * value >= 0
      }
    return staysFeasible ? symbol : nil
  }

  /// Adds an equation over slacks and errors. How much it is missed by, its *deficit*, becomes a
  /// symbol of its own and is lowered from the row's constant to zero. On the way, at the largest
  /// deficit that would make a row negative, that row's symbol gives its place to the one that costs
  /// least (the parametric dual simplex method). So an optimal tableau stays optimal, and at every
  /// step the symbols are feasible with the deficit that is left.
  private mutating func addKeepingOptimum(_ row: SparseRow, marker: Int) -> Conflict? {
    let deficit = makeSymbol(.slack)
    install(row, for: deficit)
    var leaving = deficit
    // Far more steps than any layout needs; a tableau that was not optimal might go in circles.
    for _ in 0..<kinds.count {
      // The deficit is to be lowered, whatever else becomes basic to be raised.
      guard
        let entering = cheapestSymbol(
          in: rows[leaving]!, sign: leaving == deficit ? -1 : 1, besides: deficit)
      else {
        if leaving != deficit { pivot(leaving: leaving, entering: deficit) }
        return discard(deficit, marker: marker)
      }
      pivot(leaving: leaving, entering: entering)
      guard let blocking = blockingRow(deficit) else {
        removeEverywhere(deficit)
        return nil
      }
      leaving = blocking
    }
    pivot(leaving: leaving, entering: deficit)
    minimise(deficit)
    return discard(deficit, marker: marker)
  }

  /// The symbol that raises a row (sign 1) or lowers it (-1) at the least cost.
  private func cheapestSymbol(
    in row: SparseRow, sign: Double, besides deficit: Int? = nil
  ) -> Int? {
    var best: SparseRow.Term?
    for term in row.terms
    where term.coefficient * sign > 0 && term.symbol != deficit && kinds[term.symbol] != .dummy {
      if let other = best {
        let isCheaper = objective.isRatioSmaller(
          term.symbol, term.coefficient * sign, than: other.symbol, other.coefficient * sign)
        guard isCheaper else { continue }
      }
      best = term
    }
    return best?.symbol
  }

  /// The row that is the first to become negative when the deficit is lowered to zero.
  private mutating func blockingRow(_ deficit: Int) -> Int? {
    var largest = 0.0
    var blocking: Int?
    for basic in occupants(of: deficit) where kinds[basic] != .variable {
      let (constant, coefficient) = (
        rows[basic]!.constant, rows[basic]!.coefficient(of: deficit)
      )
      guard constant < -LinearSolver.epsilon, coefficient > 0 else { continue }
      let value = -constant / coefficient
      if value > largest { (largest, blocking) = (value, basic) }
    }
    return blocking
  }

  /// Phase one of the simplex method: lowers a basic symbol as far as the rows allow.
  private mutating func minimise(_ artificial: Int) {
    guard let row = rows[artificial] else { return }
    objective.beginArtificial(with: row)
    // Rounding noise could let exchanges go round in circles.
    for _ in 0..<stepLimit {
      guard let entering = objective.artificialEnteringSymbol(kinds),
        let leaving = leavingRow(entering: entering)
      else { break }
      pivot(leaving: leaving, entering: entering)
    }
    objective.endArtificial()
  }

  /// Takes the deficit out of the tableau. When it is not zero the equation cannot hold, and leaves
  /// with it.
  private mutating func discard(_ deficit: Int, marker: Int) -> Conflict? {
    guard var rest = rows[deficit] else {
      removeEverywhere(deficit)
      return nil
    }
    rows[deficit] = nil
    let isFeasible = rest.constant.magnitude < LinearSolver.epsilon
    let symbols = rest.terms.map(\.symbol)
    if isFeasible, let pivot = symbols.first(where: { kinds[$0] != .dummy }) {
      rest.solve(for: pivot, from: deficit)
      rest.remove(deficit)
      substitute(pivot, with: rest)
      install(rest, for: pivot)
    }
    removeEverywhere(deficit)
    if isFeasible { return nil }
    discardMarker(marker)
    return Conflict(markers: symbols.filter { $0 != marker })
  }

  /// Takes a refused constraint's marker out of the tableau.
  private mutating func discardMarker(_ marker: Int) {
    if rows[marker] != nil {
      rows[marker] = nil
    } else if let leaving = leavingRow(forMarker: marker) {
      pivot(leaving: leaving, entering: marker)
      rows[marker] = nil
    }
    removeEverywhere(marker)
  }
}
