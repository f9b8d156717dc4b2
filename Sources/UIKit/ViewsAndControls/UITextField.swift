import CoreGraphics
import FacsimileText
public import Foundation

/// A control that shows one line of text that the user can change.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, EditableText {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When a view at the side is shown.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed, cancelled
  }

  open weak var delegate: (any UITextFieldDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Text and looks

  /// The text with the attributes that it has of its own; the field's stand for the others.
  private var content = NSAttributedString(string: "")
  /// What `defaultTextAttributes` holds beside font, colour and paragraph style.
  private var moreAttributes: [NSAttributedString.Key: Any] = [:]

  open var text: String? {
    get { content.string }
    set { show(NSAttributedString(string: newValue ?? "", attributes: moreAttributes)) }
  }

  /// The text with all its attributes. Setting font, colour or alignment changes them everywhere.
  open var attributedText: NSAttributedString? {
    get { content.over(defaultTextAttributes) }
    set { show(newValue ?? NSAttributedString(string: "")) }
  }

  private func show(_ text: NSAttributedString) {
    content = NSAttributedString(attributedString: text)
    selection = NSRange(location: content.length, length: 0)
    contentDidChange()
  }

  /// The looks of text that came without any. Setting them changes the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get {
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = textAlignment
      return moreAttributes.merging([
        .font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: paragraph,
      ]) { $1 }
    }
    set {
      moreAttributes = newValue
      for key in [NSAttributedString.Key.font, .foregroundColor, .paragraphStyle] {
        moreAttributes[key] = nil
      }
      content = NSAttributedString(string: content.string, attributes: moreAttributes)
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
      if let paragraph = newValue[.paragraphStyle] as? NSParagraphStyle {
        textAlignment = paragraph.alignment
      }
      contentDidChange()
    }
  }

  /// The looks of what is typed next; nil, and not to be set, unless the field is edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? chosenTypingAttributes ?? defaultTextAttributes : nil }
    set { if isEditing { chosenTypingAttributes = newValue } }
  }

  private var chosenTypingAttributes: [NSAttributedString.Key: Any]?

  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set { attributedPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  /// A placeholder with looks of its own; without a colour it has the placeholder's.
  open var attributedPlaceholder: NSAttributedString? {
    didSet { contentDidChange() }
  }

  open var font: UIFont? = .systemFont(ofSize: 17) {
    didSet {
      if font == nil { font = .systemFont(ofSize: 17) }
      content = content.without(.font)
      contentDidChange()
    }
  }

  open var textColor: UIColor? = .label {
    didSet {
      if textColor == nil { textColor = .label }
      content = content.without(.foregroundColor)
      setNeedsDisplay()
    }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet {
      content = content.without(.paragraphStyle)
      setNeedsDisplay()
    }
  }

  open var borderStyle = BorderStyle.none {
    didSet { contentDidChange() }
  }

  /// A picture behind the text. A rounded border shows none.
  open var background: UIImage? {
    didSet { setNeedsDisplay() }
  }

  /// The picture behind the text of a disabled field that has a `background`.
  open var disabledBackground: UIImage? {
    didSet { setNeedsDisplay() }
  }

  /// Shrinks text that is too wide, down to `minimumFontSize`.
  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsDisplay() }
  }

  /// The size in points below which text does not shrink.
  open var minimumFontSize: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }

  /// Follows the user's text size when the font is a preferred one or comes from `UIFontMetrics`.
  open var adjustsFontForContentSizeCategory = false

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection?.preferredContentSizeCategory
    guard adjustsFontForContentSizeCategory, traitCollection.preferredContentSizeCategory != old,
      let adjusted = font?.adjusted(to: traitCollection)
    else { return }
    font = adjusted
  }

  /// Shows a dot for every character.
  open var isSecureTextEntry = false {
    didSet { contentDidChange() }
  }

  open var leftView: UIView? {
    didSet { replaceSideView(oldValue, with: leftView) }
  }

  open var rightView: UIView? {
    didSet { replaceSideView(oldValue, with: rightView) }
  }

  open var leftViewMode = ViewMode.never {
    didSet { sidesDidChange() }
  }

  open var rightViewMode = ViewMode.never {
    didSet { sidesDidChange() }
  }

  /// When the button that clears the text is shown. An empty field, and one that shows a view at the
  /// trailing side, has none.
  open var clearButtonMode = ViewMode.never {
    didSet { sidesDidChange() }
  }

  private var clearButton: TextFieldClearButton?

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

  open var isEditing: Bool { isFirstResponder }

  /// Empties the field when editing begins, if the delegate lets it be cleared.
  open var clearsOnBeginEditing = false

  /// Lets the next insertion replace the whole text.
  open var clearsOnInsertion = false

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    selection = NSRange(location: length, length: 0)
    if clearsOnBeginEditing, delegate?.textFieldShouldClear(self) ?? true { text = "" }
    sidesDidChange()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    post(UITextField.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isEditing
    if wasEditing, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
    guard super.resignFirstResponder() else { return false }
    guard wasEditing else { return true }
    chosenTypingAttributes = nil
    sidesDidChange()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    post(UITextField.textDidEndEditingNotification)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  open var hasText: Bool { content.length > 0 }

  open func insertText(_ text: String) {
    let range = clearsOnInsertion ? NSRange(location: 0, length: length) : selection
    clearsOnInsertion = false
    edit(range, with: text)
  }

  open func deleteBackward() {
    if let range = rangeOfBackwardDeletion { edit(range, with: "") }
  }

  /// Empties the field as its clear button does.
  func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    edit(NSRange(location: 0, length: length), with: "")
  }

  /// The selected part; nil unless the field is edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? TextOffsetRange(selection) : nil }
    set { if isEditing, let range = newValue.flatMap(range(of:)) { selection = range } }
  }

  var selection = NSRange(location: 0, length: 0) {
    didSet {
      guard selection != oldValue, isEditing else { return }
      chosenTypingAttributes = nil
      delegate?.textFieldDidChangeSelection(self)
    }
  }

  var editedText: String { content.string }

  func replaceCharacters(in range: NSRange, with text: String) {
    let changed = NSMutableAttributedString(attributedString: content)
    changed.replaceCharacters(
      in: range,
      with: NSAttributedString(string: text, attributes: chosenTypingAttributes ?? moreAttributes))
    content = changed
    contentDidChange()
  }

  func textWasEdited() {
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
  }

  func mayReplaceCharacters(in range: NSRange, with text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
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

  /// Where the insertion point stands at a place of the text. It is not drawn; a field that hides it
  /// on iOS overrides this.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let room = editingRect(forBounds: bounds)
    let offset = min(max((position as? TextOffset)?.offset ?? 0, 0), length)
    let before = content.over(defaultTextAttributes).attributedSubstring(
      from: NSRange(location: 0, length: offset))
    let height = font?.lineHeight ?? 0
    return CGRect(
      x: room.minX + (offset > 0 ? before.size().width : 0), y: room.midY - height / 2, width: 2,
      height: height)
  }

  // MARK: The editing menu

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(action, isEditable: isEnabled) || super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func delete(_ sender: Any?) { deleteSelection() }
  open override func select(_ sender: Any?) { selectAll(sender) }
  open override func selectAll(_ sender: Any?) { selection = NSRange(location: 0, length: length) }

  // MARK: Sides

  /// The views at the sides depend on whether the field is edited.
  private func sidesDidChange() {
    if clearButtonMode != .never, clearButton == nil {
      let button = TextFieldClearButton()
      button.field = self
      clearButton = button
      addSubview(button)
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    if clearButton != nil { setNeedsLayout() }
    setNeedsDisplay()
  }

  private func replaceSideView(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    sidesDidChange()
  }

  private func isShown(_ view: UIView?, _ mode: ViewMode) -> Bool {
    guard view != nil else { return false }
    return mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing)
  }

  private var showsClearButton: Bool {
    hasText && isShown(clearButton, clearButtonMode) && !isShown(rightView, rightViewMode)
  }

  // MARK: Geometry

  /// The distance of the text from the border. Source: measured on iOS 13 to 17: a rounded field
  /// of the system's size is 34 points high and its text begins 7 points from the edge.
  private var textInsets: UIEdgeInsets {
    switch borderStyle {
    case .none: .zero
    case .line, .bezel: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
    case .roundedRect: UIEdgeInsets(top: 6, left: 7, bottom: 6, right: 7)
    }
  }

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds
    let insets = textInsets
    rect.origin.x += insets.left
    rect.size.width -= insets.left + insets.right
    var (start, end) = (rect.minX, rect.maxX)
    for (view, mode, place) in [
      (leftView, leftViewMode, leftViewRect(forBounds: bounds)),
      (rightView, rightViewMode, rightViewRect(forBounds: bounds)),
    ] where isShown(view, mode) {
      if place.midX < bounds.midX { start = place.maxX } else { end = place.minX }
    }
    if showsClearButton {
      let place = clearButtonRect(forBounds: bounds)
      if place.midX < bounds.midX { start = place.maxX } else { end = place.minX }
    }
    return CGRect(x: start, y: rect.minY, width: max(0, end - start), height: rect.height)
  }

  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// Where the left view lies: on the leading side.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(leftView, isAtMinX: !isRightToLeft, in: bounds)
  }

  /// Where the right view lies: on the trailing side.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(rightView, isAtMinX: isRightToLeft, in: bounds)
  }

  /// Where the clear button lies: 19 points wide and high, 5 from the trailing edge, estimated
  /// from pictures of iOS 17.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: isRightToLeft ? bounds.minX + 5 : bounds.maxX - 24, y: bounds.midY - 9.5, width: 19,
      height: 19)
  }

  private func sideRect(_ view: UIView?, isAtMinX: Bool, in bounds: CGRect) -> CGRect {
    let size = view?.bounds.size ?? .zero
    return CGRect(
      x: isAtMinX ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  open override var intrinsicContentSize: CGSize {
    let insets = textInsets
    let text = shownText.map { shape($0, color: .black) }
    let width = text.map { CGFloat(TextLayout($0).size.width) } ?? 0
    let side =
      (isShown(leftView, leftViewMode) ? leftView?.bounds.width ?? 0 : 0)
      + (isShown(rightView, rightViewMode) ? rightView?.bounds.width ?? 0 : 0)
    // A line and the room that the insertion point takes above and below it.
    let height = lineHeight + insets.top + insets.bottom
    return CGSize(
      width: ceiledToPixel(width + insets.left + insets.right + side), height: height)
  }

  /// The height of a line, rounded up to a whole point and with room for the insertion point.
  private var lineHeight: CGFloat { ((font?.lineHeight ?? 0) - 1e-6).rounded(.up) + 1 }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.isHidden = !isShown(leftView, leftViewMode)
    rightView?.isHidden = !isShown(rightView, rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    clearButton?.isHidden = !showsClearButton
    clearButton?.frame = clearButtonRect(forBounds: bounds)
  }

  override var baselines: CenteredBaselines? { font.map { CenteredBaselines($0) } }

  // MARK: Drawing

  /// What the field shows: its text, dots, or the placeholder.
  private var shownText: NSAttributedString? { hasText ? visibleText : attributedPlaceholder }

  private var visibleText: NSAttributedString {
    guard isSecureTextEntry else { return content }
    return NSAttributedString(
      string: String(repeating: "\u{2022}", count: content.string.count),
      attributes: moreAttributes)
  }

  private func shape(
    _ text: NSAttributedString, color: UIColor, scale: CGFloat = 1
  ) -> ShapedText {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    if textAlignment == .natural { paragraph.alignment = isRightToLeft ? .right : .left }
    paragraph.lineBreakMode = .byTruncatingTail
    return FontProvision.library.shape(
      StyledText(
        scale == 1 ? text : text.withFontSizes(multipliedBy: scale),
        defaults: [
          .font: (scale == 1 ? font : font.map { $0.withSize($0.pointSize * scale) }) as Any,
          .foregroundColor: color, .paragraphStyle: paragraph,
        ]))
  }

  open override func draw(_ rect: CGRect) {
    drawBackground()
    drawBorder()
    if hasText {
      drawText(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    } else {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
  }

  private func drawBackground() {
    guard borderStyle != .roundedRect, let background else { return }
    (isEnabled ? background : disabledBackground ?? background).draw(in: bounds)
  }

  open func drawText(in rect: CGRect) {
    let color = textColor ?? .label
    draw(visibleText, in: rect, color: isEnabled ? color : color.withAlphaComponent(0.5))
  }

  open func drawPlaceholder(in rect: CGRect) {
    if let attributedPlaceholder { draw(attributedPlaceholder, in: rect, color: .placeholderText) }
  }

  private func draw(_ text: NSAttributedString, in rect: CGRect, color: UIColor) {
    guard rect.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let layout = fitting(text, width: rect.width, color: color)
    let y = rect.minY + (rect.height - CGFloat(layout.size.height)) / 2
    context.draw(layout, at: CGPoint(x: rect.minX, y: y))
  }

  /// The line, shrunk by the fewest steps of half a point where it may shrink and is too wide.
  private func fitting(_ text: NSAttributedString, width: CGFloat, color: UIColor) -> TextLayout {
    let room = TextConstraints(width: Double(width), maximumLines: 1)
    let full = TextLayout(shape(text, color: color), constraints: room)
    guard adjustsFontSizeToFitWidth, full.isTruncated, let size = font?.pointSize, size.isFinite
    else { return full }
    func layout(_ steps: Int) -> TextLayout {
      let scale = (size - CGFloat(steps) / 2) / size
      return TextLayout(shape(text, color: color, scale: scale), constraints: room)
    }
    // Each step is narrower than the one before, so the range can be halved.
    var (low, high) = (0, Int(min(max(0, 2 * (size - max(minimumFontSize, 1))), 100_000)))
    guard high > 0 else { return full }
    while high - low > 1 {
      let middle = (low + high) / 2
      if layout(middle).isTruncated { low = middle } else { high = middle }
    }
    return layout(high)
  }

  override var elementText: String? {
    !hasText || isSecureTextEntry ? placeholder : content.string
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("font", font.map { "\($0)" })
    attributes.add("text color", textColor, in: self)
    attributes.add("text alignment", textAlignment, usual: .natural)
    attributes.add("border style", borderStyle, usual: .none)
    attributes.add("secure", isSecureTextEntry, usual: false)
    attributes.add("length of text", "\(content.string.count)")
    attributes.add("placeholder", placeholder)
    attributes.add("editing", isEditing, usual: false)
  }
}
