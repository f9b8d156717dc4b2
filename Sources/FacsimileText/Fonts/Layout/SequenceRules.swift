/// What a subtable that looks at several glyphs asks of a glyph's two neighbours before it applies.
///
/// Only the nearest glyph on each side is kept: where it is not the one that is asked for, the rule
/// does not apply, whatever stands farther away.
struct SequenceRule {
  var before: GlyphCondition
  var after: GlyphCondition
}

/// The glyphs that a rule accepts in one place.
enum GlyphCondition: Hashable {
  /// Any, or none.
  case anything
  case glyph(Int)
  /// The glyphs of the coverage table at an offset.
  case coverage(Int)
  /// The glyphs of a class of the class definition at an offset.
  case glyphClass(Int, definition: Int)
}

extension LayoutTable {
  /// The rules by which a subtable may apply to a glyph; none where it does not begin with it.
  ///
  /// Source: OpenType 1.9, "GSUB" and "GPOS", the subtables of each lookup type.
  func rules(
    for glyph: UInt32, in subtable: Int, of lookup: Lookup
  ) throws(Malformed) -> [SequenceRule] {
    let isContext = lookup.type == (tag == .substitution ? 5 : 7)
    let isChain = lookup.type == (tag == .substitution ? 6 : 8)
    let format = try uint16(subtable)
    if (isContext || isChain) && format == 3 {
      return try isChain ? chainOfCoverages(glyph, subtable) : coverages(glyph, subtable)
    }
    let coverage = subtable + (try uint16(subtable + 2))
    guard let index = try coverageIndex(of: glyph, in: coverage) else { return [] }
    if tag == .substitution && lookup.type == 4 { return try ligatures(index, subtable) }
    if tag == .substitution && lookup.type == 8 { return try reverseChain(subtable) }
    if isContext { return try contexts(index, glyph, subtable, format) }
    if isChain { return try chains(index, glyph, subtable, format) }
    return [SequenceRule(before: .anything, after: .anything)]
  }

  private func ligatures(_ index: Int, _ subtable: Int) throws(Malformed) -> [SequenceRule] {
    try entries(ofSet: index, countAt: subtable + 4, from: subtable).map {
      ligature throws(Malformed) in
      let hasMore = try uint16(ligature + 2) > 1
      return SequenceRule(
        before: .anything, after: hasMore ? .glyph(try uint16(ligature + 4)) : .anything)
    }
  }

  private func contexts(
    _ index: Int, _ glyph: UInt32, _ subtable: Int, _ format: Int
  ) throws(Malformed) -> [SequenceRule] {
    var set = index
    var definition: Int?
    if format == 2 {
      let classes = subtable + (try uint16(subtable + 4))
      set = try glyphClass(of: glyph, in: classes)
      definition = classes
    }
    let sets = subtable + (format == 2 ? 6 : 4)
    return try entries(ofSet: set, countAt: sets, from: subtable).map { rule throws(Malformed) in
      let hasMore = try uint16(rule) > 1
      return SequenceRule(
        before: .anything,
        after: hasMore ? condition(try uint16(rule + 4), definition) : .anything)
    }
  }

  private func chains(
    _ index: Int, _ glyph: UInt32, _ subtable: Int, _ format: Int
  ) throws(Malformed) -> [SequenceRule] {
    var set = index
    var (behind, input, ahead): (Int?, Int?, Int?)
    if format == 2 {
      behind = subtable + (try uint16(subtable + 4))
      let classes = subtable + (try uint16(subtable + 6))
      input = classes
      ahead = subtable + (try uint16(subtable + 8))
      set = try glyphClass(of: glyph, in: classes)
    }
    let sets = subtable + (format == 2 ? 10 : 4)
    return try entries(ofSet: set, countAt: sets, from: subtable).map { rule throws(Malformed) in
      var result = SequenceRule(before: .anything, after: .anything)
      let behindCount = try uint16(rule)
      if behindCount > 0 { result.before = condition(try uint16(rule + 2), behind) }
      let inputs = rule + 2 + 2 * behindCount
      let inputCount = try uint16(inputs)
      let aheads = inputs + 2 + 2 * max(0, inputCount - 1)
      if inputCount > 1 {
        result.after = condition(try uint16(inputs + 2), input)
      } else if try uint16(aheads) > 0 {
        result.after = condition(try uint16(aheads + 2), ahead)
      }
      return result
    }
  }

  private func coverages(_ glyph: UInt32, _ subtable: Int) throws(Malformed) -> [SequenceRule] {
    let count = try uint16(subtable + 2)
    guard count > 0 else { return [] }
    let first = subtable + (try uint16(subtable + 6))
    guard try coverageIndex(of: glyph, in: first) != nil else { return [] }
    guard count > 1 else { return [SequenceRule(before: .anything, after: .anything)] }
    let second = subtable + (try uint16(subtable + 8))
    return [SequenceRule(before: .anything, after: .coverage(second))]
  }

  private func chainOfCoverages(
    _ glyph: UInt32, _ subtable: Int
  ) throws(Malformed) -> [SequenceRule] {
    let behindCount = try uint16(subtable + 2)
    let inputs = subtable + 4 + 2 * behindCount
    let inputCount = try uint16(inputs)
    guard inputCount > 0 else { return [] }
    let first = subtable + (try uint16(inputs + 2))
    guard try coverageIndex(of: glyph, in: first) != nil else { return [] }
    var rule = SequenceRule(before: .anything, after: .anything)
    if behindCount > 0 { rule.before = .coverage(subtable + (try uint16(subtable + 4))) }
    let aheads = inputs + 2 + 2 * inputCount
    if inputCount > 1 {
      rule.after = .coverage(subtable + (try uint16(inputs + 4)))
    } else if try uint16(aheads) > 0 {
      rule.after = .coverage(subtable + (try uint16(aheads + 2)))
    }
    return [rule]
  }

  private func reverseChain(_ subtable: Int) throws(Malformed) -> [SequenceRule] {
    var rule = SequenceRule(before: .anything, after: .anything)
    let behindCount = try uint16(subtable + 4)
    if behindCount > 0 { rule.before = .coverage(subtable + (try uint16(subtable + 6))) }
    let aheads = subtable + 6 + 2 * behindCount
    if try uint16(aheads) > 0 { rule.after = .coverage(subtable + (try uint16(aheads + 2))) }
    return [rule]
  }

  /// The offsets of what a set holds, of a list of sets whose count stands at an offset.
  private func entries(
    ofSet index: Int, countAt list: Int, from base: Int
  ) throws(Malformed) -> [Int] {
    guard index < (try uint16(list)) else { return [] }
    let offset = try uint16(list + 2 + 2 * index)
    guard offset > 0 else { return [] }
    let set = base + offset
    return try (0..<(try uint16(set))).map { entry throws(Malformed) in
      set + (try uint16(set + 2 + 2 * entry))
    }
  }

  private func condition(_ value: Int, _ definition: Int?) -> GlyphCondition {
    definition.map { .glyphClass(value, definition: $0) } ?? .glyph(value)
  }

  /// True when a condition accepts a glyph.
  func accepts(_ glyph: UInt32, _ condition: GlyphCondition) throws(Malformed) -> Bool {
    switch condition {
    case .anything: true
    case .glyph(let id): Int(glyph) == id
    case .coverage(let table): try coverageIndex(of: glyph, in: table) != nil
    case .glyphClass(let value, let definition):
      try glyphClass(of: glyph, in: definition) == value
    }
  }
}
