public import Foundation

/// What Foundation's attributed strings have on Apple's platforms and not on Linux.
extension NSAttributedString {
  /// An empty text: `NSAttributedString()`. An extension cannot give a class its `init()`, so this is
  /// one with an argument that nobody has to write.
  public convenience init(empty: Void = ()) {
    self.init(string: "")
  }
}
