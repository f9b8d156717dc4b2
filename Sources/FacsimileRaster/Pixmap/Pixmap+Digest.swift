extension Pixmap {
  /// The fingerprint of the size and the premultiplied pixels: the same on every machine.
  public var digest: Digest128 {
    var hasher = PixelHasher(seed: UInt64(width) << 32 | UInt64(height))
    hasher.combine(blocks.span)
    return hasher.finish()
  }
}

/// Hashes blocks of pixels about as fast as memory is read.
///
/// Each 64-bit word of the data is mixed with a key, and the product of the halves of the result is
/// added to an accumulator, as is the word itself (to its neighbour). Eight accumulators run side by
/// side. The key changes from step to step so that moved rows change the result, and after every
/// kilobyte the accumulators are scrambled so that their high bits count. This is the construction
/// of the XXH3 family of hashes, with constants of our own (the fractional parts of square roots).
struct PixelHasher {
  typealias Words = SIMD2<UInt64>

  private var sums: (Words, Words, Words, Words)
  private var key: (Words, Words, Words, Words)
  private let seed: UInt64

  private static let start: (Words, Words, Words, Words) = (
    Words(0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b),
    Words(0x3c6e_f372_fe94_f82b, 0xa54f_f53a_5f1d_36f1),
    Words(0x510e_527f_ade6_82d1, 0x9b05_688c_2b3e_6c1f),
    Words(0x1f83_d9ab_fb41_bd6b, 0x5be0_cd19_137e_2179)
  )
  /// Odd, so that all multiples differ: 2^64 over the golden ratio, and the square root of 17.
  /// Computed: a stored one would be asked whether it has a value on each use.
  private static var step: Words { Words(0x9e37_79b9_7f4a_7c15, 0x1f83_d9ab_fb41_bd6d) }
  private static var scramblingFactor: Words { Words(repeating: 0x9e37_79b1) }

  init(seed: UInt64) {
    self.seed = seed
    sums = PixelHasher.start
    let start = PixelHasher.start
    let spread = Words(seed, ~seed)
    key = (start.3 ^ spread, start.2 &+ spread, start.1 ^ spread, start.0 &+ spread)
  }

  mutating func combine(_ blocks: Span<PixelBlock>) {
    let blocksPerKilobyte = 64
    var start = 0
    while start &+ blocksPerKilobyte <= blocks.count {
      mix(blocks.extracting(start..<start &+ blocksPerKilobyte))
      scramble()
      start &+= blocksPerKilobyte
    }
    mix(blocks.extracting(start..<blocks.count))
  }

  /// Mixes in at most a kilobyte.
  private mutating func mix(_ blocks: Span<PixelBlock>) {
    // A copy, which stays in registers.
    var hasher = self
    let count = blocks.count
    var index = 0
    while index &+ 4 <= count {
      hasher.mix(blocks[index], blocks[index &+ 1], blocks[index &+ 2], blocks[index &+ 3])
      index &+= 4
    }
    if index < count {
      hasher.mix(
        blocks[index], index &+ 1 < count ? blocks[index &+ 1] : .zero,
        index &+ 2 < count ? blocks[index &+ 2] : .zero, .zero)
    }
    self = hasher
  }

  func finish() -> Digest128 {
    let words = [
      sums.0[0], sums.0[1], sums.1[0], sums.1[1], sums.2[0], sums.2[1], sums.3[0], sums.3[1],
    ]
    return Digest128(
      high: PixelHasher.fold(words, start: seed ^ 0x428a_2f98_d728_ae22, keys: PixelHasher.start),
      low: PixelHasher.fold(
        words.reversed(), start: ~seed, keys: (key.0, key.1, key.2, key.3)))
  }

  @inline(__always) private mutating func mix(
    _ first: PixelBlock, _ second: PixelBlock, _ third: PixelBlock, _ fourth: PixelBlock
  ) {
    sums.0 = PixelHasher.accumulate(sums.0, first, key.0)
    sums.1 = PixelHasher.accumulate(sums.1, second, key.1)
    sums.2 = PixelHasher.accumulate(sums.2, third, key.2)
    sums.3 = PixelHasher.accumulate(sums.3, fourth, key.3)
    key.0 &+= PixelHasher.step
    key.1 &+= PixelHasher.step
    key.2 &+= PixelHasher.step
    key.3 &+= PixelHasher.step
  }

  @inline(__always) private static func accumulate(
    _ sum: Words, _ block: PixelBlock, _ key: Words
  ) -> Words {
    let data = words(block)
    let keyed = data ^ key
    let product = (keyed & 0xffff_ffff) &* (keyed &>> 32)
    return sum &+ product &+ Words(data[1], data[0])
  }

  private mutating func scramble() {
    func scrambled(_ sum: Words, _ key: Words) -> Words {
      (sum ^ (sum &>> 47) ^ key) &* PixelHasher.scramblingFactor
    }
    sums.0 = scrambled(sums.0, key.0)
    sums.1 = scrambled(sums.1, key.1)
    sums.2 = scrambled(sums.2, key.2)
    sums.3 = scrambled(sums.3, key.3)
  }

  /// Two pixels a word, the earlier one in the low half, whatever the machine's byte order.
  @inline(__always) private static func words(_ block: PixelBlock) -> Words {
    #if _endian(little)
      unsafeBitCast(block, to: Words.self)
    #else
      Words(
        UInt64(block[0]) | UInt64(block[1]) << 32, UInt64(block[2]) | UInt64(block[3]) << 32)
    #endif
  }

  private static func fold(
    _ words: [UInt64], start: UInt64, keys: (Words, Words, Words, Words)
  ) -> UInt64 {
    let keyWords = [
      keys.0[0], keys.0[1], keys.1[0], keys.1[1], keys.2[0], keys.2[1], keys.3[0], keys.3[1],
    ]
    var result = start
    for index in stride(from: 0, to: 8, by: 2) {
      let product = (words[index] ^ keyWords[index]).multipliedFullWidth(
        by: words[index + 1] ^ keyWords[index + 1])
      result &+= product.high ^ product.low
      result = (result ^ result >> 29) &* 0xbf58_476d_1ce4_e5b9
    }
    result = (result ^ result >> 32) &* 0x94d0_49bb_1331_11eb
    return result ^ result >> 31
  }
}
