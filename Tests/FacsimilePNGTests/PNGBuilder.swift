/// Writes PNG files the slow and obvious way, sharing no code with the module under test: stored
/// deflate blocks, bitwise checksums.
struct PNGBuilder {
  var width: Int
  var height: Int
  var bitDepth = 8
  var colorType = 6
  var interlace = 0
  /// The samples of a pixel, in file order, at full depth.
  var samples: (_ x: Int, _ y: Int) -> [Int] = { _, _ in [0, 0, 0, 0] }
  /// The filter of a row.
  var filter: (_ row: Int) -> Int = { _ in 0 }
  /// Chunks between the header and the data.
  var before: [(String, [UInt8])] = []
  /// Chunks between the data and the end.
  var after: [(String, [UInt8])] = []
  /// The most bytes in one data chunk.
  var dataChunkSize = Int.max

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1 }

  func file() -> [UInt8] {
    var bytes = PNGBuilder.signature
    bytes += PNGBuilder.chunk("IHDR", headerContent)
    for (name, content) in before { bytes += PNGBuilder.chunk(name, content) }
    let stream = PNGBuilder.zlib(rows())
    var position = 0
    repeat {
      let end = dataChunkSize > stream.count - position ? stream.count : position + dataChunkSize
      bytes += PNGBuilder.chunk("IDAT", Array(stream[position..<end]))
      position = end
    } while position < stream.count
    for (name, content) in after { bytes += PNGBuilder.chunk(name, content) }
    return bytes + PNGBuilder.chunk("IEND", [])
  }

  var headerContent: [UInt8] {
    PNGBuilder.big(UInt32(width)) + PNGBuilder.big(UInt32(height))
      + [UInt8(bitDepth), UInt8(colorType), 0, 0, UInt8(interlace)]
  }

  /// The filtered rows of all passes.
  private func rows() -> [UInt8] {
    // Adam7: start column, start row, column step, row step.
    let passes =
      interlace == 0
      ? [(0, 0, 1, 1)]
      : [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ]
    var result: [UInt8] = []
    for (startX, startY, stepX, stepY) in passes where startX < width {
      var above: [UInt8] = []
      for (index, y) in stride(from: startY, to: height, by: stepY).enumerated() {
        let raw = packed(stride(from: startX, to: width, by: stepX).flatMap { samples($0, y) })
        if above.isEmpty { above = [UInt8](repeating: 0, count: raw.count) }
        let number = filter(index)
        result += [UInt8(number)] + filtered(raw, above: above, by: number)
        above = raw
      }
    }
    return result
  }

  private func packed(_ samples: [Int]) -> [UInt8] {
    if bitDepth == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
    if bitDepth == 8 { return samples.map { UInt8($0) } }
    let perByte = 8 / bitDepth
    return stride(from: 0, to: samples.count, by: perByte).map { start in
      var byte = 0
      for offset in 0..<perByte where start + offset < samples.count {
        byte |= samples[start + offset] << (8 - bitDepth * (offset + 1))
      }
      return UInt8(byte)
    }
  }

  private func filtered(_ row: [UInt8], above: [UInt8], by number: Int) -> [UInt8] {
    let distance = max(1, channels * bitDepth / 8)
    return row.indices.map { index in
      let left = index >= distance ? Int(row[index - distance]) : 0
      let up = Int(above[index])
      let upperLeft = index >= distance ? Int(above[index - distance]) : 0
      let estimate = left + up - upperLeft
      let nearest = [left, up, upperLeft].min { abs(estimate - $0) < abs(estimate - $1) } ?? 0
      let prediction = [0, left, up, (left + up) / 2, nearest][number]
      return UInt8(truncatingIfNeeded: Int(row[index]) - prediction)
    }
  }

  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return big(UInt32(content.count)) + body + big(crc32(body))
  }

  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var position = 0
    repeat {
      let count = min(65535, bytes.count - position)
      let isLast = position + count == bytes.count
      stream += [isLast ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
      stream += [UInt8(~count & 255), UInt8(~count >> 8 & 255)]
      stream += bytes[position..<position + count]
      position += count
    } while position < bytes.count
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return stream + big(b << 16 | a)
  }

  static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 255) }
  }

  static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return ~crc
  }
}

/// A small random generator (SplitMix64), so that a failing case can be run again from its seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}
