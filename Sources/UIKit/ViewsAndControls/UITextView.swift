import FacsimileText
public import Foundation

/// A scrolling view that shows text of many lines.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  private var content = NSAttributedString(string: "")

  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    textContainer.changed = { [weak self] in self?.textDidChange() }
  }

  // MARK: Text and looks

  /// Where the text lies; it decides the room at the sides and the number of lines.
  public let textContainer: NSTextContainer

  open var text: String! {
    get { content.string }
    set {
      attributedText = NSAttributedString(string: newValue ?? "", attributes: typingAttributes)
    }
  }

  open var attributedText: NSAttributedString! {
    get { content }
    set {
      content = newValue ?? NSAttributedString(string: "")
      textDidChange()
    }
  }

  /// The looks of text that is set as a plain string.
  private var typingAttributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    return [
      .font: font ?? .systemFont(ofSize: 12), .foregroundColor: textColor ?? .label,
      .paragraphStyle: paragraph,
    ]
  }

  /// The font of the whole text; nil stands for the system's at 12 points.
  open var font: UIFont? {
    didSet { restyle() }
  }

  open var textColor: UIColor? = .label {
    didSet { restyle() }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { restyle() }
  }

  open var isEditable = true
  open var isSelectable = true

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  /// The room between the text and the edges, in points. Source: Apple, "textContainerInset", and
  /// its default as measured.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }

  open override var isScrollEnabled: Bool {
    didSet { invalidateIntrinsicContentSize() }
  }

  private func restyle() {
    content = NSAttributedString(string: content.string, attributes: typingAttributes)
    textDidChange()
  }

  private func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Measuring

  private func textLayout(width: CGFloat) -> TextLayout {
    let padding = textContainer.lineFragmentPadding
    let room = width - textContainerInset.left - textContainerInset.right - 2 * padding
    return TextLayout(
      StyledText(content), library: FontProvision.library,
      constraints: TextConstraints(
        width: Double(room), maximumLines: textContainer.maximumNumberOfLines))
  }

  private func fittingSize(width: CGFloat) -> CGSize {
    let size = textLayout(width: width).size
    let padding = 2 * textContainer.lineFragmentPadding
    // A text without characters is as high as one line.
    let height = content.length > 0 ? size.height : (font ?? .systemFont(ofSize: 12)).lineHeight
    return CGSize(
      width: ceiledToPixel(
        CGFloat(size.width) + textContainerInset.left + textContainerInset.right + padding),
      height: ceiledToPixel(height + textContainerInset.top + textContainerInset.bottom))
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : fittingSize(width: .infinity)
  }

  override func intrinsicSize(forWidth width: CGFloat) -> CGSize { fittingSize(width: width) }

  override var wrapsContent: Bool { !isScrollEnabled }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width > 0 ? size.width : .infinity
    return CGSize(
      width: min(width, fittingSize(width: width).width), height: fittingSize(width: width).height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentSize = CGSize(width: bounds.width, height: fittingSize(width: bounds.width).height)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    guard content.length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    context.draw(
      textLayout(width: bounds.width),
      at: CGPoint(
        x: textContainerInset.left + textContainer.lineFragmentPadding,
        y: textContainerInset.top))
  }

  override var elementText: String? { content.string.isEmpty ? nil : content.string }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("font", font.map { "\($0)" })
    attributes.add("text color", textColor, in: self)
    attributes.add("text alignment", textAlignment, usual: .natural)
    attributes.add(
      "text insets", textContainerInset, usual: UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0))
    attributes.add("line padding", textContainer.lineFragmentPadding, usual: 5)
    attributes.add("number of lines", textContainer.maximumNumberOfLines, usual: 0)
  }
}

/// The area in which text is laid out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  var changed: () -> Void = {}

  /// The room at both sides of every line, in points.
  open var lineFragmentPadding: CGFloat = 5 {
    didSet { changed() }
  }

  /// The most lines that are shown; 0 sets no limit.
  open var maximumNumberOfLines = 0 {
    didSet { changed() }
  }

  public override init() {
    super.init()
  }
}
