import CoreGraphics
import Foundation

extension UIScrollView {
  /// The offset moved by as little as keeps it in the content and its insets.
  func limitedOffset(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    func limit(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(value, low), max(low, high))
    }
    return CGPoint(
      x: limit(offset.x, -insets.left, contentSize.width + insets.right - bounds.width),
      y: limit(offset.y, -insets.top, contentSize.height + insets.bottom - bounds.height))
  }

  // MARK: Scrolling

  private var scrollsAcross: Bool {
    let insets = adjustedContentInset
    return alwaysBounceHorizontal || contentSize.width + insets.left + insets.right > bounds.width
  }

  private var scrollsDown: Bool {
    let insets = adjustedContentInset
    return alwaysBounceVertical || contentSize.height + insets.top + insets.bottom > bounds.height
  }

  func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer === panGestureRecognizer {
      guard isScrollEnabled, let touch = panGestureRecognizer.touches.first else { return false }
      // A view below may scroll in the direction that this one does not.
      let way = panGestureRecognizer.translation(in: self)
      let isAcross = way.x.magnitude > way.y.magnitude
      return (isAcross ? scrollsAcross : scrollsDown)
        && (touch.view.map { $0 === self || touchesShouldCancel(in: $0) } ?? true)
    }
    if recognizer === pinchGestureRecognizer { return zoomedView != nil }
    return true
  }

  func pan() {
    let pan = panGestureRecognizer
    switch pan.state {
    case .began:
      isDragging = true
      let way = pan.translation(in: self)
      lockedAxis =
        isDirectionalLockEnabled
        ? (way.x.magnitude > way.y.magnitude ? .horizontal : .vertical) : nil
      delegate?.scrollViewWillBeginDragging(self)
      follow(pan)
    case .changed: follow(pan)
    case .ended, .cancelled: endDragging()
    case .possible, .failed: break
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    // In the superview's coordinates, which do not move with the content.
    let way = pan.translation(in: superview)
    pan.setTranslation(.zero, in: superview)
    var offset = contentOffset
    if scrollsAcross, lockedAxis != .vertical { offset.x -= way.x }
    if scrollsDown, lockedAxis != .horizontal { offset.y -= way.y }
    contentOffset = limitedOffset(offset)
  }

  private func endDragging() {
    isDragging = false
    var target = contentOffset
    if isPagingEnabled, bounds.width > 0, bounds.height > 0 {
      target = limitedOffset(
        CGPoint(
          x: (target.x / bounds.width).rounded() * bounds.width,
          y: (target.y / bounds.height).rounded() * bounds.height))
    }
    delegate?.scrollViewWillEndDragging(self, withVelocity: .zero, targetContentOffset: &target)
    delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    contentOffset = target
  }

  // MARK: Zooming

  /// The view that the delegate gives for zooming.
  var zoomedView: UIView? { delegate?.viewForZooming(in: self) }

  /// Zooms about a point of the bounds, by default their middle.
  func zoom(to scale: CGFloat, about anchor: CGPoint? = nil) {
    let scale = max(min(scale, maximumZoomScale), minimumZoomScale)
    guard let view = zoomedView, scale > 0, scale != zoomScale else { return }
    let ratio = scale / zoomScale
    let anchor = anchor ?? CGPoint(x: bounds.midX, y: bounds.midY)
    currentZoomScale = scale
    view.transform = view.transform.scaledBy(x: ratio, y: ratio)
    view.center = view.center.scaled(by: ratio)
    contentSize = contentSize.scaled(by: ratio)
    contentOffset = limitedOffset(
      CGPoint(
        x: contentOffset.x + anchor.x * (ratio - 1), y: contentOffset.y + anchor.y * (ratio - 1)))
    delegate?.scrollViewDidZoom(self)
  }

  func zoom(to rect: CGRect) {
    guard zoomedView != nil, rect.width > 0, rect.height > 0 else { return }
    zoom(to: min(bounds.width / rect.width, bounds.height / rect.height))
    contentOffset = limitedOffset(
      CGPoint(
        x: rect.midX * zoomScale - bounds.width / 2, y: rect.midY * zoomScale - bounds.height / 2))
  }

  func pinched() {
    guard let pinch = pinchGestureRecognizer, let view = zoomedView else { return }
    switch pinch.state {
    case .began:
      isZooming = true
      delegate?.scrollViewWillBeginZooming(self, with: view)
      follow(pinch)
    case .changed: follow(pinch)
    case .ended, .cancelled:
      isZooming = false
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    case .possible, .failed: break
    }
  }

  private func follow(_ pinch: UIPinchGestureRecognizer) {
    zoom(to: zoomScale * pinch.scale, about: pinch.location(in: self))
    pinch.scale = 1
  }
}

extension CGPoint {
  func scaled(by scale: CGFloat) -> CGPoint { CGPoint(x: x * scale, y: y * scale) }
}

extension CGSize {
  func scaled(by scale: CGFloat) -> CGSize { CGSize(width: width * scale, height: height * scale) }
}
