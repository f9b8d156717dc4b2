import FacsimileRaster

/// The colours of diff pictures, as opaque pixels with red in the lowest byte.
enum DiffColor {
  static let counted: UInt32 = 0xff42_00e6
  static let antiAliased: UInt32 = 0xffe0_509b
  static let tolerated: UInt32 = 0xff2e_b4ff
  static let ignored: UInt32 = 0xffb4_b43c
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
