/// Conversion between premultiplied pixels and straight ones, as image files store them.
///
/// A premultiplied pixel survives the way to straight bytes and back: a channel c under an alpha a
/// becomes round(255 · c / a), which is within 1/2 of the exact value, so premultiplying it again
/// gives a value within a / 510 < 1/2 of c.
enum StraightAlpha {
  /// 2^24 / alpha, rounded up: multiplying by it and shifting divides a number of 16 bits by the
  /// alpha exactly, because the number times the reciprocal's error stays below 2^24 / alpha.
  private static let reciprocals: [UInt64] = [0] + (1...255).map { (1 << 24) / $0 + 1 }

  /// The pixel with its colour divided by its alpha; transparent pixels become 0.
  static func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let reciprocal = reciprocals[Int(alpha)]
    func divided(_ channel: UInt32) -> UInt32 {
      let numerator = UInt64(channel * 255 + alpha / 2)
      return min(255, UInt32(truncatingIfNeeded: (numerator &* reciprocal) &>> 24))
    }
    return divided(pixel & 255) | divided(pixel >> 8 & 255) << 8
      | divided(pixel >> 16 & 255) << 16 | alpha << 24
  }

  /// The pixel with its colour multiplied by its alpha.
  static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    return scaled(pixel & 0xff_ffff, by: alpha) | alpha << 24
  }
}
