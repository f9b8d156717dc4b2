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
        let row = pixels + y &* pixelsPerRow
        for x in 0..<width { row[x] = color(x, y, reference: reference, candidate: candidate) }
      }
      if let bounds = counted.bounds {
        DiffColor.drawFrame(
          round: bounds, in: pixels, width: width, height: height, pixelsPerRow: pixelsPerRow)
      }
    }
    return picture
  }

  private func color(_ x: Int, _ y: Int, reference: Pixmap, candidate: Pixmap) -> UInt32 {
    let isInReference = x < reference.width && y < reference.height
    let isInCandidate = x < candidate.width && y < candidate.height
    switch (isInReference, isInCandidate) {
    case (true, true):
      let pixel = reference[x, y]
      if pixel == candidate[x, y] { return DiffColor.faded(pixel) }
      return mask[x, y] ? DiffColor.counted : DiffColor.tolerated
    case (true, false):
      return DiffColor.isHatched(x, y) ? DiffColor.missing : DiffColor.faded(reference[x, y])
    case (false, true):
      return DiffColor.isHatched(x, y) ? DiffColor.counted : DiffColor.faded(candidate[x, y])
    case (false, false):
      return DiffColor.nothing
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

  /// Diagonal stripes, six pixels apart.
  static func isHatched(_ x: Int, _ y: Int) -> Bool { (x + y) % 6 < 2 }

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
