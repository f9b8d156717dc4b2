import Foundation

extension UIView {
  /// Which parts of a view's place change when the superview's size does.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  public var autoresizingMask: AutoresizingMask {
    get { layout.autoresizingMask }
    set { layout.autoresizingMask = newValue }
  }

  /// True when the subviews' masks are followed.
  public var autoresizesSubviews: Bool {
    get { layout.autoresizesSubviews }
    set { layout.autoresizesSubviews = newValue }
  }

  /// Moves and sizes the subviews as their masks say.
  func resizeSubviews(from oldSize: CGSize) {
    guard autoresizesSubviews else { return }
    for subview in subviews
    where subview.translatesAutoresizingMaskIntoConstraints && !subview.autoresizingMask.isEmpty {
      subview.resize(from: oldSize, to: bounds.size)
    }
  }

  private func resize(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMask
    let (x, width) = UIView.share(
      new.width - old.width, start: frame.minX, length: frame.width,
      end: old.width - frame.maxX, flexible: mask.contains(.flexibleLeftMargin),
      mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin))
    let (y, height) = UIView.share(
      new.height - old.height, start: frame.minY, length: frame.height,
      end: old.height - frame.maxY, flexible: mask.contains(.flexibleTopMargin),
      mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin))
    frame = CGRect(x: x, y: y, width: width, height: height)
  }

  /// Shares a change among the flexible parts in proportion to their lengths, or equally when they
  /// have none.
  private static func share(
    _ change: CGFloat, start: CGFloat, length: CGFloat, end: CGFloat,
    flexible startFlexes: Bool, _ lengthFlexes: Bool, _ endFlexes: Bool
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [(start, startFlexes), (length, lengthFlexes), (end, endFlexes)]
    let flexible = parts.filter(\.1)
    guard !flexible.isEmpty else { return (start, length) }
    let total = flexible.reduce(0) { $0 + $1.0 }
    func growth(_ part: (CGFloat, Bool)) -> CGFloat {
      guard part.1 else { return 0 }
      return total > 0 ? change * part.0 / total : change / CGFloat(flexible.count)
    }
    return (start + growth(parts[0]), max(0, length + growth(parts[1])))
  }
}
