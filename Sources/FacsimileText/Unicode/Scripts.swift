import CHarfBuzz

/// The script of each character of a paragraph, with those that many scripts share settled.
enum Scripts {
  /// Characters without a script of their own take that of what precedes them, or at the start of
  /// a text of what follows; a closing bracket takes its opening one's (UAX #24, section 5.1).
  static func resolve(_ scalars: [UInt32]) -> [hb_script_t] {
    let functions = hb_unicode_funcs_get_default()
    var scripts = scalars.map { hb_unicode_script(functions, $0) }
    var openBrackets: [(mirror: UInt32, script: hb_script_t)] = []
    var current = HB_SCRIPT_COMMON
    for index in scripts.indices {
      if isReal(scripts[index]) {
        if current == HB_SCRIPT_COMMON {
          for earlier in 0..<index { scripts[earlier] = scripts[index] }
          for bracket in openBrackets.indices { openBrackets[bracket].script = scripts[index] }
        }
        current = scripts[index]
        continue
      }
      scripts[index] = current
      let category = hb_unicode_general_category(functions, scalars[index])
      if category == HB_UNICODE_GENERAL_CATEGORY_OPEN_PUNCTUATION {
        openBrackets.append((hb_unicode_mirroring(functions, scalars[index]), current))
        // Deeper nesting is no text.
        if openBrackets.count > 64 { openBrackets.removeFirst() }
      } else if category == HB_UNICODE_GENERAL_CATEGORY_CLOSE_PUNCTUATION,
        let match = openBrackets.lastIndex(where: { $0.mirror == scalars[index] })
      {
        scripts[index] = openBrackets[match].script
        current = scripts[index]
        openBrackets.removeSubrange(match...)
      }
    }
    return scripts
  }

  private static func isReal(_ script: hb_script_t) -> Bool {
    script != HB_SCRIPT_COMMON && script != HB_SCRIPT_INHERITED && script != HB_SCRIPT_UNKNOWN
  }
}
