import FacsimileRaster
public import Foundation

extension CGContext {
  // MARK: Gradients

  /// Paints a gradient along a line over everything that is not clipped.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    paint(.linear(from: startPoint.raster, to: endPoint.raster), gradient, options)
  }

  /// Paints a gradient between two circles over everything that is not clipped.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    paint(
      .radial(
        from: Gradient.Circle(center: startCenter.raster, radius: startRadius),
        to: Gradient.Circle(center: endCenter.raster, radius: endRadius)), gradient, options)
  }

  /// Paints a gradient around a centre, from an angle in radians on, over everything that is not
  /// clipped.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    paint(.conic(center: center.raster, angle: angle), gradient, [])
  }

  private func paint(
    _ shape: Gradient.Shape, _ gradient: CGGradient, _ options: CGGradientDrawingOptions
  ) {
    fillEverything(
      .gradient(
        Gradient(
          shape, stops: gradient.stops,
          before: options.contains(.drawsBeforeStartLocation) ? .pad : .none,
          after: options.contains(.drawsAfterEndLocation) ? .pad : .none)))
  }

  // MARK: Masks

  /// Cuts what is drawn from now on to a rectangle, with the alpha of an image stretched over it.
  public func clip(to rect: CGRect, mask: CGImage) {
    var list = DisplayList()
    list.draw(ImageDrawing(image: mask.pixmap, destination: rect.raster))
    pushMask(list)
  }
}
