public import CoreGraphics

/// What a layer asks of the object that owns it.
@preconcurrency @MainActor
public protocol CALayerDelegate: AnyObject {
  /// Draws the layer's content.
  func draw(_ layer: CALayer, in context: CGContext)
  /// Places the layer's sublayers.
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func draw(_ layer: CALayer, in context: CGContext) {}
  public func layoutSublayers(of layer: CALayer) {}
}
