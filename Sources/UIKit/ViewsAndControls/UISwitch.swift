import CoreGraphics
public import Foundation

/// A control that is on or off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  public enum Style: Int, Sendable {
    case automatic, checkbox, sliding
  }

  open var isOn = false {
    didSet { if isOn != oldValue { setNeedsDisplay() } }
  }

  /// The colour of the track while on; nil is the system's green.
  open var onTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the knob; nil is white.
  open var thumbTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  open var preferredStyle = Style.automatic
  open var style: Style { .sliding }
  open var title: String?

  /// A switch of the system's size, whatever the rectangle's is.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    frame = super.frame
    layout.hugging = .fixedSize
    // The knob's shadow reaches over the edge.
    layer.contentOutset = CGSize(width: 8, height: 12)
  }

  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty("onTintColor", \UISwitch.onTintColor),
      AppearanceProperty("thumbTintColor", \UISwitch.thumbTintColor),
    ]
  }

  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }

  /// Source: Apple, documentation of UISwitch, measured on iOS 7 to 17, in points.
  private static let size = CGSize(width: 51, height: 31)
  private static let knobDiameter: CGFloat = 27

  open override var intrinsicContentSize: CGSize { UISwitch.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  open override var frame: CGRect {
    get { super.frame }
    // A frame only places the switch.
    set { super.frame = CGRect(origin: newValue.origin, size: UISwitch.size) }
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside else { return }
    isOn.toggle()
    sendActions(for: .valueChanged)
  }

  override func stateDidChange() {
    super.stateDidChange()
    layer.opacity = Float(isEnabled ? 1 : 0.5)
  }

  open override func draw(_ rect: CGRect) {
    let track = CGRect(origin: bounds.origin, size: UISwitch.size)
    (isOn ? onTintColor ?? .systemGreen : .secondarySystemFill).setFill()
    UIBezierPath(capsuleIn: track).fill()
    let gap = (track.height - UISwitch.knobDiameter) / 2
    // A pressed knob is wider.
    let width = UISwitch.knobDiameter + (isHighlighted ? 6 : 0)
    let isRight = isOn != isRightToLeft
    let x = isRight ? track.maxX - gap - width : track.minX + gap
    let knob = CGRect(x: x, y: track.minY + gap, width: width, height: UISwitch.knobDiameter)
    KnobShadow.draw {
      UIBezierPath(capsuleIn: knob).fill()
    } color: {
      thumbTintColor ?? .white
    }
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.button)
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("on", "\(isOn)")
    attributes.add("on tint", onTintColor, in: self)
    attributes.add("thumb tint", thumbTintColor, in: self)
  }

  override var makesParts: Bool { true }
}

/// The shadow below the knobs of switches and sliders.
@MainActor
enum KnobShadow {
  /// Draws a shape in a colour, above a wide soft shadow and a narrow one. Source: measured on iOS 13
  /// to 17.
  static func draw(_ shape: () -> Void, color: () -> UIColor) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (blur, opacity) in [(CGFloat(8), CGFloat(0.15)), (1, 0.16)] {
      context.saveGState()
      context.setShadow(
        offset: CGSize(width: 0, height: blur == 1 ? 1 : 3), blur: blur,
        color: UIColor(white: 0, alpha: opacity).cgColor)
      color().setFill()
      shape()
      context.restoreGState()
    }
  }
}
