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

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func contentDidChange() {
    showImage()
    invalidateIntrinsicContentSize()
  }

  open override var contentMode: ContentMode {
    didSet { showImage() }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showImage()
  }

  /// Hands the picture to the layer, as a shape in the tint colour where the image asks for that.
  private func showImage() {
    let image = shownImage
    layer.contents = image?.uprightImage
    layer.contentsScale = image?.scale ?? UIScreen.main.scale
    layer.contentsGravity = contentMode.gravity
    layer.contentsTint = image?.renderingMode == .alwaysTemplate ? resolve(tintColor) : nil
  }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? super.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }

  override var elementAttributes: [(name: String, value: String)] {
    guard let image = shownImage else { return [] }
    return [("image", "\(image.size.width) x \(image.size.height)")]
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
