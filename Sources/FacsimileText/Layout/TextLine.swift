public import FacsimileRaster

/// One line of a layout. Lengths are in points, y points down, and the layout's top left is 0, 0.
public struct TextLine: Sendable {
  /// The UTF-16 offsets that the line stands for, with the spaces and the separator at its end and
  /// what a truncation leaves out.
  public internal(set) var range: Range<Int>
  /// The typographic box: as wide as the text without hanging spaces, as high as the line.
  public internal(set) var frame: Rect
  /// The distance of the baseline from the layout's top.
  public internal(set) var baseline: Double
  /// How far the largest font reaches above the baseline.
  public internal(set) var ascent: Double
  /// How far the largest font reaches below the baseline; positive.
  public internal(set) var descent: Double
  public internal(set) var leading: Double
  /// True when a part of the text is left out, with or without an ellipsis.
  public internal(set) var isTruncated: Bool
  public internal(set) var isRightToLeft: Bool

  var paragraphIndex: Int
  var pieces: [LinePiece]
  /// The width of the spaces that hang over the trailing edge.
  var hangingWidth: Double
  /// Added at each gap of a justified line: see `ShapedParagraph.justificationGaps`.
  var justification: Double
  /// Where the text begins, from the leading edge of the layout.
  var indent: Double
  /// The room from the indent to where lines end; infinite without a width.
  var limit: Double

  /// The text of a line that is not truncated, without hanging spaces.
  var content: Range<Int> {
    guard case .text(let part)? = pieces.first else { return range.lowerBound..<range.lowerBound }
    return part
  }
}

/// A part of a line, in logical order.
enum LinePiece: Sendable {
  case text(Range<Int>)
  /// Spaces at the end, which take the paragraph's direction.
  case hanging(Range<Int>)
  /// A mark that the text does not have, in the style of a run.
  case inserted(InsertedMark, runIndex: Int)
}

/// What a layout adds to a text.
enum InsertedMark: Sendable {
  /// Stands for what a truncation leaves out.
  case ellipsis
  /// Ends a line that is broken at a soft hyphen.
  case hyphen
}
