import FacsimileRaster
import QuartzCore
import XCTest

@testable import UIKit

final class UIImageMemberTests: XCTestCase {
  /// An image of columns of one pixel each, one pixel a point.
  private func columns(_ colors: [UIColor], height: Int = 1) -> UIImage {
    drawing(CGSize(width: colors.count, height: height)) {
      for (x, color) in colors.enumerated() {
        color.setFill()
        $0.fill(CGRect(x: x, y: 0, width: 1, height: height))
      }
    }
  }

  private func drawing(
    _ size: CGSize, _ actions: (UIGraphicsImageRendererContext) -> Void
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image(actions: actions)
  }

  /// The colours of a row as letters.
  private func row(_ image: UIImage?, _ y: Int = 0) -> String {
    guard let pixmap = image?.cgImage?.pixmap else { return "no picture" }
    let bytes = pixmap.straightBytes
    return (0..<pixmap.width).map { x in
      let at = (y * pixmap.width + x) * 4
      switch Array(bytes[at..<at + 4]) {
      case [255, 0, 0, 255]: return "r"
      case [0, 255, 0, 255]: return "g"
      case [0, 0, 255, 255]: return "b"
      case [0, 0, 0, 255]: return "k"
      case [0, 0, 0, 0]: return "."
      default: return "?"
      }
    }.joined()
  }

  private func stretched(_ image: UIImage, width: Int) -> String {
    row(
      drawing(CGSize(width: width, height: 1)) { _ in
        image.draw(in: CGRect(x: 0, y: 0, width: width, height: 1))
      })
  }

  // MARK: Resizing

  func testCapsKeepTheirSizeAndTheMiddleTilesOrStretches() {
    let image = columns([.red, .green, .blue, .black])
    let caps = UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1)
    XCTAssertEqual(
      stretched(image.resizableImage(withCapInsets: caps), width: 8), "rgbgbgbk")
    let uniform = columns([.red, .green, .green, .black])
    XCTAssertEqual(
      stretched(uniform.resizableImage(withCapInsets: caps, resizingMode: .stretch), width: 8),
      "rggggggk")
    XCTAssertEqual(stretched(image.resizableImage(withCapInsets: .zero), width: 8), "rgbkrgbk")
    XCTAssertEqual(image.resizingMode, .stretch)
    XCTAssertEqual(image.resizableImage(withCapInsets: caps).resizingMode, .tile)
  }

  func testAStretchableImageStretchesTheColumnBehindTheCap() {
    let image = columns([.red, .green, .blue]).stretchableImage(
      withLeftCapWidth: 1, topCapHeight: 0)
    XCTAssertEqual(image.capInsets, UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    XCTAssertEqual([image.leftCapWidth, image.topCapHeight], [1, 0])
    XCTAssertEqual(stretched(image, width: 6), "rggggb")
  }

  @MainActor
  func testAnImageViewHandsTheCapsToItsLayer() {
    let image = columns([.red, .green, .green, .black])
      .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2))
    let view = UIImageView(image: image)
    XCTAssertEqual(view.layer.contentsCenter, CGRect(x: 0.25, y: 0, width: 0.25, height: 1))
    XCTAssertTrue(view.layer.contentsAreTiled)
    view.image = columns([.red])
    XCTAssertEqual(view.layer.contentsCenter, CGRect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertFalse(view.layer.contentsAreTiled)
  }

  @MainActor
  func testABackgroundImageOfAButtonKeepsItsCaps() {
    let image = columns([.red, .green, .black], height: 3)
      .resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 7, height: 3))
    button.setBackgroundImage(image, for: .normal)
    button.layoutIfNeeded()
    let shown = drawing(CGSize(width: 7, height: 3)) { button.layer.render(in: $0.cgContext) }
    XCTAssertEqual(row(shown, 1), "rgggggk")
  }

  func testAPatternRepeatsTheImage() {
    let shown = drawing(CGSize(width: 5, height: 1)) { _ in
      columns([.red, .green]).drawAsPattern(in: CGRect(x: 0, y: 0, width: 5, height: 1))
    }
    XCTAssertEqual(row(shown), "rgrgr")
  }

  // MARK: Colour

  func testATintColoursTheShape() throws {
    let image = columns([.red, .clear, .blue]).withTintColor(.green)
    XCTAssertEqual(row(image), "g.g")
    XCTAssertEqual(row(UIImage(data: try XCTUnwrap(image.pngData()))), "g.g")
    XCTAssertEqual(image.renderingMode, .automatic)
    XCTAssertEqual(
      columns([.red]).withTintColor(.blue, renderingMode: .alwaysOriginal).renderingMode,
      .alwaysOriginal)
  }

  func testATemplateInTextTakesTheTextsColour() throws {
    let image = columns([.red], height: 1).withRenderingMode(.alwaysTemplate)
    for (image, wanted) in [(image, "b"), (columns([.red]), "r")] {
      let attachment = NSTextAttachment(image: image)
      attachment.bounds = CGRect(x: 0, y: 0, width: 12, height: 12)
      let text = NSMutableAttributedString(
        attributedString: NSAttributedString(attachment: attachment))
      text.addAttribute(
        .foregroundColor, value: UIColor.blue, range: NSRange(location: 0, length: 1))
      let shown = drawing(CGSize(width: 12, height: 16)) { _ in text.draw(at: .zero) }
      XCTAssertEqual(Array(row(shown, 6))[6], Character(wanted))
    }
  }

  // MARK: Direction

  func testFlippingMirrorsAndFlippingTwiceDoesNot() throws {
    let image = columns([.red, .green, .blue])
    let flipped = image.withHorizontallyFlippedOrientation()
    XCTAssertEqual(flipped.imageOrientation, .upMirrored)
    XCTAssertEqual(stretched(flipped, width: 3), "bgr")
    XCTAssertEqual(stretched(flipped.withHorizontallyFlippedOrientation(), width: 3), "rgb")
  }

  @MainActor
  func testAFlippingImageIsMirroredOnlyFromRightToLeft() {
    let image = columns([.red, .green]).imageFlippedForRightToLeftLayoutDirection()
    XCTAssertTrue(image.flipsForRightToLeftLayoutDirection)
    let view = UIImageView(image: image)
    func shown() -> String {
      row((view.layer.contents as? CGImage).map { UIImage(cgImage: $0) })
    }
    XCTAssertEqual(shown(), "rg")
    view.semanticContentAttribute = .forceRightToLeft
    XCTAssertEqual(shown(), "gr")
    UITraitCollection(layoutDirection: .rightToLeft).performAsCurrent {
      XCTAssertEqual(stretched(image, width: 2), "gr")
    }
  }

  // MARK: Insets, baselines, animations, thumbnails

  @MainActor
  func testAlignmentInsetsAreThoseOfTheImageView() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let image = columns([.red]).withAlignmentRectInsets(insets)
    XCTAssertEqual(UIImageView(image: image).alignmentRectInsets, insets)
    XCTAssertEqual(UIImageView(image: columns([.red])).alignmentRectInsets, .zero)
  }

  func testABaselineIsThatOfTheCallerOrNone() {
    XCTAssertNil(columns([.red]).baselineOffsetFromBottom)
    XCTAssertEqual(columns([.red]).withBaselineOffset(fromBottom: 3).baselineOffsetFromBottom, 3)
  }

  @MainActor
  func testAnAnimationShowsItsFirstImage() throws {
    let image = try XCTUnwrap(
      UIImage.animatedImage(with: [columns([.red]), columns([.green])], duration: 2))
    XCTAssertEqual(image.images?.count, 2)
    XCTAssertEqual(image.duration, 2)
    XCTAssertEqual(row(image), "r")
    XCTAssertNil(UIImage.animatedImage(with: [], duration: 1))

    let view = UIImageView(image: columns([.blue]))
    view.startAnimating()
    XCTAssertFalse(view.isAnimating)
    view.animationImages = [columns([.green]), columns([.red])]
    view.startAnimating()
    XCTAssertTrue(view.isAnimating)
    func shown() -> String { row((view.layer.contents as? CGImage).map { UIImage(cgImage: $0) }) }
    XCTAssertEqual(shown(), "g")
    view.stopAnimating()
    XCTAssertEqual(shown(), "b")
  }

  func testAThumbnailHasTheSizeThatWasAskedFor() {
    let thumbnail = columns([.red, .red, .red, .red], height: 4)
      .preparingThumbnail(of: CGSize(width: 2, height: 3))
    XCTAssertEqual(thumbnail?.size, CGSize(width: 2, height: 3))
    XCTAssertEqual(row(thumbnail), "rr")
    XCTAssertNil(columns([.red]).preparingThumbnail(of: .zero))
    XCTAssertNil(UIImage().preparingForDisplay())
  }

  @MainActor
  func testABitmapGrowsWithAccessibilityTextSizesWhereAsked() {
    let view = UIImageView(image: columns(Array(repeating: .red, count: 17), height: 17))
    view.environmentTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityMedium)
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 17, height: 17))
    view.adjustsImageSizeForAccessibilityContentSizeCategory = true
    XCTAssertEqual(view.intrinsicContentSize, CGSize(width: 28, height: 28))
  }

  // MARK: Data and contexts

  func testAJPEGKeepsColourAndOrientation() throws {
    let image = drawing(CGSize(width: 32, height: 16)) {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 16, y: 0, width: 16, height: 16))
    }
    let data = try XCTUnwrap(image.jpegData(compressionQuality: 1))
    let loaded = try XCTUnwrap(UIImage(data: data, scale: 2))
    XCTAssertEqual(loaded.size, CGSize(width: 16, height: 8))
    let pixel = try XCTUnwrap(loaded.cgImage).pixmap.straightBytes.prefix(4)
    XCTAssertGreaterThan(pixel[0], 250)
    XCTAssertLessThan(pixel[1], 5)

    // Orientation 6, right, in an Exif segment behind the file's start.
    let exif: [UInt8] =
      [0xff, 0xe1, 0, 30] + Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3]
      + [0, 0, 0, 1, 0, 6, 0, 0]
    let turned = try XCTUnwrap(UIImage(data: data.prefix(2) + exif + data.dropFirst(2)))
    XCTAssertEqual(turned.imageOrientation, .right)
    XCTAssertEqual(turned.size, CGSize(width: 16, height: 32))
    XCTAssertNil(UIImage(data: data.prefix(40)))
    XCTAssertNil(UIImage(data: Data([0xff, 0xd8, 0xff, 0xe0])))
  }

  func testTheRendererWritesFiles() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3))
    let png = renderer.pngData { $0.fill(CGRect(x: 0, y: 0, width: 3, height: 3)) }
    XCTAssertEqual(Array(png.prefix(4)), [0x89, 0x50, 0x4e, 0x47])
    let jpeg = renderer.jpegData(withCompressionQuality: 0.5) { _ in }
    XCTAssertEqual(Array(jpeg.prefix(3)), [0xff, 0xd8, 0xff])
  }

  func testTheOlderContextsNest() throws {
    XCTAssertNil(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 1))
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 1, height: 1), true, 2)
    let inner = try XCTUnwrap(UIGraphicsGetImageFromCurrentImageContext())
    XCTAssertEqual(inner.scale, 2)
    XCTAssertEqual(row(inner), "kk")
    UIGraphicsEndImageContext()
    // An open clip does not stand in the way of the image.
    UIGraphicsGetCurrentContext()?.saveGState()
    UIRectClip(CGRect(x: 0, y: 0, width: 1, height: 1))
    XCTAssertEqual(row(UIGraphicsGetImageFromCurrentImageContext()), "r.")
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    XCTAssertNil(UIGraphicsGetCurrentContext())
  }

  func testAnAssetChoosesTheVariantForMostTraits() {
    let asset = UIImageAsset()
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let high = UITraitCollection(traitsFrom: [
      dark, UITraitCollection(accessibilityContrast: .high),
    ])
    asset.register(columns([.red]), with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(columns([.green]), with: dark)
    asset.register(columns([.blue]), with: high)
    XCTAssertEqual(row(asset.image(with: dark)), "g")
    XCTAssertEqual(row(asset.image(with: high)), "b")
    XCTAssertEqual(row(asset.image(with: UITraitCollection(userInterfaceStyle: .light))), "r")
    asset.unregister(with: high)
    XCTAssertEqual(row(asset.image(with: high)), "g")
  }
}
