public import CoreGraphics
package import FacsimileRaster
public import Foundation

/// A colour, either fixed or one that depends on the environment it is shown in.
open class UIColor: NSObject, @unchecked Sendable {
  private enum Storage {
    case fixed(Color, channels: Int)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
    case pattern(PatternImage, mean: Color)
  }

  private let mark = AttributeMark()
  private let storage: Storage

  package init(_ color: Color, channels: Int = 3) {
    storage = .fixed(color, channels: channels)
  }

  /// A colour of straight components from 0 to 1; components outside are clamped when drawn.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(red: white, green: white, blue: white, alpha: alpha), channels: 1)
  }

  /// A colour of hue, saturation and brightness from 0 to 1. The hue wraps around.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(
      Color(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha))
  }

  public convenience init(cgColor: CGColor) {
    self.init(cgColor.color, channels: cgColor.numberOfComponents - 1)
  }

  /// A colour of the space Display P3, with components from 0 to 1. What sRGB does not have is clamped
  /// to it: pictures are in sRGB.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    let color = DisplayP3.inSRGB(Color(red: red, green: green, blue: blue, alpha: alpha))
    func clamped(_ component: Double) -> Double { min(max(component, 0), 1) }
    self.init(
      Color(
        red: clamped(color.red), green: clamped(color.green), blue: clamped(color.blue),
        alpha: clamped(alpha)))
  }

  /// A picture that fills areas, repeated from the top left of a view, or of the drawing. Lines and
  /// text, which no picture fills, have its mean colour.
  public init(patternImage image: UIImage) {
    if let bitmap = image.uprightImage {
      storage = .pattern(
        PatternImage(image: bitmap, scale: image.scale), mean: bitmap.pixmap.meanColor)
    } else {
      storage = .fixed(.clear, channels: 1)
    }
  }

  /// A colour that is asked for again in every environment.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    storage = .dynamic(dynamicProvider)
  }

  /// A colour that is another one in every respect.
  init(like color: UIColor) {
    storage = color.storage
  }

  private init(_ pattern: PatternImage, mean: Color) {
    storage = .pattern(pattern, mean: mean)
  }

  /// The fixed colour that this one is in an environment.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch storage {
    case .fixed, .pattern: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  private var resolved: (color: Color, channels: Int, pattern: PatternImage?) {
    switch resolvedColor(with: .current).storage {
    case .fixed(let color, let channels): (color, channels, nil)
    case .pattern(let pattern, let mean): (mean, 3, pattern)
    case .dynamic: (.clear, 1, nil)
    }
  }

  /// The colour in the current environment.
  public var cgColor: CGColor {
    let (color, channels, pattern) = resolved
    return CGColor(color, channels: channels, pattern: pattern)
  }

  package var color: Color { resolved.color }

  /// The same colour with another opacity, 0 to 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch storage {
    case .fixed(var color, let channels):
      color.alpha = alpha
      return UIColor(color, channels: channels)
    case .pattern(let pattern, var mean):
      mean.alpha = alpha
      return UIColor(pattern, mean: mean)
    case .dynamic(let provider):
      return UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  /// Reads the components in the current environment. Always succeeds.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = self.color
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Reads brightness and opacity when the colour is a grey.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = self.color
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  /// Reads hue, saturation and brightness, 0 to 1, in the current environment. Always succeeds.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = self.color
    let (high, low) = (
      max(color.red, color.green, color.blue), min(color.red, color.green, color.blue)
    )
    let range = high - low
    var sector = 0.0
    if range > 0 {
      switch high {
      case color.red: sector = (color.green - color.blue) / range
      case color.green: sector = (color.blue - color.red) / range + 2
      default: sector = (color.red - color.green) / range + 4
      }
    }
    hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = color.alpha
    return true
  }

  /// The grey of the same lightness, as a dimmed tint is shown.
  var desaturated: UIColor {
    UIColor { traits in
      let color = self.resolvedColor(with: traits).color
      // Source: the luma weights of ITU-R BT.709.
      let grey = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
      return UIColor(white: grey, alpha: color.alpha)
    }
  }

  /// Sets the colour for filling and stroking in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  public func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  public func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    switch (storage, other.storage) {
    case (.fixed(let left, _), .fixed(let right, _)): return left == right
    case (.pattern(let left, let a), .pattern(let right, let b)): return left == right && a == b
    default: return false
    }
  }

  public override var hash: Int {
    switch storage {
    case .fixed(let color, _): color.hashValue
    case .pattern(_, let mean): mean.hashValue
    default: ObjectIdentifier(self).hashValue
    }
  }

  public override var description: String {
    let color = self.color
    return "UIExtendedSRGBColorSpace \(color.red) \(color.green) \(color.blue) \(color.alpha)"
  }
}

extension Color {
  /// Source: the usual hexcone model (Smith 1978).
  fileprivate init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    let turns = hue.isFinite ? hue - hue.rounded(.down) : 0
    let sector = turns * 6
    let index = Int(sector)
    let fraction = sector - Double(index)
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * fraction)
    let rising = brightness * (1 - saturation * (1 - fraction))
    let (red, green, blue): (Double, Double, Double) =
      switch index % 6 {
      case 0: (brightness, rising, low)
      case 1: (falling, brightness, low)
      case 2: (low, brightness, rising)
      case 3: (low, falling, brightness)
      case 4: (rising, low, brightness)
      default: (brightness, low, falling)
      }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
}

extension Pixmap {
  /// The mean of all pixels as an opaque colour; its opacity is left to the picture.
  fileprivate var meanColor: Color {
    var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = self[x, y]
        red += Double(pixel & 0xFF)
        green += Double(pixel >> 8 & 0xFF)
        blue += Double(pixel >> 16 & 0xFF)
        alpha += Double(pixel >> 24)
      }
    }
    guard alpha > 0 else { return .clear }
    return Color(red: red / alpha, green: green / alpha, blue: blue / alpha, alpha: 1)
  }
}
