public import Foundation

/// The pacing of an animation as a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  private let first: (x: Double, y: Double)
  private let second: (x: Double, y: Double)

  /// A curve with two control points; their x lie within 0...1.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    first = (Double(min(max(c1x, 0), 1)), Double(c1y))
    second = (Double(min(max(c2x, 0), 1)), Double(c2y))
  }

  /// One of the predefined curves. Source: Apple, "CAMediaTimingFunctionName": the control points.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }

  /// Writes the coordinates of one of the four points, 0 to 3, into `values`.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [(x: 0.0, y: 0.0), first, second, (x: 1.0, y: 1.0)]
    guard points.indices.contains(index) else { return }
    values[0] = Float(points[index].x)
    values[1] = Float(points[index].y)
  }

  /// The progress of the animation at a share of its time, both 0 to 1.
  func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // x grows with the parameter, so that halving finds it.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if bezier(first.x, second.x, at: middle) < time { low = middle } else { high = middle }
    }
    return bezier(first.y, second.y, at: (low + high) / 2)
  }

  private func bezier(_ first: Double, _ second: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }
}

/// The names of the predefined pacings.
public struct CAMediaTimingFunctionName: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
