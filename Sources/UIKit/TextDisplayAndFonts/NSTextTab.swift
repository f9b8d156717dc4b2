public import Foundation

/// A place that a tab character leads to.
///
/// Immutable, as on iOS.
open class NSTextTab: NSObject, @unchecked Sendable {
  /// The options of a tab stop. None of them changes anything here.
  public struct OptionKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

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

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextTab).map { $0.alignment == alignment && $0.location == location } ?? false
  }

  open override var hash: Int { location.hashValue }
}
