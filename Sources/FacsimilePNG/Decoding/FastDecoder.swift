import FacsimileRaster

/// Decodes plain files, 8 bits a sample and not interlaced, several times faster than libpng.
///
/// It answers only when every detail is as it should be. Whatever is unusual or wrong is left to
/// libpng, so that there is one opinion about damaged files and one set of messages.
enum FastDecoder {
  static func decode(_ container: PNGContainer) -> Pixmap? {
    let header = container.header
    guard header.bitDepth == 8, header.compression == 0, header.filter == 0,
      header.interlace == 0, let channels = header.channels,
      let parts = Parts(container)
    else { return nil }
    let rowBytes = header.width * channels
    guard var rows = Deflate.inflate(parts.data, byteCount: header.height * (rowBytes + 1)) else {
      return nil
    }
    // What we wrote ourselves needs no second look.
    guard
      PNG.recordedDigest(in: container.bytes) != nil
        || DeflateWalk.isStrict(parts.data.dropFirst(2))
    else { return nil }
    let filters = RowFilters(rowBytes: rowBytes, pixelBytes: channels)
    guard var pixmap = try? Pixmap(unwrittenWidth: header.width, height: header.height) else {
      return nil
    }
    var isComplete = false
    rows.withUnsafeMutableBufferPointer { buffer in
      guard let rows = buffer.baseAddress else { return }
      pixmap.withMutablePixels { (pixels, pixelsPerRow) in
        isComplete = filters.undo(rows, height: header.height) { y, row in
          let target = pixels + y &* pixelsPerRow
          if y > 0, row.hasSameElements(as: row - (rowBytes + 1), count: rowBytes) {
            target.update(from: target - pixelsPerRow, count: header.width)
            return true
          }
          switch header.colorType {
          case 0: expandGrey(row, to: target, count: header.width)
          case 2: expandRGB(row, to: target, count: header.width)
          case 4: expandGreyAlpha(row, to: target, count: header.width)
          case 6: expandRGBA(row, to: target, count: header.width)
          default:
            return expandPalette(row, to: target, count: header.width, palette: parts.palette)
          }
          return true
        }
      }
    }
    guard isComplete else { return nil }
    if header.colorType & 4 != 0 { pixmap.premultiply() }
    return pixmap
  }

  private static func expandGrey(
    _ row: UnsafePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for x in 0..<count {
      pixels[x] = UInt32(row[x]) &* 0x01_0101 | 0xff00_0000
    }
  }

  private static func expandGreyAlpha(
    _ row: UnsafePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    for x in 0..<count {
      pixels[x] = UInt32(row[2 &* x]) &* 0x01_0101 | UInt32(row[2 &* x &+ 1]) &<< 24
    }
  }

  private static func expandRGB(
    _ row: UnsafePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    // One byte more than the pixel is read at once, which the last pixel may not have.
    let bytes = UnsafeRawPointer(row)
    for x in 0..<count &- 1 {
      let word = bytes.loadUnaligned(fromByteOffset: 3 &* x, as: UInt32.self)
      pixels[x] = UInt32(littleEndian: word) | 0xff00_0000
    }
    let last = row + 3 &* (count &- 1)
    pixels[count &- 1] =
      UInt32(last[0]) | UInt32(last[1]) &<< 8 | UInt32(last[2]) &<< 16 | 0xff00_0000
  }

  private static func expandRGBA(
    _ row: UnsafePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let bytes = UnsafeRawPointer(row)
    for x in 0..<count {
      pixels[x] = UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: 4 &* x, as: UInt32.self))
    }
  }

  /// False when a pixel names a colour that the palette does not have.
  private static func expandPalette(
    _ row: UnsafePointer<UInt8>, to pixels: UnsafeMutablePointer<UInt32>, count: Int,
    palette: Palette
  ) -> Bool {
    palette.colors.withUnsafeBufferPointer { colors in
      var highest: UInt8 = 0
      for x in 0..<count {
        highest = max(highest, row[x])
        pixels[x] = colors[Int(row[x])]
      }
      return Int(highest) < palette.count
    }
  }
}

extension FastDecoder {
  /// A palette, lengthened to 256 colours so that looking one up needs no check.
  private struct Palette {
    /// Premultiplied.
    var colors = [UInt32](repeating: 0, count: 256)
    /// How many of the colours are the file's.
    var count = 0
  }

  /// The chunks that make up the picture.
  private struct Parts {
    /// The whole zlib stream.
    var data: ArraySlice<UInt8>
    var palette = Palette()

    /// Nil when a chunk is unknown, missing, misplaced or of a wrong length.
    init?(_ container: PNGContainer) {
      let isPalette = container.header.colorType == 3
      var colors: Range<Int>?
      var alphas: Range<Int>?
      var pieces: [Range<Int>] = []
      var dataHasEnded = false
      for chunk in container.chunks.dropFirst() {
        if chunk.type != .data { dataHasEnded = !pieces.isEmpty }
        switch chunk.type {
        case .palette:
          guard isPalette, colors == nil, alphas == nil, pieces.isEmpty else { return nil }
          colors = chunk.content
        case .transparency:
          guard isPalette, colors != nil, alphas == nil, pieces.isEmpty else { return nil }
          alphas = chunk.content
        case .data:
          guard !dataHasEnded else { return nil }
          pieces.append(chunk.content)
        case .end:
          guard chunk.content.isEmpty else { return nil }
        default:
          guard !chunk.type.isCritical else { return nil }
        }
      }
      guard let first = pieces.first, let last = pieces.last else { return nil }
      data =
        pieces.count == 1
        ? container.bytes[first.lowerBound..<last.upperBound]
        : ArraySlice(pieces.flatMap { container.bytes[$0] })
      // zlib refuses distances beyond the window that the stream announces; libdeflate does not
      // look. Only the largest window makes both agree.
      guard data.first == 0x78 else { return nil }
      guard isPalette else { return }
      guard let colors, colors.count % 3 == 0, (3...768).contains(colors.count) else { return nil }
      let count = colors.count / 3
      if let alphas { guard (1...count).contains(alphas.count) else { return nil } }
      for index in 0..<count {
        let at = colors.lowerBound + 3 * index
        var alpha: UInt32 = 255
        if let alphas, index < alphas.count {
          alpha = UInt32(container.bytes[alphas.lowerBound + index])
        }
        palette.colors[index] = Pixmap.premultipliedPixel(
          UInt32(container.bytes[at]) | UInt32(container.bytes[at + 1]) << 8
            | UInt32(container.bytes[at + 2]) << 16 | alpha << 24)
      }
      palette.count = count
    }
  }
}
