/// Parts of rows that a sweep found and that are not painted yet. It is a buffer that is kept from
/// shape to shape.
///
/// Whether a block is wholly covered, whether a run comes next, and how long it is, nobody can foresee,
/// least of all a processor, and every wrong guess of its costs it the time of a block. So blocks and runs
/// are always written to the lists, and overwritten when they were none, and all of them are painted
/// together later.
final class SweptParts {
  private let keptRuns = KeptMemory<Run>(repeating: Run(start: 0, end: 0, row: 0, height: 0))
  private let keptBlocks = KeptMemory<Block>(repeating: Block(coverage: .zero, block: 0, row: 0))

  /// Blocks that have one coverage throughout. Blocks and rows are counted from the first cell.
  struct Run: BitwiseCopyable {
    let start: Int32
    let end: Int32
    let row: Int32
    /// That edges to the left of its end span.
    let height: Int32
  }

  /// A block whose pixels have coverages of their own.
  struct Block: BitwiseCopyable {
    let coverage: PixelBlock
    let block: Int32
    let row: Int32
  }

  /// How many of each are in the lists, and of suspects in theirs.
  struct Counts {
    var runs = 0
    var blocks = 0
    var suspects = 0
  }

  /// When more may come with the next row, what there is gets painted: most of it stays in the fastest
  /// cache.
  static let capacity = 1 << 9

  /// Makes room for the parts of a row, and some more.
  func reserve(for window: CellWindow) {
    let count = max(SweptParts.capacity, window.cellStride &+ 1)
    keptRuns.reserve(count)
    keptBlocks.reserve(count)
  }

  var runs: CheckedMemory<Run> { keptRuns.memory }
  var blocks: CheckedMemory<Block> { keptBlocks.memory }
}
