/// A text and how its parts look: the value that an `NSAttributedString` becomes.
///
/// Offsets count UTF-16 code units, as those of `NSString` do. The runs are in order and cover the
/// whole text without gaps. A paragraph takes the style that its first character has.
public struct StyledText: Sendable, Hashable {
  /// A stretch of text of one look.
  public struct Run: Sendable, Hashable {
    public internal(set) var range: Range<Int>
    public internal(set) var style: TextStyle
    public internal(set) var paragraph: ParagraphStyle
  }

  public private(set) var string: String = ""
  public private(set) var runs: [Run] = []

  /// An empty text.
  public init() {}

  public init(_ string: String, style: TextStyle, paragraph: ParagraphStyle = ParagraphStyle()) {
    append(string, style: style, paragraph: paragraph)
  }

  /// The length in UTF-16 code units.
  public var utf16Count: Int { runs.last?.range.upperBound ?? 0 }
  public var isEmpty: Bool { runs.isEmpty }

  /// Adds text at the end. Text that looks like what it follows continues the last run.
  public mutating func append(
    _ string: String, style: TextStyle, paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    let count = string.utf16.count
    guard count > 0 else { return }
    let start = utf16Count
    self.string += string
    if let last = runs.last, last.style == style, last.paragraph == paragraph {
      runs[runs.count - 1].range = last.range.lowerBound..<start + count
    } else {
      runs.append(Run(range: start..<start + count, style: style, paragraph: paragraph))
    }
  }

  /// The index of the run that holds an offset; the last run's for an offset at or behind the
  /// end. The text must not be empty.
  func runIndex(at offset: Int) -> Int {
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].range.lowerBound <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
