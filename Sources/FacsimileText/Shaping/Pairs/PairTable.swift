import CHarfBuzz
import Synchronization

/// Shapes simple text without HarfBuzz: it remembers what HarfBuzz made of each pair of characters.
///
/// Where no ligature and no contextual form can apply, the glyph of a character depends on nothing
/// but the character, and how far it moves the pen on the next one alone, by kerning. So the glyphs
/// of a whole text are those of its pairs. `PairRules` knows where that holds, from the font's own
/// tables; a text with any other place in it is shaped by HarfBuzz as a whole. The result is the same
/// in both ways, to the last bit.
final class PairTable: Sendable {
  private let rules: PairRules
  private let options: ShapingOptions
  private let state: Mutex<State>

  /// What is known of a pair.
  private struct Pair {
    enum Status: UInt8 {
      case unknown
      case known
      /// HarfBuzz does more to the two than to set one after the other.
      case irregular
    }

    var status = Status.unknown
    /// True when the text cannot be broken between both.
    var isUnsafeToBreak = false
    /// How far the first one moves the pen, in design units.
    var advance: Int32 = 0
  }

  private struct State {
    /// By the number of the first character, then that of the second or of the edge; a row is made
    /// when its first pair is met.
    var rows: [[Pair]] = Array(repeating: [], count: SimpleCharacters.count)
    /// The glyph of each character; nil before it was shaped or where it is not one glyph.
    var glyphs: [UInt32?] = Array(repeating: nil, count: SimpleCharacters.count)
  }

  /// Nil where a font has its own ways to shape Latin.
  init?(_ options: ShapingOptions, _ face: FontFace) {
    guard let rules = PairRules(options, of: face.font) else { return nil }
    self.rules = rules
    self.options = options
    state = Mutex(State())
  }

  /// The glyphs of a range; nil where it has to be shaped as a whole.
  func glyphs(
    _ units: [UInt16], _ range: Range<Int>, font: Font, spacing: Double
  ) -> [ShapedGlyph]? {
    guard let first = range.first.flatMap({ SimpleCharacters.index(of: units[$0]) }) else {
      return nil
    }
    return state.withLock { state in
      var glyphs: [ShapedGlyph] = []
      glyphs.reserveCapacity(range.count)
      var (previous, current) = (SimpleCharacters.edge, first)
      var isUnsafeToBreak = false
      for offset in range {
        var next = SimpleCharacters.edge
        if offset + 1 < range.upperBound {
          guard let index = SimpleCharacters.index(of: units[offset + 1]) else { return nil }
          next = index
        }
        guard rules.isPlain(current, after: previous, before: next),
          let pair = pair(current, next, font.face, &state), let id = state.glyphs[current]
        else { return nil }
        glyphs.append(
          ShapedGlyph(
            id: id, cluster: offset, advance: font.points(Double(pair.advance)) + spacing,
            offsetX: 0, offsetY: 0, isUnsafeToBreak: isUnsafeToBreak))
        isUnsafeToBreak = pair.isUnsafeToBreak
        (previous, current) = (current, next)
      }
      return glyphs
    }
  }

  /// What is known of a pair, which is shaped when it is met for the first time.
  private func pair(
    _ first: Int, _ second: Int, _ face: FontFace, _ state: inout State
  ) -> Pair? {
    if state.rows[first].isEmpty {
      state.rows[first] = Array(repeating: Pair(), count: SimpleCharacters.count)
    }
    if state.rows[first][second].status == .unknown {
      var pair = Pair(status: .irregular)
      if let advance = shape(first, second, face, &state, &pair.isUnsafeToBreak) {
        pair.status = .known
        pair.advance = advance
      }
      state.rows[first][second] = pair
    }
    let pair = state.rows[first][second]
    return pair.status == .known ? pair : nil
  }

  /// Shapes a pair, or one character before the edge, and returns how far the first one moves the pen.
  private func shape(
    _ first: Int, _ second: Int, _ face: FontFace, _ state: inout State,
    _ isUnsafeToBreak: inout Bool
  ) -> Int32? {
    let edge = SimpleCharacters.edge
    let isPair = second != edge
    if isPair {
      // Both by themselves, for their glyphs.
      guard pair(first, edge, face, &state) != nil, pair(second, edge, face, &state) != nil else {
        return nil
      }
    }
    guard rules.isPlain(first, after: edge, before: second),
      !isPair || rules.isPlain(second, after: first, before: edge),
      let buffer = hb_buffer_create()
    else { return nil }
    defer { hb_buffer_destroy(buffer) }
    let units = isPair ? [UInt16(first), UInt16(second)] : [UInt16(first)]
    units.withUnsafeBufferPointer { units in
      Shaper.fill(
        buffer, units, context: 0..<units.count, range: 0..<units.count, isRightToLeft: false,
        options, font: face.font)
    }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count), count == units.count
    else { return nil }
    for index in units.indices {
      let position = positions[index]
      guard infos[index].cluster == UInt32(index), position.x_offset == 0,
        position.y_offset == 0, position.y_advance == 0
      else { return nil }
      let glyph = infos[index].codepoint
      guard rules.allows(glyph, for: Int(units[index])) else { return nil }
      if isPair && glyph != state.glyphs[Int(units[index])] { return nil }
    }
    if isPair {
      isUnsafeToBreak = infos[1].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0
    } else {
      state.glyphs[first] = infos[0].codepoint
    }
    return positions[0].x_advance
  }
}

/// The pair tables of a face, by the options that text is shaped with.
final class PairTables: Sendable {
  private struct State {
    var tables: [ShapingOptions: PairTable?] = [:]
    var last: (options: ShapingOptions, table: PairTable?)?
  }

  private let state = Mutex(State())
  /// Texts use few combinations; a table can grow to a megabyte.
  private static let capacity = 16

  /// The table for some options, or nil where text has to be shaped as a whole.
  func table(_ options: ShapingOptions, _ face: FontFace) -> PairTable? {
    let isSimple =
      options.script == HB_SCRIPT_LATIN.rawValue || options.script == HB_SCRIPT_COMMON.rawValue
    guard isSimple else { return nil }
    return state.withLock { state in
      if let last = state.last, last.options == options { return last.table }
      let table: PairTable?
      if let known = state.tables[options] {
        table = known
      } else {
        table = PairTable(options, face)
        if state.tables.count >= PairTables.capacity { state.tables.removeAll() }
        state.tables.updateValue(table, forKey: options)
      }
      state.last = (options, table)
      return table
    }
  }
}
