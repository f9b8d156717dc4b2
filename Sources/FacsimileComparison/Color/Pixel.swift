/// What metrics do with a premultiplied pixel.
///
/// A translucent pixel has no colour of its own; it depends on what lies behind. Metrics judge it
/// over black and over white, and the larger difference counts, so that neither can hide anything.
enum Pixel {
  @inline(__always) static func areOpaque(_ first: UInt32, _ second: UInt32) -> Bool {
    first & second >= 0xff00_0000
  }

  /// Premultiplied channels are what black shows through.
  @inline(__always) static func overBlack(_ pixel: UInt32) -> UInt32 { pixel | 0xff00_0000 }

  @inline(__always) static func overWhite(_ pixel: UInt32) -> UInt32 {
    // No channel exceeds the alpha, so none overflows into its neighbour.
    (pixel &+ (255 &- pixel &>> 24) &* 0x01_0101) | 0xff00_0000
  }

  /// The largest difference of a channel, alpha included.
  @inline(__always) static func largestChannelDifference(
    _ first: UInt32, _ second: UInt32
  ) -> UInt8 {
    let a = unsafeBitCast(first, to: SIMD4<UInt8>.self)
    let b = unsafeBitCast(second, to: SIMD4<UInt8>.self)
    let distance = pointwiseMax(a, b) &- pointwiseMin(a, b)
    return max(max(distance[0], distance[1]), max(distance[2], distance[3]))
  }
}
