/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// What layers and animations know about time, as Apple documents it.
///
/// The time of a parent (the layer above, the group, the layer that an animation was added to) is
/// turned into local time by `(parent time − beginTime) × speed + timeOffset`.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  /// When it begins, in the parent's time.
  var beginTime: CFTimeInterval { get set }
  /// How long one run lasts, in seconds.
  var duration: CFTimeInterval { get set }
  /// How fast local time passes beside the parent's. At 0 it stands still at `timeOffset`.
  var speed: Float { get set }
  /// Added to the local time.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs; 0 counts as once.
  var repeatCount: Float { get set }
  /// How long it is repeated, in seconds; 0 leaves it to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Runs backwards after every run.
  var autoreverses: Bool { get set }
  /// What is shown before and after.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What is shown of an animation before it begins and after it ended.
public struct CAMediaTimingFillMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The last value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value is shown before the begin.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var holdsBefore: Bool { self == .backwards || self == .both }
  var holdsAfter: Bool { self == .forwards || self == .both }
}

extension CAMediaTiming {
  /// How far one run has come at a time of the parent, 0 to 1, or nil when nothing is shown then.
  ///
  /// - Parameter defaultDuration: the length of a run when `duration` is 0.
  func progress(at parentTime: CFTimeInterval, defaultDuration: CFTimeInterval) -> Double? {
    let time = (parentTime - beginTime) * Double(speed) + timeOffset
    let length = duration > 0 ? duration : defaultDuration
    guard length > 0 else { return fillMode.holdsAfter || time < 0 ? 1 : nil }
    let cycle = autoreverses ? length * 2 : length
    let count = repeatCount > 0 ? Double(repeatCount) : 1
    let total = repeatDuration > 0 ? repeatDuration : cycle * count
    if time < 0 { return fillMode.holdsBefore ? 0 : nil }
    guard time < total || (time == total && fillMode.holdsAfter) || fillMode.holdsAfter
    else { return nil }
    let shown = min(time, total)
    var inCycle = shown.truncatingRemainder(dividingBy: cycle)
    // The end of the last run, not the begin of one that does not follow.
    if inCycle == 0, shown > 0, shown == total { inCycle = cycle }
    return inCycle <= length ? inCycle / length : 2 - inCycle / length
  }
}
