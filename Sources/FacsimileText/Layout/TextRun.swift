public import FacsimileRaster

/// A stretch of a line that looks the same and runs in one direction, where it stands on the line.
public struct TextRun: Sendable {
  /// A glyph and its place.
  public struct Glyph: Sendable, Hashable {
    public var id: UInt32
    /// The glyph's origin in the layout, y down.
    public var position: Point
    /// How far it moves the pen.
    public var advance: Double
    /// The UTF-16 offset of the first character that it stands for.
    public var cluster: Int
  }

  /// The UTF-16 offsets of the characters; empty where the run is inserted.
  public var range: Range<Int>
  public var style: TextStyle
  /// The font that has the glyphs: the style's, or a fallback.
  public var font: Font
  public var isRightToLeft: Bool
  /// True for what the layout adds to the text: an ellipsis, or the hyphen of a soft hyphen.
  public var isInserted: Bool
  /// The left end on the baseline, which a baseline offset has moved.
  public var origin: Point
  public var width: Double
  /// In visual order, from left to right.
  public var glyphs: [Glyph]

  /// The right end.
  public var maxX: Double { origin.x + width }
}
