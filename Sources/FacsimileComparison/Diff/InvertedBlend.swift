public import FacsimileRaster

extension Comparison {
  /// The diff picture of FBSnapshotTestCase, for who is used to it.
  ///
  /// On black lies the reference, and over it, at half opacity, the candidate, inverted where the
  /// reference is: equal opaque pixels come out mid grey, whatever their colour, and a pixel that
  /// differs is lighter or darker by half of the difference. A difference of a few levels can hardly
  /// be seen; `diffPicture(reference:candidate:)` shows it.
  ///
  /// - Throws: `PixmapError` when a picture that covers both would be too large.
  public static func invertedBlend(
    reference: Pixmap, candidate: Pixmap
  ) throws(PixmapError) -> Pixmap {
    var picture = try Pixmap(
      width: max(reference.width, candidate.width), height: max(reference.height, candidate.height))
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let below = x < reference.width && y < reference.height ? reference[x, y] : nil
        let above = x < candidate.width && y < candidate.height ? candidate[x, y] : 0
        picture[x, y] = blended(above, over: below)
      }
    }
    return picture
  }

  /// - Parameter below: nil where the reference does not reach, and nothing is inverted.
  private static func blended(_ above: UInt32, over below: UInt32?) -> UInt32 {
    var result: UInt32 = 0xff00_0000
    for shift in [0, 8, 16] as [UInt32] {
      let channel = above >> shift & 255
      // The inverted layer is opaque, the other one as translucent as the candidate; below both is
      // the reference over black, or black.
      let sum = below.map { 255 - channel + ($0 >> shift & 255) } ?? channel
      result |= ((sum + 1) / 2) << shift
    }
    return result
  }
}
