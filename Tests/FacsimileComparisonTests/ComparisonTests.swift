import FacsimileRaster
import XCTest

@testable import FacsimileComparison

final class ComparisonTests: XCTestCase {
  private func filled(_ width: Int, _ height: Int, _ pixel: UInt32) throws -> Pixmap {
    var pixmap = try Pixmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { pixmap[x, y] = pixel } }
    return pixmap
  }

  func testEqualPicturesAreIdentical() throws {
    let picture = try filled(130, 7, 0xff12_3456)
    let comparison = Comparison(reference: picture, candidate: picture)
    XCTAssertTrue(comparison.isIdentical)
    XCTAssertTrue(comparison.isAccepted)
    XCTAssertEqual(comparison.exact.pixelCount, 0)
    XCTAssertNil(comparison.exact.bounds)
    XCTAssertNil(comparison.worst)
    XCTAssertEqual(comparison.maximumChannelDifference, 0)
    XCTAssertEqual(comparison.uncoveredPixelCount, 0)
  }

  func testOneChangedPixelIsFoundWhereItIs() throws {
    for (x, y) in [(0, 0), (63, 1), (64, 2), (129, 6), (127, 0), (128, 3)] {
      let reference = try filled(130, 7, 0xff10_2030)
      var candidate = reference
      candidate[x, y] = 0xff10_2734
      let comparison = Comparison(reference: reference, candidate: candidate)
      XCTAssertFalse(comparison.isIdentical)
      XCTAssertFalse(comparison.isAccepted)
      XCTAssertEqual(comparison.exact.pixelCount, 1)
      XCTAssertEqual(comparison.exact.bounds, PixelBounds(x: x, y: y, width: 1, height: 1))
      XCTAssertEqual(comparison.counted, comparison.exact)
      XCTAssertEqual(
        comparison.worst,
        WorstPixel(
          x: x, y: y, reference: 0xff10_2030, candidate: 0xff10_2734, channelDifference: 7))
      for row in 0..<7 {
        for column in 0..<130 {
          XCTAssertEqual(comparison.mask[column, row], column == x && row == y)
        }
      }
    }
  }

  func testAlphaCountsAsAChannel() throws {
    let comparison = Comparison(
      reference: try filled(1, 1, 0xff00_0000), candidate: try filled(1, 1, 0xf000_0000))
    XCTAssertEqual(comparison.maximumChannelDifference, 15)
  }

  /// |difference| / 256 > tolerance, strictly: 5/256 is within a tolerance of 5/256.
  func testThePerPixelToleranceDividesBy256AndIsStrict() throws {
    let reference = try filled(10, 10, 0xff64_6464)
    let candidate = try filled(10, 10, 0xff64_6469)
    func accepts(_ perPixel: Double) throws -> Bool {
      let policy = try ComparisonPolicy.tolerance(perPixel: perPixel, overall: 0)
      return Comparison(reference: reference, candidate: candidate, policy: policy).isAccepted
    }
    XCTAssertTrue(try accepts(5.0 / 256))
    XCTAssertFalse(try accepts((5.0 / 256).nextDown))
    XCTAssertFalse(try accepts(5.0 / 256 - 0.0001))
    // A divisor of 255 would refuse this one.
    XCTAssertTrue(try accepts(0.01954))
    XCTAssertFalse(try accepts(0))
    XCTAssertTrue(try accepts(1))
  }

  func testATolerancePerPixelOfOneIsNeverExceeded() throws {
    let policy = try ComparisonPolicy.tolerance(perPixel: 1, overall: 0)
    let comparison = Comparison(
      reference: try filled(3, 3, 0xff00_0000), candidate: try filled(3, 3, 0xffff_ffff),
      policy: policy)
    XCTAssertTrue(comparison.isAccepted)
    XCTAssertFalse(comparison.isIdentical)
    XCTAssertEqual(comparison.counted.pixelCount, 0)
    XCTAssertEqual(comparison.exact.pixelCount, 9)
    XCTAssertEqual(comparison.maximumChannelDifference, 255)
  }

  func testTheOverallToleranceIsAShareAndStrict() throws {
    let reference = try filled(10, 10, 0xffff_ffff)
    var candidate = reference
    for x in 0..<5 { candidate[x, 4] = 0xff00_0000 }
    func accepts(_ overall: Double) throws -> Bool {
      let policy = try ComparisonPolicy.tolerance(perPixel: 0, overall: overall)
      return Comparison(reference: reference, candidate: candidate, policy: policy).isAccepted
    }
    XCTAssertTrue(try accepts(0.05))
    XCTAssertFalse(try accepts(0.049999))
    XCTAssertFalse(try accepts(0))
    XCTAssertTrue(try accepts(1))
  }

  func testATolerantComparisonStillTellsTheExactCount() throws {
    let reference = try filled(100, 1, 0xff64_6464)
    var candidate = reference
    for x in 10..<20 { candidate[x, 0] = 0xff64_6465 }
    candidate[90, 0] = 0xff64_64ff
    let policy = try ComparisonPolicy.tolerance(perPixel: 0.02, overall: 0.01)
    let comparison = Comparison(reference: reference, candidate: candidate, policy: policy)
    XCTAssertTrue(comparison.isAccepted)
    XCTAssertEqual(comparison.exact.pixelCount, 11)
    XCTAssertEqual(comparison.exact.bounds, PixelBounds(x: 10, y: 0, width: 81, height: 1))
    XCTAssertEqual(comparison.counted.pixelCount, 1)
    XCTAssertEqual(comparison.counted.bounds, PixelBounds(x: 90, y: 0, width: 1, height: 1))
    XCTAssertEqual(comparison.countedShare, 0.01)
  }

  func testATolerancePastOneHundredPercentIsAnError() {
    for value in [-0.1, 1.5, 5, .nan, .infinity] {
      XCTAssertThrowsError(try ComparisonPolicy.tolerance(perPixel: value, overall: 0))
      XCTAssertThrowsError(try ComparisonPolicy.tolerance(perPixel: 0, overall: value))
    }
    XCTAssertThrowsError(try ComparisonPolicy.tolerance(perPixel: 0, overall: 5)) {
      XCTAssertEqual(
        "\($0)",
        "overallTolerance is 5.0, but it is a share, from 0 to 1 (0.02 stands for 2 %)")
    }
  }

  func testPicturesOfDifferentSizesAreComparedAndNeverAccepted() throws {
    let reference = try filled(10, 4, 0xffff_ffff)
    var candidate = try filled(6, 8, 0xffff_ffff)
    candidate[2, 1] = 0xff00_0000
    candidate[2, 6] = 0xff00_0000
    let policy = try ComparisonPolicy.tolerance(perPixel: 1, overall: 1)
    let comparison = Comparison(reference: reference, candidate: candidate, policy: policy)
    XCTAssertFalse(comparison.isAccepted)
    XCTAssertFalse(comparison.isIdentical)
    XCTAssertEqual(comparison.exact.pixelCount, 1)
    XCTAssertEqual(comparison.exact.bounds, PixelBounds(x: 2, y: 1, width: 1, height: 1))
    XCTAssertEqual(comparison.uncoveredPixelCount, 4 * 4 + 6 * 4)
  }

  /// The slow and obvious way, with FBSnapshotTestCase's arithmetic written out.
  func testRandomPairsAgreeWithTheObviousImplementation() throws {
    for seed in 1...600 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let (reference, candidate) = try RandomPair.make(
        using: &generator, sameSize: !seed.isMultiple(of: 4))
      let perPixel =
        ([0, 0.01, 0.02, 5.0 / 256, 0.5] as [Double]).randomElement(using: &generator) ?? 0
      let overall = ([0, 0.001, 0.01, 0.5] as [Double]).randomElement(using: &generator) ?? 0
      let comparison = Comparison(
        reference: reference, candidate: candidate,
        policy: try .tolerance(perPixel: perPixel, overall: overall))

      let (width, height) = (
        min(reference.width, candidate.width), min(reference.height, candidate.height)
      )
      var (exact, counted, largest) = (0, 0, 0)
      var (minX, minY, maxX, maxY) = (Int.max, Int.max, -1, -1)
      for y in 0..<height {
        for x in 0..<width {
          let (a, b) = (reference[x, y], candidate[x, y])
          var differs = false
          if a != b {
            exact += 1
            (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y))
            for shift in [0, 8, 16, 24] as [UInt32] {
              let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
              largest = max(largest, difference)
              if perPixel == 0 || Double(difference) / 256 > perPixel { differs = true }
            }
          }
          if differs { counted += 1 }
          XCTAssertEqual(comparison.mask[x, y], differs, "seed \(seed), pixel \(x) \(y)")
        }
      }
      XCTAssertEqual(comparison.exact.pixelCount, exact, "seed \(seed)")
      XCTAssertEqual(comparison.counted.pixelCount, counted, "seed \(seed)")
      XCTAssertEqual(comparison.maximumChannelDifference, largest, "seed \(seed)")
      XCTAssertEqual(
        comparison.exact.bounds,
        exact == 0
          ? nil : PixelBounds(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1),
        "seed \(seed)")
      let isSameSize = reference.width == candidate.width && reference.height == candidate.height
      XCTAssertEqual(
        comparison.isAccepted,
        isSameSize && !(Double(counted) / Double(width * height) > overall), "seed \(seed)")
      XCTAssertEqual(comparison.isIdentical, reference == candidate, "seed \(seed)")
    }
  }
}
