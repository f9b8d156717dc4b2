/// A font as the rasterizer sees it: numbers in, shapes out.
///
/// The raster module knows no fonts; the text module implements this. Two sources with the same
/// digest must give the same shape for every glyph.
public protocol GlyphSource: Sendable {
  /// Identifies the shapes: the font file's content, its index and its variation.
  var digest: String { get }
  /// The font's name for people: `Inter-Regular`. A source that has none leaves it empty.
  var name: String { get }
  /// How many design units make one em.
  var unitsPerEm: Double { get }
  /// The shape of a glyph. An id that the font does not have gives `.empty`.
  func shape(of glyph: UInt32) -> GlyphShape
  /// True when the outline of a glyph is known to be simple (see `Path.isSimple`), which makes it
  /// faster to draw. A source that does not keep the answer leaves it at false.
  func hasSimpleOutline(_ glyph: UInt32) -> Bool
}

extension GlyphSource {
  public var name: String { "" }
  public func hasSimpleOutline(_ glyph: UInt32) -> Bool { false }
}

/// What one glyph looks like.
public enum GlyphShape: Sendable, Hashable {
  case empty
  /// An outline in design units, y pointing up, filled by the non-zero rule.
  case outline(Path)
  /// A picture, and where it lies in design units relative to the glyph's origin, y pointing up.
  case bitmap(Pixmap, Rect)
}

/// Glyphs of one font at one size, each at its own place.
public struct GlyphRun: Sendable {
  public struct Glyph: Sendable, Hashable {
    public var id: UInt32
    /// The glyph's origin on the baseline, in the run's coordinates (y down).
    public var position: Point

    public init(id: UInt32, position: Point) {
      self.id = id
      self.position = position
    }
  }

  public var source: any GlyphSource
  /// The size of one em in the run's coordinates.
  public var size: Double
  /// How far a glyph leans to the right per unit of height; 0 is upright.
  public var slant: Double
  /// How much a glyph's outline is thickened, in the run's coordinates; 0 leaves it alone.
  public var embolden: Double
  public var glyphs: [Glyph]

  public init(
    source: any GlyphSource, size: Double, slant: Double = 0, embolden: Double = 0,
    glyphs: [Glyph]
  ) {
    self.source = source
    self.size = size
    self.slant = slant
    self.embolden = embolden
    self.glyphs = glyphs
  }
}

extension GlyphRun: Hashable {
  public static func == (left: GlyphRun, right: GlyphRun) -> Bool {
    left.source.digest == right.source.digest && left.size == right.size
      && left.slant == right.slant && left.embolden == right.embolden
      && left.glyphs == right.glyphs
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source.digest)
    hasher.combine(size)
    hasher.combine(slant)
    hasher.combine(embolden)
    hasher.combine(glyphs)
  }
}
