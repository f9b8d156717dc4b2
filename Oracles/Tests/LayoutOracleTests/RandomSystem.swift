import Foundation
import OracleSupport

/// A layout problem: some views in a root of a fixed size, and constraints between their edges and
/// sizes.
struct RandomSystem {
  /// An edge, a length or a middle of a view; view −1 is the root.
  struct Side: Codable {
    var view: Int
    var attribute: Attribute
  }

  enum Attribute: String, Codable, CaseIterable {
    case left, right, top, bottom, width, height, centerX, centerY

    var isHorizontal: Bool { [.left, .right, .width, .centerX].contains(self) }
    var isLength: Bool { self == .width || self == .height }
  }

  struct Relation: Codable {
    var first: Side
    var second: Side?
    /// −1, 0 or 1: at most, equal, at least.
    var relation: Int
    var multiplier: Double
    var constant: Double
    /// 1000, 750, 500 or 250.
    var priority: Int
  }

  let viewCount: Int
  let rootSize: (width: Double, height: Double)
  private(set) var relations: [Relation] = []

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    viewCount = random.integer(1...6)
    rootSize = (Double(random.integer(100...400)), Double(random.integer(100...400)))
    // Every view has a size of zero or more, a wish for place and size, and relations to others.
    for view in 0..<viewCount {
      for attribute in [Attribute.width, .height] {
        relations.append(
          Relation(
            first: Side(view: view, attribute: attribute), second: nil, relation: 1,
            multiplier: 1, constant: 0, priority: 1000))
      }
      for attribute in [Attribute.left, .top, .width, .height] {
        relations.append(
          Relation(
            first: Side(view: view, attribute: attribute), second: nil, relation: 0,
            multiplier: 1, constant: Double(random.integer(0...150)), priority: 250))
      }
    }
    for _ in 0..<random.integer(2...viewCount * 5) { addRelation(&random) }
  }

  private mutating func addRelation(_ random: inout SeededGenerator) {
    let attribute = Attribute.allCases[random.integer(0...7)]
    let first = Side(view: random.integer(0...viewCount - 1), attribute: attribute)
    var second: Side?
    var multiplier = 1.0
    if !attribute.isLength || random.chance(oneIn: 2) {
      let others = Attribute.allCases.filter {
        $0.isHorizontal == attribute.isHorizontal && $0.isLength == attribute.isLength
      }
      let view = random.integer(-1...viewCount - 1)
      guard view != first.view else { return }
      second = Side(view: view, attribute: others[random.integer(0...others.count - 1)])
      if attribute.isLength { multiplier = [0.5, 1, 2][random.integer(0...2)] }
    }
    // Required ones only as inequalities, so that most systems have solutions.
    let priority = [1000, 750, 500, 250][random.integer(0...3)]
    var relation = random.integer(-1...1)
    if priority == 1000, relation == 0 { relation = -1 }
    relations.append(
      Relation(
        first: first, second: second, relation: relation, multiplier: multiplier,
        constant: Double(random.integer(-40...120)), priority: priority))
  }

  /// By how much a solution (left, top, width, height of each view) misses a relation.
  func violation(of relation: Relation, by frames: [[Double]]) -> Double {
    func value(_ side: Side) -> Double {
      let frame = side.view < 0 ? [0, 0, rootSize.width, rootSize.height] : frames[side.view]
      switch side.attribute {
      case .left: return frame[0]
      case .top: return frame[1]
      case .right: return frame[0] + frame[2]
      case .bottom: return frame[1] + frame[3]
      case .width: return frame[2]
      case .height: return frame[3]
      case .centerX: return frame[0] + frame[2] / 2
      case .centerY: return frame[1] + frame[3] / 2
      }
    }
    let difference =
      value(relation.first)
      - (relation.second.map { value($0) * relation.multiplier } ?? 0) - relation.constant
    switch relation.relation {
    case -1: return max(0, difference)
    case 1: return max(0, -difference)
    default: return abs(difference)
    }
  }

  /// The sums of what is missed, one for each priority, the highest first.
  func violations(by frames: [[Double]]) -> [Double] {
    [1000, 750, 500, 250].map { priority in
      relations.filter { $0.priority == priority }
        .reduce(0) { $0 + violation(of: $1, by: frames) }
    }
  }
}
