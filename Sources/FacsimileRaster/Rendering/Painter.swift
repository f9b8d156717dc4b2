/// Where the pixels of a picture, a group or a mask lie in an array of blocks.
struct RowLayout {
  /// The block and the row of the array's first element, in the whole picture.
  var firstBlock: Int
  var firstRow: Int
  var blocksPerRow: Int

  @inline(__always) func index(block: Int, row: Int) -> Int {
    (row &- firstRow) &* blocksPerRow &+ block &- firstBlock
  }
}

extension RowLayout {
  /// A layout that holds a window and begins with its first block and row.
  init(_ window: PixelWindow) {
    self.init(
      firstBlock: window.minX >> 2, firstRow: window.minY,
      blocksPerRow: (window.maxX + 3) >> 2 - window.minX >> 2)
  }
}

/// What happens to the pixels that a shape covers.
///
/// Painters are generic parameters of the loops that paint what a sweep found, never existentials: each gets
/// loops of its own, with its kernels inlined.
protocol Painter {
  /// What the target is made of: a block of pixels, or of a mask.
  associatedtype Element

  /// True when a block takes the same short time whatever its coverage is, so that it is not worth much to
  /// leave out those of none, or to paint runs apart.
  static var paintsAnyBlockAlike: Bool { get }

  /// Paints whole blocks that all have one coverage, 1 to 255.
  ///
  /// - Parameters:
  ///   - index: where the first block lies in the target.
  ///   - block: the first block's place in its row of the whole picture; pixels are four times that.
  ///   - row: the row in the whole picture.
  func run(
    _ target: inout MutableSpan<Element>, at index: Int, block: Int, row: Int, count: Int,
    coverage: UInt32)

  /// Paints one block whose pixels have coverages of their own, 0 to 255.
  func mask(
    _ target: inout MutableSpan<Element>, at index: Int, block: Int, row: Int,
    coverage: PixelBlock)

  /// Paints one block at the side of a rectangle, as `mask` does. The same coverage comes in row after
  /// row, so what is asked about it is foreseen by the processor.
  func side(
    _ target: inout MutableSpan<Element>, at index: Int, block: Int, row: Int,
    coverage: PixelBlock)
}

extension Painter {
  static var paintsAnyBlockAlike: Bool { false }

  @inline(__always) func side(
    _ target: inout MutableSpan<Element>, at index: Int, block: Int, row: Int,
    coverage: PixelBlock
  ) {
    mask(&target, at: index, block: block, row: row, coverage: coverage)
  }
}
