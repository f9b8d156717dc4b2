/// A PNG file taken apart into its chunks, with every length and checksum checked.
struct PNGContainer {
  /// One chunk: its name, and where its content lies in the file.
  struct Chunk {
    var type: PNGChunkType
    var content: Range<Int>
    /// Where the chunk, length field included, begins.
    var start: Int { content.lowerBound - 8 }
    /// Where the next chunk begins.
    var end: Int { content.upperBound + 4 }
  }

  let bytes: [UInt8]
  let header: PNGHeader
  /// All chunks in the order of the file, from the header to the end chunk. Bytes behind the end
  /// chunk belong to no chunk and are passed over, as libpng does.
  let chunks: [Chunk]

  /// The length field is a 31-bit number.
  private static let maximumLength = 0x7fff_ffff

  init(_ bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: PNG.signature) else {
      throw .notPNG(FileContent(of: bytes))
    }
    var chunks: [Chunk] = []
    var position = PNG.signature.count
    repeat {
      let chunk = try PNGContainer.chunk(in: bytes, at: position)
      if chunks.isEmpty {
        guard chunk.type == .header, chunk.content.count == PNGHeader.byteCount else {
          throw .damaged("the first chunk is \(chunk.type.name), not a header")
        }
      }
      chunks.append(chunk)
      position = chunk.end
    } while chunks.last?.type != .end
    self.bytes = bytes
    self.chunks = chunks
    header = PNGHeader(bytes: bytes[chunks[0].content])
  }

  private static func chunk(in bytes: [UInt8], at position: Int) throws(PNGError) -> Chunk {
    guard bytes.count - position >= 12 else {
      throw .truncated(byteCount: bytes.count, within: nil)
    }
    let length = Int(bytes.bigEndian32(at: position))
    let type = PNGChunkType(rawValue: bytes.bigEndian32(at: position + 4))
    guard type.isValid, length <= maximumLength else {
      throw .damaged("at byte \(position) there should be a chunk, but its name is \(type.name)")
    }
    guard bytes.count - position - 12 >= length else {
      throw .truncated(byteCount: bytes.count, within: type.name)
    }
    let content = position + 8..<position + 8 + length
    let found = Deflate.crc32(of: bytes[position + 4..<content.upperBound])
    let stored = bytes.bigEndian32(at: content.upperBound)
    guard found == stored else {
      throw .checksum(chunk: type.name, position: position)
    }
    return Chunk(type: type, content: content)
  }

  /// The first chunk of a type.
  func first(_ type: PNGChunkType) -> Chunk? {
    chunks.first { $0.type == type }
  }

  /// The bytes of the compressed picture, over all data chunks.
  var dataByteCount: Int {
    chunks.reduce(0) { $1.type == .data ? $0 + $1.content.count : $0 }
  }

  var info: PNGInfo {
    var gamma: Int?
    if let chunk = first(.gamma), chunk.content.count == 4 {
      gamma = Int(bytes.bigEndian32(at: chunk.content.lowerBound))
    }
    return PNGInfo(
      width: header.width, height: header.height, bitDepth: header.bitDepth,
      colorType: PNGInfo.ColorType(rawValue: header.colorType) ?? .rgb,
      isInterlaced: header.interlace != 0, gamma: gamma,
      isMarkedStandardRGB: first(.standardRGB) != nil,
      hasColorProfile: first(.profile) != nil, hasDigest: first(.digest) != nil)
  }
}
