/// The line breaking class of a code point: UAX #14 after rule LB1, with the splits that LB30 and
/// LB30b ask for. The raw values are those of the generated `lineBreakTable`.
enum LineBreakClass: UInt8 {
  case alphabetic, mandatoryBreak, carriageReturn, lineFeed, nextLine, space, zeroWidthSpace
  case zeroWidthJoiner, wordJoiner, glue, combiningMark, exclamation, closePunctuation
  /// A closing parenthesis; `wideCloseParenthesis` is one of East Asian width.
  case closeParenthesis, wideCloseParenthesis
  case infixSeparator, symbol
  /// Opening punctuation; `wideOpenPunctuation` is one of East Asian width.
  case openPunctuation, wideOpenPunctuation
  case quotation, nonStarter, breakBoth, breakAfter, hyphen, breakBefore, contingentBreak
  case hebrewLetter, inseparable, numeric, prefix, postfix, ideographic, emojiBase, emojiModifier
  case hangulL, hangulV, hangulT, hangulLV, hangulLVT, regionalIndicator
  /// A code point reserved for a future pictograph. It breaks as an ideograph does.
  case unassignedPictograph

  init(_ scalar: UInt32) {
    self = scalar < 0x80 ? LineBreakClass.ascii[Int(scalar)] : LineBreakClass.lookUp(scalar)
  }

  private static let ascii: [LineBreakClass] = (0..<0x80).map(lookUp)

  /// Finds the last entry that starts at or before the code point.
  private static func lookUp(_ scalar: UInt32) -> LineBreakClass {
    var low = 0
    var high = lineBreakTable.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineBreakTable[middle] >> 8 <= scalar { low = middle } else { high = middle }
    }
    return LineBreakClass(rawValue: UInt8(truncatingIfNeeded: lineBreakTable[low])) ?? .alphabetic
  }
}

extension LineBreakClass {
  /// AL or HL, which most rules treat alike.
  var isLetter: Bool { self == .alphabetic || self == .hebrewLetter }
  var isOpening: Bool { self == .openPunctuation || self == .wideOpenPunctuation }
  var isClosing: Bool { self == .closePunctuation || isClosingParenthesis }
  var isClosingParenthesis: Bool { self == .closeParenthesis || self == .wideCloseParenthesis }
  /// ID and what breaks like it.
  var isIdeographic: Bool {
    switch self {
    case .ideographic, .emojiBase, .emojiModifier, .unassignedPictograph: true
    default: false
    }
  }
  var isHangul: Bool {
    switch self {
    case .hangulL, .hangulV, .hangulT, .hangulLV, .hangulLVT: true
    default: false
    }
  }
  /// BK, CR, LF or NL: the line ends here whatever follows.
  var isMandatory: Bool {
    switch self {
    case .mandatoryBreak, .carriageReturn, .lineFeed, .nextLine: true
    default: false
    }
  }
}
