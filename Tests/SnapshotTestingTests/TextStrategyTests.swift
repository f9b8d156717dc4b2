import FacsimileEngine
import SnapshotTesting
import UIKit
import XCTest

/// Strategies that make texts, and what a text that changed looks like.
final class TextStrategyTests: XCTestCase {
  private struct User: Codable {
    var name = "Ada"
    var age = 36
    var tags = ["first", "second"]
  }

  private enum Direction: CaseIterable {
    case left, right
  }

  @MainActor
  func testTextsMatchTheirReferences() async {
    assertSnapshot(of: "one\ntwo\nthree", as: .lines, named: "lines")
    assertSnapshot(of: 42, as: .description, named: "description")
    assertSnapshot(of: User(), as: .dump, named: "dump")
    assertSnapshot(of: User(), as: .json, named: "json")
    assertSnapshot(of: User(), as: .plist, named: "plist")
    assertSnapshot(of: Data([1, 2, 3]), as: .data, named: "data")
    let opposite: (Direction) -> Direction = { $0 == .left ? .right : .left }
    assertSnapshot(
      of: opposite,
      as: Snapshotting<Direction, String>.func(
        into: Snapshotting<Direction, String>.description), named: "table")
  }

  @MainActor
  func testViewTreesMatchTheirReferences() async {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let label = UILabel(frame: CGRect(x: 10, y: 5.5, width: 80, height: 20))
    label.text = "Hello"
    label.accessibilityIdentifier = "greeting"
    label.isHidden = true
    root.addSubview(label)
    assertSnapshot(of: root, as: .recursiveDescription, named: "views")
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    assertSnapshot(of: parent, as: .hierarchy, named: "controllers")
  }

  @MainActor
  func testPixelsOfAnyOriginMatchTheirReferences() async throws {
    let square: (CGContext) -> Void = { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
    }
    assertSnapshot(of: square, as: .drawing(size: CGSize(width: 8, height: 8)), named: "drawing")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let picture = try XCTUnwrap(image.cgImage)
    assertSnapshots(of: UIImage(cgImage: picture), as: ["a": .image, "b": .image(precision: 0.9)])
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 16, height: 8))
    assertSnapshot(of: path, as: .image, named: "bezier")
    assertSnapshot(of: path.cgPath, as: .image(scale: 2), named: "path")
  }

  @MainActor
  func testAChangedTextIsShownByItsLinesAndWords() async throws {
    let message = try XCTUnwrap(
      verifySnapshot(of: "one\ntwo small words\nthree", as: .lines, named: "changed"))
    XCTAssertTrue(
      message.contains(
        """
          @@ -1,3 +1,3 @@
            one
          - two big words
          + two small words
                ^^^^^
            three
        """), message)
    XCTAssertTrue(message.contains("FACSIMILE_RECORD=failed"), message)
  }

  @MainActor
  func testChangedBytesSayWhere() async throws {
    let message = try XCTUnwrap(verifySnapshot(of: Data([1, 2, 4, 4]), as: .data, named: "bytes"))
    XCTAssertTrue(
      message.contains("4 bytes, the reference 3; the first difference is at byte 2."), message)
  }

  @MainActor
  func testAPictureWithinItsPrecisionPasses() async throws {
    func image(_ color: UIColor) -> UIImage {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image {
        UIColor.white.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        color.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      }
    }
    assertSnapshot(of: image(.black), as: .image, named: "precision")
    XCTAssertNil(
      verifySnapshot(
        of: image(.red), as: .image(precision: 0.96), named: "precision-96", record: .never))
    XCTAssertNotNil(
      verifySnapshot(
        of: image(.red), as: .image(precision: 0.97), named: "precision-97", record: .never))
  }

  func testDevicesHaveTheirSizeClassesAndSafeAreas() {
    let phone = ViewImageConfig.iPhone13(.landscape)
    XCTAssertEqual(phone.size, CGSize(width: 844, height: 390))
    XCTAssertEqual(phone.safeArea, UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    XCTAssertEqual(phone.traits.horizontalSizeClass, .compact)
    XCTAssertEqual(phone.traits.verticalSizeClass, .compact)
    XCTAssertEqual(ViewImageConfig.iPhone13ProMax(.landscape).traits.horizontalSizeClass, .regular)
    XCTAssertEqual(ViewImageConfig.iPhoneSe.safeArea.top, 20)
    XCTAssertEqual(ViewImageConfig.iPadPro11.size, CGSize(width: 1194, height: 834))
    XCTAssertEqual(ViewImageConfig.iPadPro11.traits.verticalSizeClass, .regular)
    XCTAssertEqual(phone.traits.preferredContentSizeCategory, .medium)
    XCTAssertEqual(ViewImageConfig.iPhoneAir.size, CGSize(width: 420, height: 912))
    XCTAssertEqual(ViewImageConfig.iPhone17ProMax.name, "iPhone-17-Pro-Max")
    XCTAssertEqual(phone.name, "iPhone-13-landscape")
  }

  func testPartsOfATabletHaveTheWidthsOfSplitView() {
    // Source: the configurations of swift-snapshot-testing.
    let cases: [(ViewImageConfig, CGFloat, UIUserInterfaceSizeClass)] = [
      (.iPadMini(.landscape(splitView: .oneThird)), 320, .compact),
      (.iPadMini(.landscape(splitView: .oneHalf)), 507, .compact),
      (.iPadMini(.landscape(splitView: .twoThirds)), 694, .regular),
      (.iPadMini(.landscape(splitView: .full)), 1024, .regular),
      (.iPadMini(.portrait(splitView: .oneThird)), 320, .compact),
      (.iPadMini(.portrait(splitView: .twoThirds)), 438, .compact),
      (.iPad10_2(.landscape(splitView: .oneHalf)), 535, .compact),
      (.iPad10_2(.portrait(splitView: .twoThirds)), 480, .compact),
      (.iPadPro10_5(.landscape(splitView: .oneHalf)), 551, .compact),
      (.iPadPro10_5(.landscape(splitView: .twoThirds)), 782, .regular),
      (.iPadPro11(.landscape(splitView: .oneThird)), 375, .compact),
      (.iPadPro11(.landscape(splitView: .oneHalf)), 592, .compact),
      (.iPadPro11(.landscape(splitView: .twoThirds)), 809, .regular),
      (.iPadPro11(.portrait(splitView: .oneThird)), 320, .compact),
      (.iPadPro11(.portrait(splitView: .twoThirds)), 504, .compact),
      (.iPadPro12_9(.landscape(splitView: .oneThird)), 375, .compact),
      (.iPadPro12_9(.landscape(splitView: .oneHalf)), 678, .regular),
      (.iPadPro12_9(.landscape(splitView: .twoThirds)), 981, .regular),
      (.iPadPro12_9(.portrait(splitView: .oneThird)), 375, .compact),
      (.iPadPro12_9(.portrait(splitView: .twoThirds)), 639, .regular),
    ]
    for (config, width, sizeClass) in cases {
      XCTAssertEqual(config.size?.width, width, config.name)
      XCTAssertEqual(config.traits.horizontalSizeClass, sizeClass, config.name)
    }
  }
}
