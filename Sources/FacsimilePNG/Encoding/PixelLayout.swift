import FacsimileRaster

/// How a picture's pixels are laid out as bytes.
enum PixelLayout {
  case grey, greyAlpha, rgb, rgba
  case palette(Palette)

  /// The number under which the header chunk names the layout.
  var colorType: Int {
    switch self {
    case .grey: 0
    case .rgb: 2
    case .palette: 3
    case .greyAlpha: 4
    case .rgba: 6
    }
  }

  var pixelBytes: Int {
    switch self {
    case .grey, .palette: 1
    case .greyAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// Rows of the picture, without padding and without filter numbers.
  func bytes(of pixmap: Pixmap, rows: Range<Int>) -> [UInt8] {
    bytes(of: pixmap, rows: rows, hasFilterNumbers: false)
  }

  /// Rows of the picture, each behind the number of the filter that leaves it as it is.
  func unfilteredRows(of pixmap: Pixmap) -> [UInt8] {
    bytes(of: pixmap, rows: 0..<pixmap.height, hasFilterNumbers: true)
  }

  private func bytes(of pixmap: Pixmap, rows: Range<Int>, hasFilterNumbers: Bool) -> [UInt8] {
    let width = pixmap.width
    let numberBytes = hasFilterNumbers ? 1 : 0
    let rowBytes = numberBytes + width * pixelBytes
    return [UInt8](unsafeUninitializedCapacity: rowBytes * rows.count) { buffer, count in
      count = rowBytes * rows.count
      guard let target = buffer.baseAddress else { return }
      pixmap.withPixels { pixels, pixelsPerRow in
        for (index, y) in rows.enumerated() {
          let row = pixels + y &* pixelsPerRow
          let bytes = target + index &* rowBytes
          if index > 0, row.hasSameElements(as: row - pixelsPerRow, count: width) {
            bytes.update(from: bytes - rowBytes, count: rowBytes)
          } else {
            if hasFilterNumbers { bytes.pointee = RowFilter.none.rawValue }
            write(row, count: width, to: bytes + numberBytes)
          }
        }
      }
    }
  }

  private func write(
    _ pixels: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutablePointer<UInt8>
  ) {
    switch self {
    case .grey:
      for x in 0..<count { target[x] = UInt8(truncatingIfNeeded: pixels[x]) }
    case .greyAlpha:
      for x in 0..<count {
        let straight = Pixmap.straightPixel(pixels[x])
        target[2 &* x] = UInt8(truncatingIfNeeded: straight)
        target[2 &* x &+ 1] = UInt8(truncatingIfNeeded: straight &>> 24)
      }
    case .rgb:
      for x in 0..<count {
        let pixel = pixels[x]
        target[3 &* x] = UInt8(truncatingIfNeeded: pixel)
        target[3 &* x &+ 1] = UInt8(truncatingIfNeeded: pixel &>> 8)
        target[3 &* x &+ 2] = UInt8(truncatingIfNeeded: pixel &>> 16)
      }
    case .rgba:
      for x in 0..<count {
        let straight = Pixmap.straightPixel(pixels[x])
        target[4 &* x] = UInt8(truncatingIfNeeded: straight)
        target[4 &* x &+ 1] = UInt8(truncatingIfNeeded: straight &>> 8)
        target[4 &* x &+ 2] = UInt8(truncatingIfNeeded: straight &>> 16)
        target[4 &* x &+ 3] = UInt8(truncatingIfNeeded: straight &>> 24)
      }
    case .palette(let palette):
      var lastPixel = pixels[0]
      var lastIndex = palette.index(of: lastPixel)
      for x in 0..<count {
        if pixels[x] != lastPixel {
          lastPixel = pixels[x]
          lastIndex = palette.index(of: lastPixel)
        }
        target[x] = lastIndex
      }
    }
  }
}

/// What decides which layouts hold a picture without loss.
struct PixelTraits {
  var isOpaque = true
  var isGrey = true

  init(of pixmap: Pixmap) {
    isOpaque = pixmap.isOpaque
    isGrey = pixmap.withPixels { pixels, pixelsPerRow in
      for y in 0..<pixmap.height {
        let row = pixels + y &* pixelsPerRow
        var colorfulness: UInt32 = 0
        for x in 0..<pixmap.width {
          // Equal channels are equal to their neighbours; premultiplied grey is grey.
          colorfulness |= (row[x] ^ (row[x] &>> 8)) & 0xffff
        }
        if colorfulness != 0 { return false }
      }
      return true
    }
  }

  /// The layout without a palette that takes the fewest bytes.
  var direct: PixelLayout {
    switch (isGrey, isOpaque) {
    case (true, true): .grey
    case (true, false): .greyAlpha
    case (false, true): .rgb
    case (false, false): .rgba
    }
  }
}
