import FacsimileRaster
import XCTest

@testable import FacsimileComparison

final class PolicyTests: XCTestCase {
  func testEveryPolicyAgreesWithTheSlowAndObviousComparison() throws {
    var (accepted, refused, smoothed, weak) = (0, 0, 0, 0)
    for seed in 1...5000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let (reference, candidate) = try RandomScenePair.make(using: &generator)
      let policy = try RandomPolicy.make(using: &generator)
      let expected = SlowComparison(reference, candidate, policy)
      if expected.isUndecided { continue }
      let found = Comparison(reference: reference, candidate: candidate, policy: policy)
      XCTAssertEqual(found.isAccepted, expected.isAccepted, "seed \(seed): \(policy)")
      check(found.exact, expected.exact, "exact, seed \(seed)")
      check(found.strong, expected.strong, "strong, seed \(seed): \(policy)")
      check(found.weak, expected.weak, "weak, seed \(seed): \(policy)")
      check(found.antiAliased, expected.antiAliased, "anti-aliased, seed \(seed): \(policy)")
      check(found.ignored, expected.ignored, "ignored, seed \(seed): \(policy)")
      check(found.counted, expected.counted, "counted, seed \(seed): \(policy)")
      for y in 0..<expected.height {
        for x in 0..<expected.width {
          let position = SlowComparison.Position(x: x, y: y)
          XCTAssertEqual(
            found.mask[x, y], expected.counted.contains(position), "seed \(seed), \(x) \(y)")
          XCTAssertEqual(
            found.antiAliasedMask[x, y], expected.antiAliased.contains(position), "seed \(seed)")
        }
      }
      if expected.isAccepted { accepted += 1 } else { refused += 1 }
      if !expected.antiAliased.isEmpty { smoothed += 1 }
      if !expected.weak.isEmpty { weak += 1 }
    }
    // Every outcome has to be well represented for the comparison to mean anything.
    XCTAssertGreaterThan(accepted, 800)
    XCTAssertGreaterThan(refused, 800)
    XCTAssertGreaterThan(smoothed, 200)
    XCTAssertGreaterThan(weak, 100)
  }

  private func check(
    _ found: Differences, _ expected: Set<SlowComparison.Position>, _ message: String
  ) {
    XCTAssertEqual(found.pixelCount, expected.count, message)
    guard let minX = expected.map(\.x).min(), let maxX = expected.map(\.x).max(),
      let minY = expected.map(\.y).min(), let maxY = expected.map(\.y).max()
    else { return XCTAssertNil(found.bounds, message) }
    XCTAssertEqual(
      found.bounds,
      PixelBounds(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1), message)
  }

  /// Every setting that is proposed accepts, and a little less of it refuses.
  func testTheSettingsThatWouldPassAreTheSmallest() throws {
    for seed in 1...300 as ClosedRange<UInt64> {
      var generator = SeededGenerator(state: seed)
      let (reference, candidate) = try RandomScenePair.make(using: &generator)
      let settings = AcceptableSettings(
        reference: reference, candidate: candidate, policy: .exact)
      guard reference.width == candidate.width, reference.height == candidate.height else {
        XCTAssertNil(settings)
        continue
      }
      guard let settings else { return XCTFail("seed \(seed)") }
      func accepts(_ policy: ComparisonPolicy) -> Bool {
        Comparison(reference: reference, candidate: candidate, policy: policy).isAccepted
      }
      func check(
        _ name: String, _ value: Double, step: Double,
        _ policy: (Double) throws -> ComparisonPolicy
      ) throws {
        XCTAssertTrue(accepts(try policy(value)), "seed \(seed), \(name) \(value)")
        let less = ((value - step) / abs(step)).rounded() * abs(step)
        if less >= 0 && (step > 0 || less <= 1) {
          XCTAssertFalse(accepts(try policy(less)), "seed \(seed), \(name) \(less)")
        }
      }
      try check("perPixel", settings.perPixelTolerance, step: 1e-5) {
        try .tolerance(perPixel: $0, overall: 0)
      }
      try check("overall", settings.overallTolerance, step: 1e-6) {
        try .tolerance(perPixel: 0, overall: $0)
      }
      try check("precision", settings.precision, step: -1e-6) { try .precision($0) }
      if let perceptual = settings.perceptualPrecision {
        try check("perceptualPrecision", perceptual, step: -1e-4) {
          try .precision(1 as Double, perceptualPrecision: $0)
        }
      } else {
        XCTAssertFalse(accepts(try .precision(1 as Double, perceptualPrecision: 0)))
      }
      try check("yiq", settings.yiqThreshold, step: 1e-4) {
        try ComparisonPolicy(.yiq(threshold: $0), antiAliasing: .ignored)
      }
      try check("okLab", settings.okLabThreshold, step: 1e-4) {
        try ComparisonPolicy(.okLab(threshold: $0))
      }
      try check("ciede2000", settings.ciede2000DeltaE, step: 1e-3) {
        try ComparisonPolicy(.ciede2000(deltaE: $0))
      }
      try check("pixels", Double(settings.pixelCount), step: 1) {
        try ComparisonPolicy(
          .exact, limits: DifferenceLimits(maximumPixelCount: Int($0)))
      }
      try check("window", Double(settings.windowPixelCount), step: 1) {
        try ComparisonPolicy(
          .exact, limits: DifferenceLimits(density: .init(pixelCount: Int($0), side: 32)))
      }
    }
  }

  func testPrecisionsStandForTheirDecimals() throws {
    let reference = try Pixmap(width: 10, height: 10)
    for count in [1, 5, 7, 10, 29, 42] {
      var candidate = reference
      for index in 0..<count { candidate[index % 10, index / 10] = 0xff00_0000 }
      func accepts(_ policy: ComparisonPolicy) -> Bool {
        Comparison(reference: reference, candidate: candidate, policy: policy).isAccepted
      }
      XCTAssertTrue(accepts(try .precision(Double(100 - count) / 100)), "\(count)")
      XCTAssertFalse(accepts(try .precision(Double(101 - count) / 100)), "\(count)")
      XCTAssertTrue(accepts(try .precision(Float(100 - count) / 100)), "\(count)")
      XCTAssertFalse(accepts(try .precision(Float(101 - count) / 100)), "\(count)")
    }
  }

  func testACustomComparatorDecidesAndAWrongMaskMeansAllPixels() throws {
    let reference = try Pixmap(width: 8, height: 4)
    var candidate = reference
    candidate[3, 2] = 0xff00_0000
    let lenient = CustomComparator(name: "nothing") { a, _ in
      DifferenceMask(width: a.width, height: a.height)
    }
    let comparison = Comparison(
      reference: reference, candidate: candidate, policy: try ComparisonPolicy(.custom(lenient)))
    XCTAssertTrue(comparison.isAccepted)
    XCTAssertEqual(comparison.exact.pixelCount, 1)
    let wrong = CustomComparator(name: "wrong") { _, _ in DifferenceMask(width: 1, height: 1) }
    let refused = Comparison(
      reference: reference, candidate: candidate,
      policy: try ComparisonPolicy(.custom(wrong)).ignoring(
        .rectangle(PixelBounds(x: 0, y: 0, width: 8, height: 1))))
    XCTAssertEqual(refused.counted.pixelCount, 24)
    XCTAssertFalse(refused.isAccepted)
  }

  func testSettingsOutsideTheirRangeAreErrors() {
    XCTAssertThrowsError(try ComparisonPolicy(.yiq(threshold: 1.1)))
    XCTAssertThrowsError(try ComparisonPolicy(.cie94(deltaE: .nan)))
    XCTAssertThrowsError(try ComparisonPolicy(.ciede2000(deltaE: -1)))
    XCTAssertThrowsError(try ComparisonPolicy(.okLab(threshold: .infinity)))
    XCTAssertThrowsError(try ComparisonPolicy.precision(1.5))
    XCTAssertThrowsError(try ComparisonPolicy.precision(1 as Double, perceptualPrecision: 98))
    XCTAssertThrowsError(
      try ComparisonPolicy(.exact, limits: DifferenceLimits(maximumPixelCount: -1))
    ) {
      XCTAssertEqual(
        "\($0)", "the largest number of differing pixels is -1, but it is a number of pixels")
    }
    XCTAssertThrowsError(
      try ComparisonPolicy.exact.limited(
        by: DifferenceLimits(density: .init(pixelCount: 1, side: 0))))
  }

  func testAPolicyKnowsWhetherItAcceptsNothingButEquality() throws {
    XCTAssertTrue(ComparisonPolicy.exact.isExact)
    XCTAssertTrue(try ComparisonPolicy.tolerance(perPixel: 0, overall: 0).isExact)
    XCTAssertTrue(try ComparisonPolicy.precision(1 as Float).isExact)
    XCTAssertFalse(try ComparisonPolicy.tolerance(perPixel: 0, overall: 0.1).isExact)
    XCTAssertFalse(try ComparisonPolicy.tolerance(perPixel: 0.1, overall: 0).isExact)
    XCTAssertFalse(ComparisonPolicy.perceptual.isExact)
    XCTAssertFalse(
      ComparisonPolicy.exact.ignoring(.views(accessibilityIdentifier: "clock")).isExact)
  }

  func testPoliciesSayWhatTheyAccept() throws {
    XCTAssertEqual("\(ComparisonPolicy.exact)", "every pixel equal")
    XCTAssertEqual(
      "\(try ComparisonPolicy.tolerance(perPixel: 0.02, overall: 0.01))",
      "channels within 0.02 (5 of 255), but for 1.0 % of the pixels")
    XCTAssertEqual(
      "\(ComparisonPolicy.perceptual)",
      "pixels within 0.1 in YIQ but for anti-aliasing, and within 0.02 in all areas, but for 4 pixels"
    )
    let policy = try ComparisonPolicy(
      .ciede2000(deltaE: 2.3),
      limits: DifferenceLimits(maximumPixelCount: 9, density: .init(pixelCount: 3, side: 8)))
    XCTAssertEqual(
      "\(policy.ignoring(.views(accessibilityIdentifier: "clock")))",
      "pixels within Delta E 2.3 (CIEDE2000), but for 9 pixels and 3 pixels in any 8 x 8; "
        + "1 ignored region, of views “clock”")
  }
}
