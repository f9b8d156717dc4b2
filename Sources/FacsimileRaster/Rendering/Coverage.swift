// Exact-area coverage
// ===================
//
// To fill a shape with smooth edges, every pixel must know which part of its area lies inside. The
// usual answer is to look at a number of points in each pixel. This file computes the area itself,
// in one pass over the edges, with integers.
//
// Think of one row of pixels and of one edge that crosses it downwards, and say that everything to
// the right of the edge is inside. Pixels left of the edge are not covered; pixels to the right are
// covered by the height h that the edge spans within the row; and the pixel that the edge passes
// through is covered by the area of the trapezoid to the right of the edge:
//
//              column 3    column 4    column 5    column 6
//            +-----------+-----------+-----------+-----------+
//            |           |   \#######|###########|###########|  ^
//            |           |    \######|###########|###########|  | h
//            |           |     \#####|###########|###########|  v
//            |           |           |           |           |
//            +-----------+-----------+-----------+-----------+
//   coverage       0      h · (1 − m)      h           h         m: how far from the pixel's left
//                                                                side the edge's middle is, 0 to 1
//
// Written as differences from the pixel on the left, almost all of that is zero:
//
//   difference     0      h · (1 − m)    h · m         0
//
// A running sum along the row turns these differences into coverage again. Both come from two numbers,
// the height h and the area h · m between the pixel's left side and the edge, and the cell of the edge's
// pixel keeps both: the sum of all h up to a pixel, its own included, less the pixel's own area, is its
// coverage. So an edge adds to one cell only. An edge that crosses several pixels of a row is cut at
// their borders into pieces that each add to one cell. An edge that runs upwards adds the same numbers
// with the opposite sign; where a shape ends, the sum returns to zero. Edges may come in any order, from
// any number of contours: the running sum is then the winding number, averaged over the pixel's area.
//
//   * non-zero rule: coverage = |sum|, at most 1
//   * even-odd rule: coverage = the distance of the sum from the nearest even number
//
// One sum cannot hold more than two windings: where edges of several lines meet within one pixel,
// areas may be counted twice, or cancel. Such pixels are noticed, and their sums are mended during the
// sweep (SharedCells.swift).
//
// Coordinates have 8 fractional bits. h counts 1/256 pixel; the edge's middle is taken as the sum
// of its two ends, 0 to 512. So areas count 1/131072 (2^17) of a pixel, and nothing is rounded
// until the sweep turns sums into bytes.
//
// Most rows of most shapes are long runs between few edges. A byte for every block of four cells
// remembers which blocks were touched; the sweep (Coverage+Sweep.swift) jumps from one to the next, and
// what lies between two touched blocks has one coverage throughout. (Narrow shapes are swept block by
// block.) It sets cells and bytes back to zero on its way, so that they are ready for the next shape.

/// Turns polygons into the coverage of pixels. It is a buffer that is kept from shape to shape;
/// between two shapes all its cells and marks are zero.
struct Coverage {
  /// Heights and areas; four neighbouring cells make a block.
  private let cells = KeptMemory<AreaBlock>(repeating: AreaBlock.zero)
  /// One byte a block: 1 when one of its cells was touched. Eight make a word.
  private let marks = KeptMemory<UInt64>(repeating: 0)
  private var shared = SharedCells()
  private let parts = SweptParts()
  /// The glyph that is being painted.
  var glyphPolygon = FixedPolygon()

  /// A band of rows has at most about this many blocks: 1 MB of cells, which stays in the cache.
  /// Shapes that need more are filled band by band.
  private static let blocksPerBand = 1 << 15

  /// Fills one of a polygon's shapes, as far as it lies in the window, with a painter.
  ///
  /// - Parameters:
  ///   - target: the rows of pixels (or of a mask) to paint on.
  ///   - layout: where the window's pixels lie in `target`.
  mutating func fill<P: Painter>(
    _ shape: FixedShape, of polygon: borrowing FixedPolygon, rule: FillRule, isAntialiased: Bool,
    window: PixelWindow, painter: P, target: inout MutableSpan<P.Element>, layout: RowLayout
  ) {
    guard isAntialiased, let middle = shape.middle else {
      return fillRows(
        shape, of: polygon, rule: rule, isAntialiased: isAntialiased, window: window,
        painter: painter, target: &target, layout: layout)
    }
    var above = window
    above.maxY = min(above.maxY, middle.minY >> 8)
    var below = window
    below.minY = max(below.minY, middle.maxY >> 8)
    fillRows(
      shape, of: polygon, rule: rule, isAntialiased: true, window: above, painter: painter,
      target: &target, layout: layout)
    fillRows(
      shape, of: polygon, rule: rule, isAntialiased: true, window: below, painter: painter,
      target: &target, layout: layout)
    Coverage.fill(middle, window: window, painter: painter, target: &target, layout: layout)
  }

  private mutating func fillRows<P: Painter>(
    _ shape: FixedShape, of polygon: borrowing FixedPolygon, rule: FillRule, isAntialiased: Bool,
    window: PixelWindow, painter: P, target: inout MutableSpan<P.Element>, layout: RowLayout
  ) {
    let visible = shape.bounds.intersection(window)
    guard !visible.isEmpty else { return }
    let cutsRight = shape.bounds.maxX > visible.maxX && visible.maxX & 3 != 0
    let stride = CellWindow.stride(of: visible)
    let rowsPerBand = max(1, Coverage.blocksPerBand / stride)
    var top = visible.minY
    while top < visible.maxY {
      let bottom = min(visible.maxY, top &+ rowsPerBand)
      let band = CellWindow(
        PixelWindow(minX: visible.minX, minY: top, maxX: visible.maxX, maxY: bottom),
        cutsRight: cutsRight)
      fill(
        shape, of: polygon, rule: rule, isAntialiased: isAntialiased, band: band,
        painter: painter, target: &target, layout: layout)
      top = bottom
    }
  }

  @inline(__always) private mutating func fill<P: Painter>(
    _ shape: FixedShape, of polygon: borrowing FixedPolygon, rule: FillRule, isAntialiased: Bool,
    band: CellWindow, painter: P, target: inout MutableSpan<P.Element>, layout: RowLayout
  ) {
    cells.reserve(band.cellStride &* band.rows)
    marks.reserve(band.markStride &* band.rows)
    let sink = AreaSink(band, cells: cells.memory, marks: marks.memory)
    if isAntialiased && !shape.isSimple {
      Coverage.accumulate(shape, of: polygon, sink, shared)
    } else if isAntialiased {
      Coverage.accumulate(shape, of: polygon, sink)
    } else {
      Coverage.accumulateAliased(shape, of: polygon, sink)
    }
    band.sweep(
      cells.memory, marks.memory, &shared, parts, rule: rule, painter: painter,
      target: &target, layout: layout)
    shared.clear()
  }

  /// Adds all edges of a shape to the cells.
  @inline(never) private static func accumulate(
    _ shape: FixedShape, of polygon: borrowing FixedPolygon, _ sink: AreaSink
  ) {
    var sink = sink
    sink.window.forEachEdge(of: shape, in: polygon) { sink.addEdge($0, $1) }
  }

  /// Adds all edges of a shape to the cells, and notes which of them share cells.
  @inline(never) private static func accumulate(
    _ shape: FixedShape, of polygon: borrowing FixedPolygon, _ sink: AreaSink,
    _ shared: SharedCells
  ) {
    var sink = NotingSink(areas: sink, notes: shared.begin(in: sink.window))
    let bottom = sink.window.bottom
    for contour in shape.contours {
      var isBroken = true
      sink.window.forEachEdge(ofContour: contour, in: polygon) { from, to in
        // Most edges of a tall shape lie in other bands.
        if max(from.y, to.y) > 0 && min(from.y, to.y) < bottom {
          if isBroken { sink.notes.breakLine() }
          isBroken = false
          sink.addEdge(from, to)
        } else {
          isBroken = true
        }
      }
    }
  }

  /// The same for a shape without smooth edges.
  @inline(never) private static func accumulateAliased(
    _ shape: FixedShape, of polygon: borrowing FixedPolygon, _ sink: AreaSink
  ) {
    sink.window.forEachEdge(of: shape, in: polygon) { sink.addAliasedEdge($0, $1) }
  }
}

/// The part of a picture that the cells stand for.
struct CellWindow: BitwiseCopyable {
  /// The column of the first cell: a multiple of four.
  let originX: Int
  let originY: Int
  /// Blocks a row, without the spare one.
  let blocks: Int
  let rows: Int
  /// Blocks a row in memory: at least one more, because what is not smooth may begin behind the last
  /// pixel, and a multiple of eight, so that every row starts with a new word of marks.
  let cellStride: Int
  /// Words of marks a row.
  let markStride: Int
  /// The left side of the window, in 24.8 from the origin: 0 to 3 pixels.
  let left: Int
  /// The right side of the last block, in 24.8 from the origin. What lies there is left out.
  let right: Int
  let bottom: Int
  /// How many pixels of the last block lie in the window when the shape goes on beyond it, else 4.
  let tail: Int

  /// How many of a row's blocks have all their pixels in the window.
  var wholeBlocks: Int { tail == 4 ? blocks : blocks &- 1 }
  /// All bits set in the last block's pixels that lie in the window.
  var tailMask: PixelBlock { PixelBlock.firstPixels(tail) }

  static func stride(of window: PixelWindow) -> Int {
    ((window.maxX + 3) >> 2 - window.minX >> 2 + 8) & ~7
  }

  init(_ window: PixelWindow, cutsRight: Bool) {
    originX = window.minX & ~3
    originY = window.minY
    cellStride = CellWindow.stride(of: window)
    blocks = (window.maxX + 3) >> 2 - window.minX >> 2
    rows = window.height
    markStride = cellStride >> 3
    left = (window.minX & 3) << 8
    right = blocks << 10
    bottom = rows << 8
    tail = cutsRight ? window.maxX & 3 : 4
  }

  /// Calls a function with the ends of each edge of a shape.
  @inline(__always) func forEachEdge(
    of shape: FixedShape, in polygon: borrowing FixedPolygon, _ body: (EdgePoint, EdgePoint) -> Void
  ) {
    for contour in shape.contours { forEachEdge(ofContour: contour, in: polygon, body) }
  }

  @inline(__always) func forEachEdge(
    ofContour contour: Int, in polygon: borrowing FixedPolygon,
    _ body: (EdgePoint, EdgePoint) -> Void
  ) {
    let points = polygon.points.span
    let range = polygon.pointRange(ofContour: contour)
    guard !range.isEmpty else { return }
    var previous = relative(points[range.upperBound &- 1])
    var index = range.lowerBound
    while index < range.upperBound {
      let next = relative(points[index])
      body(previous, next)
      previous = next
      index &+= 1
    }
  }

  @inline(__always) private func relative(_ point: SIMD2<Int32>) -> EdgePoint {
    EdgePoint(x: Int(point.x) &- originX &<< 8, y: Int(point.y) &- originY &<< 8)
  }
}
