// How heights and areas become painted pixels. Coverage.swift explains the idea.
extension CellWindow {
  /// Paints what the cells describe, and sets cells and marks back to zero.
  @inline(__always) func sweep<P: Painter>(
    _ cells: CheckedMemory<AreaBlock>, _ marks: CheckedMemory<UInt64>,
    _ shared: inout SharedCells, isEvenOdd: Bool, painter: P,
    target: inout MutableSpan<P.Element>, layout: RowLayout
  ) {
    let firstBlock = originX >> 2
    let wholeBlocks = tail == 4 ? blocks : blocks &- 1
    var row = 0
    while row < rows {
      let y = originY &+ row
      let firstTarget = layout.index(block: firstBlock, row: y)
      let firstCell = row &* cellStride
      let hasSuspects = shared.haveSuspects(firstCell..<firstCell &+ cellStride)
      // The height that edges to the left of the next block span, and the first block not painted yet.
      var height: Int32 = 0
      var painted = 0
      var word = 0
      while word < markStride {
        let markIndex = row &* markStride &+ word
        var bits = marks[markIndex]
        marks[markIndex] = 0
        while bits != 0 {
          // One bit of each byte.
          let block = word &* 8 &+ bits.trailingZeroBitCount >> 3
          bits &= bits &- 1
          if block > painted {
            let coverage = CellWindow.coverage(ofHeight: height, isEvenOdd)
            if coverage != 0 {
              painter.run(
                &target, at: firstTarget &+ painted, block: firstBlock &+ painted, row: y,
                count: block &- painted, coverage: coverage)
            }
          }
          let cell = cells[firstCell &+ block]
          cells[firstCell &+ block] = .zero
          let heights = CellWindow.runningSums(cell.evenHalf) &+ SIMD4(repeating: height)
          height = heights[3]
          var areas = (heights &<< 9) &- cell.oddHalf
          if hasSuspects {
            let suspects = shared.suspects(inBlock: firstCell &+ block)
            if suspects != 0 {
              areas = shared.mended(
                areas, suspects: suspects, block: firstCell &+ block, isEvenOdd: isEvenOdd)
            }
          }
          painted = block &+ 1
          // The spare block behind the last one only takes up what edges leave there.
          if block < wholeBlocks {
            painter.mask(
              &target, at: firstTarget &+ block, block: firstBlock &+ block, row: y,
              coverage: CellWindow.coverage(areas, isEvenOdd))
          } else if block < blocks {
            paintTail(
              areas, isEvenOdd, painter, &target, firstTarget &+ block, firstBlock &+ block, y)
          }
        }
        word &+= 1
      }
      if painted < blocks {
        let coverage = CellWindow.coverage(ofHeight: height, isEvenOdd)
        if coverage != 0 {
          if painted < wholeBlocks {
            painter.run(
              &target, at: firstTarget &+ painted, block: firstBlock &+ painted, row: y,
              count: wholeBlocks &- painted, coverage: coverage)
          }
          if wholeBlocks < blocks {
            paintTail(
              SIMD4(repeating: height &<< 9), isEvenOdd, painter, &target,
              firstTarget &+ wholeBlocks, firstBlock &+ wholeBlocks, y)
          }
        }
      }
      row &+= 1
    }
  }

  /// Paints a last block of which only the first `tail` pixels lie in the window.
  @inline(__always) private func paintTail<P: Painter>(
    _ sums: SIMD4<Int32>, _ isEvenOdd: Bool, _ painter: P, _ target: inout MutableSpan<P.Element>,
    _ index: Int, _ block: Int, _ row: Int
  ) {
    let inside = PixelBlock.firstPixels(tail)
    let coverage = CellWindow.coverage(sums, isEvenOdd) & inside
    painter.mask(&target, at: index, block: block, row: row, coverage: coverage)
  }

  /// Each lane plus all lanes before it.
  @inline(__always) private static func runningSums(_ cells: SIMD4<Int32>) -> SIMD4<Int32> {
    let pairs = cells &+ SIMD4(0, cells[0], cells[1], cells[2])
    return pairs &+ SIMD4(0, 0, pairs[0], pairs[1])
  }

  /// The byte of coverage of a pixel that no edge passes through.
  @inline(__always) private static func coverage(
    ofHeight height: Int32, _ isEvenOdd: Bool
  ) -> UInt32 {
    coverage(SIMD4(repeating: height &<< 9), isEvenOdd)[0]
  }

  /// Bytes of coverage from sums in 1/2^17 of a pixel: round(255 · area).
  @inline(__always) private static func coverage(
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
