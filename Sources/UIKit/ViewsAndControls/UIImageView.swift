import CoreGraphics
public import Foundation

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
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
  }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  open override var intrinsicContentSize: CGSize {
    shownImage?.size ?? super.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? bounds.size }

  open override func draw(_ rect: CGRect) {
    guard let image = shownImage, let picture = image.cgImage,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    let tint = image.renderingMode == .alwaysTemplate ? tintColor.cgColor : nil
    context.drawUpright(picture, in: contentMode.place(image.size, in: bounds), tint: tint)
  }

  override var elementAttributes: [(name: String, value: String)] {
    guard let image = shownImage else { return [] }
    return [("image", "\(image.size.width) x \(image.size.height)")]
  }
}

extension UIView.ContentMode {
  /// Where content of a size lies in the bounds.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    guard size.width > 0, size.height > 0 else { return .zero }
    let (across, down) = (bounds.width / size.width, bounds.height / size.height)
    switch self {
    case .scaleToFill, .redraw: return bounds
    case .scaleAspectFit: return aligned(size, scale: min(across, down), 0.5, 0.5, in: bounds)
    case .scaleAspectFill: return aligned(size, scale: max(across, down), 0.5, 0.5, in: bounds)
    case .center: return aligned(size, scale: 1, 0.5, 0.5, in: bounds)
    case .top: return aligned(size, scale: 1, 0.5, 0, in: bounds)
    case .bottom: return aligned(size, scale: 1, 0.5, 1, in: bounds)
    case .left: return aligned(size, scale: 1, 0, 0.5, in: bounds)
    case .right: return aligned(size, scale: 1, 1, 0.5, in: bounds)
    case .topLeft: return aligned(size, scale: 1, 0, 0, in: bounds)
    case .topRight: return aligned(size, scale: 1, 1, 0, in: bounds)
    case .bottomLeft: return aligned(size, scale: 1, 0, 1, in: bounds)
    case .bottomRight: return aligned(size, scale: 1, 1, 1, in: bounds)
    }
  }

  private func aligned(
    _ size: CGSize, scale: CGFloat, _ x: CGFloat, _ y: CGFloat, in bounds: CGRect
  ) -> CGRect {
    let size = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
  }
}
