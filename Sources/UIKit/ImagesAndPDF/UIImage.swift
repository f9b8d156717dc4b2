public import CoreGraphics
public import Foundation

/// A picture: a bitmap, how many of its pixels make a point, and how it is to be used.
///
/// Nonisolated and immutable, as on iOS.
open class UIImage: NSObject, @unchecked Sendable {
  /// Which way up the bitmap is.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether the colours are shown, or only the shape in the tint colour.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  public let cgImage: CGImage?
  /// Pixels per point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode

  /// An image without a picture.
  public override convenience init() {
    self.init(cgImage: nil, scale: 1, orientation: .up, renderingMode: .automatic)
  }

  package init(
    cgImage: CGImage?, scale: CGFloat, orientation: Orientation, renderingMode: RenderingMode
  ) {
    self.cgImage = cgImage
    self.scale = scale > 0 ? scale : 1
    imageOrientation = orientation
    self.renderingMode = renderingMode
  }

  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(
      cgImage: cgImage, scale: scale, orientation: orientation, renderingMode: .automatic)
  }

  /// The size in points, the right way up.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    return imageOrientation.isOnItsSide
      ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  /// The bitmap the right way up.
  package var uprightImage: CGImage? {
    imageOrientation == .up ? cgImage : cgImage?.turned(imageOrientation)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    guard let cgImage else { return self }
    return UIImage(
      cgImage: cgImage, scale: scale, orientation: imageOrientation, renderingMode: renderingMode)
  }

  /// Draws the image with its top left at a point of the current context.
  public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  /// Draws the image, stretched over a rectangle of the current context.
  public func draw(in rect: CGRect) {
    draw(in: rect, blendMode: .normal, alpha: 1)
  }

  /// Draws the image in a blend mode and an opacity from 0 to 1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext(), let image = uprightImage else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.drawUpright(image, in: rect, alpha: alpha)
    context.restoreGState()
  }
}
