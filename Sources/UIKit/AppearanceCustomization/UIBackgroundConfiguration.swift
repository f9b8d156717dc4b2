public import Foundation

/// What lies behind the content of a button or a cell.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// The fill; nil is the tint colour.
  public var backgroundColor: UIColor?
  /// Changes the fill, for instance for a state.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// A blur below the fill.
  public var visualEffect: UIVisualEffect?
  /// A picture over the fill.
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The radius of the corners in points.
  public var cornerRadius: CGFloat = 0
  /// The distance from the view's edges, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The sides at which the distance is added to the view's layout margins. Kept, but not added.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour of the line along the edge; nil is the tint colour.
  public var strokeColor: UIColor?
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the line in points; 0 draws none.
  public var strokeWidth: CGFloat = 0
  /// How far the line lies outside the edge, in points.
  public var strokeOutset: CGFloat = 0
  /// A view of the application's, over the fill.
  public var customView: UIView?

  /// A background without anything.
  public static func clear() -> UIBackgroundConfiguration {
    var result = UIBackgroundConfiguration()
    result.backgroundColor = .clear
    return result
  }

  /// The background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    var result = UIBackgroundConfiguration()
    result.backgroundColor = .systemBackground
    return result
  }

  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    var result = UIBackgroundConfiguration()
    result.backgroundColor = .secondarySystemGroupedBackground
    result.cornerRadius = 10
    return result
  }

  /// The fill for a view with a tint colour.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// The line's colour for a view with a tint colour.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
}

/// Makes a colour from another.
public struct UIConfigurationColorTransformer {
  public let transform: (UIColor) -> UIColor

  public init(_ transform: @escaping (UIColor) -> UIColor) {
    self.transform = transform
  }

  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// The grey of the same lightness.
  nonisolated(unsafe) public static let grayscale = UIConfigurationColorTransformer {
    $0.desaturated
  }

  /// The tint colour as it is.
  nonisolated(unsafe) public static let preferredTint = UIConfigurationColorTransformer { $0 }
}

/// The sides of a rectangle, with names that follow the reading direction.
public struct NSDirectionalRectEdge: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
