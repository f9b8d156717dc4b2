import FacsimilePNG
import FacsimileRaster
import XCTest

final class DigestTests: XCTestCase {
  private func sample() throws -> Pixmap {
    var generator = SeededGenerator(state: 77)
    return try RandomPicture.make(using: &generator)
  }

  func testAnUnchangedFileTellsTheDigestOfItsPixels() throws {
    for seed in 1...50 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let pixmap = try RandomPicture.make(using: &generator)
      XCTAssertEqual(PNG.recordedDigest(in: PNG.encode(pixmap)), pixmap.digest, "seed \(seed)")
    }
  }

  func testAnyFlippedBitSendsTheFileToTheDecoder() throws {
    let bytes = PNG.encode(try sample(), texts: [PNGText(keyword: "Note", text: "environment")])
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << bit
        XCTAssertNil(PNG.recordedDigest(in: changed), "byte \(index), bit \(bit)")
      }
    }
  }

  func testCutOrLengthenedFilesGoToTheDecoder() throws {
    let bytes = PNG.encode(try sample())
    for count in 0..<bytes.count { XCTAssertNil(PNG.recordedDigest(in: Array(bytes[..<count]))) }
    XCTAssertNil(PNG.recordedDigest(in: bytes + [0]))
    XCTAssertNil(PNG.recordedDigest(in: [0] + bytes))
  }

  func testADuplicatedOrMovedChunkSendsTheFileToTheDecoder() throws {
    let bytes = PNG.encode(try sample())
    let end = bytes.count - 12
    let chunk = Array(bytes[(end - 45)..<end])
    XCTAssertEqual(Array(chunk[4..<8]), Array("snAP".utf8))
    XCTAssertNil(PNG.recordedDigest(in: Array(bytes[..<end]) + chunk + Array(bytes[end...])))
    var moved = bytes
    moved.removeSubrange((end - 45)..<end)
    XCTAssertNil(PNG.recordedDigest(in: moved))
    moved.insert(contentsOf: chunk, at: 33)
    XCTAssertNil(PNG.recordedDigest(in: moved))
    XCTAssertTrue(try PNG.decode(moved).info.hasDigest)
  }

  func testAFileOfAnotherRendererHasNone() throws {
    let file = PNGBuilder(width: 4, height: 4, samples: { x, y in [x, y, 0, 255] }).file()
    XCTAssertNil(PNG.recordedDigest(in: file))
    XCTAssertFalse(try PNG.decode(file).info.hasDigest)
  }

  func testBytesThatAreNoPictureHaveNone() {
    XCTAssertNil(PNG.recordedDigest(in: []))
    XCTAssertNil(PNG.recordedDigest(in: [UInt8](repeating: 0, count: 500)))
  }

  func testTheDigestOfBytesDependsOnEachByteAndOnTheirNumber() {
    var seen: Set<Digest128> = []
    for count in 0...70 { seen.insert(Digest128(of: [UInt8](repeating: 0, count: count))) }
    for index in 0..<70 {
      var bytes = [UInt8](repeating: 0, count: 70)
      bytes[index] = 1
      seen.insert(Digest128(of: bytes))
    }
    XCTAssertEqual(seen.count, 71 + 70)
  }
}
