public import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`; without one text is set in 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`; without one text is black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A `UIColor` behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: points added after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: points added after each character, ligatures kept.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// A number: 0 forms no ligatures.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// A number: points by which the text is raised.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A raw value of `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A `UIColor`; without one the line has the text's colour.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A raw value of `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A `UIColor`; without one the line has the text's colour.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A number: the width of the letters' outlines in percent of the font's size. Above 0 only the
  /// outlines are drawn; below 0 the letters are filled as well.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// A `UIColor`; without one outlines have the text's colour.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// A number: how far letters lean to the right per unit of height.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// A `URL` or a string. It changes nothing that is drawn.
  public static let link = NSAttributedString.Key("NSLink")
  /// An `NSTextAttachment`, on an object replacement character.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A BCP 47 tag of the language, such as "de".
  public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
}

/// How a line under or through text looks.
public struct NSUnderlineStyle: OptionSet, Sendable, Hashable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
