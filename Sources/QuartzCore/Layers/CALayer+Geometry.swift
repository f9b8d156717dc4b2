import CoreGraphics
public import Foundation

extension CALayer {
  /// Moves the layer and gives it the size so that its frame is the rectangle.
  func place(in rect: CGRect) {
    let affine = affineTransform()
    if affine.isIdentity {
      bounds.size = rect.size
    } else {
      bounds.size = rect.applying(affine.inverted()).size
    }
    // The frame of the new size at position zero tells how far it has to move.
    position = .zero
    let unplaced = bounds.applying(transformToSuperlayer)
    position = CGPoint(x: rect.minX - unplaced.minX, y: rect.minY - unplaced.minY)
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

  /// Leads from a sublayer's superlayer coordinates to this layer's own: the sublayer transform about
  /// the anchor point.
  var transformOfSublayers: CGAffineTransform {
    let flip =
      isGeometryFlipped
      ? CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: bounds.minY + bounds.maxY)
      : .identity
    guard !CATransform3DIsIdentity(sublayerTransform) else { return flip }
    let anchor = CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width,
      y: bounds.minY + anchorPoint.y * bounds.height)
    return
      flip
      .concatenating(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
      .concatenating(CATransform3DGetAffineTransform(sublayerTransform))
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }

  /// Leads from the layer's own coordinates to those of the topmost layer above it.
  private var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var layer = self
    while let parent = layer.superlayer {
      result = result.concatenating(layer.transformToSuperlayer)
        .concatenating(parent.transformOfSublayers)
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

  func hitTestSublayers(_ point: CGPoint) -> CALayer? {
    guard !isHidden else { return nil }
    let own = point.applying(transformToSuperlayer.inverted())
    let isInside = contains(own)
    if masksToBounds && !isInside { return nil }
    let inside = own.applying(transformOfSublayers.inverted())
    for child in childrenByDepth.reversed() {
      if let hit = child.hitTest(inside) { return hit }
    }
    return isInside ? self : nil
  }
}
