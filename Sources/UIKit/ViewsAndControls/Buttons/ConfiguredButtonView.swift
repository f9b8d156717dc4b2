import CoreGraphics
import Foundation

/// The content of a button that has a configuration: background, image or spinner, title, subtitle.
@MainActor
final class ConfiguredButtonView: UIView {
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  let imageView = UIImageView()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let ground = UIView()
  private let groundImage = UIImageView()
  private var effectView: UIVisualEffectView?
  private var customView: UIView?
  private var configuration = UIButton.Configuration.plain()

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for view in [ground, groundImage, imageView, spinner, titleLabel, subtitleLabel] {
      addSubview(view)
    }
    groundImage.clipsToBounds = true
    spinner.hidesWhenStopped = true
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  func show(_ configuration: UIButton.Configuration, state: UIControl.State, tint: UIColor) {
    self.configuration = configuration
    let colors = ButtonColors(configuration, state: state, tint: tint)
    let foreground = colors.foreground
    show(
      configuration.attributedTitle.map { NSAttributedString($0) }, configuration.title,
      in: titleLabel, font: titleFont, color: foreground,
      transformer: configuration.titleTextAttributesTransformer)
    show(
      configuration.attributedSubtitle.map { NSAttributedString($0) }, configuration.subtitle,
      in: subtitleLabel, font: subtitleFont, color: foreground,
      transformer: configuration.subtitleTextAttributesTransformer)
    titleLabel.lineBreakMode = configuration.titleLineBreakMode
    subtitleLabel.lineBreakMode = configuration.subtitleLineBreakMode
    showImage(color: foreground)
    showGround(colors.background, tint: tint)
    setNeedsLayout()
  }

  private var titleFont: UIFont {
    let isSmall = configuration.buttonSize == .small || configuration.buttonSize == .mini
    return .preferredFont(
      forTextStyle: isSmall ? .subheadline : .body, compatibleWith: traitCollection)
  }

  private var subtitleFont: UIFont {
    let isSmall = configuration.buttonSize == .small || configuration.buttonSize == .mini
    return .preferredFont(
      forTextStyle: isSmall ? .caption1 : .footnote, compatibleWith: traitCollection)
  }

  private func show(
    _ attributed: NSAttributedString?, _ plain: String?, in label: UILabel, font: UIFont,
    color: UIColor, transformer: UIConfigurationTextAttributesTransformer?
  ) {
    label.isHidden = attributed == nil && plain == nil
    label.numberOfLines = 0
    let string = attributed?.string ?? plain ?? ""
    let text = NSMutableAttributedString(
      string: string, attributes: transformed([.font: font, .foregroundColor: color], transformer))
    attributed?.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      attributes, range, _ in
      text.addAttributes(attributes, range: range)
    }
    label.textAlignment = textAlignment
    label.attributedText = text
  }

  private func transformed(
    _ attributes: [NSAttributedString.Key: Any],
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> [NSAttributedString.Key: Any] {
    guard let transformer else { return attributes }
    var container = AttributeContainer()
    container.font = attributes[.font] as? UIFont
    container.foregroundColor = attributes[.foregroundColor] as? UIColor
    return attributes.merging(AttributeContainer.keyed(transformer(container))) { $1 }
  }

  private var textAlignment: NSTextAlignment {
    switch configuration.titleAlignment {
    case .automatic:
      configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
        ? .center : subtitleIsShown ? leadingAlignment : .center
    case .leading: leadingAlignment
    case .center: .center
    case .trailing: isRightToLeft ? .left : .right
    }
  }

  private var leadingAlignment: NSTextAlignment { isRightToLeft ? .right : .left }

  private var subtitleIsShown: Bool {
    configuration.subtitle != nil || configuration.attributedSubtitle != nil
  }

  private func showImage(color: UIColor) {
    let shown = configuration.showsActivityIndicator ? nil : configuration.image
    imageView.preferredSymbolConfiguration =
      configuration.preferredSymbolConfigurationForImage
      ?? UIImage.SymbolConfiguration(font: titleFont)
    imageView.image = shown.map { image in
      image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    }
    imageView.tintColor = configuration.imageColorTransformer?(color) ?? color
    imageView.isHidden = shown == nil
    spinner.color = configuration.activityIndicatorColorTransformer?(color) ?? color
    if configuration.showsActivityIndicator {
      spinner.startAnimating()
    } else {
      spinner.stopAnimating()
    }
  }

  private func showGround(_ color: UIColor, tint: UIColor) {
    let background = configuration.background
    ground.backgroundColor = background.backgroundColorTransformer?(color) ?? color
    ground.layer.borderWidth = background.strokeWidth
    ground.layer.borderColor =
      background.resolvedStrokeColor(for: tint).resolvedColor(with: traitCollection).cgColor
    groundImage.image = background.image
    groundImage.contentMode = background.imageContentMode
    replace(&customView, with: background.customView)
    if (effectView?.effect) !== background.visualEffect {
      effectView?.removeFromSuperview()
      effectView = background.visualEffect.map { UIVisualEffectView(effect: $0) }
      if let effectView { insertSubview(effectView, at: 0) }
    }
  }

  private func replace(_ view: inout UIView?, with new: UIView?) {
    guard view !== new else { return }
    view?.removeFromSuperview()
    view = new
    if let new { insertSubview(new, aboveSubview: groundImage) }
  }

  // MARK: Geometry

  private var imageSize: CGSize {
    if configuration.showsActivityIndicator { return spinner.intrinsicContentSize }
    return configuration.image?.size ?? .zero
  }

  private var isStacked: Bool {
    configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
  }

  /// The size of the text in a width, and of the parts.
  private func textSizes(width: CGFloat) -> (title: CGSize, subtitle: CGSize, all: CGSize) {
    func size(_ label: UILabel) -> CGSize {
      guard !label.isHidden else { return .zero }
      let size = label.sizeThatFits(CGSize(width: width, height: .infinity))
      return CGSize(width: min(size.width, width), height: size.height)
    }
    let (title, subtitle) = (size(titleLabel), size(subtitleLabel))
    let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
    return (
      title, subtitle,
      CGSize(
        width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
    )
  }

  private func gap(_ text: CGSize) -> CGFloat {
    imageSize.width > 0 && text.width > 0 ? configuration.imagePadding : 0
  }

  /// The size of the content without the insets.
  private func contentSize(width: CGFloat) -> CGSize {
    let image = imageSize
    let text = textSizes(width: isStacked ? width : max(0, width - image.width)).all
    let gap = gap(text)
    return isStacked
      ? CGSize(
        width: max(image.width, text.width), height: image.height + gap + text.height)
      : CGSize(
        width: image.width + gap + text.width, height: max(image.height, text.height))
  }

  func size(fitting width: CGFloat) -> CGSize {
    let insets = configuration.contentInsets
    let content = contentSize(width: width - insets.leading - insets.trailing)
    return CGSize(
      width: ceiledToPixel(content.width) + insets.leading + insets.trailing,
      height: ceiledToPixel(content.height) + insets.top + insets.bottom)
  }

  /// Places everything; `align` says where content lies that is smaller than the button.
  func place(
    horizontal: UIControl.ContentHorizontalAlignment, vertical: UIControl.ContentVerticalAlignment
  ) {
    let insets = configuration.contentInsets.resolved(isRightToLeft: isRightToLeft)
    let room = bounds.inset(by: insets)
    let content = contentSize(width: room.width)
    let origin = CGPoint(
      x: horizontal.start(of: content.width, in: room, isRightToLeft: isRightToLeft),
      y: vertical.start(of: content.height, in: room))
    placeContent(in: CGRect(origin: origin, size: content))
    placeGround()
  }

  private func placeContent(in rect: CGRect) {
    let image = imageSize
    let sizes = textSizes(width: isStacked ? rect.width : max(0, rect.width - image.width))
    let text = sizes.all
    var (imageOrigin, textOrigin) = (rect.origin, rect.origin)
    let isAfter =
      configuration.imagePlacement == .trailing || configuration.imagePlacement == .bottom
    if isStacked {
      imageOrigin.x = rect.midX - image.width / 2
      textOrigin.x = rect.midX - text.width / 2
      if isAfter {
        imageOrigin.y = rect.maxY - image.height
      } else {
        textOrigin.y = rect.maxY - text.height
      }
    } else {
      imageOrigin.y = rect.midY - image.height / 2
      textOrigin.y = rect.midY - text.height / 2
      let imageIsRight = isAfter != isRightToLeft
      if imageIsRight {
        imageOrigin.x = rect.maxX - image.width
      } else {
        textOrigin.x = rect.maxX - text.width
      }
    }
    let picture = CGRect(
      x: roundedToPixel(imageOrigin.x), y: roundedToPixel(imageOrigin.y), width: image.width,
      height: image.height)
    imageView.frame = picture
    spinner.frame = picture
    titleLabel.frame = CGRect(
      x: roundedToPixel(textOrigin.x), y: roundedToPixel(textOrigin.y), width: text.width,
      height: sizes.title.height)
    subtitleLabel.frame = CGRect(
      x: roundedToPixel(textOrigin.x),
      y: roundedToPixel(textOrigin.y + text.height - sizes.subtitle.height), width: text.width,
      height: sizes.subtitle.height)
  }

  private func placeGround() {
    let background = configuration.background
    let frame = bounds.inset(
      by: background.backgroundInsets.resolved(isRightToLeft: isRightToLeft))
    let radius = min(cornerRadius(height: frame.height), frame.height / 2)
    for view in [ground, groundImage, effectView, customView].compactMap({ $0 }) {
      view.frame = frame
      view.layer.cornerRadius = radius
      view.layer.cornerCurve = configuration.cornerStyle == .capsule ? .circular : .continuous
    }
    effectView?.clipsToBounds = true
  }

  /// Source: measured on iOS 15 to 17.
  private func cornerRadius(height: CGFloat) -> CGFloat {
    switch configuration.cornerStyle {
    case .fixed, .dynamic: configuration.background.cornerRadius
    case .small: 4
    case .medium: 6
    case .large: 9
    case .capsule: height / 2
    }
  }

  override var baselines: CenteredBaselines? { titleLabel.baselines }
}
