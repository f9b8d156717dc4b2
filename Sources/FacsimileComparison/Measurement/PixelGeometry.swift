/// A picture's width and height in pixels.
public struct PixelSize: Sendable, Hashable, Codable, CustomStringConvertible {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width times height.
  public var pixelCount: Int { width * height }

  public var description: String { "\(width) x \(height)" }
}

/// A rectangle of pixels; it holds at least one.
public struct PixelBounds: Sendable, Hashable, Codable, CustomStringConvertible {
  public var x: Int
  public var y: Int
  public var width: Int
  public var height: Int

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var description: String { "x \(x), y \(y), \(width) x \(height)" }

  /// Grows so that it holds another rectangle too.
  mutating func formUnion(_ other: PixelBounds) {
    let (maxX, maxY) = (
      max(x + width, other.x + other.width), max(y + height, other.y + other.height)
    )
    x = min(x, other.x)
    y = min(y, other.y)
    width = maxX - x
    height = maxY - y
  }
}
