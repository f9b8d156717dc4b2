package import FacsimileRaster
public import Foundation

/// A smooth transition between colours.
public final class CGGradient: Sendable {
  package let stops: [Gradient.Stop]

  /// A gradient of colours at locations from 0 to 1; nil spreads them evenly. Nil when something in
  /// the array is no colour, or when there are no two.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    guard let colors = colors as? [CGColor] else { return nil }
    self.init(
      colors.map(\.color),
      locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) })
  }

  /// A gradient of colours given by their components, one after the other, alpha last.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let size = space.numberOfComponents + 1
    let colors = (0..<count).compactMap { index in
      CGColor(colorSpace: space, components: (0..<size).map { components[index * size + $0] })
    }
    self.init(
      colors.map(\.color), locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) })
  }

  private init?(_ colors: [Color], _ locations: [CGFloat]?) {
    guard colors.count > 1 else { return nil }
    stops = colors.enumerated().map { index, color in
      Gradient.Stop(
        offset: locations.map { Double($0[index]) } ?? Double(index) / Double(colors.count - 1),
        color: color)
    }
  }
}

/// Where a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1 << 0)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 1 << 1)
}
