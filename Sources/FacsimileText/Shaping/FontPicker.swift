import CHarfBuzz

/// Finds, for each character, the first font that has it: the style's own, then the library's
/// fallbacks.
///
/// Grapheme clusters with emoji presentation are looked for in the colour emoji font before all
/// others, the named one included, as on Apple's systems: Inter has a black heart (U+2764) and
/// DejaVu Sans black smileys, and a text that asks for "❤️" must not get them.
struct FontPicker {
  private let library: FontLibrary
  private var fallbacks: (font: Font, chain: [Font])?
  /// The characters that no font has, each once, in the order of their appearance.
  private(set) var missing: [Unicode.Scalar] = []

  init(_ library: FontLibrary) {
    self.library = library
  }

  /// The font for one grapheme cluster.
  mutating func font(for cluster: Substring.UnicodeScalarView, style: Font) -> Font {
    if CharacterKinds.hasEmojiPresentation(cluster), let emoji = emojiFont(for: cluster, style) {
      return emoji
    }
    if FontPicker.covers(style.face, cluster) { return style }
    let chain = chain(after: style)
    if let font = chain.first(where: { FontPicker.covers($0.face, cluster) }) { return font }
    // No font has all of it: at least the letter itself, if not its marks.
    guard let base = cluster.first else { return style }
    if let font = ([style] + chain).first(where: { $0.face.glyph(for: base) != nil }) {
      return font
    }
    if !missing.contains(base) { missing.append(base) }
    return style
  }

  private func emojiFont(for cluster: Substring.UnicodeScalarView, _ style: Font) -> Font? {
    guard !style.face.hasColorBitmaps, let face = library.emojiFace, let base = cluster.first,
      face.glyph(for: base) != nil
    else { return nil }
    return Font(face: face, size: style.size)
  }

  private mutating func chain(after font: Font) -> [Font] {
    if let fallbacks, fallbacks.font == font { return fallbacks.chain }
    let chain = library.fallbacks(for: font)
    fallbacks = (font, chain)
    return chain
  }

  /// True when a face can show a cluster, possibly after composing it or taking it apart.
  private static func covers(_ face: FontFace, _ cluster: Substring.UnicodeScalarView) -> Bool {
    if cluster.allSatisfy({ coversOrDecomposes(face, $0) }) { return true }
    let functions = hb_unicode_funcs_get_default()
    var composed: UInt32?
    for scalar in cluster where !CharacterKinds.isIgnorable(scalar) {
      guard let base = composed else {
        composed = scalar.value
        continue
      }
      var result: hb_codepoint_t = 0
      guard hb_unicode_compose(functions, base, scalar.value, &result) != 0 else { return false }
      composed = result
    }
    return composed.flatMap(Unicode.Scalar.init).map { face.glyph(for: $0) != nil } ?? false
  }

  private static func coversOrDecomposes(_ face: FontFace, _ scalar: Unicode.Scalar) -> Bool {
    if face.glyph(for: scalar) != nil || CharacterKinds.isIgnorable(scalar) { return true }
    var (first, second): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    guard
      hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar.value, &first, &second) != 0
    else { return false }
    return [first, second].allSatisfy { part in
      part == 0 || Unicode.Scalar(part).map { face.glyph(for: $0) != nil } ?? false
    }
  }
}
