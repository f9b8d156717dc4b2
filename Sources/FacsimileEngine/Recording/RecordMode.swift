/// When a reference is written.
public enum RecordMode: String, Sendable, Hashable, CaseIterable {
  /// Always, whatever is there.
  case all
  /// When there is none.
  case missing
  /// When there is none, and when the picture differs from it.
  case failed
  /// Not at all: a missing reference is a failure.
  case never
}

/// Why the record mode could not be settled.
public enum RecordModeError: Error, Sendable, Hashable, CustomStringConvertible {
  case unknownValue(String, variable: String)

  public var description: String {
    switch self {
    case .unknownValue(let value, let variable):
      "\(variable) is “\(value)”, but it has to be one of "
        + RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    }
  }
}

/// The wishes about recording that a front has gathered from its code.
public struct RecordWishes: Sendable, Hashable {
  /// Of the call itself: `record: .all`.
  public var call: RecordMode?
  /// Of what surrounds the call: a trait, a scoped setting, `recordMode = true`.
  public var scope: RecordMode?
  /// Of the front, for when nobody wishes anything.
  public var fallback: RecordMode

  public init(call: RecordMode? = nil, scope: RecordMode? = nil, fallback: RecordMode) {
    self.call = call
    self.scope = scope
    self.fallback = fallback
  }
}

/// The record mode that holds, and who decided it.
public struct RecordDecision: Sendable, Hashable {
  public enum Origin: Sendable, Hashable, CustomStringConvertible {
    case call, scope, fallback
    case variable(String)
    /// Nobody may record here.
    case continuousIntegration

    public var description: String {
      switch self {
      case .call: "the record argument of the call"
      case .scope: "the recording mode set in code"
      case .fallback: "the default"
      case .variable(let name): name
      case .continuousIntegration: "CI"
      }
    }
  }

  public let mode: RecordMode
  public let origin: Origin
  /// Set when recording everything was asked for where only FACSIMILE_RECORD may: by whom. That is
  /// a failure, because a record mode was left switched on.
  public let refusedWish: Origin?

  static let variable = "FACSIMILE_RECORD"
  static let otherVariable = "SNAPSHOT_TESTING_RECORD"

  /// With `CI` set only FACSIMILE_RECORD decides. Otherwise the first of these that says something:
  /// the call, its scope, FACSIMILE_RECORD, SNAPSHOT_TESTING_RECORD, the front's default.
  public init(
    wishes: RecordWishes, environment: ProcessEnvironment
  ) throws(RecordModeError) {
    let ours = try RecordDecision.mode(of: RecordDecision.variable, in: environment)
    let others = try RecordDecision.mode(of: RecordDecision.otherVariable, in: environment)
    let byOurs = (ours, Origin.variable(RecordDecision.variable))
    let unprivileged: [(RecordMode?, Origin)] = [
      (wishes.call, .call), (wishes.scope, .scope),
      (others, .variable(RecordDecision.otherVariable)),
    ]
    if environment.isContinuousIntegration {
      mode = ours ?? .never
      origin = ours == nil ? .continuousIntegration : byOurs.1
      refusedWish = ours == nil ? unprivileged.first { $0.0 == .all }?.1 : nil
    } else {
      let order = unprivileged.prefix(2) + [byOurs] + unprivileged.suffix(1)
      let first = order.first { $0.0 != nil }
      mode = first?.0 ?? wishes.fallback
      origin = first?.1 ?? .fallback
      refusedWish = nil
    }
  }

  private static func mode(
    of variable: String, in environment: ProcessEnvironment
  ) throws(RecordModeError) -> RecordMode? {
    guard let value = environment[variable] else { return nil }
    guard let mode = RecordMode(rawValue: value) else {
      throw .unknownValue(value, variable: variable)
    }
    return mode
  }
}
