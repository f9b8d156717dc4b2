/// A setting of a policy that makes no sense.
public enum PolicyError: Error, Sendable, Hashable, CustomStringConvertible {
  case notAShare(Double, name: String)
  case outOfRange(Double, name: String, upTo: Double)
  case negative(Int, name: String)

  static func check(_ value: Double, name: String) throws(PolicyError) {
    guard value >= 0, value <= 1 else { throw .notAShare(value, name: name) }
  }

  static func check(_ value: Double, name: String, upTo limit: Double) throws(PolicyError) {
    guard value >= 0, value <= limit else {
      throw .outOfRange(value, name: name, upTo: limit)
    }
  }

  public var description: String {
    switch self {
    case .notAShare(let value, let name):
      "\(name) is \(value), but it is a share, from 0 to 1 (0.02 stands for 2 %)"
    case .outOfRange(let value, let name, let limit):
      "\(name) is \(value), but it lies from 0 to \(limit)"
    case .negative(let value, let name):
      "\(name) is \(value), but it is a number of pixels"
    }
  }
}
