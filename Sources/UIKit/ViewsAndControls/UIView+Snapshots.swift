public import Foundation
import QuartzCore

/// Pictures of views.
extension UIView {
  /// A view that shows what this one shows now.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows what a part of this one shows now.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    guard !rect.isEmpty else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = displayScale
    let image = UIGraphicsImageRenderer(bounds: rect, format: format).image { context in
      layer.render(in: context.cgContext)
    }
    let view = UIImageView(image: image)
    view.frame = CGRect(origin: frame.origin, size: rect.size)
    return view
  }

  /// Draws the view, stretched over a rectangle of the current context. Returns true when all of it
  /// was drawn.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}
