public import Foundation

/// What Foundation's attributed strings have on Apple's platforms and not on Linux.
extension NSAttributedString {
  /// An empty text: `NSAttributedString()`. An extension cannot give a class its `init()`, so this is
  /// one with an argument that nobody has to write.
  public convenience init(empty: Void = ()) {
    self.init(string: "")
  }
}

extension NSMutableAttributedString {
  /// Gives a range an attribute.
  ///
  /// Foundation's own method, which this one hides for fonts, colours and other objects, ends the
  /// process where the range has an object under this name already (Swift 6.3 on Linux: the two are
  /// compared as if they were Core Foundation's). Adding a dictionary does not.
  public func addAttribute(
    _ name: NSAttributedString.Key, value: NSObject, range: NSRange
  ) {
    addAttributes([name: value], range: range)
  }
}
