import CoreGraphics
import FacsimileText
public import Foundation

/// A scrolling view that shows text of many lines.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, EditableText {
  /// Also what is told about scrolling. It is kept as the scroll view's.
  open weak var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

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
    textStorage.changed = { [weak self] in self?.textDidChange() }
    layoutManager.textView = self
  }

  // MARK: Text and looks

  /// Where the text lies; it decides the room at the sides and the number of lines.
  public let textContainer: NSTextContainer

  /// The text that is shown. Changing it changes what is shown.
  public let textStorage = NSTextStorage(string: "")

  /// Tells how the text is laid out.
  public let layoutManager = NSLayoutManager()

  private var content: NSAttributedString { textStorage }

  open var text: String! {
    get { content.string }
    set { show(NSAttributedString(string: newValue ?? "", attributes: plainAttributes)) }
  }

  open var attributedText: NSAttributedString! {
    get { NSAttributedString(attributedString: content) }
    set { show(newValue ?? NSAttributedString(string: "")) }
  }

  private func show(_ text: NSAttributedString) {
    textStorage.setAttributedString(text)
    selection = NSRange(location: text.length, length: 0)
  }

  /// The looks of text that is set as a plain string.
  private var plainAttributes: [NSAttributedString.Key: Any] {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    return [
      .font: font ?? .systemFont(ofSize: 12), .foregroundColor: textColor ?? .label,
      .paragraphStyle: paragraph,
    ]
  }

  /// The looks of what is typed next. Moving the selection resets them to those of the text there.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      if let chosenTypingAttributes { return chosenTypingAttributes }
      guard content.length > 0 else { return plainAttributes }
      return content.attributes(at: max(0, limited(selection).location - 1), effectiveRange: nil)
    }
    set { chosenTypingAttributes = newValue }
  }

  private var chosenTypingAttributes: [NSAttributedString.Key: Any]?

  /// What links look like, whatever the text around them is. The default is the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { ownLinkAttributes ?? [.foregroundColor: tintColor as Any] }
    set {
      ownLinkAttributes = newValue
      textDidChange()
    }
  }

  private var ownLinkAttributes: [NSAttributedString.Key: Any]?

  /// What is to be found and made a link. Kept for the application: nothing is looked for.
  open var dataDetectorTypes: UIDataDetectorTypes = []

  /// The font of the whole text; nil stands for the system's at 12 points.
  open var font: UIFont? {
    didSet { if !isScalingFonts { give(.font, font ?? .systemFont(ofSize: 12)) } }
  }

  open var textColor: UIColor? = .label {
    didSet { give(.foregroundColor, textColor ?? .label) }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet {
      textStorage.setAttributedString(content.withParagraphs { $0.alignment = textAlignment })
    }
  }

  /// Follows the user's text size where the text is set in preferred fonts, or in those of
  /// `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    guard adjustsFontForContentSizeCategory, traitCollection.preferredContentSizeCategory != old
    else { return }
    isScalingFonts = true
    if let adjusted = font?.adjusted(to: traitCollection) { font = adjusted }
    isScalingFonts = false
    let whole = textStorage.whole
    NSAttributedString(attributedString: content).enumerateAttribute(.font, in: whole) {
      value, range, _ in
      guard let adjusted = (value as? UIFont)?.adjusted(to: traitCollection) else { return }
      textStorage.addAttribute(.font, value: adjusted, range: range)
    }
  }

  private var isScalingFonts = false

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  open var isEditable = true
  open var isSelectable = true
  /// Lets the user change fonts and colours. Kept for the application.
  open var allowsEditingTextAttributes = false
  /// Lets the next insertion replace the whole text.
  open var clearsOnInsertion = false
  /// Kept for the application: text is shown as it is.
  open var isSecureTextEntry = false

  /// The room between the text and the edges, in points. Source: Apple, "textContainerInset", and
  /// its default as measured.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChange() }
  }

  open override var isScrollEnabled: Bool {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Gives the whole text an attribute; its other ones stay.
  private func give(_ key: NSAttributedString.Key, _ value: Any) {
    textStorage.addAttribute(key, value: value, range: textStorage.whole)
  }

  private func textDidChange() {
    selection = limited(selection)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Input traits

  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  open var autocorrectionType = UITextAutocorrectionType.default
  open var spellCheckingType = UITextSpellCheckingType.default
  open var smartQuotesType = UITextSmartQuotesType.default
  open var smartDashesType = UITextSmartDashesType.default
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  open var keyboardType = UIKeyboardType.default
  open var keyboardAppearance = UIKeyboardAppearance.default
  open var returnKeyType = UIReturnKeyType.default
  open var enablesReturnKeyAutomatically = false
  open var textContentType: UITextContentType!
  open var passwordRules: UITextInputPasswordRules?

  private var ownInputView: UIView?
  private var ownAccessoryView: UIView?

  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }

  // MARK: Editing

  private var isEditing = false

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    if isEditable, !(delegate?.textViewShouldBeginEditing(self) ?? true) { return false }
    guard super.becomeFirstResponder() else { return false }
    guard isEditable else { return true }
    isEditing = true
    delegate?.textViewDidBeginEditing(self)
    post(UITextView.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    if isEditing, !(delegate?.textViewShouldEndEditing(self) ?? true) { return false }
    guard super.resignFirstResponder() else { return false }
    guard isEditing else { return true }
    isEditing = false
    delegate?.textViewDidEndEditing(self)
    post(UITextView.textDidEndEditingNotification)
    return true
  }

  /// A tap opens the link that it hits, if the delegate lets it, or begins editing.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let point = touches.first?.location(in: self), bounds.contains(point) else { return }
    if isSelectable, !isEditing, let (url, range) = link(at: point) {
      let mayOpen = delegate?.textView(
        self, shouldInteractWith: url, in: range, interaction: .invokeDefaultAction)
      if mayOpen ?? true { UIApplication.shared.open(url) }
    } else if isEditable {
      becomeFirstResponder()
    }
  }

  private func link(at point: CGPoint) -> (URL, NSRange)? {
    let origin = textOrigin
    let place = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
    guard let character = textLayout(width: bounds.width).characterRange(at: place.raster) else {
      return nil
    }
    var range = NSRange(location: 0, length: 0)
    let link = content.attribute(.link, at: character.lowerBound, effectiveRange: &range)
    return (link as? URL ?? (link as? String).flatMap(URL.init(string:))).map { ($0, range) }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  open var hasText: Bool { content.length > 0 }

  open func insertText(_ text: String) {
    let range = clearsOnInsertion ? content.whole : selection
    clearsOnInsertion = false
    edit(range, with: text)
  }

  open func deleteBackward() {
    if let range = rangeOfBackwardDeletion { edit(range, with: "") }
  }

  /// The selected part in UTF-16 units. Where it leaves the text it is cut.
  open var selectedRange: NSRange {
    get { selection }
    set { selection = limited(newValue) }
  }

  open var selectedTextRange: UITextRange? {
    get { TextOffsetRange(selection) }
    set { if let range = newValue.flatMap(range(of:)) { selection = range } }
  }

  var selection = NSRange(location: 0, length: 0) {
    didSet {
      guard selection != oldValue else { return }
      chosenTypingAttributes = nil
      delegate?.textViewDidChangeSelection(self)
    }
  }

  var editedText: String { content.string }

  func replaceCharacters(in range: NSRange, with text: String) {
    textStorage.replaceCharacters(
      in: range, with: NSAttributedString(string: text, attributes: typingAttributes))
  }

  func textWasEdited() {
    delegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
  }

  func mayReplaceCharacters(in range: NSRange, with text: String) -> Bool {
    delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }

  /// Scrolls by as little as shows the lines of a part of the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let (range, origin) = (limited(range), textOrigin)
    let layout = textLayout(width: bounds.width)
    let rects = layout.rects(for: range.location..<NSMaxRange(range))
    guard let first = rects.first ?? layout.caret(at: range.location) else { return }
    let whole = rects.reduce(CGRect(first)) { $0.union(CGRect($1)) }
    scrollRectToVisible(whole.offsetBy(dx: origin.x, dy: origin.y), animated: false)
  }

  /// Where the insertion point of a place is drawn: 2 points wide, as high as its line. Source of
  /// the width: estimated from pictures of iOS 17.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let origin = textOrigin
    guard let offset = (position as? TextOffset)?.offset,
      let caret = textLayout(width: bounds.width).caret(at: offset)
    else {
      return CGRect(origin: origin, size: CGSize(width: 2, height: emptyLineHeight))
    }
    return CGRect(
      x: caret.minX + origin.x, y: caret.minY + origin.y, width: 2, height: caret.height)
  }

  // MARK: Places in the text

  open var beginningOfDocument: UITextPosition { TextOffset(0) }
  open var endOfDocument: UITextPosition { TextOffset(length) }

  open func text(in range: UITextRange) -> String? { substring(range) }

  /// Replaces a part and tells, as if the user had done it. The insertion point follows the text.
  open func replace(_ range: UITextRange, withText text: String) {
    if let range = self.range(of: range) { edit(range, with: text) }
  }

  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { spanned(fromPosition, toPosition) }

  /// The place some UTF-16 units further on; nil outside of the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    place(position, movedBy: offset)
  }

  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    order(position, other)
  }

  /// How many UTF-16 units one place lies behind another.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    distance(from, toPosition)
  }

  // MARK: The editing menu

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(action, isEditable: isEditable) || super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func delete(_ sender: Any?) { deleteSelection() }
  open override func select(_ sender: Any?) { selectAll(sender) }
  open override func selectAll(_ sender: Any?) { selection = NSRange(location: 0, length: length) }

  // MARK: Measuring

  private func textLayout(width: CGFloat) -> TextLayout {
    let padding = textContainer.lineFragmentPadding
    let room = width - textContainerInset.left - textContainerInset.right - 2 * padding
    return TextLayout(
      StyledText(shownText, linkAttributes: linkTextAttributes),
      library: FontProvision.library,
      constraints: TextConstraints(
        width: Double(room), maximumLines: textContainer.maximumNumberOfLines))
  }

  /// The text, broken as the container wants it.
  private var shownText: NSAttributedString {
    let mode = textContainer.lineBreakMode
    return mode == .byWordWrapping ? content : content.withParagraphs { $0.lineBreakMode = mode }
  }

  private var emptyLineHeight: CGFloat { (font ?? .systemFont(ofSize: 12)).lineHeight }

  /// Where the text's top left lies.
  private var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  /// The rectangle that the text takes in its container's coordinates.
  var usedRect: CGRect {
    let size = textLayout(width: bounds.width).size
    let padding = 2 * textContainer.lineFragmentPadding
    return CGRect(
      x: 0, y: 0, width: CGFloat(size.width) + padding,
      height: content.length > 0 ? CGFloat(size.height) : emptyLineHeight)
  }

  private func fittingSize(width: CGFloat) -> CGSize {
    let size = textLayout(width: width).size
    let padding = 2 * textContainer.lineFragmentPadding
    // A text without characters is as high as one line.
    let height = content.length > 0 ? size.height : emptyLineHeight
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
    context.draw(textLayout(width: bounds.width), at: textOrigin)
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
    attributes.add("line break mode", textContainer.lineBreakMode, usual: .byWordWrapping)
    attributes.add("number of lines", textContainer.maximumNumberOfLines, usual: 0)
  }
}
