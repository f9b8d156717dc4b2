public import FacsimileRaster

/// How a stretch of text looks.
public struct TextStyle: Sendable, Hashable {
  public var font: Font
  public var color: Color
  /// Fills the height of the line behind the text.
  public var backgroundColor: Color?
  /// Points added after each character. Nil leaves the font's pair kerning alone; 0 turns it off.
  public var kern: Double?
  /// Points added after each character; a value other than 0 turns ligatures off.
  public var tracking: Double
  /// False turns the font's common ligatures off.
  public var usesLigatures: Bool
  public var underline: LineDecoration?
  public var strikethrough: LineDecoration?
  /// Points by which the text is raised over the baseline; negative lowers it.
  public var baselineOffset: Double
  /// How far glyphs lean to the right per unit of height, beyond what the font does.
  public var obliqueness: Double
  /// Draws the glyphs' outlines.
  public var stroke: TextStroke?
  public var shadow: TextShadow?
  /// The target of a link. It changes nothing that is drawn.
  public var link: String?
  /// What stands in place of an object replacement character (U+FFFC).
  public var attachment: TextAttachment?
  /// The language as a BCP 47 tag, such as "de"; it can choose among a font's glyphs.
  public var language: String?

  public init(
    font: Font, color: Color = .black, backgroundColor: Color? = nil, kern: Double? = nil,
    tracking: Double = 0, usesLigatures: Bool = true, underline: LineDecoration? = nil,
    strikethrough: LineDecoration? = nil, baselineOffset: Double = 0, obliqueness: Double = 0,
    stroke: TextStroke? = nil, shadow: TextShadow? = nil, link: String? = nil,
    attachment: TextAttachment? = nil, language: String? = nil
  ) {
    self.font = font
    self.color = color
    self.backgroundColor = backgroundColor
    self.kern = kern
    self.tracking = tracking
    self.usesLigatures = usesLigatures
    self.underline = underline
    self.strikethrough = strikethrough
    self.baselineOffset = baselineOffset
    self.obliqueness = obliqueness
    self.stroke = stroke
    self.shadow = shadow
    self.link = link
    self.attachment = attachment
    self.language = language
  }

  /// Points added after each character in all.
  var spacing: Double { (kern ?? 0) + tracking }

  /// True when text of both styles can be shaped as one piece: they differ in paint only.
  func shapesLike(_ other: TextStyle) -> Bool {
    font == other.font && kern == other.kern && tracking == other.tracking
      && usesLigatures == other.usesLigatures && attachment == other.attachment
      && language == other.language
  }
}

/// A line under or through text.
public struct LineDecoration: Sendable, Hashable {
  public enum Style: UInt8, Sendable, Hashable { case single, thick, double }
  public enum Pattern: UInt8, Sendable, Hashable { case solid, dot, dash, dashDot, dashDotDot }

  public var style: Style
  public var pattern: Pattern
  /// True leaves the spaces between words out.
  public var isByWord: Bool
  /// Nil takes the text's colour.
  public var color: Color?

  public init(
    style: Style = .single, pattern: Pattern = .solid, isByWord: Bool = false,
    color: Color? = nil
  ) {
    self.style = style
    self.pattern = pattern
    self.isByWord = isByWord
    self.color = color
  }
}

/// The outline of stroked text.
public struct TextStroke: Sendable, Hashable {
  /// The line's width in points.
  public var width: Double
  /// Nil takes the text's colour.
  public var color: Color?
  /// True fills the glyphs as well.
  public var isFilled: Bool

  public init(width: Double, color: Color? = nil, isFilled: Bool = false) {
    self.width = width
    self.color = color
    self.isFilled = isFilled
  }
}

/// A shadow below text.
public struct TextShadow: Sendable, Hashable {
  /// Where the shadow lies relative to the text, in points, y down.
  public var offset: Point
  /// How far the edge is spread, in points; 0 is sharp.
  public var blurRadius: Double
  public var color: Color

  public init(offset: Point, blurRadius: Double, color: Color) {
    self.offset = offset
    self.blurRadius = blurRadius
    self.color = color
  }
}

/// A picture, or room for one, on the line like a letter.
public struct TextAttachment: Sendable, Hashable {
  /// The place relative to the pen on the baseline, in points, y pointing up, as the bounds of
  /// an `NSTextAttachment`. The pen moves on by the width.
  public var bounds: Rect
  /// What is drawn there; nil leaves the room empty.
  public var image: Pixmap?
  /// When not nil, the image is a mask that is filled with this colour.
  public var tint: Color?

  public init(bounds: Rect, image: Pixmap? = nil, tint: Color? = nil) {
    self.bounds = bounds
    self.image = image
    self.tint = tint
  }
}
