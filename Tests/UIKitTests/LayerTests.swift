import FacsimileRaster
@testable import QuartzCore
import UIKit
import XCTest

@MainActor
final class LayerTests: XCTestCase {
  private let red: UInt32 = 0xff00_00ff
  private let clear: UInt32 = 0

  private func root(_ children: CALayer...) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.sublayers = children
    return layer
  }

  func testAnchorPointAndTransformDecideTheFrame() async {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    layer.anchorPoint = CGPoint(x: 0, y: 0)
    layer.position = CGPoint(x: 5, y: 6)
    XCTAssertEqual(layer.frame, CGRect(x: 5, y: 6, width: 10, height: 20))
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    XCTAssertEqual(layer.frame, CGRect(x: 5, y: 6, width: 20, height: 60))
    layer.setAffineTransform(CGAffineTransform(translationX: 1, y: 2))
    XCTAssertEqual(layer.affineTransform().tx, 1)
    XCTAssertEqual(layer.frame.origin, CGPoint(x: 6, y: 8))
  }

  func testZPositionOrdersSiblings() async throws {
    let (low, high) = (
      makeLayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red),
      makeLayer(CGRect(x: 0, y: 0, width: 10, height: 10), .blue)
    )
    low.zPosition = 1
    XCTAssertEqual(rgba(try rendered(root(low, high)), 5, 5), red)
  }

  func testInsertingReplacingAndRemovingKeepTheOrder() async {
    let layers = (0..<4).map { index -> CALayer in
      let layer = CALayer()
      layer.name = "\(index)"
      return layer
    }
    let parent = CALayer()
    parent.addSublayer(layers[0])
    parent.insertSublayer(layers[1], at: 0)
    parent.insertSublayer(layers[2], above: layers[1])
    parent.insertSublayer(layers[3], below: layers[0])
    XCTAssertEqual(parent.sublayers?.compactMap(\.name), ["1", "2", "3", "0"])
    let new = CALayer()
    parent.replaceSublayer(layers[2], with: new)
    XCTAssertTrue(parent.sublayers?[1] === new)
    new.removeFromSuperlayer()
    XCTAssertNil(new.superlayer)
    XCTAssertEqual(parent.sublayers?.count, 3)
  }

  func testTheContentsRectShowsAPartOfThePicture() async throws {
    var picture = try Pixmap(width: 2, height: 1)
    (picture[0, 0], picture[1, 0]) = (0xff00_00ff, 0xffff_0000)
    let layer = root()
    layer.contents = UIImage(cgImage: CGImage(picture)).cgImage
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    layer.magnificationFilter = .nearest
    let pixels = try rendered(layer)
    XCTAssertEqual(rgba(pixels, 0, 10), 0x0000_ffff)
    XCTAssertEqual(rgba(pixels, 19, 10), 0x0000_ffff)
  }

  func testTheContentsCenterKeepsTheCornersSize() async throws {
    var picture = try Pixmap(width: 4, height: 4)
    for y in 0..<4 {
      for x in 0..<4 {
        picture[x, y] = (1...2).contains(x) && (1...2).contains(y) ? 0xffff_ffff : 0xff00_00ff
      }
    }
    let layer = root()
    layer.contents = UIImage(cgImage: CGImage(picture)).cgImage
    layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    let pixels = try rendered(layer)
    XCTAssertEqual(rgba(pixels, 0, 10), red)
    XCTAssertEqual(rgba(pixels, 10, 10), 0xffff_ffff)
    XCTAssertEqual(rgba(pixels, 1, 10), 0xffff_ffff)
  }

  func testASublayerTransformMapsTheSublayersAboutTheMiddle() async throws {
    let parent = root(makeLayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red))
    parent.sublayerTransform = CATransform3DMakeScale(-1, 1, 1)
    let pixels = try rendered(parent)
    XCTAssertEqual(rgba(pixels, 5, 5), clear)
    XCTAssertEqual(rgba(pixels, 15, 5), red)
    let point = parent.sublayers![0].convert(CGPoint(x: 1, y: 1), to: parent)
    XCTAssertEqual(point, CGPoint(x: 19, y: 1))
  }

  func testAMaskCutsAndMayBeAnimatedNoAncestor() async throws {
    let layer = makeLayer(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
    let mask = makeLayer(CGRect(x: 0, y: 0, width: 10, height: 20), .black)
    layer.mask = mask
    let pixels = try rendered(layer)
    XCTAssertEqual(rgba(pixels, 5, 5), red)
    XCTAssertEqual(rgba(pixels, 15, 5), clear)
    layer.mask = nil
    XCTAssertEqual(rgba(try rendered(layer), 15, 5), red)
  }

  func testMasksToBoundsCutsSublayersAtTheCornerRadius() async throws {
    let parent = root(makeLayer(CGRect(x: 0, y: 0, width: 30, height: 30), .red))
    parent.masksToBounds = true
    parent.cornerRadius = 10
    parent.cornerCurve = .continuous
    parent.maskedCorners = [.layerMinXMinYCorner]
    let pixels = try rendered(parent)
    XCTAssertEqual(rgba(pixels, 0, 0), clear)
    XCTAssertEqual(rgba(pixels, 19, 19), red)
  }

  func testRenderDrawsALayerIntoAContext() async throws {
    let layer = root(makeLayer(CGRect(x: 2, y: 2, width: 4, height: 4), .red))
    let image = UIGraphicsImageRenderer(
      size: CGSize(width: 20, height: 20), format: UIGraphicsImageRendererFormat(scale: 1)
    ).image { context in
      context.cgContext.translateBy(x: 10, y: 0)
      layer.render(in: context.cgContext)
    }
    let pixels = try XCTUnwrap(image.cgImage).pixmap
    XCTAssertEqual(rgba(pixels, 13, 3), red)
    XCTAssertEqual(rgba(pixels, 3, 3), clear)
  }

  func testATransformLayerDrawsOnlySublayersEachWithItsOpacity() async throws {
    let layer = CATransformLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = UIColor.blue.cgColor
    layer.opacity = 0.5
    layer.addSublayer(makeLayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red))
    layer.addSublayer(makeLayer(CGRect(x: 0, y: 0, width: 10, height: 10), .red))
    let pixels = try rendered(root(layer))
    XCTAssertEqual(rgba(pixels, 15, 15), clear)
    // Half of red over half of red: three quarters.
    XCTAssertEqual(Double(rgba(pixels, 5, 5) & 255), 191.25, accuracy: 1)
  }

  func testAReplicatorShowsItsSublayersMovedAndColoured() async throws {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.instanceCount = 3
    layer.instanceTransform = CATransform3DMakeTranslation(6, 0, 0)
    layer.instanceRedOffset = -0.5
    layer.addSublayer(makeLayer(CGRect(x: 0, y: 0, width: 4, height: 4), .red))
    let pixels = try rendered(root(layer))
    XCTAssertEqual(rgba(pixels, 2, 2), red)
    XCTAssertEqual(rgba(pixels, 8, 2), 0x8000_00ff)
    XCTAssertEqual(rgba(pixels, 14, 2), 0x0000_00ff)
    XCTAssertEqual(rgba(pixels, 5, 2), clear)
  }

  func testAShapeLayerStrokesAPartOfItsLength() async throws {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 20, y: 10))
    layer.path = path
    layer.fillColor = nil
    layer.strokeColor = UIColor.red.cgColor
    layer.lineWidth = 4
    layer.strokeStart = 0.25
    layer.strokeEnd = 0.5
    let pixels = try rendered(root(layer))
    XCTAssertEqual(rgba(pixels, 4, 10), clear)
    XCTAssertEqual(rgba(pixels, 5, 10), red)
    XCTAssertEqual(rgba(pixels, 9, 10), red)
    XCTAssertEqual(rgba(pixels, 10, 10), clear)
  }

  func testATextLayerDrawsItsStringInItsColour() async throws {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.string = "███"
    layer.font = UIFont.systemFont(ofSize: 10)
    layer.fontSize = 16
    layer.foregroundColor = UIColor.red.cgColor
    layer.alignmentMode = .center
    let pixels = try rendered(root(layer))
    XCTAssertTrue((0..<20).contains { rgba(pixels, 10, $0) == red })
    XCTAssertGreaterThan(layer.preferredFrameSize().width, 20)
  }

  func testALayerClassIsTheViewsLayer() async throws {
    final class Shape: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    final class OwnLayer: CALayer {}
    final class Own: UIView {
      override class var layerClass: AnyClass { OwnLayer.self }
    }
    XCTAssertTrue(Shape(frame: .zero).layer is CAShapeLayer)
    XCTAssertTrue(Own(frame: .zero).layer is OwnLayer)
    let view = UIView(frame: .zero)
    XCTAssertTrue(view.layer.delegate === view)
  }

  func testALayerThatOutlivesItsViewHasNoDelegate() async {
    final class Delegate: CALayerDelegate {}
    var view: UIView? = UIView(frame: .zero)
    let layer = view!.layer
    view = nil
    XCTAssertNil(layer.delegate)
    // One that is set takes the view's place, and is not kept alive either.
    view = UIView(frame: .zero)
    var delegate: Delegate? = Delegate()
    view!.layer.delegate = delegate
    XCTAssertTrue(view!.layer.delegate === delegate)
    delegate = nil
    XCTAssertNil(view!.layer.delegate)
  }

  func testALayerThatIsMaskAndSublayerIsInsideBoth() async {
    let (parent, masked, layer) = (CALayer(), CALayer(), CALayer())
    parent.addSublayer(layer)
    masked.mask = layer
    XCTAssertTrue(layer.isInside(parent))
    XCTAssertTrue(layer.isInside(masked))
    XCTAssertFalse(parent.isInside(masked))
  }

  func testALayerThatOutlivesItsSuperlayerHasNone() async {
    var parent: CALayer? = CALayer()
    let child = CALayer()
    parent!.addSublayer(child)
    XCTAssertTrue(child.superlayer === parent)
    parent = nil
    XCTAssertNil(child.superlayer)
    child.layoutIfNeeded()
  }

  func testKeyPathsReadAndWriteParts() async {
    let layer = CALayer()
    layer.setValue(7, forKeyPath: "position.x")
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue("mine", forKey: "own")
    XCTAssertEqual(layer.position.x, 7)
    XCTAssertEqual(layer.affineTransform().b, 2, accuracy: 1e-12)
    XCTAssertEqual(
      layer.value(forKeyPath: "transform.rotation.z") as? CGFloat ?? 0, .pi / 2, accuracy: 1e-12)
    XCTAssertEqual(layer.value(forKey: "own") as? String, "mine")
    XCTAssertNil(layer.value(forKey: "other"))
  }
}

extension UIGraphicsImageRendererFormat {
  convenience init(scale: CGFloat) {
    self.init()
    self.scale = scale
  }
}
