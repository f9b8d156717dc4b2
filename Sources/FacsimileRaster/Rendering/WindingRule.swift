/// How sums become coverage. Sweeps are generic in it, so that each rule gets a loop of its own.
protocol WindingRule {
  /// Areas of 0 to 2^17, from sums in 1/2^17 of a pixel.
  static func areas(_ sums: SIMD4<Int32>) -> SIMD4<Int32>

  /// 1 when pixels without edges are wholly covered, else 0.
  ///
  /// - Parameter height: that all edges to the left span, in 1/256 of a pixel.
  static func isWhole(_ height: Int32) -> Int
}

enum NonZeroRule: WindingRule {
  @inline(__always) static func areas(_ sums: SIMD4<Int32>) -> SIMD4<Int32> {
    let sign = sums &>> 31
    return pointwiseMin((sums ^ sign) &- sign, SIMD4(repeating: 1 << 17))
  }

  @inline(__always) static func isWhole(_ height: Int32) -> Int {
    // Neither in −255 ... 255.
    UInt32(bitPattern: height &+ 255) > 510 ? 1 : 0
  }
}

enum EvenOddRule: WindingRule {
  @inline(__always) static func areas(_ sums: SIMD4<Int32>) -> SIMD4<Int32> {
    // What lies beyond an odd number counts down to the next even one.
    let beyondEven = sums & (1 << 18 - 1)
    return pointwiseMin(beyondEven, 1 << 18 &- beyondEven)
  }

  @inline(__always) static func isWhole(_ height: Int32) -> Int { height & 511 == 256 ? 1 : 0 }
}

extension WindingRule {
  /// Bytes of coverage from sums in 1/2^17 of a pixel: round(255 · area).
  @inline(__always) static func coverage(_ sums: SIMD4<Int32>) -> PixelBlock {
    PixelBlock(coverageOf: areas(sums))
  }
}

extension PixelBlock {
  /// round(area · 255 / 2^17), without a multiplication: 255/256 is 1 less 1/256.
  @inline(__always) init(coverageOf areas: SIMD4<Int32>) {
    self = unsafeBitCast((areas &- (areas &>> 8) &+ 256) &>> 9, to: PixelBlock.self)
  }
}
