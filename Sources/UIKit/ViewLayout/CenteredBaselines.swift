import Foundation

/// The distances of baselines from the middle of a view's height, in points, down.
struct CenteredBaselines {
  var first: CGFloat
  var last: CGFloat

  init(first: CGFloat, last: CGFloat) {
    self.first = first
    self.last = last
  }

  /// Those of one line of a font.
  init(_ font: UIFont) {
    let distance = font.ascender - font.lineHeight / 2
    self.init(first: distance, last: distance)
  }
}
