import XCTest

@testable import FacsimileRaster

final class ImageTests: XCTestCase {
  private func noise(_ width: Int, _ height: Int, seed: UInt64, alpha: Double? = 1) throws -> Pixmap
  {
    var random = SeededGenerator(seed: seed)
    var image = try Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { image[x, y] = random.color(alpha: alpha).premultiplied }
    }
    return image
  }

  func testAPictureAtItsOwnSizeIsCopied() throws {
    let image = try noise(13, 7, seed: 61, alpha: nil)
    for sampling in [ImageDrawing.Sampling.nearest, .bilinear, .area] {
      var list = DisplayList()
      list.draw(
        ImageDrawing(
          image: image, destination: Rect(x: 3, y: 2, width: 13, height: 7), sampling: sampling))
      let pixels = try list.pixels(20, 12)
      for y in 0..<12 {
        for x in 0..<20 {
          let isInside = (3..<16).contains(x) && (2..<9).contains(y)
          XCTAssertEqual(pixels[x, y], isInside ? image[x - 3, y - 2] : 0)
        }
      }
    }
  }

  func testNearestRepeatsPixels() throws {
    let image = try noise(5, 4, seed: 62)
    var list = DisplayList()
    list.draw(
      ImageDrawing(
        image: image, destination: Rect(x: 0, y: 0, width: 15, height: 12), sampling: .nearest))
    let pixels = try list.pixels(15, 12)
    for y in 0..<12 {
      for x in 0..<15 { XCTAssertEqual(pixels[x, y], image[x / 3, y / 3]) }
    }
  }

  func testQuarterTurnsAndMirrorsMoveWholePixels() throws {
    let image = try noise(6, 6, seed: 63)
    let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 6, ty: 0)
    let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: 6, ty: 0)
    for sampling in [ImageDrawing.Sampling.nearest, .bilinear, .area] {
      for (transform, source) in [
        (turn, { (x: Int, y: Int) in (y, 5 - x) }), (mirror, { (x: Int, y: Int) in (5 - x, y) }),
      ] {
        var list = DisplayList()
        list.draw(
          ImageDrawing(
            image: image, destination: Rect(x: 0, y: 0, width: 6, height: 6), sampling: sampling,
            state: DrawingState(transform: transform)))
        let pixels = try list.pixels(6, 6)
        for y in 0..<6 {
          for x in 0..<6 {
            let (u, v) = source(x, y)
            XCTAssertEqual(pixels[x, y], image[u, v], "\(sampling) at \(x), \(y)")
          }
        }
      }
    }
  }

  func testBilinearIsWithinALevelOfTheExactMix() throws {
    let image = try noise(9, 8, seed: 64, alpha: nil)
    var list = DisplayList()
    list.draw(
      ImageDrawing(
        image: image, destination: Rect(x: 0, y: 0, width: 36, height: 28), sampling: .bilinear))
    let pixels = try list.pixels(36, 28)
    for y in 0..<28 {
      for x in 0..<36 {
        let u = (Double(x) + 0.5) / 4 - 0.5
        let v = (Double(y) + 0.5) / 3.5 - 0.5
        for channel in 0..<4 {
          XCTAssertEqual(
            value(pixels[x, y], channel), exactMix(image, u, v, channel), accuracy: 2.1,
            "pixel \(x), \(y)")
        }
      }
    }
  }

  func testAreaSamplingIsTheMeanOfTheCoveredArea() throws {
    let image = try noise(40, 30, seed: 65, alpha: nil)
    // 40 x 30 pixels on 16 x 7: the borders of areas cut through pixels.
    var list = DisplayList()
    list.draw(ImageDrawing(image: image, destination: Rect(x: 1, y: 2, width: 16, height: 7)))
    let pixels = try list.pixels(18, 10)
    for y in 0..<7 {
      for x in 0..<16 {
        for channel in 0..<4 {
          let exact = exactMean(
            image, Double(x) * 2.5, Double(x + 1) * 2.5, Double(y) * 30 / 7,
            Double(y + 1) * 30 / 7, channel)
          XCTAssertEqual(
            value(pixels[x + 1, y + 2], channel), exact, accuracy: 0.6, "pixel \(x), \(y)")
        }
      }
    }
  }

  func testARotatedPictureThatShrinksKeepsItsMean() throws {
    let image = try noise(64, 64, seed: 66)
    let transform = Transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 16, ty: 2)
    var list = DisplayList()
    list.draw(
      ImageDrawing(
        image: image, destination: Rect(x: 0, y: 0, width: 8, height: 8),
        state: DrawingState(transform: transform)))
    let pixels = try list.pixels(30, 20)
    for channel in 0..<3 {
      var sum = 0.0
      for y in 0..<20 { for x in 0..<30 { sum += value(pixels[x, y], channel) } }
      let mean = exactMean(image, 0, 64, 0, 64, channel)
      XCTAssertEqual(sum / 64, mean, accuracy: 3)
    }
  }

  func testOnlyTheSourcePartIsShown() throws {
    var image = try Pixmap(width: 8, height: 8)
    for y in 0..<8 {
      for x in 0..<8 {
        let isInside = (2..<4).contains(x) && (3..<5).contains(y)
        image[x, y] = isInside ? opaque(0, 255, 0) : opaque(255, 0, 0)
      }
    }
    for sampling in [ImageDrawing.Sampling.nearest, .bilinear, .area] {
      for size in [1.0, 2, 7, 16] {
        var list = DisplayList()
        list.draw(
          ImageDrawing(
            image: image, source: Rect(x: 2, y: 3, width: 2, height: 2),
            destination: Rect(x: 0, y: 0, width: size, height: size), sampling: sampling))
        let pixels = try list.pixels(Int(size), Int(size))
        for y in 0..<Int(size) {
          for x in 0..<Int(size) { XCTAssertEqual(pixels[x, y], opaque(0, 255, 0)) }
        }
      }
    }
  }

  func testAlphaAndTint() throws {
    var image = try Pixmap(width: 1, height: 1)
    image[0, 0] = Color(red: 1, green: 0, blue: 0, alpha: 0.6).premultiplied
    let destination = Rect(x: 0, y: 0, width: 1, height: 1)
    var faded = DisplayList()
    faded.draw(ImageDrawing(image: image, destination: destination, alpha: 0.2))
    // 0.6 · 255 = 153; 153 · 51 / 255 = 30.6.
    XCTAssertEqual(try faded.pixels(1, 1)[0, 0], 31 | 31 << 24)
    var tinted = DisplayList()
    tinted.draw(
      ImageDrawing(
        image: image, destination: destination, tint: Color(red: 0, green: 0, blue: 1)))
    XCTAssertEqual(try tinted.pixels(1, 1)[0, 0], 153 << 16 | 153 << 24)
  }

  func testPlacementsThatMakeNoSenseDrawNothing() throws {
    let image = try noise(4, 4, seed: 67)
    for destination in [
      Rect(x: 0, y: 0, width: 0, height: 4), Rect(x: .nan, y: 0, width: 4, height: 4),
      Rect(x: 0, y: 0, width: .infinity, height: 4), Rect(x: 0, y: 0, width: -4, height: 4),
    ] {
      var list = DisplayList()
      list.draw(ImageDrawing(image: image, destination: destination))
      XCTAssertEqual(try list.pixels(4, 4).area, 0)
    }
    var singular = DisplayList()
    singular.draw(
      ImageDrawing(
        image: image, destination: Rect(x: 0, y: 0, width: 4, height: 4),
        state: DrawingState(transform: Transform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0))))
    XCTAssertEqual(try singular.pixels(4, 4).area, 0)
    var outside = DisplayList()
    outside.draw(
      ImageDrawing(
        image: image, source: Rect(x: 9, y: 0, width: 2, height: 2),
        destination: Rect(x: 0, y: 0, width: 4, height: 4)))
    XCTAssertEqual(try outside.pixels(4, 4).area, 0)
  }

  private func value(_ pixel: UInt32, _ channel: Int) -> Double {
    Double(pixel >> UInt32(channel * 8) & 255)
  }

  private func exactMix(_ image: Pixmap, _ u: Double, _ v: Double, _ channel: Int) -> Double {
    func at(_ x: Double, _ y: Double) -> Double {
      value(
        image[
          max(0, min(image.width - 1, Int(x))), max(0, min(image.height - 1, Int(y)))], channel)
    }
    let x = u.rounded(.down)
    let y = v.rounded(.down)
    let above = at(x, y) * (1 - (u - x)) + at(x + 1, y) * (u - x)
    let below = at(x, y + 1) * (1 - (u - x)) + at(x + 1, y + 1) * (u - x)
    return above * (1 - (v - y)) + below * (v - y)
  }

  private func exactMean(
    _ image: Pixmap, _ left: Double, _ right: Double, _ top: Double, _ bottom: Double,
    _ channel: Int
  ) -> Double {
    var sum = 0.0
    for y in 0..<image.height {
      for x in 0..<image.width {
        let width = max(0, min(right, Double(x + 1)) - max(left, Double(x)))
        let height = max(0, min(bottom, Double(y + 1)) - max(top, Double(y)))
        sum += width * height * value(image[x, y], channel)
      }
    }
    return sum / ((right - left) * (bottom - top))
  }
}
