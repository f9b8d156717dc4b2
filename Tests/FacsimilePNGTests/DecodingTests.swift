import FacsimileRaster
import XCTest

@testable import FacsimilePNG

final class DecodingTests: XCTestCase {
  /// round(a · b / 255) without the shifts of the module under test.
  private func times(_ a: Int, _ b: Int) -> UInt32 { UInt32((2 * a * b + 255) / 510) }

  private func premultiplied(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int) -> UInt32 {
    times(red, alpha) | times(green, alpha) << 8 | times(blue, alpha) << 16 | UInt32(alpha) << 24
  }

  /// A sample of a depth as 8 bits: round(sample · 255 / maximum).
  private func byte(_ sample: Int, depth: Int) -> Int {
    let maximum = 1 << depth - 1
    return (2 * sample * 255 + maximum) / (2 * maximum)
  }

  private let kinds: [(colorType: Int, depths: [Int])] = [
    (0, [1, 2, 4, 8, 16]), (2, [8, 16]), (3, [1, 2, 4, 8]), (4, [8, 16]), (6, [8, 16]),
  ]

  func testEveryKindOfFileGivesThePixelsItWasMadeFrom() throws {
    for (colorType, depths) in kinds {
      for depth in depths {
        for interlace in [0, 1] {
          for (width, height) in [(1, 1), (3, 2), (7, 9), (33, 17)] {
            try checkKind(colorType, depth: depth, interlace: interlace, width, height)
          }
        }
      }
    }
  }

  private func checkKind(
    _ colorType: Int, depth: Int, interlace: Int, _ width: Int, _ height: Int
  ) throws {
    let maximum = 1 << depth - 1
    let palette = (0...255).map { [$0 * 7 % 256, 255 - $0, $0 * 31 % 256] }
    let alphas = [0, 17, 128, 254]
    let samples: (Int, Int) -> [Int] = { x, y in
      let base = [x * 5 + y * 3, x * x + y, x + y * 11, x * 13 + y * 7].map { $0 & maximum }
      return Array(base.prefix([0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1))
    }
    var builder = PNGBuilder(
      width: width, height: height, bitDepth: depth, colorType: colorType, interlace: interlace,
      samples: samples, filter: { $0 % 5 })
    if colorType == 3 {
      let count = 1 << depth
      builder.before = [
        ("PLTE", palette.prefix(count).flatMap { $0.map { UInt8($0) } }),
        ("tRNS", alphas.prefix(count).map { UInt8($0) }),
      ]
    }
    let decoded = try PNG.decode(builder.file())
    XCTAssertEqual(decoded.info.bitDepth, depth)
    XCTAssertEqual(decoded.info.colorType.rawValue, colorType)
    XCTAssertEqual(decoded.info.isInterlaced, interlace == 1)
    for y in 0..<height {
      for x in 0..<width {
        let s = samples(x, y)
        let expected: UInt32
        switch colorType {
        case 3:
          let color = palette[s[0]]
          let alpha = s[0] < alphas.count ? alphas[s[0]] : 255
          expected = premultiplied(color[0], color[1], color[2], alpha)
        case 0, 4:
          let grey = byte(s[0], depth: depth)
          let alpha = colorType == 4 ? byte(s[1], depth: depth) : 255
          expected = premultiplied(grey, grey, grey, alpha)
        default:
          let c = s.map { byte($0, depth: depth) }
          expected = premultiplied(c[0], c[1], c[2], colorType == 6 ? c[3] : 255)
        }
        XCTAssertEqual(
          decoded.pixmap[x, y], expected,
          "type \(colorType), \(depth) bits, interlace \(interlace), pixel \(x) \(y)")
      }
    }
  }

  func testTransparencyByColorBecomesAlpha() throws {
    let grey = PNGBuilder(
      width: 3, height: 1, colorType: 0, samples: { x, _ in [x * 10] },
      before: [("tRNS", [0, 10])])
    let greys = try PNG.decode(grey.file()).pixmap
    XCTAssertEqual((0..<3).map { greys[$0, 0] }, [0xff00_0000, 0, 0xff14_1414])
    let rgb = PNGBuilder(
      width: 2, height: 1, colorType: 2, samples: { x, _ in [1, 2, 3 + x] },
      before: [("tRNS", [0, 1, 0, 2, 0, 4])])
    let pixmap = try PNG.decode(rgb.file()).pixmap
    XCTAssertEqual([pixmap[0, 0], pixmap[1, 0]], [0xff03_0201, 0])
  }

  func testThePictureMayBeSpreadOverManyDataChunks() throws {
    var builder = PNGBuilder(
      width: 40, height: 30, samples: { x, y in [x, y, x ^ y, 255 - x] }, filter: { $0 % 5 })
    let whole = try PNG.decode(builder.file()).pixmap
    builder.dataChunkSize = 7
    XCTAssertEqual(try PNG.decode(builder.file()).pixmap, whole)
  }

  func testGammaAndProfilesAreNamedAndNotApplied() throws {
    var builder = PNGBuilder(width: 2, height: 2, colorType: 2, samples: { x, y in [x, y, 200] })
    let plain = try PNG.decode(builder.file())
    XCTAssertNil(plain.info.gamma)
    XCTAssertFalse(plain.info.hasColorProfile)
    XCTAssertFalse(plain.info.isMarkedStandardRGB)
    builder.before = [("gAMA", PNGBuilder.big(100_000)), ("iCCP", Array("x".utf8) + [0, 0, 1, 2])]
    let marked = try PNG.decode(builder.file())
    XCTAssertEqual(marked.info.gamma, 100_000)
    XCTAssertTrue(marked.info.hasColorProfile)
    XCTAssertEqual(marked.pixmap, plain.pixmap)
  }

  func testTextsOfAllThreeKindsAreRead() throws {
    let latin: [UInt8] = Array("Title".utf8) + [0] + [0x63, 0x61, 0x66, 0xe9]
    let compressed: [UInt8] = Array("Note".utf8) + [0, 0] + PNGBuilder.zlib(Array("packed".utf8))
    let international: [UInt8] =
      Array("Name".utf8) + [0, 0, 0] + Array("de".utf8) + [0] + [0] + Array("Größe 日本".utf8)
    let builder = PNGBuilder(
      width: 1, height: 1,
      before: [("tEXt", latin), ("zTXt", compressed)], after: [("iTXt", international)])
    let decoded = try PNG.decode(builder.file())
    XCTAssertEqual(decoded.text("Title"), "café")
    XCTAssertEqual(decoded.text("Note"), "packed")
    XCTAssertEqual(decoded.text("Name"), "Größe 日本")
    XCTAssertNil(decoded.text("name"))
    XCTAssertEqual(decoded.texts.map(\.keyword), ["Title", "Note", "Name"])
  }

  func testATextThatInflatesBeyondTheLimitIsLeftOutAndThePictureStillRead() throws {
    let bomb = Deflate.compress(
      [UInt8](repeating: 65, count: PNGTextChunk.maximumByteCount + 1), level: 6)
    let builder = PNGBuilder(
      width: 1, height: 1, before: [("zTXt", Array("Bomb".utf8) + [0, 0] + bomb)])
    let decoded = try PNG.decode(builder.file())
    XCTAssertNil(decoded.text("Bomb"))
    XCTAssertEqual(decoded.pixmap.width, 1)
  }
}
