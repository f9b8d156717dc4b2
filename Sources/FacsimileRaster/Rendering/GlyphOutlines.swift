/// The outlines of glyphs, cut into lines once for all places where a glyph is drawn.
///
/// Lines are kept relative to the glyph's origin. Where a glyph is drawn, the origin's place within a
/// block of pixels is added, and only then are corners rounded to the grid and moved to the block. Every
/// glyph that can be kept is drawn so, even if only once: pixels do not depend on what was drawn before.
final class GlyphOutlines {
  /// The coverage of glyphs that came more than once.
  var masks = GlyphMasks()
  private var outlines: [Outline] = []
  private var faces: [Face] = []
  /// The place of the chosen face.
  private var chosen = 0
  private var pointCount = 0

  private static let maximumFaceCount = 64
  private static let maximumPointCount = 1 << 17

  /// Glyphs of one font under maps that differ in the translation alone.
  private struct Face {
    let source: any GlyphSource
    let map: Transform
    /// Where the glyphs' outlines are.
    var places: [UInt32: Int] = [:]

    /// Objects are told apart by themselves: to know the digest of a font, all of its file has to be read.
    func isFace(of other: any GlyphSource) -> Bool {
      if type(of: source) is AnyClass, type(of: other) is AnyClass {
        return (source as AnyObject) === (other as AnyObject)
      }
      return source.digest == other.digest
    }
  }

  /// What is known of a glyph.
  private enum Outline {
    case empty
    case lines(KeptLines, bounds: BoundingBox, isSimple: Bool)
    /// A picture, or an outline that is very large or not finite.
    case other
  }

  /// True when it is better to begin with a new collection.
  var isFull: Bool {
    faces.count >= GlyphOutlines.maximumFaceCount
      || pointCount >= GlyphOutlines.maximumPointCount
  }

  /// Chooses whose glyphs are asked for.
  ///
  /// - Parameter map: leads from design units to pixels; its translation is left out.
  func choose(_ source: any GlyphSource, map: Transform) {
    var map = map
    map.tx = 0
    map.ty = 0
    if let index = faces.firstIndex(where: { $0.map == map && $0.isFace(of: source) }) {
      chosen = index
    } else {
      chosen = faces.count
      faces.append(Face(source: source, map: map))
    }
  }

  /// Where a glyph of the chosen face is kept.
  func index(of glyph: UInt32, in source: any GlyphSource) -> Int {
    if let known = faces[chosen].places[glyph] { return known }
    let index = outlines.count
    outlines.append(makeOutline(of: glyph, in: source, map: faces[chosen].map))
    faces[chosen].places[glyph] = index
    return index
  }

  /// Larger outlines are not kept: what of them lies outside of the window need not be cut finely.
  private static let maximumReach = 4096.0

  private func makeOutline(
    of glyph: UInt32, in source: any GlyphSource, map: Transform
  ) -> Outline {
    switch source.shape(of: glyph) {
    case .empty: return .empty
    case .bitmap: return .other
    case .outline(let path):
      guard let box = path.controlBounds(mappedBy: map) else { return .other }
      let reach = GlyphOutlines.maximumReach
      guard box.minX >= -reach, box.maxX <= reach, box.minY >= -reach, box.maxY <= reach
      else { return .other }
      var lines = KeptLines()
      path.flatten(map, visible: nil, into: &lines)
      guard let bounds = lines.bounds else { return .empty }
      pointCount += lines.points.count
      return .lines(lines, bounds: bounds, isSimple: source.hasSimpleOutline(glyph))
    }
  }
}

extension GlyphOutlines {
  /// What to do to draw a glyph.
  enum Placing {
    case nothing
    case outline(PlacedGlyph)
    /// It has to be drawn without its outline being kept.
    case other
  }

  /// A kept outline with its origin at a place in pixels.
  func placing(_ index: Int, at origin: Point) -> Placing {
    switch outlines[index] {
    case .empty: return .nothing
    case .other: return .other
    case .lines(_, let bounds, _):
      let limit = FixedPoint.limit - GlyphOutlines.maximumReach
      guard abs(origin.x) <= limit, abs(origin.y) <= limit else { return .other }
      let corner = (x: Rounding.down(origin.x / 4) * 4, y: Rounding.down(origin.y))
      let offset = Point(x: origin.x - Double(corner.x), y: origin.y - Double(corner.y))
      let low = FixedPoint.rounded(Point(x: bounds.minX, y: bounds.minY) + offset)
      let high = FixedPoint.rounded(Point(x: bounds.maxX, y: bounds.maxY) + offset)
      let pixels = FixedRect(
        minX: Int(low.x), minY: Int(low.y), maxX: Int(high.x), maxY: Int(high.y)
      ).pixels.moved(x: corner.x, y: corner.y)
      return .outline(PlacedGlyph(index: index, corner: corner, offset: offset, bounds: pixels))
    }
  }

  /// Makes a glyph the only shape of a polygon, with the corner of its block at a place in pixels.
  @inline(__always) func place(
    _ glyph: PlacedGlyph, at corner: (x: Int, y: Int), on polygon: inout FixedPolygon
  ) -> FixedShape {
    guard case .lines(let lines, _, let isSimple) = outlines[glyph.index] else {
      preconditionFailure("only outlines are placed")
    }
    polygon.replaceAll(with: lines, at: glyph.offset, movedBy: corner)
    return FixedShape(
      contours: 0..<lines.starts.count,
      bounds: glyph.bounds.moved(x: corner.x &- glyph.corner.x, y: corner.y &- glyph.corner.y),
      middle: nil, isSimple: isSimple)
  }
}

/// Contours made of lines, not rounded yet.
struct KeptLines: LineSink {
  private(set) var points: [Point] = []
  /// Where each contour begins in `points`.
  private(set) var starts: [Int] = []

  var hasRoom: Bool { true }

  mutating func move(to point: Point) {
    starts.append(points.count)
    points.append(point)
  }

  mutating func line(to point: Point) { points.append(point) }

  /// The smallest box that holds all points; nil when there are none.
  var bounds: BoundingBox? {
    guard let first = points.first else { return nil }
    var box = BoundingBox(first)
    for point in points { box.add(point) }
    return box
  }
}

/// A kept outline at its place.
struct PlacedGlyph {
  /// Where `GlyphOutlines` keeps its outline.
  let index: Int
  /// The first pixel of the block of four in which its origin lies.
  let corner: (x: Int, y: Int)
  /// Where its origin lies from there.
  let offset: Point
  /// The pixels that it touches.
  let bounds: PixelWindow
}

/// Some glyphs of a run that are painted one after the other.
struct GlyphBatch {
  let outlines: GlyphOutlines
  private(set) var glyphs: [PlacedGlyph] = []
  /// The pixels that they touch.
  private(set) var bounds = PixelWindow.empty

  /// More glyphs make another batch, so that only those are looked at that lie near a band.
  private static let maximumCount = 64

  init(_ outlines: GlyphOutlines) { self.outlines = outlines }

  var isFull: Bool { glyphs.count == GlyphBatch.maximumCount }

  mutating func add(_ glyph: PlacedGlyph) {
    glyphs.append(glyph)
    bounds = bounds.union(glyph.bounds)
  }
}
