import CoreGraphics
import FacsimileText
public import Foundation

/// How a text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Wraps lines; the rectangle's top left is that of the text. Without it one line is measured
  /// and drawn, with its baseline at the rectangle's origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Counts the font's leading between lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Ends the last line that fits with an ellipsis.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// Keeps what drawing with options would report. Nothing is reported.
open class NSStringDrawingContext: NSObject {
  public override init() {
    super.init()
  }
}

extension NSAttributedString {
  /// The size of the text on as many lines as it has paragraphs, in points, not rounded.
  public func size() -> CGSize {
    let size = layout().size
    return CGSize(width: size.width, height: size.height)
  }

  /// Draws the text with its top left at a point of the current context.
  public func draw(at point: CGPoint) {
    UIGraphicsGetCurrentContext()?.draw(layout(), at: point)
  }

  /// Draws the text, wrapped to the width of a rectangle of the current context and cut off where
  /// a line does not fit into its height.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let layout = layout(in: rect.size, options)
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) {
      origin.y -= CGFloat(layout.firstBaseline ?? 0)
    }
    target.draw(layout, at: origin)
  }

  /// The rectangle that the text takes within a size, in points, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    let layout = layout(in: size, options)
    let y =
      options.contains(.usesLineFragmentOrigin) ? 0 : -CGFloat(layout.firstBaseline ?? 0)
    return CGRect(x: 0, y: y, width: layout.size.width, height: layout.size.height)
  }

  private func layout() -> TextLayout {
    TextLayout(StyledText(self), library: FontProvision.library)
  }

  private func layout(in size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
    guard options.contains(.usesLineFragmentOrigin) else {
      return TextLayout(
        StyledText(self), library: FontProvision.library,
        constraints: TextConstraints(maximumLines: 1))
    }
    // Apple documents 0 and the largest number as "no limit".
    func limit(_ length: CGFloat) -> Double {
      length > 0 && length < CGFloat.greatestFiniteMagnitude ? Double(length) : .infinity
    }
    return TextLayout(
      StyledText(self), library: FontProvision.library,
      constraints: TextConstraints(
        width: limit(size.width), maximumHeight: limit(size.height),
        keepsParagraphsOnOneLine: !options.contains(.truncatesLastVisibleLine)))
  }
}

extension NSString {
  /// The size of the text in points, not rounded.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    attributed(attributes).size()
  }

  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]?) {
    attributed(attributes).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]?) {
    attributed(attributes).draw(in: rect)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions,
    attributes: [NSAttributedString.Key: Any]?, context: NSStringDrawingContext?
  ) -> CGRect {
    attributed(attributes).boundingRect(with: size, options: options, context: context)
  }

  private func attributed(
    _ attributes: [NSAttributedString.Key: Any]?
  ) -> NSAttributedString {
    NSAttributedString(string: self as String, attributes: attributes)
  }
}

extension String {
  /// The size of the text in points, not rounded.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    (self as NSString).size(withAttributes: attributes)
  }

  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as NSString).draw(at: point, withAttributes: attributes)
  }

  public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    (self as NSString).draw(in: rect, withAttributes: attributes)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    (self as NSString).boundingRect(
      with: size, options: options, attributes: attributes, context: context)
  }
}
