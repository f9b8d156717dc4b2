public import CoreGraphics
import FacsimileRaster
public import Foundation

/// How an image renderer makes its images.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point; the device's by default.
  open var scale: CGFloat = UITraitCollection.current.displayScale
  /// True fills the image with black first, so that nothing in it is transparent.
  open var opaque = false

  public override init() {
    super.init()
  }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What an image renderer's closure draws with.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  init(_ context: CGContext, format: UIGraphicsImageRendererFormat, bounds: CGRect) {
    cgContext = context
    self.format = format
    self.bounds = bounds
  }

  /// What has been drawn so far, as an image.
  open var currentImage: UIImage {
    ImageRendering.image(of: cgContext.closedDisplayList, bounds: bounds, format: format)
  }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images by drawing.
open class UIGraphicsImageRenderer: NSObject {
  public let format: UIGraphicsImageRendererFormat
  /// The part of the drawing space that images show, in points.
  public let bounds: CGRect

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: .default())
  }

  public convenience init(size: CGSize) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
  }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Runs the drawing actions and returns what they drew.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext()
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format: format, bounds: bounds))
    UIGraphicsPopContext()
    return ImageRendering.image(of: context.finish(), bounds: bounds, format: format)
  }
}

extension UIGraphicsImageRenderer {
  /// Runs the drawing actions and returns what they drew as a PNG file's content; empty where the
  /// size cannot be drawn.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Runs the drawing actions and returns what they drew as a JPEG file's content; empty where the
  /// size cannot be drawn.
  ///
  /// - Parameter compressionQuality: from 0, the smallest file, to 1, the best picture.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// Turns what was drawn into an image.
enum ImageRendering {
  /// An empty image where the size cannot be drawn: not positive, not finite or too large.
  static func image(
    of list: DisplayList, bounds: CGRect, format: UIGraphicsImageRendererFormat
  ) -> UIImage {
    let scale = format.scale > 0 ? format.scale : UITraitCollection.current.displayScale
    let background: Color = format.opaque ? .black : .clear
    guard
      let pixmap = try? list.render(
        bounds.raster, scale: Double(scale), background: background)
    else { return UIImage() }
    return UIImage(cgImage: CGImage(pixmap), scale: scale, orientation: .up)
  }
}
