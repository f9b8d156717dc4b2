public import FacsimileRaster

extension Comparison {
  /// The reference, the new picture and the differences side by side, each under its caption.
  ///
  /// Translucent pixels lie on white. Captions that are wider than their picture are cut.
  ///
  /// - Throws: `PixmapError` when the picture would be too large.
  public func threeUp(reference: Pixmap, candidate: Pixmap) throws(PixmapError) -> Pixmap {
    let diff = try diffPicture(reference: reference, candidate: candidate)
    let panels = [
      ("REFERENCE", reference), ("FAILED", candidate),
      ("DIFF: \(counted.pixelCount) PIXELS", diff),
    ]
    // On a narrow picture the captions are as small as they can be read.
    let scale = max(1, min(4, diff.width / (12 * CaptionFont.advance)))
    let margin = 4 * scale
    let captionHeight = CaptionFont.height * scale + 2 * margin
    var picture = try Pixmap(
      width: 3 * diff.width + 4 * margin, height: diff.height + captionHeight + margin)
    let background: UInt32 = 0xffe8_e4e0
    picture.fill(
      PixelBounds(x: 0, y: 0, width: picture.width, height: picture.height), background)
    for (index, (caption, panel)) in panels.enumerated() {
      let left = margin + index * (diff.width + margin)
      CaptionFont.draw(
        caption, x: left, y: margin, scale: scale, color: 0xff20_2020, in: &picture)
      // The next caption starts on a clear ground.
      picture.fill(
        PixelBounds(
          x: left + diff.width, y: 0, width: picture.width - left - diff.width,
          height: captionHeight), background)
      picture.copy(panel, x: left, y: captionHeight)
    }
    return picture
  }
}

extension Pixmap {
  /// Copies a picture, over white, to where it fits.
  fileprivate mutating func copy(_ other: Pixmap, x left: Int, y top: Int) {
    for y in 0..<other.height {
      for x in 0..<other.width { self[left + x, top + y] = Pixel.overWhite(other[x, y]) }
    }
  }
}
