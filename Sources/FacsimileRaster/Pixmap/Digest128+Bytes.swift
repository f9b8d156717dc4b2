extension Digest128 {
  /// The fingerprint of bytes and their number: the same on every machine.
  public init(of bytes: ArraySlice<UInt8>) {
    var blocks = [PixelBlock](repeating: .zero, count: (bytes.count + 15) / 16)
    bytes.withUnsafeBytes { source in
      blocks.withUnsafeMutableBytes { $0.copyMemory(from: source) }
    }
    #if _endian(big)
      for index in blocks.indices {
        for lane in 0..<4 { blocks[index][lane] = blocks[index][lane].byteSwapped }
      }
    #endif
    var hasher = PixelHasher(seed: UInt64(bytes.count))
    hasher.combine(blocks.span)
    self = hasher.finish()
  }

  /// The fingerprint of bytes and their number: the same on every machine.
  public init(of bytes: [UInt8]) {
    self.init(of: bytes[...])
  }
}
