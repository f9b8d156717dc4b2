import Foundation
import QuartzCore

extension UIView {
  /// A layer of the view's layer class.
  static func makeLayer() -> CALayer {
    switch layerClass {
    case is CAShapeLayer.Type where layerClass == CAShapeLayer.self: return CAShapeLayer()
    case is CAGradientLayer.Type where layerClass == CAGradientLayer.self: return CAGradientLayer()
    case is CAReplicatorLayer.Type where layerClass == CAReplicatorLayer.self:
      return CAReplicatorLayer()
    case is CATransformLayer.Type where layerClass == CATransformLayer.self:
      return CATransformLayer()
    case let type as CALayer.Type where type != CALayer.self:
      guard let layer = type.init(coder: EmptyCoder()) else {
        preconditionFailure("\(type).init(coder:) made no layer for a \(self)")
      }
      return layer
    default: return CALayer()
    }
  }

  func adoptLayer() {
    layer.owner = self
    layer.contentsScale = UIScreen.main.scale
    layer.setNeedsDisplay()
  }
}

/// An archive with nothing in it.
final class EmptyCoder: NSCoder {
  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }
}
