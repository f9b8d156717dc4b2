import CoreGraphics
public import Foundation

/// A control that chooses a value from a range with a knob on a track.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// Between the limits; setting it sends no event.
  open var value: Float = 0 {
    didSet {
      value = value.isNaN ? minimumValue : min(max(value, minimumValue), maximumValue)
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      if value < minimumValue { value = minimumValue }
      setNeedsDisplay()
    }
  }

  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      if value > maximumValue { value = maximumValue }
      setNeedsDisplay()
    }
  }

  /// Sends events while the knob moves, not only when it is let go.
  open var isContinuous = true

  /// The colour of the track before the knob; nil is the tint colour.
  open var minimumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the track behind the knob.
  open var maximumTrackTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the knob; nil is white.
  open var thumbTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The image at the lower end.
  open var minimumValueImage: UIImage? { didSet { setNeedsDisplay() } }
  /// The image at the upper end.
  open var maximumValueImage: UIImage? { didSet { setNeedsDisplay() } }

  private var thumbImages: [UInt: UIImage] = [:]
  private var minimumTrackImages: [UInt: UIImage] = [:]
  private var maximumTrackImages: [UInt: UIImage] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.contentOutset = CGSize(width: 8, height: 12)
    contentHorizontalAlignment = .fill
    layout.hugging.vertical = .defaultHigh
  }

  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
      AppearanceProperty("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
      AppearanceProperty("thumbTintColor", \UISlider.thumbTintColor),
    ]
  }

  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
  }

  open func setThumbImage(_ image: UIImage?, for state: State) {
    thumbImages[state.rawValue] = image
    setNeedsDisplay()
  }

  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {
    minimumTrackImages[state.rawValue] = image
    setNeedsDisplay()
  }

  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {
    maximumTrackImages[state.rawValue] = image
    setNeedsDisplay()
  }

  open func thumbImage(for state: State) -> UIImage? { thumbImages[state.rawValue] }
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state.rawValue] }
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state.rawValue] }
  open var currentThumbImage: UIImage? { image(thumbImages) }
  open var currentMinimumTrackImage: UIImage? { image(minimumTrackImages) }
  open var currentMaximumTrackImage: UIImage? { image(maximumTrackImages) }

  private func image(_ images: [UInt: UIImage]) -> UIImage? {
    images[state.rawValue] ?? images[State.normal.rawValue]
  }

  // MARK: Geometry. Source of the lengths in points: measured on iOS 13 to 17.

  private static let height: CGFloat = 31
  private static let trackHeight: CGFloat = 4
  private static let knobDiameter: CGFloat = 27
  private static let imageGap: CGFloat = 8

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UISlider.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UISlider.height)
  }

  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(minimumValueImage, atMinX: !isRightToLeft, in: bounds)
  }

  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    imageRect(maximumValueImage, atMinX: isRightToLeft, in: bounds)
  }

  private func imageRect(_ image: UIImage?, atMinX: Bool, in bounds: CGRect) -> CGRect {
    guard let size = image?.size else { return .zero }
    return CGRect(
      x: atMinX ? bounds.minX : bounds.maxX - size.width,
      y: roundedToPixel(bounds.midY - size.height / 2), width: size.width, height: size.height)
  }

  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    func room(_ rect: CGRect) -> CGFloat { rect.width > 0 ? rect.width + UISlider.imageGap : 0 }
    let (low, high) = (
      room(minimumValueImageRect(forBounds: bounds)), room(maximumValueImageRect(forBounds: bounds))
    )
    let (left, right) = isRightToLeft ? (high, low) : (low, high)
    return CGRect(
      x: bounds.minX + left, y: roundedToPixel(bounds.midY - UISlider.trackHeight / 2),
      width: max(0, bounds.width - left - right), height: UISlider.trackHeight)
  }

  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size =
      currentThumbImage?.size
      ?? CGSize(width: UISlider.knobDiameter, height: UISlider.knobDiameter)
    let range = maximumValue - minimumValue
    var share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    if isRightToLeft { share = 1 - share }
    return CGRect(
      x: rect.minX + (rect.width - size.width) * share, y: rect.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  // MARK: Touches

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    return knob.insetBy(dx: -10, dy: -10).contains(touch.location(in: self))
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    if isContinuous { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  private func follow(_ touch: UITouch) {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    let room = track.width - knob.width
    guard room > 0 else { return }
    let x = touch.location(in: self).x - track.minX - knob.width / 2
    let share = min(max(Float(x / room), 0), 1)
    value =
      minimumValue + (maximumValue - minimumValue) * (isRightToLeft ? 1 - share : share)
  }

  // MARK: Looks

  override func stateDidChange() {
    super.stateDidChange()
    layer.opacity = Float(isEnabled ? 1 : 0.5)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  open override func draw(_ rect: CGRect) {
    let track = trackRect(forBounds: bounds)
    let knob = thumbRect(forBounds: bounds, trackRect: track, value: value)
    var (done, rest) = (track, track)
    if isRightToLeft {
      done.origin.x = knob.midX
      done.size.width = track.maxX - knob.midX
    } else {
      done.size.width = knob.midX - track.minX
    }
    rest.origin.x = isRightToLeft ? track.minX : knob.midX
    rest.size.width = track.width - done.width
    drawTrack(rest, currentMaximumTrackImage, maximumTrackTintColor ?? .systemFill, in: track)
    drawTrack(done, currentMinimumTrackImage, minimumTrackTintColor ?? tintColor, in: track)
    minimumValueImage?.draw(in: minimumValueImageRect(forBounds: bounds))
    maximumValueImage?.draw(in: maximumValueImageRect(forBounds: bounds))
    if let image = currentThumbImage {
      image.draw(in: knob)
    } else {
      KnobShadow.draw {
        UIBezierPath(ovalIn: knob).fill()
      } color: {
        thumbTintColor ?? .white
      }
    }
  }

  /// A part of the track: its image, or the capsule of the whole track cut to the part.
  private func drawTrack(_ part: CGRect, _ image: UIImage?, _ color: UIColor, in track: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: part.insetBy(dx: 0, dy: -UISlider.height))
    if let image {
      let height = image.size.height
      image.draw(
        in: CGRect(x: track.minX, y: track.midY - height / 2, width: track.width, height: height))
    } else {
      color.setFill()
      context.addPath(
        CGPath(
          roundedRect: track, cornerWidth: track.height / 2, cornerHeight: track.height / 2,
          transform: nil))
      context.fillPath()
    }
    context.restoreGState()
  }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(.adjustable)
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("value", "\(value)")
    attributes.add("minimum value", minimumValue, usual: 0)
    attributes.add("maximum value", maximumValue, usual: 1)
    attributes.add("minimum track tint", minimumTrackTintColor, in: self)
    attributes.add("maximum track tint", maximumTrackTintColor, in: self)
    attributes.add("thumb tint", thumbTintColor, in: self)
    attributes.add("minimum value image", minimumValueImage)
    attributes.add("maximum value image", maximumValueImage)
  }

  override var makesParts: Bool { true }
}
