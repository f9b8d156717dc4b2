import FacsimileRaster
import XCTest

@testable import FacsimileComparison

final class DiffPictureTests: XCTestCase {
  func testCountedToleratedAndEqualPixelsLookApart() throws {
    var reference = try Pixmap(width: 40, height: 30)
    for y in 0..<30 { for x in 0..<40 { reference[x, y] = 0xff00_0000 } }
    reference[0, 29] = 0
    reference[1, 29] = 0xffff_ffff
    var candidate = reference
    candidate[20, 15] = 0xffff_ffff
    candidate[38, 2] = 0xff02_0000
    let comparison = Comparison(
      reference: reference, candidate: candidate,
      policy: try .tolerance(perPixel: 0.02, overall: 0))
    let picture = try comparison.diffPicture(reference: reference, candidate: candidate)
    XCTAssertEqual(picture[20, 15], DiffColor.counted)
    XCTAssertEqual(picture[38, 2], DiffColor.tolerated)
    // Black becomes the darkest grey of a reference; clear is white.
    XCTAssertEqual(picture[5, 5], 0xffbf_bfbf)
    XCTAssertEqual(picture[0, 29], 0xfffe_fefe)
    XCTAssertEqual(picture[1, 29], 0xfffe_fefe)
  }

  func testTheFrameGoesRoundWhatWasCounted() throws {
    let reference = try Pixmap(width: 40, height: 30)
    var candidate = reference
    candidate[20, 15] = 0xff00_0000
    let comparison = Comparison(reference: reference, candidate: candidate)
    let picture = try comparison.diffPicture(reference: reference, candidate: candidate)
    for (x, y) in [(12, 7), (13, 8), (28, 7), (27, 22), (28, 23), (12, 23), (20, 7), (12, 15)] {
      XCTAssertEqual(picture[x, y], DiffColor.frame, "\(x) \(y)")
    }
    for (x, y) in [(11, 7), (14, 9), (29, 15), (20, 6), (26, 21)] {
      XCTAssertNotEqual(picture[x, y], DiffColor.frame, "\(x) \(y)")
    }
  }

  func testTheFrameIsCutAtTheEdges() throws {
    let reference = try Pixmap(width: 5, height: 5)
    var candidate = reference
    for y in 0..<5 { for x in 0..<5 { candidate[x, y] = 0xff00_0000 } }
    let comparison = Comparison(reference: reference, candidate: candidate)
    let picture = try comparison.diffPicture(reference: reference, candidate: candidate)
    for y in 0..<5 { for x in 0..<5 { XCTAssertEqual(picture[x, y], DiffColor.counted) } }
  }

  func testOfDifferentSizesThePictureCoversBoth() throws {
    var reference = try Pixmap(width: 20, height: 4)
    var candidate = try Pixmap(width: 6, height: 12)
    for y in 0..<4 { for x in 0..<20 { reference[x, y] = 0xffff_ffff } }
    for y in 0..<12 { for x in 0..<6 { candidate[x, y] = 0xffff_ffff } }
    let comparison = Comparison(reference: reference, candidate: candidate)
    let picture = try comparison.diffPicture(reference: reference, candidate: candidate)
    XCTAssertEqual([picture.width, picture.height], [20, 12])
    XCTAssertEqual(picture[12, 0], DiffColor.missing)
    XCTAssertEqual(picture[15, 0], 0xfffe_fefe)
    XCTAssertEqual(picture[0, 6], DiffColor.counted)
    XCTAssertEqual(picture[19, 11], DiffColor.nothing)
  }

  func testAPictureThatCannotCoverBothIsAnError() throws {
    let wide = try Pixmap(width: 100_000, height: 1)
    let high = try Pixmap(width: 1, height: 100_000)
    let comparison = Comparison(reference: wide, candidate: high)
    XCTAssertThrowsError(try comparison.diffPicture(reference: wide, candidate: high))
  }
}

final class OtherPictureTests: XCTestCase {
  private func white(_ width: Int, _ height: Int) throws -> Pixmap {
    var pixmap = try Pixmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { pixmap[x, y] = 0xffff_ffff } }
    return pixmap
  }

  /// A slanted edge whose middle pixels changed a little: anti-aliasing, and one that is none.
  func testAntiAliasedPixelsAndIgnoredRegionsLookApart() throws {
    var reference = try white(40, 20)
    for y in 0..<20 {
      for x in 0..<40 {
        if x < 10 { reference[x, y] = 0xff00_0000 }
        if x == 10 { reference[x, y] = 0xff80_8080 }
      }
    }
    var candidate = reference
    candidate[10, 8] = 0xff20_2020
    candidate[30, 10] = 0xff00_0000
    candidate[31, 10] = 0xff00_0000
    candidate[20, 3] = 0xff00_0000
    let policy = try ComparisonPolicy(.yiq(threshold: 0.1), antiAliasing: .ignored)
      .ignoring(.rectangle(PixelBounds(x: 18, y: 2, width: 4, height: 4)))
    let comparison = Comparison(reference: reference, candidate: candidate, policy: policy)
    XCTAssertEqual(comparison.antiAliased.pixelCount, 1)
    XCTAssertEqual(comparison.ignored.pixelCount, 1)
    XCTAssertEqual(comparison.counted.pixelCount, 2)
    let picture = try comparison.diffPicture(reference: reference, candidate: candidate)
    XCTAssertEqual(picture[10, 8], DiffColor.antiAliased)
    XCTAssertEqual(picture[30, 10], DiffColor.counted)
    for y in 2..<6 {
      for x in 18..<22 where (x + y) % 6 < 2 { XCTAssertEqual(picture[x, y], DiffColor.ignored) }
    }
    XCTAssertEqual(picture[20, 3], DiffColor.tolerated)
  }

  func testEveryRegionHasItsFrameAndNoFrameHidesAPixelThatCounts() throws {
    let reference = try white(120, 40)
    var candidate = reference
    candidate[20, 20] = 0xff00_0000
    candidate[33, 20] = 0xff00_0000
    candidate[90, 20] = 0xff00_0000
    let comparison = Comparison(reference: reference, candidate: candidate)
    XCTAssertEqual(comparison.regions.count, 3)
    let picture = try comparison.diffPicture(reference: reference, candidate: candidate)
    for x in [20, 33, 90] {
      XCTAssertEqual(picture[x, 20], DiffColor.counted)
      XCTAssertEqual(picture[x, 12], DiffColor.frame)
    }
    XCTAssertEqual(picture[60, 12], DiffColor.faded(0xffff_ffff))
  }

  func testTheInvertedBlendIsGreyWhereOpaquePixelsAreEqual() throws {
    var reference = try white(4, 2)
    reference[1, 0] = 0xff30_2010
    reference[2, 0] = 0
    var candidate = try Pixmap(width: 3, height: 3)
    for y in 0..<3 { for x in 0..<3 { candidate[x, y] = 0xffff_ffff } }
    candidate[1, 0] = 0xff30_2010
    let picture = try Comparison.invertedBlend(reference: reference, candidate: candidate)
    XCTAssertEqual([picture.width, picture.height], [4, 3])
    // 255 - c + c, halved and rounded.
    XCTAssertEqual(picture[0, 0], 0xff80_8080)
    XCTAssertEqual(picture[1, 0], 0xff80_8080)
    // Transparent black over black, under inverted white.
    XCTAssertEqual(picture[2, 0], 0xff00_0000)
    // White under an inverted nothing, which is white.
    XCTAssertEqual(picture[3, 1], 0xffff_ffff)
    // Only the candidate: half of white over black. Neither: black.
    XCTAssertEqual(picture[0, 2], 0xff80_8080)
    XCTAssertEqual(picture[3, 2], 0xff00_0000)
  }

  func testTheThreeUpHasBothPicturesAndTheDifferencesUnderCaptions() throws {
    let reference = try white(100, 30)
    var candidate = reference
    candidate[50, 15] = 0xff00_0000
    candidate[0, 0] = 0
    let comparison = Comparison(reference: reference, candidate: candidate)
    let picture = try comparison.threeUp(reference: reference, candidate: candidate)
    // Scale 1: margins of 4, captions of 7 pixels between two of them.
    XCTAssertEqual([picture.width, picture.height], [3 * 100 + 4 * 4, 30 + 7 + 8 + 4])
    for y in 0..<30 {
      for x in 0..<100 {
        XCTAssertEqual(picture[4 + x, 15 + y], reference[x, y])
        XCTAssertEqual(
          picture[108 + x, 15 + y], x == 0 && y == 0 ? 0xffff_ffff : candidate[x, y])
      }
    }
    XCTAssertEqual(picture[212 + 50, 15 + 15], DiffColor.counted)
    // The R of REFERENCE: its stem, and the gap at its right end below the bow.
    XCTAssertEqual(picture[4, 4], 0xff20_2020)
    XCTAssertEqual(picture[4, 10], 0xff20_2020)
    XCTAssertNotEqual(picture[8, 4], 0xff20_2020)
  }

  func testAThreeUpOfPicturesOfOnePixelIsDrawn() throws {
    let one = try white(1, 1)
    let picture = try Comparison(reference: one, candidate: one).threeUp(
      reference: one, candidate: one)
    XCTAssertEqual(picture[4, 15], 0xffff_ffff)
  }
}
