public import Foundation

extension UIButton {
  /// What a button shows and how, as one value.
  ///
  /// Source of the default lengths, in points: measured on iOS 15 to 17.
  @preconcurrency @MainActor
  public struct Configuration {
    public enum Size: Int, Sendable {
      case medium, small, mini, large
    }

    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    public enum CornerStyle: Int, Sendable {
      /// The background's own radius.
      case fixed = -1
      /// The background's radius, larger for larger text.
      case dynamic = 0
      case small, medium, large, capsule
    }

    public enum Indicator: Int, Sendable {
      case automatic, none, popup
    }

    /// How the colours are taken from the tint.
    enum Style {
      case plain, gray, tinted, filled
    }

    let style: Style
    public var background = UIBackgroundConfiguration()
    public var cornerStyle = CornerStyle.dynamic
    /// Sets insets and font, unless `contentInsets` were set.
    public var buttonSize = Size.medium
    /// The colour of title and image; nil leaves it to the style.
    public var baseForegroundColor: UIColor?
    /// The colour of the background; nil leaves it to the style.
    public var baseBackgroundColor: UIColor?

    public var title: String?
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitle: String?
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var titleAlignment = TitleAlignment.automatic
    /// The distance between title and subtitle.
    public var titlePadding: CGFloat = 1

    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Where the image lies beside the text.
    public var imagePlacement: NSDirectionalRectEdge = .leading
    /// The distance between image and text.
    public var imagePadding: CGFloat = 0
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Shows a spinner in place of the image.
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var indicator = Indicator.automatic
    /// Changes the looks while the button is selected.
    public var automaticallyUpdateForSelection = true

    private var givenInsets: NSDirectionalEdgeInsets?

    /// The room around the content.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { givenInsets ?? defaultInsets }
      set { givenInsets = newValue }
    }

    /// Goes back to the insets of the button's size.
    public mutating func setDefaultContentInsets() {
      givenInsets = nil
    }

    private var defaultInsets: NSDirectionalEdgeInsets {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch buttonSize {
        case .mini: (3, 8)
        case .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(
        top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    private init(_ style: Style, cornerRadius: CGFloat = 5.95) {
      self.style = style
      background.cornerRadius = cornerRadius
    }

    /// Only the content, in the tint colour.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// The tint colour's content on a grey ground.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// The tint colour's content on a ground of a thin tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// White content on the tint colour.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// As `plain()`.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// As `gray()`.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// As `tinted()`.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// As `filled()`.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The configuration as it is in the button's state.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// A button of a configuration.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero, primaryAction: nil)
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil, !primaryAction.title.isEmpty {
        configuration.title = primaryAction.title
      }
      configuration.image = configuration.image ?? primaryAction.image
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    self.configuration = configuration
    // Observers are not called in an initializer.
    configurationDidChange()
    bounds.size = intrinsicContentSize
  }
}

/// Changes the attributes of a configuration's text.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer {
    transform(input)
  }
}
