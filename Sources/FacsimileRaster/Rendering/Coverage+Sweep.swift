// How heights and areas become painted pixels. Coverage.swift explains the idea.
extension CellWindow {
  /// Paints what the cells describe, and sets cells and marks back to zero.
  @inline(__always) func sweep<P: Painter>(
    _ cells: CheckedMemory<AreaBlock>, _ marks: CheckedMemory<UInt64>,
    _ shared: inout SharedCells, _ sweptRuns: SweptRuns, isEvenOdd: Bool, painter: P,
    target: inout MutableSpan<P.Element>, layout: RowLayout
  ) {
    let firstBlock = originX >> 2
    let wholeBlocks = wholeBlocks
    let hasSuspects = shared.haveSuspects
    let runs = sweptRuns.reserve(for: self)
    var runCount = 0
    var row = 0
    while row < rows {
      let y = originY &+ row
      let firstTarget = layout.index(block: firstBlock, row: y)
      let firstCell = row &* cellStride
      // The height that edges to the left of the next block span.
      var height = SIMD4<Int32>.zero
      // The first block behind those that are painted or in the list of runs.
      var start = 0
      func addRun(to end: Int) {
        runs[runCount] = SweptRuns.Run(
          start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
          row: Int32(truncatingIfNeeded: row), height: height[0])
        runCount &+= height[0] != 0 && start < end ? 1 : 0
      }
      var word = 0
      while word < markStride {
        // The marks of 64 blocks, and those of them in which cells are suspects.
        let firstOfWord = word &* 8
        var bits: UInt64 = 0
        var suspectBits: UInt64 = 0
        let end = min(word &+ 8, markStride)
        while word < end {
          let markIndex = row &* markStride &+ word
          let shift = UInt64(truncatingIfNeeded: word &* 8 &- firstOfWord)
          bits |= CellWindow.bits(ofBytes: marks[markIndex]) &<< shift
          marks[markIndex] = 0
          if hasSuspects {
            suspectBits |= CellWindow.bits(ofBytes: shared.suspects(ofWord: markIndex)) &<< shift
          }
          word &+= 1
        }
        while bits != 0 {
          let block = firstOfWord &+ bits.trailingZeroBitCount
          let bit = bits & (0 &- bits)
          bits ^= bit
          // The spare block behind the last one only takes up what edges leave there.
          guard block < blocks else {
            cells[firstCell &+ block] = .zero
            continue
          }
          addRun(to: block)
          let cell = cells[firstCell &+ block]
          cells[firstCell &+ block] = .zero
          let heights = cell.runningHeights &+ height
          height = SIMD4(repeating: heights[3])
          var areas = (heights &<< 9) &- cell.areas
          if suspectBits & bit != 0 {
            areas = shared.mended(
              areas, block: firstCell &+ block, row: row, column: block &* 4, isEvenOdd: isEvenOdd)
          }
          start = block &+ 1
          if block < wholeBlocks {
            painter.mask(
              &target, at: firstTarget &+ block, block: firstBlock &+ block, row: y,
              coverage: CellWindow.coverage(areas, isEvenOdd))
          } else {
            paintTail(
              areas, isEvenOdd, painter, &target, firstTarget &+ block, firstBlock &+ block, y)
          }
        }
      }
      if height[0] != 0 && start < blocks {
        addRun(to: wholeBlocks)
        if wholeBlocks < blocks {
          paintTail(
            height &<< 9, isEvenOdd, painter, &target, firstTarget &+ wholeBlocks,
            firstBlock &+ wholeBlocks, y)
        }
      }
      row &+= 1
      if runCount &+ cellStride >= runs.count || row == rows {
        paint(runs, count: runCount, isEvenOdd, painter, &target, layout)
        runCount = 0
      }
    }
  }

  /// A bit for each byte of a word that is 1: the product adds them up in its upper byte.
  @inline(__always) private static func bits(ofBytes word: UInt64) -> UInt64 {
    (word &* 0x0102_0408_1020_4080) &>> 56
  }

  /// Paints a last block of which only the first `tail` pixels lie in the window.
  @inline(never) private func paintTail<P: Painter>(
    _ sums: SIMD4<Int32>, _ isEvenOdd: Bool, _ painter: P, _ target: inout MutableSpan<P.Element>,
    _ index: Int, _ block: Int, _ row: Int
  ) {
    let inside = PixelBlock.firstPixels(tail)
    let coverage = CellWindow.coverage(sums, isEvenOdd) & inside
    painter.mask(&target, at: index, block: block, row: row, coverage: coverage)
  }

  /// Bytes of coverage from sums in 1/2^17 of a pixel: round(255 · area).
  @inline(__always) static func coverage(
    _ sums: SIMD4<Int32>, _ isEvenOdd: Bool
  ) -> PixelBlock {
    let sign = sums &>> 31
    var area = (sums ^ sign) &- sign
    if isEvenOdd {
      area &= 1 << 18 - 1
      area = pointwiseMin(area, 1 << 18 &- area)
    }
    return CellWindow.byte(pointwiseMin(area, SIMD4(repeating: 1 << 17)))
  }

  /// round(area · 255 / 2^17), without a multiplication: 255/256 is 1 less 1/256.
  @inline(__always) static func byte(_ area: SIMD4<Int32>) -> PixelBlock {
    unsafeBitCast((area &- (area &>> 8) &+ 256) &>> 9, to: PixelBlock.self)
  }
}

extension PixelBlock {
  /// All bits set in the first pixels, none in the others.
  @inline(__always) static func firstPixels(_ count: Int) -> PixelBlock {
    PixelBlock(
      count > 0 ? .max : 0, count > 1 ? .max : 0, count > 2 ? .max : 0, count > 3 ? .max : 0)
  }
}
