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

  // MARK: Images

  private var backgrounds = StateImages()
  private var dividers = DividerImages()
  private var minusImages = StateImages()
  private var plusImages = StateImages()

  /// Changes what lies behind a half in a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgrounds[state] = image
    setNeedsDisplay()
  }

  open func backgroundImage(for state: State) -> UIImage? { backgrounds[state] }

  /// Changes what lies between the halves when they are in two states.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State
  ) {
    dividers[leftState, rightState] = image
    setNeedsDisplay()
  }

  open func dividerImage(
    forLeftSegmentState state: State, rightSegmentState: State
  ) -> UIImage? { dividers[state, rightSegmentState] }

  open func setIncrementImage(_ image: UIImage?, for state: State) {
    plusImages[state] = image
    setNeedsDisplay()
  }

  open func incrementImage(for state: State) -> UIImage? { plusImages[state] }

  open func setDecrementImage(_ image: UIImage?, for state: State) {
    minusImages[state] = image
    setNeedsDisplay()
  }

  open func decrementImage(for state: State) -> UIImage? { minusImages[state] }

  // MARK: Geometry

  /// Source: measured on iOS 13 to 17, in points.
  private static let size = CGSize(width: 94, height: 32)
  private static let cornerRadius: CGFloat = 8

  open override var intrinsicContentSize: CGSize { UIStepper.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  private var canDecrease: Bool { isEnabled && (wraps || value > minimumValue) }
  private var canIncrease: Bool { isEnabled && (wraps || value < maximumValue) }

  open override func draw(_ rect: CGRect) {
    drawBackground()
    drawDivider()
    let (first, second) = (bounds.width * 0.25, bounds.width * 0.75)
    drawSign(at: isRightToLeft ? second : first, isPlus: false, isEnabled: canDecrease)
    drawSign(at: isRightToLeft ? first : second, isPlus: true, isEnabled: canIncrease)
  }

  /// The states of the halves from left to right.
  private var states: (left: State, right: State) {
    let (minus, plus): (State, State) = (
      canDecrease ? .normal : .disabled, canIncrease ? .normal : .disabled
    )
    return isRightToLeft ? (plus, minus) : (minus, plus)
  }

  private func drawBackground() {
    guard !backgrounds.isEmpty else {
      UIColor.tertiarySystemFill.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: UIStepper.cornerRadius).fill()
      return
    }
    let (left, right) = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
    backgrounds.shown(states.left)?.draw(in: left)
    backgrounds.shown(states.right)?.draw(in: right)
  }

  private func drawDivider() {
    if let image = dividers.shown(states.left, states.right) {
      image.draw(
        in: CGRect(
          x: bounds.midX - image.size.width / 2, y: bounds.minY, width: image.size.width,
          height: bounds.height))
    } else if backgrounds.isEmpty {
      UIColor.separator.setFill()
      UIRectFill(
        CGRect(x: bounds.midX - 0.5, y: bounds.minY + 7, width: 1, height: bounds.height - 14))
    }
  }

  /// An image, or a minus or a plus of 14 points, 1.5 thick.
  private func drawSign(at x: CGFloat, isPlus: Bool, isEnabled: Bool) {
    let color = isEnabled ? UIColor.label : .tertiaryLabel
    color.setFill()
    let center = CGPoint(x: bounds.minX + x, y: bounds.midY)
    if let image = (isPlus ? plusImages : minusImages).shown(isEnabled ? .normal : .disabled) {
      image.draw(around: center, color: color)
      return
    }
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
