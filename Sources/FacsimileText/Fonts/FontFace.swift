import CHarfBuzz
public import FacsimileRaster
import Synchronization

/// One font of a file, with one setting of its axes: the glyphs, without a size.
///
/// A face is immutable, so any number of threads may use it. Two faces are equal when file, index
/// and variation are.
public final class FontFace: Sendable {
  public let file: FontFile
  /// The position in the file; 0 except in collections.
  public let index: Int
  /// The settings of a variable font's axes, in the order of their tags.
  public let variations: [FontVariation]
  public let names: FontNames
  /// What the face looks like, with the variation applied.
  public let traits: FontTraits
  public let metrics: FontMetrics
  /// True when the font brings pictures in colour in place of outlines.
  public let hasColorBitmaps: Bool

  /// The HarfBuzz font: immutable, and scaled so that a position is a design unit.
  nonisolated(unsafe) let font: OpaquePointer
  /// Which of the characters below `simpleLimit` the font has.
  private let simpleGlyphs: [Bool]
  /// What is known of pairs of characters; it changes no result.
  let pairTables = PairTables()
  private let shapes = Mutex<[UInt32: (shape: GlyphShape, isSimple: Bool)]>([:])

  public init(
    file: FontFile, index: Int = 0, variations: [FontVariation] = []
  ) throws(FontError) {
    guard index >= 0, index < file.count else {
      throw .noSuchIndex(path: file.path, index: index, count: file.count)
    }
    let face = hb_face_create(file.blob, UInt32(index))
    defer { hb_face_destroy(face) }
    guard let face, hb_face_get_glyph_count(face) > 0 else { throw .notAFont(path: file.path) }
    guard let font = hb_font_create(face) else { throw .notAFont(path: file.path) }
    let unitsPerEm = hb_face_get_upem(face)
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    let sorted = variations.sorted { $0.tag.rawValue < $1.tag.rawValue }
    if !sorted.isEmpty {
      let settings = sorted.map {
        hb_variation_t(tag: $0.tag.rawValue, value: Float($0.value))
      }
      hb_font_set_variations(font, settings, UInt32(settings.count))
    }
    hb_font_make_immutable(font)
    self.file = file
    self.index = index
    self.variations = sorted
    self.font = font
    names = FontNames(face)
    traits = FontTraits(font)
    metrics = FontMetrics(font, unitsPerEm: Double(unitsPerEm))
    hasColorBitmaps = hb_ot_color_has_png(face) != 0
    simpleGlyphs = (0..<FontFace.simpleLimit).map { scalar in
      var glyph: hb_codepoint_t = 0
      return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
    }
  }

  deinit { hb_font_destroy(font) }

  /// The first combining mark: characters below stand for themselves.
  static let simpleLimit: UInt32 = 0x300

  /// True when the font has a glyph for a character that lies below `simpleLimit`.
  func hasSimpleGlyph(_ scalar: UInt32) -> Bool {
    scalar < FontFace.simpleLimit && simpleGlyphs[Int(scalar)]
  }

  /// The glyph that the font has for a character, before any shaping.
  public func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 ? glyph : nil
  }

  /// How far a glyph moves the pen, in design units.
  public func advance(of glyph: UInt32) -> Double {
    Double(hb_font_get_glyph_h_advance(font, glyph))
  }
}

extension FontFace: GlyphSource {
  public var name: String { names.postScript }

  /// The file's SHA-256, the index where it is not 0, and the variation.
  public var digest: String {
    var result = file.sha256
    if index != 0 { result += "#\(index)" }
    for variation in variations { result += ",\(variation.tag)=\(variation.value)" }
    return result
  }

  public var unitsPerEm: Double { metrics.unitsPerEm }

  public func shape(of glyph: UInt32) -> GlyphShape { knownShape(of: glyph).shape }

  public func hasSimpleOutline(_ glyph: UInt32) -> Bool { knownShape(of: glyph).isSimple }

  private func knownShape(of glyph: UInt32) -> (shape: GlyphShape, isSimple: Bool) {
    if let known = shapes.withLock({ $0[glyph] }) { return known }
    let shape = makeShape(of: glyph)
    let isSimple = if case .outline(let path) = shape { path.isSimple } else { false }
    shapes.withLock { $0[glyph] = (shape, isSimple) }
    return (shape, isSimple)
  }

  private func makeShape(of glyph: UInt32) -> GlyphShape {
    if hasColorBitmaps, let picture = ColorBitmap(of: glyph, in: font) {
      return .bitmap(picture.pixmap, picture.rect)
    }
    let outline = GlyphOutline.path(of: glyph, in: font)
    return outline.isEmpty ? .empty : .outline(outline)
  }
}

extension FontFace: Hashable {
  public static func == (left: FontFace, right: FontFace) -> Bool {
    left === right
      || left.file.path == right.file.path && left.index == right.index
        && left.variations == right.variations
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(file.path)
    hasher.combine(index)
    hasher.combine(variations)
  }
}

extension FontTraits {
  /// Reads the traits of a HarfBuzz font.
  init(_ font: OpaquePointer) {
    let italic = hb_style_get_value(font, HB_STYLE_TAG_ITALIC)
    let angle = hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE)
    self.init(
      weight: FontWeight(Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))),
      width: Double(hb_style_get_value(font, HB_STYLE_TAG_WIDTH)),
      slant: italic != 0 ? .italic : angle != 0 ? .oblique : .upright)
  }
}
