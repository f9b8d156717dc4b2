import XCTest

@testable import FacsimileRaster

final class PixmapTests: XCTestCase {
  func testPremultipliedPixelsSurviveTheWayToStraightBytesAndBack() {
    for alpha in UInt32(0)...255 {
      for channel in 0...alpha {
        let pixel = channel | channel << 8 | channel << 16 | alpha << 24
        let straight = StraightAlpha.straight(pixel)
        XCTAssertEqual(StraightAlpha.premultiplied(straight), pixel)
        if alpha > 0 {
          let exact = Double(channel) * 255 / Double(alpha)
          XCTAssertEqual(Double(straight & 255), exact, accuracy: 0.5)
        }
      }
    }
  }

  func testPremultiplyingRoundsToTheNearestByte() {
    for alpha in UInt32(0)...255 {
      for channel in UInt32(0)...255 {
        let expected = UInt32((Double(channel) * Double(alpha) / 255).rounded())
        let pixel = StraightAlpha.premultiplied(
          channel | channel << 8 | channel << 16 | alpha << 24)
        XCTAssertEqual(pixel, expected | expected << 8 | expected << 16 | alpha << 24)
      }
    }
  }

  func testStraightBytesOfWholePicturesRoundTrip() throws {
    var random = SeededGenerator(seed: 21)
    for width in [1, 2, 3, 4, 5, 17] {
      var pixmap = try Pixmap(width: width, height: 3)
      for y in 0..<3 {
        for x in 0..<width { pixmap[x, y] = random.color().premultiplied }
      }
      let bytes = pixmap.straightBytes
      XCTAssertEqual(bytes.count, width * 12)
      XCTAssertEqual(try Pixmap(width: width, height: 3, straightBytes: bytes), pixmap)
    }
    XCTAssertThrowsError(try Pixmap(width: 2, height: 2, straightBytes: [1, 2, 3])) {
      XCTAssertEqual($0 as? PixmapError, .byteCount(3, expected: 16))
    }
  }

  func testDigestDependsOnEveryPixelTheirOrderAndTheSize() throws {
    var pixmap = try Pixmap(width: 37, height: 29)
    var random = SeededGenerator(seed: 22)
    for y in 0..<29 {
      for x in 0..<37 { pixmap[x, y] = UInt32.random(in: 0...UInt32.max, using: &random) }
    }
    let original = pixmap.digest
    var digests: Set<Digest128> = [original]
    for y in 0..<29 {
      for x in 0..<37 {
        let bit = UInt32(1) << UInt32.random(in: 0...31, using: &random)
        pixmap[x, y] ^= bit
        digests.insert(pixmap.digest)
        pixmap[x, y] ^= bit
      }
    }
    XCTAssertEqual(digests.count, 37 * 29 + 1)
    XCTAssertEqual(pixmap.digest, original)

    // Swapped rows.
    var swapped = pixmap
    for x in 0..<37 {
      swapped[x, 3] = pixmap[x, 20]
      swapped[x, 20] = pixmap[x, 3]
    }
    XCTAssertNotEqual(swapped.digest, original)

    // Transparent pictures of all sizes.
    var empty: Set<Digest128> = []
    for width in 1...20 {
      for height in 1...20 { empty.insert(try Pixmap(width: width, height: height).digest) }
    }
    XCTAssertEqual(empty.count, 400)
  }

  func testDigestIsStable() throws {
    var pixmap = try Pixmap(width: 100, height: 50)
    for y in 0..<50 {
      for x in 0..<100 { pixmap[x, y] = UInt32(x * 2) | UInt32(y * 5) << 8 | 255 << 24 }
    }
    XCTAssertEqual(pixmap.digest.description, "be795d6733bee7d2b00cfb18ae416c83")
    XCTAssertEqual(
      try Pixmap(width: 1, height: 1).digest.description, "c0116fbc6f42d72136aa30edd041e822")
  }

  func testDigestReadsItsDescription() throws {
    let digest = Digest128(high: 1, low: 0xfedc_ba98_7654_3210)
    XCTAssertEqual(digest.description, "0000000000000001fedcba9876543210")
    XCTAssertEqual(Digest128(digest.description), digest)
    XCTAssertNil(Digest128("0000000000000001fedcba987654321"))
    XCTAssertNil(Digest128("+000000000000001fedcba9876543210"))
    XCTAssertNil(Digest128("000000000000000gfedcba9876543210"))
  }

  func testEqualityLooksAtEveryPixelAndAtTheSize() throws {
    let pixmap = try Pixmap(width: 33, height: 70)
    XCTAssertEqual(pixmap, try Pixmap(width: 33, height: 70))
    XCTAssertNotEqual(pixmap, try Pixmap(width: 34, height: 70))
    for y in 0..<70 {
      for x in 0..<33 {
        var other = pixmap
        other[x, y] = 1
        XCTAssertNotEqual(pixmap, other)
      }
    }
  }

  func testOpacityLooksAtEveryPixelAndNotAtThePadding() throws {
    for width in 1...9 {
      var pixmap = try Pixmap(width: width, height: 2)
      for y in 0..<2 { for x in 0..<width { pixmap[x, y] = 0xff00_0000 } }
      XCTAssertTrue(pixmap.isOpaque)
      for y in 0..<2 {
        for x in 0..<width {
          var other = pixmap
          other[x, y] = 0xfe00_0000
          XCTAssertFalse(other.isOpaque)
        }
      }
    }
  }

  func testSizesThatCannotBeMadeAreErrors() {
    for (width, height) in [(0, 1), (1, 0), (-1, 5), (1 << 28, 2), (Int.max, Int.max)] {
      XCTAssertThrowsError(try Pixmap(width: width, height: height)) {
        XCTAssertEqual($0 as? PixmapError, .size(width: width, height: height))
      }
    }
  }
}
