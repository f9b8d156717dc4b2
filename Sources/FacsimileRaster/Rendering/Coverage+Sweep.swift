// How heights and areas become painted pixels. Coverage.swift explains the idea.
extension CellWindow {
  /// Paints what the cells describe, and sets cells and marks back to zero.
  @inline(__always) func sweep<P: Painter>(
    _ cells: CheckedMemory<AreaBlock>, _ marks: CheckedMemory<UInt64>,
    _ shared: inout SharedCells, _ parts: SweptParts, rule: FillRule, painter: P,
    target: inout MutableSpan<P.Element>, layout: RowLayout
  ) {
    if P.paintsAnyBlockAlike && blocks <= CellWindow.maximumNarrowBlocks && wholeBlocks == blocks
      && !shared.haveSuspects
    {
      return sweepAll(
        cells, marks, rule: rule, painter: painter, target: &target, layout: layout)
    }
    parts.reserve(for: self)
    shared.reserveSuspects(for: self)
    var row = 0
    while row < rows {
      let (next, counts) =
        rule == .evenOdd
        ? findParts(EvenOddRule.self, from: row, cells, marks, shared, parts)
        : findParts(NonZeroRule.self, from: row, cells, marks, shared, parts)
      paint(parts.runs, count: counts.runs, rule, painter, &target, layout)
      paint(parts.blocks, count: counts.blocks, painter, &target, layout)
      if counts.suspects > 0 {
        shared.mend(count: counts.suspects, rule: rule, in: self, to: parts.blocks)
        paint(parts.blocks, count: counts.suspects, painter, &target, layout)
      }
      row = next
    }
  }

  /// Shapes of at most so many blocks are narrow: letters of common sizes.
  private static let maximumNarrowBlocks = 4

  /// Paints a narrow shape without suspects: all blocks of each row that edges touch. In so few blocks, to
  /// find out which of them can be left out takes longer than to paint them.
  @inline(__always) private func sweepAll<P: Painter>(
    _ cells: CheckedMemory<AreaBlock>, _ marks: CheckedMemory<UInt64>, rule: FillRule, painter: P,
    target: inout MutableSpan<P.Element>, layout: RowLayout
  ) {
    let firstBlock = originX >> 2
    var row = 0
    while row < rows {
      if marks[row] != 0 {
        marks[row] = 0
        let y = originY &+ row
        let firstTarget = layout.index(block: firstBlock, row: y)
        var cell = row &* cellStride
        // The height that edges to the left of the next block span.
        var height = SIMD4<Int32>.zero
        var block = 0
        while block < blocks {
          let areas = cells[cell]
          cells[cell] = .zero
          let heights = areas.runningHeights &+ height
          height = SIMD4(repeating: heights[3])
          painter.mask(
            &target, at: firstTarget &+ block, block: firstBlock &+ block, row: y,
            coverage: rule.coverage((heights &<< 9) &- areas.areas))
          cell &+= 1
          block &+= 1
        }
        // The spare block behind the last one only takes up what edges leave there.
        cells[cell] = .zero
      }
      row &+= 1
    }
  }

  /// Lists what is to be painted in some rows, and sets cells and marks back to zero there. Returns
  /// the first row that it left out.
  @inline(never) private func findParts<Rule: WindingRule>(
    _ rule: Rule.Type, from firstRow: Int, _ cells: CheckedMemory<AreaBlock>,
    _ marks: CheckedMemory<UInt64>, _ shared: borrowing SharedCells, _ parts: SweptParts
  ) -> (nextRow: Int, SweptParts.Counts) {
    let wholeBlocks = wholeBlocks
    let tailMask = tailMask
    let hasSuspects = shared.haveSuspects
    let suspects = shared.suspects
    let suspectBlocks = shared.sweptBlocks
    let runs = parts.runs
    let blocks = parts.blocks
    var counts = SweptParts.Counts()
    var row = firstRow
    repeat {
      let firstCell = row &* cellStride
      // The height that edges to the left of the next block span, and 1 when it covers wholly.
      var height = SIMD4<Int32>.zero
      var isWhole = 0
      // The first block behind those that are in one of the lists.
      var start = 0
      func addRun(to end: Int, if isRun: Int) {
        runs[counts.runs] = SweptParts.Run(
          start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
          row: Int32(truncatingIfNeeded: row), height: height[0])
        let isCovered = Int(height[0] | (0 &- height[0])) >> 63
        counts.runs &+= (start &- end) >> 63 & isCovered & isRun
      }
      var word = 0
      while word < markStride {
        // The marks of 64 blocks.
        let firstOfWord = word &* 8
        var bits: UInt64 = 0
        let end = min(word &+ 8, markStride)
        while word < end {
          let markIndex = row &* markStride &+ word
          let shift = UInt64(truncatingIfNeeded: word &* 8 &- firstOfWord)
          bits |= CellWindow.bits(ofBytes: marks[markIndex]) &<< shift
          marks[markIndex] = 0
          word &+= 1
        }
        while bits != 0 {
          let block = firstOfWord &+ bits.trailingZeroBitCount
          bits &= bits &- 1
          let cell = cells[firstCell &+ block]
          cells[firstCell &+ block] = .zero
          // The spare block behind the last one only takes up what edges leave there.
          guard block < self.blocks else { continue }
          let heights = cell.runningHeights &+ height
          let sums = (heights &<< 9) &- cell.areas
          if hasSuspects && suspects[firstCell &+ block] != 0 {
            addRun(to: block, if: 1)
            start = block &+ 1
            height = SIMD4(repeating: heights[3])
            isWhole = Rule.isWhole(heights[3])
            suspectBlocks[counts.suspects] = SuspectBlock(
              sums: sums, suspects: suspects[firstCell &+ block],
              place: Int32(truncatingIfNeeded: firstCell &+ block),
              row: Int32(truncatingIfNeeded: row), block: Int32(truncatingIfNeeded: block))
            counts.suspects &+= 1
            suspects[firstCell &+ block] = 0
            continue
          }
          var coverage = Rule.coverage(sums)
          if block >= wholeBlocks { coverage &= tailMask }
          // A run goes on where what edges change does not matter.
          let isWholeBehind = Rule.isWhole(heights[3])
          let ends = 1 &- isWhole & isWholeBehind & coverage.isWhole
          addRun(to: block, if: ends)
          blocks[counts.blocks] = SweptParts.Block(
            coverage: coverage, block: Int32(truncatingIfNeeded: block),
            row: Int32(truncatingIfNeeded: row))
          counts.blocks &+= ends
          start ^= (start ^ (block &+ 1)) & (0 &- ends)
          height = SIMD4(repeating: heights[3])
          isWhole = isWholeBehind
        }
      }
      if height[0] != 0 && start < self.blocks {
        addRun(to: wholeBlocks, if: 1)
        if wholeBlocks < self.blocks {
          blocks[counts.blocks] = SweptParts.Block(
            coverage: Rule.coverage(height &<< 9) & tailMask,
            block: Int32(truncatingIfNeeded: wholeBlocks), row: Int32(truncatingIfNeeded: row))
          counts.blocks &+= 1
        }
      }
      row &+= 1
    } while row < rows
      && max(counts.runs, counts.blocks, counts.suspects) &+ cellStride < SweptParts.capacity
    return (row, counts)
  }

  /// A bit for each byte of a word that is 1: the product adds them up in its upper byte.
  @inline(__always) private static func bits(ofBytes word: UInt64) -> UInt64 {
    (word &* 0x0102_0408_1020_4080) &>> 56
  }
}

extension CellWindow {
  @inline(__always) private func paint<P: Painter>(
    _ runs: CheckedMemory<SweptParts.Run>, count: Int, _ rule: FillRule, _ painter: P,
    _ target: inout MutableSpan<P.Element>, _ layout: RowLayout
  ) {
    let firstBlock = originX >> 2
    var index = 0
    while index < count {
      let run = runs[index]
      let block = firstBlock &+ Int(run.start)
      let row = originY &+ Int(run.row)
      let coverage = rule.coverage(SIMD4(repeating: run.height &<< 9))[0]
      if coverage != 0 {
        painter.run(
          &target, at: layout.index(block: block, row: row), block: block, row: row,
          count: Int(run.end &- run.start), coverage: coverage)
      }
      index &+= 1
    }
  }

  @inline(__always) private func paint<P: Painter>(
    _ blocks: CheckedMemory<SweptParts.Block>, count: Int, _ painter: P,
    _ target: inout MutableSpan<P.Element>, _ layout: RowLayout
  ) {
    let firstBlock = originX >> 2
    var index = 0
    while index < count {
      let swept = blocks[index]
      let block = firstBlock &+ Int(swept.block)
      let row = originY &+ Int(swept.row)
      painter.mask(
        &target, at: layout.index(block: block, row: row), block: block, row: row,
        coverage: swept.coverage)
      index &+= 1
    }
  }
}

extension FillRule {
  @inline(__always) func coverage(_ sums: SIMD4<Int32>) -> PixelBlock {
    self == .evenOdd ? EvenOddRule.coverage(sums) : NonZeroRule.coverage(sums)
  }
}

extension PixelBlock {
  /// 1 when all four bytes of coverage are 255, else 0.
  @inline(__always) fileprivate var isWhole: Int {
    let all = self[0] & self[1] & self[2] & self[3]
    return Int(truncatingIfNeeded: (all &+ 1) &>> 8)
  }
}
