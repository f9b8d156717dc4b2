public import Foundation

/// A bar that shows how much of a task is done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  open var progressViewStyle = Style.default {
    didSet { setNeedsDisplay() }
  }

  /// How much is done, 0 to 1.
  open var progress: Float = 0 {
    didSet {
      progress = min(max(progress, 0), 1)
      setNeedsDisplay()
    }
  }

  /// A task whose progress is shown in place of `progress`, as it is when the view is drawn.
  open var observedProgress: Progress? {
    didSet {
      takeObservedProgress()
      setNeedsDisplay()
    }
  }

  private func takeObservedProgress() {
    guard let observedProgress else { return }
    let fraction = Float(observedProgress.fractionCompleted)
    if fraction != progress { progress = fraction }
  }

  /// A picture in place of the part that is done.
  open var progressImage: UIImage? {
    didSet { setNeedsDisplay() }
  }

  /// A picture in place of the whole bar.
  open var trackImage: UIImage? {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the part that is done; the tint colour when nil.
  open var progressTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// The colour of the rest.
  open var trackTintColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layout.hugging.vertical = .defaultHigh
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layout.hugging.vertical = .defaultHigh
  }

  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty("progressTintColor", \UIProgressView.progressTintColor),
      AppearanceProperty("trackTintColor", \UIProgressView.trackTintColor),
    ]
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }

  /// Source: measured on iOS 13 to 17: the bar is 4 points high, 2 in a toolbar.
  private var thickness: CGFloat { progressViewStyle == .default ? 4 : 2 }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: thickness)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: thickness)
  }

  open override func draw(_ rect: CGRect) {
    takeObservedProgress()
    let track = CGRect(
      x: bounds.minX, y: bounds.midY - thickness / 2, width: bounds.width, height: thickness)
    if let trackImage {
      trackImage.draw(in: track)
    } else {
      (trackTintColor ?? (progressViewStyle == .default ? .systemGray5 : .clear)).setFill()
      UIBezierPath(capsuleIn: track).fill()
    }
    guard progress > 0 else { return }
    var done = track
    done.size.width = max(thickness, track.width * CGFloat(progress))
    if isRightToLeft { done.origin.x = track.maxX - done.width }
    if let progressImage {
      progressImage.draw(in: done, color: progressTintColor ?? tintColor)
      return
    }
    (progressTintColor ?? tintColor).setFill()
    UIBezierPath(capsuleIn: done).fill()
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("progress", "\(progress)")
    attributes.add("style", progressViewStyle, usual: .default)
    attributes.add("progress tint", progressTintColor, in: self)
    attributes.add("track tint", trackTintColor, in: self)
  }

  override var makesParts: Bool { true }
}
