import CoreGraphics
public import Foundation
import QuartzCore

/// A view that shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { if image !== oldValue { contentDidChange() } }
  }

  /// The picture shown while `isHighlighted` is true.
  open var highlightedImage: UIImage? {
    didSet { contentDidChange() }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { contentDidChange() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// A view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    // Observers are not called in an initializer.
    contentDidChange()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
    contentDidChange()
  }

  // MARK: Animation

  /// Pictures that take turns while `startAnimating()` is in force. A snapshot shows the first.
  open var animationImages: [UIImage]? {
    didSet { contentDidChange() }
  }

  open var highlightedAnimationImages: [UIImage]? {
    didSet { contentDidChange() }
  }

  /// How long a round takes in seconds; 0 shows 30 pictures a second.
  open var animationDuration: TimeInterval = 0
  /// How many rounds are shown; 0 goes on for ever.
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false

  open func startAnimating() {
    isAnimating = animationImages?.isEmpty == false || image?.images != nil
    contentDidChange()
  }

  open func stopAnimating() {
    isAnimating = false
    contentDidChange()
  }

  // MARK: What is shown

  /// How symbols are shown where they do not say themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { contentDidChange() } }
  }

  /// True lets bitmaps grow with the user's text size where that is an accessibility size.
  open var adjustsImageSizeForAccessibilityContentSizeCategory = false {
    didSet { contentDidChange() }
  }

  /// The image as the view's environment shows it.
  private var shownImage: UIImage? {
    let still = isHighlighted ? highlightedImage ?? image : image
    let moving = isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
    let chosen = isAnimating ? moving?.first ?? still : still
    return chosen?.with(preferred: preferredSymbolConfiguration)
      .shown(in: traitCollection, isRightToLeft: isRightToLeft)
  }

  private func contentDidChange() {
    showImage()
    invalidateIntrinsicContentSize()
  }

  open override var contentMode: ContentMode {
    didSet { showImage() }
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { showImage() } }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showImage()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    contentDidChange()
  }

  /// Hands the picture to the layer, as a shape in a colour where image or tint ask for that.
  private func showImage() {
    let image = shownImage
    layer.contents = image?.layerContents
    layer.contentsScale = image?.scale ?? UIScreen.main.scale
    layer.contentsGravity = contentMode.gravity
    layer.contentsCenter = image?.stretchingPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsAreTiled = image?.use.capInsets != nil && image?.resizingMode == .tile
    layer.contentsTint = resolve(image?.isTemplate == true ? tintColor : image?.use.tint)
  }

  private var shownSize: CGSize? {
    guard let image = shownImage else { return nil }
    guard adjustsImageSizeForAccessibilityContentSizeCategory, !image.isSymbolImage,
      traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    else { return image.size }
    // Source: Apple, "adjustsImageSizeForAccessibilityContentSizeCategory" gives no numbers; the image
    // grows as body text does.
    let factor =
      TextStyleSizes.size(of: .body, at: traitCollection.preferredContentSizeCategory)
      / TextStyleSizes.size(of: .body, at: .large)
    return CGSize(
      width: roundedToPixel(image.size.width * factor),
      height: roundedToPixel(image.size.height * factor))
  }

  open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? .zero }

  open override var intrinsicContentSize: CGSize { shownSize ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownSize ?? bounds.size }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("image", shownImage)
    attributes.add("image tint", layer.contentsTint?.hexDescription)
    attributes.add("content mode", contentMode, usual: .scaleToFill)
    attributes.add("highlighted", isHighlighted, usual: false)
  }
}

extension UIView.ContentMode {
  /// The layer's word for the mode.
  fileprivate var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
