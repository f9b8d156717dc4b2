public import Foundation

/// Images like this one that are used differently.
extension UIImage {
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy { $0.renderingMode = renderingMode }
  }

  /// The image's shape in a colour. Where views show its shape in their own tint anyhow, as they do
  /// with symbols, they go on doing so.
  public func withTintColor(_ color: UIColor) -> UIImage {
    copy { $0.tint = color }
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }

  /// The image with the parts along its edges kept as they are and the middle repeated.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    copy {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// The image with one column and one row that stretch, right of and below the caps. A cap of 0
  /// stretches the whole image in that direction.
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0),
      resizingMode: .stretch)
  }

  /// The width of the part left of the column that stretches, in points.
  public var leftCapWidth: Int { Int(capInsets.left) }

  /// The height of the part above the row that stretches, in points.
  public var topCapHeight: Int { Int(capInsets.top) }

  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    copy { $0.alignmentRectInsets = alignmentInsets }
  }

  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    copy { $0.baselineOffset = baselineOffset }
  }

  /// The image mirrored from left to right.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    copy(orientation: imageOrientation.mirrored) {
      if let insets = $0.capInsets { $0.capInsets = insets.mirrored }
      $0.alignmentRectInsets = $0.alignmentRectInsets.mirrored
    }
  }

  /// The image, mirrored where the interface runs from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    copy { $0.flipsForRightToLeft = true }
  }

  // MARK: Animated images

  /// An image of several pictures, of which a snapshot shows the first; nil without any.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    images.first?.copy { $0.frames = (images, duration) }
  }

  /// The images of a name followed by 0, 1, 2 and so on, or by 1 and so on; nil when there are none.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    let first = UIImage(named: name + "0")
    var images = first.map { [$0] } ?? []
    // Source: Apple, "animatedImageNamed(_:duration:)": suffixes go up to 1024.
    for index in 1...1024 {
      guard let image = UIImage(named: name + "\(index)") else { break }
      images.append(image)
    }
    return animatedImage(with: images, duration: duration)
  }

  // MARK: Prepared images

  /// The image itself: bitmaps are decoded when they are made.
  public func preparingForDisplay() -> UIImage? { picture == nil ? nil : self }

  /// Hands the image itself over before this returns.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(preparingForDisplay())
  }

  public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

  /// The image scaled to a size in points, or nil when that size cannot be drawn.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard picture != nil, size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let thumbnail = UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
    return thumbnail.picture == nil ? nil : thumbnail
  }

  /// Hands the thumbnail over before this returns.
  public func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    completionHandler(preparingThumbnail(of: size))
  }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }
}

extension UIEdgeInsets {
  /// Left and right changed over.
  var mirrored: UIEdgeInsets {
    UIEdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}
