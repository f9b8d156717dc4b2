/// The PNG file format, as far as pictures of 8-bit sRGB need it.
///
/// - Reading takes every kind of file that libpng reads and gives premultiplied 8-bit RGBA. Gamma
///   and colour profiles are named in `PNGInfo`, not applied: bytes are taken as they are.
/// - Writing is lossless, and the bytes depend on the pixels, the texts and the compression alone.
/// - `recordedDigest(in:)` answers what an unchanged file of ours shows, without decoding it.
public enum PNG {
  /// The eight bytes that every PNG file begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
}
