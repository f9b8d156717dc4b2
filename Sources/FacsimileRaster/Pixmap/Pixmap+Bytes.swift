extension Pixmap {
  /// Writes a row as straight (not premultiplied) R, G, B, A bytes, `width` times 4 of them, from
  /// the place `start` on.
  ///
  /// - Precondition: the row lies in the picture and the span has room for it.
  public func copyStraightRow(_ row: Int, to bytes: inout MutableSpan<UInt8>, at start: Int = 0) {
    precondition(row >= 0 && row < height, "row outside the pixmap")
    precondition(start >= 0 && bytes.count - start >= width * 4, "too few bytes for a row")
    let pixels = blocks.span
    let firstBlock = row * blocksPerRow
    for x in 0..<width {
      let straight = StraightAlpha.straight(pixels[firstBlock &+ (x &>> 2)][x & 3])
      let at = start &+ x &* 4
      bytes[at] = UInt8(truncatingIfNeeded: straight)
      bytes[at &+ 1] = UInt8(truncatingIfNeeded: straight &>> 8)
      bytes[at &+ 2] = UInt8(truncatingIfNeeded: straight &>> 16)
      bytes[at &+ 3] = UInt8(truncatingIfNeeded: straight &>> 24)
    }
  }

  /// Sets a row from straight (not premultiplied) R, G, B, A bytes, `width` times 4 of them.
  ///
  /// - Precondition: the row lies in the picture and the span holds enough bytes.
  public mutating func setStraightRow(_ row: Int, from bytes: Span<UInt8>) {
    precondition(row >= 0 && row < height, "row outside the pixmap")
    precondition(bytes.count >= width * 4, "too few bytes for a row")
    let start = row * blocksPerRow
    let width = width
    var pixels = blocks.mutableSpan
    for x in 0..<width {
      let at = x &* 4
      let straight =
        UInt32(bytes[at]) | UInt32(bytes[at &+ 1]) &<< 8 | UInt32(bytes[at &+ 2]) &<< 16
        | UInt32(bytes[at &+ 3]) &<< 24
      pixels[start &+ (x &>> 2)][x & 3] = StraightAlpha.premultiplied(straight)
    }
  }

  /// All rows as straight R, G, B, A bytes, without padding.
  public var straightBytes: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    var all = bytes.mutableSpan
    for row in 0..<height { copyStraightRow(row, to: &all, at: row * width * 4) }
    return bytes
  }

  /// A picture from straight R, G, B, A bytes, without padding between the rows.
  public init(width: Int, height: Int, straightBytes bytes: [UInt8]) throws(PixmapError) {
    try self.init(width: width, height: height)
    guard bytes.count == width * height * 4 else {
      throw .byteCount(bytes.count, expected: width * height * 4)
    }
    let all = bytes.span
    for row in 0..<height {
      setStraightRow(row, from: all.extracting(row * width * 4..<(row + 1) * width * 4))
    }
  }

  /// True when every pixel is opaque.
  public var isOpaque: Bool {
    let pixels = blocks.span
    let last = blocksPerRow - 1
    // In the last block of a row the padding behind the width counts as opaque.
    let used = width - last * 4
    let padding = PixelBlock(
      0, used > 1 ? 0 : 0xff00_0000, used > 2 ? 0 : 0xff00_0000, used > 3 ? 0 : 0xff00_0000)
    for row in 0..<height {
      var all = PixelBlock(repeating: 0xff00_0000)
      let start = row &* blocksPerRow
      for index in start..<start &+ last { all &= pixels[index] }
      all &= pixels[start &+ last] | padding
      if all & 0xff00_0000 != PixelBlock(repeating: 0xff00_0000) { return false }
    }
    return true
  }
}
