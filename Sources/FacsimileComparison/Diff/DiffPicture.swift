public import FacsimileRaster

extension Comparison {
  /// A picture of the differences, drawn from the mask that decided.
  ///
  /// The reference is faded to light grey. On it are, in red, the pixels that the policy counted;
  /// in amber those that differ but were tolerated; a blue frame round all that were counted.
  /// Where the sizes differ, the picture covers both: what only the reference has is hatched in
  /// blue, what only the candidate has in red.
  ///
  /// - Throws: `PixmapError` when a picture that covers both would be too large.
  public func diffPicture(reference: Pixmap, candidate: Pixmap) throws(PixmapError) -> Pixmap {
    var picture = try Pixmap(
      width: max(reference.width, candidate.width), height: max(reference.height, candidate.height))
    let (width, height) = (picture.width, picture.height)
    picture.withMutablePixels { pixels, pixelsPerRow in
      for y in 0..<height {
        drawRow(y, pixels + y &* pixelsPerRow, width: width, reference, candidate)
      }
      if let bounds = counted.bounds {
        DiffColor.drawFrame(
          round: bounds, in: pixels, width: width, height: height, pixelsPerRow: pixelsPerRow)
      }
    }
    return picture
  }

  private func drawRow(
    _ y: Int, _ row: UnsafeMutablePointer<UInt32>, width: Int, _ reference: Pixmap,
    _ candidate: Pixmap
  ) {
    let common = y < mask.height ? mask.width : 0
    if common > 0 {
      reference.withPixels { first, firstStride in
        candidate.withPixels { second, secondStride in
          drawCommonRow(
            y, row, reference: first + y &* firstStride, candidate: second + y &* secondStride)
        }
      }
    }
    for x in common..<width {
      row[x] = DiffColor.uncovered(x, y, reference: reference, candidate: candidate)
    }
  }

  private func drawCommonRow(
    _ y: Int, _ row: UnsafeMutablePointer<UInt32>, reference: UnsafePointer<UInt32>,
    candidate: UnsafePointer<UInt32>
  ) {
    // Neighbours are mostly equal.
    var last = reference[0]
    var lastFaded = DiffColor.faded(last)
    for x in 0..<mask.width {
      let pixel = reference[x]
      if pixel != candidate[x] {
        row[x] = mask[x, y] ? DiffColor.counted : DiffColor.tolerated
        continue
      }
      if pixel != last {
        last = pixel
        lastFaded = DiffColor.faded(pixel)
      }
      row[x] = lastFaded
    }
  }
}

/// The colours of diff pictures, as opaque pixels with red in the lowest byte.
enum DiffColor {
  static let counted: UInt32 = 0xff42_00e6
  static let tolerated: UInt32 = 0xff2e_b4ff
  static let missing: UInt32 = 0xffff_8a28
  static let frame: UInt32 = 0xfff0_5a14
  static let nothing: UInt32 = 0xffff_ffff

  /// The pixel over white, as a grey of the lightest quarter. The weights are those of luma in
  /// ITU-R BT.601, in 256ths.
  static func faded(_ pixel: UInt32) -> UInt32 {
    let white = 255 - pixel >> 24
    let luma =
      (77 * (pixel & 255) + 150 * (pixel >> 8 & 255) + 29 * (pixel >> 16 & 255)) >> 8 + white
    return (191 + min(luma, 255) / 4) * 0x01_0101 | 0xff00_0000
  }

  /// The colour of a pixel that at most one of the pictures has.
  static func uncovered(_ x: Int, _ y: Int, reference: Pixmap, candidate: Pixmap) -> UInt32 {
    if x < reference.width, y < reference.height {
      return isHatched(x, y) ? missing : faded(reference[x, y])
    }
    if x < candidate.width, y < candidate.height {
      return isHatched(x, y) ? counted : faded(candidate[x, y])
    }
    return nothing
  }

  /// Diagonal stripes, six pixels apart.
  private static func isHatched(_ x: Int, _ y: Int) -> Bool { (x + y) % 6 < 2 }

  /// Draws a line of two pixels, six pixels away from the rectangle, as far as it lies in the
  /// picture.
  static func drawFrame(
    round bounds: PixelBounds, in pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int,
    pixelsPerRow: Int
  ) {
    let (gap, thickness) = (6, 2)
    let outer = gap + thickness
    let columns = bounds.x - outer..<bounds.x + bounds.width + outer
    let rows = bounds.y - outer..<bounds.y + bounds.height + outer
    for y in rows.clamped(to: 0..<height) {
      let isEdgeRow =
        y < rows.lowerBound + thickness || y >= rows.upperBound - thickness
      for x in columns.clamped(to: 0..<width)
      where isEdgeRow || x < columns.lowerBound + thickness || x >= columns.upperBound - thickness {
        pixels[y * pixelsPerRow + x] = frame
      }
    }
  }
}
