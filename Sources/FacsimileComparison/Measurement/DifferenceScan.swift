import FacsimileRaster

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The one pass over two pictures that finds everything a verdict and its message need.
///
/// It reads 64 pixels at a time, one word of the mask. Equal stretches cost what reading memory
/// costs; only in the others are pixels looked at. Pictures that are equal altogether, the usual
/// case, are left to the C library's comparison of memory, which uses the widest instructions that
/// the machine has.
struct DifferenceScan {
  /// The smallest channel difference that counts.
  private let threshold: UInt8?
  private(set) var exact = Tally()
  private(set) var counted = Tally()
  private(set) var worst: WorstPixel?
  private(set) var mask: DifferenceMask

  /// How many pixels, and where.
  struct Tally {
    var pixelCount = 0
    private var minX = Int.max
    private var maxX = -1
    private var minY = Int.max
    private var maxY = -1

    /// Adds the marked ones of 64 pixels that begin in a column.
    mutating func add(_ word: UInt64, x: Int, y: Int) {
      if word == 0 { return }
      pixelCount += word.nonzeroBitCount
      minX = min(minX, x + word.trailingZeroBitCount)
      maxX = max(maxX, x + 63 - word.leadingZeroBitCount)
      minY = min(minY, y)
      maxY = y
    }

    var bounds: PixelBounds? {
      pixelCount == 0
        ? nil
        : PixelBounds(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
    }
  }

  /// Scans what both pictures have in common, from their upper left corners.
  ///
  /// - Parameter threshold: 1 to 256, the smallest channel difference that counts.
  init(_ reference: Pixmap, _ candidate: Pixmap, threshold: Int) {
    self.threshold = UInt8(exactly: threshold)
    let width = min(reference.width, candidate.width)
    let height = min(reference.height, candidate.height)
    mask = DifferenceMask(width: width, height: height)
    let isSameSize =
      reference.width == candidate.width && reference.height == candidate.height
    reference.withPixels { first, firstStride in
      candidate.withPixels { second, secondStride in
        if isSameSize, memcmp(first, second, firstStride * 4 * height) == 0 { return }
        for y in 0..<height {
          scanRow(first + y &* firstStride, second + y &* secondStride, y: y)
        }
      }
    }
  }

  private mutating func scanRow(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, y: Int
  ) {
    let width = mask.width
    var x = 0
    while x &+ 64 <= width {
      if DifferenceScan.differs(first + x, second + x) {
        scanWord(first + x, second + x, count: 64, x: x, y: y)
      }
      x &+= 64
    }
    if x < width { scanWord(first + x, second + x, count: width &- x, x: x, y: y) }
  }

  /// Whether any of 64 pixels differs. Rows begin at a block, so both pointers are aligned.
  @inline(__always) private static func differs(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>
  ) -> Bool {
    let first = UnsafeRawPointer(first)
    let second = UnsafeRawPointer(second)
    var difference = PixelBlock.zero
    for offset in stride(from: 0, to: 256, by: 16) {
      difference |=
        first.load(fromByteOffset: offset, as: PixelBlock.self)
        ^ second.load(fromByteOffset: offset, as: PixelBlock.self)
    }
    return difference != .zero
  }

  private mutating func scanWord(
    _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, count: Int, x: Int, y: Int
  ) {
    var differing: UInt64 = 0
    var marked: UInt64 = 0
    for index in 0..<count where first[index] != second[index] {
      let difference = DifferenceScan.largestChannelDifference(first[index], second[index])
      differing |= 1 &<< UInt64(index)
      if let threshold, difference >= threshold { marked |= 1 &<< UInt64(index) }
      if difference > worst?.channelDifference ?? 0 {
        worst = WorstPixel(
          x: x + index, y: y, reference: first[index], candidate: second[index],
          channelDifference: difference)
      }
    }
    exact.add(differing, x: x, y: y)
    counted.add(marked, x: x, y: y)
    mask.setWord(marked, at: x >> 6, row: y)
  }

  @inline(__always) private static func largestChannelDifference(
    _ first: UInt32, _ second: UInt32
  ) -> UInt8 {
    let a = unsafeBitCast(first, to: SIMD4<UInt8>.self)
    let b = unsafeBitCast(second, to: SIMD4<UInt8>.self)
    let distance = pointwiseMax(a, b) &- pointwiseMin(a, b)
    return max(max(distance[0], distance[1]), max(distance[2], distance[3]))
  }
}
