public import FacsimileRaster

/// The chunk by which a reference is verified without decoding it.
///
/// It stands last before the end chunk and holds a version, the digest of the pixels, and the digest
/// of every byte of the file before the chunk. A file in which anything changed does not match its
/// own digest, and is decoded instead. A digest is not a signature: who forges both can make a
/// picture show one thing and its chunk say another.
enum DigestChunk {
  static let version: UInt8 = 1
  /// Version, pixels, file.
  static let contentByteCount = 1 + 16 + 16
  static let byteCount = contentByteCount + 12

  static func content(pixels: Digest128, file: Digest128) -> [UInt8] {
    var content: [UInt8] = [version]
    content.appendBigEndian(pixels.high)
    content.appendBigEndian(pixels.low)
    content.appendBigEndian(file.high)
    content.appendBigEndian(file.low)
    return content
  }
}

extension PNG {
  /// The digest of the pixels that a file shows, taken from its digest chunk: nil when there is no
  /// such chunk, when it is of another version, or when any byte of the file is not as it was
  /// written.
  public static func recordedDigest(in bytes: [UInt8]) -> Digest128? {
    let end = ChunkWriter.endChunk
    let start = bytes.count - end.count - DigestChunk.byteCount
    guard start >= signature.count, bytes.suffix(end.count).elementsEqual(end) else { return nil }
    let content = start + 8
    let pixels = Digest128(
      high: bytes.bigEndian64(at: content + 1), low: bytes.bigEndian64(at: content + 9))
    // The whole chunk is built as it ought to be, and compared: length, name, version, both
    // digests and the checksum in one.
    var writer = ChunkWriter(unfinished: [])
    writer.append(
      .digest,
      DigestChunk.content(pixels: pixels, file: Digest128(of: bytes[..<start])))
    guard bytes[start..<start + DigestChunk.byteCount].elementsEqual(writer.bytes) else {
      return nil
    }
    return pixels
  }
}

extension [UInt8] {
  fileprivate func bigEndian64(at index: Int) -> UInt64 {
    UInt64(bigEndian32(at: index)) << 32 | UInt64(bigEndian32(at: index + 4))
  }
}
