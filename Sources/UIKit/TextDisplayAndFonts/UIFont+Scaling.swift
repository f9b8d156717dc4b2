import Foundation

/// How a font follows the user's text size.
struct FontScaling {
  /// Whose factors count.
  var textStyle: UIFont.TextStyle
  /// The font at the standard text size.
  var base: UIFont
  /// The largest size in points; 0 sets no limit.
  var maximumPointSize: CGFloat
}

extension UIFont {
  /// The font as it is at another text size: that of its text style, or what `UIFontMetrics` makes of
  /// the font it was made of. Nil for a font that follows no text size.
  func adjusted(to traits: UITraitCollection) -> UIFont? {
    if let scaling {
      return UIFontMetrics(forTextStyle: scaling.textStyle).scaledFont(
        for: scaling.base, maximumPointSize: scaling.maximumPointSize, compatibleWith: traits)
    }
    return textStyle.map { .preferredFont(forTextStyle: $0, compatibleWith: traits) }
  }
}
