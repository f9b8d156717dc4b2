import CoreGraphics
import FacsimileText
public import Foundation

/// A view that shows one or more lines of text.
@preconcurrency @MainActor
open class UILabel: UIView {
  private var content = NSAttributedString(string: "")
  /// True while the text came as a plain string and takes all its looks from the label.
  private var isPlain = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    // Source: a label from code hugs its content a little more than other views, as UIKit's does.
    layout.hugging = AxisPriorities(
      horizontal: UILayoutPriority(251), vertical: UILayoutPriority(251))
  }

  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(
        "font", \UILabel.font, standard: .systemFont(ofSize: UIFont.labelFontSize)),
      AppearanceProperty("textColor", \UILabel.textColor, standard: .label),
    ]
  }

  // MARK: Text and looks

  open var text: String? {
    get { content.string.isEmpty ? hasText ? "" : nil : content.string }
    set {
      hasText = newValue != nil
      isPlain = true
      content = NSAttributedString(string: newValue ?? "")
      textDidChange()
    }
  }

  private var hasText = false
  private var lastMeasurement: Measurement?

  open var attributedText: NSAttributedString? {
    get { hasText ? content : nil }
    set {
      hasText = newValue != nil
      isPlain = false
      content = newValue ?? NSAttributedString(string: "")
      textDidChange()
    }
  }

  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      restyle(.font, font)
    }
  }

  open var textColor: UIColor! = .label {
    didSet { restyle(.foregroundColor, textColor) }
  }

  /// The colour of the text while `isHighlighted` is true.
  open var highlightedTextColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  open var isHighlighted = false {
    didSet { setNeedsDisplay() }
  }

  /// The colour of a sharp shadow of the text; nil draws none.
  open var shadowColor: UIColor? {
    didSet { setNeedsDisplay() }
  }

  /// Where the shadow lies, in points. Source: Apple's default, (0, -1).
  open var shadowOffset = CGSize(width: 0, height: -1) {
    didSet { setNeedsDisplay() }
  }

  /// False draws the text dimmed.
  open var isEnabled = true {
    didSet { setNeedsDisplay() }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { textDidChange() }
  }

  open var lineBreakMode = NSLineBreakMode.byTruncatingTail {
    didSet { textDidChange() }
  }

  /// The most lines that are shown; 0 sets no limit.
  open var numberOfLines = 1 {
    didSet { textDidChange() }
  }

  /// Makes text smaller that does not fit into the width.
  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsDisplay() }
  }

  /// The smallest part of its size to which text shrinks; 0 stands for Apple's limit of a
  /// readable size, taken as one half.
  open var minimumScaleFactor: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }

  /// Follows the user's text size when the font is a preferred one or comes from `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false

  /// Whether letters may move closer before a text is cut off. They do not here.
  open var allowsDefaultTighteningForTruncation = false
  /// Whether the whole text is shown when the pointer rests on it. It changes nothing in a picture.
  open var showsExpansionTextWhenTruncated = false
  /// How lines are broken beyond the line break mode. It is kept, and lines are broken as ever.
  // Not [], which would be made into a set anew for each label.
  open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy(rawValue: 0)

  /// Where a line that was shrunk to fit stands within the height of the full size.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { setNeedsDisplay() }
  }

  /// The width at which the intrinsic height is measured; 0 leaves it to layout.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// A property that is set counts for the whole text, also one that came with attributes.
  private func restyle(_ key: NSAttributedString.Key, _ value: Any?) {
    if !isPlain, content.length > 0, let value {
      let text = NSMutableAttributedString(attributedString: content)
      text.addAttribute(key, value: value, range: NSRange(location: 0, length: text.length))
      content = text
    }
    textDidChange()
  }

  private func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    guard adjustsFontForContentSizeCategory, traitCollection.preferredContentSizeCategory != old,
      let adjusted = font.adjusted(to: traitCollection)
    else { return }
    font = adjusted
  }

  // MARK: Measuring

  /// The text shaped with the label's attributes, at a part of its size.
  private func shapedText(color: UIColor, scale: CGFloat = 1) -> ShapedText {
    let font: UIFont = scale == 1 ? self.font : self.font.withSize(self.font.pointSize * scale)
    if isPlain { return FontProvision.library.shape(plainText(font, color)) }
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    paragraph.lineBreakMode = lineBreakMode
    let defaults: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: color, .paragraphStyle: paragraph,
    ]
    let text = scale == 1 ? content : content.withFontSizes(multipliedBy: scale)
    return FontProvision.library.shape(StyledText(text, defaults: defaults))
  }

  /// The same without the detour through attributes, which most labels have none of.
  private func plainText(_ font: UIFont, _ color: UIColor) -> StyledText {
    var paragraph = UILabel.plainParagraph
    let alignment =
      textAlignment == .natural ? isRightToLeft ? .right : .left : textAlignment
    paragraph.alignment = ParagraphStyle.Alignment(alignment)
    paragraph.lineBreakMode = ParagraphStyle.LineBreakMode(lineBreakMode)
    return StyledText(
      content.string, style: TextStyle(font: font.font, color: color.color), paragraph: paragraph)
  }

  private static let plainParagraph = ParagraphStyle(NSParagraphStyle.default)

  private func textLayout(
    _ shaped: ShapedText, width: CGFloat, height: CGFloat = .infinity, lines: Int
  ) -> TextLayout {
    TextLayout(
      shaped,
      constraints: TextConstraints(
        width: Double(width), maximumHeight: Double(height), maximumLines: lines))
  }

  /// A size that was measured, and what it depends on.
  private struct Measurement {
    var width: CGFloat
    /// Grows with every change of the content.
    var generation: Int
    var displayScale: CGFloat
    var size: CGSize
  }

  private func measure(width: CGFloat) -> CGSize {
    let (generation, scale) = (layout.contentGeneration, traitCollection.displayScale)
    // A layout asks for the same size several times.
    if let last = lastMeasurement, last.width == width, last.generation == generation,
      last.displayScale == scale
    {
      return last.size
    }
    let size = textRect(
      forBounds: CGRect(x: 0, y: 0, width: width, height: .infinity),
      limitedToNumberOfLines: numberOfLines
    ).size
    lastMeasurement = Measurement(
      width: width, generation: generation, displayScale: scale, size: size)
    return size
  }

  open override var intrinsicContentSize: CGSize {
    let width = preferredMaxLayoutWidth > 0 && wrapsLines ? preferredMaxLayoutWidth : .infinity
    return measure(width: width)
  }

  override func intrinsicSize(forWidth width: CGFloat) -> CGSize { measure(width: width) }

  override var wrapsContent: Bool { wrapsLines && preferredMaxLayoutWidth <= 0 }

  private var wrapsLines: Bool { numberOfLines != 1 }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    measure(width: size.width > 0 && wrapsLines ? size.width : .infinity)
  }

  /// The rectangle that the text takes at the top of `bounds`. A subclass that moves or enlarges it
  /// changes the label's size and where the text is drawn.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard content.length > 0 else { return CGRect(origin: bounds.origin, size: .zero) }
    let layout = textLayout(
      shapedText(color: .black), width: bounds.width, height: bounds.height, lines: numberOfLines)
    return CGRect(
      x: bounds.minX, y: bounds.minY, width: min(bounds.width, ceiledToPixel(layout.size.width)),
      height: min(bounds.height, ceiledToPixel(layout.size.height)))
  }

  override var baselines: CenteredBaselines? {
    let width = bounds.width > 0 && wrapsLines ? bounds.width : .infinity
    let layout = textLayout(shapedText(color: .black), width: width, lines: numberOfLines)
    guard let first = layout.firstBaseline, let last = layout.lastBaseline else {
      return CenteredBaselines(font)
    }
    let middle = CGFloat(layout.size.height) / 2
    return CenteredBaselines(first: CGFloat(first) - middle, last: CGFloat(last) - middle)
  }

  // MARK: Drawing

  private var shownColor: UIColor {
    let color: UIColor = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return isEnabled ? color : color.withAlphaComponent(0.5)
  }

  open override func draw(_ rect: CGRect) {
    drawText(in: bounds)
  }

  /// Draws the text, centred in the height of a rectangle.
  open func drawText(in rect: CGRect) {
    guard content.length > 0, rect.width > 0, let context = UIGraphicsGetCurrentContext()
    else { return }
    let (layout, full) = fittingLayout(in: rect)
    let y = rect.minY + top(of: layout, shrunkFrom: full, in: rect.height)
    // The rings and marks of letters may be higher than the line, slanted letters wider, and a double
    // underline lower: they are shown where the line itself fits. Whole points keep the clip on the
    // edges of pixels.
    let fits = CGFloat(layout.size.height) <= rect.height + 1
    layer.contentOutset = CGSize(
      width: fits && lineBreakMode != .byClipping ? (font.lineHeight / 4).rounded(.up) : 0,
      height: fits ? (font.lineHeight / 2).rounded(.up) : 0)
    context.saveGState()
    if let shadowColor {
      context.setShadow(offset: shadowOffset, blur: 0, color: resolve(shadowColor))
    }
    context.draw(layout, at: CGPoint(x: rect.minX, y: y))
    context.restoreGState()
  }

  /// How far below the top of a height the text begins.
  private func top(
    of layout: TextLayout, shrunkFrom full: TextLayout?, in height: CGFloat
  ) -> CGFloat {
    let middle = (height - CGFloat(layout.size.height)) / 2
    guard let full, numberOfLines == 1, let own = layout.firstBaseline, let old = full.firstBaseline
    else { return middle }
    let fullTop = (height - CGFloat(full.size.height)) / 2
    switch baselineAdjustment {
    case .alignBaselines: return fullTop + CGFloat(old - own)
    case .alignCenters: return middle
    case .none: return fullTop
    }
  }

  /// The layout at the label's size, or at a smaller one where the label shrinks its text, and then
  /// the one that was too large.
  private func fittingLayout(in rect: CGRect) -> (layout: TextLayout, shrunkFrom: TextLayout?) {
    let height = max(rect.height, font.lineHeight)
    func layout(_ scale: CGFloat) -> TextLayout {
      textLayout(
        shapedText(color: shownColor, scale: scale), width: rect.width + 0.001, height: height,
        lines: numberOfLines)
    }
    let full = layout(1)
    guard adjustsFontSizeToFitWidth, full.isTruncated else { return (full, nil) }
    let least = minimumScaleFactor > 0 ? minimumScaleFactor : 0.5
    // The largest scale that fits, to within one part in 128.
    var (low, high) = (least, CGFloat(1))
    for _ in 0..<7 {
      let middle = (low + high) / 2
      if layout(middle).isTruncated { high = middle } else { low = middle }
    }
    return (layout(low), full)
  }

  override var elementText: String? { content.string.isEmpty ? nil : content.string }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("font", "\(font!)")
    attributes.add("text color", shownColor, in: self)
    if !isPlain { content.describeRuns(into: &attributes, in: self) }
    attributes.add("text alignment", textAlignment, usual: .natural)
    attributes.add("number of lines", numberOfLines, usual: 1)
    attributes.add("line break mode", lineBreakMode, usual: .byTruncatingTail)
    attributes.add("enabled", isEnabled, usual: true)
    attributes.add("highlighted", isHighlighted, usual: false)
    attributes.add("shrinks to fit", adjustsFontSizeToFitWidth, usual: false)
    attributes.add("minimum scale", minimumScaleFactor, usual: 0)
    if baselineAdjustment != .alignBaselines {
      attributes.add("baseline adjustment", "\(baselineAdjustment)")
    }
    attributes.add("text shadow", shadowColor, in: self)
    if shadowColor != nil {
      attributes.add(
        "text shadow offset",
        ElementAttributes.point(CGPoint(x: shadowOffset.width, y: shadowOffset.height)))
    }
  }
}
