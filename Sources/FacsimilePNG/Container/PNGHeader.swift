/// What the header chunk says.
struct PNGHeader: Hashable, Sendable {
  var width: Int
  var height: Int
  var bitDepth: Int
  var colorType: Int
  var compression: Int
  var filter: Int
  var interlace: Int

  static let byteCount = 13
}

extension PNGHeader {
  /// Reads the header chunk's 13 bytes, which the caller has counted.
  init(bytes: ArraySlice<UInt8>) {
    let start = bytes.startIndex
    width = Int(bytes.bigEndian32(at: start))
    height = Int(bytes.bigEndian32(at: start + 4))
    bitDepth = Int(bytes[start + 8])
    colorType = Int(bytes[start + 9])
    compression = Int(bytes[start + 10])
    filter = Int(bytes[start + 11])
    interlace = Int(bytes[start + 12])
  }

  /// The samples of a pixel, or nil for a colour type that PNG does not have.
  var channels: Int? {
    switch colorType {
    case 0, 3: 1
    case 4: 2
    case 2: 3
    case 6: 4
    default: nil
    }
  }

  /// A lower bound of the bytes that the picture's data inflates to, filter bytes included.
  var minimumInflatedByteCount: Int {
    let bits = width * (channels ?? 1) * max(1, bitDepth)
    // An interlaced picture has its rows in up to seven parts; the pixels are as many.
    return height + height * (bits / 8)
  }
}

extension Collection<UInt8> where Index == Int {
  /// The big-endian number in the four bytes from the index on, which must exist.
  func bigEndian32(at index: Int) -> UInt32 {
    UInt32(self[index]) << 24 | UInt32(self[index + 1]) << 16 | UInt32(self[index + 2]) << 8
      | UInt32(self[index + 3])
  }
}

extension [UInt8] {
  mutating func appendBigEndian(_ number: UInt32) {
    append(contentsOf: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }

  mutating func appendBigEndian(_ number: UInt64) {
    appendBigEndian(UInt32(truncatingIfNeeded: number >> 32))
    appendBigEndian(UInt32(truncatingIfNeeded: number))
  }
}
