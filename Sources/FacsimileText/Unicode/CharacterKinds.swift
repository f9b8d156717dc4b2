/// What the layout has to know of single characters.
enum CharacterKinds {
  /// Spaces at the end of a line hang over its edge and take no part in alignment: class SP of
  /// UAX #14, the spaces of fixed width, the tab, and the characters that end a line.
  static func isHangingSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x20, 0x09, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    case 0x0B, 0x0C, 0x2028: true
    default: false
    }
  }

  /// A space that justification widens: the common one, and the one that forbids a break.
  static func isWordSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0xA0 }

  /// A place where a word may be divided, shown only where it is.
  static func isSoftHyphen(_ unit: UInt16) -> Bool { unit == 0xAD }

  static func isHighSurrogate(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xD800 }

  /// The letters and the punctuation of Chinese and Japanese, in UTF-16: the radicals to the
  /// syllabaries without their combining marks, the ideographs with those of the planes 2 and 3 (by
  /// their first half), and the full-width forms.
  static func isIdeographic(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x302A...0x302F, 0x3099, 0x309A: false
    case 0x2E80...0x2FFF, 0x3001...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0xFF01...0xFF60, 0xD840...0xD8BF:
      true
    default: false
    }
  }

  /// Ends a paragraph: line feed, carriage return, next line, paragraph separator.
  static func isParagraphSeparator(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x85 || unit == 0x2029
  }

  /// Ends a line inside a paragraph: vertical tab, form feed, line separator.
  static func isLineSeparator(_ scalar: UInt32) -> Bool {
    scalar == 0x0B || scalar == 0x0C || scalar == 0x2028
  }

  /// A control character, for which nothing is drawn.
  static func isControl(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || (0x7F..<0xA0).contains(scalar) || scalar == 0x2028 || scalar == 0x2029
  }

  /// Characters that fonts need not have, because they are invisible or only choose a variant.
  static func isIgnorable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0xAD && scalar.properties.isDefaultIgnorableCodePoint
  }

  /// True when a grapheme cluster is shown as a picture in colour: its first character is one by
  /// default, or a variation selector asks for it, or it is a flag or a keycap (UTS #51).
  static func hasEmojiPresentation(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    var isFirst = true
    var isEmoji = false
    for scalar in scalars {
      if isFirst {
        isFirst = false
        isEmoji = scalar.properties.isEmojiPresentation
        guard scalar.properties.isEmoji else { return false }
      } else if scalar.value == 0xFE0F || scalar.properties.isEmojiModifier {
        return true
      } else if scalar.value == 0xFE0E {
        return false
      }
    }
    return isEmoji
  }
}
