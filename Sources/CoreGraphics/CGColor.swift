package import FacsimileRaster
public import Foundation

/// A set of components that define a colour, in sRGB.
public final class CGColor: Sendable, Hashable, CustomStringConvertible {
  package let color: Color
  /// 1 for a grey colour, 3 for one of red, green and blue.
  private let channels: Int
  /// A picture that is repeated in place of the colour, which then is the picture's mean.
  package let pattern: PatternImage?

  package init(_ color: Color, channels: Int = 3, pattern: PatternImage? = nil) {
    self.color = color
    self.channels = channels
    self.pattern = pattern
  }

  /// What areas are filled with.
  ///
  /// - Parameter origin: where a pattern's first picture lies, in points.
  package func paint(from origin: CGPoint = .zero) -> Paint {
    guard let pattern else { return .color(color) }
    let scale = 1 / pattern.scale
    return .image(
      ImagePaint(
        image: pattern.image.pixmap,
        transform: Transform(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y),
        alpha: color.alpha))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(red: gray, green: gray, blue: gray, alpha: alpha), channels: 1)
  }

  /// A colour of the space's components followed by alpha; nil when their number is wrong.
  public convenience init?(colorSpace: CGColorSpace, components: [CGFloat]) {
    guard components.count == colorSpace.numberOfComponents + 1 else { return nil }
    if components.count == 2 {
      self.init(gray: components[0], alpha: components[1])
    } else {
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    }
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// The opacity, 0 to 1.
  public var alpha: CGFloat { color.alpha }

  /// How many components there are, alpha included.
  public var numberOfComponents: Int { channels + 1 }

  /// The components, alpha last.
  public var components: [CGFloat]? {
    channels == 1
      ? [color.red, color.alpha] : [color.red, color.green, color.blue, color.alpha]
  }

  public var colorSpace: CGColorSpace? { CGColorSpace(components: channels) }

  public func copy(alpha: CGFloat) -> CGColor? {
    var copy = color
    copy.alpha = alpha
    return CGColor(copy, channels: channels, pattern: pattern)
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.color == right.color && left.channels == right.channels && left.pattern == right.pattern
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(color)
  }

  public var description: String {
    "CGColor(red: \(color.red), green: \(color.green), blue: \(color.blue), alpha: \(color.alpha))"
  }
}

/// A picture that fills the plane, and how many of its pixels make a point.
package struct PatternImage: Sendable, Equatable {
  package let image: CGImage
  package let scale: CGFloat

  package init(image: CGImage, scale: CGFloat) {
    self.image = image
    self.scale = scale > 0 ? scale : 1
  }

  package static func == (left: PatternImage, right: PatternImage) -> Bool {
    left.image === right.image && left.scale == right.scale
  }
}
