/// `Σ coefficient · variable + constant (=, ≤, ≥) 0`, with an importance.
struct LinearConstraint {
  enum Relation {
    case equal, lessThanOrEqual, greaterThanOrEqual
  }

  var terms: [(variable: LinearSolver.Variable, coefficient: Double)]
  var constant: Double
  var relation: Relation
  /// 1000 must hold; a lower one is given up for any higher one.
  var priority: Float
  /// For an optional equation: how important it is that the left side does not fall short, where
  /// that differs from how important it is that it does not exceed.
  var shortfallPriority: Float?
  /// Decides between constraints of equal priority: the heavier one is kept.
  var weight = 1.0
  /// The weight of falling short, in the same sense.
  var shortfallWeight = 1.0

  var isRequired: Bool { priority >= 1000 }
}
