/// The radii of a rectangle's corners.
public struct CornerRadii: Sendable, Hashable {
  public var topLeft: Double
  public var topRight: Double
  public var bottomRight: Double
  public var bottomLeft: Double

  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at every corner.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// True when every corner is square.
  public var isZero: Bool {
    !(topLeft > 0 || topRight > 0 || bottomRight > 0 || bottomLeft > 0)
  }

  /// The radii scaled down by one factor so that neighbours fit beside each other on every side
  /// (CSS Backgrounds and Borders 3, section 4.5). Negative radii and NaN count as 0.
  func fitting(_ size: Size) -> CornerRadii {
    func positive(_ radius: Double) -> Double { radius > 0 ? radius : 0 }
    var result = CornerRadii(
      topLeft: positive(topLeft), topRight: positive(topRight),
      bottomRight: positive(bottomRight), bottomLeft: positive(bottomLeft))
    // Radii far beyond the size are cut first, so that their sums are finite.
    let largest = max(size.width, size.height)
    result = result.mapped { min($0, largest) }
    var factor = 1.0
    for (sum, side) in [
      (result.topLeft + result.topRight, size.width),
      (result.bottomLeft + result.bottomRight, size.width),
      (result.topLeft + result.bottomLeft, size.height),
      (result.topRight + result.bottomRight, size.height),
    ] where sum > side {
      factor = min(factor, side / sum)
    }
    return factor == 1 ? result : result.mapped { $0 * factor }
  }

  private func mapped(_ body: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: body(topLeft), topRight: body(topRight), bottomRight: body(bottomRight),
      bottomLeft: body(bottomLeft))
  }
}

/// The shape of a rounded corner.
public enum CornerCurve: UInt8, Sendable, Hashable {
  /// A quarter of a circle.
  case circular
  /// iOS's corner, whose curvature grows gradually: it begins 1.5287 radii from the corner.
  case continuous
}
