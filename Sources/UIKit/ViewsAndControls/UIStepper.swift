public import Foundation

/// A control that makes a value larger and smaller in steps.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// Between the limits; setting it sends no event.
  open var value: Double = 0 {
    didSet {
      value = min(max(value, minimumValue), maximumValue)
      setNeedsDisplay()
    }
  }

  open var minimumValue: Double = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      if value < minimumValue { value = minimumValue }
    }
  }

  open var maximumValue: Double = 100 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      if value > maximumValue { value = maximumValue }
    }
  }

  open var stepValue: Double = 1

  /// Goes on at the other limit where one is passed.
  open var wraps = false {
    didSet { setNeedsDisplay() }
  }

  /// Repeats while a half is held. It changes nothing in a picture.
  open var autorepeat = true
  /// Sends events while the value changes. It changes nothing in a picture.
  open var isContinuous = true

  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    layout.hugging = .fixedSize
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layout.hugging = .fixedSize
  }

  /// Source: measured on iOS 13 to 17, in points.
  private static let size = CGSize(width: 94, height: 32)
  private static let cornerRadius: CGFloat = 8

  open override var intrinsicContentSize: CGSize { UIStepper.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  private var canDecrease: Bool { isEnabled && (wraps || value > minimumValue) }
  private var canIncrease: Bool { isEnabled && (wraps || value < maximumValue) }

  open override func draw(_ rect: CGRect) {
    UIColor.tertiarySystemFill.setFill()
    UIBezierPath(roundedRect: bounds, cornerRadius: UIStepper.cornerRadius).fill()
    UIColor.separator.setFill()
    UIRectFill(
      CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: bounds.height - 14))
    let (first, second) = (bounds.width * 0.25, bounds.width * 0.75)
    drawSign(at: isRightToLeft ? second : first, isPlus: false, isEnabled: canDecrease)
    drawSign(at: isRightToLeft ? first : second, isPlus: true, isEnabled: canIncrease)
  }

  /// A minus or a plus of 14 points, 1.5 thick.
  private func drawSign(at x: CGFloat, isPlus: Bool, isEnabled: Bool) {
    (isEnabled ? UIColor.label : .tertiaryLabel).setFill()
    let center = CGPoint(x: bounds.minX + x, y: bounds.midY)
    UIRectFill(CGRect(x: center.x - 7, y: center.y - 0.75, width: 14, height: 1.5))
    guard isPlus else { return }
    UIRectFill(CGRect(x: center.x - 0.75, y: center.y - 7, width: 1.5, height: 6.25))
    UIRectFill(CGRect(x: center.x - 0.75, y: center.y + 0.75, width: 1.5, height: 6.25))
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("value", "\(value)")
    attributes.add("minimum value", CGFloat(minimumValue), usual: 0)
    attributes.add("maximum value", CGFloat(maximumValue), usual: 100)
    attributes.add("wraps", wraps, usual: false)
  }

  override var makesParts: Bool { true }
}
