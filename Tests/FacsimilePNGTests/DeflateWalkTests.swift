import XCTest

@testable import FacsimilePNG

final class DeflateWalkTests: XCTestCase {
  func testWhatACompressorWroteIsStrict() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let count = Int.random(in: 0...20_000, using: &generator)
      let values = UInt8.random(in: 0...255, using: &generator)
      let bytes = (0..<count).map { _ in
        UInt8.random(in: 0...values, using: &generator)
          & UInt8.random(in: 0...255, using: &generator)
      }
      let level = Int.random(in: 1...12, using: &generator)
      let stream = Deflate.compress(bytes, level: level)
      XCTAssertTrue(DeflateWalk.isStrict(stream[2...]), "seed \(seed)")
    }
    XCTAssertTrue(DeflateWalk.isStrict(PNGBuilder.zlib([UInt8](repeating: 7, count: 70_000))[2...]))
  }

  /// A block in the fixed code: a literal, then a length symbol with distance 1, then the end.
  private func block(lengthCode: Int, distanceCode: Int) -> [UInt8] {
    var bits = [1, 1, 0]
    func append(_ code: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(code >> bit & 1) }
    }
    append(0x30 + 65, 8)
    append(lengthCode, 8)
    append(distanceCode, 5)
    append(0, 7)
    return stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<min(bits.count, start + 8)].enumerated().reduce(0) {
        $0 | UInt8($1.1) << UInt8($1.0)
      }
    }
  }

  func testReservedSymbolsAreFound() {
    // The codes of the symbols 280 to 287 are 0xc0 to 0xc7.
    XCTAssertTrue(DeflateWalk.isStrict(block(lengthCode: 0xc5, distanceCode: 0)[...]))
    XCTAssertFalse(DeflateWalk.isStrict(block(lengthCode: 0xc6, distanceCode: 0)[...]))
    XCTAssertFalse(DeflateWalk.isStrict(block(lengthCode: 0xc7, distanceCode: 0)[...]))
    XCTAssertFalse(DeflateWalk.isStrict(block(lengthCode: 0xc5, distanceCode: 30)[...]))
    XCTAssertFalse(DeflateWalk.isStrict(block(lengthCode: 0xc5, distanceCode: 31)[...]))
  }

  func testBytesOfChanceAndCutStreamsEndTheWalk() {
    for seed in 1...3000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let count = Int.random(in: 0...200, using: &generator)
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      _ = DeflateWalk.isStrict(noise[...])
    }
    let stream = Deflate.compress((0..<500).map { UInt8(truncatingIfNeeded: $0 * $0) }, level: 9)
    for count in 2..<stream.count - 6 {
      XCTAssertFalse(DeflateWalk.isStrict(stream[2..<count]), "\(count) bytes")
    }
  }
}
