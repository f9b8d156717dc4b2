public import CoreGraphics
public import Foundation

extension CALayer {
  /// The layer's rectangle in the superlayer's coordinates: the smallest upright one that holds
  /// the transformed bounds. Setting it sets position and size.
  public var frame: CGRect {
    get {
      bounds.applying(transformToSuperlayer)
    }
    set {
      let affine = affineTransform()
      if affine.isIdentity {
        bounds.size = newValue.size
      } else {
        bounds.size = newValue.applying(affine.inverted()).size
      }
      // The frame of the new size at position zero tells how far it has to move.
      position = .zero
      let unplaced = frame
      position = CGPoint(x: newValue.minX - unplaced.minX, y: newValue.minY - unplaced.minY)
    }
  }

  public func affineTransform() -> CGAffineTransform {
    CATransform3DGetAffineTransform(transform)
  }

  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// Leads from the layer's own coordinates to its superlayer's.
  package var transformToSuperlayer: CGAffineTransform {
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height)
    if CATransform3DIsIdentity(transform) {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Leads from the layer's own coordinates to those of the topmost layer above it.
  private var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var layer = self
    while let parent = layer.superlayer {
      result = result.concatenating(layer.transformToSuperlayer)
      layer = parent
    }
    return result
  }

  /// Leads from another layer's coordinates to this one's; nil stands for the topmost layer.
  private func transform(from other: CALayer?) -> CGAffineTransform {
    (other?.transformToRoot ?? .identity).concatenating(transformToRoot.inverted())
  }

  /// Leads from this layer's coordinates to another one's; nil stands for the topmost layer.
  private func transform(to other: CALayer?) -> CGAffineTransform {
    transformToRoot.concatenating((other?.transformToRoot ?? .identity).inverted())
  }

  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    point.applying(transform(from: layer))
  }

  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    point.applying(transform(to: layer))
  }

  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    rect.applying(transform(from: layer))
  }

  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    rect.applying(transform(to: layer))
  }

  /// True when the point, in the layer's own coordinates, lies in the bounds.
  public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  /// The deepest layer, topmost first, that contains a point given in the superlayer's
  /// coordinates.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let own = point.applying(transformToSuperlayer.inverted())
    let isInside = contains(own)
    if masksToBounds && !isInside { return nil }
    for child in childrenByDepth.reversed() {
      if let hit = child.hitTest(own) { return hit }
    }
    return isInside ? self : nil
  }
}
