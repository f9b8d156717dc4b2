public import CoreGraphics
public import Foundation
public import QuartzCore

/// A layer that draws text.
///
/// It lives in UIKit and not in QuartzCore because its text may carry UIKit's fonts and colours.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text: a `String` or an `NSAttributedString`.
  open var string: Any? { didSet { setNeedsDisplay() } }

  /// The font of a plain string: a `UIFont`, or a font's name. Its size is `fontSize`.
  open var font: AnyObject? { didSet { setNeedsDisplay() } }

  /// The size of a plain string's font in points.
  open var fontSize: CGFloat = 36 { didSet { setNeedsDisplay() } }

  /// The colour of a plain string.
  open var foregroundColor: CGColor? = .white { didSet { setNeedsDisplay() } }

  /// Breaks lines at the width of the bounds.
  open var isWrapped = false { didSet { setNeedsDisplay() } }

  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsDisplay() } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsDisplay() } }
  /// Kept for the application: glyphs always stand at exact places.
  open var allowsFontSubpixelQuantization = false

  public override init() {
    super.init()
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    string = other.string
    font = other.font
    fontSize = other.fontSize
    foregroundColor = other.foregroundColor
    isWrapped = other.isWrapped
    alignmentMode = other.alignmentMode
    truncationMode = other.truncationMode
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  private var shownFont: UIFont {
    if let font = font as? UIFont { return font.withSize(fontSize) }
    if let name = font as? String, let font = UIFont(name: name, size: fontSize) { return font }
    return .systemFont(ofSize: fontSize)
  }

  private var text: NSAttributedString? {
    let style = NSMutableParagraphStyle()
    style.alignment = alignmentMode.textAlignment
    style.lineBreakMode = isWrapped ? .byWordWrapping : truncationMode.lineBreakMode
    var attributes: [NSAttributedString.Key: Any] = [.paragraphStyle: style]
    if let string = string as? NSAttributedString {
      let text = NSMutableAttributedString(attributedString: string)
      text.addAttributes(attributes, range: NSRange(location: 0, length: text.length))
      return text
    }
    guard let string = string as? String else { return nil }
    attributes[.font] = shownFont
    attributes[.foregroundColor] = foregroundColor.map { UIColor(cgColor: $0) } ?? .white
    return NSAttributedString(string: string, attributes: attributes)
  }

  open override func preferredFrameSize() -> CGSize {
    let size = text?.size() ?? .zero
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
  }

  open override func draw(in context: CGContext) {
    guard let text else { return }
    UIGraphicsPushContext(context)
    text.draw(in: bounds)
    UIGraphicsPopContext()
  }
}

/// Where a text layer's lines lie across.
public struct CATextLayerAlignmentMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

  var textAlignment: NSTextAlignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }
}

/// Where a text layer cuts a line that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
  public static let end = CATextLayerTruncationMode(rawValue: "end")

  var lineBreakMode: NSLineBreakMode {
    switch self {
    case .start: .byTruncatingHead
    case .middle: .byTruncatingMiddle
    case .end: .byTruncatingTail
    default: .byClipping
    }
  }
}
