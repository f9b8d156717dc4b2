import XCTest

@testable import FacsimileRaster

final class ImagePaintTests: XCTestCase {
  func testTilesRepeatInBothDirections() throws {
    let tile = try picture(3, 2)
    var list = DisplayList()
    list.draw(
      ShapeDrawing(
        path: Path(Rect(x: 0, y: 0, width: 10, height: 9)),
        paint: .image(ImagePaint(image: tile, transform: .translation(x: 1, y: -1)))))
    let pixels = try list.pixels(10, 9)
    for y in 0..<9 {
      for x in 0..<10 { XCTAssertEqual(pixels[x, y], tile[(x + 2) % 3, (y + 1) % 2]) }
    }
  }

  func testLargeTilesAreMixedAcrossTheirSeams() throws {
    var tile = try Pixmap(width: 2, height: 1)
    tile[0, 0] = opaque(0, 0, 0)
    tile[1, 0] = opaque(200, 200, 200)
    var list = DisplayList()
    list.draw(
      ShapeDrawing(
        path: Path(Rect(x: 0, y: 0, width: 16, height: 1)),
        paint: .image(ImagePaint(image: tile, transform: .scale(x: 4, y: 4)))))
    let pixels = try list.pixels(16, 1)
    let row = (0..<16).map { pixels[$0, 0] & 255 }
    XCTAssertEqual(row[2...5].map(Int.init), [25, 75, 125, 175])
    XCTAssertEqual(Array(row[0..<8]), Array(row[8..<16]))
    XCTAssertEqual([row[0], row[7]], [75, 125])
  }

  func testAPictureAtItsOwnSizeIsCopied() throws {
    let image = try picture(37, 11)
    for offset in -3...3 {
      var list = DisplayList()
      list.draw(
        ImageDrawing(
          image: image, destination: Rect(x: Double(offset), y: 1, width: 37, height: 11)))
      let pixels = try list.pixels(40, 14)
      for y in 0..<14 {
        for x in 0..<40 {
          let isInside = (0..<37).contains(x - offset) && (0..<11).contains(y - 1)
          XCTAssertEqual(pixels[x, y], isInside ? image[x - offset, y - 1] : 0, "\(x), \(y)")
        }
      }
    }
  }

  func testAStretchedPictureIsNearTheGeneralWay() throws {
    let image = try picture(23, 17)
    let destination = Rect(x: 2.3, y: 1.7, width: 51, height: 44)
    var stretched = DisplayList()
    stretched.draw(ImageDrawing(image: image, destination: destination, sampling: .bilinear))
    var general = DisplayList()
    // A shear too small to be seen needs the way for all transforms.
    let shear = DrawingState(transform: Transform(a: 1, b: 1e-7, c: 1e-7, d: 1, tx: 0, ty: 0))
    general.draw(
      ImageDrawing(image: image, destination: destination, sampling: .bilinear, state: shear))
    let difference = try stretched.pixels(56, 48).largestDifference(try general.pixels(56, 48))
    XCTAssertLessThanOrEqual(difference, 2)
  }

  func testNinePartsKeepTheCornersAndStretchTheRest() throws {
    let image = try picture(7, 5)
    var list = DisplayList()
    list.draw(
      ImageDrawing(
        image: image, destination: Rect(x: 0, y: 0, width: 20, height: 12), sampling: .nearest,
        nineParts: ImageDrawing.NineParts(left: 3, top: 2, right: 3, bottom: 2)))
    let pixels = try list.pixels(20, 12)
    for y in 0..<12 {
      for x in 0..<20 {
        let column = x < 3 ? x : x < 17 ? 3 : x - 13
        let row = y < 2 ? y : y < 10 ? 2 : y - 7
        XCTAssertEqual(pixels[x, y], image[column, row], "\(x), \(y)")
      }
    }
  }

  func testNinePartsCanRepeatAndCountInPoints() throws {
    let image = try picture(8, 6)
    var list = DisplayList()
    // The picture has two pixels a point, and so has the target.
    list.draw(
      ImageDrawing(
        image: image, destination: Rect(x: 0, y: 0, width: 10, height: 3),
        nineParts: ImageDrawing.NineParts(
          left: 2, top: 1, right: 2, bottom: 1, scale: 2, isTiled: true)))
    let pixels = try list.render(Rect(x: 0, y: 0, width: 10, height: 3), scale: 2)
    for y in 0..<6 {
      for x in 0..<20 {
        let column = x < 2 ? x : x < 18 ? 2 + (x - 2) % 4 : x - 12
        XCTAssertEqual(pixels[x, y], image[column, y], "\(x), \(y)")
      }
    }
  }

  private func picture(_ width: Int, _ height: Int) throws -> Pixmap {
    var image = try Pixmap(width: width, height: height)
    var random = SeededGenerator(seed: UInt64(width))
    for y in 0..<height {
      for x in 0..<width { image[x, y] = random.color(alpha: 1).premultiplied }
    }
    return image
  }
}
