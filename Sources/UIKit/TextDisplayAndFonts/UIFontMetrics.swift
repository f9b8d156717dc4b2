import FacsimileText
public import Foundation

/// Scales fonts and lengths of one's own as the system scales a text style.
///
/// The factor is the style's size at the text size of the user by its size at the standard one, large;
/// results are rounded to whole pixels.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let textStyle: UIFont.TextStyle

  /// The metrics of the style `body`.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
  }

  /// The font at the current text size.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }

  /// - Parameter maximumPointSize: the largest size of the result; 0 sets no limit.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// The font at the text size of an environment.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// The font at the text size of an environment, no larger than a size unless that is 0. A label that
  /// adjusts its font for the text size goes on scaling it.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let size = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    let scaled = font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
    return UIFont(
      scaled.font,
      scaling: FontScaling(textStyle: textStyle, base: font, maximumPointSize: maximumPointSize))
  }

  /// A length at the current text size.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length at the text size of an environment.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let factor =
      TextStyleSizes.size(of: textStyle, at: category)
      / TextStyleSizes.size(of: textStyle, at: .large)
    var scale = traitCollection?.displayScale ?? 0
    if scale <= 0 { scale = UITraitCollection.current.displayScale }
    guard factor != 1, scale > 0 else { return value }
    return (value * factor * scale).rounded() / scale
  }
}
