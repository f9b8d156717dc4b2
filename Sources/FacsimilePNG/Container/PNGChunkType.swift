/// The four letters that name a chunk.
struct PNGChunkType: Hashable, Sendable {
  var rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  private init(_ name: StaticString) {
    precondition(name.utf8CodeUnitCount == 4, "a chunk's name has four letters")
    let letters = UnsafeBufferPointer(start: name.utf8Start, count: 4)
    rawValue = letters.reduce(0) { $0 << 8 | UInt32($1) }
  }

  static let header = PNGChunkType("IHDR")
  static let palette = PNGChunkType("PLTE")
  static let data = PNGChunkType("IDAT")
  static let end = PNGChunkType("IEND")
  static let transparency = PNGChunkType("tRNS")
  static let gamma = PNGChunkType("gAMA")
  static let standardRGB = PNGChunkType("sRGB")
  static let profile = PNGChunkType("iCCP")
  static let latinText = PNGChunkType("tEXt")
  static let compressedLatinText = PNGChunkType("zTXt")
  static let internationalText = PNGChunkType("iTXt")
  /// Our own chunk: private, ancillary, not to be copied by an editor that changes the picture.
  static let digest = PNGChunkType("snAP")

  var letters: [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }
  }

  /// True when all four are ASCII letters, as the specification demands.
  var isValid: Bool {
    letters.allSatisfy { (65...90).contains($0 & 0xdf) }
  }

  /// True when a decoder may not pass over a chunk that it does not know: the first letter is a
  /// capital.
  var isCritical: Bool { rawValue & 0x2000_0000 == 0 }

  /// The letters, or the bytes in hexadecimal when they are not letters.
  var name: String {
    isValid
      ? String(decoding: letters, as: UTF8.self)
      : "0x" + String(rawValue, radix: 16)
  }
}
