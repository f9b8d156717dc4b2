import FacsimileRaster

/// The digest of a snapshot's pixels, worked out when somebody asks for it. A class, because the log asks
/// for what the comparison has worked out.
final class PixelDigest {
  private let pixmap: Pixmap
  /// Nil when nobody has asked yet.
  private(set) var known: Digest128?

  init(of pixmap: Pixmap) {
    self.pixmap = pixmap
  }

  var value: Digest128 {
    if let known { return known }
    let digest = pixmap.digest
    known = digest
    return digest
  }
}
