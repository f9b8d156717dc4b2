import FacsimileRaster

/// What the pass over two pictures found.
struct ScanResult {
  /// Pixels in which any bit differs.
  var exact = Tally()
  /// Those of them that lie in ignored regions.
  var ignored = Tally()
  /// The first of the pixels, outside ignored regions, whose largest channel difference is largest.
  var worst: WorstPixel?
  /// The pixels beyond the metric's limit, without the anti-aliased ones where these are told apart.
  var mask: DifferenceMask
  /// The pixels of the mask.
  var marked = Tally()
  var antiAliased: DifferenceMask
  /// The pixels that were taken for anti-aliasing.
  var smoothed = Tally()
  /// The pixels beyond the weak limit.
  var weak: DifferenceMask

  init(width: Int, height: Int) {
    mask = DifferenceMask(width: width, height: height)
    antiAliased = mask
    weak = mask
  }
}

/// The one pass over two pictures that finds everything a verdict and its message need.
///
/// Stretches of rows that are equal, usually all, are left to the C library's comparison of memory,
/// which uses the widest instructions that the machine has. In the others 64 pixels are read at a
/// time, one word of the mask. Only pixels that differ are measured, and only those beyond the limit
/// are tested for anti-aliasing.
struct DifferenceScan<Kernel: MetricKernel> {
  private var kernel: Kernel
  /// The largest distance that is accepted.
  private let limit: Kernel.Distance
  private let weakLimit: Kernel.Distance?
  private let antiAliasing: AntiAliasingTest?
  private let ignoredMask: DifferenceMask?
  private var worstDifference: UInt8 = 0
  private var result: ScanResult

  /// Scans what both pictures have in common, from their upper left corners.
  static func scan(
    _ reference: Pixmap, _ candidate: Pixmap, kernel: Kernel, limit: Kernel.Distance,
    weakLimit: Kernel.Distance? = nil, tellsAntiAliasing: Bool = false,
    ignoring ignored: DifferenceMask? = nil
  ) -> ScanResult {
    let width = min(reference.width, candidate.width)
    let height = min(reference.height, candidate.height)
    return reference.withPixels { first, firstStride in
      candidate.withPixels { second, secondStride in
        let test = AntiAliasingTest(
          first: AntiAliasingTest.Plane(pixels: first, pixelsPerRow: firstStride),
          second: AntiAliasingTest.Plane(pixels: second, pixelsPerRow: secondStride),
          width: width, height: height)
        var scan = DifferenceScan(
          kernel: kernel, limit: limit, weakLimit: weakLimit,
          antiAliasing: tellsAntiAliasing ? test : nil, ignoredMask: ignored,
          result: ScanResult(width: width, height: height))
        scan.scan(test, isSameSize: reference.width == candidate.width)
        return scan.result
      }
    }
  }

  private init(
    kernel: Kernel, limit: Kernel.Distance, weakLimit: Kernel.Distance?,
    antiAliasing: AntiAliasingTest?, ignoredMask: DifferenceMask?, result: ScanResult
  ) {
    self.kernel = kernel
    self.limit = limit
    self.weakLimit = weakLimit
    self.antiAliasing = antiAliasing
    self.ignoredMask = ignoredMask
    self.result = result
  }

  private mutating func scan(_ planes: AntiAliasingTest, isSameSize: Bool) {
    let (first, second) = (planes.first, planes.second)
    // 64 kilobytes of either picture fit into the cache together, so that the second look and the
    // tests that need neighbouring rows find them there.
    let rowsAtOnce = max(1, 16384 / max(first.pixelsPerRow, second.pixelsPerRow))
    let wordsPerRow = result.mask.wordsPerRow
    var words = [UInt64](repeating: 0, count: rowsAtOnce * wordsPerRow)
    var y = 0
    while y < planes.height {
      let rows = min(rowsAtOnce, planes.height &- y)
      let firstRow = first.pixels + y &* first.pixelsPerRow
      let secondRow = second.pixels + y &* second.pixelsPerRow
      // Rows of the same length lie side by side in memory.
      if !isSameSize || !firstRow.hasSameElements(as: secondRow, count: first.pixelsPerRow &* rows)
      {
        for row in 0..<rows {
          findDifferences(
            UnsafeRawPointer(firstRow + row &* first.pixelsPerRow),
            UnsafeRawPointer(secondRow + row &* second.pixelsPerRow), into: &words,
            at: row &* wordsPerRow)
        }
        for row in 0..<rows {
          for index in 0..<wordsPerRow where words[row &* wordsPerRow &+ index] != 0 {
            let x = index &* 64
            classify(
              words[row &* wordsPerRow &+ index], firstRow + (row &* first.pixelsPerRow &+ x),
              secondRow + (row &* second.pixelsPerRow &+ x), x: x, y: y &+ row)
          }
        }
      }
      y &+= rows
    }
  }

  /// Finds the pixels of a row in which any bit differs. Rows begin at a block and are padded to
  /// whole blocks, so both pointers are aligned.
  private func findDifferences(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, into words: inout [UInt64], at start: Int
  ) {
    let width = result.mask.width
    for index in 0..<result.mask.wordsPerRow {
      let x = index &* 64
      let blockCount = min(16, (width &- x &+ 3) &>> 2)
      let (a, b) = (first + x &* 4, second + x &* 4)
      var differing: UInt64 = 0
      if blockCount < 16 || DifferenceScan.differs(a, b) {
        differing = UInt64(DifferenceScan.bits(a, b, blockCount: min(8, blockCount)))
        if blockCount > 8 {
          let upper = DifferenceScan.bits(a + 128, b + 128, blockCount: blockCount &- 8)
          differing |= UInt64(upper) &<< 32
        }
        // The last block may hold pixels that only one picture has.
        if width &- x < 64 { differing &= 1 &<< UInt64(width &- x) &- 1 }
      }
      words[start &+ index] = differing
    }
  }

  /// One bit for each pixel of at most eight blocks that differs, without a branch.
  @inline(__always) private static func bits(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, blockCount: Int
  ) -> UInt32 {
    var lanes = PixelBlock.zero
    var marks = PixelBlock(1, 2, 4, 8)
    for block in 0..<blockCount {
      let a = first.load(fromByteOffset: block &* 16, as: PixelBlock.self)
      let b = second.load(fromByteOffset: block &* 16, as: PixelBlock.self)
      lanes |= marks.replacing(with: 0, where: a .== b)
      marks &<<= 4
    }
    return lanes[0] | lanes[1] | lanes[2] | lanes[3]
  }

  /// Whether any of 64 pixels differs.
  @inline(__always) private static func differs(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer
  ) -> Bool {
    var difference = PixelBlock.zero
    for offset in stride(from: 0, to: 256, by: 16) {
      difference |=
        first.load(fromByteOffset: offset, as: PixelBlock.self)
        ^ second.load(fromByteOffset: offset, as: PixelBlock.self)
    }
    return difference != .zero
  }

  /// Measures the differing ones of 64 pixels.
  private mutating func classify(
    _ differing: UInt64, _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, x: Int,
    y: Int
  ) {
    result.exact.add(differing, x: x, y: y)
    var rest = differing
    if let ignoredMask {
      let ignored = differing & ignoredMask.word(x &>> 6, row: y)
      result.ignored.add(ignored, x: x, y: y)
      rest &= ~ignored
    }
    var (marked, smoothed, weak) = (0 as UInt64, 0 as UInt64, 0 as UInt64)
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest &- 1
      let (a, b) = (first[index], second[index])
      let channels = Pixel.largestChannelDifference(a, b)
      if channels > worstDifference {
        worstDifference = channels
        result.worst = WorstPixel(
          x: x &+ index, y: y, reference: a, candidate: b, channelDifference: channels)
      }
      let distance = kernel.distance(a, b)
      let bit = UInt64(1) &<< UInt64(index)
      if distance > limit {
        if let antiAliasing, antiAliasing.isAntiAliased(x &+ index, y) {
          smoothed |= bit
        } else {
          marked |= bit
        }
      }
      if let weakLimit, distance > weakLimit { weak |= bit }
    }
    result.marked.add(marked, x: x, y: y)
    result.smoothed.add(smoothed, x: x, y: y)
    result.mask.setWord(marked, at: x &>> 6, row: y)
    result.antiAliased.setWord(smoothed, at: x &>> 6, row: y)
    result.weak.setWord(weak, at: x &>> 6, row: y)
  }
}
