public import Foundation

/// A place that a tab character leads to.
///
/// Immutable, as on iOS.
open class NSTextTab: NSObject, @unchecked Sendable {
  /// The options of a tab stop.
  public struct OptionKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A `CharacterSet`: the text behind the tab is aligned as far as to the first character of it.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// What lies at the location: the start of the text behind the tab, its middle or its end.
  public let alignment: NSTextAlignment
  /// The distance from the leading margin in points.
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public init(
    textAlignment alignment: NSTextAlignment, location loc: CGFloat,
    options: [OptionKey: Any] = [:]
  ) {
    self.alignment = alignment
    location = loc
    self.options = options
  }

  /// The characters at which numbers are aligned: the decimal separator of a locale, or of the
  /// English one.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
  }

  /// The separators in use that are among the stop's terminators.
  var terminators: String {
    guard let set = options[.columnTerminators] as? CharacterSet else { return "" }
    let separators = ".,:;/-' \u{B7}\u{66B}\u{2019}\u{202F}".unicodeScalars
    return String(String.UnicodeScalarView(separators.filter(set.contains)))
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextTab).map { $0.alignment == alignment && $0.location == location } ?? false
  }

  open override var hash: Int { location.hashValue }
}
