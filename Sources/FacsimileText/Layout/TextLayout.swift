public import FacsimileRaster

/// A text broken into lines: sizes, places of glyphs, hit testing, drawing.
///
/// Lengths are in points and never rounded; whoever needs whole pixels rounds the results. y points
/// down and the origin is the top left of the room. Laying out a shaped text at another width does
/// not shape it again.
public struct TextLayout: Sendable {
  public let shaped: ShapedText
  public let constraints: TextConstraints
  /// From top to bottom; none for an empty text.
  public let lines: [TextLine]
  /// The room that the lines take: the widest line with its indents, without the spaces that hang
  /// over its edge, and the heights of all lines with the room between them.
  public let size: Size
  /// True when a part of the text is not shown.
  public let isTruncated: Bool

  public init(_ shaped: ShapedText, constraints: TextConstraints = TextConstraints()) {
    let composer = LineComposer(shaped, constraints)
    self.shaped = shaped
    self.constraints = constraints
    lines = composer.lines
    size = Size(width: composer.usedWidth, height: composer.lines.last?.frame.maxY ?? 0)
    isTruncated = composer.isTruncated
  }

  /// Shapes and lays out a text with the fonts of a library.
  public init(
    _ text: StyledText, library: FontLibrary, constraints: TextConstraints = TextConstraints()
  ) {
    self.init(library.shape(text), constraints: constraints)
  }

  /// The first line's baseline from the top; nil for an empty text.
  public var firstBaseline: Double? { lines.first?.baseline }
  /// The last line's baseline from the top; nil for an empty text.
  public var lastBaseline: Double? { lines.last?.baseline }

  /// What a line consists of, from left to right.
  public func runs(in line: TextLine) -> [TextRun] {
    var builder = RunBuilder(line, in: shaped)
    return builder.runs()
  }
}
