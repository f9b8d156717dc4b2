import FacsimileRaster
import UIKit
import XCTest

@MainActor
final class CoreGraphicsTests: XCTestCase {
  /// The pixels of what a closure draws on 20 by 20 points, at one pixel a point.
  private func drawn(_ body: (CGContext) -> Void) throws -> Pixmap {
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 20, height: 20), format: UIGraphicsImageRendererFormat(scale: 1)
    ).image { body($0.cgContext) }
    return try XCTUnwrap(image.cgImage).pixmap
  }

  private func gradient(_ from: UIColor, _ to: UIColor) throws -> CGGradient {
    try XCTUnwrap(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [from.cgColor, to.cgColor],
        locations: [0, 1]))
  }

  func testALinearGradientEndsAtItsEndsUnlessItIsToGoOn() async throws {
    let gradient = try gradient(.black, .white)
    func pixels(_ options: CGGradientDrawingOptions) throws -> Pixmap {
      try drawn {
        $0.drawLinearGradient(
          gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: options)
      }
    }
    let bounded = try pixels([])
    XCTAssertEqual(rgba(bounded, 2, 10), 0)
    XCTAssertEqual(Double(rgba(bounded, 9, 10) >> 24), 255 * 0.45, accuracy: 2)
    let endless = try pixels([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    XCTAssertEqual(rgba(endless, 2, 10), 0x0000_00ff)
    XCTAssertEqual(rgba(endless, 18, 10), 0xffff_ffff)
  }

  func testARadialGradientFillsBetweenItsCircles() async throws {
    let gradient = try gradient(.red, .blue)
    let pixels = try drawn {
      $0.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 10, y: 10), startRadius: 0,
        endCenter: CGPoint(x: 10, y: 10), endRadius: 8, options: [])
    }
    XCTAssertGreaterThan(rgba(pixels, 10, 10) >> 24, 230)
    XCTAssertEqual(rgba(pixels, 0, 0), 0)
  }

  func testAShadowFallsWhereItsOffsetSays() async throws {
    let pixels = try drawn { context in
      context.setShadow(
        offset: CGSize(width: 8, height: 0), blur: 0, color: UIColor.blue.cgColor)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
      context.setShadow(offset: .zero, blur: 0, color: nil)
      context.fill(CGRect(x: 2, y: 12, width: 4, height: 4))
    }
    XCTAssertEqual(rgba(pixels, 3, 3), 0xff00_00ff)
    XCTAssertEqual(rgba(pixels, 11, 3), 0x0000_ffff)
    XCTAssertEqual(rgba(pixels, 11, 13), 0)
  }

  func testAnImageMaskCutsWhatIsDrawn() async throws {
    let mask = UIGraphicsImageRenderer(
      size: CGSize(width: 2, height: 1), format: UIGraphicsImageRendererFormat(scale: 1)
    ).image { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let picture = try XCTUnwrap(mask.cgImage)
    let pixels = try drawn { context in
      context.saveGState()
      context.interpolationQuality = .none
      context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: picture)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.restoreGState()
    }
    XCTAssertEqual(rgba(pixels, 1, 10), 0xff00_00ff)
    XCTAssertEqual(rgba(pixels, 18, 10), 0)
  }

  func testPathsKnowWhatTheyContain() async {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    XCTAssertTrue(path.contains(CGPoint(x: 5, y: 5)))
    XCTAssertFalse(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    XCTAssertTrue(path.contains(CGPoint(x: 1, y: 5), using: .evenOdd))
    XCTAssertEqual(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 10))
    var kinds: [CGPathElementType] = []
    path.applyWithBlock { kinds.append($0.pointee.type) }
    XCTAssertEqual(kinds.filter { $0 == .moveToPoint }.count, 2)
  }

  func testAStrokedPathIsTheOutlineOfItsStroke() async {
    let line = CGMutablePath()
    line.move(to: CGPoint(x: 0, y: 5))
    line.addLine(to: CGPoint(x: 10, y: 5))
    let outline = line.copy(
      strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    XCTAssertEqual(outline.boundingBox, CGRect(x: 0, y: 3, width: 10, height: 4))
    XCTAssertTrue(outline.contains(CGPoint(x: 5, y: 6)))
    let dashes = line.copy(dashingWithPhase: 0, lengths: [2, 3])
    XCTAssertEqual(dashes.boundingBoxOfPath, CGRect(x: 0, y: 5, width: 7, height: 0))
  }

  func testAnArcBetweenTangentsTouchesBoth() async {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    XCTAssertEqual(path.currentPoint.x, 10, accuracy: 1e-9)
    XCTAssertEqual(path.currentPoint.y, 4, accuracy: 1e-9)
    // The middle of the arc lies at 4 points from its centre (6, 4).
    let middle = CGPoint(x: 6 + 4 * 0.5.squareRoot(), y: 4 - 4 * 0.5.squareRoot())
    let outline = path.copy(
      strokingWithWidth: 0.1, lineCap: .butt, lineJoin: .round, miterLimit: 10)
    XCTAssertTrue(outline.contains(middle))
  }

  func testHueSaturationAndBrightnessAreRead() async {
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let color = UIColor(hue: 0.7, saturation: 0.4, brightness: 0.9, alpha: 1)
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    XCTAssertEqual(hue, 0.7, accuracy: 1e-9)
    XCTAssertEqual(saturation, 0.4, accuracy: 1e-9)
    XCTAssertEqual(brightness, 0.9, accuracy: 1e-9)
  }
}
