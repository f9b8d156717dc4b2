import CoreGraphics
public import Foundation

/// An image context from before `UIGraphicsImageRenderer`.
struct ImageContext {
  let context: CGContext
  let size: CGSize
  let format: UIGraphicsImageRendererFormat
}

/// Makes a context for an image of one pixel a point the current one.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a context for an image the current one.
///
/// - Parameters:
///   - size: in points.
///   - opaque: true begins with black instead of nothing.
///   - scale: pixels per point; 0 takes the device's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat)
{
  let format = UIGraphicsImageRendererFormat()
  format.opaque = opaque
  if scale > 0 { format.scale = scale }
  let context = CGContext()
  GraphicsContextStack.current.imageContexts.append(
    ImageContext(context: context, size: size, format: format))
  UIGraphicsPushContext(context)
}

/// What was drawn into the innermost image context so far, or nil outside of any.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = GraphicsContextStack.current.imageContexts.last else { return nil }
  let image = ImageRendering.image(
    of: entry.context.closedDisplayList, bounds: CGRect(origin: .zero, size: entry.size),
    format: entry.format)
  return image.picture == nil ? nil : image
}

/// Ends the innermost image context. Outside of any it does nothing.
public func UIGraphicsEndImageContext() {
  guard GraphicsContextStack.current.imageContexts.popLast() != nil else { return }
  UIGraphicsPopContext()
}
