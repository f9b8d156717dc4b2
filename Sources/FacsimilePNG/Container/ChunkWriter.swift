/// Puts a file together chunk by chunk.
struct ChunkWriter {
  private(set) var bytes: [UInt8]

  /// The end chunk is the same in every file.
  static let endChunk: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]

  /// Goes on behind bytes that are there already.
  init(unfinished bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func append(_ type: PNGChunkType, _ content: [UInt8]) {
    bytes.appendBigEndian(UInt32(content.count))
    let start = bytes.count
    bytes.append(contentsOf: type.letters)
    bytes.append(contentsOf: content)
    bytes.appendBigEndian(Deflate.crc32(of: bytes[start...]))
  }
}
