import CHarfBuzz

/// The lookups that HarfBuzz applies to Latin text with a font and certain options.
struct PlannedLookups {
  let tables: [(table: LayoutTable, lookups: [LayoutTable.Lookup])]
  let singles: Singles

  /// Tables with which HarfBuzz shapes in place of GSUB and GPOS.
  private static let otherTables: [OpenTypeTag] = ["morx", "mort", "kerx", "trak", "Silf"]

  /// More subtables than any text font has for Latin; reading them would take long.
  private static let maximumSubtables = 2048

  /// Nil where more than GSUB and GPOS takes part, or they are malformed.
  init?(_ options: ShapingOptions, font: OpaquePointer, face: OpaquePointer) {
    guard !PlannedLookups.otherTables.contains(where: { PlannedLookups.has($0, face) }) else {
      return nil
    }
    var properties = hb_segment_properties_t()
    properties.direction = HB_DIRECTION_LTR
    properties.script = hb_script_t(rawValue: options.script)
    if let language = options.language {
      properties.language = hb_language_from_string(language, -1)
    }
    let features = options.featuresWithoutFractions
    var coordinateCount: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(font, &coordinateCount)
    guard
      let plan = hb_shape_plan_create2(
        face, &properties, features, UInt32(features.count), coordinates, coordinateCount, nil)
    else { return nil }
    defer { hb_shape_plan_destroy(plan) }

    var tables: [(LayoutTable, [LayoutTable.Lookup])] = []
    var singles: [UInt32] = []
    var kerns = false
    var count = 0
    for (tag, name) in [
      (LayoutTable.Tag.substitution, OpenTypeTag("GSUB")), (.positioning, "GPOS"),
    ] {
      let indices = PlannedLookups.indices(plan, name)
      guard !indices.isEmpty else { continue }
      guard let table = LayoutTable(tag, of: face) else { return nil }
      var lookups: [LayoutTable.Lookup] = []
      for index in indices {
        guard let lookup = try? table.lookup(Int(index)) else { return nil }
        count += max(1, lookup.subtables.count)
        guard count <= PlannedLookups.maximumSubtables else { return nil }
        lookups.append(lookup)
        if tag == .substitution && lookup.type == 1 { singles.append(index) }
        if tag == .positioning && lookup.type == 2 { kerns = true }
      }
      tables.append((table, lookups))
    }
    // The older kern table is used where GPOS does not kern; it moves both glyphs of a pair.
    guard kerns || !PlannedLookups.has("kern", face) else { return nil }
    self.tables = tables
    self.singles = Singles(face: face, lookups: singles)
  }

  private static func indices(_ plan: OpaquePointer, _ table: OpenTypeTag) -> [UInt32] {
    guard let set = hb_set_create() else { return [] }
    defer { hb_set_destroy(set) }
    hb_ot_shape_plan_collect_lookups(plan, table.rawValue, set)
    return set.elements
  }

  private static func has(_ table: OpenTypeTag, _ face: OpaquePointer) -> Bool {
    guard let blob = hb_face_reference_table(face, table.rawValue) else { return false }
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  /// The one for one substitutions among the lookups.
  struct Singles {
    fileprivate let face: OpaquePointer
    fileprivate let lookups: [UInt32]

    /// More forms of one letter than any font has.
    private static let maximumForms = 64

    /// A glyph and all that it can be replaced by, one step after the other; empty where that is more
    /// than a font for text has.
    func closure(of glyph: UInt32) -> [UInt32] {
      guard !lookups.isEmpty, let glyphs = hb_set_create() else { return [glyph] }
      defer { hb_set_destroy(glyphs) }
      hb_set_add(glyphs, glyph)
      var count: UInt32 = 0
      while count != hb_set_get_population(glyphs) {
        count = hb_set_get_population(glyphs)
        for lookup in lookups { hb_ot_layout_lookup_substitute_closure(face, lookup, glyphs) }
        guard hb_set_get_population(glyphs) <= Singles.maximumForms else { return [] }
      }
      return glyphs.elements
    }
  }
}

extension OpaquePointer {
  /// The numbers of a HarfBuzz set, rising.
  fileprivate var elements: [UInt32] {
    var result: [UInt32] = []
    var element = UInt32.max  // HB_SET_VALUE_INVALID: before the first.
    while hb_set_next(self, &element) != 0 { result.append(element) }
    return result
  }
}
