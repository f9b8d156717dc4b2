// How pieces of edges become heights and areas. Coverage.swift explains the idea.

/// Takes up the pieces into which edges are cut.
protocol PieceSink: BitwiseCopyable {
  var window: CellWindow { get }

  /// Pieces of another edge follow, which leads downwards (1), upwards (−1) or along a row (0).
  mutating func begin(_ edge: SlopedEdge, sign: Int)

  /// The next edge follows, which has no pieces; but the line may turn there.
  func turn(to sign: Int)

  func add(_ piece: CellArea, cell: Int)

  /// Adds two pieces of an edge at once. They may lie in one cell; then the second one is empty.
  func add(_ first: CellArea, cell: Int, _ second: CellArea, cell secondCell: Int)

  /// A level piece covers nothing, but the winding above and below it differs.
  func addLevel(cell: Int)

  /// A part of an edge to the left of the window.
  func addOutside(row: Int, height: Int, sign: Int)
}

/// What edges add to a pixel: the height that they span in it, and the area between its left side and
/// them, in 1/256 and in 1/2^17 of a pixel.
///
/// Both are in one number, area · 2^32 + height, so one product makes both of them, and one addition
/// adds both.
struct CellArea: BitwiseCopyable {
  private(set) var bits: Int

  /// - Parameters:
  ///   - height: negative when the edge leads upwards.
  ///   - reach: how far the piece's two ends are from the pixel's left side, together.
  @inline(__always) init(height: Int, reach: Int) { bits = height &* (reach &<< 32 | 1) }

  @inline(__always) static func &+= (sum: inout CellArea, piece: CellArea) {
    sum.bits = sum.bits &+ piece.bits
  }
}

/// The areas of four neighbouring cells.
struct AreaBlock: BitwiseCopyable {
  private let numbers: SIMD8<Int32>

  static let zero = AreaBlock(numbers: .zero)

  /// Each cell's height plus those of all cells before it.
  @inline(__always) var runningHeights: SIMD4<Int32> {
    // Pairs stay together until the end: areas are summed too, which costs nothing.
    let low = numbers.lowHalf
    let high = numbers.highHalf
    let first = low &+ SIMD4(0, 0, low[0], low[1])
    let second = high &+ SIMD4(0, 0, high[0], high[1])
    let all = second &+ SIMD4(first[2], first[3], first[2], first[3])
    return SIMD4(first[0], first[2], all[0], all[2])
  }

  /// A negative height has borrowed 1 from the area above it.
  var areas: SIMD4<Int32> {
    @inline(__always) get { numbers.oddHalf &- (numbers.evenHalf &>> 31) }
  }
}

/// Adds pieces to cells and marks their blocks.
struct AreaSink: PieceSink {
  let window: CellWindow
  private let cells: CheckedMemory<CellArea>
  private let marks: CheckedMemory<UInt8>

  init(
    _ window: CellWindow, cells: CheckedMemory<AreaBlock>, marks: CheckedMemory<UInt64>
  ) {
    self.window = window
    self.cells = cells.divided(into: CellArea.self)
    self.marks = marks.divided(into: UInt8.self)
  }

  @inline(__always) func begin(_ edge: SlopedEdge, sign: Int) {}

  @inline(__always) func turn(to sign: Int) {}

  @inline(__always) func add(_ piece: CellArea, cell: Int) {
    cells[cell] &+= piece
    markBlock(of: cell)
  }

  @inline(__always) func add(
    _ first: CellArea, cell: Int, _ second: CellArea, cell secondCell: Int
  ) {
    add(first, cell: cell)
    add(second, cell: secondCell)
  }

  @inline(__always) func addLevel(cell: Int) {}

  @inline(__always) func addOutside(row: Int, height: Int, sign: Int) {
    let cell = window.firstCell(ofRow: row) &+ window.left >> 8
    add(CellArea(height: height &* sign, reach: 0), cell: cell)
  }

  @inline(__always) func markBlock(of cell: Int) { marks[cell >> 2] = 1 }

  /// Adds an edge for a shape without smooth edges: a pixel is wholly inside when its centre is.
  ///
  /// In every row whose middle line the edge crosses, it adds one whole pixel to the first column
  /// whose centre lies to the right of the crossing (or on it).
  func addAliasedEdge(_ from: EdgePoint, _ to: EdgePoint) {
    guard from.y != to.y else { return }
    let isDownwards = from.y < to.y
    let upper = isDownwards ? from : to
    let lower = isDownwards ? to : from
    let whole = CellArea(height: isDownwards ? 256 : -256, reach: 0)
    let columnsPerRow = ((lower.x &- upper.x) &<< 32) / (lower.y &- upper.y)
    // The first row whose middle is not above the edge's upper end.
    var row = max(0, (upper.y &+ 127) >> 8)
    let end = min(window.rows, (lower.y &+ 127) >> 8)
    while row < end {
      let middle = row &<< 8 &+ 128
      let x = upper.x &+ (columnsPerRow &* (middle &- upper.y) &+ 1 &<< 31) >> 32
      let column = (max(window.left, min(x, window.right)) &+ 127) >> 8
      add(whole, cell: window.firstCell(ofRow: row) &+ column)
      row &+= 1
    }
  }
}

/// Notes too which edges pass through a cell, where several lines may share it.
struct NotingSink: PieceSink {
  let areas: AreaSink
  var notes: EdgeNotes

  var window: CellWindow { areas.window }

  @inline(__always) mutating func begin(_ edge: SlopedEdge, sign: Int) {
    notes.begin(edge, sign: sign)
  }

  @inline(__always) func turn(to sign: Int) { notes.turn(to: sign) }

  @inline(__always) func add(_ piece: CellArea, cell: Int) {
    areas.add(piece, cell: cell)
    notes.add(cell)
  }

  @inline(__always) func add(
    _ first: CellArea, cell: Int, _ second: CellArea, cell secondCell: Int
  ) {
    areas.add(first, cell: cell, second, cell: secondCell)
    notes.add(cell, secondCell)
  }

  @inline(__always) func addLevel(cell: Int) {
    // Where only level edges meet, nothing has been marked yet.
    if notes.add(cell) { areas.markBlock(of: cell) }
  }

  @inline(__always) func addOutside(row: Int, height: Int, sign: Int) {
    areas.addOutside(row: row, height: height, sign: sign)
  }
}
