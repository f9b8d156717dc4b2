public import Foundation

/// Foundation on Linux makes no attributed string without being given a text.
extension NSAttributedString {
  /// An empty string, for `NSAttributedString()` and `NSMutableAttributedString()`.
  public convenience init(_: Void = ()) {
    self.init(string: "")
  }
}
