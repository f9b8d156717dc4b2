/// Numbers with 8 fractional bits: the grid on which every edge lies before it becomes pixels.
///
/// From here on all arithmetic is on integers, so that every machine makes the same pixels.
enum FixedPoint {
  /// One pixel.
  static let one = 256

  /// Coordinates are held within this many pixels of the origin. It is far beyond any picture, and
  /// small enough that products of two 24.8 lengths shifted by 32 bits fit into 64 bits.
  static let limit = 1_048_576.0

  /// The nearest number of 1/256 pixels; halves go up. The argument lies within `limit`.
  @inline(__always) static func rounded(_ value: Double) -> Int32 {
    let bias = 1 << 30
    return Int32(truncatingIfNeeded: Int(value * 256 + (0.5 + Double(bias))) &- bias)
  }

  /// As `rounded`, for any argument: what lies beyond the limit is moved to it, NaN becomes 0.
  static func clamped(_ value: Double) -> Int32 {
    guard value == value else { return 0 }
    return rounded(max(-limit, min(limit, value)))
  }
}

/// Rounding without libm's `floor` and `ceil`, which a library without Foundation cannot link.
enum Rounding {
  /// Almost the largest Int. Doubles this large have no fraction.
  private static let limit = 9e18

  /// The largest integer not above the value; out of range values are clamped, NaN becomes 0.
  static func down(_ value: Double) -> Int {
    guard value == value else { return 0 }
    let bounded = max(-limit, min(limit, value))
    let truncated = Int(bounded)
    return Double(truncated) > bounded ? truncated - 1 : truncated
  }

  /// The smallest integer not below the value.
  static func up(_ value: Double) -> Int {
    -down(-value)
  }
}
