/// How the lines of a paragraph are broken and placed. The meaning of each property is that of the
/// `NSParagraphStyle` property of the same name. Lengths are in points.
public struct ParagraphStyle: Sendable, Hashable {
  public enum Alignment: UInt8, Sendable, Hashable {
    /// Left where the text runs from left to right, else right.
    case natural
    case left, right, center
    /// Spaces are widened so that all lines but the last of a paragraph are equally long.
    case justified
  }

  /// What happens to a line that is too long.
  public enum LineBreakMode: UInt8, Sendable, Hashable {
    /// It is broken between words, and in a word only when that alone is too long.
    case byWordWrapping
    /// It is broken between any two characters.
    case byCharWrapping
    /// The last line that fits is cut off at the edge; lines before it wrap by words.
    case byClipping
    /// The last line that fits shows its end, after an ellipsis.
    case byTruncatingHead
    /// The last line that fits shows its start, before an ellipsis.
    case byTruncatingTail
    /// The last line that fits shows both ends, around an ellipsis.
    case byTruncatingMiddle
  }

  public enum BaseDirection: UInt8, Sendable, Hashable {
    /// That of the first letter that has one; left to right without any.
    case natural
    case leftToRight, rightToLeft
  }

  /// A place that a tab character leads to.
  public struct TabStop: Sendable, Hashable {
    public enum Alignment: UInt8, Sendable, Hashable {
      /// What follows begins at the stop, ends at it, or has its middle there.
      case leading, trailing, center
    }

    /// The distance from the leading edge.
    public var location: Double
    public var alignment: Alignment
    /// The characters, such as a decimal separator, before which the part of the text ends that is
    /// aligned at the stop: with `.trailing`, numbers stand with their separators below each other.
    public var columnTerminators: String

    public init(
      location: Double, alignment: Alignment = .leading, columnTerminators: String = ""
    ) {
      self.location = location
      self.alignment = alignment
      self.columnTerminators = columnTerminators
    }
  }

  public var alignment: Alignment
  public var lineBreakMode: LineBreakMode
  /// Multiplies the natural height of a line; 0 leaves it.
  public var lineHeightMultiple: Double
  public var minimumLineHeight: Double
  /// 0 sets no limit.
  public var maximumLineHeight: Double
  /// Room after each line but the last of the text.
  public var lineSpacing: Double
  /// Room after the paragraph, unless it is the last.
  public var paragraphSpacing: Double
  /// Room before the paragraph, unless it is the first.
  public var paragraphSpacingBefore: Double
  /// The distance of the first line from the leading edge.
  public var firstLineHeadIndent: Double
  /// The distance of the other lines from the leading edge.
  public var headIndent: Double
  /// Where lines end: above 0 the distance from the leading edge, else, negated, that from the
  /// trailing edge.
  public var tailIndent: Double
  /// Sorted by location.
  public var tabStops: [TabStop] { didSet { tabStops.sort { $0.location < $1.location } } }
  /// The distance of the stops behind the last one of `tabStops`; 0 takes 28 points.
  public var defaultTabInterval: Double
  public var baseDirection: BaseDirection

  public init(
    alignment: Alignment = .natural, lineBreakMode: LineBreakMode = .byWordWrapping,
    lineHeightMultiple: Double = 0, minimumLineHeight: Double = 0, maximumLineHeight: Double = 0,
    lineSpacing: Double = 0, paragraphSpacing: Double = 0, paragraphSpacingBefore: Double = 0,
    firstLineHeadIndent: Double = 0, headIndent: Double = 0, tailIndent: Double = 0,
    tabStops: [TabStop] = [], defaultTabInterval: Double = 0,
    baseDirection: BaseDirection = .natural
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.lineHeightMultiple = lineHeightMultiple
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.paragraphSpacingBefore = paragraphSpacingBefore
    self.firstLineHeadIndent = firstLineHeadIndent
    self.headIndent = headIndent
    self.tailIndent = tailIndent
    self.tabStops = tabStops.sorted { $0.location < $1.location }
    self.defaultTabInterval = defaultTabInterval
    self.baseDirection = baseDirection
  }
}

extension ParagraphStyle.LineBreakMode {
  /// True when an ellipsis stands for what is left out.
  var truncates: Bool {
    switch self {
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }

  /// True when a paragraph that TextKit lays out takes one line however long it is.
  var isSingleLine: Bool { truncates || self == .byClipping }
}
