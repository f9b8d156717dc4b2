import XCTest

@testable import UIKit

/// The constraint solver by itself: exact solutions, priorities, changes and removals.
final class LinearSolverTests: XCTestCase {
  private var solver = LinearSolver()

  override func setUp() {
    solver = LinearSolver()
  }

  @discardableResult
  private func add(
    _ terms: [(LinearSolver.Variable, Double)], _ relation: LinearConstraint.Relation,
    _ constant: Double, priority: Float = 1000, weight: Double = 1
  ) throws -> LinearSolver.Handle {
    try solver.add(
      LinearConstraint(
        terms: terms.map { (variable: $0.0, coefficient: $0.1) }, constant: -constant,
        relation: relation, priority: priority, weight: weight))
  }

  private func value(_ variable: LinearSolver.Variable) -> Double {
    solver.solve()
    return solver.value(of: variable)
  }

  func testARefusedConstraintLeavesTheSolution() throws {
    let width = solver.makeVariable()
    try add([(width, 1)], .lessThanOrEqual, 100)
    try add([(width, 1)], .equal, 50, priority: 750)
    XCTAssertEqual(value(width), 50)
    for _ in 0..<20 {
      XCTAssertThrowsError(try add([(width, 1)], .greaterThanOrEqual, 120))
      XCTAssertEqual(value(width), 50)
    }
    try add([(width, 1)], .greaterThanOrEqual, 70)
    XCTAssertEqual(value(width), 70)
  }

  func testEquationsAreSolvedExactly() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try add([(x, 1), (y, 1)], .equal, 10)
    try add([(x, 1), (y, -1)], .equal, 4)
    XCTAssertEqual(value(x), 7)
    XCTAssertEqual(value(y), 3)
  }

  func testVariablesMayBeNegative() throws {
    let x = solver.makeVariable()
    try add([(x, 2)], .equal, -9)
    XCTAssertEqual(value(x), -4.5)
  }

  func testAnInequalityHoldsAtItsBoundWhenSomethingPushesAgainstIt() throws {
    let x = solver.makeVariable()
    try add([(x, 1)], .greaterThanOrEqual, 20)
    try add([(x, 1)], .equal, 5, priority: 250)
    XCTAssertEqual(value(x), 20)
  }

  func testAHigherPriorityWinsHoweverManyLowerOnesStandAgainstIt() throws {
    let x = solver.makeVariable()
    try add([(x, 1)], .equal, 100, priority: 251)
    for _ in 0..<500 { try add([(x, 1)], .equal, 0, priority: 250) }
    XCTAssertEqual(value(x), 100)
  }

  func testAmongEqualPrioritiesTheHeavierSumWins() throws {
    let x = solver.makeVariable()
    try add([(x, 1)], .equal, 100, priority: 250)
    try add([(x, 1)], .equal, 0, priority: 250, weight: 2)
    XCTAssertEqual(value(x), 0)
  }

  func testContradictingRequiredConstraintsNameEachOther() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try add([(x, 1)], .equal, 10)
    try add([(y, 1)], .equal, 1)
    XCTAssertThrowsError(try add([(x, 1)], .equal, 20)) { error in
      XCTAssertEqual((error as? LinearSolver.Conflict)?.markers, [first.marker])
    }
    XCTAssertEqual(value(x), 10, "the refused constraint leaves nothing behind")
    XCTAssertEqual(value(y), 1)
  }

  func testContradictingRequiredInequalitiesAreRefused() throws {
    let x = solver.makeVariable()
    try add([(x, 1)], .greaterThanOrEqual, 10)
    XCTAssertThrowsError(try add([(x, 1)], .lessThanOrEqual, 5))
    XCTAssertGreaterThanOrEqual(value(x), 10)
    try add([(x, 1)], .equal, 12)
    XCTAssertEqual(value(x), 12)
  }

  func testAConstantCanBeChangedAndChangedBack() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let start = try add([(x, 1)], .equal, 10)
    try add([(y, 1), (x, -1)], .greaterThanOrEqual, 5)
    try add([(y, 1)], .equal, 0, priority: 50)
    XCTAssertEqual(value(y), 15)
    solver.shiftConstant(of: start, by: -30)
    XCTAssertEqual(value(x), 40)
    XCTAssertEqual(value(y), 45)
    solver.shiftConstant(of: start, by: 30)
    XCTAssertEqual(value(x), 10)
    XCTAssertEqual(value(y), 15)
  }

  func testARemovedConstraintNoLongerCounts() throws {
    let x = solver.makeVariable()
    let strong = try add([(x, 1)], .equal, 30, priority: 750)
    try add([(x, 1)], .equal, 5, priority: 250)
    XCTAssertEqual(value(x), 30)
    solver.remove(strong)
    XCTAssertEqual(value(x), 5)
  }

  func testAnOpenVariableIsAmbiguousAndAFixedOneIsNot() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try add([(x, 1), (y, -1)], .equal, 3)
    solver.solve()
    XCTAssertTrue(solver.isAmbiguous(x) || solver.isAmbiguous(y))
    try add([(y, 1)], .equal, 2)
    solver.solve()
    XCTAssertFalse(solver.isAmbiguous(x))
    XCTAssertFalse(solver.isAmbiguous(y))
  }

  /// Random systems that are built in one order, changed, and partly removed must end where the
  /// same final system ends when it is built at once.
  func testChangesLeadWhereAFreshSystemLeads() throws {
    for seed in UInt64(1)...300 {
      var random = SeededGenerator(seed: seed)
      let system = RandomSystem(using: &random)
      let (fresh, changed) = try (system.solvedAtOnce(), system.solvedByChanges())
      for (priority, expected) in fresh {
        XCTAssertEqual(
          changed[priority] ?? .nan, expected, accuracy: 1e-5,
          "seed \(seed): the violation at priority \(priority) differs")
      }
    }
  }
}

/// A chain of boxes with optional wishes: always solvable, seldom all of it.
private struct RandomSystem {
  struct Wish {
    var box: Int
    var relation: LinearConstraint.Relation
    var first: Double
    var final: Double
    var priority: Float
    var isRemoved: Bool
  }

  let count: Int
  let wishes: [Wish]

  init(using random: inout SeededGenerator) {
    count = Int.random(in: 2...6, using: &random)
    var wishes: [Wish] = []
    for _ in 0..<Int.random(in: 3...14, using: &random) {
      wishes.append(
        Wish(
          box: Int.random(in: 0..<count, using: &random),
          relation: [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!,
          first: Double(Int.random(in: -50...400, using: &random)),
          final: Double(Int.random(in: -50...400, using: &random)),
          priority: [750, 500, 250].randomElement(using: &random)!,
          isRemoved: Bool.random(using: &random)))
    }
    self.wishes = wishes
  }

  private func base(_ solver: inout LinearSolver) throws -> [LinearSolver.Variable] {
    let boxes = (0..<count).map { _ in solver.makeVariable() }
    for (left, right) in zip(boxes, boxes.dropFirst()) {
      _ = try solver.add(
        LinearConstraint(
          terms: [(left, -1), (right, 1)], constant: -10, relation: .greaterThanOrEqual,
          priority: 1000))
    }
    return boxes
  }

  private func constraint(_ wish: Wish, _ boxes: [Int], _ constant: Double) -> LinearConstraint {
    LinearConstraint(
      terms: [(boxes[wish.box], 1)], constant: -constant, relation: wish.relation,
      priority: wish.priority)
  }

  func solvedAtOnce() throws -> [Float: Double] {
    var solver = LinearSolver()
    let boxes = try base(&solver)
    for wish in wishes where !wish.isRemoved {
      _ = try solver.add(constraint(wish, boxes, wish.final))
    }
    solver.solve()
    return violations(boxes.map { solver.value(of: $0) })
  }

  func solvedByChanges() throws -> [Float: Double] {
    var solver = LinearSolver()
    let boxes = try base(&solver)
    let handles = try wishes.map { try solver.add(constraint($0, boxes, $0.first)) }
    solver.solve()
    for (wish, handle) in zip(wishes, handles) {
      if wish.isRemoved {
        solver.remove(handle)
      } else {
        solver.shiftConstant(of: handle, by: wish.first - wish.final)
      }
    }
    solver.solve()
    return violations(boxes.map { solver.value(of: $0) })
  }

  /// By how much the wishes are missed, for each priority. Several solutions may be optimal, but
  /// all miss the wishes by the same sums.
  private func violations(_ values: [Double]) -> [Float: Double] {
    for (left, right) in zip(values, values.dropFirst()) {
      precondition(right - left >= 10 - 1e-6, "a required constraint is broken")
    }
    var result: [Float: Double] = [:]
    for wish in wishes where !wish.isRemoved {
      let difference = values[wish.box] - wish.final
      let missed: Double =
        switch wish.relation {
        case .equal: difference.magnitude
        case .lessThanOrEqual: max(0, difference)
        case .greaterThanOrEqual: max(0, -difference)
        }
      result[wish.priority, default: 0] += missed
    }
    return result
  }
}

/// A generator that gives the same numbers for the same seed (SplitMix64, Steele et al. 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
