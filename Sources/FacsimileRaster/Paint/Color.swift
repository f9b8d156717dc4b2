/// A colour in sRGB: straight (not premultiplied) components from 0 to 1.
public struct Color: Sendable, Hashable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  public static let black = Color(red: 0, green: 0, blue: 0, alpha: 1)
  public static let white = Color(red: 1, green: 1, blue: 1, alpha: 1)

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour as a premultiplied 8-bit pixel: each component is first rounded to 8 bits, then
  /// multiplied. Components outside 0...1 are clamped; NaN counts as 0.
  public var premultiplied: UInt32 {
    let alpha = Color.byte(alpha)
    return Color.multiply(Color.byte(red), alpha)
      | Color.multiply(Color.byte(green), alpha) << 8
      | Color.multiply(Color.byte(blue), alpha) << 16
      | alpha << 24
  }

  /// round(component · 255), clamped.
  static func byte(_ component: Double) -> UInt32 {
    guard component > 0 else { return 0 }
    return component >= 1 ? 255 : UInt32(component * 255 + 0.5)
  }

  /// round(a · b / 255) for bytes.
  static func multiply(_ a: UInt32, _ b: UInt32) -> UInt32 {
    let product = a * b + 128
    return (product + product >> 8) >> 8
  }
}
