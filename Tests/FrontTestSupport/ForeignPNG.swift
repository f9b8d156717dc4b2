public import Foundation

/// Pictures as another renderer stores them.
public enum ForeignPNG {
  /// The same PNG with nothing but what every encoder writes: header, palette, transparency,
  /// pixels.
  public static func strip(_ png: Data) -> Data {
    let bytes = [UInt8](png)
    var result = Array(bytes.prefix(8))
    var position = 8
    while position + 12 <= bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let end = min(bytes.count, position + 12 + length)
      let type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
      if ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(type) {
        result += bytes[position..<end]
      }
      position = end
    }
    return Data(result)
  }
}
