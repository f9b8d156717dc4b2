import FacsimileRaster
import XCTest

@testable import FacsimilePNG

final class EncodingTests: XCTestCase {
  private func pixmap(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> Color
  ) throws -> Pixmap {
    var pixmap = try Pixmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { pixmap[x, y] = pixel(x, y).premultiplied } }
    return pixmap
  }

  private func grey(_ level: Int, alpha: Int = 255) -> Color {
    Color(
      red: Double(level) / 255, green: Double(level) / 255, blue: Double(level) / 255,
      alpha: Double(alpha) / 255)
  }

  func testTheLayoutIsTheSmallestThatHoldsThePixels() throws {
    let gradient = try pixmap(64, 64) { x, y in grey((x * 3 + y) % 256) }
    XCTAssertEqual(try PNG.decode(PNG.encode(gradient)).info.colorType, .grey)
    let manyGreys = try pixmap(256, 64) { x, y in grey(x, alpha: 255 - y) }
    XCTAssertEqual(try PNG.decode(PNG.encode(manyGreys)).info.colorType, .greyAlpha)
    var generator = SeededGenerator(state: 1)
    let noise = try pixmap(64, 64) { _, _ in
      Color(
        red: Double.random(in: 0...1, using: &generator),
        green: Double.random(in: 0...1, using: &generator),
        blue: Double.random(in: 0...1, using: &generator))
    }
    XCTAssertEqual(try PNG.decode(PNG.encode(noise)).info.colorType, .rgb)
    var translucent = noise
    translucent[5, 5] = 0x8010_2030
    XCTAssertEqual(try PNG.decode(PNG.encode(translucent)).info.colorType, .rgba)
    let few = try pixmap(64, 64) { x, y in
      Color(red: Double(x * y % 4) / 3, green: 0.2, blue: 0.9, alpha: y < 32 ? 1 : 0.5)
    }
    XCTAssertEqual(try PNG.decode(PNG.encode(few)).info.colorType, .palette)
  }

  func testEveryPixmapComesBackAndEncodesToTheSameBytes() throws {
    for seed in 1...400 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let pixmap = try RandomPicture.make(using: &generator)
      for compression in [PNGCompression.reference, .fast, .artefact] {
        let bytes = PNG.encode(pixmap, compression: compression)
        let decoded = try PNG.decode(bytes)
        XCTAssertEqual(decoded.pixmap, pixmap, "seed \(seed), \(compression)")
        XCTAssertEqual(
          try PNG.decodeWithLibrary(bytes), pixmap, "libpng, seed \(seed), \(compression)")
        XCTAssertNotNil(FastDecoder.decode(try PNGContainer(bytes)), "seed \(seed)")
        XCTAssertEqual(
          PNG.encode(decoded.pixmap, compression: compression), bytes, "seed \(seed)")
      }
    }
  }

  func testTextsComeBack() throws {
    let pixmap = try Pixmap(width: 2, height: 2)
    let long = String(repeating: "{\"frame\":[0,0,12.5,7]} ☃ ", count: 5000)
    let bytes = PNG.encode(
      pixmap,
      texts: [
        PNGText(keyword: "Facsimile Environment", text: "{}"),
        PNGText(keyword: "Facsimile Elements", text: long),
      ])
    let decoded = try PNG.decode(bytes)
    XCTAssertEqual(decoded.text("Facsimile Environment"), "{}")
    XCTAssertEqual(decoded.text("Facsimile Elements"), long)
    XCTAssertLessThan(bytes.count, 2000)
  }

  func testTheFileIsMarkedAsStandardRGBAndHasTheDigest() throws {
    let info = try PNG.decode(PNG.encode(Pixmap(width: 3, height: 5))).info
    XCTAssertTrue(info.isMarkedStandardRGB)
    XCTAssertTrue(info.hasDigest)
    XCTAssertEqual([info.width, info.height, info.bitDepth], [3, 5, 8])
  }

  /// The bytes of a file are a promise to version control: a change here rewrites every reference.
  func testTheBytesOfAFileAreTheseForEver() throws {
    var pixmap = try Pixmap(width: 2, height: 1)
    pixmap[0, 0] = 0xff00_00ff
    pixmap[1, 0] = 0x8000_8000
    let bytes = PNG.encode(pixmap)
    let hexadecimal = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    XCTAssertEqual(
      hexadecimal,
      "89504e470d0a1a0a"
        + "0000000d49484452" + "00000002000000010806000000" + "f4227f8a"
        + "0000000173524742" + "00" + "aece1ce9"
        + "0000001149444154" + "78da63f8cfc0f09fe13f4303001079037e" + "5c2f6293"
        + "00000021736e4150" + "01785e6e4b2a3e63487cd4a2af5d815c4d4f88bf3bca6c9bd52ac816953b5e1b18"
        + "6a056913" + "0000000049454e44ae426082")
  }
}

/// Pictures that look like user interfaces: areas, gradients, some noise, some translucency.
enum RandomPicture {
  static func make(using generator: inout SeededGenerator) throws -> Pixmap {
    let width = Int.random(in: 1...70, using: &generator)
    let height = Int.random(in: 1...50, using: &generator)
    var pixmap = try Pixmap(width: width, height: height)
    let isOpaque = Bool.random(using: &generator)
    let isGrey = Int.random(in: 0..<4, using: &generator) == 0
    func color() -> UInt32 {
      var bits = generator.next()
      if isGrey { bits = (bits & 255) * 0x01_0101 | bits & 0xff00_0000 }
      let alpha = isOpaque || bits & 1 << 40 == 0 ? 255 : Double(bits >> 24 & 255)
      return Color(
        red: Double(bits & 255) / 255, green: Double(bits >> 8 & 255) / 255,
        blue: Double(bits >> 16 & 255) / 255, alpha: alpha / 255
      ).premultiplied
    }
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let x0 = Int.random(in: 0..<width, using: &generator)
      let y0 = Int.random(in: 0..<height, using: &generator)
      let x1 = Int.random(in: x0..<width, using: &generator)
      let y1 = Int.random(in: y0..<height, using: &generator)
      let fill = color()
      let isNoise = Int.random(in: 0..<6, using: &generator) == 0
      for y in y0...y1 { for x in x0...x1 { pixmap[x, y] = isNoise ? color() : fill } }
    }
    if isOpaque {
      for y in 0..<height { for x in 0..<width where pixmap[x, y] == 0 { pixmap[x, y] = color() } }
    }
    return pixmap
  }
}
