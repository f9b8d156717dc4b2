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
