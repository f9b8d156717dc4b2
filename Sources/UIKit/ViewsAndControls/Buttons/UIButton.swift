import CoreGraphics
public import Foundation

/// A control with a title, an image, or both.
@preconcurrency @MainActor
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case plain = 6
    case close = 7
  }

  public private(set) var buttonType = ButtonType.custom
  private var contents: [UInt: Content] = [:]
  private lazy var label = makeLabel()
  private lazy var picture = makePicture()
  private var shownAttributedTitle: NSAttributedString?
  private lazy var configured = makeConfigured()
  private var templateImage: (original: UIImage, template: UIImage)?

  /// What the button shows in one state; nil takes over what it shows in the normal one.
  private struct Content {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var titleShadowColor: UIColor?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// A button of a type. `system` takes the tint colour and dims while touched.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if let symbol = buttonType.symbolName { setImage(UIImage(systemName: symbol), for: .normal) }
    if buttonType == .close { setUpClose() }
  }

  /// A grey cross on a disc of grey.
  private func setUpClose() {
    setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: 12, weight: .bold), forImageIn: .normal)
    let disc = UIView(frame: CGRect(origin: .zero, size: UIButton.closeSize))
    disc.isUserInteractionEnabled = false
    disc.backgroundColor = .tertiarySystemFill
    disc.layer.cornerRadius = UIButton.closeSize.width / 2
    insertSubview(disc, at: 0)
    closeDisc = disc
    picture.tintColor = .secondaryLabel
  }

  private var closeDisc: UIView?
  /// In points; estimated from pictures of iOS 17.
  private static let closeSize = CGSize(width: 30, height: 30)

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    adopt(primaryAction)
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    setTitle(action.title, for: .normal)
    setImage(action.image, for: .normal)
    addAction(action, for: .primaryActionTriggered)
  }

  /// A touch that ends inside is a button's primary action.
  override var primaryEvent: Event { .touchUpInside }

  override var defaultAccessibilityTraits: UIAccessibilityTraits {
    super.defaultAccessibilityTraits.union(isSelected ? [.button, .selected] : .button)
  }

  // MARK: Configuration

  /// What the button shows, as one value; nil leaves it to the titles and images of the states.
  open var configuration: Configuration? {
    didSet { configurationDidChange() }
  }

  func configurationDidChange() {
    configured.isHidden = configuration == nil
    label.isHidden = configuration != nil
    picture.isHidden = configuration != nil
    setNeedsUpdateConfiguration()
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// Called whenever the state changed, to change the configuration.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var automaticallyUpdatesConfiguration = true
  private var configurationNeedsUpdate = false

  open func setNeedsUpdateConfiguration() {
    guard !isUpdatingConfiguration else { return contentDidChange() }
    configurationNeedsUpdate = true
    contentDidChange()
  }

  /// Lets the handler change the configuration for the state.
  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  private var isUpdatingConfiguration = false

  private func updateConfigurationIfNeeded() {
    guard configurationNeedsUpdate else { return }
    configurationNeedsUpdate = false
    isUpdatingConfiguration = true
    updateConfiguration()
    isUpdatingConfiguration = false
    showConfiguration()
  }

  private func showConfiguration() {
    guard let own = self.configuration else { return }
    var configuration = showingSelection(in: own)
    // Titles of states fill what the configuration leaves open.
    if configuration.title == nil, configuration.attributedTitle == nil {
      configuration.title = currentTitle
    }
    if configuration.image == nil { configuration.image = currentImage }
    configured.show(configuration, state: state, tint: tintColor)
  }

  private func makeConfigured() -> ConfiguredButtonView {
    let view = ConfiguredButtonView()
    view.frame = bounds
    insertSubview(view, at: 0)
    return view
  }

  /// The menu that the button opens. Menus are not drawn.
  open var menu: UIMenu? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var showsMenuAsPrimaryAction = false {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// With a menu as the primary action: the button is a pop-up button and shows what is selected.
  open var changesSelectionAsPrimaryAction = false {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var isPointerInteractionEnabled = false
  /// Whether the image is dimmed while the button is touched. It changes nothing in a picture.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is dimmed while the button is disabled.
  open var adjustsImageWhenDisabled = true {
    didSet { setNeedsLayout() }
  }

  /// Whether the button glows while touched. It changes nothing in a picture.
  open var showsTouchWhenHighlighted = false
  /// Whether the button may be used to draw attention to the action that is done by default.
  open var role = Role.normal

  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }

  // MARK: Content

  open func setTitle(_ title: String?, for state: State) {
    set(\.title, to: title, for: state)
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    set(\.attributedTitle, to: title, for: state)
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    set(\.titleColor, to: color, for: state)
  }

  open func setImage(_ image: UIImage?, for state: State) {
    set(\.image, to: image, for: state)
  }

  /// A picture behind title and image, stretched over the button.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    set(\.backgroundImage, to: image, for: state)
  }

  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    set(\.titleShadowColor, to: color, for: state)
  }

  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    set(\.symbolConfiguration, to: configuration, for: state)
  }

  open func backgroundImage(for state: State) -> UIImage? {
    content(\.backgroundImage, for: state)
  }
  open func titleShadowColor(for state: State) -> UIColor? {
    content(\.titleShadowColor, for: state)
  }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

  open func title(for state: State) -> String? { content(\.title, for: state) }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    content(\.attributedTitle, for: state)
  }
  open func titleColor(for state: State) -> UIColor? {
    content(\.titleColor, for: state) ?? (takesTint ? tintColor : .white)
  }
  open func image(for state: State) -> UIImage? { content(\.image, for: state) }

  open var currentTitle: String? { selectedAction?.title ?? title(for: state) }
  open var currentTitleColor: UIColor { shownTitleColor }
  open var currentImage: UIImage? {
    selectedAction == nil ? image(for: state) : selectedAction?.image
  }
  open var currentAttributedTitle: NSAttributedString? {
    selectedAction == nil ? attributedTitle(for: state) : nil
  }

  private func set<Value>(
    _ path: WritableKeyPath<Content, Value>, to value: Value, for state: State
  ) {
    contents[state.rawValue, default: Content()][keyPath: path] = value
    contentDidChange()
  }

  private func content<Value>(_ path: KeyPath<Content, Value?>, for state: State) -> Value? {
    contents[state.rawValue]?[keyPath: path] ?? contents[State.normal.rawValue]?[keyPath: path]
  }

  /// The label that shows the title; its font may be changed.
  open var titleLabel: UILabel? { configuration == nil ? label : configured.titleLabel }

  /// The view that shows the image.
  open var imageView: UIImageView? { configuration == nil ? picture : configured.imageView }

  private func makeLabel() -> UILabel {
    let label = UILabel()
    // Source: the sizes of titles in iOS 7 to 17, as measured.
    label.font = .systemFont(ofSize: buttonType == .system ? 15 : UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    label.textAlignment = .center
    addSubview(label)
    return label
  }

  private func makePicture() -> UIImageView {
    let view = UIImageView()
    insertSubview(view, at: 0)
    return view
  }

  private func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsUpdateConfiguration()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }

  /// The colour of the state, or that of the normal one. A system button that was given no colour is
  /// grey while disabled; while touched it is dimmed, whatever its colour.
  private var shownTitleColor: UIColor {
    let color = titleColor(for: state) ?? .white
    guard takesTint else { return color }
    let hasOwnColor = contents[state.rawValue]?.titleColor != nil && state != .normal
    if !isEnabled && content(\.titleColor, for: state) == nil { return .tertiaryLabel }
    return isHighlighted && !hasOwnColor ? color.withAlphaComponent(0.2) : color
  }

  // MARK: Geometry

  /// The room around all content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { contentDidChange() }
  }

  /// Moves the edges of the title without changing the button's size.
  open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  /// Moves the edges of the image without changing the button's size.
  open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }

  /// Without insets a title gets 6 points above and below. Source: measured on iOS 7 to 17: a
  /// button of the system's size is 30 points high.
  private static let verticalTitlePadding: CGFloat = 6

  /// A system button shows an image's shape in its tint, unless the image says otherwise.
  private var shownImage: UIImage? {
    guard takesTint, let image = currentImage, image.renderingMode == .automatic else {
      return currentImage
    }
    if templateImage?.original !== image {
      templateImage = (image, image.withRenderingMode(.alwaysTemplate))
    }
    return templateImage?.template
  }

  private var shownImageSize: CGSize {
    currentImage?.with(preferred: currentPreferredSymbolConfiguration).size ?? .zero
  }

  /// How the symbol of the current state is shown.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    content(\.symbolConfiguration, for: state)
  }

  private var shownTitleSize: CGSize {
    updateLabel()
    return label.text == nil ? .zero : label.intrinsicContentSize
  }

  /// The title of a configuration wraps, and the button grows with it.
  override var wrapsContent: Bool { configuration != nil }

  override func intrinsicSize(forWidth width: CGFloat) -> CGSize {
    sizeThatFits(CGSize(width: width, height: 0))
  }

  open override var intrinsicContentSize: CGSize {
    if configuration != nil {
      updateConfigurationIfNeeded()
      return configured.size(fitting: .infinity)
    }
    if buttonType == .close { return UIButton.closeSize }
    let (title, image) = (shownTitleSize, shownImageSize)
    let hasInsets = contentEdgeInsets != .zero
    let padding = hasInsets || title == .zero ? 0 : UIButton.verticalTitlePadding
    return CGSize(
      width: max(title.width + image.width, hasInsets || title == .zero ? 0 : 30)
        + contentEdgeInsets.left + contentEdgeInsets.right,
      height: max(title.height + 2 * padding, image.height) + contentEdgeInsets.top
        + contentEdgeInsets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard configuration != nil else { return intrinsicContentSize }
    updateConfigurationIfNeeded()
    return configured.size(fitting: size.width > 0 ? size.width : .infinity)
  }

  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if configuration != nil {
      updateConfigurationIfNeeded()
      configured.frame = bounds
      configured.place(
        horizontal: contentHorizontalAlignment, vertical: contentVerticalAlignment)
      return
    }
    updateLabel()
    placeBackgroundImage()
    closeDisc?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    picture.preferredSymbolConfiguration = currentPreferredSymbolConfiguration
    picture.image = shownImage
    picture.isHidden = currentImage == nil
    picture.alpha = isEnabled || !adjustsImageWhenDisabled ? 1 : 0.5
    placeContent(in: contentRect(forBounds: bounds))
  }

  private var ground: UIImageView?

  private func placeBackgroundImage() {
    guard currentBackgroundImage != nil || ground != nil else { return }
    if ground == nil {
      let view = UIImageView()
      insertSubview(view, at: 0)
      ground = view
    }
    ground?.image = currentBackgroundImage
    ground?.frame = backgroundRect(forBounds: bounds)
  }

  /// All types but the custom one take the tint colour and dim while touched.
  private var takesTint: Bool { buttonType != .custom }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Where the title lies in the room that the content has.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (x, size) = (contentStart(in: contentRect), titleSize(in: contentRect))
    let titleX = isRightToLeft ? x : x + shownImageSize.width
    return CGRect(
      x: roundedToPixel(titleX + (titleEdgeInsets.left - titleEdgeInsets.right) / 2),
      y: roundedToPixel(
        contentVerticalAlignment.start(of: size.height, in: contentRect)
          + (titleEdgeInsets.top - titleEdgeInsets.bottom) / 2),
      width: size.width, height: size.height)
  }

  /// Where the image lies in the room that the content has.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let (x, size) = (contentStart(in: contentRect), shownImageSize)
    let imageX = isRightToLeft ? x + titleSize(in: contentRect).width : x
    return CGRect(
      x: roundedToPixel(imageX + (imageEdgeInsets.left - imageEdgeInsets.right) / 2),
      y: roundedToPixel(
        contentVerticalAlignment.start(of: size.height, in: contentRect)
          + (imageEdgeInsets.top - imageEdgeInsets.bottom) / 2),
      width: size.width, height: size.height)
  }

  private func titleSize(in rect: CGRect) -> CGSize {
    let size = shownTitleSize
    return CGSize(
      width: min(size.width, max(0, rect.width - shownImageSize.width)),
      height: min(size.height, rect.height))
  }

  /// Where image and title, side by side and aligned together, begin.
  private func contentStart(in rect: CGRect) -> CGFloat {
    contentHorizontalAlignment.start(
      of: shownImageSize.width + titleSize(in: rect).width, in: rect, isRightToLeft: isRightToLeft)
  }

  private func updateLabel() {
    // Only what is different is set, so that layout settles.
    let title = currentAttributedTitle.map(withTint)
    if shownAttributedTitle != title || (title == nil && label.text != currentTitle) {
      if let title { label.attributedText = title } else { label.text = currentTitle }
      shownAttributedTitle = title
    }
    if title == nil, label.textColor != shownTitleColor { label.textColor = shownTitleColor }
    label.shadowColor = titleShadowColor(for: state)
  }

  /// A title of a system button takes the tint where it has no colour of its own.
  private func withTint(_ title: NSAttributedString) -> NSAttributedString {
    guard takesTint else { return title }
    let whole = NSRange(location: 0, length: title.length)
    let result = NSMutableAttributedString(attributedString: title)
    title.enumerateAttribute(.foregroundColor, in: whole) { color, range, _ in
      if color == nil {
        result.addAttribute(.foregroundColor, value: shownTitleColor, range: range)
      }
    }
    return result
  }

  private func placeContent(in rect: CGRect) {
    picture.frame = imageRect(forContentRect: rect)
    label.frame = titleRect(forContentRect: rect)
  }

  override var baselines: CenteredBaselines? {
    if configuration != nil {
      updateConfigurationIfNeeded()
      return configured.baselines
    }
    updateLabel()
    return label.baselines
  }

  override var elementText: String? {
    configuration?.title ?? configuration?.attributedTitle.map { String($0.characters) }
      ?? currentTitle ?? currentAttributedTitle?.string
  }

  override func describe(into attributes: inout ElementAttributes) {
    super.describe(into: &attributes)
    attributes.add("base background color", configuration?.baseBackgroundColor, in: self)
    attributes.add("base foreground color", configuration?.baseForegroundColor, in: self)
    attributes.add("corner style", configuration.map { "\($0.cornerStyle)" })
    attributes.add("content insets", configuration?.contentInsets ?? .zero)
    attributes.add("content insets", contentEdgeInsets)
    attributes.add("title insets", titleEdgeInsets)
    attributes.add("image insets", imageEdgeInsets)
    attributes.add("image padding", configuration?.imagePadding ?? 0, usual: 0)
    attributes.add("title padding", configuration?.titlePadding ?? 1, usual: 1)
    attributes.add("subtitle", configuration?.subtitle)
    attributes.add("image", configuration?.image ?? currentImage)
    attributes.add("background image", currentBackgroundImage)
  }

  override var makesParts: Bool { true }
}

extension UIButton.ButtonType {
  /// The symbol of the types that show one.
  fileprivate var symbolName: String? {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    case .contactAdd: "plus.circle"
    case .close: "xmark"
    case .custom, .system, .plain: nil
    }
  }
}
