import FacsimileRaster

/// A small random generator (SplitMix64), so that a failing case can be run again from its seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}

/// Two pictures that have something to do with each other.
enum RandomPair {
  static func make(
    using generator: inout SeededGenerator, sameSize: Bool
  ) throws -> (reference: Pixmap, candidate: Pixmap) {
    let width = Int.random(in: 1...200, using: &generator)
    let height = Int.random(in: 1...40, using: &generator)
    var reference = try Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { reference[x, y] = pixel(using: &generator) }
    }
    var candidate = reference
    if !sameSize {
      candidate = try Pixmap(
        width: Int.random(in: 1...200, using: &generator),
        height: Int.random(in: 1...40, using: &generator))
      for y in 0..<candidate.height {
        for x in 0..<candidate.width {
          candidate[x, y] =
            x < width && y < height ? reference[x, y] : pixel(using: &generator)
        }
      }
    }
    let density = [0, 1, 3, 100, 10_000].randomElement(using: &generator) ?? 0
    for _ in 0..<density {
      let x = Int.random(in: 0..<candidate.width, using: &generator)
      let y = Int.random(in: 0..<candidate.height, using: &generator)
      candidate[x, y] =
        Bool.random(using: &generator)
        ? pixel(using: &generator)
        : nudged(candidate[x, y], using: &generator)
    }
    return (reference, candidate)
  }

  private static func pixel(using generator: inout SeededGenerator) -> UInt32 {
    let bits = generator.next()
    return Color(
      red: Double(bits & 255) / 255, green: Double(bits >> 8 & 255) / 255,
      blue: Double(bits >> 16 & 255) / 255,
      alpha: bits >> 40 & 3 == 0 ? Double(bits >> 24 & 255) / 255 : 1
    ).premultiplied
  }

  private static func nudged(_ pixel: UInt32, using generator: inout SeededGenerator) -> UInt32 {
    let shift = [0, 8, 16].randomElement(using: &generator) ?? 0
    let step = UInt32.random(in: 1...12, using: &generator)
    let channel = pixel >> shift & 255
    return pixel & ~(255 << shift) | (channel > 100 ? channel - step : channel + step) << shift
  }
}
