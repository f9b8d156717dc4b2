/// How heavy a font is, on the scale of CSS and of the OpenType OS/2 table: 1 to 1000.
public struct FontWeight: Sendable, Hashable, Comparable {
  public var value: Double

  public static let thin = FontWeight(100)
  public static let extraLight = FontWeight(200)
  public static let light = FontWeight(300)
  public static let regular = FontWeight(400)
  public static let medium = FontWeight(500)
  public static let semibold = FontWeight(600)
  public static let bold = FontWeight(700)
  public static let extraBold = FontWeight(800)
  public static let black = FontWeight(900)

  /// A value outside 1...1000 is clamped; NaN counts as 400.
  public init(_ value: Double) {
    self.value = value.isNaN ? 400 : min(max(value, 1), 1000)
  }

  public static func < (left: FontWeight, right: FontWeight) -> Bool { left.value < right.value }
}

/// How a font leans.
public enum FontSlant: UInt8, Sendable, Hashable {
  case upright
  /// Letters of a cursive design.
  case italic
  /// Upright letters that were slanted.
  case oblique
}

/// What tells the faces of one family apart.
public struct FontTraits: Sendable, Hashable {
  public var weight: FontWeight
  /// The width in percent of the family's normal one: 50 is ultra-condensed, 200 ultra-expanded.
  public var width: Double
  public var slant: FontSlant

  public init(weight: FontWeight = .regular, width: Double = 100, slant: FontSlant = .upright) {
    self.weight = weight
    self.width = width
    self.slant = slant
  }
}

/// A setting of one axis of a variable font.
public struct FontVariation: Sendable, Hashable {
  /// The axis's four-character tag, such as "wght".
  public var tag: OpenTypeTag
  public var value: Double

  public init(tag: OpenTypeTag, value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// An OpenType feature and its value: 0 turns it off, 1 on, more chooses an alternative.
public struct FontFeature: Sendable, Hashable {
  public var tag: OpenTypeTag
  public var value: UInt32

  /// Digits of one width. Punctuation keeps its own, whatever the font's feature does to it.
  public static let monospacedDigits = FontFeature(tag: "tnum", value: 1)
  /// Lowercase letters as small capitals.
  public static let smallCapitals = FontFeature(tag: "smcp", value: 1)

  public init(tag: OpenTypeTag, value: UInt32) {
    self.tag = tag
    self.value = value
  }
}

/// Four characters that name a table, axis, feature, script or language of an OpenType font.
public struct OpenTypeTag: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The characters' bytes, the first in the highest byte.
  public var rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The first four ASCII characters; a shorter text is filled up with spaces, and what is not
  /// ASCII counts as a space.
  public init(_ text: String) {
    var bytes = text.unicodeScalars.prefix(4).map { $0.isASCII ? $0.value : 0x20 }
    while bytes.count < 4 { bytes.append(0x20) }
    rawValue = bytes.reduce(0) { $0 << 8 | $1 }
  }

  public init(stringLiteral text: String) { self.init(text) }

  public var description: String {
    var text = ""
    for shift: UInt32 in [24, 16, 8, 0] {
      text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: rawValue >> shift)))
    }
    return text
  }
}
