import CFriBidi

/// The directions of a paragraph's characters, by the Unicode bidirectional algorithm (UAX #9).
struct BidiLevels {
  /// The embedding level of each character: even runs to the right, odd to the left.
  var levels: [UInt8]
  /// The level of the paragraph itself, 0 or 1.
  var base: UInt8

  /// The numeric values of FriBidi's macros, which Swift does not import.
  private static let leftToRight = FriBidiParType(rawValue: 0x110)
  private static let rightToLeft = FriBidiParType(rawValue: 0x111)
  private static let neutral = FriBidiParType(rawValue: 0x40)

  /// Finds the levels. A natural direction is that of the first strong character.
  init(_ scalars: [UInt32], direction: ParagraphStyle.BaseDirection) {
    base = direction == .rightToLeft ? 1 : 0
    levels = [UInt8](repeating: base, count: scalars.count)
    if scalars.isEmpty || base == 0 && !scalars.contains(where: BidiLevels.mayRunLeft) { return }
    // FriBidi counts in 32 bits.
    guard let count = FriBidiStrIndex(exactly: scalars.count) else { return }
    var types = [FriBidiCharType](
      repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var result = [FriBidiLevel](repeating: 0, count: scalars.count)
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    var parameter =
      switch direction {
      case .natural: BidiLevels.neutral
      case .leftToRight: BidiLevels.leftToRight
      case .rightToLeft: BidiLevels.rightToLeft
      }
    guard
      fribidi_get_par_embedding_levels_ex(types, brackets, count, &parameter, &result) > 0
    else { return }
    base = parameter == BidiLevels.rightToLeft ? 1 : 0
    levels = result.map { UInt8(bitPattern: $0) }
  }

  /// False for characters that leave a paragraph running from left to right: all below the Hebrew
  /// block, and the ideographs, without the marks that set directions.
  private static func mayRunLeft(_ scalar: UInt32) -> Bool {
    scalar >= 0x590 && !(0x2070..<0xA000).contains(scalar) && !(0x900..<0x200E).contains(scalar)
  }

  /// The visual order, from left to right, of pieces that are in logical order: rule L2.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    let lowestOdd = levels.filter { $0 & 1 == 1 }.min() ?? highest + 1
    guard lowestOdd <= highest else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < levels.count {
        var end = start
        while end < levels.count && levels[order[end]] >= level { end += 1 }
        if end > start { order[start..<end].reverse() }
        start = max(end, start + 1)
      }
    }
    return order
  }
}
