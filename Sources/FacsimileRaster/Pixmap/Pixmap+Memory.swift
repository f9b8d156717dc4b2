extension Pixmap {
  /// Lets a decoder write the premultiplied pixels in place. The padding behind the width is
  /// cleared afterwards, whatever was written there.
  ///
  /// The closure gets the first pixel and the distance between two rows, in pixels.
  package mutating func withMutablePixels<Failure: Error>(
    _ body: (UnsafeMutablePointer<UInt32>, _ pixelsPerRow: Int) throws(Failure) -> Void
  ) throws(Failure) {
    let pixelsPerRow = blocksPerRow * 4
    let (width, height) = (width, height)
    // The buffer's own method cannot carry a typed error, hence the way through a result.
    let result = blocks.withUnsafeMutableBytes { bytes -> Result<Void, Failure> in
      let pixels = bytes.baseAddress!.assumingMemoryBound(to: UInt32.self)
      do throws(Failure) { try body(pixels, pixelsPerRow) } catch { return .failure(error) }
      for row in 0..<height {
        for x in width..<pixelsPerRow { pixels[row &* pixelsPerRow &+ x] = 0 }
      }
      return .success(())
    }
    try result.get()
  }

  /// Lets an encoder or a comparison read the premultiplied pixels in place.
  ///
  /// The closure gets the first pixel and the distance between two rows, in pixels.
  package func withPixels<Value>(
    _ body: (UnsafePointer<UInt32>, _ pixelsPerRow: Int) -> Value
  ) -> Value {
    blocks.withUnsafeBytes { bytes in
      body(bytes.baseAddress!.assumingMemoryBound(to: UInt32.self), blocksPerRow * 4)
    }
  }

  /// Multiplies straight pixels, as a decoder left them, by their alpha.
  package mutating func premultiply() {
    var pixels = blocks.mutableSpan
    for index in 0..<pixels.count {
      let block = pixels[index]
      if block & 0xff00_0000 == PixelBlock(repeating: 0xff00_0000) { continue }
      pixels[index] = PixelBlock(
        StraightAlpha.premultiplied(block[0]), StraightAlpha.premultiplied(block[1]),
        StraightAlpha.premultiplied(block[2]), StraightAlpha.premultiplied(block[3]))
    }
  }

  /// The pixel with its colour divided by its alpha, as image files store it.
  package static func straightPixel(_ premultiplied: UInt32) -> UInt32 {
    StraightAlpha.straight(premultiplied)
  }

  /// The pixel with its colour multiplied by its alpha.
  package static func premultipliedPixel(_ straight: UInt32) -> UInt32 {
    StraightAlpha.premultiplied(straight)
  }
}
