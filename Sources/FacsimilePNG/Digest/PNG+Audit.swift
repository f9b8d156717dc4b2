public import FacsimileRaster

/// What became of a file since it was recorded, found by decoding it.
public enum PNGAudit: Sendable, Hashable {
  /// Every byte is as it was written, and the pixels are those that the digest names.
  case intact(Digest128)
  /// Every byte agrees with the file's own digests, but the pixels are not those that the digest
  /// names: somebody made the chunk up, so that a test passes with another picture than the one that
  /// is shown.
  case forged(recorded: Digest128, shown: Digest128)
  /// The file was recorded by this framework and changed since.
  case changed
  /// The file was recorded by something else: it has no digest chunk.
  case foreign
  /// The file cannot be decoded.
  case unreadable(PNGError)
}

extension PNG {
  /// Decodes a file and compares its pixels with the stored digest, as a verification without
  /// decoding cannot.
  public static func audit(_ bytes: [UInt8], limits: PNGLimits = .standard) -> PNGAudit {
    do throws(PNGError) {
      let file = try decode(bytes, limits: limits)
      guard let recorded = recordedDigest(in: bytes) else {
        return file.info.hasDigest ? .changed : .foreign
      }
      let shown = file.pixmap.digest
      return recorded == shown ? .intact(shown) : .forged(recorded: recorded, shown: shown)
    } catch {
      return .unreadable(error)
    }
  }
}
