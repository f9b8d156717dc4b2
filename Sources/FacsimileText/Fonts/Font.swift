import FacsimileRaster

/// A face at a size, ready to set text with.
public struct Font: Sendable, Hashable {
  /// Whose heights a line of the font has.
  public enum VerticalMetrics: UInt8, Sendable, Hashable {
    /// The face's own.
    case face
    /// Those of San Francisco: the system font stands in for it, so that lines are as high as on
    /// iOS, whatever the face at hand.
    case sanFrancisco
  }

  public let face: FontFace
  /// The size of one em in points: finite, 0 or more.
  public let size: Double
  /// How far glyphs lean to the right per unit of height, beyond what the face does itself.
  public var slant: Double
  /// How much strokes are thickened, as a part of the size.
  public var embolden: Double
  public var verticalMetrics: VerticalMetrics
  /// OpenType features that are turned on or off, beyond the face's defaults.
  public var features: [FontFeature]

  /// The lean of a synthesized oblique: the tangent of 14 degrees (CSS Fonts 4, "oblique").
  public static let syntheticSlant = 0.249_328
  /// The thickening of a synthesized bold: 1/24 of the size, as in FreeType.
  public static let syntheticEmbolden = 1.0 / 24
  public static let maximumSize = 100_000.0

  /// A size that is negative or NaN counts as 0; one above `maximumSize` is reduced to it.
  public init(
    face: FontFace, size: Double, slant: Double = 0, embolden: Double = 0,
    verticalMetrics: VerticalMetrics = .face, features: [FontFeature] = []
  ) {
    self.face = face
    self.size = size > 0 ? min(size, Font.maximumSize) : 0
    self.slant = slant
    self.embolden = embolden
    self.verticalMetrics = verticalMetrics
    self.features = features
  }

  /// The same font in another size. The system font has two optical cuts: to change its size,
  /// ask the library again.
  public func withSize(_ size: Double) -> Font {
    Font(
      face: face, size: size, slant: slant, embolden: embolden, verticalMetrics: verticalMetrics,
      features: features)
  }
}

/// Measures in points. Upwards is positive, so the descender is negative, as in `UIFont`.
extension Font {
  public var ascender: Double {
    switch verticalMetrics {
    case .face: points(face.metrics.ascender)
    // 1950 of 2048 units: UIFont.systemFont(ofSize: 17).ascender is 16.186…
    case .sanFrancisco: 1950 * size / 2048
    }
  }

  public var descender: Double {
    switch verticalMetrics {
    case .face: points(face.metrics.descender)
    // 494 of 2048 units.
    case .sanFrancisco: -494 * size / 2048
    }
  }

  public var leading: Double {
    switch verticalMetrics {
    case .face: points(face.metrics.lineGap)
    case .sanFrancisco: 0
    }
  }

  /// The height of a line: ascender, descender and leading together.
  public var lineHeight: Double { ascender - descender + leading }
  public var capHeight: Double { points(face.metrics.capHeight) }
  public var xHeight: Double { points(face.metrics.xHeight) }
  /// The top of an underline relative to the baseline; negative below it.
  public var underlinePosition: Double { points(face.metrics.underlinePosition) }
  public var underlineThickness: Double { points(face.metrics.underlineThickness) }
  /// The top of a line through the text, above the baseline.
  public var strikethroughPosition: Double { points(face.metrics.strikethroughPosition) }
  public var strikethroughThickness: Double { points(face.metrics.strikethroughThickness) }

  /// Design units as points.
  func points(_ units: Double) -> Double { units * size / face.metrics.unitsPerEm }
}
