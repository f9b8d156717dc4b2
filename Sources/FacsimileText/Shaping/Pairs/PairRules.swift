import CHarfBuzz

/// Where a font's lookups can do more to a simple character than replace it by itself or kern it with
/// what follows: its ligatures and contextual forms, reduced to the nearest neighbour on each side.
struct PairRules {
  /// A neighbourhood in which a lookup may apply.
  struct Rule: Equatable {
    var before: SimpleCharacterSet
    var after: SimpleCharacterSet
  }

  /// By the number of the character; nil where the font lacks it or anything may happen to it.
  private let rules: [[Rule]?]
  /// The glyphs that each character can have while it is shaped.
  private let glyphs: [[UInt32]]

  /// More rules than any text font has for Latin; reading them would take long.
  private static let maximumRules = 1 << 16

  /// Nil where a font does not shape Latin with GSUB and GPOS alone, or its tables are malformed.
  init?(_ options: ShapingOptions, of font: OpaquePointer) {
    guard let face = hb_font_get_face(font),
      let lookups = PlannedLookups(options, font: font, face: face)
    else { return nil }
    do throws(LayoutTable.Malformed) {
      var reader = Reader(lookups, font: font, face: face)
      rules = try reader.rules()
      glyphs = reader.glyphs
    } catch {
      return nil
    }
  }

  /// True when nothing but kerning happens to a character between two others.
  func isPlain(_ character: Int, after previous: Int, before next: Int) -> Bool {
    guard let rules = rules[character] else { return false }
    return !rules.contains { $0.before.contains(previous) && $0.after.contains(next) }
  }

  /// True when a character can become a glyph in the ways that the rules were read for.
  func allows(_ glyph: UInt32, for character: Int) -> Bool { glyphs[character].contains(glyph) }

  private struct Reader {
    private let tables: [(table: LayoutTable, lookups: [LayoutTable.Lookup])]
    private let singles: PlannedLookups.Singles
    private let face: OpaquePointer
    /// The glyphs that each character can have while it is shaped; none where it is not simple.
    private(set) var glyphs: [[UInt32]]
    private var ruleCount = 0
    /// Many rules share a few conditions.
    private var sets: [ConditionKey: SimpleCharacterSet] = [:]

    private struct ConditionKey: Hashable {
      var tag: LayoutTable.Tag
      var condition: GlyphCondition
    }

    init(_ lookups: PlannedLookups, font: OpaquePointer, face: OpaquePointer) {
      self.face = face
      tables = lookups.tables
      singles = lookups.singles
      glyphs = Array(repeating: [], count: SimpleCharacters.count)
      for unit in 0..<SimpleCharacters.limit {
        var glyph: hb_codepoint_t = 0
        guard let index = SimpleCharacters.index(of: unit),
          hb_font_get_nominal_glyph(font, UInt32(unit), &glyph) != 0
        else { continue }
        let all = singles.closure(of: glyph)
        // Lookups may skip marks, and what stands beside them is then no neighbour.
        let hasMark = all.contains {
          hb_ot_layout_get_glyph_class(face, $0) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
        }
        if !hasMark { glyphs[index] = all }
      }
    }

    mutating func rules() throws(LayoutTable.Malformed) -> [[Rule]?] {
      var result: [[Rule]?] = []
      for index in glyphs.indices { result.append(try rules(for: index)) }
      return result
    }

    private mutating func rules(
      for index: Int
    ) throws(LayoutTable.Malformed) -> [Rule]? {
      guard !glyphs[index].isEmpty else { return nil }
      var rules: [Rule] = []
      for (table, lookups) in tables {
        for lookup in lookups where !table.isLocal(lookup) {
          for subtable in lookup.subtables {
            for glyph in glyphs[index] {
              for sequence in try table.rules(for: glyph, in: subtable, of: lookup) {
                ruleCount += 1
                guard ruleCount <= PairRules.maximumRules else { throw LayoutTable.Malformed() }
                var rule = Rule(before: .everything, after: .everything)
                // Where letters are skipped the neighbours say nothing.
                if lookup.flags & LayoutTable.skipsLetters == 0 {
                  rule.before = try set(sequence.before, table)
                  rule.after = try set(sequence.after, table)
                }
                if rule.before == .everything && rule.after == .everything { return nil }
                if rule.before.isEmpty || rule.after.isEmpty || rules.contains(rule) { continue }
                rules.append(rule)
              }
            }
          }
        }
      }
      return rules
    }

    private mutating func set(
      _ condition: GlyphCondition, _ table: LayoutTable
    ) throws(LayoutTable.Malformed) -> SimpleCharacterSet {
      if condition == .anything { return .everything }
      let key = ConditionKey(tag: table.tag, condition: condition)
      if let known = sets[key] { return known }
      var set = SimpleCharacterSet()
      for index in glyphs.indices {
        for glyph in glyphs[index] where try table.accepts(glyph, condition) { set.insert(index) }
      }
      sets[key] = set
      return set
    }
  }
}

extension LayoutTable {
  /// The lookup flags IGNORE_BASE_GLYPHS and IGNORE_LIGATURES.
  static let skipsLetters = 0x0006

  /// True for lookups whose effect on a glyph depends on nothing but it, or it and the next glyph:
  /// one for one substitutions, adjustments, and pairs that move only the first of both. Their
  /// outcome is seen by shaping two characters.
  fileprivate func isLocal(_ lookup: Lookup) -> Bool {
    if tag == .substitution { return lookup.type == 1 }
    if lookup.type == 1 { return true }
    guard lookup.type == 2, lookup.flags & LayoutTable.skipsLetters == 0 else { return false }
    // A value for the second glyph keeps it from being the first of the next pair.
    return lookup.subtables.allSatisfy { (try? uint16($0 + 6)) == 0 }
  }
}
