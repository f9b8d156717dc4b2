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
// So an edge adds two numbers to two cells, and a running sum along the row gives the coverage of
// every pixel. An edge that crosses several pixels of a row is cut at their borders into pieces
// that each add to two cells. An edge that runs upwards adds the same numbers with the opposite
// sign; where a shape ends, the sum returns to zero. Edges may come in any order, from any number
// of contours: the running sum is then the winding number, averaged over the pixel's area.
//
//   * non-zero rule: coverage = |sum|, at most 1
//   * even-odd rule: coverage = the distance of the sum from the nearest even number
//
// One sum cannot hold more than two windings: where edges of several lines meet within one pixel,
// areas may be counted twice, or cancel. Such pixels are noticed, and their sums are mended during the
// sweep (SharedCells.swift).
//
// Coordinates have 8 fractional bits. h counts 1/256 pixel; the edge's middle is taken as the sum
// of its two ends, 0 to 512. So a cell counts 1/131072 (2^17) of a pixel, and nothing is rounded
// until the sweep turns sums into bytes.
//
// Most rows of most shapes are long runs between few edges. A bit for every block of four cells
// remembers which blocks were touched; the sweep (Coverage+Sweep.swift) jumps from bit to bit, and
// what lies between two touched blocks has one coverage throughout. It sets cells and bits back to
// zero on its way, so that they are ready for the next shape.

/// Turns polygons into the coverage of pixels. It is a buffer that is kept from shape to shape;
/// between two shapes all its cells and marks are zero.
struct Coverage {
  /// Differences of coverage; four neighbouring cells make a block.
  private var cells: [SIMD4<Int32>] = []
  /// One bit a block: set when one of its cells was touched. Every row starts with a new word.
  private var marks: [UInt64] = []
  private var shared = SharedCells()

  /// A band of rows has at most about this many blocks: 1 MB of cells, which stays in the cache.
  /// Shapes that need more are filled band by band.
  private static let blocksPerBand = 1 << 16

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
      reserve(band)
      // The two arrays are taken out for the time being: spans of two properties of one value
      // would count as overlapping access.
      var cells = self.cells
      var marks = self.marks
      self.cells = []
      self.marks = []
      Coverage.accumulate(
        shape, of: polygon, in: band, isAntialiased: isAntialiased, &cells, &marks, &shared)
      var cellSpan = cells.mutableSpan
      var markSpan = marks.mutableSpan
      band.sweep(
        &cellSpan, &markSpan, &shared, isEvenOdd: rule == .evenOdd, painter: painter,
        target: &target, layout: layout)
      shared.clear(in: band)
      self.cells = cells
      self.marks = marks
      top = bottom
    }
  }

  /// Adds all edges of a shape to cells and marks.
  @inline(never) private static func accumulate(
    _ shape: FixedShape, of polygon: borrowing FixedPolygon, in band: CellWindow,
    isAntialiased: Bool, _ cells: inout [SIMD4<Int32>], _ marks: inout [UInt64],
    _ shared: inout SharedCells
  ) {
    cells.withUnsafeMutableBufferPointer { cells in
      marks.withUnsafeMutableBufferPointer { marks in
        shared.withNotes { notes in
          var sink = AreaSink(
            band, cells: CheckedMemory(cells).lanes, marks: CheckedMemory(marks), notes: notes,
            tracksLines: isAntialiased && !shape.isSimple)
          if isAntialiased {
            let points = polygon.points.span
            for contour in shape.contours {
              sink.beginContour()
              band.forEachEdge(of: polygon.pointRange(ofContour: contour), in: points) {
                band.addEdge($0, $1, to: &sink)
              }
            }
          } else {
            band.forEachEdge(of: shape, in: polygon) { sink.addAliasedEdge($0, $1) }
          }
          notes = sink.notes
        }
      }
    }
  }

  private mutating func reserve(_ band: CellWindow) {
    let cellCount = band.cellStride * band.rows
    if cells.count < cellCount { cells = Array(repeating: .zero, count: cellCount) }
    let markCount = band.markStride * band.rows
    if marks.count < markCount { marks = Array(repeating: 0, count: markCount) }
    shared.reserve(cells: cellCount * 4)
  }
}

/// The part of a picture that the cells stand for.
struct CellWindow {
  /// The column of the first cell: a multiple of four.
  let originX: Int
  let originY: Int
  /// Blocks a row, without the spare one.
  let blocks: Int
  let rows: Int
  /// Blocks a row in memory: one more, because an edge also touches the cell to its right.
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

  static func stride(of window: PixelWindow) -> Int {
    (window.maxX + 3) >> 2 - window.minX >> 2 + 1
  }

  init(_ window: PixelWindow, cutsRight: Bool) {
    originX = window.minX & ~3
    originY = window.minY
    cellStride = CellWindow.stride(of: window)
    blocks = cellStride - 1
    rows = window.height
    markStride = (blocks + 64) >> 6
    left = (window.minX & 3) << 8
    right = blocks << 10
    bottom = rows << 8
    tail = cutsRight ? window.maxX & 3 : 4
  }

  /// Calls a function with the ends of each edge of a shape.
  @inline(__always) func forEachEdge(
    of shape: FixedShape, in polygon: borrowing FixedPolygon, _ body: (EdgePoint, EdgePoint) -> Void
  ) {
    let points = polygon.points.span
    for contour in shape.contours {
      forEachEdge(of: polygon.pointRange(ofContour: contour), in: points, body)
    }
  }

  @inline(__always) func forEachEdge(
    of contour: Range<Int>, in points: Span<SIMD2<Int32>>, _ body: (EdgePoint, EdgePoint) -> Void
  ) {
    guard !contour.isEmpty else { return }
    var previous = relative(points[contour.upperBound &- 1])
    var index = contour.lowerBound
    while index < contour.upperBound {
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
