import FacsimileRaster

/// A small picture that its number and version decide.
enum WorkerPicture {
  static func make(_ index: Int, version: Int) -> Pixmap {
    var state = UInt32(truncatingIfNeeded: index &* 7919 &+ version &* 104_729 &+ 1)
    guard var pixmap = try? Pixmap(width: 16, height: 12) else {
      preconditionFailure("sixteen by twelve pixels are no size to refuse")
    }
    for y in 0..<12 {
      for x in 0..<16 {
        state = state &* 1_664_525 &+ 1_013_904_223
        pixmap[x, y] = 0xff00_0000 | state >> 8
      }
    }
    return pixmap
  }
}
