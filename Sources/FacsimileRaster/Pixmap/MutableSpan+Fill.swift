import CLibC

extension MutableSpan<PixelBlock> {
  /// Sets neighbouring blocks to one colour. All of them must lie in the span.
  ///
  /// The C library's function picks the widest registers of the processor at hand, which a compiler
  /// that builds for all processors cannot; for short stretches the call costs more than it gains.
  @inline(__always) mutating func fill(from start: Int, count: Int, with color: UInt32) {
    if count < 16 {
      let block = PixelBlock(repeating: color)
      var index = start
      while index < start &+ count {
        self[index] = block
        index &+= 1
      }
    } else {
      fillMany(from: start, count: count, with: color)
    }
  }

  @inline(never) private mutating func fillMany(from start: Int, count: Int, with color: UInt32) {
    precondition(start >= 0 && count <= self.count - start, "blocks outside the span")
    withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let pixels = (base + start * MemoryLayout<PixelBlock>.stride)
        .assumingMemoryBound(to: wchar_t.self)
      _ = wmemset(pixels, wchar_t(bitPattern: color), count * 4)
    }
  }
}
