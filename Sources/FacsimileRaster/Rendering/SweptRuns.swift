/// Runs of blocks that have one coverage throughout, found during a sweep and not painted yet. It is a
/// buffer that is kept from shape to shape.
///
/// Whether a run comes next, and how long it is, nobody can foresee, least of all a processor, and every
/// wrong guess of its costs it the time of a block. So a run is always written to the list, and
/// overwritten when it was none, and all of them are painted together later.
final class SweptRuns {
  private let runs = KeptMemory<Run>(repeating: Run(start: 0, end: 0, row: 0, height: 0))

  /// Blocks and rows are counted from the first cell.
  struct Run: BitwiseCopyable {
    let start: Int32
    let end: Int32
    let row: Int32
    /// That edges to the left of it span.
    let height: Int32
  }

  /// When so many runs may be exceeded in the next row, they are painted: they stay in the fastest cache.
  private static let capacity = 1 << 10

  /// Memory for the runs of a row, and of some more.
  func reserve(for window: CellWindow) -> CheckedMemory<Run> {
    runs.reserve(max(SweptRuns.capacity, window.cellStride &+ 1))
    return runs.memory
  }
}

extension CellWindow {
  /// Paints runs.
  @inline(__always) func paint<P: Painter>(
    _ runs: CheckedMemory<SweptRuns.Run>, count: Int, _ isEvenOdd: Bool, _ painter: P,
    _ target: inout MutableSpan<P.Element>, _ layout: RowLayout
  ) {
    let firstBlock = originX >> 2
    var index = 0
    while index < count {
      let run = runs[index]
      let block = firstBlock &+ Int(run.start)
      let row = originY &+ Int(run.row)
      let coverage = CellWindow.coverage(SIMD4(repeating: run.height &<< 9), isEvenOdd)[0]
      if coverage != 0 {
        painter.run(
          &target, at: layout.index(block: block, row: row), block: block, row: row,
          count: Int(run.end &- run.start), coverage: coverage)
      }
      index &+= 1
    }
  }
}
