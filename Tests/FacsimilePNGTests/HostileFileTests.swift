import FacsimileRaster
import Foundation
import XCTest

@testable import FacsimilePNG

final class HostileFileTests: XCTestCase {
  private func message(_ bytes: [UInt8], limits: PNGLimits = .standard) -> String {
    do {
      _ = try PNG.decode(bytes, limits: limits)
      return "decoded"
    } catch {
      return error.description
    }
  }

  private let picture = PNGBuilder(width: 4, height: 4, samples: { x, y in [x, y, 9, 255] }).file()

  func testALargeFilePointerIsRecognised() {
    let pointer =
      "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n"
    XCTAssertEqual(
      message(Array(pointer.utf8)),
      "is a Git LFS pointer to a file of 12345 bytes, not the picture itself: its content was not "
        + "fetched. Run: git lfs install && git lfs pull")
  }

  func testOtherKindsOfFileAreNamed() {
    let cases: [([UInt8], FileContent)] = [
      ([], .empty),
      (Array("hello\nworld".utf8), .text("hello")),
      (Array("  <!DOCTYPE HTML><html>".utf8), .html),
      (Array("<<<<<<< HEAD\n".utf8), .mergeConflict),
      (Array("<svg xmlns=''>".utf8), .image("SVG")),
      ([0xff, 0xd8, 0xff, 0xe0, 0, 16], .image("JPEG")),
      (Array("GIF89a".utf8), .image("GIF")),
      (Array("RIFF....WEBPVP8 ".utf8), .image("WebP")),
      ([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], .unknown([0, 1, 2, 3, 4, 5, 6, 7])),
      ([137, 80, 78, 71, 10, 26, 10, 0, 0], .convertedLineEnds),
      ([137, 80, 78, 71, 13, 13, 10, 26, 13, 10], .convertedLineEnds),
      (Array("\u{1}\u{2}\u{3}".utf8), .unknown([1, 2, 3])),
    ]
    for (bytes, content) in cases {
      XCTAssertEqual(FileContent(of: bytes), content)
      XCTAssertEqual(message(bytes), content.description)
    }
  }

  func testEveryCutIsATruncation() {
    XCTAssertEqual(message(picture), "decoded")
    for count in 8..<picture.count {
      XCTAssertTrue(
        message(Array(picture[..<count])).hasPrefix("is a PNG file that ends too early"),
        "\(count) bytes")
    }
    XCTAssertEqual(
      message(Array(picture[..<60])),
      "is a PNG file that ends too early: it has 60 bytes and breaks off inside its IDAT chunk. "
        + "Restore it from version control, or delete it and record it again")
  }

  func testAWrongChecksumIsNamedWithItsChunk() {
    var file = picture
    file[29] ^= 1
    XCTAssertEqual(
      message(file),
      "is a damaged PNG file: the checksum of its IHDR chunk at byte 8 is wrong. Restore it from "
        + "version control, or delete it and record it again")
    file = picture
    file[50] ^= 1
    XCTAssertTrue(message(file).contains("the checksum of its IDAT chunk at byte 33 is wrong"))
  }

  func testABombIsRefusedByItsHeader() {
    var builder = PNGBuilder(width: 1, height: 1)
    let small = builder.file()
    builder.width = 30_000
    builder.height = 30_000
    let header = PNGBuilder.chunk("IHDR", builder.headerContent)
    let bomb = PNGBuilder.signature + header + small[33...]
    XCTAssertEqual(
      message(bomb),
      "is a PNG file of 30000 x 30000 pixels, and at most 67108864 pixels are read. Replace it "
        + "with a picture of reasonable size")
    builder.width = 8000
    builder.height = 8000
    let large =
      PNGBuilder.signature + PNGBuilder.chunk("IHDR", builder.headerContent) + small[33...]
    XCTAssertTrue(message(large).contains("16 bytes of data cannot hold 8000 x 8000 pixels"))
  }

  func testAFileThatIsTooLongIsRefusedUnread() {
    XCTAssertEqual(
      message(picture, limits: PNGLimits(maximumPixelCount: 100, maximumByteCount: 50)),
      "has \(picture.count) bytes, and at most 50 are read. Replace it with a picture of "
        + "reasonable size")
  }

  func testBrokenRulesAreDamage() {
    let empty = PNGBuilder(width: 0, height: 4)
    XCTAssertTrue(message(empty.file()).contains("the header says 0 x 4 pixels"))
    var builder = PNGBuilder(width: 4, height: 4, colorType: 3, samples: { _, _ in [0] })
    XCTAssertTrue(message(builder.file()).contains("Missing PLTE before IDAT"))
    builder = PNGBuilder(width: 4, height: 4, samples: { _, _ in [1, 2, 3, 4] })
    builder.before = [("ABCD", [])]
    XCTAssertTrue(message(builder.file()).contains("libpng says"))
    builder = PNGBuilder(width: 4, height: 4, bitDepth: 3, colorType: 0, samples: { _, _ in [1] })
    XCTAssertTrue(message(builder.file()).contains("libpng says"))
    let noHeader = PNGBuilder.signature + PNGBuilder.chunk("IEND", [])
    XCTAssertTrue(message(noHeader).contains("the first chunk is IEND, not a header"))
    let noData =
      PNGBuilder.signature + PNGBuilder.chunk("IHDR", builder.headerContent)
      + PNGBuilder.chunk("IEND", [])
    XCTAssertTrue(message(noData).hasPrefix("is a damaged PNG file"))
  }

  /// Whatever happens to a file, the fast way and libpng are of one opinion: the same pixels, or
  /// both refuse.
  func testMutatedFilesAreDecodedAlikeByBothWays() throws {
    var decodedCount = 0
    var refusedCount = 0
    let isDeep = ProcessInfo.processInfo.environment["FACSIMILE_DEEP"] != nil
    for seed in 1...(isDeep ? 50_000 : 3000) as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let file = try MutatedFile.make(using: &generator)
      let library = Result { try PNG.decodeWithLibrary(file) }
      let ours = Result { try PNG.decode(file).pixmap }
      switch (library, ours) {
      case (.success(let expected), .success(let found)):
        XCTAssertEqual(found, expected, "seed \(seed)")
        decodedCount += 1
      case (.failure, .failure):
        refusedCount += 1
      default:
        XCTFail("seed \(seed): libpng \(library), ours \(ours)")
      }
    }
    // Both outcomes have to be well represented for the comparison to mean anything.
    XCTAssertGreaterThan(decodedCount, 300)
    XCTAssertGreaterThan(refusedCount, 300)
  }

  func testBytesOfChanceNeverCrash() {
    for seed in 1...2000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let count = Int.random(in: 0...400, using: &generator)
      let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      XCTAssertNotEqual(message(noise), "decoded")
      XCTAssertNotEqual(message(PNGBuilder.signature + noise), "decoded")
    }
  }
}

/// A file of any kind with something wrong, most often with its checksums made right again, so that
/// the damage reaches the decoders.
enum MutatedFile {
  static func make(using generator: inout SeededGenerator) throws -> [UInt8] {
    var file = try start(using: &generator)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0..<4:
        let index = Int.random(in: 8..<file.count, using: &generator)
        file[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 4:
        file[Int.random(in: 8..<file.count, using: &generator)] =
          UInt8.random(in: 0...255, using: &generator)
      case 5:
        let range = randomRange(file, using: &generator)
        file.removeSubrange(range)
      case 6:
        let range = randomRange(file, using: &generator)
        file.insert(contentsOf: file[range], at: range.lowerBound)
      default:
        let chunks = MutatedFile.chunks(of: file)
        guard chunks.count > 2 else { break }
        let index = Int.random(in: 1..<chunks.count, using: &generator)
        let copy = Array(file[chunks[index]])
        if Bool.random(using: &generator) { file.removeSubrange(chunks[index]) }
        let other = chunks[Int.random(in: 0..<index, using: &generator)]
        file.insert(contentsOf: copy, at: other.upperBound)
      }
      if file.count < 9 { return file + [0] }
    }
    if Int.random(in: 0..<10, using: &generator) > 0 { repairChecksums(&file) }
    return file
  }

  private static func start(using generator: inout SeededGenerator) throws -> [UInt8] {
    if Bool.random(using: &generator) {
      return PNG.encode(
        try RandomPicture.make(using: &generator), texts: [PNGText(keyword: "k", text: "text")],
        compression: .fast)
    }
    let (colorType, depth) =
      [(0, 8), (2, 8), (3, 8), (4, 8), (6, 8), (0, 16), (3, 2), (2, 16)]
      .randomElement(using: &generator) ?? (6, 8)
    let maximum = min(255, 1 << depth - 1)
    let seed = Int.random(in: 0...255, using: &generator)
    let channels = PNGBuilder(width: 1, height: 1, colorType: colorType).channels
    var builder = PNGBuilder(
      width: Int.random(in: 1...20, using: &generator),
      height: Int.random(in: 1...20, using: &generator), bitDepth: depth, colorType: colorType,
      interlace: Int.random(in: 0..<5, using: &generator) == 0 ? 1 : 0,
      samples: { x, y in (0..<channels).map { (x * 7 + y * 3 + $0 * seed) & maximum } },
      filter: { ($0 + seed) % 5 })
    if colorType == 3 {
      let count = Int.random(in: 1...256, using: &generator)
      builder.before.append(("PLTE", (0..<count * 3).map { UInt8(truncatingIfNeeded: $0) }))
      if Bool.random(using: &generator) { builder.before.append(("tRNS", [0, 100])) }
    }
    builder.dataChunkSize = Int.random(in: 1...200, using: &generator)
    return builder.file()
  }

  private static func randomRange(
    _ file: [UInt8], using generator: inout SeededGenerator
  ) -> Range<Int> {
    let start = Int.random(in: 8..<file.count, using: &generator)
    return start..<min(file.count, start + Int.random(in: 1...12, using: &generator))
  }

  private static func chunks(of file: [UInt8]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var position = 8
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      guard position + 12 + length <= file.count else { break }
      result.append(position..<position + 12 + length)
      position += 12 + length
    }
    return result
  }

  static func repairChecksums(_ file: inout [UInt8]) {
    for chunk in chunks(of: file) {
      let body = chunk.lowerBound + 4..<chunk.upperBound - 4
      file.replaceSubrange(
        body.upperBound..<chunk.upperBound,
        with: PNGBuilder.big(PNGBuilder.crc32(Array(file[body]))))
    }
  }
}
