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

  /// Both coordinates of a point, each as `rounded` does it. Nothing is checked: what does not lie within
  /// `limit` becomes some other number.
  @inline(__always) static func rounded(_ point: Point) -> SIMD2<Int32> {
    let biased = SIMD2(point.x, point.y) * 256 + (0.5 + 0x1p30)
    // Numbers from 2^52 on have no fraction, and their last bits are those of an integer.
    let nearest = biased + 0x1p52
    let isAbove = unsafeBitCast(nearest - 0x1p52 .> biased, to: SIMD2<Int64>.self)
    let whole = unsafeBitCast(nearest, to: SIMD2<Int64>.self) &+ isAbove
    return SIMD2(Int32(truncatingIfNeeded: whole[0]), Int32(truncatingIfNeeded: whole[1]))
      &- SIMD2(repeating: 1 << 30)
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
