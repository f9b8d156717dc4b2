import CoreGraphics
import FacsimileText
public import Foundation

/// A control that shows one line of text that the user can change.
@preconcurrency @MainActor
open class UITextField: UIControl {
  public enum BorderStyle: Int, Sendable {
    case none, line, bezel, roundedRect
  }

  /// When a view at the side is shown.
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  open weak var delegate: (any UITextFieldDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // MARK: Text and looks

  open var text: String? = "" {
    didSet {
      if text == nil { text = "" }
      contentDidChange()
    }
  }

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
      contentDidChange()
    }
  }

  open var textColor: UIColor? = .label {
    didSet { setNeedsDisplay() }
  }

  open var textAlignment = NSTextAlignment.natural {
    didSet { setNeedsDisplay() }
  }

  open var borderStyle = BorderStyle.none {
    didSet { contentDidChange() }
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
    didSet { setNeedsLayout() }
  }

  open var rightViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }

  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    editingDidChange()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let wasEditing = isEditing
    if wasEditing, !(delegate?.textFieldShouldEndEditing(self) ?? true) { return false }
    guard super.resignFirstResponder() else { return false }
    guard wasEditing else { return true }
    editingDidChange()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self)
    return true
  }

  /// Side views may be shown only while the field is edited.
  private func editingDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private func replaceSideView(_ old: UIView?, with new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func isShown(_ view: UIView?, _ mode: ViewMode) -> Bool {
    guard view != nil else { return false }
    return mode == .always || mode == (isEditing ? .whileEditing : .unlessEditing)
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
  }

  override var baselines: CenteredBaselines? { font.map { CenteredBaselines($0) } }

  // MARK: Drawing

  /// What the field shows: its text, dots, or the placeholder.
  private var shownText: NSAttributedString? {
    if let text, !text.isEmpty {
      return NSAttributedString(
        string: isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text)
    }
    return attributedPlaceholder
  }

  private func shape(_ text: NSAttributedString, color: UIColor) -> ShapedText {
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = textAlignment
    if textAlignment == .natural { paragraph.alignment = isRightToLeft ? .right : .left }
    paragraph.lineBreakMode = .byTruncatingTail
    return FontProvision.library.shape(
      StyledText(
        text,
        defaults: [
          .font: font as Any, .foregroundColor: color, .paragraphStyle: paragraph,
        ]))
  }

  open override func draw(_ rect: CGRect) {
    drawBorder()
    if let text, !text.isEmpty {
      drawText(in: isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    } else {
      drawPlaceholder(in: placeholderRect(forBounds: bounds))
    }
  }

  open func drawText(in rect: CGRect) {
    let color = textColor ?? .label
    draw(in: rect, color: isEnabled ? color : color.withAlphaComponent(0.5))
  }

  open func drawPlaceholder(in rect: CGRect) {
    draw(in: rect, color: .placeholderText)
  }

  private func draw(in rect: CGRect, color: UIColor) {
    guard let text = shownText, rect.width > 0, let context = UIGraphicsGetCurrentContext()
    else { return }
    let layout = TextLayout(
      shape(text, color: color),
      constraints: TextConstraints(width: Double(rect.width), maximumLines: 1))
    let y = rect.minY + (rect.height - CGFloat(layout.size.height)) / 2
    context.draw(layout, at: CGPoint(x: rect.minX, y: y))
  }

  private func drawBorder() {
    let rect = borderRect(forBounds: bounds)
    let pixel = 1 / displayScale
    switch borderStyle {
    case .none: break
    case .line, .bezel:
      UIColor.label.setStroke()
      UIGraphicsGetCurrentContext()?.stroke(
        rect.insetBy(dx: pixel / 2, dy: pixel / 2), width: pixel)
    case .roundedRect:
      let path = UIBezierPath(roundedRect: rect, cornerRadius: UITextField.cornerRadius)
      UITextField.fieldBackground.setFill()
      path.fill()
      let line = max(pixel, 0.5)
      let outline = UIBezierPath(
        roundedRect: rect.insetBy(dx: line / 2, dy: line / 2),
        cornerRadius: UITextField.cornerRadius - line / 2)
      outline.lineWidth = line
      UIColor.systemGray4.setStroke()
      outline.stroke()
    }
  }

  /// The corner radius of a rounded field, in points, as measured on iOS 13 to 17.
  private static let cornerRadius: CGFloat = 6

  private static let fieldBackground = UIColor(
    light: .white, dark: UIColor(hex: 0x1C1C1E))

  override var elementText: String? {
    text.flatMap { $0.isEmpty || isSecureTextEntry ? nil : $0 } ?? placeholder
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("font", font.map { "\($0)" })
    attributes.add("text color", textColor, in: self)
    attributes.add("text alignment", textAlignment, usual: .natural)
    attributes.add("border style", borderStyle, usual: .none)
    attributes.add("secure", isSecureTextEntry, usual: false)
    attributes.add("length of text", "\(text?.count ?? 0)")
    attributes.add("placeholder", placeholder)
    attributes.add("editing", isEditing, usual: false)
  }
}

/// What a text field asks its delegate and tells it.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}
