/// The room that a text is laid out in.
public struct TextConstraints: Sendable, Hashable {
  /// The width in points at which lines are broken; infinite breaks only where the text says so.
  public var width: Double
  /// Lines that reach lower, in points, are left out; the first line never is.
  public var maximumHeight: Double
  /// 0 sets no limit.
  public var maximumLines: Int
  /// True gives a paragraph whose mode clips or truncates one line, as TextKit does where it draws
  /// attributed strings. False wraps it up to the last line that fits, as a label does.
  public var keepsParagraphsOnOneLine: Bool

  /// A width or height that is negative or NaN counts as 0.
  public init(
    width: Double = .infinity, maximumHeight: Double = .infinity, maximumLines: Int = 0,
    keepsParagraphsOnOneLine: Bool = false
  ) {
    self.width = width > 0 ? width : 0
    self.maximumHeight = maximumHeight > 0 ? maximumHeight : 0
    self.maximumLines = max(0, maximumLines)
    self.keepsParagraphsOnOneLine = keepsParagraphsOnOneLine
  }

  /// What a line may be longer or lower than the room, in points: sizes that went through other
  /// arithmetic lose their last bits.
  static let tolerance = 1.0 / 65536
}
