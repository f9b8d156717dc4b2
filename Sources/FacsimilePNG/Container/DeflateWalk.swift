/// Walks over the symbols of a deflate stream without making bytes of them.
///
/// RFC 1951 reserves the literal and length symbols 286 and 287 and the distance symbols 30 and 31,
/// and leaves some codes unused. libdeflate gives all of these a meaning; zlib, and so every viewer
/// that uses libpng, refuses them. A stream that libdeflate inflated is as good for zlib exactly
/// when this walk finds none of them.
struct DeflateWalk {
  private var source: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var bits: UInt64 = 0
  private var bitCount = 0

  /// Whether a stream, without zlib's header, keeps to the symbols that the specification defines.
  static func isStrict(_ stream: ArraySlice<UInt8>) -> Bool {
    stream.withUnsafeBufferPointer { source in
      var walk = DeflateWalk(source: source)
      return walk.walkBlocks()
    }
  }

  private init(source: UnsafeBufferPointer<UInt8>) {
    self.source = source
  }

  /// Fills the bits up to at least 32; behind the end there are zeros.
  @inline(__always) private mutating func refill() {
    while bitCount <= 56 {
      if position < source.count { bits |= UInt64(source[position]) &<< UInt64(bitCount) }
      position &+= 1
      bitCount &+= 8
    }
  }

  @inline(__always) private mutating func take(_ count: Int) -> Int {
    let value = Int(bits & (1 &<< UInt64(count) &- 1))
    bits &>>= UInt64(count)
    bitCount &-= count
    return value
  }

  /// True when more bits were taken than there are.
  private var hasRunOut: Bool { position &- bitCount / 8 > source.count }

  private mutating func walkBlocks() -> Bool {
    while true {
      refill()
      let isLast = take(1) == 1
      switch take(2) {
      case 0:
        _ = take(bitCount & 7)
        refill()
        let length = take(16)
        guard take(16) == ~length & 0xffff else { return false }
        // Whole bytes in the buffer belong to the stored ones.
        position += length - bitCount / 8
        (bits, bitCount) = (0, 0)
      case 1:
        guard walkSymbols(.fixedLengths, .fixedDistances) else { return false }
      case 2:
        guard let (lengths, distances) = readCodes(), walkSymbols(lengths, distances) else {
          return false
        }
      default: return false
      }
      if hasRunOut { return false }
      if isLast { return true }
    }
  }

  private mutating func walkSymbols(_ lengths: Code, _ distances: Code) -> Bool {
    lengths.table.withUnsafeBufferPointer { lengthTable in
      distances.table.withUnsafeBufferPointer { distanceTable in
        while true {
          refill()
          let entry = Int(lengthTable[Int(bits & lengths.mask)])
          if entry == 0 || hasRunOut { return false }
          _ = take(entry & 15)
          let symbol = entry >> 4
          if symbol < 256 { continue }
          if symbol == 256 { return true }
          if symbol > 285 { return false }
          // From 265 on a bit more for every four symbols; 285 has none.
          _ = take(symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4)
          let distance = Int(distanceTable[Int(bits & distances.mask)])
          if distance == 0 { return false }
          _ = take(distance & 15)
          let distanceSymbol = distance >> 4
          if distanceSymbol > 29 { return false }
          // From 4 on a bit more for every two symbols.
          _ = take(distanceSymbol < 4 ? 0 : distanceSymbol / 2 - 1)
        }
      }
    }
  }

  /// The codes at the beginning of a block (section 3.2.7).
  private mutating func readCodes() -> (lengths: Code, distances: Code)? {
    refill()
    let lengthCount = take(5) + 257
    let distanceCount = take(5) + 1
    let orderCount = take(4) + 4
    guard lengthCount <= 286, distanceCount <= 30 else { return nil }
    var codeLengths = [UInt8](repeating: 0, count: 19)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    for symbol in order.prefix(orderCount) {
      refill()
      codeLengths[symbol] = UInt8(take(3))
    }
    let code = Code(lengths: codeLengths[...])
    var lengths: [UInt8] = []
    while lengths.count < lengthCount + distanceCount {
      refill()
      let entry = Int(code.table[Int(bits & code.mask)])
      if entry == 0 || hasRunOut { return nil }
      _ = take(entry & 15)
      switch entry >> 4 {
      case let length where length < 16: lengths.append(UInt8(length))
      case 16:
        guard let last = lengths.last else { return nil }
        lengths += [UInt8](repeating: last, count: 3 + take(2))
      case 17: lengths += [UInt8](repeating: 0, count: 3 + take(3))
      default: lengths += [UInt8](repeating: 0, count: 11 + take(7))
      }
    }
    guard lengths.count == lengthCount + distanceCount else { return nil }
    return (Code(lengths: lengths[..<lengthCount]), Code(lengths: lengths[lengthCount...]))
  }

  /// A prefix code as a table: for every value of the next bits the symbol times 16 plus the number of
  /// its bits; 0 where no code begins so.
  private struct Code {
    private(set) var table: [UInt16]
    let mask: UInt64

    static let fixedLengths = Code(
      lengths: ([UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112)
        + [UInt8](repeating: 7, count: 24) + [UInt8](repeating: 8, count: 8))[...])
    static let fixedDistances = Code(lengths: [UInt8](repeating: 5, count: 32)[...])

    /// Makes the code of the lengths, of at most 15 bits (section 3.2.2). Of too many codes the later
    /// ones are left out; such a stream does not inflate in the first place.
    init(lengths: ArraySlice<UInt8>) {
      let longest = Int(lengths.max() ?? 0)
      mask = 1 << UInt64(longest) - 1
      table = [UInt16](repeating: 0, count: 1 << longest)
      var next = 0
      for length in 1...max(1, longest) {
        for (symbol, bits) in lengths.enumerated() where Int(bits) == length {
          guard next < 1 << length else { return }
          // Codes are read from their highest bit on, numbers from their lowest.
          var reversed = 0
          for bit in 0..<length where next >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
          for index in stride(from: reversed, to: table.count, by: 1 << length) {
            table[index] = UInt16(symbol << 4 | length)
          }
          next += 1
        }
        next <<= 1
      }
    }
  }
}
