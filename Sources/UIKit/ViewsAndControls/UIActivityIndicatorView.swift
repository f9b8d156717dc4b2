public import Foundation

/// A view that shows that a task is under way: a wheel of eight spokes, in its first position.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open var style = Style.medium {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }

  /// The colour of the spokes.
  open var color: UIColor! = .systemGray {
    didSet { setNeedsDisplay() }
  }

  /// Hides the wheel while it does not turn.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }

  open private(set) var isAnimating = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public init(style: Style) {
    super.init(frame: .zero)
    self.style = style
    frame.size = intrinsicContentSize
    setUp()
  }

  public required init(coder: NSCoder) {
    super.init(frame: .zero)
    setUp()
  }

  private func setUp() {
    isHidden = true
    layout.hugging = .fixedSize
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
    setNeedsDisplay()
  }

  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
    setNeedsDisplay()
  }

  /// Source: Apple, the sizes of the two styles: 20 and 37 points.
  open override var intrinsicContentSize: CGSize {
    let side: CGFloat = style == .large ? 37 : 20
    return CGSize(width: side, height: side)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Spokes are drawn from the strongest at the top to the weakest behind it, clockwise.
  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = intrinsicContentSize.width
    let spokes = 8
    context.translateBy(x: bounds.midX, y: bounds.midY)
    for spoke in 0..<spokes {
      // The wheel turns clockwise, so that a spoke fades the longer ago it was on top.
      let age = CGFloat((spokes - spoke) % spokes) / CGFloat(spokes)
      color.withAlphaComponent(1 - 0.8 * age).setFill()
      let width = side * 0.11
      let path = UIBezierPath(
        cgPath: CGPath(
          roundedRect: CGRect(
            x: -width / 2, y: -side * 0.48, width: width, height: side * 0.27),
          cornerWidth: width / 2, cornerHeight: width / 2, transform: nil))
      path.fill()
      context.rotate(by: 2 * .pi / CGFloat(spokes))
    }
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("color", color, in: self)
    attributes.add("style", style, usual: .medium)
    attributes.add("animating", isAnimating, usual: false)
  }

  override var makesParts: Bool { true }
}
