import FacsimileComparison
import FacsimilePNG
import FacsimileRaster
import XCTest

@testable import FacsimileEngine

/// Policies on their way through the engine.
final class PolicyVerificationTests: XCTestCase {
  private func verify(
    _ snapshot: Snapshot, _ scratch: Scratch, policy: ComparisonPolicy,
    wishes: RecordWishes = .never
  ) -> Verdict {
    let engine = scratch.engine([:])
    var request = scratch.request(
      test: engine.nextExecution(of: "ScreensTests.LoginTests/testLogin"), wishes: wishes)
    request.policy = policy
    return engine.verify(snapshot, request)
  }

  /// The sample with a view over its square, which lies at (10, 10) and is 20 x 10 pixels large.
  private func snapshot(square: UInt32, x: Double = 5) throws -> Snapshot {
    let frame = ElementFrame(x: x, y: 5, width: 9.7, height: 4.6)
    let element = Element(
      id: ElementID(1), parent: nil, zOrder: 0,
      details: Element.Details(
        className: "UILabel", accessibilityIdentifier: "clock", frame: frame, visibleFrame: frame))
    return Snapshot(
      pixmap: try Snapshot.sample(square: square).pixmap, scale: 2, elements: [element])
  }

  func testAViewIsIgnoredByItsAccessibilityIdentifier() throws {
    let scratch = try Scratch()
    let policy = ComparisonPolicy.exact.ignoring(.views(accessibilityIdentifier: "clock"))
    let before = try snapshot(square: 0xff20_2020)
    XCTAssertNotNil(verify(before, scratch, policy: policy, wishes: .all).recording)
    // Half pixels are rounded outwards, so the whole square is covered.
    let pass = try XCTUnwrap(
      verify(try snapshot(square: 0xff00_00ff), scratch, policy: policy).pass)
    guard case .comparison(let comparison) = pass.evidence else { return XCTFail("\(pass)") }
    XCTAssertEqual(comparison.ignored.pixelCount, 200)
    XCTAssertEqual(comparison.counted.pixelCount, 0)
    XCTAssertFalse(pass.isExact)
    // Without the policy it differs.
    XCTAssertNotNil(
      verify(try snapshot(square: 0xff00_00ff), scratch, policy: .exact).failure)
    // The frame of the reference is ignored too.
    XCTAssertNotNil(
      verify(try snapshot(square: 0xff00_00ff, x: 20), scratch, policy: policy).pass)
  }

  func testAViewThatIsNowhereIsAnErrorAndNotAPass() throws {
    let scratch = try Scratch()
    let policy = ComparisonPolicy.exact.ignoring(.views(accessibilityIdentifier: "clok"))
    _ = verify(try snapshot(square: 0xff20_2020), scratch, policy: policy, wishes: .all)
    // Equal pictures need no region.
    XCTAssertNotNil(verify(try snapshot(square: 0xff20_2020), scratch, policy: policy).pass)
    let failure = try XCTUnwrap(
      verify(try snapshot(square: 0xff00_00ff), scratch, policy: policy).failure)
    XCTAssertTrue(
      failure.description.contains(
        "the policy ignores views that neither the snapshot nor the reference has: clok"),
      failure.description)
  }

  func testTheMessageTellsAntiAliasingWeakAreasAndIgnoredPixelsApart() throws {
    let scratch = try Scratch()
    _ = verify(try snapshot(square: 0xff20_2020), scratch, policy: .exact, wishes: .all)
    let policy = ComparisonPolicy.perceptual.ignoring(
      .rectangle(PixelBounds(x: 0, y: 0, width: 12, height: 40)))
    // Ten levels: weak, and an area.
    let failure = try XCTUnwrap(
      verify(try snapshot(square: 0xff2a_2a2a), scratch, policy: policy).failure)
    XCTAssertTrue(
      failure.description.contains(
        "Measured: 128 of 2400 pixels differ (5.33 %), channels by up to 10 of 255; exactly "
          + "compared, 200 do; 128 of them weakly in areas; 20 in ignored regions. Allowed: pixels "
          + "within 0.1 in YIQ but for anti-aliasing, and within 0.02 in all areas, but for 4 "
          + "pixels; 1 ignored region."),
      failure.description)
    XCTAssertTrue(
      failure.description.contains("Would pass, each alone: perPixelTolerance 0.03907"),
      failure.description)
  }

  func testAProfileOfTheReferenceIsNamed() throws {
    let info = PNGInfo(
      width: 1, height: 1, bitDepth: 16, colorType: .rgb, isInterlaced: false, gamma: 100_000,
      isMarkedStandardRGB: false, hasColorProfile: false, hasDigest: false)
    XCTAssertEqual(
      info.uncommonColors,
      [
        "the reference is for a gamma of 100000 / 100000 (gAMA), not 45455 as sRGB, and that is not "
          + "applied", "the reference has 16 bits a sample, which are rounded to 8",
      ])
    var standard = info
    (standard.gamma, standard.bitDepth) = (45455, 8)
    XCTAssertEqual(standard.uncommonColors, [])
    standard.hasColorProfile = true
    XCTAssertEqual(
      standard.uncommonColors, ["the reference has a colour profile (iCCP), which is not applied"])
  }
}
