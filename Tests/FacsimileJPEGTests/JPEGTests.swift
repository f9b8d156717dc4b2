import FacsimileRaster
import XCTest

@testable import FacsimileJPEG

final class JPEGTests: XCTestCase {
  /// A picture of flat blocks of 16 by 16 pixels, which JPEG keeps nearly exactly.
  private func blocks(_ colors: [[UInt8]]) throws -> Pixmap {
    var bytes: [UInt8] = []
    for _ in 0..<16 {
      for color in colors { for _ in 0..<16 { bytes += color } }
    }
    return try Pixmap(width: 16 * colors.count, height: 16, straightBytes: bytes)
  }

  private func color(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> [UInt8] {
    let bytes = pixmap.straightBytes
    return Array(bytes[(y * pixmap.width + x) * 4..<(y * pixmap.width + x) * 4 + 4])
  }

  private func assertNear(
    _ found: [UInt8], _ wanted: [UInt8], within tolerance: Int = 3, line: UInt = #line
  ) {
    for (a, b) in zip(found, wanted) {
      XCTAssertLessThanOrEqual(
        abs(Int(a) - Int(b)), tolerance, "\(found), not \(wanted)", line: line)
    }
  }

  func testFlatColoursSurvive() throws {
    let colors: [[UInt8]] = [[255, 0, 0, 255], [0, 128, 0, 255], [20, 40, 200, 255]]
    let file = try JPEG.encode(blocks(colors), quality: 95)
    let decoded = try JPEG.decode(file)
    XCTAssertEqual([decoded.pixmap.width, decoded.pixmap.height], [48, 16])
    XCTAssertEqual(decoded.orientation, .up)
    for (index, wanted) in colors.enumerated() {
      assertNear(color(decoded.pixmap, index * 16 + 8, 8), wanted)
    }
  }

  func testWhatIsTransparentBecomesWhite() throws {
    let file = try JPEG.encode(blocks([[0, 0, 0, 0], [255, 0, 0, 128]]), quality: 95)
    let decoded = try JPEG.decode(file).pixmap
    assertNear(color(decoded, 8, 8), [255, 255, 255, 255])
    assertNear(color(decoded, 24, 8), [255, 127, 127, 255])
  }

  func testALowerQualityMakesASmallerFile() throws {
    var bytes: [UInt8] = []
    for index in 0..<64 * 64 { bytes += [UInt8(index * 7 % 251), UInt8(index % 256), 90, 255] }
    let noise = try Pixmap(width: 64, height: 64, straightBytes: bytes)
    let sizes = try [10, 50, 90].map { try JPEG.encode(noise, quality: $0).count }
    XCTAssertLessThan(sizes[0], sizes[1])
    XCTAssertLessThan(sizes[1], sizes[2])
  }

  /// The Exif segment with an orientation, put behind the start of a file.
  private func withExif(_ orientation: UInt8, bigEndian: Bool, in file: [UInt8]) -> [UInt8] {
    let tiff: [UInt8] =
      bigEndian
      ? [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
      : [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
    let content = Array("Exif\0\0".utf8) + tiff
    return Array(file.prefix(2)) + [0xff, 0xe1, 0, UInt8(content.count + 2)] + content
      + file.dropFirst(2)
  }

  func testTheExifOrientationIsReadInBothByteOrders() throws {
    let file = try JPEG.encode(blocks([[9, 9, 9, 255]]), quality: 90)
    for value in 1...8 {
      for bigEndian in [false, true] {
        let tagged = withExif(UInt8(value), bigEndian: bigEndian, in: file)
        XCTAssertEqual(try JPEG.decode(tagged).orientation.rawValue, value)
      }
    }
    XCTAssertEqual(try JPEG.decode(withExif(9, bigEndian: true, in: file)).orientation, .up)
  }

  func testWhatIsNoJPEGIsRefused() {
    for bytes: [UInt8] in [[], [0xff], [0x89, 0x50, 0x4e, 0x47], Array("GIF89a".utf8)] {
      XCTAssertThrowsError(try JPEG.decode(bytes)) { XCTAssertEqual($0 as? JPEGError, .notJPEG) }
    }
    XCTAssertThrowsError(try JPEG.decode([0xff, 0xd8, 0xff]))
  }

  func testAPictureTooLargeIsRefusedBeforeItIsDecoded() throws {
    var file = try JPEG.encode(blocks([[9, 9, 9, 255]]), quality: 90)
    let frame = try XCTUnwrap(file.indices.first { file[$0] == 0xff && file[$0 + 1] == 0xc0 })
    for at in frame + 5..<frame + 9 { file[at] = 0xfa }
    XCTAssertThrowsError(try JPEG.decode(file)) {
      XCTAssertEqual(
        $0 as? JPEGError,
        .tooManyPixels(width: 0xfafa, height: 0xfafa, limit: JPEG.maximumPixelCount))
    }
  }

  /// A segment's length counts its own two bytes; a smaller one is damage, not a reason to stop.
  func testASegmentShorterThanItsLengthFieldSaysNothing() throws {
    var file = try JPEG.encode(blocks([[255, 0, 0, 255]]), quality: 60)
    file[4] = 0
    file[5] = 1
    XCTAssertEqual(try JPEG.decode(file).orientation, .up)
  }

  func testDamagedFilesNeverCrash() throws {
    let file = try JPEG.encode(
      blocks([[255, 0, 0, 255], [0, 128, 0, 255], [3, 4, 5, 255]]), quality: 60)
    let seed = UInt64.random(in: 1 ... .max)
    // A crash leaves no time to say it.
    print("seed \(seed)")
    var state = seed
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(bound))
    }
    var decodedSizes: Set<Int> = []
    for _ in 0..<2000 {
      var damaged = file
      for _ in 0...random(4) { damaged[random(damaged.count)] = UInt8(random(256)) }
      if random(3) == 0 { damaged.removeLast(random(damaged.count)) }
      // Sizes that the damage makes huge are not worth the time.
      guard let decoded = try? JPEG.decode(damaged) else { continue }
      decodedSizes.insert(decoded.pixmap.width * decoded.pixmap.height)
    }
    XCTAssertTrue(
      decodedSizes.allSatisfy { $0 > 0 && $0 <= JPEG.maximumPixelCount }, "seed \(seed)")
    XCTAssertTrue(decodedSizes.contains(48 * 16), "seed \(seed)")
  }
}
