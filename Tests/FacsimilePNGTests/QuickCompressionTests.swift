import XCTest

@testable import FacsimilePNG

final class QuickCompressionTests: XCTestCase {
  func testWhatWasCompressedQuicklyIsInflatedAgain() {
    let seed: UInt64 = 41
    var generator = SeededGenerator(state: seed)
    func noise() -> UInt8 { UInt8.random(in: 0...255, using: &generator) }
    let cases: [(name: String, bytes: [UInt8])] = [
      ("nothing", []), ("one byte", [7]), ("zeros", Array(repeating: 0, count: 1_000_000)),
      ("noise", (0..<200_000).map { _ in noise() }),
      ("both", (0..<200_000).map { $0 % 1000 < 900 ? 0 : noise() }),
    ]
    for (name, bytes) in cases {
      for part in [Int(Int32.max), 4096, 1] where part > 1 || bytes.count < 10 {
        let stream = Deflate.compressQuickly(bytes, largestPart: part)
        XCTAssertEqual(
          Deflate.inflate(stream[...], byteCount: bytes.count), bytes,
          "\(name) in parts of \(part), seed \(seed)")
        XCTAssertTrue(DeflateWalk.isStrict(stream[2...]), name)
      }
    }
  }
}
