public import FacsimileRaster

extension Comparison {
  /// A picture of the differences, drawn from the masks that decided.
  ///
  /// The reference is faded to light grey. On it are, in red, the pixels that counted; in violet
  /// those that were taken for anti-aliasing; in amber those that differ but were tolerated; ignored
  /// regions are hatched in teal. Blue frames go round the regions that counted, at most a hundred,
  /// the largest ones. Where the sizes differ, the picture covers both: what only the reference has
  /// is hatched in blue, what only the candidate has in red.
  ///
  /// - Throws: `PixmapError` when a picture that covers both would be too large.
  public func diffPicture(reference: Pixmap, candidate: Pixmap) throws(PixmapError) -> Pixmap {
    var picture = try Pixmap(
      unwrittenWidth: max(reference.width, candidate.width),
      height: max(reference.height, candidate.height))
    let (width, height) = (picture.width, picture.height)
    picture.withMutablePixels { pixels, pixelsPerRow in
      drawCommonPart(of: reference, candidate, on: pixels, pixelsPerRow: pixelsPerRow)
      for y in 0..<height {
        drawOver(y, pixels + y &* pixelsPerRow, width: width, reference, candidate)
      }
      for region in regions.prefix(100) {
        DiffColor.drawFrame(
          round: region.bounds, in: pixels, width: width, height: height,
          pixelsPerRow: pixelsPerRow)
      }
      // What decided is never hidden behind the frame of a neighbour.
      for y in 0..<mask.height {
        mask.forEachRun(inRow: y) { run in
          for x in run { pixels[y &* pixelsPerRow &+ x] = DiffColor.counted }
        }
      }
    }
    return picture
  }

  /// Draws what both pictures have, faded, with the pixels that differ.
  private func drawCommonPart(
    of reference: Pixmap, _ candidate: Pixmap, on pixels: UnsafeMutablePointer<UInt32>,
    pixelsPerRow: Int
  ) {
    let width = mask.width
    reference.withPixels { first, firstStride in
      candidate.withPixels { second, secondStride in
        for y in 0..<mask.height {
          let row = pixels + y &* pixelsPerRow
          let (ours, theirs) = (first + y &* firstStride, second + y &* secondStride)
          if y > 0, ours.hasSameElements(as: ours - firstStride, count: width),
            theirs.hasSameElements(as: theirs - secondStride, count: width)
          {
            row.update(from: row - pixelsPerRow, count: width)
          } else {
            drawCommonRow(row, reference: ours, candidate: theirs)
          }
        }
      }
    }
  }

  /// Draws what the masks say of a row, and what only one picture has of it.
  private func drawOver(
    _ y: Int, _ row: UnsafeMutablePointer<UInt32>, width: Int, _ reference: Pixmap,
    _ candidate: Pixmap
  ) {
    let common = y < mask.height ? mask.width : 0
    if common > 0 {
      antiAliasedMask.forEachRun(inRow: y) { run in
        for x in run { row[x] = DiffColor.antiAliased }
      }
      ignoredMask?.forEachRun(inRow: y) { run in
        for x in run where DiffColor.isHatched(x, y) { row[x] = DiffColor.ignored }
      }
    }
    for x in common..<width {
      row[x] = DiffColor.uncovered(x, y, reference: reference, candidate: candidate)
    }
  }

  private func drawCommonRow(
    _ row: UnsafeMutablePointer<UInt32>, reference: UnsafePointer<UInt32>,
    candidate: UnsafePointer<UInt32>
  ) {
    // Neighbours are mostly equal.
    var last = reference[0]
    var lastFaded = DiffColor.faded(last)
    for x in 0..<mask.width {
      let pixel = reference[x]
      if pixel != candidate[x] {
        row[x] = DiffColor.tolerated
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
