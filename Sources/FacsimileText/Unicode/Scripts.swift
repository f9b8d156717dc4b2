import CHarfBuzz

/// The script of each character of a paragraph, with those that many scripts share settled.
enum Scripts {
  /// Characters without a script of their own take that of what precedes them, or at the start of
  /// a text of what follows; a closing bracket takes its opening one's (UAX #24, section 5.1).
  static func resolve(_ scalars: [UInt32]) -> [hb_script_t] {
    let functions = hb_unicode_funcs_get_default()
    var scripts = [hb_script_t](repeating: HB_SCRIPT_COMMON, count: scalars.count)
    var openBrackets: [(mirror: UInt32, script: hb_script_t)] = []
    var current = HB_SCRIPT_COMMON
    for (index, scalar) in scalars.enumerated() {
      if isLatinLetter(scalar) && current == HB_SCRIPT_LATIN {
        scripts[index] = current
        continue
      }
      let script = hb_unicode_script(functions, scalar)
      if isReal(script) {
        scripts[index] = script
        if current == HB_SCRIPT_COMMON {
          for earlier in 0..<index { scripts[earlier] = script }
          for bracket in openBrackets.indices { openBrackets[bracket].script = script }
        }
        current = script
        continue
      }
      scripts[index] = current
      guard mayBeBracket(scalar) else { continue }
      let category = hb_unicode_general_category(functions, scalar)
      if category == HB_UNICODE_GENERAL_CATEGORY_OPEN_PUNCTUATION {
        openBrackets.append((hb_unicode_mirroring(functions, scalar), current))
        // Deeper nesting is no text.
        if openBrackets.count > 64 { openBrackets.removeFirst() }
      } else if category == HB_UNICODE_GENERAL_CATEGORY_CLOSE_PUNCTUATION,
        let match = openBrackets.lastIndex(where: { $0.mirror == scalar })
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

  /// The letters of ASCII, which need not be looked up.
  private static func isLatinLetter(_ scalar: UInt32) -> Bool {
    (0x61...0x7A).contains(scalar | 0x20)
  }

  /// False for the characters of ASCII that are no brackets.
  private static func mayBeBracket(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: scalar >= 0x80
    }
  }
}
