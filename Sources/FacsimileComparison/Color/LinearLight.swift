/// The light that an sRGB byte stands for, from 0 to 1.
///
/// The curve is that of IEC 61966-2-1: c / 12.92 up to 0.04045, above it ((c + 0.055) / 1.055) to the
/// power of 2.4, which is a square times the fifth root of a square.
enum LinearLight {
  static let table: [Double] = (0...255).map { byte in
    let value = Double(byte) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    return base * base * OwnMath.fifthRoot(base * base)
  }

  /// Red, green and blue of an opaque pixel.
  @inline(__always) static func light(of pixel: UInt32) -> SIMD3<Double> {
    table.withUnsafeBufferPointer { table in
      SIMD3(
        table[Int(pixel & 255)], table[Int(pixel &>> 8 & 255)], table[Int(pixel &>> 16 & 255)])
    }
  }
}
