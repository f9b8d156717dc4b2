import XCTest

@testable import UIKit

final class UIFontMetricsTests: XCTestCase {
  private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(preferredContentSizeCategory: category),
      UITraitCollection(displayScale: 3),
    ])
  }

  func testTheStandardSizeChangesNothing() {
    let metrics = UIFontMetrics.default
    XCTAssertEqual(metrics.scaledValue(for: 10.1, compatibleWith: traits(.large)), 10.1)
    let font = UIFont.systemFont(ofSize: 15, weight: .bold)
    XCTAssertEqual(metrics.scaledFont(for: font, compatibleWith: traits(.large)), font)
  }

  func testValuesGrowAsTheStyleDoes() {
    // Body: 17 points at large, 23 at extra extra extra large: 10 * 23 / 17 is 40.6 pixels.
    let metrics = UIFontMetrics(forTextStyle: .body)
    let large = traits(.extraExtraExtraLarge)
    XCTAssertEqual(metrics.scaledValue(for: 17, compatibleWith: large), 23)
    XCTAssertEqual(metrics.scaledValue(for: 10, compatibleWith: large), 41.0 / 3)
    // Caption 1: 12 points and 18.
    let caption = UIFontMetrics(forTextStyle: .caption1)
    XCTAssertEqual(caption.scaledValue(for: 12, compatibleWith: large), 18)
  }

  func testFontsKeepTheirFaceAndRespectTheLimit() throws {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let font = try XCTUnwrap(UIFont(name: "DejaVuSerif-Bold", size: 17))
    let large = traits(.extraExtraExtraLarge)
    XCTAssertEqual(metrics.scaledFont(for: font, compatibleWith: large), font.withSize(23))
    XCTAssertEqual(
      metrics.scaledFont(for: font, maximumPointSize: 20, compatibleWith: large),
      font.withSize(20))
    XCTAssertEqual(
      metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large),
      font.withSize(23))
  }
}
