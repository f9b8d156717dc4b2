import FacsimileRaster

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

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
  var antiAliased: DifferenceMask
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
    // Rows of the same length lie side by side in memory, and 64 kilobytes of them fit into the
    // cache between the two looks that a stretch with differences gets.
    let rowsAtOnce = isSameSize ? max(1, 16384 / first.pixelsPerRow) : 1
    var y = 0
    while y < planes.height {
      let rows = min(rowsAtOnce, planes.height &- y)
      let byteCount = isSameSize ? first.pixelsPerRow &* 4 &* rows : planes.width &* 4
      let firstRow = first.pixels + y &* first.pixelsPerRow
      let secondRow = second.pixels + y &* second.pixelsPerRow
      if memcmp(firstRow, secondRow, byteCount) != 0 {
        for row in 0..<rows {
          scanRow(
            UnsafeRawPointer(firstRow + row &* first.pixelsPerRow),
            UnsafeRawPointer(secondRow + row &* second.pixelsPerRow), y: y &+ row)
        }
      }
      y &+= rows
    }
  }

  /// Rows begin at a block and are padded to whole blocks, so both pointers are aligned.
  private mutating func scanRow(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, y: Int
  ) {
    let width = result.mask.width
    var x = 0
    while x < width {
      let blockCount = min(16, (width &- x &+ 3) &>> 2)
      let (a, b) = (first + x &* 4, second + x &* 4)
      if blockCount < 16 || DifferenceScan.differs(a, b) {
        var differing: UInt64 = 0
        for block in 0..<blockCount {
          let difference =
            a.load(fromByteOffset: block &* 16, as: PixelBlock.self)
            ^ b.load(fromByteOffset: block &* 16, as: PixelBlock.self)
          if difference == .zero { continue }
          for lane in 0..<4 where difference[lane] != 0 {
            differing |= 1 &<< UInt64(block &* 4 &+ lane)
          }
        }
        // The last block may hold pixels that only one picture has.
        if width &- x < 64 { differing &= 1 &<< UInt64(width &- x) &- 1 }
        if differing != 0 {
          classify(
            differing, a.assumingMemoryBound(to: UInt32.self),
            b.assumingMemoryBound(to: UInt32.self), x: x, y: y)
        }
      }
      x &+= 64
    }
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
    result.mask.setWord(marked, at: x &>> 6, row: y)
    result.antiAliased.setWord(smoothed, at: x &>> 6, row: y)
    result.weak.setWord(weak, at: x &>> 6, row: y)
  }
}
