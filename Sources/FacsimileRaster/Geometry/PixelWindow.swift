/// A rectangle of whole pixels, half open: the columns `minX..<maxX` of the rows `minY..<maxY`.
struct PixelWindow: Sendable, Hashable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  static let empty = PixelWindow(minX: 0, minY: 0, maxX: 0, maxY: 0)

  var isEmpty: Bool { minX >= maxX || minY >= maxY }
  var width: Int { max(0, maxX - minX) }
  var height: Int { max(0, maxY - minY) }

  func intersection(_ other: PixelWindow) -> PixelWindow {
    let result = PixelWindow(
      minX: max(minX, other.minX), minY: max(minY, other.minY),
      maxX: min(maxX, other.maxX), maxY: min(maxY, other.maxY))
    return result.isEmpty ? .empty : result
  }

  func contains(_ other: PixelWindow) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// True when two windows, neither of them empty, have pixels in common.
  @inline(__always) func meets(_ other: PixelWindow) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }

  /// The window at another place; empty windows stay empty.
  func moved(x: Int, y: Int) -> PixelWindow {
    if isEmpty { return .empty }
    return PixelWindow(minX: minX &+ x, minY: minY &+ y, maxX: maxX &+ x, maxY: maxY &+ y)
  }

  func union(_ other: PixelWindow) -> PixelWindow {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelWindow(
      minX: min(minX, other.minX), minY: min(minY, other.minY),
      maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
  }
}

extension PixelWindow {
  /// The pixels that a rectangle in pixel coordinates touches.
  init(covering rect: Rect) {
    self.init(
      minX: Rounding.down(rect.minX), minY: Rounding.down(rect.minY),
      maxX: Rounding.up(rect.maxX), maxY: Rounding.up(rect.maxY))
  }
}

/// A rectangle on the 24.8 grid, in pixel coordinates.
struct FixedRect: Sendable, Hashable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int
}

extension FixedRect {
  init(_ rect: Rect) {
    self.init(
      minX: Int(FixedPoint.clamped(rect.minX)), minY: Int(FixedPoint.clamped(rect.minY)),
      maxX: Int(FixedPoint.clamped(rect.maxX)), maxY: Int(FixedPoint.clamped(rect.maxY)))
  }

  init(_ window: PixelWindow) {
    self.init(
      minX: window.minX << 8, minY: window.minY << 8, maxX: window.maxX << 8,
      maxY: window.maxY << 8)
  }

  /// True when no edge cuts through a pixel.
  var isOnPixelGrid: Bool { (minX | minY | maxX | maxY) & 255 == 0 }

  func contains(_ other: FixedRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// The pixels that the rectangle touches.
  var pixels: PixelWindow {
    PixelWindow(
      minX: minX >> 8, minY: minY >> 8, maxX: (maxX + 255) >> 8, maxY: (maxY + 255) >> 8)
  }

  /// The pixels whose centres lie inside, as a rectangle on the pixel grid.
  var aliased: FixedRect {
    FixedRect(
      minX: (minX + 127) & ~255, minY: (minY + 127) & ~255,
      maxX: (maxX + 127) & ~255, maxY: (maxY + 127) & ~255)
  }
}
