/// Finds where a line may end: the algorithm of UAX #14 (revision 50, Unicode 15), with the
/// tailoring for numbers of its section 8.2, example 7, as LineBreakTest.txt expects.
///
/// The breaker reads the text once. What the rules look back for is kept in a few state variables;
/// only one rule, a prefix before an opening bracket and a digit, looks ahead. The complex scripts
/// of class SA (Thai, Lao, Khmer, Burmese) need a dictionary, which is not part of the algorithm:
/// inside their words there is no opportunity.
struct LineBreaker {
  /// What is possible before a code point.
  enum Opportunity: UInt8 { case prohibited, allowed, mandatory }

  /// The last class that is not a combining mark; marks take the class of their base.
  private var previous: LineBreakClass?
  /// The class before the spaces that end at `previous`; equal to it where there are none.
  private var beforeSpaces: LineBreakClass?
  private var isAfterJoiner = false
  private var isAfterHebrewHyphen = false
  private var regionalIndicators = 0
  private var number = Number.none

  private enum Number { case none, digits, closed }

  /// What is possible before each code point; at index 0 always `.prohibited`.
  static func opportunities(in scalars: [UInt32]) -> [Opportunity] {
    var breaker = LineBreaker()
    let classes = scalars.map(LineBreakClass.init)
    return classes.indices.map { breaker.step(classes, at: $0) }
  }

  private mutating func step(_ classes: [LineBreakClass], at index: Int) -> Opportunity {
    var current = classes[index]
    let isMark = current == .combiningMark || current == .zeroWidthJoiner
    if isMark, let base = previous, !base.isMandatory, base != .space, base != .zeroWidthSpace {
      // LB9: a mark belongs to what it follows.
      isAfterJoiner = current == .zeroWidthJoiner
      return .prohibited
    }
    let isJoiner = current == .zeroWidthJoiner
    // LB10: a mark without a base is a letter.
    if isMark { current = .alphabetic }
    var result = Opportunity.prohibited
    if let previous {
      result = opportunity(
        between: previous, and: current, next: LineBreaker.classAfter(index, in: classes))
    }
    advance(to: current)
    isAfterJoiner = isJoiner
    return result
  }

  /// The class of the next code point that is not a mark.
  private static func classAfter(_ index: Int, in classes: [LineBreakClass]) -> LineBreakClass? {
    var next = index + 1
    while next < classes.count {
      if classes[next] != .combiningMark && classes[next] != .zeroWidthJoiner {
        return classes[next]
      }
      next += 1
    }
    return nil
  }

  private mutating func advance(to current: LineBreakClass) {
    switch current {
    case .numeric: number = .digits
    case .symbol, .infixSeparator: if number == .closed { number = .none }
    case .closePunctuation, .closeParenthesis, .wideCloseParenthesis:
      number = number == .digits ? .closed : .none
    default: number = .none
    }
    isAfterHebrewHyphen =
      previous == .hebrewLetter && (current == .hyphen || current == .breakAfter)
    regionalIndicators = current == .regionalIndicator ? regionalIndicators + 1 : 0
    if current != .space { beforeSpaces = current }
    previous = current
  }

  private func opportunity(
    between left: LineBreakClass, and right: LineBreakClass, next: LineBreakClass?
  ) -> Opportunity {
    // LB4 to LB8a: line ends, spaces, zero width space and joiner.
    if left.isMandatory {
      return left == .carriageReturn && right == .lineFeed ? .prohibited : .mandatory
    }
    if right.isMandatory || right == .space || right == .zeroWidthSpace { return .prohibited }
    if beforeSpaces == .zeroWidthSpace { return .allowed }
    if isAfterJoiner { return .prohibited }
    // LB11, LB12, LB12a: word joiner and glue.
    if right == .wordJoiner || left == .wordJoiner || left == .glue { return .prohibited }
    if right == .glue && left != .space && left != .breakAfter && left != .hyphen {
      return .prohibited
    }
    if prohibitsAcrossSpaces(left, right) { return .prohibited }
    // LB18.
    if left == .space { return .allowed }
    // LB19, LB20.
    if left == .quotation || right == .quotation { return .prohibited }
    if left == .contingentBreak || right == .contingentBreak { return .allowed }
    return prohibits(left, right, next: next) ? .prohibited : .allowed
  }

  /// LB13 to LB17: punctuation that keeps together even over spaces.
  private func prohibitsAcrossSpaces(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    if right == .exclamation { return true }
    if left != .numeric && (right.isClosing || right == .infixSeparator || right == .symbol) {
      return true
    }
    guard let before = beforeSpaces else { return false }
    return before.isOpening
      || (before == .quotation && right.isOpening)
      || (before.isClosing && right == .nonStarter)
      || (before == .breakBoth && right == .breakBoth)
  }

  /// LB21 to LB30b: pairs that keep together.
  private func prohibits(
    _ left: LineBreakClass, _ right: LineBreakClass, next: LineBreakClass?
  ) -> Bool {
    switch right {
    case .breakAfter, .hyphen, .nonStarter, .inseparable: return true
    default: break
    }
    if left == .breakBefore || isAfterHebrewHyphen { return true }
    if left == .symbol && right == .hebrewLetter { return true }
    if left.isLetter && right == .numeric || left == .numeric && right.isLetter { return true }
    let isLeftAffix = left == .prefix || left == .postfix
    let isRightAffix = right == .prefix || right == .postfix
    if left == .prefix && right.isIdeographic || left.isIdeographic && right == .postfix {
      return true
    }
    if isLeftAffix && right.isLetter || left.isLetter && isRightAffix { return true }
    if prohibitsInNumber(left, right, next: next) { return true }
    if left == .prefix && right.isHangul || left.isHangul && right == .postfix { return true }
    if LineBreaker.isSyllable(left, right) { return true }
    if right.isLetter && (left.isLetter || left == .infixSeparator) { return true }
    if right == .openPunctuation && (left.isLetter || left == .numeric) { return true }
    if left == .closeParenthesis && (right.isLetter || right == .numeric) { return true }
    if left == .regionalIndicator && right == .regionalIndicator {
      return regionalIndicators % 2 == 1
    }
    return right == .emojiModifier && (left == .emojiBase || left == .unassignedPictograph)
  }

  /// LB25 as tailored: a number with its sign, brackets, separators and unit is one piece.
  private func prohibitsInNumber(
    _ left: LineBreakClass, _ right: LineBreakClass, next: LineBreakClass?
  ) -> Bool {
    if left == .prefix || left == .postfix {
      if right == .numeric { return true }
      if (right.isOpening || right == .hyphen) && next == .numeric { return true }
    }
    if (left.isOpening || left == .hyphen) && right == .numeric { return true }
    switch right {
    case .numeric, .symbol, .infixSeparator, .closePunctuation, .closeParenthesis,
      .wideCloseParenthesis:
      return number == .digits
    case .prefix, .postfix:
      return number != .none
    default:
      return false
    }
  }

  /// LB26: the jamos of one Korean syllable.
  private static func isSyllable(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    switch left {
    case .hangulL:
      right == .hangulL || right == .hangulV || right == .hangulLV || right == .hangulLVT
    case .hangulV, .hangulLV: right == .hangulV || right == .hangulT
    case .hangulT, .hangulLVT: right == .hangulT
    default: false
    }
  }
}
