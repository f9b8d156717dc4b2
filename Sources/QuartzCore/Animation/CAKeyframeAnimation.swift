public import CoreGraphics
import FacsimileRaster
public import Foundation

/// An animation through several values, or along a path.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values that are passed one after the other.
  open var values: [Any]?

  /// The line that a point moves along, in place of `values`.
  open var path: CGPath?

  /// When each value is reached, 0 to 1; nil spreads them evenly.
  open var keyTimes: [NSNumber]?

  /// The pacing between each two values.
  open var timingFunctions: [CAMediaTimingFunction]?

  /// How values between the given ones are found. The cubic modes go straight too.
  open var calculationMode = CAAnimationCalculationMode.linear

  /// Turns what moves along a path to the path's direction. Kept, but nothing is turned.
  open var rotationMode: CAAnimationRotationMode?

  override func value(at progress: Double, model: LayerValue?) -> LayerValue? {
    if let path { return pointOnPath(path.path, at: progress) }
    let values = (values ?? []).map(LayerValue.init)
    guard let first = values.first, let last = values.last else { return nil }
    let times = times(count: values.count)
    guard progress > times[0] else { return first }
    if calculationMode == .discrete {
      let index = times.lastIndex { $0 <= progress } ?? 0
      return values[min(index, values.count - 1)]
    }
    guard let next = times.firstIndex(where: { $0 >= progress }), next > 0 else { return last }
    let span = times[next] - times[next - 1]
    var part = span > 0 ? (progress - times[next - 1]) / span : 1
    if let functions = timingFunctions, next - 1 < functions.count {
      part = functions[next - 1].value(at: part)
    }
    return values[next - 1].interpolated(to: values[next], at: part)
  }

  private func times(count: Int) -> [Double] {
    if calculationMode != .paced, let keyTimes, keyTimes.count >= count {
      return keyTimes.prefix(count).map(\.doubleValue)
    }
    // Discrete values share the time; others are the ends of spans.
    let spans = Double(calculationMode == .discrete ? count : max(count - 1, 1))
    return (0..<count).map { Double($0) / spans }
  }

  private func pointOnPath(_ path: Path, at progress: Double) -> LayerValue? {
    let end = progress > 0 ? path.trimmed(from: 0, to: progress).currentPoint : path.points.first
    return end.map { .point(CGPoint($0)) }
  }
}

/// How a keyframe animation finds the values between the given ones.
public struct CAAnimationCalculationMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether what moves along a path is turned to its direction.
public struct CAAnimationRotationMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}
